import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

/// The items that code looks up in `NSApp.mainMenu` and hides, disables, removes, or gives other keys. SwiftUI makes such items
/// of its commands.
struct MainMenuChanges {
    /// How the code finds the items.
    private let sources: Set<ItemSource>

    private static let property = "mainMenu"

    /// - Complexity: O(code), if it mentions the main menu.
    init(_ evaluator: Evaluator) {
        _ = evaluator.program.parseFiles(mentioning: [Self.property])
        let isMentioned = evaluator.program.mentions([Self.property])
        guard isMentioned else {
            sources = []
            return
        }
        // Another menu bar may replace the one with the items.
        let isReplaced = !evaluator.program.values(assignedToProperties: [Self.property]).isEmpty
        sources = isReplaced ? [.unknown] : ItemChangeSearch(evaluator, heldBy: [Self.property]).changes()
    }

    /// Whether the code may change an item, or a menu that contains it.
    ///
    /// - Parameter path: The titles of the menus around it, outermost first, and its own; nil for one that is not known.
    func mayChange(_ path: [String?]) -> Bool {
        path.indices.contains { index in sources.contains { finds($0, path[...index]) } }
    }

    private func finds(_ source: ItemSource, _ path: ArraySlice<String?>) -> Bool {
        switch source {
        case .unknown: return true
        case .item(let menus, let tag, let title):
            guard let last = path.last, tag ?? 0 == 0 else { return false }
            if let title, let last, title != last { return false }
            return menus.contains { leads($0, to: path.dropLast()) }
        default: return false
        }
    }

    /// Whether a source is the menu with the items of the last item of a path, or the main menu if the path is empty.
    private func leads(_ source: ItemSource, to path: ArraySlice<String?>) -> Bool {
        switch source {
        case .name(Self.property): path.isEmpty
        case .menu(let items): items.contains(where: isInMainMenu)
        default: finds(source, path)
        }
    }

    private func isInMainMenu(_ source: ItemSource) -> Bool {
        switch source {
        case .name(let name): name == Self.property
        case .item(let sources, _, _), .menu(let sources): sources.contains(where: isInMainMenu)
        case .unknown: true
        default: false
        }
    }
}

extension DocumentDraft {
    /// Whether several commands have the same keys.
    var sharesKeys: Bool {
        let keys = operations.flatMap { Menu(children: $0.elements).commands }.compactMap(\.keyCombination)
        return Set(keys).count < keys.count
    }

    /// Makes the elements that AppKit code may change in the main menu depend on what is not known.
    mutating func doubtElements(changedBy changes: MainMenuChanges) {
        for element in operations.flatMap(\.elements) { doubt(element, in: [], changes) }
    }

    private mutating func doubt(_ element: MenuElement, in path: [String?], _ changes: MainMenuChanges) {
        if case .menu(let menu) = element {
            let isInline = menu.options.contains(.displayInline)
            let inner = isInline ? path : path + [title(of: menu.origin, menu.title)]
            for child in menu.children { doubt(child, in: inner, changes) }
        } else if element.origin != .none, changes.mayChange(path + [title(of: element.origin, element.title)]) {
            elements[element.origin].conditions.branches.insert(.unread)
        }
    }

    /// A title, unless the code does not say what it is.
    private func title(of origin: ElementOrigin, _ title: String) -> String? {
        origin != .none && elements[origin].isTitleUnread ? nil : title
    }
}

package import MenuBuilder
package import MenuDocuments
import SourceText

/// How messages name elements.
extension MenuElement {
    /// Whether the element belongs to the system, not to the app.
    package var isSystem: Bool { origin == .none }

    /// The element by its title or discoverability title, or without one by its identity: `"Bold"`, `menu "com.example.x"`.
    package var name: String {
        if !title.isEmpty { return title.displayQuoted }
        if let title = command?.discoverabilityTitle, !title.isEmpty, !title.isCode { return title.displayQuoted }
        switch self {
        case .menu(let menu): return menu.name
        case .command(let command) where !command.hasAction: return "an item without a title"
        case .command(let command): return "the command \(command.action.displayText)"
        case .action(let action): return "the action \(action.identifier.rawValue.displayQuoted)"
        case .deferred: return "a deferred element"
        case .windowActivation: return "a window activation action"
        }
    }

    /// The element, marked if it is the system's: `"Bold"` or `the system's "Bold"`.
    package var qualifiedName: String {
        guard isSystem else { return name }
        return "the system's \(name.hasPrefix("the ") ? name.dropFirst(4) : name[...])"
    }

    /// The element with its identity: `the system's "Bold" (toggleBoldface:)`.
    package var detailedName: String {
        switch self {
        case .command(let command) where command.hasAction: "\(qualifiedName) (\(command.action.displayText))"
        case .menu(let menu) where !menu.identifier.isAutomatic:
            "\(isSystem ? "the system's " : "")\(menu.name)"
        default: qualifiedName
        }
    }

    /// The element as a command, or `nil`.
    package var command: Command? {
        guard case .command(let command) = self else { return nil }
        return command
    }

    /// The number of commands and actions in the element, including itself.
    package var commandCount: Int {
        switch self {
        case .menu(let menu): menu.children.reduce(0) { $0 + $1.commandCount }
        case .command, .action, .windowActivation: 1
        case .deferred: 0
        }
    }
}

extension MenuDocument {
    /// The elements without commands that exist only instead of an earlier one with the same title and action.
    ///
    /// - Complexity: O(elements).
    package func withoutAlternatives(_ elements: [MenuElement]) -> [MenuElement] {
        guard isFromCode else { return elements }
        var kept: [[String]: [MenuElement]] = [:]
        return elements.filter { element in
            guard let command = element.command else { return true }
            let name = [command.title, command.action]
            let variants = kept[name]?.suffix(Self.comparedVariants) ?? []
            if variants.contains(where: { areExclusive(element.origin, $0.origin) }) { return false }
            kept[name, default: []].append(element)
            return true
        }
    }

    /// The number of earlier commands of a title and action with which another one is compared.
    private static var comparedVariants: Int { 32 }

    /// The largest number of commands and actions that elements have at once.
    package func commandCount(of elements: [MenuElement]) -> Int {
        guard isFromCode else { return elements.reduce(0) { $0 + $1.commandCount } }
        var flat: [MenuElement] = []
        elements.forEachElement { element in
            switch element {
            case .menu, .deferred: break
            case .command, .action, .windowActivation: flat.append(element)
            }
        }
        return withoutAlternatives(flat).count
    }
}

extension [MenuElement] {
    /// Visits the elements and those of their submenus, in order. The nesting depth of specs is limited.
    package func forEachElement(_ body: (MenuElement) -> Void) {
        for element in self {
            body(element)
            if case .menu(let menu) = element { menu.children.forEachElement(body) }
        }
    }

    /// Visits all commands in the elements and their submenus, in order.
    package func forEachCommand(_ body: (Command) -> Void) {
        forEachElement { if case .command(let command) = $0 { body(command) } }
    }
}

extension MenuDocument {
    /// Whether the app itself adds something to the menu, or changes it.
    package var hasOwnElements: Bool {
        operations.contains { operation in
            operation.elements.isEmpty || operation.elements.contains(where: \.hasOwnElements)
        }
    }
}

extension MenuDocument {
    /// A title for people: a placeholder if the code's own text stands for a title that is not known.
    package func shownTitle(_ title: String, of origin: ElementOrigin) -> String {
        unreadTitles.contains(origin) && title.hasCode ? "(title not known)" : title
    }
}

extension String {
    /// Whether a title, or one of several that it may be, is code that stands for a title which is not known.
    package var hasCode: Bool { split(separator: " / ").contains { String($0).isCode } }
}

extension MenuElement {
    /// Whether it is the app's, or contains something of the app.
    fileprivate var hasOwnElements: Bool {
        if case .menu(let menu) = self, isSystem { return menu.children.contains(where: \.hasOwnElements) }
        return !isSystem
    }
}

extension Menu {
    /// `menu "file"` for the system's menus, by the constant's name; others by identifier or title.
    package var name: String {
        if let constant = identifier.constantName { return "menu \"\(constant)\"" }
        if !identifier.isAutomatic { return "menu \(identifier.rawValue.displayQuoted)" }
        return title.isEmpty ? "a menu without a title" : "menu \(title.displayQuoted)"
    }
}

extension String {
    /// Whether the string is empty or consists of whitespace.
    package var isBlank: Bool {
        // The first byte decides for nearly every title.
        if let first = utf8.first, 0x21..<0x80 ~= first { return false }
        return utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } || unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}

package import KeyCombinations
package import MenuBuilder

/// The menu that other code or a file builds, and to which code adds items.
package enum ExtendedMenu: Hashable, Sendable {
    /// The application's main menu.
    case menuBar
    /// One that code gets by properties with these names, which may be outlets.
    case held(by: Set<String>)
}

/// An item with a shortcut of a menu bar.
package struct MenuBarItem: Sendable {
    /// The title as shown, and that of the menu that contains the item.
    package let title: String
    package let menu: String?
    /// The selector; empty if there is none.
    package let action: String
    /// The file with its line and column.
    package let place: String
    /// The platforms on which it may exist.
    fileprivate let platforms: CompiledPlatforms
}

/// The shortcuts of a menu to which code elsewhere may add items.
package struct MenuBarShortcuts: Sendable {
    private let isMainMenu: Bool
    private let kind: DocumentKind
    private let outlets: Set<String>
    /// The items that may perform their keys, but for those that the system adds: of those with equal keys the first, and the
    /// first with another action or on other platforms.
    private var items: [KeyCombination: [MenuBarItem]] = [:]

    /// - Parameter place: The file with the line and column of a range.
    /// - Complexity: O(size of the menu).
    package init(_ document: MenuDocument, place: (Range<Int>) -> String) {
        (isMainMenu, kind) = (document.isMainMenu, document.kind)
        outlets = document.appKitItems.menuOutlets
        for operation in document.operations { add(operation.elements, in: nil, document, place) }
    }

    private mutating func add(
        _ elements: [MenuElement], in menu: String?, _ document: MenuDocument, _ place: (Range<Int>) -> String
    ) {
        for element in elements {
            switch element {
            case .menu(let inner): add(inner.children, in: inner.title.isEmpty ? menu : inner.title, document, place)
            case .command(let command):
                guard let keys = command.keyCombination, command.origin != .none,
                    !command.attributes.contains(.hidden), !document.appKitItems.isAlwaysDimmed(command)
                else { continue }
                let (known, platforms) = (items[keys] ?? [], document.platforms(of: command.origin))
                let isKnown = known.contains { $0.action == command.action && $0.platforms.isSuperset(of: platforms) }
                guard known.count < 2, !isKnown else { continue }
                items[keys, default: []].append(
                    MenuBarItem(
                        title: command.title, menu: menu, action: command.action,
                        place: place(document.range(of: command.origin, key: "shortcut") ?? 0..<0),
                        platforms: platforms))
            default: break
            }
        }
    }

    /// An item with some keys that does something else than a command of a document, on a platform that has both.
    package func rival(of command: Command, _ keys: KeyCombination, in document: MenuDocument) -> MenuBarItem? {
        let platforms = document.platforms(of: command.origin)
        return items[keys]?.first {
            (!command.hasAction || $0.action != command.action) && !platforms.isDisjoint(with: $0.platforms)
        }
    }

    /// Whether code adds the items of a document to the menu, as far as known.
    package func isExtended(by document: MenuDocument) -> Bool {
        switch document.extendedMenu {
        case .menuBar: isMainMenu
        case .held(let names): !outlets.isDisjoint(with: names)
        // UIKit's builder gets the menu that SwiftUI makes of an app's commands.
        case nil: kind == .swiftUI && document.kind == .uiKit && document.isMainMenu
        }
    }
}

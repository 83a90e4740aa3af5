package import KeyCombinations
import MenuBuilder

/// The menu that other code or a file builds, and to which code adds items.
package enum ExtendedMenu: Hashable, Sendable {
    /// The application's main menu.
    case menuBar
    /// One that code gets by properties with these names, which may be outlets.
    case held(by: Set<String>)
}

/// An item with a shortcut of a menu bar that is built elsewhere than a document's items.
package struct MenuBarItem: Sendable {
    package let keys: KeyCombination
    /// The title as shown, and that of the menu that contains the item.
    package let title: String
    package let menu: String?
    /// The selector; empty if there is none.
    package let action: String
    /// The file with its line and column.
    package let place: String

    /// The items of a main menu that may perform their keys, but for those that the system adds.
    ///
    /// - Parameter place: The file with the line and column of a range.
    package static func all(of document: MenuDocument, place: (Range<Int>) -> String) -> [MenuBarItem] {
        var items: [MenuBarItem] = []
        func add(_ elements: [MenuElement], in menu: String?) {
            for element in elements {
                switch element {
                case .menu(let inner): add(inner.children, in: inner.title.isEmpty ? menu : inner.title)
                case .command(let command):
                    guard let keys = command.keyCombination, command.origin != .none,
                        !command.attributes.contains(.hidden), !document.appKitItems.isAlwaysDimmed(command)
                    else { continue }
                    items.append(
                        MenuBarItem(
                            keys: keys, title: command.title, menu: menu, action: command.action,
                            place: place(document.range(of: command.origin, key: "shortcut") ?? 0..<0)))
                default: break
                }
            }
        }
        for operation in document.operations { add(operation.elements, in: nil) }
        return items
    }
}

extension MenuDocument {
    /// Whether code adds the document's items to the menu bar that another document describes, as far as known.
    package func extends(_ menuBar: MenuDocument) -> Bool {
        switch extendedMenu {
        case .menuBar: menuBar.isMainMenu
        case .held(let names): !menuBar.appKitItems.menuOutlets.isDisjoint(with: names)
        case nil: false
        }
    }
}

package import KeyCombinations
package import MenuBuilder

/// What an Interface Builder file says about the items of a menu that a menu spec has no words for.
package struct AppKitItems: Sendable {
    /// Items and submenus that code probably changes while the app runs: an outlet leads to them, they have a binding, or
    /// are in a menu with an outlet or a delegate.
    package var changeable: Set<ElementOrigin> = []
    /// Items with an identifier, a tag, a class or attributes of their own, by which code can find or change them.
    package var identified: Set<ElementOrigin> = []
    /// The modifiers of items without a key, with which AppKit tells alternates apart.
    package var heldModifiers: [ElementOrigin: KeyModifiers] = [:]
    /// Separators with nothing to separate, in the order of the file.
    package var straySeparators: [StraySeparator] = []
    /// Whether these facts are known: code and specs do not have them.
    package var areKnown = false

    package init() {}

    /// A separator at an end of a menu, or next to another one.
    package struct StraySeparator: Hashable, Sendable {
        package enum Position: String, Sendable {
            case first, last, adjacent
        }

        package let origin: ElementOrigin
        package let position: Position
        /// The submenu that contains it; ``ElementOrigin/none`` for the menu bar.
        package let menu: ElementOrigin

        package init(origin: ElementOrigin, position: Position, menu: ElementOrigin) {
            self.origin = origin
            self.position = position
            self.menu = menu
        }
    }
}

import MenuBuilder

/// How code names a menu: by a constant, an identifier, or the menu itself.
enum MenuReference: Equatable {
    case constant(String)
    case identifier(String)
    /// A menu without an identifier of its own: an index into ``Execution/objects``.
    case object(Int)

    init?(_ value: CodeValue) {
        switch value {
        case .text(let text, _): self = .identifier(text)
        case .constant(nil, let name), .constant("UIMenu.Identifier", let name), .constant("Identifier", let name):
            self = .constant(name)
        case .object(let index): self = .object(index)
        default: return nil
        }
    }

    /// Whether one of the system's menus is another one or contains it, by the names of UIKit's constants.
    static func menu(_ outer: String, contains inner: String) -> Bool {
        if outer == inner { return true }
        let builder = MainMenuBuilder(target: .macCatalyst26)
        guard let identifier = Menu.Identifier.constant(named: outer, for: builder.target),
            let wanted = Menu.Identifier.constant(named: inner, for: builder.target)
        else { return true }
        return builder.menu(for: identifier).map { contains(wanted, in: $0) } ?? false
    }

    private static func contains(_ identifier: Menu.Identifier, in menu: Menu) -> Bool {
        menu.children.contains { child in
            guard case .menu(let submenu) = child else { return false }
            return submenu.identifier == identifier || contains(identifier, in: submenu)
        }
    }
}

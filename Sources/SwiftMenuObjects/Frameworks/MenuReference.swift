import MenuBuilder
package import SwiftValues

/// How code names a menu: by a constant, an identifier, or the menu itself.
package enum MenuReference: Equatable {
    case constant(String)
    case identifier(String)
    /// A menu without an identifier of its own, by the number of the instance.
    case object(Int)

    package init?(_ value: SwiftValue) {
        switch value.kind {
        case .string(let text): self = .identifier(text)
        case .implicit(let name): self = .constant(name)
        case .outside(let path):
            guard let name = path.split(separator: ".").last, path.hasSuffix("Identifier.\(name)") else { return nil }
            self = .constant(String(name))
        case .instance(let instance) where instance.base != nil: self = .object(instance.id)
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

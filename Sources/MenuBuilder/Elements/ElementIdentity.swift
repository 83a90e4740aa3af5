import SourceText

/// The identity of an element, unique in the main menu (WWDC21 10057, confidence A).
public enum ElementIdentity: Hashable, Sendable {
    /// The identifier of a menu.
    case menu(Menu.Identifier)
    /// The identifier of an action or a window-scene activation action.
    case action(Action.Identifier)
    /// The action and the property list of a command.
    case command(action: String, propertyList: PropertyList?)
    /// The identifier of a deferred element.
    case deferred(String)

    /// Whether two identities are equal. Strings are compared by bytes, as UIKit compares selectors and identifiers.
    public static func == (one: ElementIdentity, other: ElementIdentity) -> Bool {
        switch (one, other) {
        case (.menu(let one), .menu(let other)): one == other
        case (.action(let one), .action(let other)): one == other
        case (.command(let one, let list), .command(let other, let otherList)):
            one.isIdentical(to: other) && list == otherList
        case (.deferred(let one), .deferred(let other)): one.isIdentical(to: other)
        default: false
        }
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(tableHash)
    }
}

extension MenuElement {
    /// The identity, which is unique in the main menu; `nil` for a deferred element without an identifier.
    public var identity: ElementIdentity? {
        switch self {
        case .menu(let menu): .menu(menu.identifier)
        case .command(let command): .command(action: command.action, propertyList: command.propertyList)
        case .action(let action): .action(action.identifier)
        case .deferred(let element): element.identifier.map(ElementIdentity.deferred)
        case .windowActivation(let activation): .action(activation.identifier)
        }
    }
}

extension ElementIdentity: CustomStringConvertible {
    /// The kind of element and its identifier, such as `menu "com.apple.menu.file"`.
    public var description: String {
        switch self {
        case .menu(let identifier): "menu \"\(identifier.rawValue)\""
        case .action(let identifier): "action \"\(identifier.rawValue)\""
        case .command(let action, nil): "command \"\(action)\""
        case .command(let action, .some): "command \"\(action)\" with that propertyList"
        case .deferred(let identifier): "deferred element \"\(identifier)\""
        }
    }
}

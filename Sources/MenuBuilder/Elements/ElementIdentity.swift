/// What makes an element unique in the main menu (WWDC21 10057, confidence A).
public enum ElementIdentity: Hashable, Sendable {
    /// A menu is identified by its identifier.
    case menu(Menu.Identifier)
    /// An action, or a window-scene activation action, is identified by its identifier.
    case action(Action.Identifier)
    /// A command is identified by its action and property list.
    case command(action: String, propertyList: PropertyList?)
    /// A deferred element is identified by its identifier.
    case deferred(String)
}

extension MenuElement {
    /// What makes the element unique in the main menu; nil for a deferred element without an identifier.
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

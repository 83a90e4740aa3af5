/// What kind of element an object describes, which its keys tell.
enum ElementForm {
    case menu, command, action, deferred, windowActivation
    /// A key command of a responder, outside the main menu.
    case keyCommand
    /// What stands in for a window activation.
    case windowAlternate
    /// Nothing tells.
    case unknown

    init(of members: Members<ElementKey>) {
        let present = members.present
        if present & ElementKey.children.bit != 0 {
            self = .menu
        } else if present & ElementKey.deferred.bit != 0 {
            self = .deferred
        } else if present & ElementKey.opensWindow.bit != 0 {
            self = .windowActivation
        } else if present & ElementKey.action.bit != 0 {
            self = .command
        } else if present & ElementKey.identifier.bit != 0 {
            self = .action
        } else {
            self = .unknown
        }
    }

    /// A bit for each key that such an element may have.
    var keys: UInt32 {
        switch self {
        case .menu: ElementForm.menuKeys
        // An identifier beside an action has a message of its own.
        case .command: ElementForm.commandKeys | ElementKey.identifier.bit
        case .keyCommand: ElementForm.commandKeys
        case .action: ElementForm.actionKeys
        case .deferred: ElementForm.deferredKeys
        case .windowActivation: ElementForm.windowActivationKeys
        case .windowAlternate: ElementForm.actionKeys | ElementKey.action.bit
        case .unknown: .max
        }
    }

    private static let common = bits(.ignore, .targets)
    private static let described = common | bits(.title, .subtitle, .image)
    private static let performed = described | bits(.discoverabilityTitle, .attributes, .state)

    private static let menuKeys = described | bits(.identifier, .children, .options, .preferredElementSize)
    private static let actionKeys = performed | bits(.identifier)
    private static let commandKeys =
        performed
        | bits(
            .action, .propertyList, .shortcut, .shortcuts, .alternates, .wantsPriorityOverSystemBehavior,
            .allowsAutomaticLocalization, .allowsAutomaticMirroring, .repeatBehavior)
    private static let deferredKeys = common | bits(.deferred, .identifier)
    private static let windowActivationKeys =
        common | bits(.opensWindow, .title, .image, .identifier, .attributes, .alternate)

    static func bits(_ keys: ElementKey...) -> UInt32 {
        keys.reduce(0) { $0 | $1.bit }
    }

    /// The element in a message.
    var description: String {
        switch self {
        case .menu: "a menu"
        case .command: "a command"
        case .keyCommand: "a key command"
        case .action, .windowAlternate: "a UIAction"
        case .deferred: "a deferred element"
        case .windowActivation: "a window-scene activation action"
        case .unknown: "an element"
        }
    }

    /// What to do about a key that does not fit, where that is clear.
    func help(against key: ElementKey) -> String? {
        switch self {
        case .menu: "a menu is what has \"children\"; remove one of the two"
        case .action where ElementForm.commandKeys & key.bit != 0:
            "only a command has it; name its selector with \"action\" in place of \"identifier\""
        case .command where key == .alternate, .keyCommand where key == .alternate: "did you mean \"alternates\"?"
        default: nil
        }
    }
}

extension ElementKey {
    /// A bit for each key of a command that most commands of a large menu have no use for.
    static let detailsOfCommands = ElementForm.bits(
        .shortcut, .propertyList, .subtitle, .image, .attributes, .state, .alternates, .wantsPriorityOverSystemBehavior,
        .allowsAutomaticLocalization, .allowsAutomaticMirroring, .repeatBehavior, .shortcuts)

    /// The key's bit in ``Members/present``.
    @inline(__always)
    var bit: UInt32 { 1 << UInt32(rawValue) }
}

/// An element that sends an action up the responder chain: UIKit's `UICommand`, and with a key combination its
/// `UIKeyCommand`.
public struct Command: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The second line, or nil.
    public var subtitle: String?
    /// The name of the image, or nil.
    public var image: String?
    /// The selector, such as `"newTab:"`. It identifies the command, together with the property list.
    public var action: String
    /// What tells this command from others with the same action, or nil.
    public var propertyList: PropertyList?
    /// The key combination that performs the command, written against the US layout, or nil.
    public var keyCombination: KeyCombination?
    /// The title where commands stand without their menus, such as the overlay of iPadOS 15 to 18, or nil.
    public var discoverabilityTitle: String?
    /// How the command behaves and looks.
    public var attributes: MenuElement.Attributes
    /// The mark before the title.
    public var state: MenuElement.State
    /// Commands that take this one's place while more modifiers are held.
    public var alternates: [CommandAlternate]
    /// Whether the command gets arrows, Tab and the like before text input and focus do (15).
    public var wantsPriorityOverSystemBehavior: Bool
    /// Whether the system remaps the combination for the keyboard layout; `false` also stops mirroring (15).
    public var allowsAutomaticLocalization: Bool
    /// Whether the system mirrors the combination in a right-to-left interface (15).
    public var allowsAutomaticMirroring: Bool
    /// Whether holding the keys performs the command again (26).
    public var repeatBehavior: RepeatBehavior
    /// Whether this is a default of the system, such as Close, that gives its combination up for an app's command.
    ///
    /// Only the system's own commands are: Close (confidence A) and Close All (B).
    public internal(set) var isLowPriorityDefault = false
    package var origin = ElementOrigin.none

    /// A command, with or without keys.
    public init(
        title: String, subtitle: String? = nil, image: String? = nil, action: String,
        propertyList: PropertyList? = nil, keyCombination: KeyCombination? = nil, discoverabilityTitle: String? = nil,
        attributes: MenuElement.Attributes = [], state: MenuElement.State = .off, alternates: [CommandAlternate] = [],
        wantsPriorityOverSystemBehavior: Bool = false, allowsAutomaticLocalization: Bool = true,
        allowsAutomaticMirroring: Bool = true, repeatBehavior: RepeatBehavior = .automatic
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.action = action
        self.propertyList = propertyList
        self.keyCombination = keyCombination
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.alternates = alternates
        self.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        self.allowsAutomaticLocalization = allowsAutomaticLocalization
        self.allowsAutomaticMirroring = allowsAutomaticMirroring
        self.repeatBehavior = repeatBehavior
    }

    /// A key command with UIKit's labels: `Command(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command)`.
    public init(
        title: String, image: String? = nil, action: String, input: String, modifierFlags: KeyModifiers = [],
        propertyList: PropertyList? = nil, alternates: [CommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: MenuElement.Attributes = [], state: MenuElement.State = .off
    ) {
        self.init(
            title: title, image: image, action: action, propertyList: propertyList,
            keyCombination: KeyCombination(input: input, modifierFlags: modifierFlags),
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, alternates: alternates)
    }
}

extension Command {
    /// Whether holding the keys performs a command again (26).
    public enum RepeatBehavior: Hashable, Sendable {
        /// As the system finds right.
        case automatic
        /// It does.
        case repeatable
        /// It does not.
        case nonRepeatable
    }
}

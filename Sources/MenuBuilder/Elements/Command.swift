import KeyCombinations

/// An element that sends an action up the responder chain: UIKit's `UICommand`, and with a key combination its
/// `UIKeyCommand`.
public struct Command: Sendable {
    // A managed buffer may be changed by whoever has it, and so is not sendable; this one is never changed once it is made.
    @safe private nonisolated(unsafe) var storage: CommandStorage

    /// The members of a command, for those who make one bit by bit.
    package struct Members: Hashable, Sendable {
        package var title = ""
        package var action: String
        package var discoverabilityTitle: String?
        package var origin = ElementOrigin.none
        package var details = Details()

        /// A command with an action alone.
        package init(action: String) {
            self.action = action
        }
    }

    /// The members that most commands of a large menu have no use for.
    package struct Details: Hashable, Sendable {
        package var subtitle: String?
        package var image: String?
        package var propertyList: PropertyList?
        package var keyCombination: KeyCombination?
        package var attributes: MenuElement.Attributes = []
        package var state = MenuElement.State.off
        package var alternates: [CommandAlternate] = []
        package var wantsPriorityOverSystemBehavior = false
        package var allowsAutomaticLocalization = true
        package var allowsAutomaticMirroring = true
        package var repeatBehavior = RepeatBehavior.automatic
        package var isLowPriorityDefault = false

        /// The details of a command that has none.
        package init() {}
    }

    /// All that the command consists of.
    private var members: Members {
        get { storage.members }
        set { storage = .make(newValue) }
    }

    /// The command with these members.
    package init(_ members: Members) {
        storage = .make(members)
    }

    /// The command with these details, and with texts in UTF-8, for readers who have them so: it takes a copy of the bytes.
    package init(
        title: Span<UInt8>, action: Span<UInt8>, discoverabilityTitle: Span<UInt8>?, _ details: Details,
        origin: ElementOrigin
    ) {
        storage = .make(
            title: title, action: action, discoverabilityTitle: discoverabilityTitle, details, origin)
    }

    /// A command, with or without keys.
    public init(
        title: String, subtitle: String? = nil, image: String? = nil, action: String,
        propertyList: PropertyList? = nil, keyCombination: KeyCombination? = nil, discoverabilityTitle: String? = nil,
        attributes: MenuElement.Attributes = [], state: MenuElement.State = .off, alternates: [CommandAlternate] = [],
        wantsPriorityOverSystemBehavior: Bool = false, allowsAutomaticLocalization: Bool = true,
        allowsAutomaticMirroring: Bool = true, repeatBehavior: RepeatBehavior = .automatic
    ) {
        var members = Members(action: action)
        members.title = title
        members.details.subtitle = subtitle
        members.details.image = image
        members.details.propertyList = propertyList
        members.details.keyCombination = keyCombination
        members.discoverabilityTitle = discoverabilityTitle
        members.details.attributes = attributes
        members.details.state = state
        members.details.alternates = alternates
        members.details.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        members.details.allowsAutomaticLocalization = allowsAutomaticLocalization
        members.details.allowsAutomaticMirroring = allowsAutomaticMirroring
        members.details.repeatBehavior = repeatBehavior
        self.init(members)
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
    /// The title.
    public var title: String {
        get { storage.title }
        set { members.title = newValue }
    }

    /// The second line, or nil.
    public var subtitle: String? {
        get { storage.detail(\.subtitle) }
        set { members.details.subtitle = newValue }
    }

    /// The name of the image, or nil.
    public var image: String? {
        get { storage.detail(\.image) }
        set { members.details.image = newValue }
    }

    /// The selector, such as `"newTab:"`. It identifies the command, together with the property list.
    public var action: String {
        get { storage.action }
        set { members.action = newValue }
    }

    /// What tells this command from others with the same action, or nil.
    public var propertyList: PropertyList? {
        get { storage.detail(\.propertyList) }
        set { members.details.propertyList = newValue }
    }

    /// The key combination that performs the command, written against the US layout, or nil.
    public var keyCombination: KeyCombination? {
        get { storage.detail(\.keyCombination) }
        set { members.details.keyCombination = newValue }
    }

    /// The title where commands stand without their menus, such as the overlay of iPadOS 15 to 18, or nil.
    public var discoverabilityTitle: String? {
        get { storage.discoverabilityTitle }
        set { members.discoverabilityTitle = newValue }
    }

    /// How the command behaves and looks.
    public var attributes: MenuElement.Attributes {
        get { storage.detail(\.attributes) }
        set { members.details.attributes = newValue }
    }

    /// The mark before the title.
    public var state: MenuElement.State {
        get { storage.detail(\.state) }
        set { members.details.state = newValue }
    }

    /// Commands that take this one's place while more modifiers are held.
    public var alternates: [CommandAlternate] {
        get { storage.detail(\.alternates) }
        set { members.details.alternates = newValue }
    }

    /// Whether the command gets arrows, Tab and the like before text input and focus do (15).
    public var wantsPriorityOverSystemBehavior: Bool {
        get { storage.detail(\.wantsPriorityOverSystemBehavior) }
        set { members.details.wantsPriorityOverSystemBehavior = newValue }
    }

    /// Whether the system remaps the combination for the keyboard layout; `false` also stops mirroring (15).
    public var allowsAutomaticLocalization: Bool {
        get { storage.detail(\.allowsAutomaticLocalization) }
        set { members.details.allowsAutomaticLocalization = newValue }
    }

    /// Whether the system mirrors the combination in a right-to-left interface (15).
    public var allowsAutomaticMirroring: Bool {
        get { storage.detail(\.allowsAutomaticMirroring) }
        set { members.details.allowsAutomaticMirroring = newValue }
    }

    /// Whether holding the keys performs the command again (26).
    public var repeatBehavior: RepeatBehavior {
        get { storage.detail(\.repeatBehavior) }
        set { members.details.repeatBehavior = newValue }
    }

    /// Whether this is a default of the system, such as Close, that gives its combination up for an app's command.
    ///
    /// Only the system's own commands are: Close (confidence A) and Close All (B).
    public internal(set) var isLowPriorityDefault: Bool {
        get { storage.detail(\.isLowPriorityDefault) }
        set { members.details.isLowPriorityDefault = newValue }
    }

    package var origin: ElementOrigin {
        get { storage.field(\.origin) }
        set { members.origin = newValue }
    }

    /// What of the command calls for a closer look.
    package var traits: ElementTraits { storage.field(\.traits) }
    /// The hash of the identity that the command would have without its property list.
    var plainIdentityHash: UInt32 { storage.plainIdentityHash }
    /// The hash of the command's identity.
    var identityHash: UInt32 { storage.field(\.identityHash) }
}

extension Command: Hashable {
    /// Whether two commands are equal in all that they consist of.
    public static func == (one: Command, other: Command) -> Bool {
        one.storage === other.storage || one.members == other.members
    }

    /// Hashes all that the command consists of.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(members)
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

/// An element that sends an action up the responder chain: UIKit's `UICommand`, and with a key combination its
/// `UIKeyCommand`.
public struct Command: Sendable {
    /// What a command consists of, in one object that never changes: a large menu is walked many times over, and a
    /// command on the way must cost no more than a reference.
    private var storage: Storage

    private final class Storage: Sendable {
        // What a builder asks of every command stands first, beside the object's count of references.
        let identityHash: UInt32
        let traits: ElementTraits
        let members: Members

        init(_ members: consuming Members) {
            identityHash = IdentityHash.of(.command, members.action, members.propertyList)
            traits = members.traits
            self.members = members
        }
    }

    /// The members of a command, for those who make one bit by bit.
    package struct Members: Hashable, Sendable {
        package var title = ""
        package var subtitle: String?
        package var image: String?
        package var action: String
        package var propertyList: PropertyList?
        package var keyCombination: KeyCombination?
        package var discoverabilityTitle: String?
        package var attributes: MenuElement.Attributes = []
        package var state = MenuElement.State.off
        package var alternates: [CommandAlternate] = []
        package var wantsPriorityOverSystemBehavior = false
        package var allowsAutomaticLocalization = true
        package var allowsAutomaticMirroring = true
        package var repeatBehavior = RepeatBehavior.automatic
        package var isLowPriorityDefault = false
        package var origin = ElementOrigin.none

        /// A command with an action alone.
        package init(action: String) {
            self.action = action
        }
    }

    /// All that the command consists of.
    private var members: Members {
        get { storage.members }
        set { storage = Storage(newValue) }
    }

    /// The command with these members.
    package init(_ members: consuming Members) {
        storage = Storage(members)
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
        members.subtitle = subtitle
        members.image = image
        members.propertyList = propertyList
        members.keyCombination = keyCombination
        members.discoverabilityTitle = discoverabilityTitle
        members.attributes = attributes
        members.state = state
        members.alternates = alternates
        members.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        members.allowsAutomaticLocalization = allowsAutomaticLocalization
        members.allowsAutomaticMirroring = allowsAutomaticMirroring
        members.repeatBehavior = repeatBehavior
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
        get { storage.members.title }
        set { members.title = newValue }
    }

    /// The second line, or nil.
    public var subtitle: String? {
        get { storage.members.subtitle }
        set { members.subtitle = newValue }
    }

    /// The name of the image, or nil.
    public var image: String? {
        get { storage.members.image }
        set { members.image = newValue }
    }

    /// The selector, such as `"newTab:"`. It identifies the command, together with the property list.
    public var action: String {
        get { storage.members.action }
        set { members.action = newValue }
    }

    /// What tells this command from others with the same action, or nil.
    public var propertyList: PropertyList? {
        get { storage.members.propertyList }
        set { members.propertyList = newValue }
    }

    /// The key combination that performs the command, written against the US layout, or nil.
    public var keyCombination: KeyCombination? {
        get { storage.members.keyCombination }
        set { members.keyCombination = newValue }
    }

    /// The title where commands stand without their menus, such as the overlay of iPadOS 15 to 18, or nil.
    public var discoverabilityTitle: String? {
        get { storage.members.discoverabilityTitle }
        set { members.discoverabilityTitle = newValue }
    }

    /// How the command behaves and looks.
    public var attributes: MenuElement.Attributes {
        get { storage.members.attributes }
        set { members.attributes = newValue }
    }

    /// The mark before the title.
    public var state: MenuElement.State {
        get { storage.members.state }
        set { members.state = newValue }
    }

    /// Commands that take this one's place while more modifiers are held.
    public var alternates: [CommandAlternate] {
        get { storage.members.alternates }
        set { members.alternates = newValue }
    }

    /// Whether the command gets arrows, Tab and the like before text input and focus do (15).
    public var wantsPriorityOverSystemBehavior: Bool {
        get { storage.members.wantsPriorityOverSystemBehavior }
        set { members.wantsPriorityOverSystemBehavior = newValue }
    }

    /// Whether the system remaps the combination for the keyboard layout; `false` also stops mirroring (15).
    public var allowsAutomaticLocalization: Bool {
        get { storage.members.allowsAutomaticLocalization }
        set { members.allowsAutomaticLocalization = newValue }
    }

    /// Whether the system mirrors the combination in a right-to-left interface (15).
    public var allowsAutomaticMirroring: Bool {
        get { storage.members.allowsAutomaticMirroring }
        set { members.allowsAutomaticMirroring = newValue }
    }

    /// Whether holding the keys performs the command again (26).
    public var repeatBehavior: RepeatBehavior {
        get { storage.members.repeatBehavior }
        set { members.repeatBehavior = newValue }
    }

    /// Whether this is a default of the system, such as Close, that gives its combination up for an app's command.
    ///
    /// Only the system's own commands are: Close (confidence A) and Close All (B).
    public internal(set) var isLowPriorityDefault: Bool {
        get { storage.members.isLowPriorityDefault }
        set { members.isLowPriorityDefault = newValue }
    }

    package var origin: ElementOrigin {
        get { storage.members.origin }
        set { members.origin = newValue }
    }

    /// What of the command calls for a closer look.
    package var traits: ElementTraits { storage.traits }
    /// The hash of the command's identity.
    var identityHash: UInt32 { storage.identityHash }
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

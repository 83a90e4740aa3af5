import KeyCombinations

/// An element that sends an action up the responder chain: UIKit's `UICommand` as a value or, with a key combination,
/// `UIKeyCommand`.
public struct Command: Sendable {
    // `ManagedBuffer` is mutable and therefore not sendable; `CommandStorage` does not change after its creation.
    @safe private nonisolated(unsafe) var storage: CommandStorage

    /// The properties of a command, for readers that set them one by one.
    package struct Properties: Hashable, Sendable {
        package var title = ""
        package var action: String
        package var discoverabilityTitle: String?
        package var origin = ElementOrigin.none
        package var details = Details()

        /// Creates the properties of a command that has only an action.
        package init(action: String) {
            self.action = action
        }
    }

    /// The properties that most commands of a large menu do not set.
    package struct Details: Hashable, Sendable {
        package var subtitle: String?
        package var image: String?
        package var selectedImage: String?
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

        /// Creates details with default values.
        package init() {}
    }

    /// All properties of the command.
    private var properties: Properties {
        get { storage.properties }
        set { storage = .make(newValue) }
    }

    /// Creates a command from its properties.
    package init(_ properties: Properties) {
        storage = .make(properties)
    }

    /// Creates a command from UTF-8 strings, which it copies, for readers that have the bytes.
    ///
    /// - Parameter details: `nil` for default values.
    package init(
        title: Span<UInt8>, action: Span<UInt8>, discoverabilityTitle: Span<UInt8>?, _ details: Details?,
        origin: ElementOrigin
    ) {
        storage = .make(
            title: title, action: action, discoverabilityTitle: discoverabilityTitle, details, origin)
    }

    /// Creates a command, with or without a key combination.
    public init(
        title: String, subtitle: String? = nil, image: String? = nil, action: String,
        propertyList: PropertyList? = nil, keyCombination: KeyCombination? = nil, discoverabilityTitle: String? = nil,
        attributes: MenuElement.Attributes = [], state: MenuElement.State = .off, alternates: [CommandAlternate] = [],
        wantsPriorityOverSystemBehavior: Bool = false, allowsAutomaticLocalization: Bool = true,
        allowsAutomaticMirroring: Bool = true, repeatBehavior: RepeatBehavior = .automatic
    ) {
        var properties = Properties(action: action)
        properties.title = title
        properties.details.subtitle = subtitle
        properties.details.image = image
        properties.details.propertyList = propertyList
        properties.details.keyCombination = keyCombination
        properties.discoverabilityTitle = discoverabilityTitle
        properties.details.attributes = attributes
        properties.details.state = state
        properties.details.alternates = alternates
        properties.details.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        properties.details.allowsAutomaticLocalization = allowsAutomaticLocalization
        properties.details.allowsAutomaticMirroring = allowsAutomaticMirroring
        properties.details.repeatBehavior = repeatBehavior
        self.init(properties)
    }

    /// Creates a key command with UIKit's labels:
    /// `Command(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command)`.
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
        set { properties.title = newValue }
    }

    /// The second line, or `nil`.
    public var subtitle: String? {
        get { storage.detail(\.subtitle) }
        set { properties.details.subtitle = newValue }
    }

    /// The name of the image, or `nil`.
    public var image: String? {
        get { storage.detail(\.image) }
        set { properties.details.image = newValue }
    }

    /// The name of the image while the state is on (17), or `nil`.
    public var selectedImage: String? {
        get { storage.detail(\.selectedImage) }
        set { properties.details.selectedImage = newValue }
    }

    /// The selector, such as `"newTab:"`. Together with the property list, it identifies the command.
    public var action: String {
        get { storage.action }
        set { properties.action = newValue }
    }

    /// The value that distinguishes commands with the same action, or `nil`.
    public var propertyList: PropertyList? {
        get { storage.detail(\.propertyList) }
        set { properties.details.propertyList = newValue }
    }

    /// The key combination that performs the command, as written for the US layout, or `nil`.
    public var keyCombination: KeyCombination? {
        get { storage.detail(\.keyCombination) }
        set { properties.details.keyCombination = newValue }
    }

    /// The title for displays that do not show the command's menu, such as the overlay of iPadOS 15 to 18, or `nil`.
    public var discoverabilityTitle: String? {
        get { storage.discoverabilityTitle }
        set { properties.discoverabilityTitle = newValue }
    }

    /// The behavior and appearance.
    public var attributes: MenuElement.Attributes {
        get { storage.detail(\.attributes) }
        set { properties.details.attributes = newValue }
    }

    /// The mark before the title.
    public var state: MenuElement.State {
        get { storage.detail(\.state) }
        set { properties.details.state = newValue }
    }

    /// The commands that replace this one while the user holds more modifiers.
    public var alternates: [CommandAlternate] {
        get { storage.detail(\.alternates) }
        set { properties.details.alternates = newValue }
    }

    /// Whether the command receives keys such as arrows and Tab before text input and the focus system (15).
    public var wantsPriorityOverSystemBehavior: Bool {
        get { storage.detail(\.wantsPriorityOverSystemBehavior) }
        set { properties.details.wantsPriorityOverSystemBehavior = newValue }
    }

    /// Whether the system remaps the combination for the keyboard layout; `false` also stops mirroring (15).
    public var allowsAutomaticLocalization: Bool {
        get { storage.detail(\.allowsAutomaticLocalization) }
        set { properties.details.allowsAutomaticLocalization = newValue }
    }

    /// Whether the system mirrors the combination in a right-to-left interface (15).
    public var allowsAutomaticMirroring: Bool {
        get { storage.detail(\.allowsAutomaticMirroring) }
        set { properties.details.allowsAutomaticMirroring = newValue }
    }

    /// Whether holding the keys repeats the command (26).
    public var repeatBehavior: RepeatBehavior {
        get { storage.detail(\.repeatBehavior) }
        set { properties.details.repeatBehavior = newValue }
    }

    /// Whether this is a system default that yields its shortcut to an app's command: Close (confidence A) or Close All
    /// (B).
    public internal(set) var isLowPriorityDefault: Bool {
        get { storage.detail(\.isLowPriorityDefault) }
        set { properties.details.isLowPriorityDefault = newValue }
    }

    package var origin: ElementOrigin {
        get { storage.field(\.origin) }
        set { properties.origin = newValue }
    }

    /// The traits that rules ask for.
    package var traits: ElementTraits { storage.field(\.traits) }
    /// The hash of the command's identity without its property list.
    var plainIdentityHash: UInt32 { storage.plainIdentityHash }
    /// The hash of the command's identity.
    var identityHash: UInt32 { storage.field(\.identityHash) }
}

extension Command {
    /// Whether the command with this combination is Close or Close All, also in an app's copy of the system's menu.
    func yields(_ combination: KeyCombination) -> Bool {
        switch combination {
        case KeyCombination(input: "w", modifierFlags: .command): return action == "performClose:"
        case KeyCombination(input: "w", modifierFlags: [.alternate, .command]): return action == "_performCloseAll:"
        default: return false
        }
    }
}

extension Command: Hashable {
    /// Whether all properties of two commands are equal.
    public static func == (one: Command, other: Command) -> Bool {
        one.storage === other.storage || one.properties == other.properties
    }

    /// Hashes all properties.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(properties)
    }
}

extension Command {
    /// Whether holding the keys repeats a command (26).
    public enum RepeatBehavior: Hashable, Sendable {
        /// The system decides.
        case automatic
        /// Holding the keys repeats it.
        case repeatable
        /// Holding the keys performs it once.
        case nonRepeatable
    }
}

import SourceText

/// An element that runs a closure: UIKit's `UIAction` as a value, without the closure.
public struct Action: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The second line, or `nil`.
    public var subtitle: String?
    /// The name of the image, or `nil`.
    public var image: String?
    /// The name of the image while the state is on (17), or `nil`.
    public var selectedImage: String?
    /// The identifier, which is unique in the whole tree.
    public var identifier: Identifier
    /// The title for displays that do not show the element's menu, or `nil`.
    public var discoverabilityTitle: String?
    /// The behavior and appearance.
    public var attributes: MenuElement.Attributes
    /// The mark before the title.
    public var state: MenuElement.State
    package var origin = ElementOrigin.none

    /// Creates an action; without an identifier, it gets an automatic one, as in UIKit.
    public init(
        title: String, subtitle: String? = nil, image: String? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: MenuElement.Attributes = [], state: MenuElement.State = .off
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.identifier = identifier ?? .automatic()
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
    }
}

extension Action {
    /// The identifier of an action, unique in the whole tree: UIKit's `UIAction.Identifier`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The string.
        public let rawValue: String

        /// Creates an identifier from a string.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from a string.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether two identifiers have the same bytes.
        public static func == (one: Identifier, other: Identifier) -> Bool {
            one.rawValue.isIdentical(to: other.rawValue)
        }

        /// Hashes the identifier.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ExactString(rawValue))
        }

        /// Returns a new unique identifier: `com.apple.action.dynamic.<UUID>` (confidence A).
        public static func automatic() -> Identifier {
            .automatic(.random(in: .min ... .max), .random(in: .min ... .max))
        }

        /// Returns the automatic identifier with this number, for readers with reproducible output.
        package static func automatic(_ high: UInt64, _ low: UInt64) -> Identifier {
            Identifier(automaticPrefix + uuidText(high, low))
        }

        /// Whether the action was created without an identifier.
        package var isAutomatic: Bool { rawValue.hasPrefix(Identifier.automaticPrefix) }

        /// Pastes (15).
        public static let paste = Identifier("com.apple.action.paste")
        /// Pastes with the style of the target (15).
        public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
        /// Pastes, and goes to what was pasted (15).
        public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
        /// Pastes, and searches for what was pasted (15).
        public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
        /// Creates a document from the pasteboard (26); the value follows the others' pattern (confidence B).
        public static let newFromPasteboard = Identifier("com.apple.action.newFromPasteboard")

        /// The identifier of UIKit's constant with this name, or `nil`. The values were read from UIKit (confidence B).
        package static func constant(named name: String) -> Identifier? {
            [paste, pasteAndMatchStyle, pasteAndGo, pasteAndSearch, newFromPasteboard].first {
                $0.rawValue == "com.apple.action." + name
            }
        }

        private static let automaticPrefix = "com.apple.action.dynamic."
    }
}

/// An element that runs a closure: UIKit's `UIAction`, whose closure does not matter here.
public struct Action: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The second line, or nil.
    public var subtitle: String?
    /// The name of the image, or nil.
    public var image: String?
    /// What identifies the action in the whole tree.
    public var identifier: Identifier
    /// The title where elements stand without their menus, or nil.
    public var discoverabilityTitle: String?
    /// How the action behaves and looks.
    public var attributes: MenuElement.Attributes
    /// The mark before the title.
    public var state: MenuElement.State
    package var origin = ElementOrigin.none

    /// An action; without an identifier it gets one of its own, as in UIKit.
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
    /// What identifies an action in the whole tree: UIKit's `UIAction.Identifier`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// The identifier with this text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The identifier with this text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// A new identifier that no other action has: `com.apple.action.dynamic.<UUID>` (confidence A).
        public static func automatic() -> Identifier {
            .automatic(.random(in: .min ... .max), .random(in: .min ... .max))
        }

        /// The automatic identifier with this number, for readers whose output must not change from run to run.
        package static func automatic(_ high: UInt64, _ low: UInt64) -> Identifier {
            Identifier(automaticPrefix + uuidText(high, low))
        }

        /// Whether the action was given no identifier of its own.
        package var isAutomatic: Bool { rawValue.hasPrefix(Identifier.automaticPrefix) }

        private static let automaticPrefix = "com.apple.action.dynamic."
    }
}

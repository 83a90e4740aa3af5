/// A menu or a group of elements: UIKit's `UIMenu` as a value.
public struct Menu: Hashable, Sendable {
    /// The title; may be empty for an inline group.
    public var title: String
    /// The second line, or nil.
    public var subtitle: String?
    /// The name of the image, or nil.
    public var image: String?
    /// What identifies the menu in the whole tree.
    public var identifier: Identifier
    /// How the menu is displayed.
    public var options: Options
    /// The preferred size of the elements.
    public var preferredElementSize: ElementSize
    /// The elements, in order.
    public var children: [MenuElement]
    package var origin = ElementOrigin.none

    /// A menu; without an identifier it gets one of its own, as in UIKit.
    public init(
        title: String = "", subtitle: String? = nil, image: String? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [MenuElement] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.identifier = identifier ?? .automatic()
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
    }
}

extension Menu {
    /// How a menu is displayed. The raw values are those of `UIMenu.Options` (confidence A).
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits as UIKit numbers them.
        public let rawValue: Int

        /// The set with these bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// In its parent, between separators, not as a submenu.
        public static let displayInline = Options(rawValue: 1)
        /// Shown in red.
        public static let destructive = Options(rawValue: 2)
        /// At most one element of the whole subtree is on (15).
        public static let singleSelection = Options(rawValue: 32)
        /// As a palette of images (17).
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The size of a menu's elements (16). The raw values are those of `UIMenu.ElementSize`.
    public enum ElementSize: Int, Hashable, Sendable {
        /// Side by side, image only.
        case small
        /// Side by side, image above title.
        case medium
        /// One below the other.
        case large
        /// What the system finds right (17).
        case automatic = -1
    }
}

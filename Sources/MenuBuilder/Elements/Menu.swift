/// A menu or a group of elements: UIKit's `UIMenu` as a value.
///
/// The name is UIKit's without its prefix, as for ``Command`` and ``Action``. SwiftUI's `Menu` is a view, which code that
/// edits a main menu does not need; a file that imports both modules writes `MenuBuilder.Menu`.
public struct Menu: Hashable, Sendable {
    /// The title; may be empty for an inline group.
    public var title: String
    /// The second line, or `nil`.
    public var subtitle: String?
    /// The name of the image, or `nil`.
    public var image: String?
    /// The identifier, which is unique in the whole tree.
    public var identifier: Identifier
    /// The options for its display and selection.
    public var options: Options
    /// The preferred size of the elements.
    public var preferredElementSize: ElementSize
    /// The number of lines that titles and subtitles may take, or `nil` for the system's choice: UIKit's
    /// `UIMenuDisplayPreferences.maximumNumberOfTitleLines` (17.4, confidence A).
    public var maximumNumberOfTitleLines: Int?
    /// The elements, in order.
    public var children: [MenuElement]
    package var origin = ElementOrigin.none

    /// Creates a menu; without an identifier, it gets an automatic one, as in UIKit.
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
    /// The options for a menu's display and selection. The raw values are those of `UIMenu.Options` (confidence A).
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Displays the elements in the parent menu, between separators.
        public static let displayInline = Options(rawValue: 1)
        /// Displays the menu in red.
        public static let destructive = Options(rawValue: 2)
        /// Allows at most one element that is on in the whole subtree (15).
        public static let singleSelection = Options(rawValue: 32)
        /// Displays the elements as a palette of images (17).
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The size of a menu's elements (16). The raw values are those of `UIMenu.ElementSize`.
    public enum ElementSize: Int, Hashable, Sendable {
        /// Side by side, image only.
        case small
        /// Side by side, image above title.
        case medium
        /// One below another.
        case large
        /// The system decides (17).
        case automatic = -1
    }
}

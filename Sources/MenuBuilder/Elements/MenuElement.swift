// Key combinations are part of this library's interface; its users import one module.
@_exported public import KeyCombinations

/// An element of a menu: UIKit's `UIMenuElement` as a value.
public enum MenuElement: Hashable, Sendable {
    /// A submenu, or an inline group.
    indirect case menu(Menu)
    /// A command, which sends an action up the responder chain.
    case command(Command)
    /// An action, which runs a closure.
    indirect case action(Action)
    /// An element whose content is loaded when the menu opens.
    indirect case deferred(DeferredMenuElement)
    /// An action that opens a window scene.
    indirect case windowActivation(WindowActivationAction)
}

extension MenuElement {
    /// The behavior and appearance of an element. The raw values are those of `UIMenuElement.Attributes` (confidence A).
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Displays the element as unavailable; it cannot be performed.
        public static let disabled = Attributes(rawValue: 1)
        /// Displays the element in red.
        public static let destructive = Attributes(rawValue: 2)
        /// Hides the element; it cannot be performed.
        public static let hidden = Attributes(rawValue: 4)
        /// Keeps the menu open when the element is performed.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
        // AppKit's properties of items, which UIKit does not have.
        /// Shows the item in place of the one before it while other modifiers are held: AppKit's `isAlternate`.
        package static let alternate = Attributes(rawValue: 1 << 16)
        /// Performs a hidden item's shortcut: AppKit's `allowsKeyEquivalentWhenHidden`.
        package static let keyWorksWhenHidden = Attributes(rawValue: 1 << 17)

        /// The attributes by their names in menu specs.
        package static let named: KeyValuePairs<String, Attributes> = [
            "disabled": .disabled, "destructive": .destructive, "hidden": .hidden,
            "keepsMenuPresented": .keepsMenuPresented, "alternate": .alternate,
            "allowsKeyEquivalentWhenHidden": .keyWorksWhenHidden,
        ]

        /// The names of the attributes in the set.
        package var names: [String] { Attributes.named.filter { contains($0.value) }.map(\.key) }
    }

    /// The mark before a title. The raw values are those of `UIMenuElement.State` (confidence A).
    public enum State: Int, Hashable, Sendable, CaseIterable {
        /// No mark.
        case off
        /// A check mark.
        case on
        /// A dash.
        case mixed
    }
}

extension MenuElement {
    /// The title; empty for a deferred element.
    public var title: String {
        switch self {
        case .menu(let menu): menu.title
        case .command(let command): command.title
        case .action(let action): action.title
        case .deferred: ""
        case .windowActivation(let activation): activation.title
        }
    }

    /// The attributes; menus and deferred elements have none.
    public var attributes: Attributes {
        switch self {
        case .menu, .deferred: []
        case .command(let command): command.attributes
        case .action(let action): action.attributes
        case .windowActivation(let activation): activation.attributes
        }
    }

    /// The key combination; `nil` for all elements except commands.
    public var keyCombination: KeyCombination? {
        guard case .command(let command) = self else { return nil }
        return command.keyCombination
    }

    /// The position in the source, for tools that report on the element.
    package var origin: ElementOrigin {
        switch self {
        case .menu(let menu): menu.origin
        case .command(let command): command.origin
        case .action(let action): action.origin
        case .deferred(let element): element.origin
        case .windowActivation(let activation): activation.origin
        }
    }
}

/// An element whose content is loaded when the menu opens: UIKit's `UIDeferredMenuElement` as a value.
public struct DeferredMenuElement: Hashable, Sendable {
    /// The identifier, or `nil`.
    public var identifier: String?
    package var origin = ElementOrigin.none

    /// Creates a deferred element.
    public init(identifier: String? = nil) {
        self.identifier = identifier
    }
}

/// A number that a reader assigns to an element, so that a report can find its position in the source.
///
/// The builder ignores it. The number is an index from 0 into a table of the reader.
package struct ElementOrigin: RawRepresentable, Hashable, Sendable {
    package var rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The origin of an element that was not read from a source, such as the system's.
    package static let none = ElementOrigin(rawValue: -1)
}

extension MenuElement {
    /// Whether the element is a menu.
    package var isMenu: Bool { if case .menu = self { true } else { false } }

    /// The name of the image, or `nil`.
    package var imageName: String? {
        switch self {
        case .menu(let menu): menu.image
        case .command(let command): command.image
        case .action(let action): action.image
        case .windowActivation(let activation): activation.image
        case .deferred: nil
        }
    }

    /// The name of the image of the selected state, or `nil`.
    package var selectedImageName: String? {
        switch self {
        case .command(let command): command.selectedImage
        case .action(let action): action.selectedImage
        case .menu, .deferred, .windowActivation: nil
        }
    }
}

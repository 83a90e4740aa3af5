import KeyCombinations

/// Anything that stands in a menu: UIKit's `UIMenuElement` as a value.
public enum MenuElement: Hashable, Sendable {
    /// A submenu, or an inline group.
    indirect case menu(Menu)
    /// A command, which goes up the responder chain; with keys, UIKit's `UIKeyCommand`.
    case command(Command)
    /// An action, which runs a closure.
    indirect case action(Action)
    /// An element that is filled in when the menu opens.
    indirect case deferred(DeferredMenuElement)
    /// An action that opens a window scene.
    indirect case windowActivation(WindowActivationAction)
}

extension MenuElement {
    /// How an element behaves and looks. The raw values are those of `UIMenuElement.Attributes` (confidence A).
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits as UIKit numbers them.
        public let rawValue: Int

        /// The set with these bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Shown greyed, and not performed.
        public static let disabled = Attributes(rawValue: 1)
        /// Shown in red.
        public static let destructive = Attributes(rawValue: 2)
        /// Not shown, and not performed.
        public static let hidden = Attributes(rawValue: 4)
        /// Leaves the menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
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

    /// The key combination, which only commands have.
    public var keyCombination: KeyCombination? {
        guard case .command(let command) = self else { return nil }
        return command.keyCombination
    }

    /// Where the element was read, for tools that report on it; see ``ElementOrigin``.
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

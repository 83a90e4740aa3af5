import KeyCombinations

/// An element as a user sees it.
public struct PresentedItem: Hashable, Sendable {
    /// The element as its validation left it; a menu without its children.
    public let element: MenuElement
    /// The title that is shown.
    public let title: String
    /// The combination that is shown: none for a default whose combination an app's command has.
    public let keyCombination: KeyCombination?
    /// Whether it can be chosen; if not, it is greyed.
    public let isEnabled: Bool
    /// Who performs it; nil for menus and closures, for commands that nobody performs, and where the responders are not
    /// known.
    public let target: ActionTarget?
    /// What takes its place while more modifiers are held, in order.
    public let alternates: [Alternate]
    /// What opens below it; nil for all but menus.
    public let submenu: PresentedMenu?
}

extension PresentedItem {
    /// What takes an item's place while more modifiers are held.
    public struct Alternate: Hashable, Sendable {
        /// The title.
        public let title: String
        /// The selector.
        public let action: String
        /// The modifiers to hold in addition to those of the item's combination.
        public let modifierFlags: KeyModifiers
        /// The combination: the item's key with its modifiers and these (confidence A/B); nil if the item has no key.
        public let keyCombination: KeyCombination?
        /// Whether it can be chosen.
        public let isEnabled: Bool
        /// Who performs it, or nil.
        public let target: ActionTarget?
    }

    /// The item as it is shown while modifiers are held: the alternate with the most modifiers that are all held, else
    /// the item itself.
    public func holding(_ modifiers: KeyModifiers) -> PresentedItem {
        let fitting = alternates.filter { modifiers.isSuperset(of: $0.modifierFlags) }
        guard
            let alternate = fitting.max(by: { $0.modifierFlags.names.count < $1.modifierFlags.names.count }),
            case .command(var command) = element
        else { return self }
        command.title = alternate.title
        command.action = alternate.action
        command.keyCombination = alternate.keyCombination
        return PresentedItem(
            element: .command(command), title: alternate.title, keyCombination: alternate.keyCombination,
            isEnabled: alternate.isEnabled, target: alternate.target, alternates: [], submenu: nil)
    }
}

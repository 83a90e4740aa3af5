import KeyCombinations

/// An element of a menu, as the user sees it.
public struct PresentedItem: Hashable, Sendable {
    /// The element after validation; a menu without its children.
    public let element: MenuElement
    /// The displayed title.
    public let title: String
    /// The displayed combination; `nil` for a default that yields its shortcut to an app's command.
    public let keyCombination: KeyCombination?
    /// Whether the user can choose it.
    public let isEnabled: Bool
    /// The target of a command's action; `nil` for other elements, for commands without a target, and if the responders
    /// are not known.
    public let target: ActionTarget?
    /// The alternates that replace it while the user holds more modifiers, in order.
    public let alternates: [Alternate]
    /// The submenu; `nil` for elements other than menus.
    public let submenu: PresentedMenu?
}

extension PresentedItem {
    /// Whether no menu shows it and only its keys work, as AppKit's `allowsKeyEquivalentWhenHidden` has it.
    package var isKeyOnly: Bool { element.attributes.contains(.hidden) }

    /// An alternate that replaces an item while the user holds more modifiers.
    public struct Alternate: Hashable, Sendable {
        /// The title.
        public let title: String
        /// The selector.
        public let action: String
        /// The modifiers in addition to those of the item's combination.
        public let modifierFlags: KeyModifiers
        /// The combination: the item's key with both sets of modifiers (confidence A/B); `nil` if the item has no key.
        public let keyCombination: KeyCombination?
        /// Whether the user can choose it.
        public let isEnabled: Bool
        /// The target of the action, or `nil`.
        public let target: ActionTarget?
        /// The element that it comes from.
        package let origin: ElementOrigin
    }
}

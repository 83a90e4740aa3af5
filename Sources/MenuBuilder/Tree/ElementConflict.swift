import KeyCombinations

/// Two elements that cannot both be in one main menu.
public struct ElementConflict: Hashable, Sendable {
    /// What two elements have in common.
    public enum Kind: Hashable, Sendable {
        /// The identifier; for commands, the action and the property list.
        case identity
        /// The key combination.
        case keyCombination
    }

    /// What the two elements have in common.
    public let kind: Kind
    /// The element that the edit would insert; a menu without its children.
    public let newcomer: MenuElement
    /// The element in the main menu, or earlier in the same edit; a menu without its children.
    public let incumbent: MenuElement

    init(_ kind: Kind, newcomer: MenuElement, incumbent: MenuElement) {
        self.kind = kind
        self.newcomer = newcomer
        self.incumbent = incumbent
    }
}

extension ElementConflict: CustomStringConvertible {
    /// The conflict as a sentence fragment, such as `"New" and "Open…" both have ⌘O`.
    public var description: String {
        switch kind {
        case .identity:
            "\"\(newcomer.title)\" and \"\(incumbent.title)\" are both \(newcomer.identity?.description ?? "one element")"
        case .keyCombination:
            "\"\(newcomer.title)\" and \"\(incumbent.title)\" both have \(newcomer.keyCombination?.symbols ?? "one key")"
        }
    }
}

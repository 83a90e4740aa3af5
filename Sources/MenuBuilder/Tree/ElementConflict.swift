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
    public let inserted: MenuElement
    /// The element in the main menu, or earlier in the same edit; a menu without its children.
    public let existing: MenuElement
    /// Whether the same edit inserts an earlier element that conflicts with the inserted one.
    public let isWithinEdit: Bool

    init(_ kind: Kind, inserted: MenuElement, existing: MenuElement, isWithinEdit: Bool) {
        self.kind = kind
        self.inserted = inserted
        self.existing = existing
        self.isWithinEdit = isWithinEdit
    }
}

extension ElementConflict: CustomStringConvertible {
    /// The conflict as a sentence fragment, such as `"New" and "Open…" both have ⌘O`.
    public var description: String {
        switch kind {
        case .identity:
            "\"\(inserted.title)\" and \"\(existing.title)\" are both \(inserted.identity?.description ?? "one element")"
        case .keyCombination:
            "\"\(inserted.title)\" and \"\(existing.title)\" both have \(inserted.keyCombination?.symbols ?? "one key")"
        }
    }
}

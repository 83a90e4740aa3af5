package import KeyCombinations
package import MenuBuilder

/// A key combination that the configuration reserves, or allows although a rule reports it.
package struct ProjectCombination: Hashable, Sendable {
    package let keys: KeyCombination
    /// The reason that the configuration gives.
    package let reason: String
    /// The targets that the entry applies to; `nil` for all.
    package let targets: Set<MenuTarget>?

    package init(keys: KeyCombination, reason: String, targets: Set<MenuTarget>?) {
        self.keys = keys
        self.reason = reason
        self.targets = targets
    }
}

/// The combinations that the configuration reserves and allows. Those that are one key press on the US layout are equal.
package struct ProjectCombinations: Hashable, Sendable {
    private let reserved: [KeyCombination: [ProjectCombination]]
    private let allowed: [KeyCombination: [ProjectCombination]]

    package init(reserved: [ProjectCombination] = [], allowed: [ProjectCombination] = []) {
        self.reserved = Dictionary(grouping: reserved, by: \.keys.normalizedForUSKeyboard)
        self.allowed = Dictionary(grouping: allowed, by: \.keys.normalizedForUSKeyboard)
    }

    /// The entry that reserves a combination on a target, or `nil`.
    ///
    /// - Complexity: O(1).
    package func reservation(of keys: KeyCombination, on target: MenuTarget) -> ProjectCombination? {
        if reserved.isEmpty { return nil }
        return reserved[keys.normalizedForUSKeyboard]?.first { $0.targets?.contains(target) ?? true }
    }

    /// Whether the configuration allows a combination on a target.
    package func allows(_ keys: KeyCombination, on target: MenuTarget) -> Bool {
        if allowed.isEmpty { return false }
        return allowed[keys.normalizedForUSKeyboard]?.contains { $0.targets?.contains(target) ?? true } ?? false
    }
}

internal import KeyCombinations

/// Keys that perform another command than before.
struct TakenOver {
    /// The keys as they are shown.
    let shown: KeyCombination
    /// Indices into the older and the newer menu.
    let old: Int
    let new: Int

    /// All of them, in the order of the newer menu.
    ///
    /// - Parameter keys: What the hand does for a command, and what is shown for it; nil if it has no keys.
    /// - Complexity: O(commands)
    static func all<Press: Hashable>(
        _ old: MenuInventory, _ new: MenuInventory, _ matching: MenuMatching,
        keys: (OfferedCommand) -> (press: Press, shown: KeyCombination)?
    ) -> [TakenOver] {
        var oldHolders: [Press: [Int]] = [:]
        for (index, command) in old.commands.enumerated() {
            if let press = keys(command)?.press { oldHolders[press, default: []].append(index) }
        }
        var newHolders: [Press: (shown: KeyCombination, indices: [Int])] = [:]
        var order: [Press] = []
        for (index, command) in new.commands.enumerated() {
            guard let (press, shown) = keys(command), oldHolders[press] != nil else { continue }
            if newHolders[press] == nil { order.append(press) }
            newHolders[press, default: (shown, [])].indices.append(index)
        }
        return order.compactMap { press in
            guard let before = oldHolders[press], let after = newHolders[press], let old = before.first,
                let new = after.indices.first
            else { return nil }
            // As long as one of those that had the keys still has them, nobody took them.
            let stays = after.indices.contains { index in matching.oldIndices[index].map(before.contains) ?? false }
            return stays ? nil : TakenOver(shown: after.shown, old: old, new: new)
        }
    }
}

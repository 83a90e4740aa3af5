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
    /// - Parameters:
    ///   - old: The older menu's commands that have keys: the index, what the hand does, and what is shown for it; nil
    ///     for keys that cannot be pressed.
    ///   - new: The newer menu's.
    /// - Complexity: O(commands with keys)
    static func all<Press: Hashable>(
        _ old: [(index: Int, keys: (press: Press, shown: KeyCombination)?)],
        _ new: [(index: Int, keys: (press: Press, shown: KeyCombination)?)], _ matching: MenuMatching
    ) -> [TakenOver] {
        var oldHolders: [Press: [Int]] = [:]
        for (index, keys) in old {
            if let keys { oldHolders[keys.press, default: []].append(index) }
        }
        var newHolders: [Press: (shown: KeyCombination, indices: [Int])] = [:]
        var order: [Press] = []
        for (index, keys) in new {
            guard let (press, shown) = keys, oldHolders[press] != nil else { continue }
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

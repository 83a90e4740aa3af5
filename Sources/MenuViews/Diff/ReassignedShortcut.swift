import KeyCombinations
import ShortcutFacts
import ShortcutLocalizer

/// A shortcut that performs another command than before.
struct ReassignedShortcut {
    /// The combination as shown.
    let shown: KeyCombination
    /// The index of the command in the old menu.
    let old: Int
    /// The index of the command in the new menu.
    let new: Int

    /// The reassigned shortcuts in the order of the new menu.
    ///
    /// - Parameters:
    ///   - old: The shortcuts of the old menu: the first command with each, the physical press, and the combination as
    ///     shown; nil if it is unreachable.
    ///   - new: The shortcuts of the new menu.
    ///   - kept: The shortcuts of the commands that are in both menus.
    /// - Complexity: O(shortcuts + kept)
    static func all<Press: Hashable>(
        _ old: [(first: Int, keys: (press: Press, shown: KeyCombination)?)],
        _ new: [(first: Int, keys: (press: Press, shown: KeyCombination)?)], kept: Set<ShortcutTable.Pair>
    ) -> [ReassignedShortcut] {
        var oldCommands: [Press: Int] = [:]
        for (first, keys) in old {
            if let keys, oldCommands[keys.press] == nil { oldCommands[keys.press] = first }
        }
        // A shortcut is not reassigned while one of its previous commands keeps it.
        var seen: Set<Press> = []
        for pair in kept {
            if let press = old[pair.old].keys?.press, press == new[pair.new].keys?.press { seen.insert(press) }
        }
        return new.compactMap { first, keys in
            guard let (press, shown) = keys, let before = oldCommands[press], seen.insert(press).inserted else {
                return nil
            }
            return ReassignedShortcut(shown: shown, old: before, new: first)
        }
    }
}

/// The distinct shortcuts of a menu.
struct ShortcutTable {
    struct Entry {
        let shortcut: WrittenShortcut
        /// The index of the first command with this shortcut.
        let first: Int
    }

    /// Indices of a command's entries in the old and the new menu.
    struct Pair: Hashable {
        let old: Int
        let new: Int
    }

    /// In menu order.
    let entries: [Entry]
    /// For each command the index of its entry; nil without a shortcut.
    private let indices: [Int?]

    /// - Complexity: O(commands)
    init(_ commands: [AvailableCommand]) {
        var known: [WrittenShortcut: Int] = [:]
        var entries: [Entry] = []
        indices = commands.indices.map { index in
            let options = commands[index].options
            guard let combination = commands[index].combination else { return nil }
            let shortcut = WrittenShortcut(combination: combination, options: options)
            if let index = known[shortcut] { return index }
            known[shortcut] = entries.count
            entries.append(Entry(shortcut: shortcut, first: index))
            return entries.count - 1
        }
        self.entries = entries
    }

    /// The entries of commands that are also in an old menu.
    func pairs(with old: ShortcutTable, _ matching: MenuMatching) -> Set<Pair> {
        var pairs: Set<Pair> = []
        for index in indices.indices {
            guard let new = indices[index], let old = matching.oldIndices[index].flatMap({ old.indices[$0] }) else {
                continue
            }
            pairs.insert(Pair(old: old, new: new))
        }
        return pairs
    }
}

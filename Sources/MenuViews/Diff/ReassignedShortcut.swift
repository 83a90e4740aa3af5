import KeyCombinations
import LintEngine
import ShortcutLocalizer

/// Keys that perform another command than before.
struct ReassignedShortcut {
    /// The keys as they are shown.
    let shown: KeyCombination
    /// Indices into the older and the newer menu.
    let old: Int
    let new: Int

    /// All of them, in the order of the newer menu.
    ///
    /// - Parameters:
    ///   - old: What is written in the older menu: the first command that has it, what the hand does, and what is shown
    ///     for it; nil for keys that cannot be pressed.
    ///   - new: The same of the newer menu.
    ///   - staying: What commands of both menus have in the one and in the other.
    /// - Complexity: O(what is written + staying)
    static func all<Press: Hashable>(
        _ old: [(first: Int, keys: (press: Press, shown: KeyCombination)?)],
        _ new: [(first: Int, keys: (press: Press, shown: KeyCombination)?)], staying: Set<KeyHolders.Pair>
    ) -> [ReassignedShortcut] {
        var oldHolders: [Press: Int] = [:]
        for (first, keys) in old {
            if let keys, oldHolders[keys.press] == nil { oldHolders[keys.press] = first }
        }
        // As long as one of those that had the keys still has them, nobody took them.
        var seen: Set<Press> = []
        for pair in staying {
            if let press = old[pair.old].keys?.press, press == new[pair.new].keys?.press { seen.insert(press) }
        }
        return new.compactMap { first, keys in
            guard let (press, shown) = keys, let before = oldHolders[press], seen.insert(press).inserted else {
                return nil
            }
            return ReassignedShortcut(shown: shown, old: before, new: first)
        }
    }
}

/// The different keys that are written in a menu, each with the first command that has it.
struct KeyHolders {
    struct Written {
        let shortcut: WrittenShortcut
        /// An index into the menu.
        let first: Int
    }

    /// What a command has in an older and in a newer menu, as indices into what is written there.
    struct Pair: Hashable {
        let old: Int
        let new: Int
    }

    /// In the order of the menu.
    private(set) var written: [Written] = []
    /// What each command has, as an index into what is written; nil for none.
    private let places: [Int?]

    /// - Complexity: O(commands)
    init(_ commands: [AvailableCommand]) {
        var known: [WrittenShortcut: Int] = [:]
        var written: [Written] = []
        places = commands.indices.map { index in
            let options = commands[index].options
            guard let combination = commands[index].combination else { return nil }
            let shortcut = WrittenShortcut(combination: combination, options: options)
            if let place = known[shortcut] { return place }
            known[shortcut] = written.count
            written.append(Written(shortcut: shortcut, first: index))
            return written.count - 1
        }
        self.written = written
    }

    /// What those commands have that an older menu has as well.
    func pairs(with old: KeyHolders, _ matching: MenuMatching) -> Set<Pair> {
        var pairs: Set<Pair> = []
        for index in places.indices {
            guard let place = places[index], let before = matching.oldIndices[index].flatMap({ old.places[$0] }) else {
                continue
            }
            pairs.insert(Pair(old: before, new: place))
        }
        return pairs
    }
}

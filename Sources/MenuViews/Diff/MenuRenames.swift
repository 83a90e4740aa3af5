import MenuBuilder

/// The renamed menus. Commands in a renamed menu do not count as moved.
struct MenuRenames {
    /// Old and new titles, in the order of the new menu.
    private(set) var titles: [(old: String, new: String)] = []
    /// New titles by old titles.
    private var renamed: [String: String] = [:]

    /// - Complexity: O(commands × depth)
    init(_ old: MenuInventory, _ new: MenuInventory, _ matching: MenuMatching) {
        let (oldTitles, newTitles) = (MenuRenames.titles(of: old), MenuRenames.titles(of: new))
        var seen: Set<[String]> = []
        for (index, command) in new.commands.enumerated() {
            guard let oldIndex = matching.oldIndices[index], case .menu(let steps) = command.place,
                case .menu(let oldSteps) = old.commands[oldIndex].place
            else { continue }
            for (before, after) in zip(oldSteps, steps) where before.title != after.title {
                let isSame = before.identifier != nil && before.identifier == after.identifier
                let isReplaced =
                    before.identifier == nil && after.identifier == nil && !newTitles.contains(before.title)
                    && !oldTitles.contains(after.title)
                guard isSame || isReplaced else { continue }
                renamed[before.title] = after.title
                // The system determines the titles of its menus.
                guard after.identifier?.constantName == nil, seen.insert([before.title, after.title]).inserted else {
                    continue
                }
                titles.append((before.title, after.title))
            }
        }
    }

    private static func titles(of menu: MenuInventory) -> Set<String> {
        var titles: Set<String> = []
        for command in menu.commands {
            if case .menu(let steps) = command.place { for step in steps { titles.insert(step.title) } }
        }
        return titles
    }

    /// Whether a location changed in more than the titles of renamed menus.
    func isMoved(_ old: AvailableCommand.Place, to new: AvailableCommand.Place) -> Bool {
        guard case .menu(let oldSteps) = old, case .menu(let newSteps) = new else { return old != new }
        guard oldSteps.count == newSteps.count else { return true }
        return zip(oldSteps, newSteps).contains { before, after in
            if before.identifier != nil, before.identifier == after.identifier { return false }
            return before.title != after.title && renamed[before.title] != after.title
        }
    }
}

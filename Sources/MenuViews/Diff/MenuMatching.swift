import KeyCombinations
import MenuBuilder

/// The correspondence between the commands of two versions of a menu.
struct MenuMatching {
    /// For each command of the old menu, its index in the new one; nil if it was removed.
    private(set) var newIndices: [Int?]
    /// For each command of the new menu, its index in the old one; nil if it was added.
    private(set) var oldIndices: [Int?]

    /// Matches identical commands first, then commands that changed in some properties.
    ///
    /// The action identifies a command, regardless of its title and location. A command with another action matches a
    /// removed one with the same title and location, since it is the same to users.
    ///
    /// - Complexity: O(commands)
    init(_ old: MenuInventory, _ new: MenuInventory) {
        newIndices = Array(repeating: nil, count: old.commands.count)
        oldIndices = Array(repeating: nil, count: new.commands.count)
        let criteria: [@Sendable (AvailableCommand) -> Key?] = [
            { Key(identity: $0.stableIdentity, title: $0.title, place: $0.place, strokes: $0.strokes) },
            { Key(identity: $0.stableIdentity, title: $0.title, place: $0.place) },
            { Key(identity: $0.stableIdentity, title: nil, place: $0.place) },
            { Key(identity: $0.stableIdentity, title: $0.title, place: nil) },
            { $0.stableIdentity.map { Key(identity: $0, title: nil, place: nil) } },
            { $0.title.isEmpty ? nil : Key(identity: nil, title: $0.title, place: $0.place) },
        ]
        for key in criteria { match(old.commands, new.commands, by: key) }
    }

    private struct Key: Hashable {
        let identity: AvailableCommand.Identity?
        let title: String?
        let place: AvailableCommand.Place?
        /// Nil if shortcuts are ignored.
        var strokes: [KeyCombination]?
    }

    private mutating func match(
        _ old: [AvailableCommand], _ new: [AvailableCommand], by key: (AvailableCommand) -> Key?
    ) {
        /// The unmatched old commands, last first.
        var unmatched: [Key: [Int]] = [:]
        for index in old.indices.reversed() where newIndices[index] == nil {
            if let key = key(old[index]) { unmatched[key, default: []].append(index) }
        }
        guard !unmatched.isEmpty else { return }
        for index in new.indices where oldIndices[index] == nil {
            guard let key = key(new[index]), let oldIndex = unmatched[key]?.popLast() else { continue }
            oldIndices[index] = oldIndex
            newIndices[oldIndex] = index
        }
    }
}

extension AvailableCommand {
    /// The identity, if it is stable between versions of the app.
    fileprivate var stableIdentity: Identity? {
        if case .action(let identifier) = identity, identifier.isAutomatic { return nil }
        return identity
    }
}

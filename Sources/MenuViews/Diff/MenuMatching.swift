import KeyCombinations
import MenuBuilder

/// Which command of a newer menu is which of an older one.
struct MenuMatching {
    /// For each command of the older menu the index of the same in the newer one, or nil if it is gone.
    private(set) var newIndices: [Int?]
    /// For each command of the newer menu the index of the same in the older one, or nil if it is new.
    private(set) var oldIndices: [Int?]

    /// The commands that are what they were by every sign, and then those of which some signs have changed.
    ///
    /// A command is what it sends, whatever it is called and wherever it stands. What has another action and yet the
    /// title and the place of one that is gone is the same to users.
    ///
    /// - Complexity: O(commands)
    init(_ old: MenuInventory, _ new: MenuInventory) {
        newIndices = Array(repeating: nil, count: old.commands.count)
        oldIndices = Array(repeating: nil, count: new.commands.count)
        let signs: [@Sendable (AvailableCommand) -> Sign?] = [
            { Sign(identity: $0.knownIdentity, title: $0.title, place: $0.place, strokes: $0.strokes) },
            { Sign(identity: $0.knownIdentity, title: $0.title, place: $0.place) },
            { Sign(identity: $0.knownIdentity, title: nil, place: $0.place) },
            { Sign(identity: $0.knownIdentity, title: $0.title, place: nil) },
            { $0.knownIdentity.map { Sign(identity: $0, title: nil, place: nil) } },
            { $0.title.isEmpty ? nil : Sign(identity: nil, title: $0.title, place: $0.place) },
        ]
        for sign in signs { match(old.commands, new.commands, by: sign) }
    }

    private struct Sign: Hashable {
        let identity: AvailableCommand.Identity?
        let title: String?
        let place: AvailableCommand.Place?
        /// Nil where keys are no sign.
        var strokes: [KeyCombination]?
    }

    private mutating func match(
        _ old: [AvailableCommand], _ new: [AvailableCommand], by sign: (AvailableCommand) -> Sign?
    ) {
        /// The unmatched old commands with a sign, last first.
        var waiting: [Sign: [Int]] = [:]
        for index in old.indices.reversed() where newIndices[index] == nil {
            if let sign = sign(old[index]) { waiting[sign, default: []].append(index) }
        }
        guard !waiting.isEmpty else { return }
        for index in new.indices where oldIndices[index] == nil {
            guard let sign = sign(new[index]), let oldIndex = waiting[sign]?.popLast() else { continue }
            oldIndices[index] = oldIndex
            newIndices[oldIndex] = index
        }
    }
}

extension AvailableCommand {
    /// What identifies the command from one version of the app to the next, if anything does.
    fileprivate var knownIdentity: Identity? {
        if case .action(let identifier) = identity, identifier.isAutomatic { return nil }
        return identity
    }
}

package import KeyCombinations
import LintEngine
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// Somebody who has a key combination: a command of the app or of the system, or the system itself.
package struct ShortcutUse: Sendable {
    package enum Owner: Hashable, Sendable {
        case app, system
        /// The system keeps the keys from every app.
        case reserved
    }

    /// How many characters of a title are told on keyboards and in tables of keys.
    private static let longestTitle = 200

    package let owner: Owner
    /// Shortened in the middle where it is very long.
    package let title: String
    /// Where it stands; empty for what stands nowhere.
    package let place: String
    /// The keys as written.
    package let combination: KeyCombination
    package let options: LocalizationOptions
    /// The selector; empty for what the system keeps.
    package let action: String
    /// The selectors that may have keys which the system keeps.
    let standardActions: Set<String>
    package private(set) var targets: [MenuTarget]
    /// All strokes of a chord, of which the combination is the first; empty for all else.
    package var chord: [KeyCombination] = []
    /// When the keys are its; nil for always.
    package var condition: WhenClause?
}

extension ShortcutUse {
    private struct Key: Hashable {
        let identity: AvailableCommand.Identity
        let place: AvailableCommand.Place
        let title: String
        let strokes: [KeyCombination]
        let condition: WhenClause?
    }

    /// All that have keys in a document on the targets that it was built for, each once: first the menu in its order,
    /// then what the system keeps for itself.
    ///
    /// - Complexity: O(elements × targets)
    package static func all(in document: MenuSpecDocument, _ builds: [SpecBuild]) -> [ShortcutUse] {
        var uses: [ShortcutUse] = []
        var indices: [Key: Int] = [:]
        for build in builds {
            for command in MenuInventory(document, build).commands {
                guard let combination = command.strokes.first else { continue }
                let key = Key(
                    identity: command.identity, place: command.place, title: command.title, strokes: command.strokes,
                    condition: command.condition)
                if let index = indices[key] {
                    uses[index].targets.append(build.target)
                    continue
                }
                indices[key] = uses.count
                uses.append(ShortcutUse(command, combination, build.target))
            }
        }
        for reserved in ReservedCombination.table {
            let holding = builds.map(\.target).filter { reserved.platforms.contains($0.platform) }
            if !holding.isEmpty { uses.append(ShortcutUse(reserved, holding)) }
        }
        return uses
    }

    private init(_ command: AvailableCommand, _ combination: KeyCombination, _ target: MenuTarget) {
        let action =
            switch command.identity {
            case .command(let action, _), .alternate(let action): action
            case .action(let identifier): identifier.rawValue
            }
        self.init(
            owner: command.isSystem ? .system : .app,
            title: (command.discoverabilityTitle ?? command.shownTitle).shortened(to: ShortcutUse.longestTitle),
            place: command.placeWords, combination: combination, options: command.options, action: action,
            standardActions: [], targets: [target], chord: command.chord, condition: command.condition)
    }

    private init(_ reserved: ReservedCombination, _ targets: [MenuTarget]) {
        self.init(
            owner: .reserved, title: reserved.purpose(for: .uiKit), place: "", combination: reserved.combination,
            options: LocalizationOptions(), action: "", standardActions: reserved.owners, targets: targets)
    }

    /// Whether two that have the same keys get into each other's way.
    package func clashes(with other: ShortcutUse) -> Bool {
        guard targets.contains(where: other.targets.contains), owner == .app || other.owner == .app else {
            return false
        }
        // Chords part ways after their first stroke, and bindings by when they hold.
        if chord != other.chord, !chord.isEmpty, !other.chord.isEmpty { return false }
        if let condition, let other = other.condition, condition.excludes(other) { return false }
        if standardActions.contains(other.action) || other.standardActions.contains(action) { return false }
        return action != other.action || action.isEmpty
    }
}

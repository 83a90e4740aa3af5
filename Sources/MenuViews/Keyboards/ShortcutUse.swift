import Diagnostics
import KeyCombinations
import MenuBuilder
package import MenuDocuments
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// A use of a key combination: by a command of the app or the system, or by the OS.
package struct ShortcutUse: Sendable {
    enum Owner: Hashable, Sendable {
        case app, system
        /// The OS handles the keys; they never reach an app.
        case reserved
    }

    private static let maximumTitleLength = 200

    let owner: Owner
    /// The title, shortened in the middle if it is very long.
    let title: String
    /// The menu path or responder; empty for the OS.
    let location: String
    /// The combination as written.
    let combination: KeyCombination
    let options: LocalizationOptions
    /// The selector; empty for the OS.
    let action: String
    /// The selectors that may have a reserved combination.
    let standardActions: Set<String>
    private(set) var targets: [MenuTarget]
    /// All combinations of a chord, starting with ``combination``; empty if it is not a chord.
    var chord: [KeyCombination] = []
    /// When the binding is active; nil for always.
    var condition: WhenClause?
}

extension ShortcutUse {
    private struct Key: Hashable {
        let identity: AvailableCommand.Identity
        let place: AvailableCommand.Place
        let title: String
        let strokes: [KeyCombination]
        let condition: WhenClause?
    }

    /// The uses of combinations in the builds of a document, each once: first those of the menu, in its order, then
    /// the reserved ones.
    ///
    /// - Complexity: O(elements × targets)
    package static func all(in document: MenuDocument, _ builds: [SpecBuild]) -> [ShortcutUse] {
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
                uses.append(ShortcutUse(command, combination, build.target, in: document))
            }
        }
        for reserved in ReservedCombination.table {
            let targets = builds.map(\.target).filter { reserved.platforms.contains($0.platform) }
            if !targets.isEmpty { uses.append(ShortcutUse(reserved, targets)) }
        }
        return uses
    }

    private init(
        _ command: AvailableCommand, _ combination: KeyCombination, _ target: MenuTarget, in document: MenuDocument
    ) {
        let action =
            switch command.identity {
            case .command(let action, _), .alternate(let action): action.text
            case .action(let identifier): identifier.rawValue
            }
        self.init(
            owner: command.isSystem ? .system : .app,
            title: document.shownTitle(command.discoverabilityTitle ?? command.displayTitle, of: command.origin)
                .shortened(to: ShortcutUse.maximumTitleLength),
            location: command.location, combination: combination, options: command.options, action: action,
            standardActions: [], targets: [target], chord: command.chord, condition: command.condition)
    }

    private init(_ reserved: ReservedCombination, _ targets: [MenuTarget]) {
        self.init(
            owner: .reserved, title: reserved.purpose(for: .uiKit), location: "", combination: reserved.combination,
            options: LocalizationOptions(), action: "", standardActions: reserved.standardActions, targets: targets)
    }

    /// Whether two uses of the same combination conflict.
    func conflicts(with other: ShortcutUse) -> Bool {
        guard targets.contains(where: other.targets.contains), owner == .app || other.owner == .app else {
            return false
        }
        // Chords can differ after the first combination, and bindings in their conditions.
        if chord != other.chord, !chord.isEmpty, !other.chord.isEmpty { return false }
        if let condition, let other = other.condition, condition.excludes(other) { return false }
        if standardActions.contains(other.action) || other.standardActions.contains(action) { return false }
        return !action.isIdentical(to: other.action) || action.isEmpty
    }
}

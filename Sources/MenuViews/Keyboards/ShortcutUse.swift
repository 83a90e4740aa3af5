import Diagnostics
package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import ShortcutFacts
package import ShortcutLocalizer
import SourceText

/// A use of a key combination: by a command of the app or the system, or by the OS.
///
/// It is an object because each layer of each layout has the uses of its keys.
package final class ShortcutUse: Sendable {
    package enum Owner: Hashable, Sendable {
        case app, system
        /// The OS handles the keys; they never reach an app.
        case reserved
    }

    private static let maximumTitleLength = 200

    package let owner: Owner
    /// The title, else the action; shortened in the middle if it is very long.
    package let title: String
    /// The title that users know; nil for a command without one.
    package let userTitle: String?
    /// The text on a drawn key: the title that users know, or a few words for what the OS does; empty without a title.
    let keyLabel: String
    /// The menu path or responder; empty for the OS.
    let location: String
    /// The titles of the menus or of the responder that users know; empty for the OS.
    let userLocation: String
    /// The combination as written.
    package let combination: KeyCombination
    package let options: LocalizationOptions
    /// Whether it is a key binding of an editor extension.
    let isKeyBinding: Bool
    /// The selector; empty for the OS.
    let action: String
    /// The selectors that may have a reserved combination.
    let standardActions: Set<String>
    package let targets: [MenuTarget]
    /// All combinations of a chord, starting with ``combination``; empty if it is not a chord.
    let chord: [KeyCombination]
    /// When the binding is active; nil for always.
    let condition: WhenClause?
    /// Whether no user can ever perform the command.
    let isDisabled: Bool
    /// Whether it is of a view of SwiftUI, which may take the keys of a system's item.
    let isOfView: Bool
    /// Whether an app never receives the keys.
    let isCertainlyReserved: Bool
    /// A number that uses share which conflict with the same uses.
    let conflictClass: Int
    /// The element in the source; `none` for the system's uses.
    let origin: ElementOrigin
    /// When the element of code exists; nil for always.
    let existence: ElementConditions?
    /// The key bindings that take the keys of this one, or may do so.
    let winners: Set<ElementOrigin>

    private init(
        _ found: Found, in document: MenuDocument, unknownMenuTitles: Set<String>, responderTitles: [String: String],
        winners: Set<ElementOrigin>, _ classes: inout ConflictClasses
    ) {
        let command = found.command
        owner = command.isSystem ? .system : .app
        title = document.shownTitle(command.discoverabilityTitle ?? command.displayTitle, of: command.origin)
            .shortened(to: ShortcutUse.maximumTitleLength)
        userTitle = document.userTitle(
            command.title, discoverability: command.discoverabilityTitle, of: command.origin, action: command.action
        )?.shortened(to: ShortcutUse.maximumTitleLength)
        // The ellipsis of a command that opens a dialog takes room on a key.
        keyLabel = userTitle.map { $0.hasSuffix("…") ? String($0.dropLast()) : $0 } ?? ""
        location = command.location
        userLocation =
            switch command.place {
            case .menu(let steps):
                steps.map(\.title).filter { !unknownMenuTitles.contains($0) }.joined(separator: " ▸ ")
            case .responder(let name): responderTitles[name] ?? ""
            }
        combination = found.combination
        options = command.options
        isKeyBinding = command.isKeyBinding
        action =
            switch command.identity {
            case .command(let action, _), .alternate(let action): action.text
            case .action(let identifier): identifier.rawValue
            }
        standardActions = []
        targets = found.targets
        chord = command.chord
        condition = command.condition
        isDisabled = command.isDisabled
        isOfView = document.kind == .swiftUI && command.place.isResponder
        isCertainlyReserved = false
        origin = command.origin
        existence = document.conditions(of: command.origin)
        self.winners = winners
        conflictClass = classes.number(
            ConflictClasses.Key(
                owner: owner, isOfView: isOfView, isDisabled: isDisabled, existence: existence,
                action: ExactString(action), targets: targets)
        )
    }

    /// - Parameter conflictClass: A number of its own.
    private init(_ reserved: ReservedCombination, _ targets: [MenuTarget], conflictClass: Int) {
        owner = .reserved
        title = reserved.purpose(for: .uiKit)
        userTitle = title
        keyLabel = reserved.label(on: Set(targets.map(\.platform)))
        location = ""
        userLocation = ""
        combination = reserved.combination
        options = LocalizationOptions()
        isKeyBinding = false
        action = ""
        standardActions = reserved.standardActions
        self.targets = targets
        chord = []
        condition = nil
        isDisabled = false
        isOfView = false
        isCertainlyReserved = reserved.isCertain
        origin = .none
        existence = nil
        winners = []
        self.conflictClass = conflictClass
    }

    /// The combinations to press in sequence.
    package var strokes: [KeyCombination] { chord.isEmpty ? [combination] : chord }

    /// Whether two uses of the same combination in a menu conflict.
    func conflicts(with other: ShortcutUse) -> Bool {
        guard targets.contains(where: other.targets.contains), owner == .app || other.owner == .app,
            !isDisabled, !other.isDisabled
        else { return false }
        if let existence, let other = other.existence, existence.isExclusive(with: other) { return false }
        if isOfView && other.owner == .system || owner == .system && other.isOfView { return false }
        if standardActions.contains(other.action) || other.standardActions.contains(action) { return false }
        return !action.isIdentical(to: other.action) || action.isEmpty
    }
}

extension ShortcutUse {
    /// A command with a combination, and the targets on which it has it.
    private struct Found {
        let command: AvailableCommand
        let combination: KeyCombination
        var targets: [MenuTarget]
    }

    private struct Key: Hashable {
        let identity: AvailableCommand.Identity
        let place: AvailableCommand.Place
        let title: String
        let strokes: [KeyCombination]
        let condition: WhenClause?
    }

    /// Numbers of what decides whether uses conflict.
    private struct ConflictClasses {
        struct Key: Hashable {
            let owner: Owner
            let isOfView: Bool
            let isDisabled: Bool
            let existence: ElementConditions?
            let action: ExactString
            let targets: [MenuTarget]
        }

        private var numbers: [Key: Int] = [:]

        mutating func number(_ key: Key) -> Int {
            if let number = numbers[key] { return number }
            numbers[key] = numbers.count
            return numbers.count - 1
        }
    }

    /// The uses of combinations in the builds of a document, each once: first those of the menu, in its order, then
    /// the reserved ones.
    ///
    /// - Parameter document: An editor extension as one system has it.
    /// - Complexity: O(elements × targets)
    package static func all(in document: MenuDocument, _ builds: [SpecBuild]) -> [ShortcutUse] {
        var found: [Found] = []
        var indices: [Key: Int] = [:]
        for build in builds {
            // Whether the keys of a hidden command of UIKit work is not known.
            for command in MenuInventory(document, build).commands
            where document.kind == .uiKit || !command.isHidden {
                guard let combination = command.strokes.first else { continue }
                let key = Key(
                    identity: command.identity, place: command.place, title: command.title, strokes: command.strokes,
                    condition: command.condition)
                if let index = indices[key] {
                    found[index].targets.append(build.target)
                    continue
                }
                indices[key] = found.count
                found.append(Found(command: command, combination: combination, targets: [build.target]))
            }
        }
        var winners: [ElementOrigin: Set<ElementOrigin>] = [:]
        let bindings = document.contributions?.bindings ?? []
        for pair in KeyBindingConflict.rivals(among: bindings, on: .mac) {
            winners[bindings[pair.loser].origin, default: []].insert(bindings[pair.winner].origin)
        }
        var classes = ConflictClasses()
        let unknownMenuTitles = document.unknownMenuTitles
        let responders = builds.flatMap { document.responders(for: $0.target) ?? [] }
        let responderTitles = Dictionary(
            responders.map { ($0.name, $0.title ?? "") }, uniquingKeysWith: { first, _ in first })
        var uses = found.map {
            ShortcutUse(
                $0, in: document, unknownMenuTitles: unknownMenuTitles, responderTitles: responderTitles,
                winners: winners[$0.command.origin] ?? [], &classes)
        }
        for (number, reserved) in ReservedCombination.table.enumerated() {
            let targets = builds.map(\.target).filter { reserved.platforms.contains($0.platform) }
            if !targets.isEmpty { uses.append(ShortcutUse(reserved, targets, conflictClass: -number - 1)) }
        }
        return uses
    }
}

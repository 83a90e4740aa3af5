import Diagnostics
import EditorKeyBindings
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
    /// The title in the menu, that of an iPad's overlay if it has none, the code that stands for one that is not known, else the
    /// action; shortened in the middle if it is very long.
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
    /// The key binding of an editor extension; nil for others.
    let binding: KeyBinding?
    /// Whether the editor finds the keys.
    let isKeyBinding: Bool
    /// The names of the extension's views by their ids, for conditions of key bindings.
    let viewNames: [String: String]
    /// The selector; empty for the OS.
    let action: String
    /// What the system does with the keys; nil for a command.
    let reservation: ReservedCombination?
    package let targets: [MenuTarget]
    /// All combinations of a chord, starting with ``combination``; empty if it is not a chord.
    let chord: [KeyCombination]
    /// Whether no user can ever perform the command.
    let isDisabled: Bool
    /// Whether an app never receives the keys.
    let isCertainlyReserved: Bool
    /// The place among uses of the same keys, of which the one with the lowest number gets them.
    let rank: Int
    /// What decides whether it conflicts with other commands; nil for the OS.
    let command: CommandComparison?
    /// The element in the source; `none` for the system's uses.
    let origin: ElementOrigin
    /// The key bindings that take the keys of this one, and whether each certainly does.
    let winners: [Winner]

    /// A key binding that takes the keys of another one.
    typealias Winner = (origin: ElementOrigin, isCertain: Bool)

    private init(_ found: Found, in menu: UsedMenu, winners: [Winner]) {
        let (command, document) = (found.command, menu.document)
        owner = command.isSystem ? .system : .app
        title = ((command.title.isBlank ? command.discoverabilityTitle : nil) ?? command.displayTitle)
            .shortened(to: ShortcutUse.maximumTitleLength)
        func titleForUsers(_ discoverability: String?) -> String? {
            if command.isUntitled { return nil }
            return document.userTitle(
                command.shortTitle, discoverability: discoverability, of: command.origin, action: command.action
            )?.shortened(to: ShortcutUse.maximumTitleLength)
        }
        userTitle = titleForUsers(command.discoverabilityTitle)
        // Of the title in the menu and the longer one of an iPad's overlay, the former has room on a key. The ellipsis of a
        // command that opens a dialog takes room on a key, too.
        keyLabel =
            (titleForUsers(nil) ?? userTitle).map { title in
                ["…", "..."].first(where: title.hasSuffix).map { String(title.dropLast($0.count)) } ?? title
            } ?? ""
        location =
            found.responders.count > 1
            ? "key command of \(listed(found.responders.map(\.displayQuoted), limit: 3))" : command.location
        userLocation =
            switch command.place {
            case .menu(let steps):
                steps.map(\.title).filter { !menu.unknownTitles.contains($0) }.joined(separator: " ▸ ")
            case .responder:
                listed(
                    found.responders.compactMap { menu.responderTitles[$0] }.filter { !$0.isEmpty }.withoutDuplicates)
            }
        combination = found.combination
        options = command.options
        binding = command.binding
        isKeyBinding = command.binding != nil
        viewNames = document.contributions?.views ?? [:]
        action =
            switch command.identity {
            case .command(let action, _), .alternate(let action): action.text
            case .action(let identifier): identifier.rawValue
            }
        reservation = nil
        targets = found.targets
        chord = command.chord
        isDisabled = command.isDisabled
        isCertainlyReserved = false
        rank = ShortcutUse.rank(found, isDisabled: command.isDisabled)
        origin = command.origin
        self.winners = winners
        self.command = CommandComparison(
            command, of: found.responders, combination: found.combination, action: action, in: menu)
    }

    private init(_ reserved: ReservedCombination, _ targets: [MenuTarget]) {
        owner = .reserved
        title = reserved.purpose(for: .uiKit)
        userTitle = title
        keyLabel = reserved.label(on: Set(targets.map(\.platform)))
        location = ""
        userLocation = ""
        combination = reserved.combination
        options = LocalizationOptions()
        binding = nil
        isKeyBinding = false
        viewNames = [:]
        action = ""
        reservation = reserved
        self.targets = targets
        chord = []
        isDisabled = false
        isCertainlyReserved = reserved.isCertain
        rank = reserved.isCertain ? 0 : 5
        command = nil
        origin = .none
        winners = []
    }

    /// The combinations to press in sequence.
    package var strokes: [KeyCombination] { chord.isEmpty ? [combination] : chord }

    /// The place of a command among uses of the same keys: responders and views come before the menu.
    private static func rank(_ found: Found, isDisabled: Bool) -> Int {
        if isDisabled { return 4 }
        if found.command.place.isResponder { return 1 }
        return found.dropsOthers ? 2 : 3
    }
}

extension [ShortcutUse] {
    /// The number of shortcuts of commands without a title that users know.
    var untitledShortcutCount: Int { Set(lazy.filter { $0.userTitle == nil }.map(\.strokes)).count }
}

extension ShortcutUse {
    /// A command with a combination, and the targets on which it has it.
    private struct Found {
        let command: AvailableCommand
        let combination: KeyCombination
        var targets: [MenuTarget]
        /// The names of the responders of which it is a key command; empty for an item of the menu.
        var responders: [String] = []
        /// Whether the system was seen to drop other commands with its keys.
        var dropsOthers = false
    }

    private struct Key: Hashable {
        let identity: AvailableCommand.Identity
        /// nil for a key command, which several responders may have.
        let place: AvailableCommand.Place?
        let keyCommand: KeyCommandIdentity?
        let title: String
        let strokes: [KeyCombination]
        let condition: WhenClause?
        let isDisabled: Bool

        init(_ command: AvailableCommand, in document: MenuDocument) {
            identity = command.identity
            title = command.title
            strokes = command.strokes
            condition = command.binding?.condition
            isDisabled = command.isDisabled
            guard command.place.isResponder, case .command(let action, let propertyList) = command.identity else {
                (place, keyCommand) = (command.place, nil)
                return
            }
            place = nil
            keyCommand = KeyCommandIdentity(
                action: action.text, propertyList: propertyList, title: title, command.combination, command.origin,
                in: document)
        }
    }

    /// The uses of combinations in the builds of a document, each once: first those of the menu, in its order, then
    /// the reserved ones. A key command of several responders is one use.
    ///
    /// - Parameter document: An editor extension as one system has it.
    /// - Complexity: O(elements × targets)
    package static func all(in document: MenuDocument, _ builds: [SpecBuild]) -> [ShortcutUse] {
        var found: [Found] = []
        var indices: [Key: Int] = [:]
        var knownResponders: [Int: Set<String>] = [:]
        for build in builds {
            let droppingActions = Set(
                build.builder.systemItems.filter(\.dropsCommandsWithItsKeys).map(\.action))
            // Whether the keys of a hidden command of UIKit work is not known.
            let commands = MenuInventory(document, build).commands
            if found.isEmpty {
                found.reserveCapacity(commands.count)
                indices.reserveCapacity(commands.count)
            }
            for command in commands
            where document.kind == .uiKit || !command.isHidden {
                guard let combination = command.strokes.first else { continue }
                let key = Key(command, in: document)
                let responder: String? = if case .responder(let name) = command.place { name } else { nil }
                if let index = indices[key] {
                    if found[index].targets.last != build.target { found[index].targets.append(build.target) }
                    if let responder, knownResponders[index]?.insert(responder).inserted == true {
                        found[index].responders.append(responder)
                    }
                    continue
                }
                indices[key] = found.count
                let dropsOthers = command.isSystem && droppingActions.contains(command.action ?? "")
                if let responder { knownResponders[found.count] = [responder] }
                found.append(
                    Found(
                        command: command, combination: combination, targets: [build.target],
                        responders: responder.map { [$0] } ?? [], dropsOthers: dropsOthers))
            }
        }
        var winners: [ElementOrigin: [Winner]] = [:]
        let bindings = document.contributions?.bindings ?? []
        for pair in KeyBindingConflict.rivals(among: bindings, on: .mac) {
            winners[bindings[pair.loser].origin, default: []].append((bindings[pair.winner].origin, pair.isCertain))
        }
        let menu = UsedMenu(document, builds)
        var uses = found.map { ShortcutUse($0, in: menu, winners: winners[$0.command.origin] ?? []) }
        for reserved in ReservedCombination.table {
            let targets = builds.map(\.target).filter { reserved.platforms.contains($0.platform) }
            if !targets.isEmpty { uses.append(ShortcutUse(reserved, targets)) }
        }
        return uses
    }
}

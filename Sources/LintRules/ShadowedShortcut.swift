import Diagnostics
import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let shadowedShortcut = Rule(
        "shadowed-shortcut", .error, kinds: [.uiKit, .swiftUI, .editorExtension],
        severityCaps: [.swiftUI: .warning], precedence: .keys(3), comparesElements: true,
        Documentation(
            "shortcuts that a responder's key command, a view or an alternate intercepts",
            whyBad: """
                A responder's own keyCommands get keys before the menu: while the responder is in the responder chain, \
                the menu's command does not get them. In SwiftUI, a shortcut in a view of the key window comes before \
                those of commands. Between an alternate and a command with the same combination, \
                menu order decides, and the later of the two never gets the keys.
                """,
            example: """
                { "name": "Player", "actions": [],
                  "keyCommands": [ { "title": "Find Track", "action": "findTrack:", "shortcut": "cmd+f" } ] }
                """,
            useInstead: "The command in the main menu only, with its own combination.",
            betterExample: """
                "build": [ { "insertSibling": { "title": "Tracks", "children": [
                    { "title": "Find Track", "action": "findTrack:", "shortcut": "shift+cmd+f" } ] }, "after": "view" } ],
                "responders": [ { "name": "Player", "actions": ["findTrack:"] } ]
                """,
            source: [
                .uiKit: """
                UIKit's documentation of keyCommands (confidence A/B); order of alternates (confidence A/B)
                """,
                .swiftUI: "SwiftUI's documentation of keyboardShortcut(_:modifiers:) (confidence A)",
                .editorExtension: "Visual Studio Code's documentation of key bindings (confidence A)",
            ]),
        check: .target { target, findings in
            ShadowedShortcut.checkKeyCommands(target, &findings)
            ShadowedShortcut.checkAlternates(target, &findings)
        },
        .contributions(ShadowedKeyBindings.check))
}

private enum ShadowedShortcut {
    static func checkKeyCommands(_ target: TargetContext, _ findings: inout Findings) {
        let document = target.document
        checkKeyCommandsOfOneResponder(target, &findings)
        // An extension of an app has no main menu.
        if document.companions.isInAppExtension { return }
        for keyCommand in target.keyCommands where keyCommand.worksWithClosedMenus {
            checkAlternates(of: keyCommand, &findings)
            guard let id = target.builder.node(for: keyCommand.keys) else { continue }
            let shadowed = target.builder.element(at: id)
            if case .command(let command) = shadowed, command.isSame(as: keyCommand.command) { continue }
            if document.areExclusive(shadowed.origin, keyCommand.command.origin) { continue }
            if RepurposedShortcut.mayReplace(shadowed, keyCommand) { continue }
            let isMinor =
                document.kind == .swiftUI && shadowed.isSystem || mayBeSame(shadowed, keyCommand)
                || document.mayDisable(keyCommand.command)
                || mayDisable(shadowed, in: document)
            let finding = findings.add(
                document.kind == .swiftUI
                    ? Messages.goesToView(shadowed, keyCommand)
                    : Messages.goesToKeyCommand(shadowed, keyCommand.keys, Messages.name(of: keyCommand)),
                FindingFacts(
                    keyCommand.parties + [.init(shadowed, in: document.kind)], combinations: [keyCommand.keys]),
                at: shadowed.isSystem ? keyCommand.place : document.place(of: shadowed.origin, key: "shortcut"),
                on: [target.target],
                related: [
                    shadowed.isSystem
                        ? Diagnostic.Related("\(keyCommand.keys) is \(shadowed.detailedName)")
                        : Diagnostic.Related(keyCommand.name, at: keyCommand.place)
                ],
                help: document.kind == .swiftUI ? Messages.changeOne : Messages.moveToMenu,
                cap: isMinor ? .info : .error)
            findings.record(keyCommand.keys, on: [target.target], for: finding)
            // Several responders often get their key commands from one place.
            if document.kind == .uiKit {
                let summary = Messages.respondersHave(keyCommand, before: shadowed)
                findings.join(finding, Diagnostic.FindingGroup(name: summary, summary: summary))
            }
        }
    }

    /// The alternates of a responder's key command get keys before the menu, too.
    private static func checkAlternates(of keyCommand: ShortcutContext, _ findings: inout Findings) {
        let target = keyCommand.target
        let document = target.document
        for alternate in keyCommand.command.alternates
        where !keyCommand.keys.modifiers.isSuperset(of: alternate.modifierFlags) {
            let keys = KeyCombination(keyCommand.keys.input, keyCommand.keys.modifiers.union(alternate.modifierFlags))
            guard let id = target.builder.node(for: keys) else { continue }
            let shadowed = target.builder.element(at: id)
            if case .command(let command) = shadowed, command.action == alternate.action { continue }
            let place = document.place(of: alternate.origin, key: "modifiers")
            let name = "the alternate \(alternate.title.displayQuoted) of \(keyCommand.name)"
            let finding = findings.add(
                Messages.goesToKeyCommand(shadowed, keys, name),
                FindingFacts(
                    keyCommand.parties + [.init(alternate), .init(shadowed, in: document.kind)], combinations: [keys]),
                at: shadowed.isSystem ? place : document.place(of: shadowed.origin, key: "shortcut"),
                on: [target.target],
                related: [
                    shadowed.isSystem
                        ? Diagnostic.Related("\(keys) is \(shadowed.detailedName)")
                        : Diagnostic.Related(name, at: place)
                ],
                help: Messages.changeKeysOrModifiers)
            findings.record(keys, on: [target.target], for: finding)
        }
    }

    /// Whether the two may be one command in two places, because the title of one is not known.
    private static func mayBeSame(_ shadowed: MenuElement, _ keyCommand: ShortcutContext) -> Bool {
        let document = keyCommand.target.document
        guard document.kind == .swiftUI else { return false }
        return shadowed.title.isBlank || keyCommand.command.title.isBlank
            || !document.unreadTitles.isDisjoint(with: [shadowed.origin, keyCommand.command.origin])
    }

    /// Whether SwiftUI may disable a command, such as in windows where what it is about has no focus.
    private static func mayDisable(_ shadowed: MenuElement, in document: MenuDocument) -> Bool {
        guard case .command(let command) = shadowed, document.kind == .swiftUI else { return false }
        return document.mayDisable(command)
    }

    /// Of two key commands of one responder, the first gets the keys.
    private static func checkKeyCommandsOfOneResponder(_ target: TargetContext, _ findings: inout Findings) {
        let document = target.document
        for responder in target.responders?.responders ?? [] {
            let isValidated = { (command: Command) in
                responder.validatedActions.contains(command.action) || document.mayDisable(command)
            }
            let isCertain = { (command: Command) in
                !isValidated(command) && !document.conditionalElements.contains(command.origin)
            }
            // The first command with each press, and the first that is certain.
            var earlier: [KeyCombination: [Command]] = [:]
            for command in responder.keyCommands {
                guard let keys = command.keyCombination else { continue }
                let press = keys.normalizedForUSKeyboard
                let rivals = earlier[press, default: []]
                if rivals.isEmpty || !rivals.contains(where: isCertain) && isCertain(command) {
                    earlier[press] = rivals + [command]
                }
                guard let winner = rivals.last(where: { competes($0, with: command, document) }) else { continue }
                // Keys that are one press on a US keyboard may be two on others.
                let isOnePress = !document.isFromCode || winner.keyCombination == keys
                let finding = findings.add(
                    isValidated(winner)
                        ? Messages.goesToEnabledKeyCommand(keys, command, winner, of: responder)
                        : Messages.goesToEarlierKeyCommand(keys, command, winner, of: responder),
                    FindingFacts(
                        [command, winner].map { FindingFacts.Party($0, in: document.kind) }
                            + [.responder(responder.name.identityText)],
                        combinations: [keys]),
                    at: document.place(of: command.origin, key: "shortcut"), on: [target.target],
                    related: [
                        Diagnostic.Related(
                            MenuElement.command(winner).name, at: document.place(of: winner.origin, key: "shortcut"))
                    ],
                    help: Messages.changeOne, cap: isValidated(winner) || !isOnePress ? .info : .error)
                findings.record(keys, on: [target.target], for: finding)
            }
        }
    }

    /// Whether two key commands with equal keys certainly do different things, and may exist at the same time.
    private static func competes(_ winner: Command, with command: Command, _ document: MenuDocument) -> Bool {
        if winner.doesSame(as: command) { return false }
        // What is not read of a property list may be equal.
        if winner.isSame(as: command),
            !document.unreadPropertyLists.isDisjoint(with: [winner.origin, command.origin])
        {
            return false
        }
        return !document.areExclusive(winner.origin, command.origin)
    }

    /// An alternate with the combination that it has while its modifiers are held.
    private struct Alternate {
        let owner: MenuElement
        let alternate: CommandAlternate
        let keys: KeyCombination
        let position: Int
    }

    static func checkAlternates(_ target: TargetContext, _ findings: inout Findings) {
        var alternates: [Alternate] = []
        for (position, node) in target.elements(with: .keyCombination).enumerated() where !node.isLowPriorityDefault {
            guard case .command(let command) = node.element, let keys = command.keyCombination else { continue }
            for alternate in command.alternates where !keys.modifiers.isSuperset(of: alternate.modifierFlags) {
                let held = KeyCombination(keys.input, keys.modifiers.union(alternate.modifierFlags))
                alternates.append(
                    Alternate(owner: node.element, alternate: alternate, keys: held, position: position))
            }
        }
        guard !alternates.isEmpty else { return }
        let document = target.document
        var positions: [NodeID: Int] = [:]
        // The system's Close and Close All leave their keys to the app's commands.
        for (position, node) in target.elements(with: .keyCombination).enumerated()
        where !node.isKeyTaken && !node.isLowPriorityDefault { positions[node.id] = position }
        for alternate in alternates {
            guard let id = target.builder.node(for: alternate.keys), let position = positions[id] else { continue }
            let other = target.builder.element(at: id)
            guard !(alternate.owner.isSystem && other.isSystem) else { continue }
            // Commands of SwiftUI have no actions that tell whether they do the same.
            if case .command(let command) = other, document.kind != .swiftUI,
                command.action.isIdentical(to: alternate.alternate.action)
            {
                continue
            }
            if document.areExclusive(other.origin, alternate.alternate.origin) { continue }
            report(alternate, other, alternateWins: alternate.position < position, target, &findings)
        }
    }

    private static func report(
        _ entry: Alternate, _ other: MenuElement, alternateWins: Bool, _ target: TargetContext,
        _ findings: inout Findings
    ) {
        let (owner, alternate, keys, document) = (entry.owner, entry.alternate, entry.keys, target.document)
        let alternatePlace = owner.isSystem ? nil : document.place(of: alternate.origin, key: "modifiers")
        let otherPlace = other.isSystem ? nil : document.place(of: other.origin, key: "shortcut")
        guard let place = (alternateWins ? otherPlace : alternatePlace) ?? alternatePlace ?? otherPlace else { return }
        let alternateName = Messages.name(of: alternate, owner)
        let loser = alternateWins ? other.qualifiedName : alternateName
        let winner = alternateWins ? alternateName : other.qualifiedName
        let finding = findings.add(
            Messages.goesToEarlierItem(keys, loser, winner),
            FindingFacts(
                [owner, other].map { FindingFacts.Party($0, in: document.kind) } + [FindingFacts.Party(alternate)],
                combinations: [keys]),
            at: place, on: [target.target],
            related: [Diagnostic.Related(winner, at: alternateWins ? alternatePlace : otherPlace)],
            help: Messages.changeKeysOrModifiers)
        findings.record(keys, on: [target.target], for: finding)
    }
}

/// Key bindings of an extension whose chord begins with the keys of another.
///
/// After the first stroke of a chord the editor waits for the next, so only one of `ctrl+k` and `ctrl+k ctrl+c` can work.
enum ShadowedKeyBindings {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let bindings = context.contributions.bindings
        for conflict in KeyBindingConflict.all(
            in: bindings, rivals: KeyBindingConflict.bindingsOfLongerOrShorterChords(bindings))
        {
            guard let (loser, keys, winner, others, platform) = conflict.parties(in: context) else { continue }
            let isCertain = conflict.pair.isCertain
            let finding = findings.add(
                Messages.cannotBothWork(keys, loser, others, winner, isCertain: isCertain) + conflict.platforms.phrase,
                conflict.facts(in: context), at: context.place(of: loser, on: platform),
                related: [conflict.relatedWinner(in: context)], help: Messages.changeFirstStroke,
                isPossible: !isCertain)
            findings.state(conflict.platforms, for: finding)
            guard others.onUSKeyboard.isPrefix(of: keys.onUSKeyboard) else { continue }
            let platforms = conflict.platforms.phrase
            findings.join(
                finding,
                Diagnostic.FindingGroup(
                    name: "\(others.shown) \(winner.command)\(platforms)",
                    summary: Messages.neverBegin(others, winner, isCertain: isCertain) + platforms))
        }
    }
}

private enum Messages {
    static func goesToKeyCommand(_ shadowed: MenuElement, _ keys: KeyCombination, _ winner: String) -> String {
        "\(keys) of \(shadowed.qualifiedName) goes to \(winner), which gets keys before the menu"
    }

    static func respondersHave(_ keyCommand: ShortcutContext, before shadowed: MenuElement) -> String {
        let command = ShortcutContext(
            target: keyCommand.target, command: keyCommand.command, keys: keyCommand.keys, responder: nil)
        return "responders have \(name(of: command)), which gets \(command.keys) before \(shadowed.qualifiedName)"
    }

    static func name(of keyCommand: ShortcutContext) -> String {
        let name = keyCommand.name
        if name.hasPrefix("the command ") { return "the key \(name.dropFirst(4))" }
        guard name.hasPrefix("an item without a title") else { return "the key command \(name)" }
        return "a key command without a title" + (keyCommand.responder.map { " of \($0.name.displayQuoted)" } ?? "")
    }

    static func goesToView(_ shadowed: MenuElement, _ keyCommand: ShortcutContext) -> String {
        let time =
            keyCommand.responder?.isInMenuBar == true ? "if that comes first" : "while that view is in the window"
        let mayDisable = keyCommand.target.document.mayDisable(keyCommand.command)
        return "\(keyCommand.keys) of \(shadowed.qualifiedName) goes to \(keyCommand.name) \(time)"
            + (mayDisable ? ", unless the app's state hides or disables it" : "")
    }

    static func goesToEarlierKeyCommand(
        _ keys: KeyCombination, _ command: Command, _ winner: Command, of responder: Responder
    ) -> String {
        "\(keys) of \(name(of: command)) goes to \(name(of: winner)), which comes first in "
            + responder.name.displayQuoted
    }

    private static func name(of command: Command) -> String { MenuElement.command(command).name }

    static func goesToEnabledKeyCommand(
        _ keys: KeyCombination, _ command: Command, _ winner: Command, of responder: Responder
    ) -> String {
        "\(keys) of \(name(of: command)) is also the shortcut of \(name(of: winner)) in "
            + "\(responder.name.displayQuoted); it goes to whichever is enabled, the earlier one if both are"
    }

    static func goesToEarlierItem(_ keys: KeyCombination, _ loser: String, _ winner: String) -> String {
        "\(keys) of \(loser) goes to \(winner), which comes first in the menu"
    }

    static func name(of alternate: CommandAlternate, _ owner: MenuElement) -> String {
        "the alternate \(alternate.title.displayQuoted) of \(owner.qualifiedName)"
    }

    static func cannotBothWork(
        _ keys: KeyChord, _ loser: KeyBinding, _ others: KeyChord, _ winner: KeyBinding, isCertain: Bool
    ) -> String {
        let reason =
            keys.onUSKeyboard.isPrefix(of: others.onUSKeyboard)
            ? "the editor waits for the rest of \(others.shown) of \(winner.command.displayQuoted)"
            : "\(others.shown) already runs \(winner.command.displayQuoted)"
        return isCertain
            ? "\(keys.shown) never runs \(loser.command.displayQuoted): \(reason)"
            : "when both conditions are true, \(keys.shown) does not run \(loser.command.displayQuoted): \(reason)"
    }

    static func neverBegin(_ keys: KeyChord, _ winner: KeyBinding, isCertain: Bool) -> String {
        isCertain
            ? "chords that begin with \(keys.shown) never run: \(keys.shown) already runs \(winner.command.displayQuoted)"
            : "chords that begin with \(keys.shown) do not run when both conditions are true: \(keys.shown) already runs "
                + winner.command.displayQuoted
    }

    static let moveToMenu = "move the key command to the main menu, with its own combination"
    static let changeOne = "use another combination for one of the two"
    static let changeKeysOrModifiers = "use another combination or other modifiers"
    static let changeFirstStroke =
        "begin the chord with other keys, or use conditions that are never true at the same time"
}

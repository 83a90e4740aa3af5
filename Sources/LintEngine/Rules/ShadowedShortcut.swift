import KeyCombinations
import MenuBuilder
import MenuDocuments

extension Rule {
    static let shadowedShortcut = Rule(
        "shadowed-shortcut", .error,
        Documentation(
            "a key command of a responder, or an alternate, takes a command's combination",
            whyBad: """
                A responder's own keyCommands are asked before the menu: while it is in the responder chain, the \
                menu's command does not get its keys. Between an alternate and a command with the same combination \
                the order in the menu decides, and the later of the two never gets the keys.
                """,
            example: """
                { "name": "Player", "actions": [],
                  "keyCommands": [ { "title": "Find Track", "action": "findTrack:", "shortcut": "cmd+f" } ] }
                """,
            useInstead: "The command in the main menu alone, with a combination of its own.",
            betterExample: """
                "build": [ { "insertSibling": { "title": "Tracks", "children": [
                    { "title": "Find Track", "action": "findTrack:", "shortcut": "ctrl+cmd+f" } ] }, "after": "view" } ],
                "responders": [ { "name": "Player", "actions": ["findTrack:"] } ]
                """,
            source: "UIKit's documentation of keyCommands (confidence A/B); order of alternates (confidence A/B)"),
        check: .target { target, findings in
            ShadowedShortcut.checkKeyCommands(target, &findings)
            ShadowedShortcut.checkAlternates(target, &findings)
        },
        .contributions(ShadowedKeyBindings.check))
}

private enum ShadowedShortcut {
    static func checkKeyCommands(_ target: TargetContext, _ findings: inout Findings) {
        checkEachOther(target, &findings)
        for keyCommand in target.keyCommands {
            guard let id = target.builder.node(for: keyCommand.keys) else { continue }
            let victim = target.builder.element(at: id)
            if case .command(let command) = victim, command.action == keyCommand.command.action { continue }
            let winner = keyCommand.place
            findings.add(
                .goesToKeyCommand(victim, keyCommand),
                at: victim.isSystem ? winner : target.document.place(of: victim.origin, key: "shortcut"),
                on: [target.target],
                related: [
                    victim.isSystem
                        ? Diagnostic.Related("\(keyCommand.keys) is \(victim.partyName)")
                        : Diagnostic.Related(keyCommand.name, at: winner)
                ],
                help: "move the key command to the main menu, with a combination of its own")
            findings.claim(keyCommand.keys, on: [target.target])
        }
    }

    /// Of two key commands of one responder the first gets the keys.
    private static func checkEachOther(_ target: TargetContext, _ findings: inout Findings) {
        for responder in target.responders?.responders ?? [] {
            var winners: [KeyCombination: Command] = [:]
            for command in responder.keyCommands {
                guard let keys = command.keyCombination else { continue }
                guard let winner = winners[keys.usPress] else {
                    winners[keys.usPress] = command
                    continue
                }
                if winner.action == command.action { continue }
                let document = target.document
                findings.add(
                    "\(keys) of \(command.title.displayQuoted) goes to \(winner.title.displayQuoted), "
                        + "which comes first in the key commands of \(responder.name.displayQuoted)",
                    at: document.place(of: command.origin, key: "shortcut"), on: [target.target],
                    related: [
                        Diagnostic.Related(
                            winner.title.displayQuoted, at: document.place(of: winner.origin, key: "shortcut"))
                    ],
                    help: "use another combination for one of the two")
                findings.claim(keys, on: [target.target])
            }
        }
    }

    static func checkAlternates(_ target: TargetContext, _ findings: inout Findings) {
        var order: [(element: MenuElement, alternate: CommandAlternate, keys: KeyCombination, position: Int)] = []
        for (position, node) in target.elements(with: .keyCombination).enumerated() {
            guard case .command(let command) = node.element, let keys = command.keyCombination else { continue }
            for alternate in command.alternates where !keys.modifiers.isSuperset(of: alternate.modifierFlags) {
                let held = KeyCombination(keys.input, keys.modifiers.union(alternate.modifierFlags))
                order.append((node.element, alternate, held, position))
            }
        }
        guard !order.isEmpty else { return }
        var positions: [NodeID: Int] = [:]
        for (position, node) in target.elements(with: .keyCombination).enumerated() where !node.isKeyTaken {
            positions[node.id] = position
        }
        for entry in order {
            guard let id = target.builder.node(for: entry.keys), let place = positions[id] else { continue }
            let other = target.builder.element(at: id)
            guard !(entry.element.isSystem && other.isSystem) else { continue }
            if case .command(let command) = other, command.action == entry.alternate.action { continue }
            report(
                entry.alternate, of: entry.element, entry.keys, other, alternateWins: entry.position < place, target,
                &findings)
        }
    }

    private static func report(
        _ alternate: CommandAlternate, of owner: MenuElement, _ keys: KeyCombination, _ other: MenuElement,
        alternateWins: Bool, _ target: TargetContext, _ findings: inout Findings
    ) {
        let document = target.document
        let alternatePlace = owner.isSystem ? nil : document.place(of: alternate.origin, key: "modifiers")
        let otherPlace = other.isSystem ? nil : document.place(of: other.origin, key: "shortcut")
        guard let place = (alternateWins ? otherPlace : alternatePlace) ?? alternatePlace ?? otherPlace else { return }
        let alternateName = "the alternate \(alternate.title.displayQuoted) of \(owner.ownedName)"
        let loser = alternateWins ? other.ownedName : alternateName
        let winner = alternateWins ? alternateName : other.ownedName
        findings.add(
            "\(keys) of \(loser) goes to \(winner), which comes first in the menu",
            at: place, on: [target.target],
            related: [Diagnostic.Related(winner, at: alternateWins ? alternatePlace : otherPlace)],
            help: "use another combination or other modifiers")
        findings.claim(keys, on: [target.target])
    }
}

extension String {
    fileprivate static func goesToKeyCommand(_ victim: MenuElement, _ keyCommand: ShortcutContext) -> String {
        "\(keyCommand.keys) of \(victim.ownedName) goes to the key command \(keyCommand.name), "
            + "which is asked before the menu"
    }
}

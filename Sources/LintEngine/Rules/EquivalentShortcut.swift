import KeyCombinations
import MenuBuilder
import MenuDocuments

extension Rule {
    static let equivalentShortcut = Rule(
        "equivalent-shortcut", .warning,
        Documentation(
            "two combinations that are written differently are the same press",
            whyBad: """
                UIKit compares combinations as they are written, so that both are accepted; a keyboard sends one \
                press for both, and only one of the two commands answers.
                """,
            example: """
                { "title": "Zoom In", "action": "zoomIn:", "shortcut": "shift+cmd+=" },
                { "title": "Join", "action": "join:", "shortcut": "ctrl+cmd+?" },
                { "title": "Jump", "action": "jump:", "shortcut": "ctrl+shift+cmd+/" }
                """,
            useInstead:
                "Another combination for one of the two. The system's Bigger is ⌘+, as is ⇧⌘= on a US keyboard.",
            betterExample: """
                { "title": "Zoom In", "action": "zoomIn:", "shortcut": "ctrl+cmd+=" },
                { "title": "Join", "action": "join:", "shortcut": "ctrl+cmd+j" },
                { "title": "Jump", "action": "jump:", "shortcut": "ctrl+shift+cmd+j" }
                """,
            source: "the US layout; UIKit's documentation of UIKeyCommand (confidence A)",
            fix: .unsafe(
                """
                Gives the later command a combination that is free on every target and works on every keyboard layout \
                of the spec: if possible the same key with other modifiers. Not in Interface Builder files.
                """)),
        check: .target(EquivalentShortcut.check))
}

private enum EquivalentShortcut {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        let builder = target.builder
        var others: [KeyCombination: NodeID] = [:]
        for node in target.elements(with: .keyCombination) {
            guard case .command(let command) = node.element, let keys = command.keyCombination, !node.isKeyTaken else {
                continue
            }
            let press = keys.usPress
            // What is written as it is pressed has no second such command beside it: combinations are unique.
            guard press != keys else { continue }
            if let id = builder.node(for: press) ?? others[press] {
                report(node.element, builder.element(at: id), target, &findings)
            } else {
                others[press] = node.id
            }
        }
        for item in builder.appKitItems {
            guard let keys = item.keyCombination else { continue }
            for id in [builder.node(for: keys.usPress), others[keys.usPress]] {
                guard let id, case .command(let command) = builder.element(at: id), command.keyCombination != keys,
                    command.origin != .none, command.action != item.action
                else { continue }
                add(
                    MenuElement.command(command), to: "AppKit's \(item.title.displayQuoted)", keys, at: nil, target,
                    &findings)
            }
        }
        for keyCommand in target.keyCommands { check(keyCommand, others, &findings) }
    }

    /// A key command against the menu. Where the combinations are equal it shadows, which is another rule's business.
    private static func check(
        _ keyCommand: ShortcutContext, _ others: [KeyCombination: NodeID], _ findings: inout Findings
    ) {
        let target = keyCommand.target
        let press = keyCommand.keys.usPress
        for id in [target.builder.node(for: press), others[press]] {
            guard let id, case .command(let command) = target.builder.element(at: id),
                let keys = command.keyCombination, keys != keyCommand.keys, command.action != keyCommand.command.action
            else { continue }
            let other = MenuElement.command(command)
            findings.add(
                .areOnePress(keyCommand.keys, keyCommand.name, keys, other.ownedName), about: keyCommand,
                help: "use another combination")
            findings.claim(press, on: [target.target])
        }
    }

    private static func report(
        _ one: MenuElement, _ other: MenuElement, _ target: TargetContext, _ findings: inout Findings
    ) {
        guard !(one.isSystem && other.isSystem) else { return }
        // The later of the app's two is the newcomer.
        let isNewcomer = other.isSystem || (!one.isSystem && one.origin.rawValue > other.origin.rawValue)
        let (newcomer, incumbent) = isNewcomer ? (one, other) : (other, one)
        guard let keys = incumbent.keyCombination else { return }
        let place = incumbent.isSystem ? nil : target.document.place(of: incumbent.origin, key: "shortcut")
        add(newcomer, to: incumbent.ownedName, keys, at: place, target, &findings)
    }

    private static func add(
        _ newcomer: MenuElement, to other: String, _ otherKeys: KeyCombination, at place: Place?,
        _ target: TargetContext, _ findings: inout Findings
    ) {
        guard let keys = newcomer.keyCombination else { return }
        findings.add(
            .areOnePress(keys, newcomer.name, otherKeys, other),
            at: target.document.place(of: newcomer.origin, key: "shortcut"), on: [target.target],
            related: [Diagnostic.Related("\(otherKeys) is \(other)", at: place)],
            help: "use another combination\(FreeCombination.suggestion(near: keys, in: target))")
        findings.claim(keys, on: [target.target])
        if case .command(let command) = newcomer { findings.offer(.otherKeys([command])) }
    }
}

extension String {
    fileprivate static func areOnePress(
        _ keys: KeyCombination, _ name: String, _ otherKeys: KeyCombination, _ other: String
    ) -> String {
        keys.symbols == otherKeys.symbols
            ? "\(keys) of \(name) is also the press of \(other), written differently; only one of the two answers"
            : "\(keys) of \(name) is the same press as \(otherKeys) of \(other); only one of the two answers"
    }
}

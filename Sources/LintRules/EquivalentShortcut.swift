import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let equivalentShortcut = Rule(
        "equivalent-shortcut", .warning, kinds: [.uiKit, .appKit, .swiftUI], precedence: .keys(4),
        comparesElements: true,
        Documentation(
            "combinations that are written differently but are the same key press",
            whyBad: """
                UIKit compares combinations as they are written, so it accepts both. A keyboard sends one key press \
                for both, and only one of the two commands gets it.
                """,
            example: """
                { "title": "Zoom In", "action": "zoomIn:", "shortcut": "shift+cmd+=" },
                { "title": "Join", "action": "join:", "shortcut": "ctrl+cmd+?" },
                { "title": "Jump", "action": "jump:", "shortcut": "ctrl+shift+cmd+/" }
                """,
            useInstead:
                "Another combination for one of the two. The system's Bigger is ⌘+, the same key press as ⇧⌘= on a US keyboard.",
            betterExample: """
                { "title": "Zoom In", "action": "zoomIn:", "shortcut": "ctrl+cmd+=" },
                { "title": "Join", "action": "join:", "shortcut": "ctrl+cmd+j" },
                { "title": "Jump", "action": "jump:", "shortcut": "ctrl+shift+cmd+j" }
                """,
            source: [
                .uiKit: "the US layout; UIKit's documentation of UIKeyCommand (confidence A)",
                .appKit: "the US layout; AppKit's documentation of keyEquivalent (confidence A)",
                .swiftUI: "the US layout; SwiftUI's documentation of KeyEquivalent (confidence A)",
            ],
            fix: .unsafe(
                """
                Assigns the later command a combination that is unused on every target and works on every keyboard \
                layout of the spec: if possible the same key with other modifiers. Not in Interface Builder files.
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
            let press = keys.normalizedForUSKeyboard
            // Combinations are unique, so no other command is written as the key press itself.
            guard press != keys else { continue }
            if let id = builder.node(for: press) ?? others[press] {
                report(node.element, builder.element(at: id), target, &findings)
            } else {
                others[press] = node.id
            }
        }
        for item in builder.systemItems {
            guard let keys = item.keyCombination else { continue }
            for id in [builder.node(for: keys.normalizedForUSKeyboard), others[keys.normalizedForUSKeyboard]] {
                guard let id, case .command(let command) = builder.element(at: id), command.keyCombination != keys,
                    command.origin != .none, !command.action.isIdentical(to: item.action)
                else { continue }
                let other = Existing(
                    name: "\(item.platform == .macCatalyst ? "AppKit's" : "the system's") \(item.title.displayQuoted)",
                    keys: keys, place: nil,
                    party: .command(action: item.action, propertyList: nil, title: nil))
                add(.command(command), other, target, &findings)
            }
        }
        for keyCommand in target.keyCommands where keyCommand.worksWithClosedMenus {
            check(keyCommand, others, &findings)
        }
    }

    /// Compares a key command with the menu. Equal combinations are shadowed, which is the subject of another rule.
    private static func check(
        _ keyCommand: ShortcutContext, _ others: [KeyCombination: NodeID], _ findings: inout Findings
    ) {
        let target = keyCommand.target
        let press = keyCommand.keys.normalizedForUSKeyboard
        for id in [target.builder.node(for: press), others[press]] {
            guard let id, case .command(let command) = target.builder.element(at: id),
                let keys = command.keyCombination, keys != keyCommand.keys,
                !command.action.isIdentical(to: keyCommand.command.action),
                !RepurposedShortcut.mayReplace(.command(command), keyCommand)
            else { continue }
            let isUncertain = isUncertain(keyCommand.keys, keys, in: target.document.kind)
            let finding = findings.add(
                Messages.areOnePress(
                    keyCommand.keys, keyCommand.name, keys, MenuElement.command(command).qualifiedName,
                    isUncertain: isUncertain),
                FindingFacts(
                    keyCommand.parties + [FindingFacts.Party(command, in: target.document.kind)],
                    combinations: [keyCommand.keys, keys]),
                about: keyCommand, help: Messages.useAnother(""), isPossible: isUncertain)
            findings.record(press, on: [target.target], for: finding)
        }
    }

    private static func report(
        _ one: MenuElement, _ other: MenuElement, _ target: TargetContext, _ findings: inout Findings
    ) {
        guard !(one.isSystem && other.isSystem), !target.document.areExclusive(one.origin, other.origin) else { return }
        // Of two commands of the app, the finding is reported at the later one.
        let isLater = other.isSystem || (!one.isSystem && one.origin.rawValue > other.origin.rawValue)
        let (reported, existing) = isLater ? (one, other) : (other, one)
        // Equal ones are the subject of another rule.
        guard let keys = existing.keyCombination, keys != reported.keyCombination else { return }
        let place = existing.isSystem ? nil : target.document.place(of: existing.origin, key: "shortcut")
        add(
            reported,
            Existing(
                name: existing.qualifiedName, keys: keys, place: place,
                party: FindingFacts.Party(existing, in: target.document.kind)), target, &findings)
    }

    /// Whether the two are one press only if a capital letter without Shift means Shift. AppKit and SwiftUI say so
    /// (confidence A); for UIKit it was never measured, and apps have shipped capital letters that meant the plain press
    /// (confidence C).
    private static func isUncertain(_ one: KeyCombination, _ other: KeyCombination, in kind: DocumentKind) -> Bool {
        kind == .uiKit && (one.hasBareCapital || other.hasBareCapital)
    }

    /// The other command.
    private struct Existing {
        let name: String
        let keys: KeyCombination
        let place: SourceRange?
        let party: FindingFacts.Party
    }

    private static func add(
        _ reported: MenuElement, _ existing: Existing, _ target: TargetContext, _ findings: inout Findings
    ) {
        guard let keys = reported.keyCombination else { return }
        let isUncertain = isUncertain(keys, existing.keys, in: target.document.kind)
        // Whether SwiftUI adds an item is not certain.
        let isAboutSwiftUI = existing.place == nil && target.document.kind == .swiftUI
        let suggestion = target.suggestion(near: keys, for: reported.command)
        let finding = findings.add(
            Messages.areOnePress(keys, reported.name, existing.keys, existing.name, isUncertain: isUncertain),
            FindingFacts(
                [FindingFacts.Party(reported, in: target.document.kind), existing.party],
                combinations: [keys, existing.keys]),
            at: target.document.place(of: reported.origin, key: "shortcut"), on: [target.target],
            related: [Diagnostic.Related("\(existing.keys) is \(existing.name)", at: existing.place)],
            help: Messages.useAnother(suggestion),
            cap: isAboutSwiftUI ? .info : .error, isPossible: isUncertain)
        findings.record(keys, on: [target.target], for: finding)
        if let command = reported.command {
            findings.suggestUnusedKeys(for: command, insteadOf: suggestion, for: finding)
        }
    }
}

private enum Messages {
    static func areOnePress(
        _ keys: KeyCombination, _ name: String, _ otherKeys: KeyCombination, _ other: String, isUncertain: Bool
    ) -> String {
        if isUncertain {
            return
                "if UIKit takes a capital letter for one with ⇧, \(keys) of \(name) is the same key press as that of "
                + other
        }
        return keys.symbols == otherKeys.symbols
            ? "\(keys) of \(name) is the same key press as that of \(other), written differently; only one of the two gets it"
            : "\(keys) of \(name) is the same key press as \(otherKeys) of \(other); only one of the two gets it"
    }

    static func useAnother(_ suggestion: String) -> String { "use another combination\(suggestion)" }
}

import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer

extension Rule {
    static let missingMirrorPartner = Rule(
        "missing-mirror-partner", .warning, kinds: [.uiKit, .appKit, .swiftUI],
        Documentation(
            "combinations that a right-to-left interface mirrors, although no command uses the mirrored counterpart",
            whyBad: """
                Mirroring makes sense for pairs: ⌘[ goes back and ⌘] forward; right-to-left interfaces swap them. A \
                bracket or arrow without its counterpart rarely means a direction, and moves for no reason: ⌘( for \
                "Insert Parenthesis" becomes ⌘).
                """,
            example: """
                { "title": "Insert Parenthesis", "action": "insertParenthesis:", "shortcut": "cmd+(" }
                """,
            useInstead: "\"allowsAutomaticMirroring\": false, or the counterpart for the opposite command.",
            betterExample: """
                { "title": "Insert Parenthesis", "action": "insertParenthesis:", "shortcut": "cmd+(",
                  "allowsAutomaticMirroring": false }
                """,
            source: [
                .uiKit: "UIKit's documentation of allowsAutomaticMirroring (confidence A)",
                .appKit: "AppKit's documentation of allowsAutomaticKeyEquivalentMirroring (confidence A)",
                .swiftUI: "SwiftUI's documentation of KeyboardShortcut.Localization (confidence A)",
            ]),
        check: .layouts { context, layouts, findings in
            guard layouts.directions.contains(.rightToLeft) else { return }
            var targets: [KeyCombination: Set<MenuTarget>] = [:]
            for shortcut in layouts.menu.shortcuts {
                if shortcut.command != nil {
                    targets[shortcut.combination.normalizedForUSKeyboard, default: []].formUnion(shortcut.targets)
                }
            }
            for shortcut in layouts.menu.shortcuts {
                guard let element = shortcut.ownElement,
                    shortcut.mirroredPress != shortcut.combination.normalizedForUSKeyboard
                else {
                    continue
                }
                let alone = shortcut.targets.filter { targets[shortcut.mirroredPress]?.contains($0) != true }
                guard !alone.isEmpty else { continue }
                findings.add(
                    Messages.hasNoPartner(shortcut),
                    FindingFacts([shortcut.party(in: context.document.kind)], combinations: [shortcut.combination]),
                    at: context.document.place(of: element.origin, key: "shortcut"), on: alone, help: Messages.help)
            }
        })
}

private enum Messages {
    static func hasNoPartner(_ shortcut: DocumentShortcuts.Shortcut) -> String {
        let mirrored = KeyCombination(shortcut.combination.input.mirrored, shortcut.combination.modifiers)
        return "\(shortcut.phrase) becomes \(mirrored) in a right-to-left interface, but no command has \(mirrored)"
    }

    static let help = "if the key means no direction, set \"allowsAutomaticMirroring\": false"
}

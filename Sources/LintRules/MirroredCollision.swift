import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer

extension Rule {
    static let mirroredCollision = Rule(
        "mirrored-collision", .error, kinds: [.uiKit, .appKit, .swiftUI], comparesElements: true,
        Documentation(
            "commands with the same combination in a right-to-left interface",
            whyBad: """
                In a right-to-left interface [ ] { } ( ) < > and the left and right arrows are swapped. A command that \
                turns mirroring off keeps its key and collides with the one that is mirrored onto it.
                """,
            example: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[" },
                { "title": "Indent", "action": "indent:", "shortcut": "cmd+]", "allowsAutomaticMirroring": false }
                """,
            useInstead: "Mirroring on for both commands of a pair, or off for both.",
            betterExample: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[" },
                { "title": "Forward", "action": "goForward:", "shortcut": "cmd+]" }
                """,
            source: [
                .uiKit: "UIKit's documentation of allowsAutomaticMirroring (confidence A)",
                .appKit: "AppKit's documentation of allowsAutomaticKeyEquivalentMirroring (confidence A)",
                .swiftUI: "SwiftUI's documentation of KeyboardShortcut.Localization (confidence A)",
            ]),
        check: .layouts { context, layouts, findings in
            guard layouts.directions.contains(.rightToLeft) else { return }
            for pair in layouts.menu.mirroredCollisions {
                findings.add(
                    { Messages.collide($0.phrase, $1.phrase) },
                    about: pair, of: layouts.menu, in: context, on: layouts.targets(of: pair), help: Messages.help)
            }
        })
}

extension DocumentShortcuts {
    /// Limits a quadratic comparison. No real menu has more commands on one press.
    private static let comparisonLimit = 16

    /// The pairs that are the same key press only in a right-to-left interface, in menu order. Of each press, the first
    /// commands are compared.
    ///
    /// - Complexity: O(shortcuts)
    fileprivate var mirroredCollisions: [LayoutAnalysis.Pair] {
        // By the mirrored press, then by the one on a US keyboard.
        var byPress: [KeyCombination: [KeyCombination: [Int]]] = [:]
        for (index, shortcut) in shortcuts.enumerated() where shortcut.command != nil {
            let written = shortcut.combination.normalizedForUSKeyboard
            byPress[shortcut.mirroredPress, default: [:]][written, default: []].append(index)
        }
        var pairs: [LayoutAnalysis.Pair] = []
        for groups in byPress.values where groups.count > 1 {
            let compared = groups.values.map { $0.prefix(Self.comparisonLimit) }
            for (position, group) in compared.enumerated() {
                for other in compared[..<position].joined() {
                    for index in group where mayCollide(index, other) {
                        pairs.append(LayoutAnalysis.Pair(first: min(index, other), second: max(index, other)))
                    }
                }
            }
        }
        return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }

    /// Whether two shortcuts exist on a common target, and one of them is the app's own.
    private func mayCollide(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (shortcuts[one], shortcuts[other])
        return (one.ownElement != nil || other.ownElement != nil)
            && one.targets.contains(where: other.targets.contains)
    }
}

private enum Messages {
    static func collide(_ shortcut: String, _ other: String) -> String {
        "\(shortcut) and \(other) are the same combination in a right-to-left interface"
    }

    static let help = "turn mirroring on or off for both, or use a combination that is not mirrored"
}

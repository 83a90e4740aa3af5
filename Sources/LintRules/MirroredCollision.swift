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
    /// The pairs that are the same key press only in a right-to-left interface, in menu order.
    fileprivate var mirroredCollisions: [LayoutAnalysis.Pair] {
        var byPress: [KeyCombination: [Int]] = [:]
        for (index, shortcut) in shortcuts.enumerated() {
            guard shortcut.command != nil else { continue }
            byPress[shortcut.mirroredPress, default: []].append(index)
        }
        var pairs: [LayoutAnalysis.Pair] = []
        for indices in byPress.values where indices.count > 1 {
            for (position, first) in indices.enumerated() {
                for second in indices.dropFirst(position + 1) {
                    let (one, other) = (shortcuts[first], shortcuts[second])
                    guard one.combination.normalizedForUSKeyboard != other.combination.normalizedForUSKeyboard,
                        one.ownElement != nil || other.ownElement != nil,
                        one.targets.contains(where: other.targets.contains)
                    else { continue }
                    pairs.append(LayoutAnalysis.Pair(first: first, second: second))
                }
            }
        }
        return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }
}

private enum Messages {
    static func collide(_ shortcut: String, _ other: String) -> String {
        "\(shortcut) and \(other) are the same combination in a right-to-left interface"
    }

    static let help = "turn mirroring on or off for both, or use a combination that is not mirrored"
}

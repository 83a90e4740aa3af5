import KeyCombinations
import MenuBuilder
import ShortcutLocalizer

extension Rule {
    static let missingMirrorPartner = Rule(
        "missing-mirror-partner", .warning,
        Documentation(
            "a combination is mirrored in a right-to-left interface, and nothing has its counterpart",
            whyBad: """
                Mirroring is for pairs: ⌘[ goes back and ⌘] forward, and from right to left the other way round. A \
                bracket or arrow that stands alone mostly means no direction, and moves for nothing: ⌘( for "Insert \
                Parenthesis" becomes ⌘).
                """,
            example: """
                { "title": "Insert Parenthesis", "action": "insertParenthesis:", "shortcut": "cmd+(" }
                """,
            useInstead: "\"allowsAutomaticMirroring\": false, or the counterpart for the opposite command.",
            betterExample: """
                { "title": "Insert Parenthesis", "action": "insertParenthesis:", "shortcut": "cmd+(",
                  "allowsAutomaticMirroring": false }
                """,
            source: "UIKit's documentation of allowsAutomaticMirroring (confidence A)"),
        check: .layouts { context, layouts, findings in
            guard layouts.directions.contains(.rightToLeft) else { return }
            var targets: [KeyCombination: Set<MenuTarget>] = [:]
            for shortcut in layouts.menu.shortcuts {
                if case .element = shortcut.owner {
                    targets[shortcut.combination.usPress, default: []].formUnion(shortcut.targets)
                }
            }
            for shortcut in layouts.menu.shortcuts {
                guard let element = shortcut.ownElement, shortcut.mirroredPress != shortcut.combination.usPress else {
                    continue
                }
                let alone = shortcut.targets.filter { targets[shortcut.mirroredPress]?.contains($0) != true }
                guard !alone.isEmpty else { continue }
                let mirrored = KeyCombination(shortcut.combination.input.mirrored, shortcut.combination.modifiers)
                findings.add(
                    "\(shortcut.words) becomes \(mirrored) in a right-to-left interface, and nothing has \(mirrored)",
                    at: context.document.place(of: element.origin, key: "shortcut"), on: alone,
                    help: "if it means no direction, set \"allowsAutomaticMirroring\": false")
            }
        })
}

import MenuBuilder
import ShortcutLocalizer

extension Rule {
    static let layoutCollision = Rule(
        "layout-collision", .error,
        Documentation(
            "two commands that differ on a US keyboard are one press on another layout",
            whyBad: """
                The system remaps shortcuts for the keyboard layout. A command that opts out keeps its character, and \
                may meet the one that was moved onto its key; a character that a layout has on a key of its own may \
                meet one that was moved there. One of the two never gets the keys, on that layout only, where nobody \
                on your team may ever try it.
                """,
            example: """
                { "title": "Split", "action": "split:", "shortcut": "cmd+\\\\", "allowsAutomaticLocalization": false },
                { "title": "Merge", "action": "merge:", "shortcut": "shift+cmd+\\\\",
                  "allowsAutomaticLocalization": false }
                """,
            useInstead: "Automatic localization for both, or a letter, which layouts leave where it is.",
            betterExample: """
                { "title": "Split", "action": "split:", "shortcut": "ctrl+cmd+s" },
                { "title": "Merge", "action": "merge:", "shortcut": "ctrl+shift+cmd+s" }
                """,
            source: "WWDC21 10057 (confidence A); the remap of single layouts as \"menulint layouts\" says"),
        check: .layouts { context, layouts, findings in
            for (pair, indices) in layouts.analysis.collisions where !layouts.analysis.isReserved(pair) {
                let selections = layouts.selections(indices)
                findings.add(
                    { "\($0.words) and \($1.words) are one press \(layouts.words(selections))" },
                    about: pair, of: layouts.menu, in: context, on: layouts.targets(of: pair), layouts: selections,
                    help: layouts.menu.cure(of: pair))
            }
        })
}

extension LayoutAnalysis {
    /// Whether one of the two is nobody's: what the system keeps for itself.
    func isReserved(_ pair: Pair) -> Bool {
        if case .reserved = menu.shortcuts[pair.second].owner { true } else { false }
    }
}

extension LocalizedMenu {
    fileprivate func cure(of pair: LayoutAnalysis.Pair) -> String {
        let isOptedOut = [pair.first, pair.second].contains { !shortcuts[$0].options.allowsLocalization }
        return isOptedOut
            ? "leave automatic localization on for both, or use another combination"
            : "use another combination for one of the two; letters stay where they are on most layouts"
    }
}

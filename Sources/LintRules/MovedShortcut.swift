import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText

extension Rule {
    static let movedShortcut = Rule(
        "moved-shortcut", .info, isOptIn: true, kinds: [.uiKit, .appKit, .swiftUI],
        Documentation(
            "shortcuts that the system moves to other keys on some layouts",
            whyBad: """
                The system does this for its users, so it is not a mistake. But help pages, videos and cheat sheets \
                that name the key are wrong on those layouts.
                """,
            example: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[" }
                """,
            useInstead: "Letters, if it matters. \"menulint localize\" shows the shortcuts on each layout.",
            betterExample: """
                { "title": "Back", "action": "goBack:", "shortcut": "ctrl+cmd+b" }
                """,
            source: [
                .uiKit: "WWDC21 10057 (confidence A)",
                .appKit: "AppKit's documentation of allowsAutomaticKeyEquivalentLocalization (confidence A)",
                .swiftUI: "SwiftUI's documentation of KeyboardShortcut.Localization (confidence A)",
            ]),
        check: .layouts { context, layouts, findings in
            let counts = layouts.analysis.movedCounts
            let moving = counts.indices.filter { counts[$0] > 0 }
            guard let most = moving.max(by: { counts[$0] < counts[$1] }) else { return }
            let selections = layouts.selections(moving)
            findings.add(
                Messages.move(
                    layouts.phrase(selections), most: counts[most], on: layouts.localizers[most].selection.name),
                FindingFacts(),
                at: SourceRange(range: 0..<min(1, context.document.source.bytes.count), pointer: ""),
                layouts: selections.map(\.identifier), help: Messages.help)
        })
}

private enum Messages {
    static func move(_ layouts: String, most count: Int, on layout: String) -> String {
        """
        the system moves shortcuts to other keys \(layouts); the most on \(layout), where \
        \(counted(count, "shortcut")) move\(count == 1 ? "s" : "")
        """
    }

    static let help = "\"menulint localize FILE --layout LAYOUT\" shows each"
}

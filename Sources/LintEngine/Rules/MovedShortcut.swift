import MenuBuilder
import MenuDocuments
import ShortcutLocalizer

extension Rule {
    static let movedShortcut = Rule(
        "moved-shortcut", .info, isOptIn: true,
        Documentation(
            "the system moves shortcuts to other keys on some layouts",
            whyBad: """
                It is what the system does for its users, and no mistake. But help pages, videos and cheat sheets that \
                name the key are wrong on those layouts.
                """,
            example: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[" }
                """,
            useInstead: "Letters, where it matters; and \"menulint localize\" to see what each layout shows.",
            betterExample: """
                { "title": "Back", "action": "goBack:", "shortcut": "ctrl+cmd+b" }
                """,
            source: "WWDC21 10057 (confidence A)"),
        check: .layouts { context, layouts, findings in
            let moving = layouts.analysis.movedCounts.indices.filter { layouts.analysis.movedCounts[$0] > 0 }
            guard let most = moving.max(by: { layouts.analysis.movedCounts[$0] < layouts.analysis.movedCounts[$1] })
            else {
                return
            }
            let selections = layouts.selections(moving)
            findings.add(
                """
                shortcuts move to other keys \(layouts.words(selections)); most on \(layouts.localizers[most].selection.name), \
                where \(counted(layouts.analysis.movedCounts[most], "shortcut")) \
                move\(layouts.analysis.movedCounts[most] == 1 ? "s" : "")
                """,
                at: Place(range: 0..<min(1, context.document.source.bytes.count), pointer: ""),
                layouts: selections.map(\.identifier), help: "\"menulint localize FILE --layout LAYOUT\" shows each")
        })
}

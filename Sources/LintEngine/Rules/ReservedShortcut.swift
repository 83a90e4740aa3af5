import KeyCombinations
import MenuBuilder
import MenuDocuments

extension Rule {
    static let reservedShortcut = Rule(
        "reserved-shortcut", .error,
        Documentation(
            "a key combination belongs to the system and never reaches the app",
            whyBad: "The system answers the keys itself. The menu shows a combination that does something else.",
            example: """
                { "title": "Hide Sidebar", "action": "hideSidebar:", "shortcut": "cmd+h" }
                """,
            useInstead: "A combination that the system leaves to apps.",
            betterExample: """
                { "title": "Hide Sidebar", "action": "hideSidebar:", "shortcut": "ctrl+cmd+s" }
                """,
            source: """
                the table of the 2008 Human Interface Guidelines and general knowledge (confidence B); Mission \
                Control's arrows and what the iPad keeps (confidence C)
                """),
        check: .shortcut { shortcut, findings in
            let target = shortcut.target
            for alternate in shortcut.command.alternates {
                let held = KeyCombination(shortcut.keys.input, shortcut.keys.modifiers.union(alternate.modifierFlags))
                guard held != shortcut.keys, let reserved = ReservedCombination.matching(held, on: target.target),
                    !reserved.owners.contains(alternate.action)
                else { continue }
                findings.add(
                    """
                    \(held) of the alternate \(alternate.title.displayQuoted) of \(shortcut.name) never reaches the app: the \
                    system keeps it for \(reserved.purpose(for: target.document.kind))
                    """,
                    at: target.document.place(of: alternate.origin, key: "modifiers"), on: [target.target],
                    help: "use other modifiers")
                findings.claim(held, on: [target.target])
            }
            if let reservation = target.team.reservation(of: shortcut.keys, on: target.target) {
                let free = FreeCombination.suggestion(near: shortcut.keys, in: target)
                findings.add(
                    "\(shortcut.keys) of \(shortcut.name) is reserved by your team: \(reservation.reason.sanitized(upTo: 300))",
                    about: shortcut, help: "use another combination\(free)")
                findings.claim(shortcut.keys, on: [target.target])
                return
            }
            guard let reserved = ReservedCombination.matching(shortcut.keys, on: target.target),
                !reserved.owners.contains(shortcut.command.action)
            else { return }
            // Where code sets the action, it may be the standard one.
            if !reserved.owners.isEmpty, !shortcut.command.hasAction { return }
            let free = FreeCombination.suggestion(near: shortcut.keys, in: target)
            findings.add(
                .belongsToTheSystem(shortcut, reserved), about: shortcut, help: "use another combination\(free)",
                ceiling: target.document.kind.reservedCeiling)
            findings.claim(shortcut.keys, on: [target.target])
        },
        .layouts { context, layouts, findings in
            for (pair, indices) in layouts.analysis.collisions where layouts.analysis.isReserved(pair) {
                let selections = layouts.selections(indices)
                findings.add(
                    { "\($0.words) lands \(layouts.words(selections)) on the keys of \($1.words)" },
                    about: pair, of: layouts.menu, in: context, on: layouts.targets(of: pair), layouts: selections,
                    help: "leave automatic localization on, or use another combination")
            }
        })
}

extension String {
    fileprivate static func belongsToTheSystem(
        _ shortcut: ShortcutContext, _ reserved: ReservedCombination
    ) -> String {
        "\(shortcut.keys) of \(shortcut.name) never reaches the app: the system keeps it for "
            + reserved.purpose(for: shortcut.target.document.kind)
    }
}

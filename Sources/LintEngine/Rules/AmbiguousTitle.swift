import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    static let ambiguousTitle = Rule(
        "ambiguous-title", .warning,
        Documentation(
            "the iPad's overlay shows several commands of a category with one title",
            whyBad: """
                The overlay of iPadOS 15 to 18 leaves out the submenus: "Slot 1" of Save State and "Slot 1" of Load \
                State are two lines that nobody can tell apart.
                """,
            example: """
                { "title": "Save State", "children": [
                    { "title": "Slot 1", "action": "saveFirst:", "shortcut": "cmd+1" } ] },
                { "title": "Load State", "children": [
                    { "title": "Slot 1", "action": "loadFirst:", "shortcut": "opt+cmd+1" } ] }
                """,
            useInstead: "A \"discoverabilityTitle\" for each.",
            betterExample: """
                { "title": "Save State", "children": [
                    { "title": "Slot 1", "discoverabilityTitle": "Save State to Slot 1", "action": "saveFirst:",
                      "shortcut": "cmd+1" } ] },
                { "title": "Load State", "children": [
                    { "title": "Slot 1", "discoverabilityTitle": "Load State from Slot 1", "action": "loadFirst:",
                      "shortcut": "opt+cmd+1" } ] }
                """,
            source: "WWDC21 10057 (confidence A); what the overlay shows (confidence A/B)"),
        check: .target { target, findings in
            guard let overlay = target.overlayTitles else { return }
            for lines in overlay.equalLines { AmbiguousTitle.report(lines, overlay, target, &findings) }
        })
}

private enum AmbiguousTitle {
    /// How many of the other commands are named.
    private static let namedCommands = 8

    static func report(
        _ lines: [OverlayTitles.Line], _ overlay: OverlayTitles, _ target: TargetContext, _ findings: inout Findings
    ) {
        // The last of the app's is the newcomer.
        guard let newcomer = lines.last(where: { !overlay.isSystem($0) }), let command = overlay.command(of: newcomer)
        else { return }
        let others = lines.filter { $0.command != newcomer.command }
        findings.add(
            "the iPad's overlay shows \(command.overlayTitle.displayQuoted) \(counted(lines.count, "time")) in "
                + "\(target.builder.element(at: newcomer.category).name): "
                + listed(lines.prefix(20).map(overlay.location), limit: 3),
            at: target.document.place(of: command.origin, key: command.overlayTitleKey), on: [target.target],
            related: others.prefix(namedCommands).map { overlay.related($0, in: target.document) },
            help: "give each a \"discoverabilityTitle\" that says what its submenu says")
    }
}

internal import MenuBuilder
internal import MenuSpec

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
            useInstead: "A \"discoverabilityTitle\" for each, such as \"Save State to Slot 1\".",
            source: "WWDC21 10057 (confidence A); what the overlay shows (confidence A/B)"),
        check: .target { target, findings in
            guard target.target.hasOverlay else { return }
            let overlay = OverlayTitles(target)
            for lines in overlay.equalLines { AmbiguousTitle.report(lines, target, &findings) }
        })
}

private enum AmbiguousTitle {
    /// How many of the other commands are named.
    private static let namedCommands = 8

    static func report(_ lines: [OverlayTitles.Line], _ target: TargetContext, _ findings: inout Findings) {
        // The last of the app's is the newcomer.
        guard let newcomer = lines.last(where: { !$0.isSystem }), let first = lines.first else { return }
        let document = target.document
        let others = lines.filter { $0.command.origin != newcomer.command.origin }
        findings.add(
            "the iPad's overlay shows \(first.title.quoted) \(counted(lines.count, "time")) in "
                + "\(target.builder.element(at: newcomer.category).name): "
                + listed(lines.prefix(20).map(\.location), limit: 3),
            at: document.place(of: newcomer.command.origin, key: newcomer.command.overlayTitleKey),
            on: [target.target],
            related: others.prefix(namedCommands).map { line in
                let command = MenuElement.command(line.command)
                return Diagnostic.Related(
                    "\(command.partyName) \(line.location)",
                    at: line.isSystem
                        ? nil : document.place(of: line.command.origin, key: line.command.overlayTitleKey))
            },
            help: "give each a \"discoverabilityTitle\" that says what its submenu says")
    }
}

extension OverlayTitles {
    /// The lines of one category and title, where there are several.
    fileprivate var equalLines: [[Line]] {
        indices.values.filter { $0.count > 1 }.flatMap { indices in
            Dictionary(grouping: indices) { lines[$0].category }.values.filter { $0.count > 1 }
        }
        .sorted { $0[0] < $1[0] }
        .map { indices in indices.map { lines[$0] } }
    }
}

extension Command {
    /// The member of the spec that the overlay's title comes from.
    fileprivate var overlayTitleKey: String { hasOverlayTitle ? "discoverabilityTitle" : "title" }
}

import Diagnostics
import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    static let ambiguousTitle = Rule(
        "ambiguous-title", .warning, comparesElements: true,
        Documentation(
            "commands of one category that have the same title in the iPad's overlay",
            whyBad: """
                The overlay of iPadOS 15 to 18 hides submenus: "Slot 1" of Save State and "Slot 1" of Load State are \
                two lines that look the same.
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
    /// The maximum number of other commands that a finding lists.
    private static let listedCommands = 8

    static func report(
        _ lines: [OverlayTitles.Line], _ overlay: OverlayTitles, _ target: TargetContext, _ findings: inout Findings
    ) {
        // The app's last command is the one to rename.
        guard let reported = lines.last(where: { !overlay.isSystem($0) }), let command = overlay.command(of: reported),
            !target.document.unreadTitles.contains(command.origin)
        else { return }
        let kind = target.document.kind
        let others = lines.filter { $0.command != reported.command }
        let category = target.builder.element(at: reported.category)
        findings.add(
            Messages.appearsRepeatedly(command.overlayTitle, lines, overlay, in: category),
            FindingFacts(
                lines.compactMap(overlay.command).map { FindingFacts.Party($0, in: kind) }
                    + [FindingFacts.Party(category, in: kind)],
                details: [command.overlayTitle.identityText]),
            at: target.document.place(of: command.origin, key: command.overlayTitleKey), on: [target.target],
            related: others.prefix(listedCommands).map { overlay.related($0, in: target.document) },
            help: others.allSatisfy({ overlay.location(of: $0) == overlay.location(of: reported) })
                ? Messages.rename : Messages.help)
    }
}

private enum Messages {
    static func appearsRepeatedly(
        _ title: String, _ lines: [OverlayTitles.Line], _ overlay: OverlayTitles, in category: MenuElement
    ) -> String {
        let count = lines.count == 2 ? "twice" : "\(lines.count) times"
        let start = "the iPad's overlay lists \(title.displayQuoted) \(count) in \(category.name)"
        let locations = lines.prefix(20).map(overlay.location).withoutDuplicates
        // Commands outside submenus only differ in what they do.
        return locations.count == 1 ? start : "\(start): \(listed(locations, limit: 3))"
    }

    static let rename = "give each another title"
    static let help = "give each a \"discoverabilityTitle\" that includes its submenu"
}

import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    static let sharedAction = Rule(
        "shared-action", .info,
        Documentation(
            "commands share an action and are told apart by their property lists only",
            whyBad: """
                It is accepted, yet a command is found, validated and replaced by its action: a responder has to look \
                into the property list to know which command it answers.
                """,
            example: """
                { "title": "By Name", "action": "sort:", "propertyList": "name" },
                { "title": "By Date", "action": "sort:", "propertyList": "date" }
                """,
            useInstead: "An action for each command.",
            betterExample: """
                { "title": "By Name", "action": "sortByName:" },
                { "title": "By Date", "action": "sortByDate:" }
                """,
            source: "WWDC21 10057 (confidence A)"),
        check: .target(SharedAction.check))
}

private enum SharedAction {
    /// How many of the other commands are named.
    private static let namedCommands = 8

    static func check(_ target: TargetContext, _ findings: inout Findings) {
        // Identities are unique, so that of commands with one action all but one have a property list.
        let builder = target.builder
        let sharing = builder.commandsSharingActions(among: target.survey.places(with: .propertyList))
        let commands = Dictionary(grouping: sharing.map(builder.element(at:)), by: \.identity?.action)
        for (action, all) in commands where all.count > 1 {
            if let action { report(action, all, target, &findings) }
        }
    }

    private static func report(
        _ action: String, _ all: [MenuElement], _ target: TargetContext, _ findings: inout Findings
    ) {
        let document = target.document
        guard let reported = all.dropFirst().first(where: { !$0.isSystem }) ?? all.first(where: { !$0.isSystem }) else {
            return
        }
        let others = all.filter { $0.origin != reported.origin }
        findings.add(
            .isSharedBy(action, all),
            at: document.place(of: reported.origin, key: "action"), on: [target.target],
            related: others.prefix(namedCommands).map {
                Diagnostic.Related($0.ownedName, at: $0.isSystem ? nil : document.place(of: $0.origin, key: "action"))
            },
            help: "an action of its own for each command is the better way")
    }
}

extension ElementIdentity {
    fileprivate var action: String? {
        guard case .command(let action, _) = self else { return nil }
        return action
    }
}

extension String {
    fileprivate static func isSharedBy(_ action: String, _ all: [MenuElement]) -> String {
        "\(all.count) commands share the action \(action.displayText) and are told apart by propertyList only: "
            + listed(all.map(\.ownedName), limit: 4)
    }
}

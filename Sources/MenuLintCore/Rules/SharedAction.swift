internal import MenuBuilder
internal import MenuSpec

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
        // Hashes tell that there is none in most menus, and cost less than the texts.
        var hashes: Set<Int> = []
        var sharing: [String: [MenuElement]] = [:]
        for node in target.elements(with: .propertyList) {
            guard case .command(let command) = node.element else { continue }
            if !hashes.insert(command.action.hashValue).inserted || target.builder.command(for: command.action) != nil {
                sharing[command.action] = []
            }
        }
        if sharing.isEmpty { return }
        target.builder.forEachElement { node in
            guard case .command(let command) = node.element else { return }
            sharing[command.action]?.append(node.element)
        }
        for (action, all) in sharing where all.count > 1 { report(action, all, target, &findings) }
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

extension String {
    fileprivate static func isSharedBy(_ action: String, _ all: [MenuElement]) -> String {
        "\(all.count) commands share the action \(action.sanitized) and are told apart by propertyList only: "
            + listed(all.map(\.ownedName), limit: 4)
    }
}

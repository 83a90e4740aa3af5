import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let sharedAction = Rule(
        "shared-action", .info, comparesElements: true,
        Documentation(
            "commands with the same action that only their property lists distinguish",
            whyBad: """
                UIKit accepts them. But commands are found, validated and replaced by their action, so a responder has \
                to inspect the property list to know which command it handles.
                """,
            example: """
                { "title": "By Name", "action": "sort:", "propertyList": "name" },
                { "title": "By Date", "action": "sort:", "propertyList": "date" }
                """,
            useInstead: "A separate action for each command.",
            betterExample: """
                { "title": "By Name", "action": "sortByName:" },
                { "title": "By Date", "action": "sortByDate:" }
                """,
            source: "WWDC21 10057 (confidence A)"),
        check: .target(SharedAction.check))
}

private enum SharedAction {
    /// Actions that read the sender's tag, so that the app has no choice (AppKit's headers, confidence A).
    private static let taggedActions: Set<String> = [
        "performFindPanelAction:", "performTextFinderAction:", "addFontTrait:", "removeFontTrait:", "modifyFont:",
    ]

    /// The number of commands of one action with which each is compared.
    private static let maximumComparisons = 64

    static func check(_ target: TargetContext, _ findings: inout Findings) {
        // Identities are unique, so all but one of the commands with the same action have a property list.
        let builder = target.builder
        let sharing = builder.commandsSharingActions(among: target.index.nodes(with: .propertyList))
        // Code that is not read may give each command an action of its own, or the same property list.
        let unread = target.document.unreadPropertyLists
        let known = sharing.map(builder.element(at:)).filter { !unread.contains($0.origin) }
        let commands = Dictionary(grouping: known, by: \.identity?.exactAction)
        for (action, all) in commands.mapValues(target.document.withoutAlternatives) {
            let all = all.filter { command in
                all.prefix(maximumComparisons).contains {
                    $0.origin != command.origin && !target.document.areExclusive($0.origin, command.origin)
                }
            }
            guard !all.isEmpty else { continue }
            // An item without an action shares none.
            if let action, action.text != AppKitMenu.noAction, !taggedActions.contains(action.text) {
                report(action.text, all, target, &findings)
            }
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
            Messages.isShared(action, by: all),
            FindingFacts(all.map { FindingFacts.Party($0, in: document.kind) }),
            at: document.place(of: reported.origin, key: "action"), on: [target.target],
            related: others.map {
                Diagnostic.Related(
                    $0.qualifiedName, at: $0.isSystem ? nil : document.place(of: $0.origin, key: "action"))
            },
            help: Messages.help)
    }
}

extension ElementIdentity {
    fileprivate var exactAction: ExactString? {
        guard case .command(let action, _) = self else { return nil }
        return ExactString(action)
    }
}

private enum Messages {
    static func isShared(_ action: String, by commands: [MenuElement]) -> String {
        "\(commands.count) commands share the action \(action.displayText), and only their property lists distinguish "
            + "them: " + listed(commands.map(\.qualifiedName), limit: 4)
    }

    static let help = "prefer a separate action for each command"
}

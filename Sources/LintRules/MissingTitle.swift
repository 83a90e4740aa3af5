import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let missingTitle = Rule(
        "missing-title", .error,
        Documentation(
            "commands, actions and submenus without a title",
            whyBad: """
                The item appears as an empty line, search does not find it, and VoiceOver has nothing to say.
                """,
            example: """
                { "title": "", "action": "reload:", "shortcut": "cmd+r" }
                """,
            useInstead: "A title that describes the command. Only an inline group needs none.",
            betterExample: """
                { "title": "Reload", "action": "reload:", "shortcut": "cmd+r" }
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A)"),
        check: .element([.other, .needsTitleCheck, .alternates]) { element, findings in
            if case .command(let command) = element.element {
                for alternate in command.alternates where alternate.title.isBlank {
                    findings.add(
                        Messages.alternateHasNoTitle(of: element.element),
                        FindingFacts([element.party, FindingFacts.Party(alternate)]),
                        at: element.target.document.place(of: alternate.origin, key: "title"),
                        on: [element.target.target],
                        help: Messages.help)
                }
            }
            // The reader has already reported a misspelled key or a value of the wrong type.
            guard MissingTitle.needsTitle(element.element), element.element.title.isBlank,
                !element.target.document.unreadTitles.contains(element.element.origin),
                !element.target.objectsWithProblems.contains(
                    element.target.document.pointer(of: element.element.origin))
            else { return }
            findings.add(
                Messages.hasNoTitle(element.element), element.facts, about: element, key: "title", help: Messages.help)
        })
}

private enum MissingTitle {
    static func needsTitle(_ element: MenuElement) -> Bool {
        switch element {
        case .menu(let menu): !menu.options.contains(.displayInline) && !menu.options.contains(.displayAsPalette)
        case .command, .action, .windowActivation: true
        case .deferred: false
        }
    }
}

private enum Messages {
    static func hasNoTitle(_ element: MenuElement) -> String {
        let name =
            switch element {
            case .menu: "a submenu"
            case .command(let command): "the command \(command.action.displayText)"
            case .action: "an action"
            case .deferred, .windowActivation: "an element"
            }
        return "\(name) has no title"
    }

    static func alternateHasNoTitle(of element: MenuElement) -> String {
        "an alternate of \(element.name) has no title"
    }

    static let help = "add a \"title\""
}

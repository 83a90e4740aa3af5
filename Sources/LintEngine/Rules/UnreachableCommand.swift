import MenuBuilder
import MenuDocuments
import SourceActions

extension Rule {
    static let unreachableCommand = Rule(
        "unreachable-command", .error,
        Documentation(
            "a command can never be performed",
            whyBad: """
                A command whose action no responder answers is greyed on the Mac and absent from the iPad's overlay. \
                One that is hidden or disabled for good is never performed either. With --sources, an action that \
                the app's code does not implement is a warning: a library that was not read may do so.
                """,
            example: """
                "build": [ { "insertChild": { "title": "Tabs", "options": ["displayInline"], "children": [
                    { "title": "Close Tab", "action": "closeTab:" } ] }, "atEndOf": "file" } ],
                "responders": [ { "name": "Scene", "actions": ["newTab:"] } ]
                """,
            useInstead: "An action that a responder answers, and \"when\" where it depends on a state.",
            betterExample: """
                "build": [ { "insertChild": { "title": "Tabs", "options": ["displayInline"], "children": [
                    { "title": "Close Tab", "action": "closeTab:" } ] }, "atEndOf": "file" } ],
                "responders": [ { "name": "Scene", "actions": [ { "action": "closeTab:", "when": "hasTabs" } ] } ]
                """,
            source: "UIKit's documentation of canPerformAction(_:withSender:) (confidence A)"),
        check: .element([.attributes, .other], UnreachableCommand.checkAttributes),
        .target(UnreachableCommand.checkAnswers), .contributions(UnlistedCommands.check))
}

private enum UnreachableCommand {
    static func checkAttributes(_ element: ElementContext, _ findings: inout Findings) {
        guard isNeverEnabled(element) else { return }
        let state = element.element.attributes.contains(.hidden) ? "hidden" : "disabled"
        findings.add(
            .isAlways(state, element.element), about: element, key: "attributes",
            help: "leave it out, or let a responder change it: \"validations\" with \"when\" and \"attributes\"")
    }

    static func checkAnswers(_ target: TargetContext, _ findings: inout Findings) {
        guard target.responders != nil || target.sources != nil else { return }
        target.forEachOwnElement { if !isNeverEnabled($0) { checkAnswer($0, &findings) } }
    }

    private static func isNeverEnabled(_ element: ElementContext) -> Bool {
        // In AppKit code and bindings show and enable items, and nothing says which.
        element.document.kind == .uiKit && !element.element.attributes.isDisjoint(with: [.hidden, .disabled])
            && !isEnabledLater(element)
    }

    private static func checkAnswer(_ element: ElementContext, _ findings: inout Findings) {
        guard case .command(let command) = element.element else { return }
        guard let responders = element.target.responders else {
            UnimplementedAction.check(command, element, &findings)
            return
        }
        if let help = unanswered(command.action, responders, element, &findings) {
            findings.add(.isNotAnswered(element.element, command.action), about: element, key: "action", help: help)
        }
        for alternate in command.alternates {
            guard let help = unanswered(alternate.action, responders, element, &findings) else { continue }
            findings.add(
                .isNotAnswered(alternate.title, command: element.element, alternate.action),
                at: element.document.place(of: alternate.origin, key: "action"), on: [element.target.target],
                help: help)
        }
    }

    /// Whether the validation of a responder takes the attributes away.
    private static func isEnabledLater(_ element: ElementContext) -> Bool {
        guard case .command(let command) = element.element else { return false }
        return element.target.responders?.enables(command) ?? false
    }

    /// What to do about an action that nobody answers; nil if somebody does.
    private static func unanswered(
        _ action: String, _ responders: ResponderGraph, _ element: ElementContext, _ findings: inout Findings
    ) -> String? {
        if responders.isAnswered(action, on: element.target.target) { return nil }
        if element.target.sources?.hasAction(action) == true { return nil }
        return findings.suggestion(for: action, in: responders.knownActions)
            ?? "add the action to the responder that answers it, under \"responders\""
    }
}

extension ResponderGraph {
    /// What the responders say they answer, in order.
    fileprivate var knownActions: [String] {
        responders.flatMap { $0.answers.map(\.action) + $0.keyCommands.map(\.action) }
    }
}

extension String {
    fileprivate static func isAlways(_ state: String, _ element: MenuElement) -> String {
        "\(element.name) is \(state) and nothing in the spec changes that, so nobody can perform it"
    }

    fileprivate static func isNotAnswered(_ element: MenuElement, _ action: String) -> String {
        "no responder answers \(action.displayText), so nobody can perform \(element.name)"
    }

    fileprivate static func isNotAnswered(_ alternate: String, command: MenuElement, _ action: String) -> String {
        "no responder answers \(action.displayText), so nobody can perform the alternate \(alternate.displayQuoted) of \(command.name)"
    }
}

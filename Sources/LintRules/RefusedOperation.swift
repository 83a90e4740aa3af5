import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let refusedOperation = Rule(
        "refused-operation", .error, comparesElements: true,
        Documentation(
            "operations that are not possible on the root menu",
            whyBad: """
                The root menu can contain only menus, has no siblings and cannot be removed or replaced. Before \
                release 26, UIKit ends the app with an exception; as of 26, and for children other than menus, it \
                refuses the operation. A symbolic breakpoint at _UIMenuBuilderError stops there in the debugger.
                """,
            example: """
                { "insert": [ { "title": "Reload", "action": "reload:" } ], "atEndOf": "root" }
                """,
            useInstead: "A menu around the commands, or a position inside a menu of the menu bar.",
            betterExample: """
                { "insertChild": { "title": "Page", "options": ["displayInline"],
                    "children": [ { "title": "Reload", "action": "reload:" } ] }, "atEndOf": "view" }
                """,
            source: "reported behavior of UIKit (confidence B)"),
        check: .document { context, findings in
            for refusal in context.refusals {
                guard refusal.code != .duplicates, refusal.code != .unknownReference else { continue }
                let document = context.document
                findings.add(
                    Messages.isRefused(refusal, in: document),
                    FindingFacts(
                        [document.operations[refusal.operation].reference.party], details: ["\(refusal.code)"]),
                    at: document.place(ofReferenceIn: refusal.operation), on: refusal.targets,
                    help: Messages.help(refusal.code) + MergedRefusal.breakpointHelp)
            }
        })
}

private enum Messages {
    static func isRefused(_ refusal: MergedRefusal, in document: MenuDocument) -> String {
        refusal.message(refusal.refused.refusal.reason, saysLoss: refusal.lostCommandCount > 0, in: document)
    }

    static func help(_ code: MenuEditError.Code) -> String {
        switch code {
        case .rootChild: "put the elements into a menu, or use a menu of the menu bar, such as \"file\""
        case .rootSibling: "insert a child of \"root\", or a sibling of one of its menus"
        default: "use a menu inside the root, such as \"file\""
        }
    }
}

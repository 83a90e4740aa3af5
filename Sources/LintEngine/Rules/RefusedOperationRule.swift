import MenuBuilder
import MenuDocuments

extension Rule {
    static let refusedOperation = Rule(
        "refused-operation", .error,
        Documentation(
            "an operation breaks a rule of the root menu",
            whyBad: """
                The root menu holds menus only, has no siblings and cannot be removed. UIKit refuses such an operation.
                """,
            example: """
                { "insert": [ { "title": "Reload", "action": "reload:" } ], "atEndOf": "root" }
                """,
            useInstead: "A menu around the commands, or a place inside one of the menus of the menu bar.",
            betterExample: """
                { "insert": [ { "title": "Reload", "action": "reload:" } ], "atEndOf": "view" }
                """,
            source: "behaviour reported of UIKit (confidence B)"),
        check: .document { context, findings in
            for refusal in context.refusals {
                guard refusal.code != .duplicates, refusal.code != .unknownReference else { continue }
                let document = context.document
                let loss = refusal.lostCommandCount > 0 ? "; \(refusal.loss)" : ""
                findings.add(
                    "\(refusal.operationNoun(in: document)) is refused: \(refusal.refused.refusal.reason)\(loss)",
                    at: document.place(ofReferenceIn: refusal.operation), on: refusal.targets,
                    help: refusal.refused.refusal.cure)
            }
        })
}

extension MenuEditError {
    /// What is wrong, without who is concerned.
    package var reason: String {
        switch code {
        case .rootChild: "the root menu holds menus only"
        case .rootSibling: "the root menu has no siblings"
        case .rootRemoval: "the root menu cannot be removed"
        default: description
        }
    }

    fileprivate var cure: String {
        switch code {
        case .rootChild: "put the elements into a menu, or name a menu of the menu bar, such as \"file\""
        case .rootSibling: "insert a child of \"root\", or a sibling of one of its menus"
        default: "name a menu inside the root, such as \"file\""
        }
    }
}

internal import MenuBuilder
internal import MenuSpec

extension Rule {
    static let unknownReference = Rule(
        "unknown-reference", .error,
        Documentation(
            "an operation names a menu, command or action that is not in the tree",
            whyBad: """
                UIKit ignores an operation on an identifier that is not in the tree, and says nothing: the commands \
                never appear.
                """,
            example: """
                { "insertChild": { "title": "Tabs", "children": [] }, "atEndOf": "flie" }
                """,
            useInstead: """
                The identifier of a menu that is there at that moment, or the constant's name, such as "file". Where \
                an earlier operation was refused, mend that one.
                """,
            source: "UIKit's documentation of UIMenuBuilder (confidence A)"),
        check: .document(UnknownReference.check))
}

private enum UnknownReference {
    static func check(_ context: LintContext, _ findings: inout Findings) {
        let document = context.document
        for refusal in context.refusals where refusal.code == .unknownReference {
            if UnavailableElement.explains(refusal, in: document) || refusal.refused.cause == .notUnderstood {
                continue
            }
            let loss = refusal.lostCommandCount > 0 ? "; \(refusal.loss)" : ""
            findings.add(
                .isNotInTheTree(document.operations[refusal.operation].reference) + loss,
                at: document.place(ofReferenceIn: refusal.operation), on: refusal.targets,
                related: related(refusal.refused, document), help: help(refusal.refused, document))
        }
    }

    private static func related(_ refused: RefusedOperation, _ document: MenuSpecDocument) -> [Diagnostic.Related] {
        switch refused.cause {
        case .refused(let operation):
            [
                Diagnostic.Related(
                    "the operation that would have inserted it is refused", at: document.place(ofOperation: operation))
            ]
        case .removed(let operation):
            [Diagnostic.Related("this operation takes it away", at: document.place(ofOperation: operation))]
        case .otherTarget(let origin):
            [Diagnostic.Related("it exists on other targets only", at: document.place(of: origin, key: "targets"))]
        case .notUnderstood, nil: []
        }
    }

    private static func help(_ refused: RefusedOperation, _ document: MenuSpecDocument) -> String {
        switch refused.cause {
        case .refused: return "mend the refused operation first"
        case .removed: return "move this operation before the removal, or name another menu"
        case .otherTarget: return "give this operation the same \"targets\""
        case .notUnderstood, nil: break
        }
        if case .menu(let name) = document.operations[refused.operationIndex].reference.name,
            document.app.mainMenu == .system, let condition = AbsentConstant.condition(name)
        {
            return condition
        }
        return refused.suggestion.map { "did you mean \($0.quoted)?" }
            ?? "name a menu by its identifier or by UIKit's constant, such as \"file\" or \"view\""
    }
}

extension String {
    static func isNotInTheTree(_ reference: SpecReference) -> String {
        "\(reference.words) is not in the tree, so UIKit ignores the operation without a word"
    }
}

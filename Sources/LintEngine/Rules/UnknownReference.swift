import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    package static let unknownReference = Rule(
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
            betterExample: """
                { "insertChild": { "title": "Tabs", "children": [] }, "atEndOf": "file" }
                """,
            source: "UIKit's documentation of UIMenuBuilder (confidence A)"),
        check: .document(UnknownReference.check), .contributions(UndeclaredCommands.check))
}

private enum UnknownReference {
    static func check(_ context: LintContext, _ findings: inout Findings) {
        let document = context.document
        for refusal in context.refusals where refusal.code == .unknownReference {
            let targets = UnavailableElement.targetsNotExplained(of: refusal, in: document)
            if targets.isEmpty || refusal.refused.cause == .notUnderstood { continue }
            let loss = refusal.lostCommandCount > 0 ? "; \(refusal.loss)" : ""
            findings.add(
                .isNotInTheTree(document.operations[refusal.operation].reference) + loss,
                at: document.place(ofReferenceIn: refusal.operation), on: targets,
                related: related(refusal.refused, document), help: help(refusal, targets, context))
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

    private static func help(_ refusal: MergedRefusal, _ targets: [MenuTarget], _ context: LintContext) -> String {
        let refused = refusal.refused
        switch refused.cause {
        case .refused: return "mend the refused operation first"
        case .removed: return "move this operation before the removal, or name another menu"
        case .otherTarget: return "give this operation the same \"targets\""
        case .notUnderstood, nil: break
        }
        let reference = context.document.operations[refusal.operation].reference.name
        if let absence = context.absence(of: reference, on: targets) { return absence.cure }
        switch (reference, refused.suggestion) {
        case (.command(let action, .some), let suggestion?) where suggestion == action:
            return "there is a command \(action.displayText) with another propertyList, or without one"
        case (_, let suggestion?): return "did you mean \(suggestion.displayQuoted)?"
        case (.menu, nil): return "name a menu by its identifier or by UIKit's constant, such as \"file\" or \"view\""
        case (.command, nil): return "name a command by its action, and by its propertyList if it has one"
        case (.action, nil): return "name an action by its identifier"
        }
    }
}

extension LintContext {
    /// Why a menu of the system, named by its constant, is not there on the first of these targets.
    fileprivate func absence(of reference: SpecReference.Name, on targets: [MenuTarget]) -> SystemMenuAbsence? {
        guard case .menu(let name) = reference, let target = self.targets.first(where: { targets.contains($0.target) })
        else { return nil }
        return Menu.Identifier.constant(named: name, for: target.target).flatMap { target.builder.absence(of: $0) }
    }
}

extension SystemMenuAbsence {
    /// What to do about it.
    fileprivate var cure: String {
        switch self {
        case .otherReleases(let releases):
            "the system has it in \(listed(releases.map(String.init))) only: give the operation those \"targets\""
        case .infoPlist(let key): "the system has it only with \(key.displayQuoted) in \"infoPlist\""
        case .configuration(let preference):
            "the system has it only where the preference \(preference.displayQuoted) in \"configuration\" includes it"
        case .contextMenusOnly: "the system uses it in context menus only"
        case .removed: "an operation before takes it away"
        case .emptyMainMenu: "\"mainMenu\": \"empty\" starts with the root alone"
        }
    }
}

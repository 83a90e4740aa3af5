import Diagnostics
import EditorKeyBindings
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let duplicateIdentifier = Rule(
        "duplicate-identifier", .error, kinds: [.uiKit, .editorExtension], comparesElements: true,
        Documentation(
            "elements with the same identity",
            whyBad: """
                Every element of the main menu has a unique identity: menus and actions their identifier, commands \
                their action together with their property list. If an inserted menu duplicates one, UIKit drops the \
                whole insertion: all of its commands are missing from the menu. If both are in the inserted menu, the \
                app ends with an exception before release 26. A symbolic breakpoint at _UIMenuBuilderError stops \
                there in the debugger. If the manifest of a VS Code \
                extension declares a command twice, the later declaration replaces the earlier one; that is a warning.
                """,
            example: """
                { "insertChild": { "title": "View Mode", "children": [
                    { "title": "Small", "action": "changeViewMode:" },
                    { "title": "Large", "action": "changeViewMode:" } ] }, "atEndOf": "view" }
                """,
            useInstead: "A different action for each command; or, second best, different property lists.",
            betterExample: """
                { "insertChild": { "title": "View Mode", "children": [
                    { "title": "Small", "action": "viewAsSmall:" },
                    { "title": "Large", "action": "viewAsLarge:" } ] }, "atEndOf": "view" }
                """,
            source: [
                .uiKit: """
                WWDC21 10057 (confidence A); UIKit drops the whole insertion, and the exception (confidence B)
                """,
                .editorExtension: "the behavior of Visual Studio Code (confidence C)",
            ]),
        check: .document { context, findings in
            for refusal in context.refusals where refusal.code == .duplicates && refusal.isAboutIdentity {
                findings.add(refusal, in: context)
            }
        }, .contributions(DuplicateIdentifier.checkDeclarations))
}

private enum DuplicateIdentifier {
    /// Reports commands that an editor extension declares repeatedly.
    static func checkDeclarations(_ context: ContributionsContext, _ findings: inout Findings) {
        var first: [ExactString: Contributions.DeclaredCommand] = [:]
        for command in context.contributions.commands {
            guard let known = first[ExactString(command.name)] else {
                first[ExactString(command.name)] = command
                continue
            }
            findings.add(
                Messages.isDeclaredAgain(command.name), FindingFacts(details: [command.name.identityText]),
                at: context.document.place(of: command.origin, key: "command"),
                related: [
                    Diagnostic.Related(
                        Messages.firstDeclaration, at: context.document.place(of: known.origin, key: "command"))
                ],
                help: Messages.help, cap: .warning)
        }
    }
}

private enum Messages {
    static func isDeclaredAgain(_ name: String) -> String {
        "the command \(name.displayQuoted) is declared again, and only the last declaration counts"
    }

    static let firstDeclaration = "first declaration"
    static let help = "remove one of the two"
}

import MenuBuilder
import MenuDocuments

extension Rule {
    static let duplicateIdentifier = Rule(
        "duplicate-identifier", .error,
        Documentation(
            "two elements have the same identity",
            whyBad: """
                Every element of the main menu has a unique identifier: menus and actions their own, a command its \
                action together with its property list. UIKit refuses an insertion that brings a duplicate as a \
                whole: every command of the insertion is missing from the menu. Of a command that the manifest of a VS \
                Code extension declares twice the later declaration counts, with its title; that is a warning.
                """,
            example: """
                { "insertChild": { "title": "View Mode", "children": [
                    { "title": "Small", "action": "changeViewMode:" },
                    { "title": "Large", "action": "changeViewMode:" } ] }, "atEndOf": "view" }
                """,
            useInstead: "A distinct action for each command; or, second best, property lists that differ.",
            betterExample: """
                { "insertChild": { "title": "View Mode", "children": [
                    { "title": "Small", "action": "viewAsSmall:" },
                    { "title": "Large", "action": "viewAsLarge:" } ] }, "atEndOf": "view" }
                """,
            source: "WWDC21 10057 (confidence A); all or nothing (confidence B); what the editor does (confidence C)"),
        check: .document { context, findings in
            for refusal in context.refusals where refusal.code == .duplicates && refusal.isAboutIdentity {
                findings.add(refusal, in: context)
            }
        }, .contributions(RepeatedCommands.check))
}

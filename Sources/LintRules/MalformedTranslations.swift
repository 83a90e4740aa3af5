import Diagnostics
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let malformedTranslations = Rule(
        "malformed-translations", .warning, kinds: [.appKit],
        Documentation(
            "files with the translations of an Interface Builder file that cannot be read to the end",
            whyBad: """
                Xcode refuses such a file when it builds the app. If the file is copied another way, macOS uses none of \
                its texts, and the menu appears in the development language. menulint reads what comes before the mistake.
                """,
            example: """
                <menuItem title="Open" id="open"/>
                <menuItem title="Close" id="close"/>

                de.lproj/MainMenu.strings:
                "open.title" = "Öffnen"
                "close.title" = "Schließen";
                """,
            useInstead: "A semicolon after each text, and quotes around it. `plutil -lint` names the mistake on a Mac.",
            betterExample: """
                <menuItem title="Open" id="open"/>
                <menuItem title="Close" id="close"/>

                de.lproj/MainMenu.strings:
                "open.title" = "Öffnen";
                "close.title" = "Schließen";
                """,
            source: "Apple's documentation of strings files and property lists (confidence A)"),
        check: .document { context, findings in
            for (index, file) in context.document.companions.files.enumerated() {
                guard let problem = file.texts.problem else { continue }
                // The folder names the language.
                let name = file.texts.source.name.split(separator: "/").suffix(2).joined(separator: "/")
                findings.add(
                    Messages.endsEarly(problem.reason), FindingFacts(details: [name, problem.reason]),
                    at: SourceRange(range: problem.range, pointer: "", otherFile: index), help: Messages.help)
            }
        })
}

private enum Messages {
    static func endsEarly(_ reason: String) -> String { "the translations cannot be read from here on: \(reason)" }

    static let help = "correct the text here"
}

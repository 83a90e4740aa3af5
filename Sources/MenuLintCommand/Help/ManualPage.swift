import Output
import SourceText

/// The manual page as roff, in the macros of man(7), made of the descriptions that parsing and help use.
enum ManualPage {
    static var text: String {
        """
        .\\" Made by "menulint man".
        .TH MENULINT 1 \(Version.date) "menulint \(Version.current)" "User Commands"
        .SH NAME
        menulint \\- find broken menus and dead keyboard shortcuts before an app ships
        .SH SYNOPSIS
        .B menulint
        .RB [ lint ]
        .RI [ OPTION \\[u2026]]
        .RI [ PATH \\[u2026]]
        .br
        .B menulint
        .I VERB
        .RI [ OPTION \\[u2026]]
        .RI [ ARGUMENT \\[u2026]]
        .SH DESCRIPTION
        \(paragraphs("""
            The main menu of an iPad or Mac app is built at run time, and the system drops what clashes, without a \
            word: whole menus and their commands are missing, or shortcuts do nothing. menulint builds the menu that \
            a file describes for every system release, as UIKit does, asks rules about the result, and knows what \
            becomes of shortcuts on the keyboard layouts of the world.
            It reads menu specs (*.menu.json, *.menu.jsonc), Interface Builder files and the manifests of VS Code \
            extensions.
            Without a verb it lints.
            """)).SH VERBS
        \(Subcommand.all.map(verb).joined()).SH OPTIONS OF EVERY VERB
        \(Subcommand.commonOptions.map(option).joined()).SH EXIT STATUS
        \(terms([
            ("0", "There is no finding at or above the failing level."), ("1", "There are findings."),
            ("2", "The command line or the configuration is wrong."), ("3", "Something could not be read or written."),
        ])).SH ENVIRONMENT
        \(terms([
            ("MENULINT_CATALOG", "The layout catalog to use in place of the built-in one, unless --catalog names one."),
            ("NO_COLOR", "If set and not empty, output is not coloured, unless --color says so."),
            ("CLICOLOR_FORCE", "If set and not 0, output is coloured, even if it goes to no terminal."),
            ("FORCE_HYPERLINK", "If set, whether rule ids are links: 0 for no."),
        ])).SH FILES
        \(terms([
            (".menulint.json", "The configuration: in the folder of a file or above it, up to the repository's root."),
            (".menulint-baseline.json", "The usual name of a baseline."),
        ])).SH EXAMPLES
        \(terms([
            ("menulint", "Lint every menu in the working directory and below."),
            ("menulint lint app.menu.json --format sarif:menulint.sarif", "Lint one, and write a report for code scanning as well."),
            ("menulint explain duplicate-shortcut", "Say why a rule is there and what to do about its findings."),
            ("menulint query cmd+[ --layout German", "Say what a shortcut is on a German keyboard."),
            ("menulint diff main:app.menu.json app.menu.json", "Say what changes for users since the branch main."),
        ])).SH SEE ALSO
        \(paragraphs("\"menulint rules\" lists the rules, \"menulint schema\" prints the JSON Schema of menu specs."))
        """
    }

    private static func verb(_ verb: Subcommand) -> String {
        let usage = verb.usage.isEmpty ? "" : " " + verb.usage
        let discussion = verb.discussion.isEmpty ? "" : paragraphs(verb.discussion)
        return ".SS " + argument("menulint \(verb.name)\(usage)") + "\n" + paragraphs(verb.summary)
            + (discussion.isEmpty ? "" : ".PP\n" + discussion) + verb.options.map(option).joined()
    }

    private static func option(_ option: OptionDescription) -> String {
        let value = option.value.map { " \\fI" + escaped($0.placeholder) + "\\fR" } ?? ""
        let names = (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
        let bold = names.map { "\\fB" + escaped($0) + "\\fR" }.joined(separator: ", ")
        return ".TP\n" + bold + value + "\n" + line(option.summary)
    }

    private static func terms(_ terms: [(String, String)]) -> String {
        terms.map { ".TP\n\\fB" + escaped($0.0) + "\\fR\n" + line($0.1) }.joined()
    }

    /// Each line of a text as a paragraph.
    private static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n").map { line(String($0)) }.joined(separator: ".PP\n")
    }

    /// Text in lines of its source, none of which begins as a request does.
    private static func line(_ text: String) -> String {
        var lines: [String] = []
        for word in escaped(text).split(separator: " ") {
            if let last = lines.last, last.utf8.count + word.utf8.count < 78 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append((word.hasPrefix(".") ? "\\&" : "") + word)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func argument(_ text: String) -> String {
        "\"" + escaped(text) + "\""
    }

    /// The text in the characters of ASCII, none of which means anything to roff.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "\"": "\\(dq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u" + String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4, with: "0") + "]"
            }
        }.joined()
    }
}

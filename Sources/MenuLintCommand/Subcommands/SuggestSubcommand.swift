import KeyCombinations
import LintEngine
import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutLocalizer
import SourceText

extension Subcommand {
    static let suggest = Subcommand(
        "suggest", arguments: [.one(.menuFile()), .optional(.text("COMMAND"))],
        summary: "Suggest free shortcuts, with what speaks for and against them.",
        discussion: """
            COMMAND is the title or the action of a command in the file, or the title of one that you are about to \
            write. Without it, every command is looked at whose keys are taken, and then what is free at all. A \
            suggestion is free on all targets and works on all keyboard layouts of the file.
            """,
        options: [
            OptionDescription(
                "near", value: .word("KEY", .keys), "Rank by the distance from a key rather than by the title."),
            OptionDescription("count", value: .text("N"), "How many to suggest; 5 if not given."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts that must work, or all; if not given, the file's."),
            .catalog, .textOrJSON,
            .ascii,
            .standardInputName,
        ]
    ) { arguments, console throws(UsageError) in
        guard let path = arguments.positionals.first, arguments.positionals.count <= 2 else {
            throw UsageError(
                "\"suggest\" needs one file, and at most one command",
                help: "write \"menulint suggest FILE 'Get Info'\"")
        }
        guard arguments.positionals.last?.withoutOuterBlanks.isEmpty == false else {
            throw UsageError("the command has no name", help: "leave it out, or name it: \"suggest FILE 'Get Info'\"")
        }
        let near = try KeyInput.near(arguments)
        let count = try arguments.number("count", in: 1...1000) ?? 5
        return try MenuFile.look(at: path, arguments, console) { file throws(UsageError) in
            guard let keyboards = try RequestedKeyboards(arguments, for: file.document, console) else {
                return .unreadable
            }
            if file.document.kind == .editorExtension {
                console.reportError("the editor's own key bindings are not in the file, and may have what is free here")
            }
            let menu = SuggestionMenu(file.document, keyboards.localizers)
            let refused = menu.subjects.filter { $0.incumbent != nil }
            var subjects = refused.prefix(SuggestionMenu.mostSubjects).map(Optional.some) + [nil]
            if arguments.positionals.count == 2 {
                subjects = [try menu.subject(meantBy: arguments.positionals[1], console)]
            } else if refused.count > SuggestionMenu.mostSubjects {
                console.reportError(
                    "these are \(SuggestionMenu.mostSubjects) of \(refused.count) commands whose shortcuts are taken",
                    help: "name one: \"menulint suggest FILE 'Get Info'\"")
            }
            let reports = subjects.map { menu.report(about: $0, near: near, count: count) }
            if arguments.value("format") == "json" {
                let json = JSONText.Value.object([
                    ("version", .number(1)),
                    ("file", .string(file.path(from: console))),
                    ("commands", .array(reports.map(\.json))),
                ])
                console.standardOutput.write(JSONText.write(json) + "\n")
            } else {
                let style = TextStyle(usesColor: console.usesColor(arguments), width: console.terminalWidth ?? 100)
                let texts = reports.map { $0.text(style: style, spelling: arguments.has("ascii") ? .ascii : .symbols) }
                console.standardOutput.write(texts.joined(separator: "\n"))
            }
            return file.status
        }
    }
}

extension SuggestionMenu {
    /// For how many commands whose shortcuts are taken others are searched unasked: each takes some milliseconds.
    fileprivate static let mostSubjects = 50

    /// The command that a word means; one that is not there is taken as one that is yet to be written.
    fileprivate func subject(meantBy word: String, _ console: Console) throws(UsageError) -> SuggestionSubject {
        let meant = subjects.filter { $0.isMeant(by: word) }
        if meant.count > 1, Set(meant.map(\.action)).count == meant.count || meant.allSatisfy({ $0.pointer != nil }) {
            let names = meant.map { subject in
                meant.count { $0.action == subject.action } == 1 ? subject.action : subject.pointer ?? ""
            }
            throw UsageError(
                "\(meant.count) commands are called \(word.displayQuoted)",
                help: "name one by what tells it apart: \(listed(names.map(\.displayQuoted)))")
        }
        if let subject = meant.first { return subject }
        let nearest = EditDistance.nearest(to: word, in: subjects.map(\.title)).map {
            "; did you mean \($0.displayQuoted)?"
        }
        console.reportError(
            "no command is called \(word.displayQuoted), so it is taken as a new one\(nearest ?? "")")
        return SuggestionSubject(title: word)
    }
}

extension KeyInput {
    /// The key that `--near` names.
    fileprivate static func near(_ arguments: ParsedArguments) throws(UsageError) -> KeyInput? {
        guard let text = arguments.value("near") else { return nil }
        if let key = KeyInput(name: text) { return key }
        guard text.count == 1 else {
            throw .unknown(
                text, "key for \"--near\"", among: KeyInput.spellings,
                otherwise: "write \"--near k\" or \"--near left\"")
        }
        let key = KeyInput(rawValue: text).lowercased
        // Suggestions are written, and distances measured, on a US keyboard.
        guard key.isOnUSKeyboard else {
            throw UsageError(
                "--near needs a key of the US keyboard, against which shortcuts are written, and \(text.displayQuoted) is none",
                help: "name the key that is in its place, such as \";\" for a German \"ö\"")
        }
        return key
    }
}

extension ParsedArguments {
    /// The number that an option gives.
    func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "--\(option) needs a number from \(range.lowerBound) to \(range.upperBound), not \(text.displayQuoted)")
        }
        return number
    }
}

import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let suggest = Subcommand(
        "suggest", arguments: [.one(.menuFile()), .optional(.text("TITLE"))],
        example: "suggest app.menu.json 'Get Info'",
        summary: "Suggest free shortcuts, with reasons for and against each.",
        discussion: """
            TITLE is the title or the action of a command in the file, or the title of a new one. Without TITLE, \
            suggests shortcuts for each command whose shortcut is taken, and lists other free shortcuts. Suggestions \
            are free on all targets and work on all keyboard layouts of the file.
            """,
        options: [
            OptionDescription(
                "near", value: .word("KEY", .keys), "Rank by distance from this key instead of by title."),
            OptionDescription("count", value: .text("N"), "The number of suggestions (default: 5)."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts to support, or all; by default the file's."),
            .oneSystem, .catalog, .textOrJSON, .ascii, .app, .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        guard arguments.positionals.last?.withoutOuterWhitespace.isEmpty == false else {
            throw CommandError(
                "the command title is empty", help: "omit it, or name a command: suggest FILE 'Get Info'")
        }
        let near = try KeyInput.near(arguments)
        let count = try arguments.number("count", in: 1...1000) ?? 5
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        let systems = [arguments.systems?.first ?? file.document.keyboardSystems[0]]
        let keyboards = try RequestedKeyboards(arguments, on: systems, console) {
            LayoutContext.selections(file.document.app.layouts, on: systems, $0)
        }
        try keyboards.check(for: file.document)
        let system = try keyboards.system
        if file.document.kind == .editorExtension {
            console.reportError("suggestions may conflict with VS Code's own key bindings, which are not in the file")
        }
        let menu = ShortcutSuggester(
            file.document.seen(on: system.editorPlatform), keyboards.localizers, on: system)
        let refused = menu.commands.filter { $0.existing != nil }
        var commands = refused.prefix(ShortcutSuggester.maximumCommands).map(Optional.some) + [nil]
        if arguments.positionals.count == 2 {
            commands = [try menu.command(named: arguments.positionals[1], console)]
        } else if refused.count > ShortcutSuggester.maximumCommands {
            console.reportError(
                "showing \(ShortcutSuggester.maximumCommands) of \(refused.count) commands whose shortcuts are taken",
                help: "name one: suggest FILE 'Get Info'")
        }
        let reports = commands.map { menu.report(about: $0, near: near, count: count) }
        if arguments.wantsJSON {
            console.write(
                .object([
                    ("version", .number(1)), ("file", .string(file.path(from: console))),
                    ("commands", .array(reports.map(\.json))),
                ]))
        } else {
            let style = console.textStyle(arguments, width: 100)
            let texts = reports.map { $0.text(style: style, spelling: arguments.spelling.on(system)) }
            console.standardOutput.write(texts.joined(separator: "\n"))
        }
        return file.status
    }
}

extension ShortcutSuggester {
    /// The maximum number of commands to suggest shortcuts for without a title: each takes some milliseconds.
    fileprivate static let maximumCommands = 50

    /// The command with a title or an action; a new command if there is none.
    fileprivate func command(named word: String, _ console: Console) throws(CommandError) -> SuggestionCommand {
        let meant = commands.filter { $0.isNamed(by: word) }
        if meant.count > 1, Set(meant.map(\.action)).count == meant.count || meant.allSatisfy({ $0.pointer != nil }) {
            let names = meant.map { command in
                meant.count { $0.action == command.action } == 1 ? command.action : command.pointer ?? ""
            }
            throw CommandError(
                "\(meant.count) commands are called \(word.displayQuoted)",
                help: "choose from: \(names.map(\.displayQuoted).joined(separator: ", "))")
        }
        if let command = meant.first { return command }
        let nearest = EditDistance.nearest(to: word, in: commands.map(\.title)).map {
            "; did you mean \($0.displayQuoted)?"
        }
        console.reportError(
            "no command is called \(word.displayQuoted); treating it as a new command\(nearest ?? "")")
        return SuggestionCommand(title: word)
    }
}

extension KeyInput {
    /// The value of `--near`.
    fileprivate static func near(_ arguments: ParsedArguments) throws(CommandError) -> KeyInput? {
        guard let text = arguments.value("near") else { return nil }
        if let key = KeyInput(name: text) { return key }
        guard text.count == 1 else {
            throw .unknown(
                text, "key for \"--near\"", among: KeyInput.spellings,
                otherwise: "for example: --near k, or --near left")
        }
        let key = KeyInput(rawValue: text).lowercased
        // Suggestions and distances refer to a US keyboard.
        guard key.isOnUSKeyboard else {
            throw CommandError(
                "--near needs a key of the US keyboard, for which shortcuts are written; \(text.displayQuoted) is not one",
                help: "name the US key in that position, such as \";\" for a German \"ö\"")
        }
        return key
    }
}

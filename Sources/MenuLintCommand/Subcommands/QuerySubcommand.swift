import KeyCombinations
import MenuViews
import Output
import ShortcutLocalizer
import SourceText

extension Subcommand {
    static let query = Subcommand(
        "query", arguments: [.one(.text("COMBINATION"))], summary: "Say what a shortcut is on keyboard layouts.",
        discussion: """
            COMBINATION is written against the US layout, such as "cmd+[" or "⇧⌘K". The answer is what menus show, \
            what the hand presses, and how that is known: observed in Apple's menus, derived by rule, because the \
            layout types US characters while ⌘ is held (command-level), or assumed to.
            """,
        options: LocalizationRequest.options
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count == 1, let text = arguments.positionals.first else {
            throw UsageError(
                "\"query\" needs one key combination", help: "write \"menulint query cmd+[ --layout German\"")
        }
        let combination: KeyCombination
        do throws(KeyCombinationError) {
            combination = try KeyCombination(parsing: text)
        } catch {
            throw UsageError(error.description.sanitized)
        }
        guard let request = try LocalizationRequest(arguments, console) else { return .unreadable }
        let answers = request.localizers.map {
            LocalizedAnswer(
                selection: $0.selection, shortcut: $0.localize(combination, options: request.options))
        }
        write(answers, of: combination, request, to: console.standardOutput)
        return .clean
    }

    private static func write(
        _ answers: [LocalizedAnswer], of combination: KeyCombination, _ request: LocalizationRequest,
        to output: ByteSink
    ) {
        switch request.format {
        case .text:
            var table = TextTable(["layout"] + LocalizedAnswer.columns)
            for answer in answers { table.add([answer.selection.name] + answer.fields(request.spelling)) }
            for line in table.lines { output.write(line + "\n") }
        case .csv:
            output.write(CSVText.row(["query"] + LocalizedAnswer.recordColumns))
            for answer in answers { output.write(CSVText.row([combination.symbols] + answer.record)) }
        case .json:
            let layouts = answers.map { ($0.selection.identifier, $0.json) }
            output.write(
                JSONText.write(
                    .object([
                        ("version", .number(1)), ("query", .string(combination.symbols)), ("layouts", .object(layouts)),
                    ])) + "\n")
        }
    }
}

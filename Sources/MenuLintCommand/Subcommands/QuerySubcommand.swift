import KeyCombinations
import MenuViews
import Output
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let query = Subcommand(
        "query", arguments: [.one(.text("COMBINATION"))], example: "query cmd+[ --layout German",
        summary: "Show a shortcut on keyboard layouts.",
        discussion: """
            COMBINATION is written for the US layout, such as "cmd+[" or "⇧⌘K". Prints the shortcut that menus show, the \
            keys to press, and the evidence: observed in Apple's menus, derived by rule, command-level (the layout \
            types US characters while ⌘ is held), or assumed (the layout has no Latin letters and probably does the \
            same). The remaps were observed on the Mac and are assumed to be the same on the iPad.
            """,
        options: LocalizationRequest.options
    ) { arguments, console throws(CommandError) in
        let combination: KeyCombination
        do throws(KeyCombinationError) {
            combination = try KeyCombination(parsing: arguments.positionals[0])
        } catch {
            let strokes = arguments.positionals[0].split(separator: " ").map {
                try? KeyCombination(parsing: String($0))
            }
            if strokes.count > 1, !strokes.contains(nil) {
                throw CommandError(
                    "\(arguments.positionals[0].displayQuoted) is a chord, and \"query\" takes one combination",
                    help: "query each stroke; \"menulint localize\" shows the chords of an extension")
            }
            throw CommandError(
                error.description.sanitized,
                help: "write a combination such as \"cmd+k\", \"shift+cmd+left\" or \"⇧⌘K\"")
        }
        let request = try LocalizationRequest(arguments, console)
        write(request.answers(combination), of: combination, request, console)
        return .clean
    }

    private static func write(
        _ answers: [LocalizationResult], of combination: KeyCombination, _ request: LocalizationRequest,
        _ console: Console
    ) {
        let output = console.standardOutput
        switch request.format {
        case .text:
            var table = TextTable(["layout"] + LocalizationResult.columns)
            for answer in answers { table.add([answer.name] + answer.fields(request.spelling)) }
            for line in table.lines { output.write(line + "\n") }
        case .csv:
            output.write(CSVText.row(["query"] + LocalizationResult.recordColumns))
            for answer in answers { output.write(CSVText.row([combination.symbols] + answer.record)) }
        case .json:
            let layouts = answers.map { ($0.key, $0.json) }
            console.write(
                .object([
                    ("version", .number(1)), ("query", .string(combination.symbols)), ("layouts", .object(layouts)),
                ]))
        }
    }
}

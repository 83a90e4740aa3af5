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
            same). The remaps were observed on the Mac and are assumed to be the same on the iPad. With --system windows \
            or linux, COMBINATION can have the names of PC keyboards: "win+k", "altgr+q", "ctrl+numpad1".
            """,
        options: LocalizationRequest.options
    ) { arguments, console throws(CommandError) in
        let request = try LocalizationRequest(arguments, console)
        var combinations: [KeyboardSystem: KeyCombination] = [:]
        for system in request.systems {
            combinations[system] = try combination(arguments.positionals[0], on: system, among: request.systems)
        }
        guard let first = request.systems.first.flatMap({ combinations[$0] }) else { return .clean }
        write(request.answers(combinations), of: first, request, console)
        return .clean
    }

    /// Reads the combination as it is written for a system.
    private static func combination(
        _ text: String, on system: KeyboardSystem, among systems: [KeyboardSystem]
    ) throws(CommandError) -> KeyCombination {
        do throws(KeyCombinationError) {
            return try KeyCombination(parsing: text, on: system, among: systems)
        } catch {
            let strokes = text.split(separator: " ").map {
                try? KeyCombination(parsing: String($0), on: system, among: systems)
            }
            if strokes.count > 1, !strokes.contains(nil) {
                throw CommandError(
                    "\(text.displayQuoted) is a chord, and \"query\" takes one combination",
                    help: "query each stroke; \"menulint localize\" shows the chords of an extension")
            }
            throw CommandError(
                error.description.sanitized,
                help: systems.contains(.mac)
                    ? "write a combination such as \"cmd+k\", \"shift+cmd+left\" or \"⇧⌘K\""
                    : "write a combination such as \"ctrl+k\", \"ctrl+shift+left\" or \"win+k\"")
        }
    }

    private static func write(
        _ answers: [LocalizationResult], of combination: KeyCombination, _ request: LocalizationRequest,
        _ console: Console
    ) {
        let output = console.standardOutput
        // Symbols have none for AltGr.
        let hasAltGr = combination.modifiers.contains(.altGraph)
        let query = (hasAltGr ? ShortcutSpelling.pc : .symbols).text(of: combination)
        switch request.format {
        case .text:
            var table = TextTable(["layout"] + LocalizationResult.columns)
            for answer in answers { table.add([answer.name] + answer.fields(request.spelling)) }
            for line in table.lines { output.write(line + "\n") }
        case .csv:
            output.write(CSVText.row(["query"] + LocalizationResult.recordColumns))
            for answer in answers { output.write(CSVText.row([query] + answer.record)) }
        case .json:
            let layouts = answers.map { ($0.key, $0.json) }
            console.write(
                .object([
                    ("version", .number(1)), ("query", .string(query)), ("layouts", .object(layouts)),
                ]))
        }
    }
}

extension KeyCombination {
    /// Parses a combination as it is written for a system. A name that only PC keyboards have is read for a Mac if it is looked
    /// up for PCs too.
    fileprivate init(
        parsing text: String, on system: KeyboardSystem, among systems: [KeyboardSystem]
    ) throws(KeyCombinationError) {
        guard systems != [.mac] else {
            self = try KeyCombination(parsing: text)
            return
        }
        if system == .mac, let combination = try? KeyCombination(parsing: text) {
            self = combination
            return
        }
        self = try KeyCombination(parsingPC: text)
        // On Linux, AltGr is a modifier of its own.
        guard system != .linux, modifiers.contains(.altGraph) else { return }
        modifiers.subtract(.altGraph)
        modifiers.formUnion(system == .windows ? [.control, .alternate] : .alternate)
    }
}

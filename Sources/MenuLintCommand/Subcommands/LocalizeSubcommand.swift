import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let localize = Subcommand(
        "localize", arguments: [.one(.menuFile())], example: "localize app.menu.json --layout German",
        summary: "Show a menu's shortcuts on keyboard layouts.",
        discussion: """
            Lists the app's own commands with shortcuts in the order of the file, each with the shortcut that menus show \
            on each layout and, if it is remapped, the evidence for that. A key by its position, such as [Digit2] in a \
            key binding, is shown with what the key there types. The keys to press are in csv and json output, a row \
            or value for each stroke of a chord, and in "query". The remaps were observed on the Mac and are assumed to be the same on the iPad. FILE may be "-" for standard input.
            """,
        options: LocalizationRequest.options + [.app, .standardInputName]
    ) { arguments, console throws(CommandError) in
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        let request = try LocalizationRequest(arguments, for: file.document, console)
        let commands = LocalizedCommand.all(in: file.document, on: request.systems)
        let answers = commands.flatMap(\.systems).map {
            (command: $0.command, count: request.answerCount(on: $0.system) * $0.command.strokes.count)
        }
        try RequestedKeyboards.checkCount(
            ofShortcuts: answers.reduce(0) { $0 + $1.count },
            titleSize: answers.reduce(0) { $0 + $1.count * $1.command.titleSize })
        file.document.noteUnlistedKeys(on: request.systems, console)
        let writer = LocalizedCommands(request, console.standardOutput)
        writer.write(commands, of: file.document, file: file.path(from: console))
        return file.status
    }
}

extension MenuDocument {
    /// Says which key bindings a list of shortcuts omits.
    func noteUnlistedKeys(on systems: [KeyboardSystem], _ console: Console) {
        let keys = systems.map { unlistedKeys(on: $0.editorPlatform) }
        let unknown = keys.flatMap(\.unknown).withoutDuplicates
        if !unknown.isEmpty {
            console.reportError(
                "not listed: \(listed(unknown)), whose keys the editor does not know".sanitized,
                help: "\"menulint lint\" says what is wrong")
        }
        let unnamed = keys.flatMap(\.unnamed).withoutDuplicates
        if !unnamed.isEmpty {
            console.reportError(
                "not listed: \(listed(unnamed)), whose keys have no name on every keyboard".sanitized)
        }
    }
}

extension AvailableCommand {
    /// The bytes of the titles of the command and the menus around it.
    fileprivate var titleSize: Int { menuPath.reduce(title.utf8.count) { $0 + $1.utf8.count } }
}

/// A command with its shortcut on each system, which can differ for an extension.
private struct LocalizedCommand {
    /// The command as it is on the first system that has it.
    let command: AvailableCommand
    var systems: [(system: KeyboardSystem, command: AvailableCommand)]

    /// The commands with shortcuts on some of the systems, in the order of the file.
    static func all(in document: MenuDocument, on systems: [KeyboardSystem]) -> [LocalizedCommand] {
        var commands: [LocalizedCommand] = []
        var indices: [ElementOrigin: Int] = [:]
        for system in systems {
            for command in document.seen(on: system.editorPlatform).appCommandsWithKeys {
                if let index = indices[command.origin] {
                    commands[index].systems.append((system, command))
                } else {
                    indices[command.origin] = commands.count
                    commands.append(LocalizedCommand(command: command, systems: [(system, command)]))
                }
            }
        }
        return commands.map { ($0, document.range(of: $0.command.origin).lowerBound) }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The shortcut as written, spelled for its systems: `⌘[, Ctrl+[`.
    func written(_ spelling: ShortcutSpelling) -> String {
        systems.map { spelling.on($0.system).text(of: $0.command.strokes) }.withoutDuplicates.joined(separator: ", ")
    }
}

/// Writes commands with their localized shortcuts, one by one.
private struct LocalizedCommands {
    private let request: LocalizationRequest
    private let output: ByteSink

    init(_ request: LocalizationRequest, _ output: ByteSink) {
        self.request = request
        self.output = output
    }

    func write(_ commands: [LocalizedCommand], of document: MenuDocument, file: String) {
        switch request.format {
        case .text:
            for (index, command) in commands.enumerated() {
                if index > 0 { output.write("\n") }
                writeText(command, answers(command))
            }
        case .csv:
            output.write(
                CSVText.row(
                    ["pointer", "title", "menuPath", "shortcut"] + LocalizationResult.recordColumns + ["stroke"]))
            for item in commands {
                let command = item.command
                let fields = [
                    document.pointer(of: command.origin), command.title, command.menuPath.joined(separator: " ▸ "),
                    item.written(.symbols),
                ]
                for answer in answers(item) {
                    for (number, stroke) in zip(1..., answer.strokes) {
                        output.write(CSVText.row(fields + stroke.record + [String(number)]))
                    }
                }
            }
        case .json:
            writeJSON(commands, document, file)
        }
    }

    private func answers(_ command: LocalizedCommand) -> [LocalizedStrokes] {
        command.systems.flatMap { system, command in
            let strokes = command.strokes.map { request.answers($0, on: system, command.options) }
            return (0..<request.answerCount(on: system)).map { index in
                LocalizedStrokes(strokes: strokes.map { $0[index] })
            }
        }
    }

    private func writeText(_ item: LocalizedCommand, _ answers: [LocalizedStrokes]) {
        let path = (item.command.menuPath + [item.command.title]).joined(separator: " ▸ ").sanitized
        output.write("\(item.written(request.spelling))  \(path)\n")
        var groups: [(answer: LocalizedStrokes, names: [String])] = []
        for answer in answers {
            if let index = groups.firstIndex(where: { $0.answer.isShownLike(answer) }) {
                groups[index].names.append(answer.first.name)
            } else {
                groups.append((answer, [answer.first.name]))
            }
        }
        for (answer, names) in groups {
            let shown = answer.text(request.spelling).map { "\($0)  " } ?? ""
            var status = answer.status.names.joined(separator: " and ")
            if let evidence = answer.shownEvidence { status += " (\(evidence.rawValue))" }
            if answer.isUnknown { status = "key not known" }
            let layouts = names.count == answers.count && answers.count > 1 ? "on every layout" : names.layoutWords
            output.write("    \(shown)\(status) \(layouts.sanitized)\n")
        }
    }

    /// Writes each command before localizing the next: with all layouts, the output is far larger than the menu.
    private func writeJSON(_ commands: [LocalizedCommand], _ document: MenuDocument, _ file: String) {
        output.write("{\n  \"version\": 1,\n  \"file\": \(file.jsonLiteral),\n  \"commands\": [")
        for (index, item) in commands.enumerated() {
            let command = item.command
            let layouts = answers(item).map { ($0.first.key, $0.json) }
            let value = JSONText.Value.object([
                ("pointer", .string(document.pointer(of: command.origin))), ("title", .string(command.title)),
                ("menuPath", .strings(command.menuPath)), ("shortcut", .string(item.written(.symbols))),
                ("layouts", .object(layouts)),
            ])
            output.write((index > 0 ? "," : "") + "\n    " + JSONText.write(value, indent: 4))
        }
        output.write(commands.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }
}

/// A shortcut, or all strokes of a chord, on one layout.
private struct LocalizedStrokes {
    /// At least one.
    let strokes: [LocalizationResult]

    var first: LocalizationResult { strokes[0] }

    /// The combinations; nil if a stroke is unreachable.
    private var combinations: [KeyCombination]? {
        let combinations = strokes.compactMap(\.shortcut.combination)
        return combinations.count == strokes.count ? combinations : nil
    }

    func text(_ spelling: ShortcutSpelling) -> String? { combinations.map { spelling.on(first.system).text(of: $0) } }

    /// What happens to any stroke.
    var status: LocalizationStatus {
        let status = strokes.reduce(into: LocalizationStatus()) { $0.formUnion($1.shortcut.status) }
        return status == .unchanged ? status : status.subtracting(.unchanged)
    }

    /// The evidence, which matters only for a shortcut that the system remaps.
    var shownEvidence: Evidence? {
        strokes.first { $0.shortcut.status.contains(.remapped) && $0.shortcut.evidence != .none }?.shortcut.evidence
    }

    /// Whether the keys of a stroke are not known.
    var isUnknown: Bool { strokes.contains(where: \.shortcut.isUnknown) }

    func isShownLike(_ other: LocalizedStrokes) -> Bool {
        first.system == other.first.system && status == other.status && shownEvidence == other.shownEvidence
            && combinations == other.combinations && isUnknown == other.isUnknown
    }

    /// The answer for a shortcut, or those for the strokes of a chord.
    var json: JSONText.Value {
        if strokes.count == 1 { return first.json }
        return .object([
            ("shortcut", text(.symbols).map { .string($0) } ?? .null), ("status", .strings(status.names)),
            ("strokes", .array(strokes.map(\.json))),
        ])
    }
}

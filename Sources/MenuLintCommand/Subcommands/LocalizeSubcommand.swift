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
            on each layout and, if it is remapped, the evidence for that. The keys to press are in csv and json output, \
            and in "query". The remaps were observed on the Mac and are assumed to be the same on the iPad. FILE may be "-" for standard input.
            """,
        options: LocalizationRequest.options + [.app, .standardInputName]
    ) { arguments, console throws(CommandError) in
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        let request = try LocalizationRequest(arguments, for: file.document, console)
        let commands = LocalizedCommand.all(in: file.document, on: request.systems)
        let answers = commands.flatMap(\.systems).map {
            (command: $0.command, count: request.answerCount(on: $0.system))
        }
        try RequestedKeyboards.checkCount(
            ofShortcuts: answers.reduce(0) { $0 + $1.count },
            titleSize: answers.reduce(0) { $0 + $1.count * $1.command.titleSize })
        let writer = LocalizedCommands(request, console.standardOutput)
        writer.write(commands, of: file.document, file: file.path(from: console))
        let chords = LocalizedCommand.chordCount(in: file.document, on: request.systems)
        if chords > 0 {
            console.reportError(
                "\(chords) \(chords == 1 ? "chord is" : "chords are") not listed",
                help: "\"menulint cheatsheet\" shows chords")
        }
        return file.status
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
            for command in document.seen(on: system.editorPlatform).appCommandsWithShortcuts {
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

    /// The number of key bindings that are pressed in several strokes on some of the systems.
    static func chordCount(in document: MenuDocument, on systems: [KeyboardSystem]) -> Int {
        guard document.kind == .editorExtension else { return 0 }
        let chords = systems.flatMap { system in
            document.seen(on: system.editorPlatform).appCommandsWithKeys.filter { $0.combination == nil }
        }
        return Set(chords.map(\.origin)).count
    }

    /// The shortcut as written, spelled for its systems: `⌘[, Ctrl+[`.
    func written(_ spelling: ShortcutSpelling) -> String {
        systems.compactMap { item in item.command.combination.map { spelling.on(item.system).text(of: $0) } }
            .withoutDuplicates.joined(separator: ", ")
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
            output.write(CSVText.row(["pointer", "title", "menuPath", "shortcut"] + LocalizationResult.recordColumns))
            for item in commands {
                let command = item.command
                let fields = [
                    document.pointer(of: command.origin), command.title, command.menuPath.joined(separator: " ▸ "),
                    item.written(.symbols),
                ]
                for answer in answers(item) { output.write(CSVText.row(fields + answer.record)) }
            }
        case .json:
            writeJSON(commands, document, file)
        }
    }

    private func answers(_ command: LocalizedCommand) -> [LocalizationResult] {
        command.systems.flatMap { system, command in
            command.combination.map { request.answers($0, on: system, command.options) } ?? []
        }
    }

    private func writeText(_ item: LocalizedCommand, _ answers: [LocalizationResult]) {
        let path = (item.command.menuPath + [item.command.title]).joined(separator: " ▸ ").sanitized
        output.write("\(item.written(request.spelling))  \(path)\n")
        var groups: [(shortcut: LocalizedShortcut, system: KeyboardSystem, names: [String])] = []
        for answer in answers {
            if let index = groups.firstIndex(where: {
                $0.system == answer.system && $0.shortcut.isShownLike(answer.shortcut)
            }) {
                groups[index].names.append(answer.name)
            } else {
                groups.append((answer.shortcut, answer.system, [answer.name]))
            }
        }
        for (shortcut, system, names) in groups {
            let shown = shortcut.combination.map { "\(request.spelling.on(system).text(of: $0))  " } ?? ""
            var status = shortcut.status.names.joined(separator: " and ")
            if let evidence = shortcut.shownEvidence { status += " (\(evidence.rawValue))" }
            let layouts = names.count == answers.count && answers.count > 1 ? "on every layout" : names.layoutWords
            output.write("    \(shown)\(status) \(layouts.sanitized)\n")
        }
    }

    /// Writes each command before localizing the next: with all layouts, the output is far larger than the menu.
    private func writeJSON(_ commands: [LocalizedCommand], _ document: MenuDocument, _ file: String) {
        output.write("{\n  \"version\": 1,\n  \"file\": \(file.jsonLiteral),\n  \"commands\": [")
        for (index, item) in commands.enumerated() {
            let command = item.command
            let layouts = answers(item).map { ($0.key, $0.json) }
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

extension LocalizedShortcut {
    /// The evidence, which matters only for a remapped shortcut.
    fileprivate var shownEvidence: Evidence? { status.contains(.remapped) ? evidence : nil }

    fileprivate func isShownLike(_ other: LocalizedShortcut) -> Bool {
        status == other.status && shownEvidence == other.shownEvidence && combination == other.combination
    }
}

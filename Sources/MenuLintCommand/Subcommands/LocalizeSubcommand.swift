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
            and in "query". FILE may be "-" for standard input.
            """,
        options: LocalizationRequest.options + [.app, .standardInputName]
    ) { arguments, console throws(CommandError) in
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        let request = try LocalizationRequest(arguments, for: file.document, console)
        let writer = LocalizedCommands(request, console.standardOutput)
        writer.write(file.document.appCommandsWithShortcuts, of: file.document, file: file.path(from: console))
        return file.status
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

    func write(_ commands: [AvailableCommand], of document: MenuDocument, file: String) {
        switch request.format {
        case .text:
            for (index, command) in commands.enumerated() {
                if index > 0 { output.write("\n") }
                writeText(command, answers(command))
            }
        case .csv:
            output.write(CSVText.row(["pointer", "title", "menuPath", "shortcut"] + LocalizationResult.recordColumns))
            for command in commands {
                let fields = [
                    document.pointer(of: command.origin), command.title, command.menuPath.joined(separator: " ▸ "),
                    command.combination?.symbols ?? "",
                ]
                for answer in answers(command) { output.write(CSVText.row(fields + answer.record)) }
            }
        case .json:
            writeJSON(commands, document, file)
        }
    }

    private func answers(_ command: AvailableCommand) -> [LocalizationResult] {
        command.combination.map { request.answers($0, command.options) } ?? []
    }

    private func writeText(_ command: AvailableCommand, _ answers: [LocalizationResult]) {
        let path = (command.menuPath + [command.title]).joined(separator: " ▸ ").sanitized
        output.write("\(command.combination.map(request.spelling.text(of:)) ?? "")  \(path)\n")
        var groups: [(shortcut: LocalizedShortcut, names: [String])] = []
        for answer in answers {
            if let index = groups.firstIndex(where: { $0.shortcut.isShownLike(answer.shortcut) }) {
                groups[index].names.append(answer.name)
            } else {
                groups.append((answer.shortcut, [answer.name]))
            }
        }
        for (shortcut, names) in groups {
            let shown = shortcut.combination.map { "\(request.spelling.text(of: $0))  " } ?? ""
            var status = shortcut.status.names.joined(separator: " and ")
            if let evidence = shortcut.shownEvidence { status += " (\(evidence.rawValue))" }
            let layouts = names.count == answers.count && answers.count > 1 ? "on every layout" : names.layoutWords
            output.write("    \(shown)\(status) \(layouts.sanitized)\n")
        }
    }

    /// Writes each command before localizing the next: with all layouts, the output is far larger than the menu.
    private func writeJSON(_ commands: [AvailableCommand], _ document: MenuDocument, _ file: String) {
        output.write("{\n  \"version\": 1,\n  \"file\": \(file.jsonLiteral),\n  \"commands\": [")
        for (index, command) in commands.enumerated() {
            let layouts = answers(command).map { ($0.key, $0.json) }
            let value = JSONText.Value.object([
                ("pointer", .string(document.pointer(of: command.origin))), ("title", .string(command.title)),
                ("menuPath", .strings(command.menuPath)), ("shortcut", .optional(command.combination?.symbols)),
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

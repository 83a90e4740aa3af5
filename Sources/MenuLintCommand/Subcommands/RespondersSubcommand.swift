import SourceActions
import Platform
import SourceText

extension Subcommand {
    /// Writes who answers which action, as the sources tell.
    static let responders = Subcommand(
        "responders", arguments: [.several(.file("PATH", endings: ActionIndex.fileEndings))],
        summary: "Write the responders of a spec from Swift and Objective-C sources.",
        discussion: """
            Each PATH is a source file, or a folder that is searched for *.swift, *.m and *.mm. A class is a responder \
            if it has a method that Objective-C can call and that takes a sender, or @IBAction; what it inherits from \
            a class in the sources is among its actions. An action that canPerformAction, validateMenuItem or the \
            like names has a "when". The chain ("next") is not in the sources: add it where it matters. What is \
            written is a menu spec, whose "responders" can be copied into another.
            """,
        options: [.output]
    ) { arguments, console throws(UsageError) in
        guard !arguments.positionals.isEmpty else {
            throw UsageError("\"responders\" needs a path", help: "name a source file, or a folder with sources")
        }
        var failures: [FileError] = []
        let index = try ActionIndex(paths: arguments.positionals) { failures.append($0) }
        for error in failures { console.reportError("cannot read \(error.path.displayQuoted): \(error.reason)") }
        let (responders, isWhole) = index.gatherResponders()
        if !isWhole {
            console.reportError(
                "the classes inherit more than \(ActionIndex.mostInheritedActions) actions, so that the last ones are written with their own only",
                help: "name fewer sources")
        }
        let spec = JSONText.Value.object([
            ("menuSpec", .number(1)), ("responders", .array(responders.map(\.json))),
        ])
        let status = console.write(JSONText.write(spec) + "\n", to: arguments.value("output"))
        return failures.isEmpty ? status : .unreadable
    }
}

extension Console {
    /// Writes a text to a file, or to standard output if none is named.
    func write(_ text: String, to file: String?) -> ExitStatus {
        guard let file else {
            standardOutput.write(text)
            return .clean
        }
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(text.utf8), to: file)
            return .clean
        } catch {
            reportError("cannot write \(file.displayQuoted): \(error.reason)")
            return .unreadable
        }
    }
}

extension ActionIndex.Responder {
    fileprivate var json: JSONText.Value {
        .object([("name", .string(name)), ("actions", .array(actions.map(json)))])
    }

    private func json(_ action: ActionIndex.ImplementedAction) -> JSONText.Value {
        guard action.isValidated else { return .string(action.selector) }
        let condition = "\(name).allows.\(action.selector.filter { $0 != ":" })"
        return .object([("action", .string(action.selector)), ("when", .string(condition))])
    }
}

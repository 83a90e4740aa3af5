import Platform
import SourceCode
import SourceText
import Workspace

extension Subcommand {
    static let responders = Subcommand(
        "responders", arguments: [.several(.file("PATH", endings: ActionIndex.fileEndings))],
        example: "responders Sources -o responders.menu.json",
        summary: "Write a spec's responders from Swift and Objective-C sources.",
        discussion: """
            Each PATH is a source file, or a folder to search for *.swift, *.m and *.mm. A class is a responder if it \
            has an @IBAction, or a method that Objective-C can call and that takes a sender; its actions include those \
            inherited from classes in the sources, and methods of Objective-C without a parameter if the class has other \
            actions or code mentions them. Code in "#if 0" is not read. If canPerformAction, validateMenuItem or a similar method checks an \
            action, the action gets a "when". Sources do not contain the responder chain ("next"): add it where it \
            matters. The output is a menu spec, whose "responders" can be copied into another.
            """,
        options: [.output]
    ) { arguments, console throws(CommandError) in
        var output = try OutputFile(arguments, console)
        var status = ExitStatus.clean
        let index = try ActionIndex(paths: arguments.positionals, console) { file throws(CommandError) in
            try output.addInputs([file])
        } fail: { error in
            console.reportError(CommandError(cannotRead: error))
            status = .unreadable
        }
        let (responders, isComplete) = index.gatherResponders()
        if !isComplete {
            console.reportError(
                "the classes inherit more than \(ActionIndex.maximumInheritedActionCount) actions; "
                    + "inherited actions of the last ones are omitted",
                help: "name fewer sources")
        }
        let spec = JSONText.Value.object([
            ("menuSpec", .number(1)), ("responders", .array(responders.map(\.json))),
        ])
        try output.write(console) { $0.write(JSONText.write(spec) + "\n") }
        return status
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

package import SourceText

extension MenuDocument {
    /// The document of an extension's manifest with texts in place of keys such as `%title%`, and with the commands that
    /// the texts link to.
    ///
    /// - Parameter texts: The file `package.nls.json`, an object of strings, or of objects with a `message`. Anything
    ///   else is ignored.
    package func adding(manifestTexts texts: SourceFile) -> MenuDocument {
        guard case .editorExtension(var contributions) = content else { return self }
        let tape = JSONDocument.read(texts.bytes).tape
        guard let root = tape.root, tape.kind(of: root) == .object else { return self }
        var messages: [String: String] = [:]
        for member in tape.members(of: root) {
            let message =
                tape.kind(of: member.value) == .object ? tape.value(of: "message", in: member.value) : member.value
            if let message, tape.kind(of: message) == .string {
                messages["%\(tape.string(member.key))%"] = tape.string(message)
            }
        }
        contributions.commands = contributions.commands.map { command in
            .init(
                name: command.name, title: messages[command.title] ?? command.title,
                category: command.category.map { messages[$0] ?? $0 }, origin: command.origin)
        }
        contributions.submenus = contributions.submenus.mapValues { messages[$0] ?? $0 }
        contributions.linkedCommands.formUnion(texts.linkedCommands)
        var app = app
        if let name = contributions.displayName.flatMap({ messages[$0] }) { app.name = name }
        return MenuDocument(
            source, positions: positions, problems: problems, app: app, suppressions: suppressions,
            operations: operations, .editorExtension(contributions))
    }
}

import EditorKeyBindings
package import SourceText

/// The texts of an extension's manifest: the file `package.nls.json`, an object of strings, or of objects with a `message`.
/// Anything else is ignored.
package struct ManifestTexts: Sendable {
    /// The texts by what stands for them in the manifest, such as `%title%`.
    fileprivate private(set) var messages: [ExactString: String] = [:]
    /// The commands that the texts link to.
    fileprivate private(set) var linkedCommands: Set<String> = []

    package init(_ file: SourceFile) {
        let tape = JSONDocument.read(file.bytes).tape
        guard let root = tape.root, tape.kind(of: root) == .object else { return }
        for member in tape.members(of: root) {
            let message =
                tape.kind(of: member.value) == .object ? tape.value(of: "message", in: member.value) : member.value
            if let message, tape.kind(of: message) == .string {
                messages[ExactString("%\(tape.string(member.key))%")] = tape.string(message)
            }
        }
        linkedCommands = file.linkedCommands
    }

    /// The text that a value of the manifest stands for; nil if it is the text itself.
    fileprivate func message(_ value: String) -> String? { messages[ExactString(value)] }

    fileprivate func text(_ value: String) -> String { message(value) ?? value }
}

extension MenuDocument {
    /// The document of an extension's manifest with texts in place of keys such as `%title%`, and with the commands that
    /// the texts link to.
    ///
    /// - Complexity: O(commands of the manifest)
    package func adding(_ texts: ManifestTexts) -> MenuDocument {
        guard case .editorExtension(var contributions) = content else { return self }
        contributions.commands = contributions.commands.map { command in
            .init(
                name: command.name, title: texts.text(command.title),
                category: command.category.map(texts.text), icon: command.icon, origin: command.origin)
        }
        contributions.submenus = contributions.submenus.mapValues(texts.text)
        contributions.views = contributions.views.mapValues(texts.text)
        // Arguments can be commands with titles.
        contributions.nameArguments()
        // Nothing asks for links to commands that the manifest does not have.
        for command in contributions.commands where texts.linkedCommands.contains(command.name) {
            contributions.linkedCommands.insert(command.name)
        }
        var app = app
        if let name = contributions.displayName.flatMap(texts.message) { app.name = name }
        return MenuDocument(
            source, positions: positions, problems: problems, app: app, suppressions: suppressions,
            operations: operations, .editorExtension(contributions))
    }
}

import MenuDocuments
import MenuViews

extension Subcommand {
    /// Makes a menu spec of a file of another format. Swift's `import` is a keyword.
    static let importing = Subcommand(
        "import", arguments: [.one(.menuFile())],
        summary: "Make a menu spec of an Interface Builder file or a VS Code extension.",
        discussion: """
            FILE is read as "lint" reads it. The spec lints to the same findings and is meant to take the file's \
            place.
            """,
        options: [.output]
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count == 1, let path = arguments.positionals.first else {
            throw UsageError(
                "\"import\" needs one file", help: "write \"menulint import MainMenu.xib -o app.menu.jsonc\"")
        }
        let file: MenuFile
        do throws(MenuFile.Failure) {
            file = try MenuFile(path, arguments, console)
        } catch {
            return error.status
        }
        let name = String(file.name.split(separator: "/").last ?? "")
        switch file.document.kind {
        case .uiKit:
            throw UsageError("\(file.name.displayQuoted) is a menu spec already")
        case .appKit:
            let text = AppKitImport(file.document).text(importedFrom: name)
            return max(file.status, console.write(text, to: arguments.value("output")))
        case .editorExtension:
            let text = ExtensionImport.text(of: file.document, importedFrom: name) ?? ""
            return max(file.status, console.write(text, to: arguments.value("output")))
        }
    }
}

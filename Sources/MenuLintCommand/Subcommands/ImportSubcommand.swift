import MenuDocuments
import MenuViews
import SourceText

extension Subcommand {
    static let `import` = Subcommand(
        "import", arguments: [.one(.menuFile())], example: "import MainMenu.xib -o app.menu.jsonc",
        summary: "Convert an Interface Builder file or a VS Code extension to a menu spec.",
        discussion: "The spec has the same findings as FILE and can replace it.",
        options: [.output, .standardInputName]
    ) { arguments, console throws(CommandError) in
        let output = try OutputFile(arguments)
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        let name = String(file.name.split(separator: "/").last ?? "")
        let text: String
        switch file.document.kind {
        case .uiKit:
            throw CommandError(
                "\(file.name.displayQuoted) is already a menu spec",
                help: "name an Interface Builder file or the package.json of a VS Code extension")
        case .appKit, .swiftUI: text = AppKitImport(file.document).text(importedFrom: name)
        case .editorExtension: text = ExtensionImport.text(of: file.document, importedFrom: name) ?? ""
        }
        try output.write(console) { $0.write(text) }
        return file.status
    }
}

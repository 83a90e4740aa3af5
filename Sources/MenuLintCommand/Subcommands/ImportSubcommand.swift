import MenuDocuments
import MenuViews
import SourceText

extension Subcommand {
    static let `import` = Subcommand(
        "import", arguments: [.one(.menuFile())], example: "import MainMenu.xib -o app.menu.jsonc",
        summary: "Convert a menu in another format to a menu spec.",
        discussion: """
            FILE is an Interface Builder file, a VS Code extension manifest, or a Swift file or folder. The spec has the \
            same findings as FILE. For Swift code, the spec contains what could be read, and comments at its top list \
            the rest.
            """,
        options: [.output, .standardInputName]
    ) { arguments, console throws(CommandError) in
        let output = try OutputFile(arguments, console)
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        let name = String(file.name.split(separator: "/").last ?? "")
        let text: String
        switch file.document.kind {
        case .uiKit where file.isSwift:
            throw CommandError(
                "code for UIKit cannot be converted to a menu spec",
                help: "\"menulint show\" shows its menu, and docs/menu-spec.md how to describe it")
        case .uiKit:
            throw CommandError(
                "\(file.name.displayQuoted) is already a menu spec",
                help: "name an Interface Builder file or the package.json of a VS Code extension")
        case .appKit, .swiftUI: text = AppKitImport(file.document).text(importedFrom: name)
        case .editorExtension: text = ExtensionImport.text(of: file.document, importedFrom: name) ?? ""
        }
        try output.write(console) { $0.write(file.unread.map { "// Not read: \($0)\n" }.joined() + text) }
        return file.status
    }
}

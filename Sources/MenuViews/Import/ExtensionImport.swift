import SourceText
package import MenuDocuments

/// Converts the manifest of an editor extension to a menu spec by copying its contributions.
package enum ExtensionImport {
    /// The text of the spec; nil if the manifest has no contributions.
    package static func text(of document: MenuDocument, importedFrom name: String) -> String? {
        let source = document.source
        let tape = JSONDocument.read(source.bytes, dialect: .jsonc).tape
        guard let root = tape.root, let contributes = tape.value(of: "contributes", in: root) else { return nil }
        return """
            // Imported from \(name.sanitized).
            {
              "menuSpec": 1,
              "app": { "name": \(MenuSpecWriter.quoted(document.app.name)) },
              "contributes": \(source.text(in: tape.range(of: contributes)).escapedJSON)
            }

            """
    }
}

import EditorKeyBindings
import SourceText

extension MenuFormat {
    /// The manifest of a Visual Studio Code extension. Other packages have the same file name and no menus.
    static let vsCode = MenuFormat(
        title: "VS Code extensions", fileNames: ["package.json"],
        matchesPath: { $0 == "package.json" || $0.hasSuffix("/package.json") || $0.hasSuffix("\\package.json") },
        mayContainMenu: { bytes in
            // A file without contributions need not be valid, but one that is cut off may have lost them.
            guard mentionsContributions(bytes) || isCutOff(bytes) else { return false }
            let json = JSONDocument.read(bytes)
            return !json.errors.isEmpty || VSCodeReader.isExtension(json)
        },
        read: { source in
            let json = JSONDocument.read(source.bytes)
            guard json.errors.isEmpty else { return unreadable(source, json) }
            guard VSCodeReader.isExtension(json), let root = json.tape.root,
                let contributes = json.tape.value(of: "contributes", in: root)
            else { return nil }
            var problems = ProblemList()
            for repeated in json.duplicateKeys { problems.add(repeated, in: json.tape) }
            return VSCodeReader.document(source, json.tape, contributes, problems)
        })

    private static func unreadable(_ source: SourceFile, _ json: JSONDocument) -> MenuDocument {
        MenuDocument(
            source, positions: JSONPositions(tape: json.tape, objectMap: JSONObjectMap()),
            problems: json.errors.map(SpecProblem.init(error:)), app: AppSettings(), .editorExtension(Contributions()))
    }

    /// Whether a file ends within an object or a string.
    private static func isCutOff(_ bytes: [UInt8]) -> Bool {
        var braces = JSONBraces()
        for byte in bytes { braces.advance(over: byte) }
        return braces.isInString || braces.depth > 0
    }

    private static func mentionsContributions(_ bytes: [UInt8]) -> Bool {
        bytes.contains("\"contributes\"") && bytes.contains("\"vscode\"")
    }
}

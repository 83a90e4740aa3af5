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

    /// Whether a file ends within an object or a string, in or after the comments before the object, within a character of
    /// UTF-16, or within the byte order mark.
    private static func isCutOff(_ bytes: [UInt8]) -> Bool {
        if bytes.endsInByteOrderMark { return true }
        if !bytes.count.isMultiple(of: 2), bytes[0] >= 0xFE { return true }
        guard let text = withoutComments(bytes[...]) else { return true }
        var braces = JSONBraces()
        for byte in text { braces.advance(over: byte) }
        return braces.isInString || braces.depth > 0
    }

    /// What follows comments and white space; nil if it is a comment that does not end, or if nothing follows a comment.
    private static func withoutComments(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let slash = UInt8(ascii: "/")
        var rest = bytes[bytes.textStart...]
        var hasComment = false
        while true {
            rest = rest.drop { $0 <= 0x20 }
            guard rest.first == slash else { return rest.isEmpty && hasComment ? nil : rest }
            hasComment = true
            let text = rest.dropFirst(2)
            if rest.starts(with: "//".utf8) {
                rest = text.drop { $0 != 0x0A }
            } else {
                let ends = rest.starts(with: "/*".utf8) ? text.indices.dropLast() : []
                guard let end = ends.first(where: { text[$0] == UInt8(ascii: "*") && text[$0 + 1] == slash }) else {
                    return nil
                }
                rest = text[(end + 2)...]
            }
        }
    }

    private static func mentionsContributions(_ bytes: [UInt8]) -> Bool {
        bytes.contains("\"contributes\"") && bytes.contains("\"vscode\"")
    }
}

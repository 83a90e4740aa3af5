/// A text of an app in a language, such as a title.
package struct LocalizedText: Hashable, Sendable {
    package let key: String
    /// As the folder or the catalog names it: `de`, `zh-Hant`.
    package let language: String
    package let text: String
    /// The key: UTF-8 offsets; empty in a binary property list.
    package let keyRange: Range<Int>
    /// The text: UTF-8 offsets; empty in a binary property list.
    package let range: Range<Int>
}

/// A `.strings` file, with the texts of a language, or a string catalog (`.xcstrings`), with those of every language.
///
/// Reading never fails: what is not understood is omitted.
package struct LocalizedTextFile: Sendable {
    /// The file in UTF-8, converted if needed.
    package private(set) var source: SourceFile
    /// The language of development, if the file names it.
    package private(set) var developmentLanguage: String?
    /// In the order of the file; a key can occur several times.
    package private(set) var texts: [LocalizedText] = []
    /// What ended reading early; `nil` if the whole file was read.
    package let problem: SyntaxProblem?

    /// Whether a file has localized texts, judging by its name.
    package static func isNamed(_ path: String) -> Bool { isCatalog(path) || path.utf8.hasSuffix(".strings") }

    private static func isCatalog(_ path: String) -> Bool { path.utf8.hasSuffix(".xcstrings") }

    /// - Parameter language: The language of a `.strings` file.
    /// - Complexity: O(length).
    package init(_ source: SourceFile, language: String = "") {
        guard LocalizedTextFile.isCatalog(source.name) else {
            let strings = StringsFile(source.bytes)
            self.source = SourceFile(name: source.name, bytes: strings.bytes)
            problem = strings.problem
            texts = strings.entries.map { entry in
                LocalizedText(
                    key: entry.key, language: language, text: entry.text, keyRange: entry.keyRange, range: entry.range)
            }
            return
        }
        self.source = source
        let document = JSONDocument.read(source.bytes)
        problem = document.errors.last.map { SyntaxProblem(reason: "\($0.error)", range: $0.error.range) }
        readCatalog(document.tape)
    }

    /// The same file by another path, such as that of a link.
    package func named(_ name: String) -> LocalizedTextFile {
        var file = self
        file.source = SourceFile(name: name, bytes: source.bytes)
        return file
    }

    /// The same file with only some of its texts.
    package func limited(to texts: [LocalizedText]) -> LocalizedTextFile {
        var file = self
        file.texts = texts
        return file
    }

    /// Reads a string catalog: JSON with the texts of every language. A key without a text is its own text.
    private mutating func readCatalog(_ tape: JSONTape) {
        guard let root = tape.root else { return }
        developmentLanguage = tape.value(of: "sourceLanguage", in: root).map(tape.string)
        guard let strings = tape.value(of: "strings", in: root) else { return }
        for (node, entry) in tape.members(of: strings) {
            guard let languages = tape.value(of: "localizations", in: entry) else { continue }
            let key = tape.string(node)
            for (language, localization) in tape.members(of: languages) {
                let unit = tape.value(of: "stringUnit", in: localization)
                guard let text = unit.flatMap({ tape.value(of: "value", in: $0) }), tape.kind(of: text) == .string
                else { continue }
                texts.append(
                    LocalizedText(
                        key: key, language: tape.string(language), text: tape.string(text),
                        keyRange: tape.range(of: node), range: tape.range(of: text)))
            }
        }
    }
}

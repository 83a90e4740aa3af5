package import SourceText

/// The texts of an app's titles by their keys.
package enum TitleTable {
    /// Reads a `.strings` or `.xcstrings` file in the language of development; what is not understood is omitted.
    package static func read(_ source: SourceFile) -> [String: String] {
        guard source.name.hasSuffix(".xcstrings") else {
            return Dictionary(StringsFile(source.bytes).entries.map { ($0.key, $0.text) }) { $1 }
        }
        let catalog = StringCatalog(source.bytes)
        return catalog.sourceLanguage.flatMap { catalog.texts[$0] } ?? [:]
    }
}

/// A string catalog: JSON with the texts of every language. A key without a text is its own text.
package struct StringCatalog: Sendable {
    package private(set) var sourceLanguage: String?
    /// The texts by language and key.
    package private(set) var texts: [String: [String: String]] = [:]
    /// The range of each key with texts, in the order of the file: UTF-8 offsets.
    package private(set) var keys: [(key: String, range: Range<Int>)] = []

    /// - Complexity: O(length).
    package init(_ bytes: [UInt8]) {
        let tape = JSONDocument.read(bytes).tape
        guard let root = tape.root else { return }
        sourceLanguage = tape.value(of: "sourceLanguage", in: root).map(tape.string)
        guard let strings = tape.value(of: "strings", in: root) else { return }
        for (node, entry) in tape.members(of: strings) {
            guard let languages = tape.value(of: "localizations", in: entry) else { continue }
            let key = tape.string(node)
            keys.append((key, tape.range(of: node)))
            for (language, localization) in tape.members(of: languages) {
                let unit = tape.value(of: "stringUnit", in: localization)
                guard let text = unit.flatMap({ tape.value(of: "value", in: $0) }), tape.kind(of: text) == .string
                else { continue }
                texts[tape.string(language), default: [:]][key] = tape.string(text)
            }
        }
    }
}

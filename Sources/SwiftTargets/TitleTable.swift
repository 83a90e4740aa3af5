package import SourceText

/// The texts of an app's titles by their keys, in its development language.
package enum TitleTable {
    /// Reads a `.strings` or `.xcstrings` file; what is not understood is omitted.
    package static func read(_ source: SourceFile) -> [String: String] {
        source.name.hasSuffix(".xcstrings") ? catalog(source.bytes) : strings(source.bytes)
    }

    /// Reads a `.strings` file: `"key" = "text";`, in UTF-8 or UTF-16.
    private static func strings(_ bytes: [UInt8]) -> [String: String] {
        let list = PropertyListText(bytes.utf8FromUTF16 ?? bytes)
        guard let root = list.root else { return [:] }
        var titles: [String: String] = [:]
        for (key, value) in list.members(of: root) where list.kind(of: value) == .string {
            titles[list.string(key)] = list.string(value)
        }
        return titles
    }

    /// Reads a string catalog: JSON with the texts of every language. A key without a text is its own text.
    private static func catalog(_ bytes: [UInt8]) -> [String: String] {
        let tape = JSONDocument.read(bytes).tape
        guard let root = tape.root, let language = tape.value(of: "sourceLanguage", in: root) else { return [:] }
        return translations(tape)[tape.string(language)] ?? [:]
    }

    /// The texts of a string catalog by language.
    package static func translations(ofCatalog source: SourceFile) -> [String: [String: String]] {
        translations(JSONDocument.read(source.bytes).tape)
    }

    private static func translations(_ tape: JSONTape) -> [String: [String: String]] {
        guard let root = tape.root, let strings = tape.value(of: "strings", in: root) else { return [:] }
        var translations: [String: [String: String]] = [:]
        for (key, entry) in tape.members(of: strings) {
            guard let languages = tape.value(of: "localizations", in: entry) else { continue }
            for (language, localization) in tape.members(of: languages) {
                let unit = tape.value(of: "stringUnit", in: localization)
                guard let text = unit.flatMap({ tape.value(of: "value", in: $0) }), tape.kind(of: text) == .string
                else { continue }
                translations[tape.string(language), default: [:]][tape.string(key)] = tape.string(text)
            }
        }
        return translations
    }
}

extension [UInt8] {
    /// The same text in UTF-8 if a byte-order mark says that it is UTF-16.
    fileprivate var utf8FromUTF16: [UInt8]? {
        let isLittle = starts(with: [0xFF, 0xFE])
        guard isLittle || starts(with: [0xFE, 0xFF]) else { return nil }
        let units = stride(from: 2, to: count - 1, by: 2).map { index in
            let (low, high) = isLittle ? (self[index], self[index + 1]) : (self[index + 1], self[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

/// A comment of a document that is for this tool: `<!-- menulint:shortcuts menu=View -->`.
package struct ProseComment: Sendable {
    /// The comment with its delimiters: UTF-8 offsets.
    package let range: Range<Int>
    /// Whether nothing else is on its lines.
    package let isAlone: Bool
    /// What comes after `menulint:`: `shortcuts`, `end`, `ignore`.
    package let form: String
    /// The words after the form, in which quotes join words.
    package let words: [Word]

    package struct Word: Sendable {
        package let text: String
        package let range: Range<Int>
    }

    /// nil for a comment that is not for this tool.
    init?(_ bytes: [UInt8], _ range: Range<Int>, isAlone: Bool) {
        self.range = range
        self.isAlone = isAlone
        let isClosed = bytes[range].suffix(3).elementsEqual("-->".utf8)
        let end = range.upperBound - (isClosed ? 3 : 0)
        var words: [Word] = []
        var index = min(range.lowerBound + 4, end)
        while index < end, words.count < ProseComment.maximumWords {
            guard !bytes[index].isBlank else {
                index += 1
                continue
            }
            let start = index
            var text: [UInt8] = []
            var isQuoted = false
            while index < end, isQuoted || !bytes[index].isBlank {
                if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() } else { text.append(bytes[index]) }
                index += 1
            }
            words.append(Word(text: String(decoding: text, as: UTF8.self), range: start..<index))
        }
        guard var form = words.first?.text else { return nil }
        // The end of a table may be written like an end tag.
        if form == "/menulint:shortcuts" { form = "menulint:end" }
        guard form.hasPrefix(ProseComment.prefix) else { return nil }
        form.removeFirst(ProseComment.prefix.count)
        if form.hasSuffix(":") { form.removeLast() }
        // "menulint: …" is prose.
        guard !form.isEmpty else { return nil }
        self.form = form
        self.words = Array(words.dropFirst())
    }

    private static let prefix = "menulint:"
    private static let maximumWords = 1000
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}

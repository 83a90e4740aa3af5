import SourceText

/// The objects and arrays of a JSON document that cover several lines.
struct Folding {
    private let text: DocumentText

    init(_ text: DocumentText) {
        self.text = text
    }

    var json: [JSONText.Value] {
        guard
            text.bytes.first(where: { $0 > 0x20 }).map({ $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "/") }) ?? false
        else { return [] }
        let tape = JSONDocument.read(text.bytes, dialect: .jsonc).tape
        // Brackets that open on one line close together.
        var seen: Set<Range<Int>> = []
        return tape.entries.indices.compactMap { index in
            let kind = tape.entries[index].kind
            guard kind == .object || kind == .array else { return nil }
            let range = tape.range(of: JSONNode(index: index))
            let (start, end) = (text.line(of: range.lowerBound), text.line(of: range.upperBound))
            guard end > start + 1, seen.insert(start..<end).inserted else { return nil }
            return .object([("startLine", .number(start)), ("endLine", .number(end - 1))])
        }
    }
}

extension JSONTape {
    /// The text of a string or key, escapes resolved; the text as written for a number or a word.
    ///
    /// - Complexity: O(length).
    package func string(_ node: JSONNode) -> String {
        let entry = entries[node.index]
        let content = entry.kind == .string ? self.content(of: node) : range(of: node)
        guard entry.hasEscapes else { return String(decoding: bytes[content], as: UTF8.self) }
        var text: [UInt8] = []
        unescape(content) { piece, _ in text += piece }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a string has exactly these scalars; canonically equivalent texts differ, as in JSON.
    package func isString(_ node: JSONNode, equalTo text: String) -> Bool {
        let entry = entries[node.index]
        guard entry.kind == .string else { return false }
        if entry.hasEscapes { return string(node).utf8.elementsEqual(text.utf8) }
        return bytes[content(of: node)].elementsEqual(text.utf8)
    }

    /// The range of a string without its quotes: UTF-8 offsets.
    package func content(of node: JSONNode) -> Range<Int> {
        let range = range(of: node)
        return min(range.lowerBound + 1, range.upperBound)..<max(range.lowerBound + 1, range.upperBound - 1)
    }

    /// The range of a string whose bytes are its text, without its quotes; nil for a string with escapes, and for any
    /// other value.
    package func plainContent(of node: JSONNode) -> Range<Int>? {
        let entry = entries[node.index]
        return entry.kind == .string && !entry.hasEscapes ? content(of: node) : nil
    }

    /// Where a part of a string's value stands in the file.
    ///
    /// - Parameter part: UTF-8 offsets in ``string(_:)``.
    /// - Returns: UTF-8 offsets in the file that cover the part, whole escapes included.
    package func range(of part: Range<Int>, inString node: JSONNode) -> Range<Int> {
        let content = content(of: node)
        guard entries[node.index].hasEscapes else {
            let start = min(content.lowerBound + part.lowerBound, content.upperBound)
            return start..<max(start, min(content.lowerBound + part.upperBound, content.upperBound))
        }
        var offset = 0
        var start: Int?
        var end = content.upperBound
        unescape(content) { piece, source in
            // A piece with as many bytes as its source has no escape and is mapped byte by byte.
            let isPlain = piece.count == source.count
            if start == nil, offset + piece.count > part.lowerBound {
                start = source.lowerBound + (isPlain ? part.lowerBound - offset : 0)
            }
            if offset < part.upperBound {
                end = isPlain ? source.lowerBound + min(part.upperBound - offset, piece.count) : source.upperBound
            }
            offset += piece.count
        }
        let lower = start ?? content.upperBound
        return lower..<max(lower, end)
    }

    /// Hands over a string's value piece by piece: runs without escapes, and resolved escapes, each with its source.
    private func unescape(_ content: Range<Int>, _ body: (_ piece: ArraySlice<UInt8>, _ source: Range<Int>) -> Void) {
        var position = content.lowerBound
        while position < content.upperBound {
            let start = position
            if bytes[position] == UInt8(ascii: "\\") {
                let scalar = unescapeOne(at: &position)
                body(ArraySlice(String(scalar).utf8), start..<position)
            } else {
                while position < content.upperBound, bytes[position] != UInt8(ascii: "\\") { position += 1 }
                body(bytes[start..<position], start..<position)
            }
        }
    }

    /// Resolves the escape at a position, which the reader has found to be a right one.
    private func unescapeOne(at position: inout Int) -> Unicode.Scalar {
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: return Unicode.Scalar(letter)
        }
        var value = hexadecimal(at: position)
        position += 4
        if 0xD800..<0xDC00 ~= value {
            value = 0x10000 + (value - 0xD800) << 10 + (hexadecimal(at: position + 2) & 0x3FF)
            position += 6
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private func hexadecimal(at position: Int) -> UInt32 {
        bytes[position..<position + 4].reduce(0) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit, or nil.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

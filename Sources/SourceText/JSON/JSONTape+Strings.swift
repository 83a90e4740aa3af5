extension JSONTape {
    /// The value of a string or key with escapes resolved, or the text of another value.
    ///
    /// - Complexity: O(length).
    package func string(_ node: JSONNode) -> String {
        let entry = entries[node.index]
        let content = entry.kind == .string ? self.content(of: node) : range(of: node)
        guard entry.hasEscapes else { return String(decoding: bytes[content], as: UTF8.self) }
        // A message of an editor is one string with millions of escapes, so this makes no values for them.
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        var position = content.lowerBound
        while position < content.upperBound {
            if bytes[position] == UInt8(ascii: "\\") {
                let scalar = unescapeOne(at: &position)
                if scalar.isASCII {
                    text.append(UInt8(scalar.value))
                } else {
                    text += UTF8.encode(scalar).map(Array.init) ?? []
                }
            } else {
                let start = position
                while position < content.upperBound, bytes[position] != UInt8(ascii: "\\") { position += 1 }
                text += bytes[start..<position]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a string has exactly these scalars. As in JSON, canonically equivalent strings differ.
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

    /// The range of a string without escapes and without its quotes; `nil` for other strings and values.
    package func plainContent(of node: JSONNode) -> Range<Int>? {
        let entry = entries[node.index]
        return entry.kind == .string && !entry.hasEscapes ? content(of: node) : nil
    }

    /// The range in the file of a part of a string's value.
    ///
    /// - Parameter part: UTF-8 offsets in ``string(_:)``.
    /// - Returns: UTF-8 offsets in the file that cover the part, including whole escapes.
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
            // A piece as long as its source has no escape and maps byte by byte.
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

    /// Calls `body` with each piece of a string's value (runs without escapes, resolved escapes) and its source range.
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

    /// Resolves the escape at a position. The scanner has validated it.
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
    /// The value of a hexadecimal digit, or `nil`.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

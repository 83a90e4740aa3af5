extension SwiftParser {
    /// Reads the string that begins with the quote at the cursor.
    mutating func readString() -> SwiftExpression {
        guard let quote = cursor.current else { return unread() }
        cursor.advance()
        var form = StringForm(bytes[quote.range])
        let first = cursor.index
        if form.isMultiline { form.indentation = indentation(ofStringAt: first) }
        var segments: [SwiftExpression.StringSegment] = []
        while let token = cursor.current, token.kind != .closingQuote {
            if token.kind == .stringText {
                let isFirst = cursor.index == first
                cursor.advance()
                let isLast = cursor.current?.kind == .closingQuote
                let text = form.decode(bytes[token.range], isFirst: isFirst, isLast: isLast)
                segments.append(SwiftExpression.StringSegment(.text(text), token.range))
            } else {
                let value = readBracketed { $0.readArguments().first?.value ?? $0.unread() }
                segments.append(
                    SwiftExpression.StringSegment(.interpolation(value), range(from: token.range.lowerBound)))
            }
        }
        if segments.isEmpty {
            segments.append(SwiftExpression.StringSegment(.text(""), quote.range.upperBound..<quote.range.upperBound))
        }
        if cursor.current != nil { cursor.advance() }
        return SwiftExpression(.string(segments), range(from: quote.range.lowerBound))
    }

    /// The whitespace before the closing quotes of a multi-line string, which is not part of its lines.
    private func indentation(ofStringAt first: Int) -> ArraySlice<UInt8> {
        var index = first
        while let token = token(at: index), token.kind != .closingQuote { index = indexAfterBrackets(at: index) }
        guard index > first, let text = token(at: index - 1), text.kind == .stringText else { return [] }
        let line = bytes[text.range].suffix(while: { $0 == 0x20 || $0 == 0x09 })
        let isWholeLine = line.startIndex > text.range.lowerBound && StringForm.isLineEnd(bytes[line.startIndex - 1])
        return isWholeLine ? line : []
    }
}

/// What the delimiter of a string says about the text in it.
private struct StringForm {
    /// The number of `#`, which escapes need too.
    let hashes: Int
    let isMultiline: Bool
    var indentation: ArraySlice<UInt8> = []

    init(_ delimiter: ArraySlice<UInt8>) {
        hashes = delimiter.prefix { $0 == UInt8(ascii: "#") }.count
        isMultiline = delimiter.count - hashes == 3
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The text that a part of a string means.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the opening quotes precede the part.
    ///   - isLast: Whether the closing quotes follow the part.
    func decode(_ text: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool) -> String {
        guard isMultiline || text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
        var text = text
        if isMultiline {
            if isFirst { dropLineEnd(&text) }
            if isLast { text = droppingLastLine(text, isFirst: isFirst) }
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        if isMultiline, isFirst { dropIndentation(&text) }
        while let byte = text.popFirst() {
            if isMultiline, StringForm.isLineEnd(byte) {
                if byte == 0x0D, text.first == 0x0A { text.removeFirst() }
                decoded.append(0x0A)
                dropIndentation(&text)
            } else if byte == UInt8(ascii: "\\"), text.starts(with: repeatElement(UInt8(ascii: "#"), count: hashes)) {
                text.removeFirst(hashes)
                decodeEscape(&text, into: &decoded)
            } else {
                decoded.append(byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Drops the rest of the line at the opening quotes.
    private func dropLineEnd(_ text: inout ArraySlice<UInt8>) {
        let rest = text.drop { $0 == 0x20 || $0 == 0x09 }
        guard let end = rest.first, StringForm.isLineEnd(end) else { return }
        text = rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }

    /// Drops the line end before the closing quotes, and their indentation.
    private func droppingLastLine(_ text: ArraySlice<UInt8>, isFirst: Bool) -> ArraySlice<UInt8> {
        let line = text.suffix(while: { $0 == 0x20 || $0 == 0x09 })
        let rest = text[..<line.startIndex]
        guard let end = rest.last, StringForm.isLineEnd(end) else { return rest.isEmpty && isFirst ? rest : text }
        return rest.dropLast(rest.suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1)
    }

    private func dropIndentation(_ text: inout ArraySlice<UInt8>) {
        if text.starts(with: indentation) { text.removeFirst(indentation.count) }
    }

    /// Decodes what follows the backslash and hashes of an escape.
    private func decodeEscape(_ text: inout ArraySlice<UInt8>, into decoded: inout [UInt8]) {
        guard let byte = text.popFirst() else { return }
        switch byte {
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "0"): decoded.append(0)
        case UInt8(ascii: "u"):
            let digits = text.dropFirst().prefix(9).prefix { $0 != UInt8(ascii: "}") }
            guard text.first == UInt8(ascii: "{"), digits.count <= 8, digits.endIndex < text.endIndex else { return }
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            let scalar = code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
            decoded.append(contentsOf: Character(scalar).utf8)
            text = text[(digits.endIndex + 1)...]
        case 0x20, 0x09, 0x0A, 0x0D:
            // A backslash before the end of a line joins the next line.
            if byte == 0x0D, text.first == 0x0A { text.removeFirst() }
            if !StringForm.isLineEnd(byte) { dropLineEnd(&text) }
            dropIndentation(&text)
        default: decoded.append(byte)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The longest suffix whose bytes satisfy a condition.
    fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let end = lastIndex { !condition($0) }
        return self[(end.map { $0 + 1 } ?? startIndex)...]
    }
}

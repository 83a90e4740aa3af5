extension JSONScanner {
    /// Skips whitespace and comments.
    @inline(__always)
    mutating func skipWhitespace() throws(JSONSyntaxError) {
        guard position < end else { return }
        let byte = bytes[position]
        guard byte <= 0x20 || byte == UInt8(ascii: "/") else { return }
        try skipWhitespaceRun()
    }

    @inline(never)
    private mutating func skipWhitespaceRun() throws(JSONSyntaxError) {
        while true {
            position = bytes.endOfWhitespace(from: position)
            guard position < end, bytes[position] == UInt8(ascii: "/") else { return }
            try skipComment()
        }
    }

    @inline(never)
    private mutating func skipComment() throws(JSONSyntaxError) {
        let start = position
        guard position + 1 < end else { throw unexpectedCharacter() }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"):
            position += 2
            while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { try skipScalar() }
        case UInt8(ascii: "*"):
            position += 2
            while true {
                guard position + 1 < end else { throw JSONSyntaxError(.unterminatedComment, at: start..<start + 2) }
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") { break }
                try skipScalar()
            }
            position += 2
        default:
            throw unexpectedCharacter()
        }
        if dialect == .json, !hasSeenComment {
            hasSeenComment = true
            recoverableErrors.append(syntaxError(.comment, at: start..<position))
        }
    }

    private mutating func skipScalar() throws(JSONSyntaxError) {
        // Any other character is allowed. With U+0000 git treats the file as binary and shows no changes in reviews.
        guard bytes[position] != 0 else { throw syntaxError(.nullInComment, at: position..<position + 1) }
        if bytes[position] < 0x80 { position += 1 } else { try skipMultibyteScalar() }
    }
}

extension [UInt8] {
    /// The offset after the whitespace at an offset, sixteen bytes at a time: indentation is a large part of many files.
    @inline(__always)
    fileprivate func endOfWhitespace(from start: Int) -> Int {
        var offset = start
        while offset + 16 <= count {
            let block = withSpan { $0.load(offset, as: BlockSearch.Bytes.self) }
            let isSpace =
                block.matches(" ") .| block.matches("\n") .| block.matches("\r") .| block.matches("\t")
            var others = BlockMatches(.!isSpace)
            if let place = others.removeFirst() { return offset + place }
            offset += 16
        }
        while offset < count, self[offset].isJSONWhitespace { offset += 1 }
        return offset
    }
}

extension UInt8 {
    package var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

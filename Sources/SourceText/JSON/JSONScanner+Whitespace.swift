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
        while position < end {
            switch bytes[position] {
            case 0x20:
                skipSpaces()
            case 0x0A, 0x0D, 0x09:
                position += 1
            case UInt8(ascii: "/"):
                try skipComment()
            default:
                return
            }
        }
    }

    /// Skips a run of spaces, eight at a time: indentation is a large part of many files.
    @inline(__always)
    private mutating func skipSpaces() {
        while position + 8 <= end {
            let others = bytes.word(at: position) ^ 0x2020_2020_2020_2020
            guard others == 0 else {
                position += others.trailingZeroBitCount >> 3
                return
            }
            position += 8
        }
        while position < end, bytes[position] == 0x20 { position += 1 }
    }

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

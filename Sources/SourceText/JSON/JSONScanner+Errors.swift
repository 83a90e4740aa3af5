extension JSONScanner {
    /// An error inside the innermost open array or object.
    func syntaxError(_ code: JSONSyntaxError.Code, at range: Range<Int>, showsOpenBracket: Bool = false)
        -> JSONSyntaxError
    {
        let container = open.last.map { JSONNode(index: $0.node) }
        let bracket = open.last.map { Int(entries[$0.node].start)..<Int(entries[$0.node].start) + 1 }
        return JSONSyntaxError(code, at: range, openBracket: showsOpenBracket ? bracket : nil, container: container)
    }

    func unexpectedEnd() -> JSONSyntaxError {
        var wanted = "a value"
        if let frame = open.last { wanted = "the closing \"\(Character(Unicode.Scalar(frame.closingBracket)))\"" }
        return syntaxError(.unexpectedEnd(wanted: wanted), at: end..<end, showsOpenBracket: true)
    }

    func invalidNumber(_ reason: JSONSyntaxError.InvalidNumber, start: Int) -> JSONSyntaxError {
        var stop = start
        while stop < end, bytes[stop].isWordByte || [UInt8]("+-.".utf8).contains(bytes[stop]) { stop += 1 }
        let written = text(start..<min(stop, start + 64))
        return syntaxError(
            .number(reason.refined(for: written), suggestion: reason.repair(written)), at: start..<max(stop, start + 1))
    }

    /// The error for an unexpected character at the start of a value.
    mutating func misplacedCharacter() -> JSONSyntaxError {
        guard position < end else { return unexpectedEnd() }
        let start = position
        var stop = start
        while stop < end, bytes[stop].isWordByte { stop += 1 }
        switch bytes[start] {
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            return syntaxError(.singleQuotes, at: start..<lineEnd(after: start, orPast: bytes[start]))
        case UInt8(ascii: "+"):
            return invalidNumber(.plusSign, start: start)
        case UInt8(ascii: "."):
            return invalidNumber(.missingWhole, start: start)
        case UInt8(ascii: ","):
            return syntaxError(.unneededComma, at: start..<start + 1)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return unexpectedClosingBracket()
        case _ where stop > start:
            let word = text(start..<min(stop, start + 64))
            if word.isNonFiniteNumber { return syntaxError(.number(.notFinite, suggestion: nil), at: start..<stop) }
            return syntaxError(.unknownWord(word, suggestion: suggestedWord(for: word)), at: start..<stop)
        default:
            return unexpectedCharacter()
        }
    }

    mutating func unexpectedCharacter() -> JSONSyntaxError {
        let start = position
        do {
            let scalar = try scalarAtPosition()
            return syntaxError(.unexpectedCharacter(scalar), at: start..<position)
        } catch {
            return error
        }
    }

    /// The error for an unexpected character at the start of a key.
    mutating func missingKey() -> JSONSyntaxError {
        guard position < end else { return unexpectedEnd() }
        let start = position
        switch bytes[start] {
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            return syntaxError(.singleQuotes, at: start..<lineEnd(after: start, orPast: bytes[start]))
        case UInt8(ascii: ","):
            return syntaxError(.unneededComma, at: start..<start + 1)
        case UInt8(ascii: "]"):
            return unexpectedClosingBracket()
        case UInt8(ascii: "{"):
            return syntaxError(.wrongKey(.object), at: start..<start + 1)
        case UInt8(ascii: "["):
            return syntaxError(.wrongKey(.array), at: start..<start + 1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            return syntaxError(.wrongKey(.number), at: start..<start + 1)
        case let byte where byte.isWordByte:
            while position < end, bytes[position].isWordByte || bytes[position] == UInt8(ascii: "-") { position += 1 }
            return syntaxError(.unquotedKey(text(start..<min(position, start + 64))), at: start..<position)
        default:
            return unexpectedCharacter()
        }
    }

    mutating func missingColon() -> JSONSyntaxError {
        guard position < end else { return unexpectedEnd() }
        switch bytes[position] {
        case UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "]"):
            return syntaxError(.missingValue, at: position..<position + 1)
        default:
            return startsValue ? syntaxError(.missingColon, at: position..<position + 1) : misplacedCharacter()
        }
    }

    mutating func missingComma(in frame: Frame) -> JSONSyntaxError {
        let last = entries[entries.count - 1]
        if last.kind == .number, Int(last.end) == position, "+-.".utf8.contains(bytes[position]) {
            return invalidNumber(.trailingCharacters, start: Int(last.start))
        }
        switch bytes[position] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return unexpectedClosingBracket()
        case UInt8(ascii: ":"): return unexpectedCharacter()
        default:
            return startsValue || (frame.isObject && bytes[position].isWordByte)
                ? syntaxError(.missingComma, at: position..<position + 1) : misplacedCharacter()
        }
    }

    mutating func trailingContent() -> JSONSyntaxError {
        if bytes[position] >= 0x80 || bytes[position] < 0x20 { return unexpectedCharacter() }
        return syntaxError(.trailingContent, at: position..<position + 1)
    }

    mutating func recordTrailingComma(at comma: Int) {
        guard dialect == .json, recoverableErrors.count < JSONScanner.maximumRecords else { return }
        recoverableErrors.append(syntaxError(.trailingComma, at: comma..<comma + 1))
    }

    /// The error for an unexpected closing bracket.
    private func unexpectedClosingBracket() -> JSONSyntaxError {
        let range = position..<position + 1
        guard let frame = open.last else {
            return syntaxError(.unexpectedCharacter(Unicode.Scalar(bytes[position])), at: range)
        }
        guard bytes[position] != frame.closingBracket else { return syntaxError(.missingValue, at: range) }
        let expected = Character(Unicode.Scalar(frame.closingBracket))
        return syntaxError(.wrongBracket(expected: expected), at: range, showsOpenBracket: true)
    }

    /// Whether a value starts here.
    private var startsValue: Bool {
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        default:
            let rest = text(position..<position + 6)
            return ["true", "false", "null"].contains { rest.hasPrefix($0) }
        }
    }

    /// The end of a string in wrong quotes: after the same quote on this line, or else the end of the line.
    private func lineEnd(after start: Int, orPast quote: UInt8) -> Int {
        var stop = start + 1
        while stop < end, bytes[stop] != 0x0A, bytes[stop] != 0x0D {
            stop += 1
            if bytes[stop - 1] == quote { break }
        }
        return stop
    }

    private func suggestedWord(for word: String) -> String? {
        switch word.lowercased() {
        case "none", "nil", "undefined": "null"
        case "yes": "true"
        case "no": "false"
        case let other: ["true", "false", "null"].first { $0.first == other.first }
        }
    }
}

extension JSONSyntaxError.InvalidNumber {
    /// The most helpful explanation, given the whole text of the number.
    fileprivate func refined(for written: String) -> JSONSyntaxError.InvalidNumber {
        let unsigned = written.drop { $0 == "-" || $0 == "+" }.lowercased()
        if unsigned.isNonFiniteNumber { return .notFinite }
        if ["0x", "0o", "0b"].contains(unsigned.prefix(2)) { return .otherBase }
        return self
    }

    /// The number as valid JSON, if it can be guessed.
    fileprivate func repair(_ written: String) -> String? {
        var digits = written.drop { $0 == "+" || $0 == "-" }
        while digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true { digits.removeFirst() }
        let number = (written.hasPrefix("-") ? "-" : "") + (digits.hasPrefix(".") ? "0" : "") + digits
        return number != written && number.isJSONNumber ? number : nil
    }
}

extension String {
    fileprivate var isNonFiniteNumber: Bool { ["nan", "inf", "infinity"].contains(lowercased()) }

    fileprivate var isJSONNumber: Bool {
        let document = JSONDocument.read(Array(utf8))
        return document.errors.isEmpty && document.tape.root.map(document.tape.kind(of:)) == .number
    }
}

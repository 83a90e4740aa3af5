extension JSONScanner {
    /// An error inside the innermost open array or object.
    func fault(_ code: JSONSyntaxError.Code, at range: Range<Int>, showsOpenBracket: Bool = false) -> JSONSyntaxError {
        let container = open.last.map { JSONNode(index: $0.node) }
        let bracket = open.last.map { Int(entries[$0.node].start)..<Int(entries[$0.node].start) + 1 }
        return JSONSyntaxError(code, at: range, openBracket: showsOpenBracket ? bracket : nil, container: container)
    }

    func unexpectedEnd() -> JSONSyntaxError {
        var wanted = "a value"
        if let frame = open.last { wanted = "the closing \"\(Character(Unicode.Scalar(frame.closingBracket)))\"" }
        return fault(.unexpectedEnd(wanted: wanted), at: end..<end, showsOpenBracket: true)
    }

    func numberFault(_ flaw: JSONSyntaxError.InvalidNumber, start: Int) -> JSONSyntaxError {
        var stop = start
        while stop < end, bytes[stop].isWordByte || [UInt8]("+-.".utf8).contains(bytes[stop]) { stop += 1 }
        let written = text(start..<min(stop, start + 64))
        return fault(
            .number(flaw.refined(for: written), suggestion: flaw.repair(written)), at: start..<max(stop, start + 1))
    }

    /// The error for an unexpected character at the start of a value.
    mutating func misplacedCharacter() -> JSONSyntaxError {
        guard position < end else { return unexpectedEnd() }
        let start = position
        var stop = start
        while stop < end, bytes[stop].isWordByte { stop += 1 }
        switch bytes[start] {
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            return fault(.singleQuotes, at: start..<lineEnd(after: start, orPast: bytes[start]))
        case UInt8(ascii: "+"):
            return numberFault(.plusSign, start: start)
        case UInt8(ascii: "."):
            return numberFault(.missingWhole, start: start)
        case UInt8(ascii: ","):
            return fault(.unneededComma, at: start..<start + 1)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return closingBracketFault()
        case _ where stop > start:
            let word = text(start..<min(stop, start + 64))
            if word.isNameOfNoNumber { return fault(.number(.notFinite, suggestion: nil), at: start..<stop) }
            return fault(.unknownWord(word, suggestion: suggestedWord(for: word)), at: start..<stop)
        default:
            return unexpectedCharacter()
        }
    }

    mutating func unexpectedCharacter() -> JSONSyntaxError {
        let start = position
        do {
            let scalar = try scalarAtPosition()
            return fault(.unexpectedCharacter(scalar), at: start..<position)
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
            return fault(.singleQuotes, at: start..<lineEnd(after: start, orPast: bytes[start]))
        case UInt8(ascii: ","):
            return fault(.unneededComma, at: start..<start + 1)
        case UInt8(ascii: "]"):
            return closingBracketFault()
        case UInt8(ascii: "{"):
            return fault(.wrongKey(.object), at: start..<start + 1)
        case UInt8(ascii: "["):
            return fault(.wrongKey(.array), at: start..<start + 1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            return fault(.wrongKey(.number), at: start..<start + 1)
        case let byte where byte.isWordByte:
            while position < end, bytes[position].isWordByte || bytes[position] == UInt8(ascii: "-") { position += 1 }
            return fault(.unquotedKey(text(start..<min(position, start + 64))), at: start..<position)
        default:
            return unexpectedCharacter()
        }
    }

    mutating func missingColon() -> JSONSyntaxError {
        guard position < end else { return unexpectedEnd() }
        switch bytes[position] {
        case UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "]"):
            return fault(.missingValue, at: position..<position + 1)
        default:
            return startsValue ? fault(.missingColon, at: position..<position + 1) : misplacedCharacter()
        }
    }

    mutating func missingComma(in frame: Frame) -> JSONSyntaxError {
        let last = entries[entries.count - 1]
        if last.kind == .number, Int(last.end) == position, "+-.".utf8.contains(bytes[position]) {
            return numberFault(.trailingCharacters, start: Int(last.start))
        }
        switch bytes[position] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return closingBracketFault()
        case UInt8(ascii: ":"): return unexpectedCharacter()
        default:
            return startsValue || (frame.isObject && bytes[position].isWordByte)
                ? fault(.missingComma, at: position..<position + 1) : misplacedCharacter()
        }
    }

    mutating func trailingContent() -> JSONSyntaxError {
        if bytes[position] >= 0x80 || bytes[position] < 0x20 { return unexpectedCharacter() }
        return fault(.trailingContent, at: position..<position + 1)
    }

    mutating func noteTrailingComma(at comma: Int) {
        guard dialect == .json, toleratedFaults.count < JSONScanner.maximumNotes else { return }
        toleratedFaults.append(fault(.trailingComma, at: comma..<comma + 1))
    }

    /// The error for an unexpected closing bracket.
    private func closingBracketFault() -> JSONSyntaxError {
        let range = position..<position + 1
        guard let frame = open.last else {
            return fault(.unexpectedCharacter(Unicode.Scalar(bytes[position])), at: range)
        }
        guard bytes[position] != frame.closingBracket else { return fault(.missingValue, at: range) }
        let expected = Character(Unicode.Scalar(frame.closingBracket))
        return fault(.wrongBracket(expected: expected), at: range, showsOpenBracket: true)
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
        if unsigned.isNameOfNoNumber { return .notFinite }
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
    fileprivate var isNameOfNoNumber: Bool { ["nan", "inf", "infinity"].contains(lowercased()) }

    fileprivate var isJSONNumber: Bool {
        let document = JSONDocument.read(Array(utf8))
        return document.faults.isEmpty && document.tape.root.map(document.tape.kind(of:)) == .number
    }
}

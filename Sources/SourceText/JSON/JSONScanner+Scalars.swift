extension JSONScanner {
    /// Reads the number at a digit or minus sign. Its value is computed on demand.
    @inline(__always)
    mutating func readNumber() throws(JSONSyntaxError) {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let whole = position
        guard skipDigits() else { throw invalidNumber(.missingDigits, start: start) }
        if position - whole > 1, bytes[whole] == UInt8(ascii: "0") { throw invalidNumber(.leadingZero, start: start) }
        if position < end, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() else { throw invalidNumber(.missingFraction, start: start) }
        }
        if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard skipDigits() else { throw invalidNumber(.missingExponent, start: start) }
        }
        // Without this check a letter right after a number would be reported as a missing comma.
        if position < end, bytes[position].isWordByte { throw invalidNumber(.trailingCharacters, start: start) }
        append(.number, start: start)
    }

    /// Skips digits and returns whether there was one.
    @inline(__always)
    private mutating func skipDigits() -> Bool {
        let start = position
        while position < end, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] { position += 1 }
        return position > start
    }

    /// Reads `true`, `false` or `null`; anything else is an error.
    mutating func readWord() throws(JSONSyntaxError) {
        let start = position
        while position < end, bytes[position].isWordByte { position += 1 }
        switch text(start..<position) {
        case "true": append(.true, start: start)
        case "false": append(.false, start: start)
        case "null": append(.null, start: start)
        default:
            position = start
            throw misplacedCharacter()
        }
    }

    @inline(__always)
    private mutating func append(_ kind: JSONKind, start: Int) {
        entries.append(JSONTape.Entry(kind, start: start, end: position, next: entries.count + 1))
    }
}

extension UInt8 {
    /// Whether the byte can be part of a number, a word or an unquoted JavaScript name.
    var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}

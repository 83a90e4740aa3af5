/// Scans JSON (RFC 8259) into a tape in one pass without recursion.
///
/// Lone surrogate escapes and nesting deeper than ``maximumDepth`` are errors too. In plain JSON, the scanner records
/// comments and trailing commas as errors and continues.
struct JSONScanner {
    /// The maximum nesting depth of arrays and objects.
    static let maximumDepth = 512
    /// The maximum number of recorded errors and of repeated keys, to bound the memory for a hostile file.
    static let maximumRecords = 10_000

    /// An open array or object.
    struct Frame {
        var node: Int
        var isObject: Bool
        /// A bit for each key seen, by a hash of six bits.
        var keyBits: UInt64 = 0
        /// Whether two keys share a bit, so that they have to be compared.
        var mayRepeatKeys = false
    }

    let bytes: [UInt8]
    let dialect: JSONDialect
    var position = 0
    /// The values and keys found so far.
    var entries: [JSONTape.Entry] = []
    var open: [Frame] = []
    /// Comments and trailing commas in plain JSON.
    var recoverableErrors: [JSONSyntaxError] = []
    var hasSeenComment = false
    /// Keys repeated in their object, each with the first one of that name.
    var duplicateKeys: [(key: JSONNode, first: JSONNode)] = []

    init(_ bytes: [UInt8], dialect: JSONDialect) {
        self.bytes = bytes
        self.dialect = dialect
        // Typical files have one value or key per 17 bytes. Unused pages of the reserve take no memory.
        entries.reserveCapacity(bytes.count / 4 + 8)
        open.reserveCapacity(16)
    }

    var end: Int { bytes.endIndex }

    /// Reads the whole text.
    mutating func read() throws(JSONSyntaxError) {
        guard end <= JSONTape.maximumLength else { throw JSONSyntaxError(.tooLarge, at: 0..<0) }
        position = bytes.textStart
        try skipWhitespace()
        guard position < end else { throw JSONSyntaxError(end == 0 ? .emptyFile : .missingRootValue, at: end..<end) }
        repeat {
            try readValueOrOpen()
        } while try advanceToNextValue()
    }

    /// Reads a scalar or an empty array or object, or enters one that is not empty.
    @inline(__always)
    private mutating func readValueOrOpen() throws(JSONSyntaxError) {
        while true {
            guard position < end else { throw unexpectedEnd() }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                return try readString()
            case UInt8(ascii: "{"):
                try enter(.object)
                if position < end, bytes[position] == UInt8(ascii: "}") { return leave() }
                try readKeyAndColon()
            case UInt8(ascii: "["):
                try enter(.array)
                if position < end, bytes[position] == UInt8(ascii: "]") { return leave() }
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                return try readNumber()
            default:
                return try readWord()
            }
        }
    }

    /// Advances from the end of a value to the next one, closing arrays and objects in between. Returns false at the end of
    /// the text.
    @inline(__always)
    private mutating func advanceToNextValue() throws(JSONSyntaxError) -> Bool {
        while let frame = open.last {
            try skipWhitespace()
            guard position < end else { throw unexpectedEnd() }
            switch bytes[position] {
            case UInt8(ascii: ","):
                let comma = position
                position += 1
                try skipWhitespace()
                guard position < end, bytes[position] == frame.closingBracket else {
                    if frame.isObject { try readKeyAndColon() }
                    return true
                }
                recordTrailingComma(at: comma)
                leave()
            case frame.closingBracket:
                leave()
            default:
                throw missingComma(in: frame)
            }
        }
        try skipWhitespace()
        guard position == end else { throw trailingContent() }
        return false
    }

    @inline(__always)
    private mutating func enter(_ kind: JSONKind) throws(JSONSyntaxError) {
        guard open.count < JSONScanner.maximumDepth else {
            throw JSONSyntaxError(.tooDeep, at: position..<position + 1)
        }
        open.append(Frame(node: entries.count, isObject: kind == .object))
        entries.append(JSONTape.Entry(kind, start: position, end: position, next: 0))
        position += 1
        try skipWhitespace()
    }

    /// Closes the innermost array or object at its closing bracket.
    @inline(__always)
    private mutating func leave() {
        position += 1
        let frame = open.removeLast()
        entries[frame.node].close(end: position, next: entries.count)
        if frame.mayRepeatKeys { findRepeatedKeys(inObjectAt: frame.node) }
    }

    @inline(__always)
    private mutating func readKeyAndColon() throws(JSONSyntaxError) {
        guard position < end, bytes[position] == UInt8(ascii: "\"") else { throw missingKey() }
        let start = position
        try readString()
        noteKey(start: start)
        try skipWhitespace()
        guard position < end, bytes[position] == UInt8(ascii: ":") else { throw missingColon() }
        position += 1
        try skipWhitespace()
    }
}

extension JSONScanner.Frame {
    var closingBracket: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}

extension JSONTape.Entry {
    /// Sets the end of an array or object.
    @inline(__always)
    mutating func close(end: Int, next: Int) {
        self.end = UInt32(truncatingIfNeeded: end)
        bits = bits & 15 | UInt32(truncatingIfNeeded: next) << 4
    }
}

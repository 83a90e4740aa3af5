/// The braces around a place in JSON text, which need not be valid.
package struct JSONBraces {
    package private(set) var depth = 0
    package private(set) var isInString = false
    private var isEscaped = false

    package init() {}

    /// Moves behind a byte.
    package mutating func advance(over byte: UInt8) {
        if isInString {
            isInString = byte != UInt8(ascii: "\"") || isEscaped
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        } else if byte == UInt8(ascii: "\"") {
            isInString = true
        } else if byte == UInt8(ascii: "{") {
            depth += 1
        } else if byte == UInt8(ascii: "}") {
            depth -= 1
        }
    }
}

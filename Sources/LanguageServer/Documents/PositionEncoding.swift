/// How positions count the characters of a line. Client and server agree on one.
enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// UTF-8 if the client offers it, else UTF-16, which every client has.
    init(offered: [String]) {
        self = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    }

    /// The number of units of UTF-8 bytes that begin and end between characters.
    func count(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 + units(ofByte: $1) }
    }

    /// The units that a byte adds: in UTF-16, a character has one with its first byte, or two if it has four bytes.
    func units(ofByte byte: UInt8) -> Int {
        switch self {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        }
    }
}

/// A line and a character in it, both from 0.
struct TextPosition: Hashable, Sendable, Comparable {
    var line: Int
    var character: Int

    static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.line, one.character) < (other.line, other.character)
    }
}

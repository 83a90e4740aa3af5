/// In which encoding the bytes of a text are.
enum XMLEncoding {
    case utf8
    /// UTF-16 that says so by its byte-order mark.
    case utf16
    /// UTF-16 without a mark, whose declaration has to say so.
    case unmarkedUTF16
    case ascii
    /// ISO-8859-1, the first 256 characters of Unicode.
    case latin1

    /// What a declaration may call it, in small letters: its names at IANA that are in use.
    var declaredNames: [String] {
        switch self {
        case .utf8: ["utf-8", "utf8"]
        case .utf16, .unmarkedUTF16: ["utf-16", "utf-16le", "utf-16be"]
        case .ascii: ["us-ascii", "ascii"]
        case .latin1: ["iso-8859-1", "iso_8859-1", "latin1", "latin-1"]
        }
    }

    /// The text in UTF-8, and its encoding as far as its first bytes tell (XML 1.0, appendix F).
    ///
    /// What is as yet ASCII or ISO-8859-1 counts as UTF-8 here: only the declaration tells.
    static func utf8(_ bytes: [UInt8]) throws(XMLSyntaxError) -> (text: [UInt8], encoding: XMLEncoding) {
        switch bytes.prefix(4) {
        case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C]:
            throw XMLSyntaxError(.unreadEncoding("UTF-32"), at: 0..<4)
        case [0x3C, 0, 0x3F, 0]: return (try transcoded(bytes[...], isLittleEndian: true), .unmarkedUTF16)
        case [0, 0x3C, 0, 0x3F]: return (try transcoded(bytes[...], isLittleEndian: false), .unmarkedUTF16)
        case let head where head.starts(with: [0xFF, 0xFE]):
            return (try transcoded(bytes.dropFirst(2), isLittleEndian: true), .utf16)
        case let head where head.starts(with: [0xFE, 0xFF]):
            return (try transcoded(bytes.dropFirst(2), isLittleEndian: false), .utf16)
        case let head where head.starts(with: [0x3C, 0]) || head.starts(with: [0, 0x3C]):
            throw XMLSyntaxError(.missingMark, at: 0..<2)
        default: return (bytes, .utf8)
        }
    }

    private static func transcoded(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) throws(XMLSyntaxError) -> [UInt8] {
        let (low, high) = isLittleEndian ? (0, 1) : (1, 0)
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map {
            UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2)
        let isFaulty = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
        guard !isFaulty, bytes.count % 2 == 0 else {
            throw XMLSyntaxError(.invalidUTF16, at: 0..<min(2, bytes.endIndex))
        }
        return text
    }
}

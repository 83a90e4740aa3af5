/// The encodings of XML that the reader supports.
enum XMLEncoding {
    case utf8
    /// UTF-16 with a byte-order mark.
    case utf16
    /// UTF-16 without a byte-order mark, which must have an encoding declaration.
    case utf16WithoutByteOrderMark
    case ascii
    /// ISO-8859-1, the first 256 characters of Unicode.
    case latin1

    /// The lowercase names that a declaration may use, from IANA's registry.
    var declaredNames: [String] {
        switch self {
        case .utf8: ["utf-8", "utf8"]
        case .utf16, .utf16WithoutByteOrderMark: ["utf-16", "utf-16le", "utf-16be"]
        case .ascii: ["us-ascii", "ascii"]
        case .latin1: ["iso-8859-1", "iso_8859-1", "latin1", "latin-1"]
        }
    }

    /// The text in UTF-8, and its encoding as detected from its first bytes (XML 1.0, appendix F).
    ///
    /// ASCII and ISO-8859-1 count as UTF-8 here, because only the declaration distinguishes them.
    static func utf8(_ bytes: [UInt8]) throws(XMLSyntaxError) -> (text: [UInt8], encoding: XMLEncoding) {
        switch bytes.prefix(4) {
        case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C]:
            throw XMLSyntaxError(.unsupportedEncoding("UTF-32"), at: 0..<4)
        case [0x3C, 0, 0x3F, 0]: return (try transcoded(bytes[...], isLittleEndian: true), .utf16WithoutByteOrderMark)
        case [0, 0x3C, 0, 0x3F]: return (try transcoded(bytes[...], isLittleEndian: false), .utf16WithoutByteOrderMark)
        case let head where head.starts(with: [0xFF, 0xFE]):
            return (try transcoded(bytes.dropFirst(2), isLittleEndian: true), .utf16)
        case let head where head.starts(with: [0xFE, 0xFF]):
            return (try transcoded(bytes.dropFirst(2), isLittleEndian: false), .utf16)
        case let head where head.starts(with: [0x3C, 0]) || head.starts(with: [0, 0x3C]):
            throw XMLSyntaxError(.missingByteOrderMark, at: 0..<2)
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
        let isInvalid = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
        guard !isInvalid, bytes.count % 2 == 0 else {
            throw XMLSyntaxError(.invalidUTF16, at: 0..<min(2, bytes.endIndex))
        }
        return text
    }
}

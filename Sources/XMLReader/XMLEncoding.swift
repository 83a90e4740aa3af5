/// In which encoding the bytes of a text are: UTF-8, or UTF-16 that says so by its byte-order mark.
enum XMLEncoding {
    /// The text in UTF-8, and whether it was in UTF-16.
    static func utf8(_ bytes: [UInt8]) throws(XMLFault) -> (text: [UInt8], isTranscoded: Bool) {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw XMLFault(.wrongEncoding("UTF-32"), at: 0..<4)
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return (try transcoded(bytes, isLittleEndian: true), true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (try transcoded(bytes, isLittleEndian: false), true) }
        switch bytes.prefix(4) {
        case [0x3C, 0, 0, 0], [0, 0, 0, 0x3C]: throw XMLFault(.wrongEncoding("UTF-32"), at: 0..<4)
        case [0x3C, 0, 0x3F, 0], [0, 0x3C, 0, 0x3F]: throw XMLFault(.missingMark, at: 0..<4)
        default: return (bytes, false)
        }
    }

    private static func transcoded(_ bytes: [UInt8], isLittleEndian: Bool) throws(XMLFault) -> [UInt8] {
        let (low, high) = isLittleEndian ? (0, 1) : (1, 0)
        let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map {
            UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2)
        let isFaulty = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
        guard !isFaulty, bytes.count % 2 == 0 else { throw XMLFault(.invalidUTF16, at: 0..<min(2, bytes.count)) }
        return text
    }
}

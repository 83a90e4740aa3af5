/// Explains invalid JSON by a wrong encoding or binary data. Used only after parsing has failed.
enum TextEncoding {
    /// A better explanation of an error at `offset`, or `nil` if the bytes look like UTF-8 text.
    static func explanation(of bytes: [UInt8], errorAt offset: Int) -> JSONSyntaxError.Code? {
        if let name = nameByMark(bytes) ?? nameByZeros(bytes) { return .wrongEncoding(name) }
        // After the first token the file is text with an invalid byte, which has its own error.
        let isFirst = bytes[..<min(offset, bytes.count)].allSatisfy { $0 <= 0x20 || $0 >= 0x80 }
        let head = bytes.prefix(1024)
        let isBinary = head.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D && $0 != 0x1B && $0 != 0x0C }
        return isFirst && (isBinary || head.starts(with: "bplist".utf8)) ? .binary : nil
    }

    private static func nameByMark(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        return nil
    }

    /// The first two characters of JSON are ASCII, so the position of zeros reveals the encoding (RFC 4627, section 3).
    private static func nameByZeros(_ bytes: [UInt8]) -> String? {
        guard bytes.count >= 2 else { return nil }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        switch zeros {
        case [false, true, true, true], [true, true, true, false]: return "UTF-32"
        case [false, true, false, true], [true, false, true, false], [false, true], [true, false]: return "UTF-16"
        default: return nil
        }
    }
}

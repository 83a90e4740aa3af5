/// Divides a stream of bytes into the messages of the Language Server Protocol: a header with `Content-Length`, an empty
/// line, and as many bytes of JSON.
struct MessageReader {
    /// What a stream contains.
    enum Part: Hashable {
        /// The JSON of a message.
        case message([UInt8])
        /// Bytes that are not a message, with what is wrong with them.
        case invalid(String)
    }

    /// The largest message that is read; clients send no texts that large.
    static let maximumLength = 64 << 20
    private static let maximumHeaderLength = 64 << 10

    private var buffer: [UInt8] = []
    private var start = 0
    /// The number of bytes to skip: those of a message that is too large.
    private var skipped = 0

    mutating func append(_ bytes: [UInt8]) {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer += bytes
    }

    /// Removes the next part; `nil` if more bytes are needed.
    mutating func next() -> Part? {
        skip()
        guard skipped == 0, start < buffer.count else { return nil }
        guard let header = headerEnd() else {
            guard buffer.count - start > MessageReader.maximumHeaderLength else { return nil }
            start = buffer.count
            return .invalid("a message begins with a header such as \"Content-Length: 100\", and an empty line")
        }
        guard let length = contentLength(start..<header.end) else {
            start = header.next
            return .invalid("a header without a valid Content-Length")
        }
        guard length <= MessageReader.maximumLength else {
            start = header.next
            skipped = length
            skip()
            return .invalid("a message of \(length) bytes; the largest has \(MessageReader.maximumLength)")
        }
        guard buffer.count - header.next >= length else { return nil }
        start = header.next + length
        return .message(Array(buffer[header.next..<start]))
    }

    private mutating func skip() {
        let count = min(skipped, buffer.count - start)
        start += count
        skipped -= count
    }

    /// The end of the header's last line and the start of the content; `nil` if the header is incomplete.
    private func headerEnd() -> (end: Int, next: Int)? {
        var lineStart = start
        for index in start..<min(buffer.count, start + MessageReader.maximumHeaderLength)
        where buffer[index] == UInt8(ascii: "\n") {
            let length = index - lineStart
            // Lines end in CR LF; some clients send LF.
            if length == 0 || (length == 1 && buffer[lineStart] == UInt8(ascii: "\r")) { return (lineStart, index + 1) }
            lineStart = index + 1
        }
        return nil
    }

    private func contentLength(_ header: Range<Int>) -> Int? {
        for line in buffer[header].split(separator: UInt8(ascii: "\n")) {
            // The rest of a message whose length was wrong may stand before the name.
            guard let colon = line.lastIndex(of: UInt8(ascii: ":")),
                String(decoding: line[..<colon], as: UTF8.self).lowercased().hasSuffix("content-length")
            else { continue }
            let digits = line[line.index(after: colon)...].filter { $0 > 0x20 }
            guard 1..<16 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
            return Int(String(decoding: digits, as: UTF8.self))
        }
        return nil
    }
}

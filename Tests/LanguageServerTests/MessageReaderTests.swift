import Testing

@testable import LanguageServer

@Suite("Messages in a stream")
struct MessageReaderTests {
    private func parts(_ stream: String, inPiecesOf size: Int = .max) -> [MessageReader.Part] {
        var reader = MessageReader()
        var parts: [MessageReader.Part] = []
        var rest = Array(stream.utf8)[...]
        while !rest.isEmpty {
            reader.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
            while let part = reader.next() { parts.append(part) }
        }
        return parts
    }

    private func message(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

    @Test("messages come out whole, however the stream is cut", arguments: [1, 2, 7, 1000])
    func pieces(size: Int) {
        let stream = message("{}") + message("{\"a\": \"ö\"}")
        #expect(
            parts(stream, inPiecesOf: size) == [.message(Array("{}".utf8)), .message(Array("{\"a\": \"ö\"}".utf8))])
    }

    @Test("names of headers have any case, other headers are skipped, and lines may end in LF")
    func headers() {
        let stream = "content-length:2\nContent-Type: application/vscode-jsonrpc; charset=utf-8\n\n{}"
        #expect(parts(stream) == [.message(Array("{}".utf8))])
    }

    @Test(
        "a header without a length is an error, and the next message is read",
        arguments: ["X: 1", "Content-Length: -1"])
    func withoutLength(header: String) {
        #expect(
            parts("\(header)\r\n\r\n" + message("{}")) == [
                .invalid("a header without a valid Content-Length"), .message(Array("{}".utf8)),
            ])
    }

    @Test("after a wrong length, the next message is found", arguments: ["abc", "1", "0"])
    func wrongLength(length: String) {
        let parts = parts("Content-Length: \(length)\r\n\r\n{\"a\": 1}" + message("{\"b\": 2}"))
        #expect(parts.last == .message(Array("{\"b\": 2}".utf8)), "\(parts)")
    }

    @Test("a message that is too large is skipped without being kept")
    func tooLarge() {
        let length = MessageReader.maximumLength + 1
        var reader = MessageReader()
        reader.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
        #expect(reader.next() == .invalid("a message of \(length) bytes; the largest has \(length - 1)"))
        let block = [UInt8](repeating: 0x20, count: 1 << 20)
        for _ in 0..<length / block.count {
            reader.append(block)
            #expect(reader.next() == nil)
        }
        reader.append([0x20] + Array(message("{}").utf8))
        #expect(reader.next() == .message(Array("{}".utf8)))
    }

    @Test("a stream without a header is an error, not an endless wait")
    func noHeader() {
        let parts = parts(String(repeating: "x", count: 200_000), inPiecesOf: 10_000)
        #expect(!parts.isEmpty)
        #expect(parts.allSatisfy { if case .invalid = $0 { true } else { false } })
    }
}

@Suite("Messages")
struct IncomingMessageTests {
    private func error(_ text: String) -> ResponseError.Code? {
        if case .invalid(let error) = IncomingMessage(.message(Array(text.utf8))) { error.code } else { nil }
    }

    @Test("what is no message gets the error of JSON-RPC")
    func errors() {
        #expect(error("{") == .parseError)
        #expect(error("[]") == .invalidRequest)
        #expect(error("{\"id\": 1}") == .invalidRequest)
        #expect(error("{\"id\": [], \"method\": \"x\"}") == .invalidRequest)
        #expect(error("{\"id\": 1, \"method\": \"x\"}") == nil)
        #expect(error("{\"id\": 1, \"result\": null}") == nil)
    }

    @Test(
        "halves of surrogate pairs become U+FFFD, and nothing else changes",
        arguments: [
            (#"a\ud83d"#, "a\u{FFFD}"), (#"\uDE00b"#, "\u{FFFD}b"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
            (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\\ud83d\ud83d"#, #"\ud83d"# + "\u{FFFD}"), (#"\uD83D\n"#, "\u{FFFD}\n"),
        ])
    func halves(json: String, text: String) {
        #expect(JSONView(Array("[\"\(json)\"]".utf8)).strings == [text])
    }

    @Test("halves that were encoded like characters become U+FFFD")
    func encodedHalves() {
        #expect(JSONView([0x22, 0xED, 0xA0, 0xBD, 0x22]).string == "\u{FFFD}")
        #expect(!JSONView([0x22, 0xED, 0xA0, 0x22]).exists)
        #expect(!JSONView(Array(#""\ud83"#.utf8)).exists)
    }
}

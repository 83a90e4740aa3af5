import SourceText

/// Writes the server's messages.
struct MessageWriter {
    private let output: ByteSink

    init(_ output: ByteSink) {
        self.output = output
    }

    func respond(to id: RequestID, _ result: JSONText.Value) { send(MessageWriter.response(to: id, result)) }

    func respond(_ error: ResponseError) { send(MessageWriter.response(error)) }

    func request(_ id: RequestID, _ method: String, _ params: JSONText.Value?) {
        let members = [("id", id.json), ("method", .string(method))]
        send(MessageWriter.text(members + (params.map { [("params", $0)] } ?? [])))
    }

    /// Writes the text of a message.
    func send(_ text: String) {
        output.write("Content-Length: \(text.utf8.count)\r\n\r\n")
        output.write(text)
    }
}

// The texts of messages, which any thread can make.
extension MessageWriter {
    static func response(to id: RequestID, _ result: JSONText.Value) -> String {
        text([("id", id.json), ("result", result)])
    }

    static func response(_ error: ResponseError) -> String {
        let details = JSONText.Value.object([
            ("code", .number(error.code.rawValue)), ("message", .string(error.message)),
        ])
        return text([("id", error.id?.json ?? .null), ("error", details)])
    }

    static func notification(_ method: String, _ params: JSONText.Value) -> String {
        text([("method", .string(method)), ("params", params)])
    }

    private static func text(_ members: [(String, JSONText.Value)]) -> String {
        JSONText.line(.object([("jsonrpc", .string("2.0"))] + members))
    }
}

extension RequestID {
    fileprivate var json: JSONText.Value {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        }
    }
}

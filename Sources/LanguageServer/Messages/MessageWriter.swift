import SourceText

/// Writes the server's messages.
struct MessageWriter {
    private let output: ByteSink

    init(_ output: ByteSink) {
        self.output = output
    }

    func respond(to id: RequestID, _ result: JSONText.Value) {
        write([("id", id.json), ("result", result)])
    }

    func respond(_ error: ResponseError) {
        let details = JSONText.Value.object([
            ("code", .number(error.code.rawValue)), ("message", .string(error.message)),
        ])
        write([("id", error.id?.json ?? .null), ("error", details)])
    }

    func notify(_ method: String, _ params: JSONText.Value) {
        write([("method", .string(method)), ("params", params)])
    }

    func request(_ id: RequestID, _ method: String, _ params: JSONText.Value) {
        write([("id", id.json), ("method", .string(method)), ("params", params)])
    }

    private func write(_ members: [(String, JSONText.Value)]) {
        let text = JSONText.line(.object([("jsonrpc", .string("2.0"))] + members))
        output.write("Content-Length: \(text.utf8.count)\r\n\r\n")
        output.write(text)
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

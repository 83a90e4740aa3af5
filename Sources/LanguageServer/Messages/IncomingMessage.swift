/// A message of the client: JSON-RPC 2.0.
enum IncomingMessage: Sendable {
    case request(RequestID, method: String, JSONView)
    case notification(method: String, JSONView)
    /// The answer to a request of the server; without a result after an error.
    case response(RequestID?, result: JSONView)
    case invalid(ResponseError)

    init(_ part: MessageReader.Part) {
        switch part {
        case .invalid(let reason): self = .invalid(ResponseError(.parseError, reason))
        case .message(let text): self.init(text)
        }
    }

    private init(_ text: [UInt8]) {
        let message = JSONView(text)
        guard message.exists else {
            self = .invalid(ResponseError(.parseError, "the message is not JSON"))
            return
        }
        guard message.isObject else {
            self = .invalid(ResponseError(.invalidRequest, "the message is not an object"))
            return
        }
        let id = RequestID(message["id"])
        guard let method = message["method"].string else {
            let isResponse = message["result"].exists || message["error"].exists
            self =
                isResponse
                ? .response(id, result: message["result"])
                : .invalid(ResponseError(.invalidRequest, "the message has no method", id))
            return
        }
        guard message["id"].exists else {
            self = .notification(method: method, message["params"])
            return
        }
        guard let id else {
            self = .invalid(ResponseError(.invalidRequest, "the id is neither a string nor an integer"))
            return
        }
        self = .request(id, method: method, message["params"])
    }
}

/// The id of a request, which its response repeats.
enum RequestID: Hashable, Sendable {
    case number(Int)
    case text(String)

    init?(_ value: JSONView) {
        if let number = value.integer {
            self = .number(number)
        } else if let text = value.string {
            self = .text(text)
        } else {
            return nil
        }
    }
}

/// Why a request has no result.
struct ResponseError: Error, Hashable, Sendable {
    /// The codes of JSON-RPC and of the protocol.
    enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
        case contentModified = -32801
    }

    let code: Code
    let message: String
    /// The request, if it is known.
    let id: RequestID?

    init(_ code: Code, _ message: String, _ id: RequestID? = nil) {
        self.code = code
        self.message = message
        self.id = id
    }

    /// The client does not want the result any more.
    static let cancelled = ResponseError(.requestCancelled, "cancelled")

    func of(_ id: RequestID) -> ResponseError { ResponseError(code, message, id) }
}

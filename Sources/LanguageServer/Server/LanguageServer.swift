import Output
import Platform
import SourceText

/// The state of a session of the Language Server Protocol, version 3.17.
///
/// Messages change the state, one after the other. Linting and answers about documents run on other threads, for each
/// document at most one of each. A request about a document waits until its newest text has been linted.
struct LanguageServer {
    let host: any LanguageServerHost
    let writer: MessageWriter
    /// Runs work on another thread, whose result comes to ``receive(_:)-(WorkResult)``.
    let start: (ServerWork) -> Void
    private let version: String

    var documents: [String: OpenDocument] = [:]
    var lastRevision = 0
    /// The revisions at which open texts changed, by path, also of documents that were closed since.
    var changes: [ExactString: Int] = [:]
    /// The requests about documents that have no answer yet, in order of arrival.
    var requests: [PendingRequest] = []
    var running: [Int: RunningWork] = [:]
    var lastWork = 0
    /// What the server has asked the client.
    var questions: [RequestID: ClientQuestion] = [:]
    var lastQuestion = 0
    /// Whether findings or hints have changed though their texts have not.
    var needsRefresh = false
    /// The findings that open documents have in other files.
    var foreign = ForeignFindings()
    /// The files whose findings the client does not have yet.
    var unpublished: Set<ExactString> = []
    /// What the user was told.
    var shownMessages: Set<String> = []
    var client = ClientCapabilities()
    private(set) var folders: [String] = []
    private var isInitialized = false
    private(set) var isShutDown = false
    private(set) var hasEnded = false
    private(set) var parentProcess: Int?
    /// The requests that a message of the same batch cancels.
    var cancelled: Set<RequestID> = []

    init(
        _ host: any LanguageServerHost, version: String, _ output: ByteSink, start: @escaping (ServerWork) -> Void
    ) {
        self.host = host
        self.version = version
        self.start = start
        writer = MessageWriter(output)
    }

    /// Ends the session, because the client says so or is gone. What it still waits for is answered now.
    mutating func end() {
        refuse(.cancelled) { _ in true }
        hasEnded = true
    }

    // MARK: Messages

    mutating func receive(_ message: IncomingMessage) {
        switch message {
        case .response(let id, let result): receiveAnswer(to: id, result)
        case .invalid(let error): writer.respond(error)
        case .notification(let method, let params): notify(method, params)
        case .request(let id, let method, let params):
            do throws(ResponseError) {
                try answer(id, method, params)
            } catch {
                writer.respond(error.of(id))
            }
        }
    }

    private mutating func answer(_ id: RequestID, _ method: String, _ params: JSONView) throws(ResponseError) {
        if cancelled.contains(id) { throw .cancelled }
        if method == "initialize" { return writer.respond(to: id, try initialize(params)) }
        guard isInitialized else { throw ResponseError(.serverNotInitialized, "the first request is initialize") }
        guard !isShutDown else { throw ResponseError(.invalidRequest, "the server is shut down") }
        if method == "shutdown" {
            isShutDown = true
            return writer.respond(to: id, .null)
        }
        guard let request = DocumentRequest(method, params, client) else {
            throw ResponseError(.methodNotFound, "no method is named \(method.displayQuoted)")
        }
        guard let uri = params["textDocument"]["uri"].string else {
            throw ResponseError(.invalidParams, "the parameters name no document")
        }
        guard let document = documents[uri] else {
            throw ResponseError(.invalidParams, "the document \(uri.displayQuoted) is not open")
        }
        if document.path == nil { return writer.respond(to: id, request.emptyResult) }
        requests.append(PendingRequest(id: id, uri: uri, request: request))
    }

    private mutating func notify(_ method: String, _ params: JSONView) {
        guard method == "exit" || (isInitialized && !isShutDown) else { return }
        switch method {
        case "exit": end()
        case "$/cancelRequest":
            guard let id = RequestID(params["id"]) else { break }
            refuse(.cancelled) { $0.id == id }
        case "textDocument/didOpen": open(params["textDocument"])
        case "textDocument/didChange": change(params)
        case "textDocument/didClose": close(params)
        case "textDocument/didSave": filesChanged([params["textDocument"]["uri"].string])
        case "workspace/didChangeWatchedFiles": filesChanged(params["changes"].elements.map { $0["uri"].string })
        case "workspace/didChangeWorkspaceFolders": changeFolders(params["event"])
        case "workspace/didChangeConfiguration":
            // Some clients send an empty configuration first, which must not undo the options of `initialize`.
            let settings = params["settings"]["menulint"]
            if settings.isObject { use(ClientSettings(settings)) } else { askForConfiguration() }
        case "initialized":
            register()
            askForConfiguration()
            if let error = host.startError { show(error) }
            checkSettings()
        default: break
        }
    }

    private mutating func initialize(_ params: JSONView) throws(ResponseError) -> JSONText.Value {
        guard !isInitialized else { throw ResponseError(.invalidRequest, "the server is initialized") }
        isInitialized = true
        client = ClientCapabilities(params)
        parentProcess = params["processId"].integer
        folders = params["workspaceFolders"].elements.compactMap(LanguageServer.folder)
        if folders.isEmpty {
            let root = params["rootUri"].string.flatMap(DocumentURI.path) ?? params["rootPath"].string
            folders = root.map { [$0] } ?? []
        }
        host.open(folders: folders)
        return .object([
            ("capabilities", ServerCapabilities.json(client)),
            ("serverInfo", .object([("name", .string("menulint")), ("version", .string(version))])),
        ])
    }

    private static func folder(_ value: JSONView) -> String? { value["uri"].string.flatMap(DocumentURI.path) }

    private mutating func changeFolders(_ event: JSONView) {
        let removed = event["removed"].elements.compactMap(LanguageServer.folder)
        folders = folders.filter { !removed.contains($0) } + event["added"].elements.compactMap(LanguageServer.folder)
        host.open(folders: folders.withoutDuplicates)
        filesChanged([])
    }
}

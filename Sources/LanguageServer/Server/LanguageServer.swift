import Output
import Platform
import SourceText

/// The state of a session of the Language Server Protocol, version 3.17.
///
/// Messages change the state and are answered in order; linting runs on other threads. A request about a document waits
/// until its newest version has been linted.
struct LanguageServer {
    private struct Waiting {
        let id: RequestID
        let uri: String
        let answer: DocumentRequest
    }

    let host: any LanguageServerHost
    private let version: String
    private let writer: MessageWriter
    private let start: (AnalysisJob) -> Void
    private var documents: [String: OpenDocument] = [:]
    private var waiting: [Waiting] = []
    private var runningCount = 0
    private var client = ClientCapabilities()
    private var isInitialized = false
    private(set) var isShutDown = false
    private(set) var hasEnded = false
    private(set) var parentProcess: Int?
    /// Requests that later messages cancel.
    var cancelled: Set<RequestID> = []

    init(
        _ host: any LanguageServerHost, version: String, _ output: ByteSink, start: @escaping (AnalysisJob) -> Void
    ) {
        self.host = host
        self.version = version
        self.start = start
        writer = MessageWriter(output)
    }

    /// Ends the session because the client is gone.
    mutating func end() { hasEnded = true }

    // MARK: Messages

    mutating func receive(_ message: IncomingMessage) {
        switch message {
        case .response: break
        case .invalid(let error): writer.respond(error)
        case .notification(let method, let params): notify(method, params)
        case .request(let id, let method, let params):
            do throws(ResponseError) {
                try answer(id, method, params)
            } catch {
                var error = error
                error.id = id
                writer.respond(error)
            }
        }
    }

    private mutating func answer(_ id: RequestID, _ method: String, _ params: JSONView) throws(ResponseError) {
        if cancelled.contains(id) { throw ResponseError(.requestCancelled, "cancelled") }
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
        waiting.append(Waiting(id: id, uri: uri, answer: request))
        answerWaiting(about: uri)
    }

    private mutating func notify(_ method: String, _ params: JSONView) {
        switch method {
        case "exit": hasEnded = true
        case "$/cancelRequest":
            guard let id = RequestID(params["id"]), let index = waiting.firstIndex(where: { $0.id == id }) else {
                break
            }
            waiting.remove(at: index)
            writer.respond(ResponseError(.requestCancelled, "cancelled", id))
        case "textDocument/didOpen": open(params["textDocument"])
        case "textDocument/didChange": change(params)
        case "textDocument/didClose": close(params)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders":
            host.filesChanged()
            for uri in documents.keys { documents[uri]?.invalidate() }
        case "workspace/didChangeConfiguration": client.settings = ClientSettings(params["settings"]["menulint"])
        default: break
        }
    }

    private mutating func initialize(_ params: JSONView) throws(ResponseError) -> JSONText.Value {
        guard !isInitialized else { throw ResponseError(.invalidRequest, "the server is initialized") }
        isInitialized = true
        client = ClientCapabilities(params)
        parentProcess = params["processId"].integer
        let folder = params["workspaceFolders"].elements.first?["uri"].string ?? params["rootUri"].string
        host.open(folder: folder.flatMap(DocumentURI.path) ?? params["rootPath"].string)
        return .object([
            ("capabilities", ServerCapabilities.json(client)),
            ("serverInfo", .object([("name", .string("menulint")), ("version", .string(version))])),
        ])
    }

    // MARK: Documents

    private mutating func open(_ item: JSONView) {
        guard let uri = item["uri"].string, let text = item["text"].string else { return }
        documents[uri] = OpenDocument(
            uri: uri, version: item["version"].integer ?? 0, text: DocumentText(Array(text.utf8), client.encoding))
        invalidateOthers(than: uri)
    }

    private mutating func change(_ params: JSONView) {
        guard let uri = params["textDocument"]["uri"].string, let document = documents[uri] else { return }
        var text = document.text
        for change in params["contentChanges"].elements {
            guard let new = change["text"].string else { continue }
            text =
                Range<TextPosition>(change["range"]).map { text.replacing($0, with: new) }
                ?? DocumentText(Array(new.utf8), client.encoding)
        }
        documents[uri]?.update(text, version: params["textDocument"]["version"].integer ?? document.version + 1)
        invalidateOthers(than: uri)
    }

    private mutating func close(_ params: JSONView) {
        guard let uri = params["textDocument"]["uri"].string, documents.removeValue(forKey: uri) != nil else { return }
        for request in waiting where request.uri == uri {
            writer.respond(ResponseError(.requestFailed, "the document was closed", request.id))
        }
        waiting.removeAll { $0.uri == uri }
        if !client.pullsDiagnostics { publish(uri, nil, .array([])) }
        invalidateOthers(than: uri)
    }

    /// The code of one file uses that of others.
    private mutating func invalidateOthers(than uri: String) {
        guard uri.hasSuffix(".swift") else { return }
        for other in documents.keys where other != uri && other.hasSuffix(".swift") { documents[other]?.invalidate() }
    }

    // MARK: Linting

    /// Starts to lint the documents that have changed, some at a time.
    mutating func startAnalyses() {
        let texts = documents.values.reduce(into: OpenTexts()) { texts, document in
            if let path = document.path { texts[ExactString(path)] = document.text.bytes }
        }
        for (uri, document) in documents.sorted(by: { $0.key < $1.key })
        where !document.isCurrent && document.running == nil {
            guard runningCount < max(2, SystemThread.processorCount) else { return }
            guard let path = document.path else { continue }
            documents[uri]?.begin()
            runningCount += 1
            start(AnalysisJob(uri: uri, version: document.version, path: path, texts: texts))
        }
    }

    mutating func receive(_ result: AnalysisResult) {
        runningCount -= 1
        documents[result.uri]?.finish(result.version, result.analysis)
        // A result for an earlier version is not published.
        guard let document = documents[result.uri], let analysis = document.current else { return }
        if !client.pullsDiagnostics {
            let diagnostics = PublishedDiagnostics(document, analysis, host)
            publish(document.uri, document.version, .array(diagnostics.json))
        }
        if let failure = analysis.failure {
            writer.notify(
                "window/logMessage", .object([("type", .number(1)), ("message", .string(failure))]))
        }
        answerWaiting(about: result.uri)
    }

    private func publish(_ uri: String, _ version: Int?, _ diagnostics: JSONText.Value) {
        writer.notify(
            "textDocument/publishDiagnostics",
            .members([("uri", .string(uri)), ("version", version.map { .number($0) }), ("diagnostics", diagnostics)]))
    }

    private mutating func answerWaiting(about uri: String) {
        guard let document = documents[uri], let analysis = document.current else { return }
        let texts = { [documents] in
            documents.values.reduce(into: OpenTexts()) { texts, document in
                if let path = document.path { texts[ExactString(path)] = document.text.bytes }
            }
        }
        for request in waiting where request.uri == uri {
            let context = RequestContext(
                document: document, analysis: analysis, host: host, client: client, texts: texts)
            do throws(ResponseError) {
                writer.respond(to: request.id, try request.answer.result(context))
            } catch {
                var error = error
                error.id = request.id
                writer.respond(error)
            }
        }
        waiting.removeAll { $0.uri == uri }
    }
}

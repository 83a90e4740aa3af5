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
    private var lastRevision = 0
    private var waiting: [Waiting] = []
    private var runningCount = 0
    /// The reasons why documents were not linted that the user has seen.
    private var shownFailures: Set<String> = []
    private var client = ClientCapabilities()
    private var isInitialized = false
    private(set) var isShutDown = false
    private(set) var hasEnded = false
    private(set) var parentProcess: Int?
    /// The requests that a message of the same batch cancels.
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
        guard method == "exit" || (isInitialized && !isShutDown) else { return }
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
            invalidate { _ in true }
        case "workspace/didChangeConfiguration":
            // Some clients send an empty configuration first, which must not undo the options of `initialize`.
            let settings = params["settings"]["menulint"]
            if settings.isObject { client.settings = ClientSettings(settings) }
        case "initialized": watchFiles()
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

    /// Asks the client to report changes of files that findings depend on.
    private func watchFiles() {
        guard client.watchesFiles else { return }
        let patterns = "**/{.menulint.json,*.strings,*.xcstrings,*.nls.json,Info.plist,*.swift}"
        let options = JSONText.Value.object([("watchers", .array([.object([("globPattern", .string(patterns))])]))])
        let registration = JSONText.Value.object([
            ("id", .string("files")), ("method", .string("workspace/didChangeWatchedFiles")),
            ("registerOptions", options),
        ])
        writer.request(
            .text("files"), "client/registerCapability", .object([("registrations", .array([registration]))]))
    }

    // MARK: Documents

    private mutating func nextRevision() -> Int {
        lastRevision += 1
        return lastRevision
    }

    /// The texts of all open documents.
    private var openTexts: OpenTexts {
        documents.values.reduce(into: OpenTexts()) { texts, document in
            if let path = document.path { texts[ExactString(path)] = document.text.bytes }
        }
    }

    private mutating func open(_ item: JSONView) {
        guard let uri = item["uri"].string, let text = item["text"].string else { return }
        documents[uri] = OpenDocument(
            uri: uri, version: item["version"].integer ?? 0, text: DocumentText(Array(text.utf8), client.encoding),
            revision: nextRevision())
        invalidateOthers(than: uri)
    }

    private mutating func change(_ params: JSONView) {
        guard let uri = params["textDocument"]["uri"].string, let document = documents[uri] else { return }
        var text = document.text
        for change in params["contentChanges"].elements {
            guard let new = change["text"].string else { continue }
            if change["range"].isObject {
                guard let range = Range<TextPosition>(change["range"]) else { continue }
                text.replace(range, with: new)
            } else {
                text = DocumentText(Array(new.utf8), client.encoding)
            }
        }
        let version = params["textDocument"]["version"].integer ?? document.version + 1
        let revision = nextRevision()
        documents[uri]?.update(text, version: version, revision: revision)
        // Their positions are of the text before.
        refuseWaiting(about: uri, ResponseError(.contentModified, "the document has changed")) { $0.hasPosition }
        invalidateOthers(than: uri)
    }

    private mutating func close(_ params: JSONView) {
        guard let uri = params["textDocument"]["uri"].string, documents.removeValue(forKey: uri) != nil else { return }
        refuseWaiting(about: uri, ResponseError(.contentModified, "the document was closed")) { _ in true }
        if !client.pullsDiagnostics { publish(uri, nil, .array([])) }
        invalidateOthers(than: uri)
    }

    private mutating func refuseWaiting(
        about uri: String, _ error: ResponseError, _ isRefused: (DocumentRequest) -> Bool
    ) {
        for request in waiting where request.uri == uri && isRefused(request.answer) {
            writer.respond(ResponseError(error.code, error.message, request.id))
        }
        waiting.removeAll { $0.uri == uri && isRefused($0.answer) }
    }

    /// The code of one file uses that of others.
    private mutating func invalidateOthers(than uri: String) {
        guard uri.hasSuffix(".swift") else { return }
        invalidate { $0 != uri && $0.hasSuffix(".swift") }
    }

    /// Lints documents again, because what their findings depend on has changed.
    private mutating func invalidate(where isAffected: (_ uri: String) -> Bool) {
        for uri in documents.keys.filter(isAffected) {
            let revision = nextRevision()
            documents[uri]?.invalidate(revision: revision)
        }
    }

    // MARK: Linting

    /// Starts to lint the documents that have changed, some at a time.
    mutating func startAnalyses() {
        // What was changed last is what the user looks at.
        let waiting = documents.values.filter(\.isWaiting).sorted { $0.revision > $1.revision }
        let free = max(2, SystemThread.processorCount) - runningCount
        guard !waiting.isEmpty, free > 0 else { return }
        let texts = openTexts
        for document in waiting.prefix(free) {
            guard let path = document.path else { continue }
            documents[document.uri]?.begin()
            runningCount += 1
            start(AnalysisJob(uri: document.uri, revision: document.revision, path: path, texts: texts))
        }
    }

    mutating func receive(_ result: AnalysisResult) {
        runningCount -= 1
        documents[result.uri]?.finish(result.revision, result.analysis)
        // A result for an earlier text is not published.
        guard let document = documents[result.uri], let analysis = document.current else { return }
        if !client.pullsDiagnostics {
            let diagnostics = PublishedDiagnostics(document, analysis, host)
            publish(document.uri, document.version, .array(diagnostics.json))
        }
        if let failure = analysis.failure, shownFailures.insert(failure).inserted {
            writer.notify(
                "window/showMessage", .object([("type", .number(1)), ("message", .string("menulint: \(failure)"))]))
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
        let texts = { [self] in openTexts }
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

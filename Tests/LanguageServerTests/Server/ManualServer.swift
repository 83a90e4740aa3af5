import Diagnostics
import Output
import ShortcutLocalizer
import SourceText
import Synchronization

@testable import LanguageServer

/// A server whose work runs when a test says so, with findings that say which texts were read.
final class ManualServer {
    private(set) var server: LanguageServer
    private let works: Works
    private let output: Output
    let host: FakeHost

    private final class Works { var waiting: [ServerWork] = [] }

    private final class Output: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    init(_ capabilities: String = "{}", isInitialized: Bool = true) {
        let (works, output, host) = (Works(), Output(), FakeHost())
        (self.works, self.output, self.host) = (works, output, host)
        let sink = ByteSink { bytes in
            output.bytes.withLock { $0 += bytes }
            return .written
        }
        self.sink = sink
        server = LanguageServer(host, version: "1", sink) { works.waiting.append($0) }
        send(#"{"id":"start","method":"initialize","params":{"capabilities":\#(capabilities)}}"#)
        if isInitialized { send(#"{"method":"initialized","params":{}}"#) }
        _ = takeMessages()
    }

    private let sink: ByteSink

    /// Receives messages in one batch.
    func send(_ messages: String...) {
        for text in messages { server.receive(IncomingMessage(.message(Array(text.utf8)))) }
        server.startWork()
    }

    func open(_ name: String, _ text: String, version: Int = 1) {
        let item = "{\"uri\":\"file:///m/\(name)\",\"version\":\(version),\"text\":\(text.jsonLiteral)}"
        send("{\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":\(item)}}")
    }

    func change(_ name: String, _ text: String, version: Int) {
        let document = "{\"uri\":\"file:///m/\(name)\",\"version\":\(version)}"
        send(
            "{\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":\(document),"
                + "\"contentChanges\":[{\"text\":\(text.jsonLiteral)}]}}")
    }

    func close(_ name: String) {
        send("{\"method\":\"textDocument/didClose\",\"params\":{\"textDocument\":{\"uri\":\"file:///m/\(name)\"}}}")
    }

    func request(_ id: Int, _ method: String, _ name: String, _ rest: String = "") {
        send(
            "{\"id\":\(id),\"method\":\"textDocument/\(method)\",\"params\":{\"textDocument\":{\"uri\":\"file:///m/\(name)\"}\(rest)}}"
        )
    }

    func cancel(_ id: Int) { send("{\"method\":\"$/cancelRequest\",\"params\":{\"id\":\(id)}}") }

    // MARK: Work

    var waitingWork: Int { works.waiting.count }

    /// Runs a work that waits, and gives the server the result.
    func finishWork(at index: Int = 0) {
        guard works.waiting.indices.contains(index) else { return }
        let result = works.waiting.remove(at: index).run()
        server.receive(result)
        server.startWork()
    }

    func finishAll() { while !works.waiting.isEmpty { finishWork() } }

    func secondPasses() {
        server.noteSlowWork(upTo: server.lastWork)
        server.startWork()
    }

    // MARK: What the server wrote

    func takeMessages() -> [JSONView] {
        sink.flush()
        var reader = MessageReader()
        reader.append(
            output.bytes.withLock { bytes in
                defer { bytes = [] }
                return bytes
            })
        var messages: [JSONView] = []
        while case .message(let text)? = reader.next() { messages.append(JSONView(text)) }
        return messages
    }

    /// The messages in short: `error 1 -32800`, `result 1`, `published app.json 1`, or a method.
    func takeSummary() -> [String] {
        takeMessages().map { message in
            let id = message["id"].integer.map(String.init) ?? message["id"].string ?? ""
            if let code = message["error"]["code"].integer { return "error \(id) \(code)" }
            guard let method = message["method"].string else { return "result \(id)" }
            let params = message["params"]
            guard method == "textDocument/publishDiagnostics" else {
                return ([method] + [params["value"]["kind"].string].compactMap { $0 }).joined(separator: " ")
            }
            let name = (params["uri"].string ?? "").dropFirst("file:///m/".count)
            let count = params["diagnostics"].elements.count
            return "published \(name) \(params["version"].integer ?? -1)" + (count == 0 ? "" : " (\(count))")
        }
    }
}

/// A host whose documents depend on others by name.
final class FakeHost: LanguageServerHost {
    let dependencies = Mutex<[String: Set<String>]>([:])
    /// The documents that have a finding in another file.
    let foreign = Mutex<[String: String]>([:])
    let analyzed = Mutex<[String]>([])
    let opened = Mutex<[String]>([])
    let changes = Mutex(0)
    let sourceChanges = Mutex(0)

    func analyze(_ path: String, _ texts: OpenTexts) -> Analysis {
        var analysis = Analysis()
        analyzed.withLock { $0.append(path) }
        analysis.dependencies = Set((dependencies.withLock { $0[path] } ?? []).map { ExactString($0) })
        if let other = foreign.withLock({ $0[path] }) {
            let finding = Diagnostic(
                rule: "missing-title", severity: .info, message: "missing", range: 0..<1, pointer: "", layouts: [],
                targets: [], related: [])
            let file = ReportedFile(
                path: other, repositoryPath: other,
                source: SourceFile(name: other, bytes: texts[ExactString(other)] ?? []),
                diagnostics: [finding])
            analysis.others = [Analysis.OtherFile(path: other, file: file, isOfMenu: true)]
        }
        return analysis
    }

    func fixes(_ path: String, _ texts: OpenTexts, isCancelled: @escaping @Sendable () -> Bool) -> [TextEdit] { [] }
    func open(folders: [String]) { opened.withLock { $0 = folders } }
    var startError: String? { nil }
    var layoutNames: [String] { [] }
    func commonLocalizers(on system: KeyboardSystem) -> [Localizer] { [] }
    func actions(around path: String, _ texts: OpenTexts, isCancelled: () -> Bool) -> [SourceAction] { [] }
    func suppression(of rule: String, at pointers: [String], in path: String, _ texts: OpenTexts) -> FileChange? { nil }
    func filesChanged() { changes.withLock { $0 += 1 } }
    func sourcesChanged() { sourceChanges.withLock { $0 += 1 } }
    func isFile(_ path: String) -> Bool { path == "/m/base.json" }
    func implementations(
        ofAction action: String, around path: String, _ texts: OpenTexts, isCancelled: () -> Bool
    ) -> [SourceMethod] { [] }
    func documentationURL(ofRule rule: String) -> String? { nil }
    func localizers(forLayout name: String, on systems: [KeyboardSystem]) -> [Localizer] { [] }
    func problem(ofLayout name: String) -> String? { name == "Germann" ? "there is no layout \"Germann\"" : nil }
}

import Diagnostics
import LanguageServer
import LintEngine
import MenuDocuments
import Output
import ShortcutLocalizer
import SourceText

extension FuzzTarget {
    /// Messages of an editor, one on each line, or a whole stream with headers.
    static let editor = FuzzTarget(name: "editor") { bytes in
        let isStream = bytes.starts(with: "Content-".utf8)
        let messages = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
        let input = isStream ? bytes : (beginning + messages).flatMap { framed($0) }
        let output = CapturedOutput()
        _ = ServerLoop(
            FuzzHost(), version: "1", output: output.sink, read: { nil }, isRunning: { _ in true }
        ).runWithoutThreads(on: input)
        requireMessages(output.content, requests: isStream ? nil : messages)
    }

    private static let beginning = [
        #"{"id":"0","method":"initialize","params":{"capabilities":{}}}"#,
        #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.json","version":1,"text":"{\"menuSpec\":1,\n\"app\":{\"name\":\"😀\"},\n\"build\":[]}"}}}"#,
    ].map { Array($0.utf8) }

    private static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }

    /// Traps if the server wrote anything but messages, or answered a request twice or not at all.
    private static func requireMessages(_ output: [UInt8], requests: [[UInt8]]?) {
        var rest = output[...]
        var responses = 0
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: UInt8(ascii: "{")),
                let length = Int(String(decoding: rest[..<end].dropFirst(16).dropLast(4), as: UTF8.self)),
                length <= rest.endIndex - end
            else { fatalError("broken invariant: every message has a header with its length") }
            let document = JSONDocument.read(Array(rest[end..<end + length]))
            guard document.errors.isEmpty, let root = document.tape.root else {
                fatalError("broken invariant: every message is JSON")
            }
            let isResponse = document.tape.value(of: "method", in: root) == nil
            if isResponse, let id = document.tape.value(of: "id", in: root), document.tape.kind(of: id) != .null {
                responses += 1
            }
            rest = rest[(end + length)...]
        }
        guard let requests else { return }
        require(responses <= requests.count + 1, "a request has one response")
    }
}

/// Lints menu specs without files.
private struct FuzzHost: LanguageServerHost {
    func analyze(_ path: String, _ texts: OpenTexts) -> Analysis {
        var analysis = Analysis()
        guard let bytes = texts[ExactString(path)],
            let document = MenuDocument.read(SourceFile(name: path, bytes: bytes)),
            let diagnostics = try? Linter(layouts: nil).lint(document)
        else { return analysis }
        analysis.file = ReportedFile(
            path: path, repositoryPath: path, source: document.source, diagnostics: diagnostics)
        analysis.menus = [Analysis.Menu(document)]
        return analysis
    }

    func fixes(_ path: String, _ texts: OpenTexts, isCancelled: @escaping @Sendable () -> Bool) -> [TextEdit] { [] }
    func open(folders: [String]) {}
    var startError: String? { nil }
    var layoutNames: [String] { [] }
    func commonLocalizers(on system: KeyboardSystem) -> [Localizer] { [] }
    func actions(around path: String, _ texts: OpenTexts, isCancelled: () -> Bool) -> [SourceAction] { [] }
    func suppression(of rule: String, at pointers: [String], in path: String, _ texts: OpenTexts) -> FileChange? { nil }
    func filesChanged() {}
    func sourcesChanged() {}
    func isFile(_ path: String) -> Bool { true }
    func implementations(
        ofAction action: String, around path: String, _ texts: OpenTexts, isCancelled: () -> Bool
    ) -> [SourceMethod] { [] }
    func documentationURL(ofRule rule: String) -> String? { nil }
    func localizers(forLayout name: String, on systems: [KeyboardSystem]) -> [Localizer] { [] }
    func problem(ofLayout name: String) -> String? { nil }
}

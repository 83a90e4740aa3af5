import Foundation
import MenuLintCommand
import Platform
import SourceText
import Synchronization
import TestSupport
import Testing
import Workspace

/// A session with `menulint server` in this process, as an editor has it.
final class EditorSession {
    typealias Object = [String: Any]

    private let input = BlockingQueue<[UInt8]?>()
    private let output = BlockingQueue<[UInt8]>()
    private let errors = CapturedBytes()
    private let thread: SystemThread?
    private var unread: [UInt8] = []
    private var messages: [Object] = []
    private var lastID = 0

    init(_ words: [String] = [], folder: String = FileManager.default.currentDirectoryPath) {
        let (input, output, errors) = (input, output, errors)
        let finished = FinishedStatus()
        let console = Console(
            standardOutput: ByteSink {
                output.append($0)
                return .written
            }, standardError: errors.sink, readStandardInput: { nil },
            readAvailableStandardInput: {
                let parts = input.waitForAll()
                return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
            },
            environment: { _ in nil }, isTerminal: false, terminalWidth: nil, workingDirectory: folder)
        thread = SystemThread { finished.set(CommandLineTool(console: console).run(["server"] + words)) }
        self.finished = finished
        // Wakes those who wait for a message, so that one that never comes fails the test.
        SystemThread {
            for _ in 0..<300 where finished.value.withLock({ $0 == nil }) {
                SystemThread.sleep(seconds: 1)
                output.append([])
            }
        }?.detach()
    }

    /// A message that a test waits for has not come.
    struct MissingMessage: Error {}

    /// Waits for output.
    private func wait(since start: ContinuousClock.Instant) throws {
        unread += output.waitForAll().joined()
        if start.duration(to: .now) > .seconds(60) { throw MissingMessage() }
    }

    private let finished: FinishedStatus

    private final class FinishedStatus: Sendable {
        let value = Mutex<Workspace.ExitStatus?>(nil)
        func set(_ status: Workspace.ExitStatus) { value.withLock { $0 = status } }
    }

    // MARK: Messages

    func send(raw text: String) { input.append(Array(text.utf8)) }

    func send(_ message: Object) throws {
        let data = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { one, _ in one })
        input.append(Array("Content-Length: \(data.count)\r\n\r\n".utf8) + Array(data))
    }

    func notify(_ method: String, _ params: Object = [:]) throws { try send(["method": method, "params": params]) }

    /// Sends a request and returns its id.
    func start(_ method: String, _ params: Object = [:]) throws -> Int {
        lastID += 1
        try send(["id": lastID, "method": method, "params": params])
        return lastID
    }

    /// Sends a request and waits for its response.
    func ask(_ method: String, _ params: Object = [:]) throws -> Object {
        let id = try start(method, params)
        return try response(to: id)
    }

    func response(to id: Int) throws -> Object { try next { $0["id"] as? Int == id && $0["method"] == nil } }

    func notification(_ method: String) throws -> Object {
        try #require(try next { $0["method"] as? String == method }["params"] as? Object)
    }

    func error() throws -> Object { try #require(try next { $0["error"] != nil }["error"] as? Object) }

    private func next(_ isWanted: (Object) -> Bool) throws -> Object {
        let start = ContinuousClock.now
        while true {
            if let index = messages.firstIndex(where: isWanted) { return messages.remove(at: index) }
            try wait(since: start)
            while let message = try takeMessage() { messages.append(message) }
        }
    }

    /// The texts of all messages up to one that ends the wait; none if there is nothing to wait for.
    func messages(until isLast: ((Object) -> Bool)?) throws -> [String] {
        guard let isLast else { return [] }
        var found: [String] = []
        let start = ContinuousClock.now
        while true {
            while let (text, message) = try takeText() {
                found.append(text)
                if isLast(message) { return found }
            }
            try wait(since: start)
        }
    }

    private func takeMessage() throws -> Object? { try takeText()?.message }

    private func takeText() throws -> (text: String, message: Object)? {
        let text = String(decoding: unread, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n"), let length = Int(text[..<end.lowerBound].dropFirst(16)) else {
            return nil
        }
        let start = text[..<end.upperBound].utf8.count
        guard unread.count >= start + length else { return nil }
        let data = Data(unread[start..<start + length])
        unread.removeFirst(start + length)
        let message = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
        return (String(decoding: data, as: UTF8.self), message)
    }

    // MARK: A usual session

    func initialize(_ capabilities: Object = [:], options: Object = [:]) throws -> Object {
        let response = try ask(
            "initialize", ["processId": NSNull(), "capabilities": capabilities, "initializationOptions": options])
        try notify("initialized")
        return try #require((response["result"] as? Object)?["capabilities"] as? Object)
    }

    func open(_ path: String, _ text: String, version: Int = 1) throws {
        try open(uri: "file://" + path, text, language: "json", version: version)
    }

    func open(uri: String, _ text: String, language: String, version: Int = 1) throws {
        let item: Object = ["uri": uri, "languageId": language, "version": version, "text": text]
        try notify("textDocument/didOpen", ["textDocument": item])
    }

    /// Replaces the whole text of a document.
    func change(_ path: String, _ text: String, version: Int) throws {
        try notify(
            "textDocument/didChange",
            ["textDocument": ["uri": "file://" + path, "version": version], "contentChanges": [["text": text]]])
    }

    /// The next findings of a file that fulfill a condition, as published; the ones before are dropped.
    func published(
        of path: String, where isWanted: ((version: Int?, diagnostics: [Object])) -> Bool = { _ in true }
    ) throws -> (version: Int?, diagnostics: [Object]) {
        while true {
            let params =
                try next {
                    $0["method"] as? String == "textDocument/publishDiagnostics"
                        && ($0["params"] as? Object)?["uri"] as? String == "file://" + path
                }["params"] as? Object
            let found = (params?["version"] as? Int, params?["diagnostics"] as? [Object] ?? [])
            if isWanted(found) { return found }
        }
    }

    func close(_ path: String) throws {
        try notify("textDocument/didClose", ["textDocument": ["uri": "file://" + path]])
    }

    /// The findings of a version, as published; those of other documents are dropped.
    func diagnostics(_ version: Int, of path: String? = nil) throws -> [Object] {
        while true {
            let published = try notification("textDocument/publishDiagnostics")
            if published["version"] as? Int == version,
                path == nil || published["uri"] as? String == "file://" + (path ?? "")
            {
                return try #require(published["diagnostics"] as? [Object])
            }
        }
    }

    /// The findings of every notification that was not taken, after the end of the session.
    func allPublished() throws -> [[Object]] {
        output.append([])
        unread += output.waitForAll().joined()
        while let message = try takeMessage() { messages.append(message) }
        return messages.filter { $0["method"] as? String == "textDocument/publishDiagnostics" }.compactMap {
            ($0["params"] as? Object)?["diagnostics"] as? [Object]
        }
    }

    /// Ends the session and returns its status and what it printed for people.
    func end(shutDown: Bool = true) throws -> (status: Workspace.ExitStatus?, errors: String) {
        if shutDown { _ = try ask("shutdown") }
        try notify("exit")
        thread?.join()
        return (finished.value.withLock { $0 }, errors.text)
    }

    /// Ends the input, as an editor that crashes does.
    func breakOff() -> Workspace.ExitStatus? {
        input.append(nil)
        thread?.join()
        return finished.value.withLock { $0 }
    }
}

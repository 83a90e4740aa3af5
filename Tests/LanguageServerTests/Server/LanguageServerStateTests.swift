import Synchronization
import Testing

@testable import LanguageServer

@Suite("The state of a session")
struct LanguageServerStateTests {
    private static let position = #","position":{"line":0,"character":0}"#

    @Test("slow documents keep neither others nor answers waiting")
    func slowDocuments() {
        let server = ManualServer()
        for index in 0..<40 { server.open("slow\(index).json", "{}") }
        let quick = server.waitingWork
        #expect(quick < 40)
        for _ in 0..<100 { server.secondPasses() }
        #expect(server.waitingWork == 40)
        server.open("last.json", "{}")
        // The last to be started is the only one to be finished.
        server.finishWork(at: 40)
        #expect(server.takeSummary() == ["published last.json 1"])
        server.request(1, "foldingRange", "last.json")
        server.finishWork(at: 40)
        #expect(server.takeSummary() == ["result 1"])
    }

    @Test("a slow answer keeps findings of the same document from waiting, and answers about others")
    func slowAnswer() {
        let server = ManualServer()
        server.open("a.json", "{}")
        server.open("b.json", "{}")
        server.finishAll()
        _ = server.takeSummary()
        server.request(1, "documentSymbol", "a.json")
        server.request(2, "foldingRange", "a.json")
        server.request(3, "documentSymbol", "b.json")
        // The second answer about a document waits for the first.
        #expect(server.waitingWork == 2)
        server.change("a.json", "[]", version: 2)
        server.finishWork(at: 1)
        server.finishWork(at: 1)
        #expect(server.takeSummary() == ["result 3", "published a.json 2"])
        server.finishAll()
        // The first one is answered again, about the new text.
        #expect(server.takeSummary().sorted() == ["result 1", "result 2"])
    }

    @Test("a request can be cancelled in the same batch, while it waits, and while it is answered")
    func cancellation() {
        let server = ManualServer()
        server.open("a.json", "{}")
        server.request(1, "documentSymbol", "a.json")
        server.cancel(1)
        #expect(server.takeSummary() == ["error 1 -32800"])
        server.finishAll()
        server.request(2, "documentSymbol", "a.json")
        #expect(server.waitingWork == 1)
        server.cancel(2)
        server.request(3, "documentSymbol", "a.json")
        server.finishAll()
        server.cancel(3)
        server.cancel(99)
        #expect(server.takeSummary() == ["published a.json 1", "error 2 -32800", "result 3"])
        #expect(server.server.requests.isEmpty && server.server.running.isEmpty)
    }

    @Test("the end of a session answers the requests that wait, and those that are being answered, once")
    func endOfSession() {
        let server = ManualServer()
        server.open("a.json", "{}")
        server.finishAll()
        server.request(1, "documentSymbol", "a.json")
        server.request(2, "foldingRange", "a.json")
        _ = server.takeSummary()
        server.send(#"{"id":3,"method":"shutdown"}"#, #"{"method":"exit"}"#)
        server.finishAll()
        #expect(server.takeSummary() == ["result 3", "error 1 -32800", "error 2 -32800"])
    }

    @Test("an answer about a position in an earlier text is an error, also if it was being made")
    func modified() {
        let server = ManualServer()
        server.open("a.json", "{}")
        server.finishAll()
        server.request(1, "hover", "a.json", LanguageServerStateTests.position)
        server.change("a.json", "[]", version: 2)
        server.request(2, "hover", "a.json", LanguageServerStateTests.position)
        server.change("a.json", "[1]", version: 3)
        server.finishAll()
        #expect(
            server.takeSummary() == [
                "published a.json 1", "error 1 -32801", "error 2 -32801", "published a.json 3",
            ])
    }

    @Test("a document that is closed while it is linted and asked about leaves nothing behind")
    func closed() {
        let server = ManualServer()
        server.open("a.json", "{}")
        server.request(1, "documentSymbol", "a.json")
        server.send(#"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///m/a.json"}}}"#)
        server.finishAll()
        #expect(server.takeSummary() == ["error 1 -32801", "published a.json -1"])
        #expect(server.server.requests.isEmpty && server.server.running.isEmpty && server.server.documents.isEmpty)
    }

    // MARK: What findings depend on

    @Test("a change of a text lints the documents again whose findings depend on it, and no others")
    func dependencies() {
        let server = ManualServer()
        server.host.dependencies.withLock { $0 = ["/m/a.json": ["/m/.menulint.json"]] }
        for name in ["a.json", "b.json", ".menulint.json"] { server.open(name, "{}") }
        server.finishAll()
        _ = server.takeSummary()
        server.change(".menulint.json", "[]", version: 2)
        server.finishAll()
        #expect(server.takeSummary().sorted() == ["published .menulint.json 2", "published a.json 1"])
    }

    @Test("a change that comes before its effect is known still counts")
    func earlyChange() {
        let server = ManualServer()
        server.host.dependencies.withLock { $0 = ["/m/a.json": ["/m/b.json"]] }
        server.open("a.json", "{}")
        server.open("b.json", "{}")
        // This result is of a time before b.json was opened.
        server.finishWork()
        #expect(server.takeSummary() == [])
        server.finishAll()
        #expect(server.takeSummary().sorted() == ["published a.json 1", "published b.json 1"])
        #expect(server.host.analyzed.withLock { $0.count { $0 == "/m/a.json" } } == 2)
    }

    @Test("only changes of files that can matter lint documents again")
    func files() {
        let server = ManualServer()
        server.host.dependencies.withLock { $0 = ["/m/a.json": ["/m/baseline.json"]] }
        server.open("a.json", "{}")
        server.finishAll()
        func change(_ name: String) -> Int {
            server.send(
                #"{"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///m/\#(name)","type":2}]}}"#
            )
            defer { server.finishAll() }
            return server.waitingWork
        }
        #expect(change("package-lock.json") == 0)
        #expect(change("baseline.json") == 1)
        #expect(change("de.lproj/A.strings") == 1)
        #expect(server.host.changes.withLock { $0 } == 2)
        // Only completion depends on Objective-C.
        for name in ["Window.m", "Window.mm", "Window.h"] { #expect(change(name) == 0) }
        #expect(server.host.changes.withLock { $0 } == 2 && server.host.sourceChanges.withLock { $0 } == 3)
    }

    @Test("files that findings or completion depend on are watched")
    func watched() {
        let server = ManualServer(
            #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#, isInitialized: false)
        server.send(#"{"method":"initialized","params":{}}"#)
        let registration = server.takeMessages().first { $0["method"].string == "client/registerCapability" }
        let options = registration?["params"]["registrations"].elements.first?["registerOptions"]
        let pattern = options?["watchers"].elements.first?["globPattern"].string
        for ending in ["json", "strings", "swift", "m", "mm", "h"] {
            #expect(pattern?.contains(ending) ?? false)
        }
    }

    @Test("findings in another file wait for the document that has them, and vanish with it")
    func foreign() {
        let server = ManualServer()
        server.host.dependencies.withLock { $0 = ["/m/a.json": ["/m/b.json"]] }
        server.host.foreign.withLock { $0 = ["/m/a.json": "/m/b.json"] }
        server.open("a.json", "{}")
        server.finishAll()
        #expect(server.takeSummary() == ["published a.json 1", "published b.json -1 (1)"])
        server.open("b.json", "{}")
        server.finishAll()
        _ = server.takeSummary()
        server.change("b.json", "[]", version: 2)
        // The text of b.json has been linted, but not the document whose findings it has.
        #expect(server.waitingWork == 2)
        server.finishWork(at: 1)
        #expect(server.takeSummary() == [])
        server.finishAll()
        #expect(server.takeSummary() == ["published a.json 1", "published b.json 2 (1)"])
        server.close("a.json")
        server.finishAll()
        #expect(server.takeSummary() == ["published a.json -1", "published b.json 2"])
    }

    @Test("a client that pulls is asked to pull again when another text changes findings")
    func refresh() {
        let server = ManualServer(
            #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#)
        server.host.dependencies.withLock { $0 = ["/m/a.json": ["/m/b.json"]] }
        server.open("b.json", "{}")
        server.open("a.json", "{}")
        server.finishAll()
        #expect(server.takeSummary() == [])
        server.change("a.json", "[]", version: 2)
        server.finishAll()
        #expect(server.takeSummary() == [])
        server.change("b.json", "[]", version: 2)
        #expect(server.takeSummary() == ["workspace/diagnostic/refresh"])
    }

    // MARK: The client

    @Test("folders come and go")
    func folders() {
        let server = ManualServer()
        let event = #"{"added":[{"uri":"file:///one"},{"uri":"file:///two"}],"removed":[]}"#
        server.send(#"{"method":"workspace/didChangeWorkspaceFolders","params":{"event":\#(event)}}"#)
        #expect(server.host.opened.withLock { $0 } == ["/one", "/two"])
        let second = #"{"added":[],"removed":[{"uri":"file:///one"}]}"#
        server.send(#"{"method":"workspace/didChangeWorkspaceFolders","params":{"event":\#(second)}}"#)
        #expect(server.host.opened.withLock { $0 } == ["/two"])
    }

    @Test("settings come with the change, or are asked for")
    func settings() throws {
        let server = ManualServer(#"{"workspace":{"configuration":true,"inlayHint":{"refreshSupport":true}}}"#)
        let settings = #"{"inlayHints":{"layouts":["German"]}}"#
        server.send(
            #"{"method":"workspace/didChangeConfiguration","params":{"settings":{"menulint":\#(settings)}}}"#)
        #expect(server.server.client.settings.hintLayouts == ["German"])
        #expect(server.takeSummary() == ["workspace/inlayHint/refresh"])
        server.send(#"{"method":"workspace/didChangeConfiguration","params":{"settings":null}}"#)
        let question = try #require(server.takeMessages().first)
        #expect(question["method"].string == "workspace/configuration")
        let id = try #require(question["id"].string)
        server.send(#"{"id":"\#(id)","result":[null]}"#)
        #expect(server.server.client.settings.hintLayouts == ["German"])
        server.send(#"{"method":"workspace/didChangeConfiguration","params":{"settings":null}}"#)
        let other = try #require(server.takeMessages().first?["id"].string)
        server.send(#"{"id":"\#(other)","result":[{"inlayHints":{"layouts":["French"]}}]}"#)
        #expect(server.server.client.settings.hintLayouts == ["French"])
    }

    @Test("the user is told once about a layout in the settings that does not exist")
    func unknownLayout() throws {
        let server = ManualServer()
        for _ in 1...2 {
            for layout in ["Germann", "German"] {
                let settings = #"{"inlayHints":{"layouts":["\#(layout)"]}}"#
                server.send(
                    #"{"method":"workspace/didChangeConfiguration","params":{"settings":{"menulint":\#(settings)}}}"#)
            }
        }
        let messages = server.takeMessages()
        #expect(messages.map { $0["method"].string } == ["window/showMessage"])
        #expect(messages.first?["params"]["type"].integer == 2)
        #expect(
            messages.first?["params"]["message"].string
                == "menulint: inlayHints.layouts: there is no layout \"Germann\"")
    }

    @Test("work that takes long shows its progress if the client allows it")
    func progress() throws {
        let server = ManualServer(#"{"window":{"workDoneProgress":true}}"#)
        server.open("a.json", "{}")
        #expect(server.server.hasQuickWork)
        server.secondPasses()
        #expect(!server.server.hasQuickWork)
        let question = try #require(server.takeMessages().first)
        #expect(question["method"].string == "window/workDoneProgress/create")
        let id = try #require(question["id"].string)
        server.send(#"{"id":"\#(id)","result":null}"#)
        #expect(server.takeSummary() == ["$/progress begin"])
        server.finishAll()
        #expect(server.takeSummary() == ["$/progress end", "published a.json 1"])
        // The client answers late, or refuses.
        server.change("a.json", "[]", version: 2)
        server.secondPasses()
        let late = try #require(server.takeMessages().first?["id"].string)
        server.finishAll()
        server.send(#"{"id":"\#(late)","result":null}"#)
        server.change("a.json", "{}", version: 3)
        server.secondPasses()
        let refused = try #require(server.takeMessages().last?["id"].string)
        server.send(#"{"id":"\#(refused)","error":{"code":-32603,"message":"no"}}"#)
        server.finishAll()
        #expect(server.takeSummary() == ["published a.json 3"])
    }
}

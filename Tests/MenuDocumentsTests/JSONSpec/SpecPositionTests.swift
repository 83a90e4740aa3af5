import MenuBuilder
import SourceText
import Testing

@testable import MenuDocuments

/// The positions of elements in the file.
@Suite struct SpecPositionTests {
    private let source = SourceFile(
        name: "x",
        text: #"""
            {"menuSpec": 1, "x-menulint-ignore": ["a"], "build": [
              {"remove": "view"},
              {"insert": [
                {"title": "M", "children": [
                  {"title": "A", "action": "a:", "shortcut": "cmd+\u006b", "shortcuts": {"de": "cmd+ö", "x-why": 1},
                   "alternates": [{"action": "b:", "modifiers": []}], "x-menulint-ignore": [{"rule": "b", "reason": "c"}]},
                  {"opensWindow": true, "alternate": {"identifier": "i"}}]}],
               "after": {"command": "copy:"}, "x-menulint-ignore": ["d", "e"]}],
             "responders": [{"name": "R", "actions": ["a:", {"action": "b:", "when": "c"}],
                "keyCommands": [{"action": "k:", "shortcut": "space"}]}]}
            """#)

    private var document: MenuDocument { MenuDocument.read(source, dialect: .json) }

    @Test("Elements, alternates, operations, responders and key commands have pointers and ranges")
    func pointers() throws {
        let document = document
        #expect(document.problems.isEmpty)
        #expect(document.pointer(ofOperation: 1) == "/build/1")
        #expect(source.text(in: document.range(ofOperation: 0)) == #"{"remove": "view"}"#)
        #expect(source.text(in: document.operations[0].reference.range) == #""view""#)
        #expect(source.text(in: document.operations[1].reference.range) == #"{"command": "copy:"}"#)
        guard case .menu(let menu) = document.operations[1].elements[0], case .command(let command) = menu.children[0],
            case .windowActivation(let activation) = menu.children[1]
        else { return #expect(Bool(false)) }
        #expect(document.pointer(of: menu.origin) == "/build/1/insert/0")
        #expect(document.pointer(of: command.origin) == "/build/1/insert/0/children/0")
        #expect(document.pointer(of: command.alternates[0].origin) == "/build/1/insert/0/children/0/alternates/0")
        let alternate = try #require(activation.alternate)
        #expect(document.pointer(of: alternate.origin) == "/build/1/insert/0/children/1/alternate")
        #expect(source.text(in: document.range(of: alternate.origin)) == #"{"identifier": "i"}"#)
        let responder = try #require(document.responders?.first)
        #expect(document.pointer(of: responder.origin) == "/responders/0")
        #expect(document.pointer(of: responder.keyCommands[0].origin) == "/responders/0/keyCommands/0")
        let answer = try #require(document.positions.entry(1, ofList: "actions", of: responder.origin))
        #expect(answer.pointer == "/responders/0/actions/1")
        #expect(source.text(in: answer.range) == #"{"action": "b:", "when": "c"}"#)
    }

    @Test("Members of an element have ranges")
    func members() {
        let document = document
        guard case .menu(let menu) = document.operations[1].elements[0], case .command(let command) = menu.children[0]
        else { return #expect(Bool(false)) }
        let range = document.range(of: command.origin, key: "shortcut")
        #expect(range.map { source.text(in: $0) } == #""cmd+\u006b""#)
        let member = document.positions.member("shortcut", of: command.origin)?.whole
        #expect(member.map { source.text(in: $0) } == #""shortcut": "cmd+\u006b""#)
        #expect(document.range(of: command.origin, key: "subtitle") == nil)
        let overrides = document.shortcutOverrides(of: command.origin)
        #expect(overrides.map(\.layout) == ["de"])
        #expect(overrides.map(\.keyCombination.symbols) == ["⌘Ö"])
        #expect(overrides.map { source.text(in: $0.range) } == [#""cmd+ö""#])
        #expect(document.pointer(of: .none) == "" && document.range(of: .none) == 0..<source.bytes.count)
    }

    @Test("Suppressions have a rule, a reason and a scope")
    func suppressions() {
        let document = document
        guard case .menu(let menu) = document.operations[1].elements[0] else { return #expect(Bool(false)) }
        let suppressions = document.suppressions
        #expect(suppressions.map(\.rule) == ["a", "b", "d", "e"])
        #expect(suppressions.map(\.reason) == [nil, "c", nil, nil])
        #expect(suppressions.map { source.text(in: $0.range) } == [#""a""#, #""b""#, #""d""#, #""e""#])
        let operation = document.range(ofOperation: 1)
        let scopes = [0..<source.bytes.count, document.range(of: menu.children[0].origin), operation, operation]
        #expect(suppressions.map(\.scope) == scopes)
        let command = "/build/1/insert/0/children/0/x-menulint-ignore/0/rule"
        let others = ["/build/1/x-menulint-ignore/0", "/build/1/x-menulint-ignore/1"]
        #expect(suppressions.map(\.pointer) == ["/x-menulint-ignore/0", command] + others)
    }

    @Test("The number of problems is limited, and the others are counted")
    func manyMistakes() {
        let text = #"{"menuSpec":1,"build":["# + Array(repeating: "7", count: 20_000).joined(separator: ",") + "]}"
        let document = MenuDocument.read(SourceFile(name: "x", text: text), dialect: .json)
        #expect(document.problems.count == 10_001)
        #expect(document.problems[9999].pointer == "/build/9999")
        #expect(document.problems.last?.message == "10000 more problems are not shown")
    }
}

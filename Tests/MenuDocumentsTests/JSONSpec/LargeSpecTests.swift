import MenuBuilder
import SourceText
import Testing

@testable import MenuDocuments

/// Specs with tens of thousands of commands.
@Suite struct LargeSpecTests {
    private static let commands = (0..<30_000).map { #"{"title":"T\#($0)","action":"a\#($0):"}"# }

    @Test("Every element occurs once, in order, at its position")
    func elements() throws {
        let text = LargeSpecTests.spec(LargeSpecTests.commands)
        let document = LargeSpecTests.read(text)
        #expect(document.problems.isEmpty)
        let children = try LargeSpecTests.children(of: document)
        #expect(children.map(\.title) == LargeSpecTests.commands.indices.map { "T\($0)" })
        #expect(Set(children.map(\.origin)).count == children.count)
        let bytes = Array(text.utf8)
        for (index, command) in LargeSpecTests.commands.enumerated() {
            let origin = children[index].origin
            #expect(String(decoding: bytes[document.range(of: origin)], as: UTF8.self) == command)
        }
        for index in stride(from: 0, to: children.count, by: 997) {
            #expect(document.pointer(of: children[index].origin) == "/build/0/insertChild/children/\(index)")
        }
    }

    @Test("Problems and suppressions are in order")
    func problems() throws {
        var commands = LargeSpecTests.commands
        commands[1] = #"{"title":"A","action":7}"#
        commands[2] = #"{"title":"B","action":"b:","x-menulint-ignore":["missing-title"]}"#
        commands[29_998] = #"{"title":"C","action":"c:","targets":["iPadOS 26"],"x-menulint-ignore":["syntax"]}"#
        commands[29_999] = #"{"title":"D","acton":"d:"}"#
        let document = LargeSpecTests.read(LargeSpecTests.spec(commands))
        let list = "/build/0/insertChild/children"
        #expect(document.problems.map(\.pointer) == ["\(list)/1/action", "\(list)/29999/acton"])
        let ignored = ["\(list)/2/x-menulint-ignore/0", "\(list)/29998/x-menulint-ignore/0"]
        #expect(document.suppressions.map(\.pointer) == ignored)
        let scopes = document.suppressions.map { document.source.text(in: $0.scope) }
        #expect(scopes == [commands[2], commands[29_998]])
        #expect(try LargeSpecTests.children(of: document).count == 29_998)
        #expect(document.build(for: .macCatalyst26).builder.command(for: "c:") == nil)
        #expect(document.build(for: .iPadOS26).builder.command(for: "c:") != nil)
    }

    @Test("Operations that two threads read have everything at its position")
    func operations() throws {
        let document = LargeSpecTests.read(LargeSpecTests.spec(operations: LargeSpecTests.operations))
        #expect(document.problems.isEmpty)
        #expect(document.operations.count == LargeSpecTests.operations.count)
        var origins: Set<ElementOrigin> = []
        for (index, operation) in document.operations.enumerated() {
            guard case .menu(let menu) = operation.elements[0], case .command(let command) = menu.children[0] else {
                Issue.record("operation \(index) has other elements")
                return
            }
            let path = "/build/\(index)/insertChild"
            let alternate = command.alternates[0].origin
            let places = [
                (operation.origin, "/build/\(index)"), (menu.origin, path), (command.origin, path + "/children/0"),
                (alternate, path + "/children/0/alternates/0"), (menu.children[1].origin, path + "/children/1"),
            ]
            for (origin, pointer) in places {
                #expect(document.pointer(of: origin) == pointer)
                #expect(origins.insert(origin).inserted)
            }
            #expect(document.shortcutOverrides(of: command.origin).map(\.layout) == ["de"])
            #expect(document.targets(of: menu.children[1].origin) == [.iPadOS26])
        }
        #expect(
            document.suppressions.map(\.pointer)
                == document.operations.indices.map { "/build/\($0)/x-menulint-ignore/0" })
        #expect(document.symbols.count == document.operations.count)
    }

    @Test("Problems in the operations that each thread reads are found", arguments: [[3], [1_990], [3, 1_990]])
    func problemsInOperations(indices: [Int]) {
        var operations = LargeSpecTests.operations
        for index in indices { operations[index] = operations[index].replacing("\"subtitle\"", with: "\"subtile\"") }
        let document = LargeSpecTests.read(LargeSpecTests.spec(operations: operations))
        #expect(document.problems.map(\.pointer) == indices.map { "/build/\($0)/insertChild/children/0/subtile" })
        #expect(document.problems.allSatisfy { $0.help == "did you mean \"subtitle\"?" })
        #expect(document.operations.count == operations.count)
        #expect(document.suppressions.count == operations.count)
        #expect(document.symbols.count == operations.count)
    }

    private static let operations = (0..<2_000).map { number in
        #"""
        {"insertChild":{"title":"M\#(number)","children":[
            {"title":"A","action":"a\#(number):","propertyList":{"number":\#(number),"more":{"is":true}},
             "subtitle":"S","shortcut":"cmd+k","shortcuts":{"de":"cmd+ö"},"image":{"systemName":"star"},
             "alternates":[{"title":"B","action":"b\#(number):","modifiers":["shift"]}]},
            {"title":"C","action":"c\#(number):","targets":["iPadOS 26"]}]},
         "atEndOf":"file","x-menulint-ignore":["missing-title"]}
        """#
    }

    private static func spec(operations: [String]) -> String {
        #"{"menuSpec":1,"build":["# + operations.joined(separator: ",\n") + "]}"
    }

    private static func spec(_ commands: [String]) -> String {
        #"{"menuSpec":1,"build":[{"insertChild":{"title":"M","children":["#
            // Wide enough for more than 4 MB.
            + commands.joined(separator: ",\n" + String(repeating: " ", count: 120)) + #"]},"atEndOf":"file"}]}"#
    }

    private static func read(_ text: String) -> MenuDocument {
        MenuDocument.read(SourceFile(name: "large.menu.json", bytes: Array(text.utf8)), dialect: .json)
    }

    private static func children(of document: MenuDocument) throws -> [MenuElement] {
        guard case .menu(let menu) = try #require(document.operations.first?.elements.first) else { return [] }
        return menu.children
    }
}

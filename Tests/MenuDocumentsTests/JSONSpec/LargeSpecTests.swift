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

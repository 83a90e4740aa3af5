import MenuSpec
import Testing

@testable import MenuLintCore

@Suite("Key bindings that share their keys")
struct KeyBindingClashTests {
    func bindings(_ conditions: [String], key: String = "ctrl+k") throws -> [KeyBinding] {
        let texts = conditions.enumerated().map { index, condition in
            #"{"command": "c\#(index)", "key": "\#(key)", "when": "\#(condition)"}"#
        }
        let text =
            #"{"engines": {"vscode": "*"}, "contributes": {"keybindings": [\#(texts.joined(separator: ","))]}}"#
        let document = MenuSpecDocument.read(SourceText(name: "package.json", text: text))
        return try #require(document?.contributions?.bindings)
    }

    @Test("are each compared with few others, however many there are", arguments: [100, 2_000])
    func few(count: Int) throws {
        let bindings = try bindings((0..<count).map { "a\($0) && b" })
        let rivals = CollidingKeyBindings.rivals(in: bindings)
        for index in bindings.indices {
            #expect(rivals(index, .mac).count <= KeyBindingClash.comparisonLimit + 2)
        }
        let chords = try self.bindings((0..<count).map { "a\($0)" }, key: String(repeating: "ctrl+k ", count: 300))
        let prefixes = ShadowedKeyBindings.rivals(in: bindings + chords)
        for index in bindings.indices {
            #expect(prefixes(index, .mac).count <= KeyBindingClash.comparisonLimit)
        }
    }

    @Test("take them for certain with the same condition or none, however far apart", arguments: ["first", ""])
    func far(condition: String) throws {
        let bindings = try bindings(
            ["first"] + (0..<100).map { "view == v\($0)" } + [condition] + (0..<100).map { "view == w\($0)" })
        let clashes = KeyBindingClash.all(in: bindings, rivals: CollidingKeyBindings.rivals(in: bindings))
        #expect(clashes.first?.pair == .init(loser: 0, winner: 101, isCertain: true))
    }
}

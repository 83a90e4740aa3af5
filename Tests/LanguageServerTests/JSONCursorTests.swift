import Testing

@testable import LanguageServer

@Suite("The cursor in incomplete JSON")
struct JSONCursorTests {
    /// The cursor at `|`.
    private func cursor(_ text: String) throws -> JSONCursor {
        let offset = try #require(text.utf8.firstIndex(of: UInt8(ascii: "|")))
        let bytes = Array(text.replacing("|", with: "").utf8)
        return JSONCursor(bytes, at: text.utf8.distance(from: text.utf8.startIndex, to: offset))
    }

    @Test(
        "knows the path, and whether a key or a value follows",
        arguments: [
            ("{|", true, "", false), ("{\"a\": |", false, "a", false), ("{\"a\": {\"b\": [{\"c|", true, "a b *", true),
            ("{\"a\": [1, \"x|\"]}", false, "a *", true), ("{\"a\": 1, |}", true, "", false),
            ("{\"a\": {}, \"b\": |", false, "b", false), ("// {\"x\":\n{\"y\": |", false, "y", false),
            ("{\"a\\\"b\": \"|", false, "a\"b", true), ("{\"a\": \"x\n\"b\": |", false, "b", false),
            ("|", false, "", false), ("}}]]{\"a\": [|", false, "a *", false),
            ("{\"a\": /* : { */ |", false, "a", false),
        ])
    func context(text: String, isKey: Bool, path: String, isInString: Bool) throws {
        let cursor = try cursor(text)
        #expect(cursor.isKey == isKey)
        #expect(
            cursor.path.map { if case .key(let name) = $0 { name } else { "*" } }.joined(separator: " ") == path)
        #expect(cursor.isInString == isInString)
    }

    @Test(
        "nothing fits after a complete key or value, or in a comment",
        arguments: [
            ("{\"a\": \"b\"|", true), ("{\"a\": {} |", true), ("{\"a\"|", true), ("{ // x|", false),
            ("{\"a\": |", false),
            ("{\"a\": \"b\", |", false), ("{\"a\": /* x| */", true),
        ])
    func complete(text: String, isComplete: Bool) throws {
        #expect(try cursor(text).isComplete == isComplete)
    }

    @Test(
        "a word without quotes is at the cursor, or a complete value before it",
        arguments: [
            ("{\"a\": tru|e, ", 6..<10, false), ("{\"a\": cmd+|", 6..<10, false), ("{ti|tle: 1", 1..<6, false),
            ("{\"a\": true |", 11..<11, true), ("{\"a\": 1, b|", 9..<10, false), ("{\"a\": 1 b|", 8..<9, false),
        ])
    func words(text: String, range: Range<Int>, isComplete: Bool) throws {
        let cursor = try cursor(text)
        #expect(cursor.range == range)
        #expect(cursor.isComplete == isComplete)
    }

    @Test("a string ends with its line, also after a backslash")
    func line() throws {
        #expect(try cursor("{\"a\": \"b|\\\n\"c\"").range == 6..<9)
    }

    @Test("knows the keys before it, and the whole string at it")
    func keys() throws {
        let cursor = try cursor("{\"a\": 1, \"b\": {}, \"ti|tle\": 2}")
        #expect(cursor.usedKeys == ["a", "b"])
        #expect(cursor.keyUnderCursor?.name == "title")
        #expect(cursor.range == 18..<25)
    }

    @Test("the schema gives the keys and the values of a place")
    func schema() {
        let root = SpecSchema.shared.properties(at: []).map(\.name)
        #expect(root.contains("menuSpec") && root.contains("build"))
        let element: [JSONCursor.Step] = [
            .key("build"), .element, .key("insertChild"), .key("children"), .element,
        ]
        let names = SpecSchema.shared.properties(at: element).map(\.name)
        #expect(names.contains("shortcut") && names.contains("children") && !names.contains("menuSpec"))
        #expect(
            SpecSchema.shared.values(at: [.key("app"), .key("mainMenu")]).prefix(2) == ["\"system\"", "\"empty\""])
        #expect(SpecSchema.shared.values(at: element + [.key("allowsAutomaticMirroring")]).contains("false"))
        #expect(SpecSchema.shared.properties(at: [.key("nothing")]).isEmpty)
    }
}

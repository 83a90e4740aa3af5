import SourceText
import Testing

@Suite("Property lists in the old text style")
struct PropertyListTextTests {
    private func describe(_ list: PropertyListText, _ node: PropertyListText.Node) -> String {
        switch list.kind(of: node) {
        case .string: list.string(node)
        case .array: "(" + list.elements(of: node).map { describe(list, $0) }.joined(separator: " ") + ")"
        case .dictionary:
            "{" + list.members(of: node).map { describe(list, $0) + "=" + describe(list, $1) }.joined(separator: " ")
                + "}"
        }
    }

    private func describe(_ text: String) -> String {
        let list = PropertyListText(Array(text.utf8))
        return list.root.map { describe(list, $0) } ?? ""
    }

    @Test(
        "reads values, comments and escapes",
        arguments: [
            (
                "// !$*UTF8*$!\n{ a = b; c = ( d, \"e f\", ); /* x */ g = { h = i.swift; }; }",
                "{a=b c=(d e f) g={h=i.swift}}"
            ),
            ("\"key\" = \"va\\\"lue\\n\\U00e9\";\n\"only\";", "{key=va\"lue\né only=only}"),
            ("{ A /* Sources */ = <0fbd77>; }", "{A=<0fbd77>}"), ("\u{FEFF}a = b;", "{a=b}"), ("", "{}"),
            ("{ e = (); f = {}; g = \"\"; }", "{e=() f={} g=}"),
        ])
    func values(text: String, expected: String) {
        #expect(describe(text) == expected)
    }

    @Test(
        "keeps what comes before a mistake",
        arguments: [
            ("{ a = b; c = ", "{a=b}"), ("{ a = b; c = { d = e; f", "{a=b c={d=e}}"), ("{ a = b; \"c", "{a=b}"),
            ("{ a = ( b, ", "{a=(b)}"), ("a = b", "{a=b}"), ("{ a = b; /* ", "{a=b}"), ("{ = b; }", "{}"),
        ])
    func mistakes(text: String, expected: String) {
        #expect(describe(text) == expected)
    }

    @Test("finds members, and nests without bound on the stack")
    func members() throws {
        let list = PropertyListText(Array("{ isa = PBXGroup; \"path\" = \"A b\"; }".utf8))
        let root = try #require(list.root)
        let isa = try #require(list.value("isa", of: root))
        #expect(list.isString(isa, "PBXGroup") && !list.isString(isa, "PBX"))
        #expect(list.value("path", of: root).map { list.string($0) } == "A b")
        #expect(list.value("name", of: root) == nil)
        let deep = String(repeating: "(", count: 100_000)
        #expect(PropertyListText(Array(deep.utf8)).root != nil)
    }
}

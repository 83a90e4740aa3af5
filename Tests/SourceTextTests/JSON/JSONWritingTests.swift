import Testing

@testable import SourceText

@Suite struct JSONWritingTests {
    @Test(
        "Characters that are invalid, invisible, control the terminal or reorder text are escaped",
        arguments: [
            ("", #""""#), ("a b~", #""a b~""#), ("\"\\/", #""\"\\/""#), ("\t\n\r\u{8}\u{C}", #""\t\n\r\b\f""#),
            ("\0\u{1F}\u{7F}\u{9F}", #""\u0000\u001f\u007f\u009f""#), ("é\u{A0}😀", "\"é\u{A0}😀\""),
            ("\u{2028}x\u{202E}\u{2066}y\u{2069}", #""\u2028x\u202e\u2066y\u2069""#),
            ("\u{200B}\u{FEFF}\u{3164}\u{E0041}\u{FFFF}", #""\u200b\ufeff\u3164\udb40\udc41\uffff""#),
            ("\u{200E}⚙\u{FE0F}\u{200D}", "\"\\u200e⚙\u{FE0F}\u{200D}\""), ("a\u{200D}", "\"a\\u200d\""),
            ("#[#a[", "\"#[#a[\""),
            ("a##[error]b", #""a##\u005berror]b""#), ("##vso[x]", "\"##vso\\u005bx]\""),
            ("#1 ##team3[", "\"#1 ##team3[\""),
        ])
    func escapes(_ text: String, _ written: String) {
        #expect(text.jsonLiteral == written)
    }

    @Test("Deep JSON is not mostly indentation")
    func deep() {
        var value = JSONText.Value.number(1)
        for _ in 0..<500 { value = .object([("a", value)]) }
        let text = JSONText.write(value)
        #expect(text.hasPrefix("{\n  \"a\": {\n    \"a\": {"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 80 } && text.count > 500 * 64 * 2)
    }

    @Test("Written JSON is read as the same value")
    func roundTrip() {
        let scalars = [0...0x3200, 0xFE00...0xFFFF, 0xE0000...0xE0200].flatMap { $0.compactMap(Unicode.Scalar.init) }
        let text = String(String.UnicodeScalarView(scalars + ["😀"])) + "##[a] ##vso[b]"
        let read = JSONDocument.read(Array(text.jsonLiteral.utf8))
        #expect(read.tape.string(.root).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(
        "Escaping existing JSON keeps its meaning and converts line endings to LF",
        arguments: [
            ("{\r\n\t\"a\": [1,\r2]}\r", "{\n\t\"a\": [1,\n2]}\n"),
            (#"["\#u{202E}##[x]\#u{202E}\#u{9B}\#u{E0041}"]"#, #"["\u202e##\u005bx]\u202e\u009b\udb40\udc41"]"#),
            ("[ // ##\n[1] ]", "[ // ##\n[1] ]"),
            ("[/* \u{1B}]0;\n::error::x */]", "[/* \\u001b]0;\n:\\u003aerror::x */]"),
            (#"["a\" ::b", "::c", "d::e"]"#, #"["a\" :\u003ab", "::c", "d::e"]"#),
        ])
    func escapesInJSON(_ text: String, _ escaped: String) {
        #expect(text.escapedJSON == escaped)
        #expect(strings(text) == strings(escaped) && strings(text) != nil)
    }

    /// The strings in an array; empty for other values.
    private func strings(_ text: String) -> [String]? {
        let tape = JSONDocument.read(Array(text.utf8), dialect: .jsonc).tape
        return tape.root.map { root in
            tape.kind(of: root) == .array
                ? tape.elements(of: root).filter { tape.kind(of: $0) == .string }.map(tape.string) : []
        }
    }
}

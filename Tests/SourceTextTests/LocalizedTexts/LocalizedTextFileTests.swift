import SourceText
import Testing

@Suite("Files of localized texts")
struct LocalizedTextFileTests {
    private func read(_ name: String, _ bytes: [UInt8]) -> [String: [String: String]] {
        let file = LocalizedTextFile(SourceFile(name: name, bytes: bytes), language: "de")
        var texts: [String: [String: String]] = [:]
        for text in file.texts { texts[text.language, default: [:]][text.key] = text.text }
        return texts
    }

    @Test(".strings files in UTF-8 and UTF-16")
    func strings() {
        let text = "/* A menu */ \"open\" = \"Öffnen …\";\n\"close\" = \"Close\";"
        let expected = ["open": "Öffnen …", "close": "Close"]
        #expect(read("a.strings", Array(text.utf8)) == ["de": expected])
        let units = [0xFEFF] + Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(read("a.strings", little) == ["de": expected])
        #expect(read("a.strings", big) == ["de": expected])
    }

    @Test("string catalogs in the development language; a key without a text is its own text")
    func catalog() {
        let text = """
            {"sourceLanguage": "en", "strings": {
              "menu.open": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Open"}},
                                              "de": {"stringUnit": {"value": "Öffnen"}}}},
              "Close": {}, "x": {"localizations": {"en": {"variations": {}}}}, "y": 1}, "version": "1.0"}
            """
        #expect(read("L.xcstrings", Array(text.utf8)) == ["en": ["menu.open": "Open"], "de": ["menu.open": "Öffnen"]])
        #expect(LocalizedTextFile(SourceFile(name: "L.xcstrings", text: text)).developmentLanguage == "en")
        #expect(read("L.xcstrings", Array("[1]".utf8)).isEmpty)
    }

    @Test("what is not a string is omitted", arguments: ["5", "true", "null", "[\"x\"]", "{\"value\": \"x\"}"])
    func otherValues(value: String) {
        let entry = { (value: String) in "{\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \(value)}}}}" }
        let catalog = "{\"strings\": {\"a\": \(entry(value)), \"b\": \(entry("\"y\""))}}"
        #expect(read("a.xcstrings", Array(catalog.utf8)) == ["de": ["b": "y"]])
        let list = "<plist><dict><key>a</key><array/><key>b</key><string>y</string></dict></plist>"
        #expect(read("a.strings", Array(list.utf8)) == ["de": ["b": "y"]])
        #expect(read("a.strings", Array("a = (x); c = {d = e;}; b = y;".utf8)) == ["de": ["b": "y"]])
    }

    @Test("ranges are those of keys and texts")
    func ranges() {
        let catalog = #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "Ä"}}}}}}"#
        for (name, content) in [("a.strings", "\n\"a\" = \"Ä\";"), ("a.xcstrings", catalog)] {
            let source = SourceFile(name: name, text: content)
            let texts = LocalizedTextFile(source).texts
            #expect(texts.map { source.text(in: $0.keyRange) } == ["\"a\""])
            #expect(texts.map { source.text(in: $0.range) } == ["\"Ä\""])
        }
    }

    @Test(
        "the first mistake is reported, and the texts before it are read",
        arguments: [
            (#""a" = "x"; "b" = "y" "c" = "z";"#, "a semicolon is missing before this", #"""#),
            (#""a" = "x"; "b" "y";"#, "expected \"=\" after the key", #"""#),
            (#""a" = "x"; "b" = ;"#, "expected a string", ";"),
            (#""a" = "x"; "b" = "y;"#, "the string has no closing quote", #"""#),
            (#""a" = "x"; "b" ="#, "the file ends where a string is expected", ""),
            (#""a" = "x"; }"#, "expected a string", "}"),
            (#""a" = "x"; "b" = (c;"#, "expected a string", ";"),
            (#""a" = "x"; "b" = "y""#, "a semicolon is missing before this", ""),
        ])
    func mistakes(text: String, reason: String, excerpt: String) throws {
        let file = LocalizedTextFile(SourceFile(name: "a.strings", text: text))
        let problem = try #require(file.problem)
        #expect(problem.reason == reason)
        #expect(file.source.text(in: problem.range) == excerpt)
        #expect(file.texts.first?.text == "x")
    }

    @Test(
        "what Xcode accepts is no mistake",
        arguments: [
            "", "/* only a comment */\n", "// x", "a = b;", "\"a\";", "'a' = 'b';", "\"a\" = \"b\\\"c\";",
            "\u{FEFF}\"a\" = \"b\" ;", "{ a = b; }", "\"a\"\n=\n\"b\nc\"\n;", "a = (b, c); d = {e = f;};",
        ])
    func accepted(text: String) {
        #expect(LocalizedTextFile(SourceFile(name: "a.strings", text: text)).problem == nil)
    }

    @Test("damaged property lists and catalogs are a problem")
    func damaged() {
        for (name, text) in [("a.strings", "<plist><dict>"), ("a.strings", "bplist00x"), ("a.xcstrings", "{")] {
            #expect(LocalizedTextFile(SourceFile(name: name, text: text)).problem != nil)
        }
    }
}

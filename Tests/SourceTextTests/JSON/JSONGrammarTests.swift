import Testing

@testable import SourceText

/// Valid and invalid JSON according to RFC 8259, in the order of the JSONTestSuite.
@Suite struct JSONGrammarTests {
    @Test(
        "Well-formed JSON is read",
        arguments: [
            "[]", "[ ]", "{}", " [] ", "[[]   ]", "\t\r\n[\t\r\n1\t\r\n]\t\r\n", "[\"\"]", "[null, 1, \"1\", {}]",
            "[1\n]",
            "[ 1]", "[1,null,null,null,2]", "[2] ", "[true]", "[false]", "null", "true", "false", "42", "-0.1",
            "\"asd\"",
            "\"\"", " \"x\" ", "[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0.000000000000000000000000000000000000001]",
            "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]",
            "[1e+2]", "[123]", "[123.456789]", "[123456789012345678901234567890]", "[1e400]", "[-1e-400]",
            "[1.5e+9999]",
            "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"a\":[]}", "{\"\":0}", "{\"foo\\u0000bar\": 42}",
            "{ \"min\": -1.0e+28, \"max\": 1.0e+28 }", "{\"x\":[{\"id\": \"x\"}], \"id\": \"y\"}",
            "{\"title\":\"\\u041f\\u043e\" }", "{\n\"a\": \"b\"\n}", "[\"\\u0060\\u012a\\u12AB\"]",
            "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
            "[\"\\\\u0000\"]",
            "[\"\\\"\"]", "[\"a/*b*/c/*d//e\"]", "[\"\\\\a\"]", "[\"\\\\n\"]", "[\"\\u0012\"]", "[\"\\uFFFF\"]",
            "[\"\\uDBFF\\uDFFF\"]", "[\"new\\u00A0line\"]", "[\"\u{FFFF}\"]", "[\"\u{10FFFF}\"]", "[\"\u{1BFFF}\"]",
            "[\"\\u0000\"]", "[\"\u{2028}\u{2029}\"]", "[\"π\"]", "[\"\\u0821\"]", "[\"\\u0123\"]", "[\" \"]",
            "[\"\\uA66D\"]", "[\"\\u0022\"]", "[\"\u{7F}\"]", "[\"\\uD834\\uDd1e\"]", "[\"€𝄞\"]", "[\"aa\u{7F}a\"]",
            "{\"a\":{\"b\":{\"c\":[1,[2,[3]]]}}}", "\u{FEFF}{}", "[\"\u{FEFF}\"]",
        ])
    func wellFormed(_ text: String) {
        #expect(errors(text) == [])
        #expect(errors(text, .jsonc) == [])
    }

    @Test(
        "Malformed JSON has an error",
        arguments: [
            "[1 true]", "[a\u{E5}]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]",
            "[\"x\"", "[x", "[3[4]]", "[1:2]", "[,", "[-", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[1,,]",
            "[\"a\u{B}\\f]",
            "[*]", "[\"\"", "[1,", "[1,\n1\n,1", "[{}", "[fals]", "[nul]", "[tru]", "123\u{0}", "[++1234]", "[+1]",
            "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]", "[0.3e]",
            "[0.e1]",
            "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]",
            "[2.e-3]",
            "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[\u{FF11}]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]",
            "[-123.123foo]", "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]",
            "[1.2a-3]", "[1.8011670033376514H-308]", "[012]", "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}",
            "{\"x\"::\"b\"}", "{🇨🇭}", "{\"a\":\"a\" 123}", "{key: 'value'}", "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}",
            "{\"a\":", "{\"a\"", "{1:1}", "{9999E9999:1}", "{null:null,null:null}", "{\"id\":0,,,,,}", "{'a':0}",
            "{\"id\":0,}", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//", "{\"a\":\"b\"}//", "{\"a\":\"b\"}/",
            "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }", "{\"a\":\"b\"}#",
            " ",
            "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[é]", "[\"\\\u{0}\"]",
            "[\"\\x00\"]", "[\"\\\\\\\"]", "[\"\\\u{9}\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]",
            "[\"\\uD834\\uDd\"]",
            "[\"\\uD800\\uD800\\x\"]", "[\"\\a\"]", "[\"\\uqqqq\"]", "[\\u0020\"asd\"]", "[\\n]", "\"",
            "['single quote']",
            "abc", "[\"\\", "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "\"\"x", "<.>", "[<null>]",
            "[1]x",
            "[1]]", "[\"asd]", "aå", "[True]", "1]", "{\"x\": true,", "[][]", "]", "\u{EF}\u{BB}{}", "å", "[", "{",
            "{}}", "{\"\":", "{\"a\":/*comment*/\"b\"}", "{\"a\": true} \"x\"", "['", "[,", "[{", "[\"a", "[\"a\"",
            "{[",
            "{,", "{'", "{\"a", "{\"a\"", "*", "{\"a\":\"b\"}#{}", "[\u{A0}\u{C}]", "[\u{2060}]", "\u{2060}", "[\u{C}]",
            "[1", "[ false, nul", "[ true, fals", "[ false, tru", "{\"asd\":\"asd\"", "\u{FEFF}", "[\"\\uD800\"]",
            "[\"\\uDC00\"]", "[\"\\uD800\\uD800\"]", "[\"\\uDd1ea\"]", "{\"\\uDFAA\":0}", "[\"\\uD888\\u1234\"]",
            "[\"\\uD800\\n\"]", "\"\\ud800abc\"", "1,", ",", ":", "}", "{\"a\":1]", "[1}", "nullx", "truefalse", "1 2",
            "- 1",
            "{\"a\" 1}", "/", "/*", "[1,/", "--1", "'", "`", "\u{0}", "\\", "{\"a\":}", "{\"a\",}", "[1;2]", "{1}",
            "{{}}",
        ])
    func malformed(_ text: String) {
        let errors = errors(text)
        #expect(!errors.isEmpty)
        for error in errors {
            #expect(0...text.utf8.count ~= error.range.lowerBound && error.range.upperBound <= text.utf8.count)
            #expect(!error.range.isEmpty || error.range.lowerBound == text.utf8.count)
        }
    }

    @Test(
        "Invalid UTF-8 is found at its first byte",
        arguments: [
            ([0xFF], 0), ([0xE9], 0), ([0xC0, 0xAF], 0), ([0xE0, 0x80, 0xAF], 0), ([0xED, 0xA0, 0x80], 0),
            ([0xF4, 0xBF, 0xBF, 0xBF], 0), ([0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF], 0), ([0x81], 0), ([0xE0, 0xFF], 0),
            ([0x61, 0xC3, 0x28], 1), ([0xC3, 0xA9, 0xC3], 2), ([0xF0, 0x9F, 0x98], 0), ([0xC1, 0xBF], 0),
        ] as [([UInt8], Int)])
    func invalidUTF8(_ content: [UInt8], _ offset: Int) {
        let bytes = Array("[\"".utf8) + content + Array("\"]".utf8)
        let found = JSONDocument.read(bytes).errors
        #expect(found.map(\.error.range) == [offset + 2..<offset + 3])
        #expect(found.first?.error.description.hasSuffix("is not valid UTF-8 here") == true)
    }

    @Test(
        "Comments and trailing commas are JSONC",
        arguments: [
            "[1,]", "{\"a\":1,}", "// a\n[1]", "[1 /* two */, 2] // end", "/**/{}/***/", "{\"a\" /*:*/ : // x\r 1}",
            "[[1,],]",
            "[\"// no /* comment */\",]",
        ])
    func jsonc(_ text: String) {
        #expect(errors(text, .jsonc) == [])
        #expect(!errors(text, .json).isEmpty || text.hasPrefix("[\"// no"))
    }

    @Test(
        "JSONC can have mistakes too",
        arguments: ["[,]", "{,}", "[1,,]", "/* a", "[1] /", "// only", "[1, // x", "/*/ []", "// \0\n[]", "[/*\0*/]"])
    func brokenJSONC(_ text: String) {
        #expect(!errors(text, .jsonc).isEmpty)
    }

    @Test("Nesting is limited in linear time")
    func depth() {
        let limit = JSONScanner.maximumDepth
        let fits = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(errors(fits) == [])
        #expect(errors("[" + fits + "]").map(\.code) == [.tooDeep])
        #expect(errors("[" + fits + "]").first?.range == limit..<limit + 1)
        #expect(errors(String(repeating: "[", count: 1_000_000)).map(\.code) == [.tooDeep])
        #expect(errors(String(repeating: "{\"a\":", count: 1_000_000)).map(\.code) == [.tooDeep])
    }

    @Test("Truncated and corrupted documents never crash the reader")
    func damage() {
        let text = Array(#"{"a\u00e9\n":[1.5e3,-2,{"b":[true,false,null,"x\ud83d\ude00y😀"]},{}],"c":{"d":""}}"#.utf8)
        for end in text.indices {
            let errors = JSONDocument.read(Array(text[..<end])).errors
            #expect(!errors.isEmpty)
        }
        for position in text.indices {
            for byte in [0, 0x0A, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xC3, 0xFF] as [UInt8] {
                var damaged = text
                damaged[position] = byte
                let document = JSONDocument.read(damaged, dialect: .jsonc)
                for error in document.errors { _ = error.error.description + (error.error.help ?? "") }
                #expect(document.errors.isEmpty == (document.tape.root != nil))
            }
        }
    }

    private func errors(_ text: String, _ dialect: JSONDialect = .json) -> [JSONSyntaxError] {
        JSONDocument.read(Array(text.utf8), dialect: dialect).errors.map(\.error)
    }
}

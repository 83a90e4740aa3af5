import Testing

@testable import SourceText

/// Messages, positions and help for invalid JSON.
@Suite struct JSONFaultTests {
    @Test(
        "An error reports what is wrong, its position and a fix",
        arguments: [
            ("", "", "the file is empty", nil),
            (" \n", "", "the file contains no value", nil),
            (
                #"{"a": 1,}"#, ",", "trailing comma",
                "remove the comma"
            ),
            ("[1, // one\n2]", "// one", "comments are not allowed in JSON", "remove the comments"),
            (
                "[1 /*\0*/]", "\0", "the comment contains U+0000, which makes git and editors treat the file as binary",
                "remove it"
            ),
            ("[1, /* one", "/*", "unterminated comment", "end the comment with */"),
            (#"{'a': 1}"#, "'a'", "strings need double quotes", "write \" instead"),
            ("['it', 2]", "'it'", "strings need double quotes", "write \" instead"),
            ("{title: 1}", "title", "the key title is not in quotes", "write \"title\""),
            (#"{"a": 1 "b": 2}"#, "\"", "a comma is missing before this", nil),
            (#"{"a" 1}"#, "1", "a colon is missing between the key and its value", "write \"key\": value"),
            (#"{"a": }"#, "}", "a value is missing", nil),
            ("[1,,2]", ",", "there is nothing before this comma", "remove the comma"),
            (
                #"["abc"#, "\"abc", "unterminated string: no closing quote on its line",
                #"close the string with "; write a line break as \n"#
            ),
            (
                "[\"ab\ncd\"]", "\"ab", "unterminated string: no closing quote on its line",
                #"close the string with "; write a line break as \n"#
            ),
            (
                "[\"ab\\\ncd\"]", "\"ab\\", "unterminated string: no closing quote on its line",
                #"close the string with "; write a line break as \n"#
            ),
            ("[\"a\tb\"]", "\t", "the string contains the control character U+0009", #"write it as \t"#),
            ("[\"a\u{1B}b\"]", "\u{1B}", "the string contains the control character U+001B", #"write it as \u001b"#),
            (
                #"["\x41"]"#, #"\x"#, #"unknown escape \x"#,
                #"write \\ for a backslash; the escapes are \" \\ \/ \b \f \n \r \t \uXXXX"#
            ),
            (#"["\u12G4"]"#, #"\u12"#, #"\u needs four hexadecimal digits"#, nil),
            (
                #"["a\ud800b"]"#, #"\ud800"#, #"\ud800 is only half of a surrogate pair"#,
                "write the character itself, or both halves in a row"
            ),
            ("[NaN]", "NaN", "JSON has neither NaN nor infinity", "JSON numbers are finite; use null or a string"),
            (
                "[-Infinity]", "-Infinity", "JSON has neither NaN nor infinity",
                "JSON numbers are finite; use null or a string"
            ),
            ("[+1]", "+1", "numbers cannot have a plus sign", "write 1"),
            ("[01]", "01", "numbers cannot have leading zeros", "write 1"),
            ("[-00.50]", "-00.50", "numbers cannot have leading zeros", "write -0.50"),
            ("[.5]", ".5", "a digit is missing before the decimal point", "write 0.5"),
            ("[1.]", "1.", "a digit is missing after the decimal point", nil),
            ("[1e]", "1e", "a digit is missing in the exponent", nil),
            ("[-]", "-", "a digit is missing after the minus sign", nil),
            ("[0x1F]", "0x1F", "JSON numbers are decimal", "write the number in decimal digits"),
            ("[12px]", "12px", "unexpected character in a number", #"write it in double quotes for a string"#),
            ("[0.1.2]", "0.1.2", "unexpected character in a number", #"write it in double quotes for a string"#),
            (
                "[2026-11-02]", "2026-11-02", "unexpected character in a number",
                #"write it in double quotes for a string"#
            ),
            ("[1 -2]", "-", "a comma is missing before this", nil),
            ("[1 .5]", ".5", "a digit is missing before the decimal point", "write 0.5"),
            ("[True]", "True", "True is not a JSON value", "did you mean true?"),
            ("[nul]", "nul", "nul is not a JSON value", "did you mean null?"),
            ("[undefined]", "undefined", "undefined is not a JSON value", "did you mean null?"),
            ("[cmd]", "cmd", "cmd is not a JSON value", "write \"cmd\" for a string"),
            ("{1: 2}", "1", "expected a key, found a number", "write the key as a string in double quotes"),
            ("[1}", "}", "wrong closing bracket; expected \"]\"", nil),
            (
                "{} {}", "{", "unexpected content after the end of the document",
                "a file contains one document; remove the rest"
            ),
            ("[\u{200B}1]", "\u{200B}", "U+200B is unexpected here", nil),
            ("[“a”]", "“", "\"“\" is unexpected here", nil),
        ] as [(String, String, String, String?)])
    func message(_ text: String, _ at: String, _ message: String, _ help: String?) throws {
        let error = try #require(JSONDocument.read(Array(text.utf8)).errors.first).error
        #expect(error.description == message)
        #expect(error.help == help)
        #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == at)
    }

    @Test("An error in a truncated file names the open bracket and its container")
    func truncated() throws {
        let text = #"{"a": [{"b/c": [1, {"d": 2}], "e": {"f": 3"#
        let located = try #require(JSONDocument.read(Array(text.utf8)).errors.first)
        #expect(located.error.description == #"the file ends where the closing "}" is expected"#)
        #expect(located.error.range == text.utf8.count..<text.utf8.count)
        let bracket = try #require(located.error.openBracket)
        #expect(String(decoding: Array(text.utf8)[bracket.lowerBound...], as: UTF8.self) == #"{"f": 3"#)
        #expect(located.pointer == "/a/0/e")
    }

    @Test("All trailing commas and the first comment are reported")
    func tolerated() {
        let text = #"{"a": [1,], /* x */ "b": {"c": [2,],}, // y"# + "\n}"
        let errors = JSONDocument.read(Array(text.utf8)).errors
        #expect(errors.map(\.error.code) == [.trailingComma, .comment, .trailingComma, .trailingComma, .trailingComma])
        #expect(errors.map(\.pointer) == ["/a", "", "/b/c", "/b", ""])
        #expect(JSONDocument.read(Array(text.utf8), dialect: .jsonc).errors.isEmpty)
    }

    @Test(
        "Other encodings and binary files are recognized",
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], .wrongEncoding("UTF-16")),
            ([0xFE, 0xFF, 0, 0x7B], .wrongEncoding("UTF-16")),
            ([0x7B, 0, 0x0A, 0], .wrongEncoding("UTF-16")), ([0, 0x7B, 0, 0x7D], .wrongEncoding("UTF-16")),
            ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], .wrongEncoding("UTF-32")),
            ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], .wrongEncoding("UTF-32")), ([0x7B, 0, 0, 0], .wrongEncoding("UTF-32")),
            (Array("bplist00".utf8) + [0xD4, 1, 2], .binary),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .binary),
            ([0x50, 0x4B, 0x03, 0x04, 0x14, 0], .binary), ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], .binary),
            (Array("{\"a\": \"\0\"}".utf8), .controlCharacter(0)),
        ] as [([UInt8], JSONSyntaxError.Code)])
    func encodings(_ bytes: [UInt8], _ code: JSONSyntaxError.Code) {
        #expect(JSONDocument.read(bytes).errors.map(\.error.code) == [code])
    }

    @Test("Keys are compared with escapes resolved, in objects of any size", arguments: [2, 3, 16, 17, 40, 1000])
    func duplicateKeys(_ count: Int) {
        var keys = (0..<count).map { "key\($0)" }
        #expect(repeated(keys) == [])
        keys[count - 1] = "\\u006bey0"
        #expect(repeated(keys).map(\.0) == [keys[count - 1]])
        #expect(repeated(keys).map(\.1) == ["key0"])
        // Canonically equivalent but different keys.
        #expect(repeated(["é", "e\u{301}"] + (0..<count).map { "\($0)" }) == [])
    }

    private func repeated(_ keys: [String]) -> [(String, String)] {
        let text = Array(("{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}").utf8)
        let document = JSONDocument.read(text)
        func written(_ node: JSONNode) -> String {
            String(decoding: text[document.tape.content(of: node)], as: UTF8.self)
        }
        return document.duplicateKeys.map { (written($0.key), written($0.first)) }
    }
}

private func == (one: [(String, String)], other: [(String, String)]) -> Bool {
    one.elementsEqual(other) { $0 == $1 }
}

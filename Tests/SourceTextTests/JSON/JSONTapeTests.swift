import Testing

@testable import SourceText

@Suite struct JSONTapeTests {
    @Test(
        "Strings have their escapes resolved",
        arguments: [
            (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u00e9\u0000\uFFFF""#, "é\0\u{FFFF}"), (#""x\ud83d\ude00y""#, "x😀y"), (#""é😀""#, "é😀"),
        ])
    func strings(_ text: String, _ value: String) throws {
        let tape = JSONDocument.read(Array(text.utf8)).tape
        #expect(tape.string(.root).unicodeScalars.elementsEqual(value.unicodeScalars))
        #expect(tape.isString(.root, equalTo: value))
        #expect(!tape.isString(.root, equalTo: value + "x"))
    }

    @Test("Numbers are kept as written")
    func numbers() {
        let tape = JSONDocument.read(Array("[123456789012345678901234567890, -0.0e-400, 1.50]".utf8)).tape
        let numbers = Array(tape.elements(of: .root))
        #expect(numbers.map { tape.string($0) } == ["123456789012345678901234567890", "-0.0e-400", "1.50"])
        #expect(numbers.map { tape.double($0) } == [1.2345678901234568e29, 0, 1.5])
    }

    @Test(
        "Part of a string's value has a range in the file that includes whole escapes",
        arguments: [
            (#""cmd+k""#, 0..<3, "cmd"), (#""cmd+k""#, 4..<5, "k"), (#""\u0063md+k""#, 0..<3, #"\u0063md"#),
            (#""\u0063md+k""#, 1..<3, "md"), (#""a\ud83d\ude00b""#, 1..<5, #"\ud83d\ude00"#),
            (#""a\ud83d\ude00b""#, 5..<6, "b"), (#""a\"b""#, 1..<2, #"\""#), (#""a\nb\nc""#, 2..<5, #"b\nc"#),
            (#""ab""#, 2..<2, ""), (#""a\n""#, 2..<2, ""), (#""ab""#, 1..<9, "b"),
        ])
    func parts(_ text: String, _ part: Range<Int>, _ written: String) {
        let tape = JSONDocument.read(Array(text.utf8)).tape
        #expect(String(decoding: Array(text.utf8)[tape.range(of: part, inString: .root)], as: UTF8.self) == written)
    }

    @Test(
        "A text with nearly as many values as bytes is read like one with spaces between them",
        arguments: [
            "[" + String(repeating: "1,", count: 99) + #"{"":0,"a":[],"":1}]"#,
            String(repeating: "[", count: 200) + #"{"a":1,"a":2}"# + String(repeating: "]", count: 200),
            String(repeating: #"{"":["#, count: 60) + "1,1,+1", "[" + String(repeating: "[],", count: 99) + "]",
            #"{"x":["# + String(repeating: "0,{},", count: 50) + #"[1,2,{"y":}]]}"#,
        ])
    func denseTexts(_ text: String) {
        let dense = JSONDocument.read(Array(text.utf8))
        let blank = String(repeating: " ", count: 9)
        let spaced = text.map { "[]{},".contains($0) ? "\($0)\(blank)" : "\($0)" }.joined()
        let sparse = JSONDocument.read(Array(spaced.utf8))
        #expect(!dense.duplicateKeys.isEmpty || !dense.errors.isEmpty)
        #expect(dense.tape.entries.map(\.kind) == sparse.tape.entries.map(\.kind))
        #expect(dense.tape.entries.map(\.next) == sparse.tape.entries.map(\.next))
        #expect(dense.duplicateKeys.map(\.key) == sparse.duplicateKeys.map(\.key))
        #expect(dense.duplicateKeys.map(\.first) == sparse.duplicateKeys.map(\.first))
        #expect(dense.errors.map(\.pointer) == sparse.errors.map(\.pointer))
        #expect(dense.errors.map(\.error.container) == sparse.errors.map(\.error.container))
    }

    @Test("Every value has a JSON Pointer, computed one at a time or together")
    func pointers() {
        let text = #"{"a": [1, {"b/c": {"~": []}}, [[], 2]], "": {"d": {}}, "e": "f"}"#
        let tape = JSONDocument.read(Array(text.utf8)).tape
        let nodes = tape.entries.indices.map { JSONNode(index: $0) }
        let pointers = [
            "", "/a", "/a", "/a/0", "/a/1", "/a/1/b~1c", "/a/1/b~1c", "/a/1/b~1c/~0", "/a/1/b~1c/~0", "/a/2", "/a/2/0",
            "/a/2/1", "/", "/", "//d", "//d", "/e", "/e",
        ]
        #expect(tape.pointers(to: nodes) == pointers)
        #expect(nodes.map { tape.pointer(to: $0) } == pointers)
        var walk = PointerWalk(tape: tape)
        for from in nodes {
            for to in nodes {
                _ = walk.pointer(to: from)
                #expect(walk.pointer(to: to) == pointers[to.index])
            }
        }
        #expect(tape.pointersByNode(nodes.reversed() + nodes) == Dictionary(uniqueKeysWithValues: zip(nodes, pointers)))
    }

    @Test("Pointers to every element of a long list take linear time", .timeLimit(.minutes(1)))
    func manyPointers() {
        let text = "[" + Array(repeating: "{\"a\":0}", count: 100_000).joined(separator: ",") + "]"
        let tape = JSONDocument.read(Array(text.utf8)).tape
        let pointers = tape.pointers(to: Array(tape.elements(of: .root)))
        #expect(pointers.last == "/99999")
    }
}

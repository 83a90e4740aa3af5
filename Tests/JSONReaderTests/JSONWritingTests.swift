import Testing

@testable import JSONReader

@Suite struct JSONWritingTests {
    @Test(
        "What JSON does not allow as it is, what cannot be seen and what reorders text is escaped",
        arguments: [
            ("", #""""#), ("a b~", #""a b~""#), ("\"\\/", #""\"\\/""#), ("\t\n\r\u{8}\u{C}", #""\t\n\r\b\f""#),
            ("\0\u{1F}\u{7F}\u{9F}", #""\u0000\u001f\u007f\u009f""#), ("é\u{A0}😀", "\"é\u{A0}😀\""),
            ("\u{2028}x\u{202E}\u{2066}y\u{2069}", #""\u2028x\u202e\u2066y\u2069""#),
        ])
    func escapes(_ text: String, _ written: String) {
        #expect(text.writtenInJSON == written)
    }

    @Test("What is written is read again as it was")
    func roundTrip() {
        let text = String(String.UnicodeScalarView((0...0x2100).compactMap(Unicode.Scalar.init) + ["😀"]))
        let read = JSONDocument.read(Array(text.writtenInJSON.utf8))
        #expect(read.tape.string(.root).unicodeScalars.elementsEqual(text.unicodeScalars))
    }
}

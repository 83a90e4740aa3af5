import SourceText
import Testing

@Suite("Literals of Swift code")
struct SwiftTextTests {
    @Test(
        "what a reader would not see or a CI log would run is escaped, and what changes an emoji is not",
        arguments: [
            ("a\"\\(b)", #""a\"\\(b)""#), ("a\u{FE0F}b", #""a\u{FE0F}b""#),
            ("\u{2764}\u{FE0F}", "\"\u{2764}\u{FE0F}\""),
            ("a\u{3164}b", #""a\u{3164}b""#), ("a\u{202E}b", #""a\u{202E}b""#), ("e\u{301}", "\"e\u{301}\""),
            ("##vso[x]", ###""##vso\u{5B}x]""###), ("#[x]", "\"#[x]\""), ("\u{301}", #""\u{301}""#),
            ("\u{1F468}\u{200D}\u{1F469}", "\"\u{1F468}\u{200D}\u{1F469}\""),
        ])
    func escapes(text: String, literal: String) {
        #expect(text.swiftLiteral == literal)
    }
}

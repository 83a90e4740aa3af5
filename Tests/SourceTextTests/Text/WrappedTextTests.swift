@testable import SourceText
import Testing

@Suite("Wrapped text")
struct WrappedTextTests {
    @Test(
        "breaks at spaces, and inside words longer than a line",
        arguments: [
            ("", 5, [""]), ("abc", 5, ["abc"]), ("ab cd", 5, ["ab cd"]), ("ab cde", 5, ["ab", "cde"]),
            ("abcdefg", 3, ["abc", "def", "g"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]), ("abc ", 3, ["abc"]),
            ("  abcd", 4, ["  ab", "cd"]), ("a b c d", 3, ["a b", "c d"]), ("あああ", 4, ["ああ", "あ"]),
            ("あああ", 3, ["あ", "あ", "あ"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("ab", 0, ["ab"]), ("abc::def", 3, ["abc", ":\\u{3A}d", "ef"]),
        ])
    func wrapping(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(to: width) == lines)
    }

    @Test(
        "ends in … if there are too many lines",
        arguments: [
            ("ab cd ef", 2, 2, ["ab", "c…"]), ("ab cd", 2, 2, ["ab", "cd"]), ("ああああ", 4, 1, ["あ…"]),
            ("a b c d e f", 3, 2, ["a b", "c…"]),
        ])
    func limit(text: String, width: Int, limit: Int, lines: [String]) {
        #expect(text.wrapped(to: width, lines: limit) == lines)
    }

    @Test("has left-to-right marks around it only if it contains right-to-left letters")
    func isolation() {
        #expect("ملف".isolated == "\u{200E}ملف\u{200E}")
        #expect("Café 日本".isolated == "Café 日本")
    }

    @Test(
        "has the width that terminals use",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("क्ष", 2), ("กำ", 2), ("ملف", 3), ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("1️⃣", 2), ("☎", 1), ("☎️", 2), ("👍🏽", 2), ("⇧⌘K", 3),
            ("\u{200E}\u{200B}", 0), ("", 0),
        ])
    func width(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }
}

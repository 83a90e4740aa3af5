import Testing

@testable import SourceText

@Suite("Searching for texts and names") struct TextSearchTests {
    @Test("A text is found at the start, at the end and after a part of itself")
    func texts() {
        for text in ["abab", "xxabab", "aababx", "abaabab"] { #expect(Array(text.utf8).contains("abab"), "\(text)") }
        for text in ["", "a", "aba", "ab ab"] { #expect(!Array(text.utf8).contains("abab"), "\(text)") }
    }

    @Test("One of several texts is found, wherever its capital letters are")
    func severalTexts() {
        let search = TextSearch(["isHidden", "action", "setURL", "Menu"].map { Array($0.utf8) })
        for text in ["isHidden", "x.isHidden = y", "reaction", "a = setURL", "NSMenu", "\n\nMenu"] {
            #expect(Array(text.utf8).withSpan { search.occurs(in: $0) }, "\(text)")
        }
        for text in ["", "isHidde", "sHidden", "Action", "setUR", "tURL", "menu"] {
            #expect(!Array(text.utf8).withSpan { search.occurs(in: $0) }, "\(text)")
        }
    }

    @Test("A text of one byte is found, and an empty text is everywhere")
    func shortTexts() {
        for text in ["a", "xa", "ax", "bab"] { #expect(Array(text.utf8).contains("a"), "\(text)") }
        for text in ["", "b", "xyz"] {
            #expect(!Array(text.utf8).contains("a"), "\(text)")
            #expect(Array(text.utf8).contains(""), "\(text)")
        }
    }

    @Test("Only whole words are names, of which there may be one, a few or many", arguments: [0, 3, 40])
    func names(_ others: Int) {
        let search = NameSearch(Set(["isHidden", "i"] + (0..<others).map { "another\($0)" }))
        for text in ["isHidden", "a.isHidden=b", "// i", "for i in x", "(isHidden)"] {
            #expect(Array(text.utf8).withSpan { search.occur(in: $0) }, "\(text)")
        }
        for text in ["", "isHiddenByUser", "thisisHidden", "is Hidden", "ii", "isIt"] {
            #expect(!Array(text.utf8).withSpan { search.occur(in: $0) }, "\(text)")
        }
    }
}

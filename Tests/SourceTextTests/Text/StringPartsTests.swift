import Testing

@testable import SourceText

@Suite("Parts of texts between characters of ASCII") struct StringPartsTests {
    @Test(
        "The text before and after the last, and before the first",
        arguments: [
            ("A.B.C", "A.B", "C", "A"), ("A", nil, "A", "A"), ("", nil, "", ""), (".A", "", "A", ""),
            ("A.", "A", "", "A"),
            ("Ä.ö́.日", "Ä.ö́", "日", "Ä"),
        ] as [(String, String?, String, String)])
    func parts(_ text: String, _ beforeLast: String?, _ afterLast: String, _ beforeFirst: String) {
        #expect(text.beforeLast(".") == beforeLast)
        #expect(text.afterLast(".") == afterLast)
        #expect(text.beforeFirst(".") == beforeFirst)
    }

    @Test("Empty parts are left out")
    func separated() {
        #expect("..A..Bé.".parts(separatedBy: ".") == ["A", "Bé"])
        #expect("".parts(separatedBy: ".").isEmpty)
    }
}

import SourceText
import SwiftTargets
import Testing

@Suite("Tables of titles")
struct TitleTableTests {
    @Test(".strings files in UTF-8 and UTF-16")
    func strings() {
        let text = "/* A menu */ \"open\" = \"Öffnen …\";\n\"close\" = \"Close\";"
        let expected = ["open": "Öffnen …", "close": "Close"]
        #expect(TitleTable.read(SourceFile(name: "a.strings", text: text)) == expected)
        let units = [0xFEFF] + Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(TitleTable.read(SourceFile(name: "a.strings", bytes: little)) == expected)
        #expect(TitleTable.read(SourceFile(name: "a.strings", bytes: big)) == expected)
    }

    @Test("string catalogs in the development language; a key without a text is its own text")
    func catalog() {
        let text = """
            {"sourceLanguage": "en", "strings": {
              "menu.open": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Open"}},
                                              "de": {"stringUnit": {"value": "Öffnen"}}}},
              "Close": {}, "x": {"localizations": {"en": {"variations": {}}}}, "y": 1}, "version": "1.0"}
            """
        #expect(TitleTable.read(SourceFile(name: "L.xcstrings", text: text)) == ["menu.open": "Open"])
        #expect(TitleTable.read(SourceFile(name: "L.xcstrings", text: "[1]")).isEmpty)
    }
}

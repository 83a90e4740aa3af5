import SourceText
import TestSupport
import Testing

@Suite("The layouts subcommand")
struct LayoutsSubcommandTests {
    @Test("lists layouts by name and marks the common ones")
    func layoutList() {
        let lines = CapturedRun(["layouts"]).output.split(separator: "\n")
        #expect(lines.count == 186)
        #expect(
            lines.contains(
                "*  German                     de          Latn    iso   cldr (B)   observed       com.apple.keylayout.German"
            ))
        // The words for remaps are those of "query".
        #expect(lines.count { $0.contains(" observed ") } == 59)
        #expect(lines.contains { $0.contains("ABC - India ") && $0.contains(" macOS (C)  derived ") })
        #expect(lines.contains { $0.contains("Hebrew ") && $0.contains(" command-level ") })
        #expect(!CapturedRun(["layouts", "--system", "windows"]).output.contains("observed"))
        #expect(CapturedRun(["layouts", "--format", "csv"]).output.split(separator: "\n").count == 186)
        #expect(
            CapturedRun(["layouts", "--format", "json"]).output.contains(
                "\"identifier\": \"com.apple.keylayout.German\""))
    }

    @Test("draws a layout as a keyboard of its form")
    func drawing() {
        let german = CapturedRun(["layouts", "de"]).output
        #expect(
            german.hasPrefix(
                "German  com.apple.keylayout.German\nde · Latn · ISO keyboard · keys from cldr, confidence B\n"))
        #expect(german.contains("│° “ │! ¬ │"))
        #expect(german.contains("│^†„ │1 ¡ │"))
        #expect(german.contains("     │< ≤ │y ¥ │"))
        #expect(german.contains("23 characters of shortcuts remapped, observed in Apple's menus."))
        let japanese = CapturedRun(["layouts", "ja"]).output
        #expect(japanese.contains("\n│1 ¡    │2 ™ │") && japanese.contains("│¥   │"))
        let wide = CapturedRun(["layouts", "KANA"]).output.split(separator: "\n").map(String.init).filter {
            $0.contains("│")
        }
        #expect(
            zip(wide, wide.dropFirst()).enumerated().filter { $0.offset.isMultiple(of: 2) }.allSatisfy {
                DisplayWidth.of($0.element.0) == DisplayWidth.of($0.element.1)
            })
    }

    @Test("prints the keys of a layout in JSON and CSV")
    func layoutForPrograms() {
        let csv = CapturedRun(["layouts", "de", "--format", "csv"]).output
        #expect(csv.contains("com.apple.keylayout.German,IntlBackslash,none,<,false\n"))
        #expect(csv.contains("com.apple.keylayout.German,Digit2,shift,\"\"\"\",false\n"))
        #expect(
            CapturedRun(["layouts", "de", "--form", "ansi", "--format", "csv"]).output.contains(
                "#ansi,Backquote,none,<,"))
        #expect(CapturedRun(["layouts", "de", "--format", "json"]).output.contains("\"[\": \"ö\""))
    }
}

import KeyCombinations
import SourceText
import Testing

@testable import Prose

@Suite("Shortcuts in documents") struct MentionTests {
    private func mentions(_ text: String, name: String = "a.md") -> [String] {
        ProseDocument(SourceFile(name: name, text: text)).mentions.map { mention in
            let keys = mention.combinations.map(\.description).joined(separator: "|")
            return mention.title.map { "\(keys) \($0.text)" } ?? keys
        }
    }

    @Test(
        "spellings",
        arguments: [
            ("⌘K", "⌘K"), ("⇧⌘K", "⇧⌘K"), ("⌘ K", "⌘K"), ("⌘ + Shift + k", "⇧⌘K"), ("Cmd+K", "⌘K"), ("cmd + k", "⌘K"),
            ("Command-K", "⌘K"), ("Command-Shift-K", "⇧⌘K"), ("Ctrl+Alt+Delete", "⌃⌥⌫"), ("`⌘K`", "⌘K"),
            ("**Cmd** + **K**", "⌘K"), ("<kbd>Cmd</kbd>+<kbd>K</kbd>", "⌘K"), ("<kbd>⌘</kbd> <kbd>K</kbd>", "⌘K"),
            ("<kbd>Command</kbd><kbd>Shift</kbd><kbd>.</kbd>", "⇧⌘."), ("&#8984;K", "⌘K"), ("&#x2318;&uarr;", "⌘↑"),
            ("`^ ⌘ S`", "⌃⌘S"), ("⌘ Return", "⌘↩"), ("Cmd+Up Arrow", "⌘↑"), ("⌘⌫", "⌘⌫"), ("Option-F5", "⌥F5"),
            ("Cmd+Comma", "⌘,"),
            ("`Cmd+.`", "⌘."), ("⌘+", "⌘+"), ("`⌘-`", "⌘-"), ("Cmd++ zooms", "⌘+"), ("Cmd/Ctrl+K", "⌘K|⌃K"),
            ("⌘/⌃ + K", "⌘K|⌃K"), ("⌘K.", "⌘K"), ("(⌘K)", "⌘K"), ("⌘[", "⌘["), ("⌘K and ⌘J", "⌘K,⌘J"),
            ("[⌘K](x)", "⌘K"), ("<kbd>SHIFT (⇧)</kbd> + <kbd>COMMAND (⌘)</kbd> + <kbd>C</kbd>", "⇧⌘C"),
            ("Option (⌥) + Command (⌘)-K", "⌥⌘K"), ("Cmd(⌘)+K", "⌘K"),
        ])
    func spellings(text: String, expected: String) {
        #expect(mentions(text).joined(separator: ",") == expected)
        #expect(
            mentions("<p>\(text.replacing("**", with: "").replacing("`", with: ""))</p>", name: "a.html").count > 0
                || text.contains("`"))
    }

    @Test(
        "what is no shortcut",
        arguments: [
            "Command-line", "Option A", "⌘-click", "⌘ and then", "Shift+Return", "Control the app", "⌘1–9",
            "Cmd+scroll", "[x](https://example.com/#cmd+k)", "https://example.com/cmd+k", "<a title=\"⌘K\">",
            "<!-- ⌘K -->",
            "```\n⌘K\n```", "~~~swift\n⌘K\n~~~\n", "<pre>\n⌘K\n</pre>", "⌘", "⌘⌥", "⌘/⇧/⌥", "Ctrl-C-based", "⌘.",
            "command+",
            "Alt text", "Skift-Command-D", "⌥ = Option",
            "Command (⌘) keys", "Command (⌥) + Z", "Command (⌘",
        ])
    func others(text: String) {
        let found = mentions(text).filter { $0 != "⌘9" }
        #expect(found.isEmpty, "\(found)")
    }

    @Test("another app is named in the sentence, and near")
    func otherApps() {
        func isAboutOther(_ text: String) -> [Bool] {
            ProseDocument(SourceFile(name: "a.md", text: text)).mentions.map(\.isAboutOtherApp)
        }
        #expect(isAboutOther("Press ⌘K in Xcode.") == [true])
        #expect(isAboutOther("Xcode is open. Press ⌘K. In Safari press ⌘J! See ⌘L") == [false, true, false])
        #expect(isAboutOther("| Xcode | ⌘K | ⌘J in Xcode |") == [false, true])
        #expect(isAboutOther("Xcode \(String(repeating: "x ", count: 30))⌘K") == [false])
        #expect(isAboutOther("Xcodes and Hotmail have ⌘K") == [false])
        #expect(isAboutOther("⌘K VSCode") == [true])
    }

    @Test("the ends of links and tags are on their line and near")
    func unclosedMarkup() {
        #expect(mentions("[a](b [c](d) ⌘K") == ["⌘K"])
        #expect(mentions("[⌘K](a\n⌘J) ⌘L") == ["⌘K", "⌘J", "⌘L"])
        #expect(mentions("<a <b> ⌘K <a title=\"⌘J\">⌘L") == ["⌘K", "⌘L"])
        #expect(mentions("<a \(String(repeating: "x", count: 5000))⌘K> ⌘J") == ["⌘K", "⌘J"])
    }

    @Test("titles of commands in tables and lines")
    func titles() {
        #expect(mentions("| New Tab | ⌘T | Ctrl+T |") == ["⌘T New Tab", "⌃T New Tab"])
        #expect(mentions("| ⌘T | **New Tab** |") == ["⌘T New Tab"])
        #expect(mentions("| ⌘T | New | ⌘O | Open |") == ["⌘T", "⌘O"])
        #expect(mentions("- New Tab: ⌘T") == ["⌘T New Tab"])
        #expect(mentions("* `⌘T` – New Tab") == ["⌘T New Tab"])
        #expect(mentions("1. File > New Tab (⌘T)") == ["⌘T New Tab"])
        #expect(mentions("<tr><td>New Tab</td>\n<td><kbd>⌘T</kbd></td></tr>", name: "a.html") == ["⌘T New Tab"])
        #expect(mentions("To open a tab press ⌘T, or not") == ["⌘T"])
        // The mark of a list item is no dash after an empty title.
        for mark in ["- ", "  - ", "> - ", "- - ", "+ ", "• ", "# ", "> ", "- **", "-\t"] {
            #expect(mentions("\(mark)⌘T") == ["⌘T"])
            #expect(mentions("\(mark)⌘T: New Tab") == ["⌘T New Tab"])
            #expect(mentions("\(mark)New Tab – ⌘T") == ["⌘T New Tab"])
        }
    }

    @Test("ranges are those of the text, whatever its line endings")
    func ranges() throws {
        for text in ["é\r\nPress ⌘K.\r\n", "\u{FEFF}é\rPress ⌘K", "é\nPress ⌘K"] {
            let source = SourceFile(name: "a.md", text: text)
            let mention = try #require(ProseDocument(source).mentions.first)
            #expect(source.text(in: mention.range) == "⌘K")
        }
        let source = SourceFile(name: "a.md", text: "<kbd>Cmd</kbd> + <kbd>K</kbd>!")
        let mention = try #require(ProseDocument(source).mentions.first)
        #expect(
            source.text(in: mention.range) == "<kbd>Cmd</kbd> + <kbd>K"
                || source.text(in: mention.range).hasPrefix("Cmd"))
    }

    @Test("marked tables are skipped; markers in code are no markers")
    func markers() {
        let text = """
            ⌘A
            <!-- menulint:shortcuts menu="A B" layout=German,French -->
            ⌘B
            <!-- menulint:end -->
            `<!-- menulint:shortcuts -->` ⌘C
            ```
            <!-- menulint:shortcuts -->
            ```
            <!-- menulint:shortcuts -->
            ⌘D
            """
        let document = ProseDocument(SourceFile(name: "a.md", text: text))
        #expect(document.mentions.map { "\($0.combinations[0])" } == ["⌘A", "⌘C", "⌘D"])
        #expect(document.markers.count == 2)
        #expect(document.markers[0].value("menu")?.text == "A B")
        #expect(document.markers[0].value("layout")?.text == "German,French")
        #expect(document.markers[1].content == nil)
    }

    @Test("arbitrary bytes are read")
    func bytes() {
        for bytes in [
            [], [0xFF, 0xE2, 0x8C], Array("⌘".utf8.prefix(2)), Array("<!--".utf8), Array("&#xFFFFFFFFFF;".utf8),
        ] {
            _ = ProseDocument(SourceFile(name: "a.md", bytes: bytes))
        }
        var random: UInt64 = 7
        let parts = [
            "⌘", "K", "<kbd>", "</kbd>", "`", "```\n", "\n", "|", "+", "Cmd", "-", " ", "<!-- menulint:end -->", "<",
            "&amp;", "\\", "\r", "⇧", "<tr>", "</tr>", "*", "]( ", "- ", "#", ">",
            ": ", "–", "(", ")", ".", "⌘K", "Cmd++",
        ]
        for number in 0..<6000 {
            var text = ""
            for _ in 0..<(number.isMultiple(of: 2) ? 12 : 5) {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += parts[Int(random >> 33) % parts.count]
            }
            for name in ["a.md", "a.html"] {
                let source = SourceFile(name: name, text: text)
                for mention in ProseDocument(source).mentions {
                    #expect(mention.range.upperBound <= source.bytes.count)
                }
            }
        }
    }
}

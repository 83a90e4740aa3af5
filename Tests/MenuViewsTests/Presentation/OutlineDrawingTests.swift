import KeyCombinations
@testable import MenuViews
import Output
import SourceText
import Testing

@Suite("Drawing an outline")
struct OutlineDrawingTests {
    private func lines(_ items: [OutlineItem], width: Int = 60, color: Bool = false) -> [String] {
        OutlineDrawing.lines(
            items.map { .item($0) }, style: TextStyle(usesColor: color, width: width), spelling: .symbols)
    }

    @Test("shortcuts are aligned in any script")
    func alignment() {
        let drawn = lines([
            OutlineItem(depth: 0, title: "Close Tab", shortcut: "⌘W"),
            OutlineItem(depth: 0, title: "新しいタブを開く", shortcut: "⇧⌘T"),
            OutlineItem(depth: 1, title: "e\u{301}te\u{301}", shortcut: "⌃⌥⇧⌘F12"),
            OutlineItem(depth: 0, title: "👨‍👩‍👧", shortcut: "⌘E"),
            OutlineItem(depth: 0, title: "علامة", shortcut: "⌘A"),
        ])
        #expect(drawn[0] == "  Close Tab                ⌘W")
        #expect(drawn.map { DisplayWidth.of($0) } == [29, 29, 29, 29, 29])
    }

    @Test("states precede titles, and an alternate's modifiers precede its title")
    func marks() {
        let drawn = lines([
            OutlineItem(depth: 0, title: "On", mark: .on), OutlineItem(depth: 1, title: "Mixed", mark: .mixed),
            OutlineItem(depth: 0, title: "Sort", opensSubmenu: true),
            OutlineItem(depth: 0, title: "Close All", heldModifiers: "⌥", shortcut: "⌥⌘W"),
        ])
        #expect(drawn == ["✓ On", "  – Mixed", "  Sort ▸", "  ⌥ Close All         ⌥⌘W"])
    }

    @Test("without room, a note moves below the line and an aside is omitted")
    func notes() {
        var item = OutlineItem(depth: 0, title: "Close Tab", shortcut: "⌘W", note: "dimmed", aside: "→ Scene")
        #expect(lines([item]) == ["  Close Tab           ⌘W  dimmed  → Scene"])
        #expect(lines([item], width: 32) == ["  Close Tab           ⌘W  dimmed"])
        #expect(lines([item], width: 24) == ["  Close Tab           ⌘W", "    dimmed"])
        let submenu = OutlineItem(depth: 0, title: "Speech", opensSubmenu: true, note: "empty")
        #expect(lines([item, submenu], width: 32)[1] == "  Speech ▸                empty")
        #expect(lines([item, submenu], width: 24)[2] == "  Speech ▸  empty")
        item.note = ""
        #expect(lines([item], width: 24) == ["  Close Tab           ⌘W"])
    }

    @Test("control characters are never printed raw")
    func controlCharacters() {
        let evil = "\u{1B}[31m\n\u{202E}\u{7}"
        let rows: [OutlineRow] = [
            .heading(evil, .strong), .remark(evil, depth: 0, .faint),
            .item(OutlineItem(depth: 0, title: evil, note: evil, aside: evil)),
        ]
        let lines = OutlineDrawing.lines(rows, style: TextStyle(), spelling: .symbols)
        #expect(lines.count >= rows.count)
        for line in lines {
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
        }
    }

    @Test("disabled items are faint in color")
    func color() {
        let item = OutlineItem(depth: 0, title: "Close", shortcut: "⌘W", isFaint: true)
        #expect(lines([item], color: true)[0].hasPrefix("  \u{1B}[2mClose\u{1B}[0m "))
        #expect(lines([item])[0].hasPrefix("  Close "))
    }

    @Test("levels too deep for indentation are numbered")
    func depth() {
        let drawn = lines((0..<40).map { OutlineItem(depth: $0, title: "T", shortcut: "⌘T") }, width: 24)
        #expect(drawn.contains { $0.hasSuffix("(40) T") })
        #expect(drawn.allSatisfy { DisplayWidth.of($0) <= 24 })
    }

    @Test(
        "no line is wider than the terminal, and no title is lost without a sign",
        arguments: [20, 21, 23, 27, 32, 40, 57, 80, 200])
    func width(_ width: Int) {
        let titles = [
            "", "A", String(repeating: "あ", count: 150), String(repeating: "word ", count: 60), "👨‍👩‍👧 Family 🇯🇵",
            String(repeating: "x", count: 300), "علامة تبويب جديدة في النافذة", "क्ष क्ष क्ष क्ष क्ष क्ष",
        ]
        let shortcuts = ["", "⌘W", "⌃⌥⇧⌘F12", "ctrl+opt+shift+cmd+forwarddelete"]
        for shortcut in shortcuts {
            for depth in [0, 3, 11] {
                let items = titles.map {
                    OutlineItem(
                        depth: depth, title: $0, opensSubmenu: depth == 3, shortcut: shortcut,
                        note: "dimmed, no target", aside: "→ Scene")
                }
                let drawn = lines(items, width: width)
                #expect(drawn.allSatisfy { DisplayWidth.of($0) <= width })
                let joined = drawn.joined().filter { $0 != " " }
                #expect(joined.contains("…") || joined.contains(String(repeating: "x", count: 300)))
                #expect(joined.contains("Family"))
            }
        }
        let rows: [OutlineRow] = titles.flatMap {
            [.heading($0, .strong), .remark($0, depth: 0, .error), .separator(depth: 11)]
        }
        let drawn = OutlineDrawing.lines(rows, style: TextStyle(width: width), spelling: .symbols)
        #expect(drawn.allSatisfy { DisplayWidth.of($0) <= width })
    }
}

import SeededRandom
import Testing

@testable import SourceText

@Suite struct LineTableTests {
    @Test(
        "Lines end in LF, CR LF or CR; columns are scalars from 1",
        arguments: [
            ("", [(0, 1, 1)]), ("a", [(0, 1, 1), (1, 1, 2), (9, 1, 2)]), ("a\nb", [(1, 1, 2), (2, 2, 1), (3, 2, 2)]),
            ("a\r\nb", [(1, 1, 2), (3, 2, 1)]), ("a\rb\r", [(2, 2, 1), (4, 3, 1)]),
            ("\n\n\n", [(0, 1, 1), (2, 3, 1), (3, 4, 1)]),
            ("é😀x", [(2, 1, 2), (6, 1, 3), (7, 1, 4)]), ("\u{FEFF}{", [(0, 1, 1), (3, 1, 1), (4, 1, 2)]),
            ("12345678\n1234567\r\n\r\nx", [(8, 1, 9), (9, 2, 1), (16, 2, 8), (18, 3, 1), (20, 4, 1)]),
        ] as [(String, [(Int, Int, Int)])])
    func locations(_ text: String, _ expected: [(offset: Int, line: Int, column: Int)]) {
        let table = LineTable(SourceFile(name: "x", text: text))
        for (offset, line, column) in expected {
            #expect(table.location(of: offset) == SourceLocation(line: line, column: column), "offset \(offset)")
        }
    }

    @Test("Line endings of all kinds and lengths divide a text as they do read byte by byte")
    func mixedLineEndings() {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<300 {
            // Some texts have long lines and more than one block of the table.
            let characters = Array((round % 3 == 0 ? "abcdefghijklmnopqrstuvwxyz\r\n" : "ab\r\n").utf8)
            let length = Int.random(in: 0..<(round % 2 == 0 ? 70 : 2000), using: &generator)
            let bytes = (0..<length).map { _ in characters.randomElement(using: &generator) ?? 0x61 }
            var starts = [0]
            for (offset, byte) in bytes.enumerated() {
                let isEnd = byte == 0x0A || (byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A))
                if isEnd { starts.append(offset + 1) }
            }
            let table = LineTable(bytes)
            #expect(starts.map { table.location(of: $0).column } == starts.map { _ in 1 })
            #expect(starts.map { table.location(of: $0).line } == Array(1...starts.count), "\(bytes)")
            #expect(table.location(of: bytes.count).line == starts.count)
            let ranges = zip(starts, starts.dropFirst() + [bytes.count + 1]).map { start, next in
                let isPair = next <= bytes.count && next >= start + 2 && bytes[(next - 2)..<next] == [0x0D, 0x0A]
                return start..<(isPair ? next - 2 : next - 1)
            }
            #expect((1...starts.count).map { table.range(ofLine: $0) } == ranges, "\(bytes)")
            #expect(table.range(ofLine: starts.count + 1) == bytes.count..<bytes.count)
            #expect(table.range(ofLine: 0) == bytes.count..<bytes.count)
        }
    }

    @Test("A line's range excludes its ending")
    func lineRanges() {
        let text = "\u{FEFF}one\r\n\ntwo\rthree"
        let source = SourceFile(name: "x", text: text)
        let table = LineTable(source)
        #expect(table.location(of: source.bytes.count).line == 4)
        #expect((0...5).map { source.text(in: table.range(ofLine: $0)) } == ["", "one", "", "two", "three", ""])
    }

    @Test("Columns in long lines equal a plain count")
    func longLines() {
        let text = String(repeating: "aé😀\u{2028}x", count: 3000) + "\n" + String(repeating: "ab", count: 5000)
        let bytes = Array(text.utf8)
        let table = LineTable(SourceFile(name: "x", bytes: bytes))
        var (line, column) = (1, 1)
        for (offset, byte) in bytes.enumerated() {
            if byte & 0xC0 != 0x80 {
                let found = table.location(of: offset)
                #expect(found == SourceLocation(line: line, column: column))
                if found != SourceLocation(line: line, column: column) { break }
                column += 1
            }
            if byte == 0x0A { (line, column) = (line + 1, 1) }
        }
    }
}

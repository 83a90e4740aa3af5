import SeededRandom
import Testing

@testable import LanguageServer

@Suite("Positions in a text")
struct DocumentTextTests {
    /// A line with characters of one to four bytes, combining marks, and every kind of line end.
    private static let text = "aö\u{301}漢😀x\r\nsecond\rthird\n\n"

    @Test("every character has the position that its encoding counts, and leads back")
    func roundTrip() {
        for encoding in [PositionEncoding.utf8, .utf16] {
            let text = DocumentText(Array(DocumentTextTests.text.utf8), encoding)
            var (offset, line, character) = (0, 0, 0)
            for scalar in DocumentTextTests.text.unicodeScalars {
                // The LF of CR LF belongs to the line before.
                let isSecondOfPair = scalar == "\n" && offset > 0 && text.bytes[offset - 1] == 0x0D
                if !isSecondOfPair {
                    let position = TextPosition(line: line, character: character)
                    #expect(text.position(of: offset) == position)
                    #expect(text.offset(of: position) == offset)
                }
                offset += scalar.utf8.count
                character += encoding == .utf8 ? scalar.utf8.count : scalar.utf16.count
                if scalar == "\n" || (scalar == "\r" && text.bytes[offset] != 0x0A) {
                    (line, character) = (line + 1, 0)
                }
            }
            #expect(text.lineCount == 5)
        }
    }

    @Test("positions after the end of a line or of the text are the end; in a character, its start")
    func clamped() {
        let text = DocumentText(Array("😀b\r\nc".utf8), .utf16)
        #expect(text.offset(of: TextPosition(line: 0, character: 1)) == 0)
        #expect(text.offset(of: TextPosition(line: 0, character: 99)) == 5)
        #expect(text.offset(of: TextPosition(line: 9, character: 0)) == 8)
        #expect(text.position(of: 99) == TextPosition(line: 1, character: 1))
    }

    @Test("a position in a character of several bytes is its start, and an edit there adds only its own text")
    func insideOfCharacters() {
        for offset in 1...3 {
            var text = DocumentText(Array("a😀b".utf8), .utf8)
            let position = TextPosition(line: 0, character: 1 + offset)
            #expect(text.offset(of: position) == 1)
            text.replace(position..<position, with: "x")
            #expect(String(decoding: text.bytes, as: UTF8.self) == "ax😀b")
            text.replace(position..<TextPosition(line: 0, character: 6), with: "")
            #expect(String(validating: text.bytes, as: UTF8.self) != nil)
        }
    }

    @Test("edits by range give the text that the same edits of characters give")
    func edits() {
        var random = SeededGenerator(seed: 20)
        let pieces = ["a", "ö", "漢", "😀", "\n", "\r\n", "\r", ""]
        var units = Array(DocumentTextTests.text.utf16)
        var text = DocumentText(Array(DocumentTextTests.text.utf8), .utf16)
        // The changes of one message, in small pieces, so that most of them are in several.
        var changing = ChangingText(text.bytes, .utf16, pieceSize: 3)
        for _ in 0..<200 {
            // Offsets between characters, not within a pair.
            func boundary(_ indices: ClosedRange<Int>) -> Int {
                var index = Int.random(in: indices, using: &random)
                if index < units.count, UTF16.isTrailSurrogate(units[index]) { index -= 1 }
                if index > 0, index < units.count, units[index] == 10, units[index - 1] == 13 { index -= 1 }
                return index
            }
            let one = boundary(0...units.count)
            let other = boundary(one...min(units.count, one + 4))
            let range = min(one, other)..<max(one, other)
            let new = (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            func position(_ index: Int) -> TextPosition {
                text.position(of: String(decoding: units[..<index], as: UTF16.self).utf8.count)
            }
            changing.replace(position(range.lowerBound)..<position(range.upperBound), with: new)
            text = DocumentText(changing.bytes, .utf16)
            units.replaceSubrange(range, with: new.utf16)
            let fresh = DocumentText(Array(String(decoding: units, as: UTF16.self).utf8), .utf16)
            #expect(text.bytes == fresh.bytes)
            let lines = { (text: DocumentText) in (0..<text.lineCount).map(text.range(ofLine:)) }
            #expect(lines(text) == lines(fresh))
            #expect(text.bytes.indices.map(text.position) == fresh.bytes.indices.map(fresh.position))
        }
    }

    @Test("edits that divide surrogate pairs, or bring halves, keep the positions of the client's text")
    func halves() {
        var random = SeededGenerator(seed: 21)
        let pieces = ["a", "漢", "😀", "\n", "\u{FFFD}", ""]
        // What a half becomes stays, whatever comes beside it.
        func whole(_ units: [UInt16]) -> [UInt16] { Array(String(decoding: units, as: UTF16.self).utf16) }
        var units = Array("😀😀\n😀".utf16)
        var text = DocumentText(Array("😀😀\n😀".utf8), .utf16)
        for _ in 0..<1000 {
            let (one, other) = (
                Int.random(in: 0...units.count, using: &random), Int.random(in: 0...units.count, using: &random)
            )
            let range = min(one, other)..<max(one, other)
            let new = (0..<2).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            func position(_ index: Int) -> TextPosition {
                let lines = units[..<index].split(separator: 10, omittingEmptySubsequences: false)
                return TextPosition(line: lines.count - 1, character: lines.last?.count ?? 0)
            }
            text.replace(position(range.lowerBound)..<position(range.upperBound), with: new)
            let parts = [Array(units[..<range.lowerBound]), Array(new.utf16), Array(units[range.upperBound...])]
            units = parts.flatMap(whole)
            #expect(text.bytes == Array(String(decoding: units, as: UTF16.self).utf8))
            if units.count > 40 {
                units = Array("😀".utf16)
                text = DocumentText(Array("😀".utf8), .utf16)
            }
        }
    }

    @Test("URIs are paths with escapes, and back")
    func uris() {
        #expect(DocumentURI.path("file:///a/b%20c/%C3%B6.json") == "/a/b c/ö.json")
        #expect(DocumentURI.path("file://localhost/a/../b.json") == "/b.json")
        #expect(DocumentURI.path("untitled:Untitled-1") == nil)
        #expect(DocumentURI.path("file:///a%4") == nil)
        #expect(DocumentURI.path("file:///a%zz") == nil)
        #expect(DocumentURI.uri(ofPath: "/a/b c/ö.json") == "file:///a/b%20c/%C3%B6.json")
    }
}

extension DocumentText {
    /// Applies a change, in small pieces, so that most changes are in several.
    fileprivate mutating func replace(_ range: Range<TextPosition>, with new: String) {
        var text = ChangingText(bytes, encoding, pieceSize: 3)
        text.replace(range, with: new)
        self = DocumentText(text.bytes, encoding)
    }
}

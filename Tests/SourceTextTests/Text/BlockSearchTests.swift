import Testing

@testable import SourceText

@Suite struct BlockSearchTests {
    @Test("A search finds each byte, at any place of a block and after the last one", arguments: 0..<40)
    func bytes(_ length: Int) {
        for step in 1...5 {
            let bytes = (0..<length).map { UInt8($0 % step == 0 ? 0x0A : 0x8A) }
            var search = BlockSearch()
            var found: [Int] = []
            while let offset = bytes.withSpan({ text in search.next(in: text) { bytes, _ in bytes.matches("\n") } }) {
                found.append(offset)
            }
            #expect(found == bytes.indices.filter { bytes[$0] == 0x0A })
        }
    }

    @Test("A search compares a byte and the one after it, across blocks and at the end", arguments: 0..<40)
    func pairs(_ length: Int) {
        let bytes = (0..<length).map { Array("SxSShqumMexmmm".utf8)[$0 % 14] }
        var search = BlockSearch()
        var found: [Int] = []
        while let offset = bytes.withSpan({ text in
            search.next(in: text) { ($0.matches("S") .& $1.matches("h")) .| $1.matches("\0") }
        }) { found.append(offset) }
        #expect(
            found
                == bytes.indices.filter { $0 == length - 1 || bytes[$0...$0 + 1].elementsEqual("Sh".utf8) })
    }

    @Test("A table of words has exactly its words")
    func words() {
        let words = ["a", "let", "protocol", "extension", "precedencegroup", "__consuming"]
        let table = WordTable(zip(1..., words).map { ($0, $1) })
        let others = ["", "b", "lets", "protocom", "extensiom", "precedencegrouq", "__consumjng", "precedence_group"]
        for text in words + others {
            for (before, after) in [("", ""), ("x ", ""), ("", " x"), ("let ", " and much more")] {
                let bytes = Array((before + text + after).utf8)
                let range = before.utf8.count..<before.utf8.count + text.utf8.count
                #expect(
                    bytes.withSpan { table[$0, range] } == words.firstIndex(of: text).map { UInt8($0 + 1) }, "\(text)")
            }
        }
    }
}

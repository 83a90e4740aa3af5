import SourceText
import Testing

@Suite("Outermost ranges")
struct OutermostRangesTests {
    @Test(
        "a range is in one of them, but not in two that meet",
        arguments: [
            (0..<2, true), (1..<3, false), (5..<9, true), (6..<7, true), (4..<6, false), (9..<12, true),
            (8..<10, false),
            (11..<13, false),
        ])
    func contains(range: Range<Int>, isContained: Bool) {
        let ranges = OutermostRanges([6..<8, 9..<12, 0..<2, 5..<9, 5..<6])
        #expect(ranges.contains(range) == isContained)
        #expect(!ranges.isEmpty && OutermostRanges([]).isEmpty)
        #expect(!OutermostRanges([]).contains(range))
    }
}

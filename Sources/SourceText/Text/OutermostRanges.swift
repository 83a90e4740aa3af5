/// Ranges without those inside of others, to find out what is in one of them.
package struct OutermostRanges: Sendable {
    /// With ascending bounds.
    private let ranges: [Range<Int>]

    /// - Complexity: O(n log n).
    package init(_ all: some Sequence<Range<Int>>) {
        var ranges: [Range<Int>] = []
        for range in all.sorted(by: { $0.lowerBound < $1.lowerBound })
        where range.upperBound > ranges.last?.upperBound ?? -1 {
            ranges.append(range)
        }
        self.ranges = ranges
    }

    package var isEmpty: Bool { ranges.isEmpty }

    /// Whether a range is in one of them.
    ///
    /// - Complexity: O(log n).
    package func contains(_ range: Range<Int>) -> Bool {
        let index = ranges.partitioningIndex { $0.lowerBound > range.lowerBound } - 1
        return index >= 0 && ranges[index].upperBound >= range.upperBound
    }
}

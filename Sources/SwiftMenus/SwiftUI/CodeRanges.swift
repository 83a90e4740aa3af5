import SourceText
import SwiftInterpreter

/// Ranges of code, to look up what is in one of them.
struct CodeRanges {
    /// By file, ascending and without overlaps.
    private var ranges: [Int: [Range<Int>]] = [:]

    init(_ all: [CodeRange]) {
        for range in all.sorted() {
            let last = ranges[range.file]?.last
            if let last, range.range.lowerBound <= last.upperBound {
                ranges[range.file]?.removeLast()
                ranges[range.file]?.append(last.lowerBound..<max(last.upperBound, range.range.upperBound))
            } else {
                ranges[range.file, default: []].append(range.range)
            }
        }
    }

    /// Whether a range is in one of them.
    ///
    /// - Complexity: O(log n).
    func contain(_ range: CodeRange) -> Bool {
        guard let all = ranges[range.file] else { return false }
        let next = all.partitioningIndex { $0.lowerBound > range.range.lowerBound }
        return next > 0 && all[next - 1].upperBound >= range.range.upperBound
    }
}

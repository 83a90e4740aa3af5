/// A range in one of the program's files: half-open UTF-8 offsets from 0 in the file.
package struct CodeRange: Hashable {
    /// An index into ``SwiftProgram/files``.
    package let file: Int
    package let range: Range<Int>

    package init(_ file: Int, _ range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// The place where it begins: an empty range.
    package var start: CodeRange { CodeRange(file, range.lowerBound..<range.lowerBound) }

    package func contains(_ other: CodeRange) -> Bool {
        file == other.file && range.lowerBound <= other.range.lowerBound && other.range.upperBound <= range.upperBound
    }
}

extension CodeRange: Comparable {
    /// By file, then by start; of two that start together, the longer one comes first.
    package static func < (one: CodeRange, other: CodeRange) -> Bool {
        (one.file, one.range.lowerBound, -one.range.upperBound)
            < (other.file, other.range.lowerBound, -other.range.upperBound)
    }
}

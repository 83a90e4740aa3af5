import SourceCode

/// A range in one of the program's files: half-open UTF-8 offsets from 0 in the file.
///
/// It has half the size of its numbers, because large code has many.
package struct CodeRange: Hashable {
    private let number: Int32
    private let start32: UInt32
    private let end32: UInt32

    /// - Parameters:
    ///   - file: An index into ``SwiftProgram/files``.
    ///   - range: Offsets below 4 GiB, as no larger file is read.
    package init(_ file: Int, _ range: Range<Int>) {
        number = Int32(file)
        start32 = UInt32(range.lowerBound)
        end32 = UInt32(range.upperBound)
    }

    /// An index into ``SwiftProgram/files``.
    package var file: Int { Int(number) }
    package var range: Range<Int> { Int(start32)..<Int(end32) }

    /// One number is hashed faster than three. Few files have a range at the same place.
    package func hash(into hasher: inout Hasher) {
        hasher.combine((UInt64(start32) << 32 | UInt64(end32)) ^ UInt64(UInt32(bitPattern: number)) << 48)
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
        if one.number != other.number { return one.number < other.number }
        return one.start32 == other.start32 ? one.end32 > other.end32 : one.start32 < other.start32
    }
}

extension [SwiftStatement] {
    /// What the statements are written on; nil for none.
    package func range(in file: Int) -> CodeRange? {
        guard let first, let last else { return nil }
        return CodeRange(file, first.range.lowerBound..<last.range.upperBound)
    }
}

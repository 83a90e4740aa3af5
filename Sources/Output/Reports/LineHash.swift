import Diagnostics
import MenuDocuments

/// The hashes by which GitHub recognizes the line of an alert after other lines have moved.
///
/// GitHub's upload action computes the same hashes and warns if they differ; uploads through the API use those in the
/// file. A hash is the polynomial in 37, modulo 2⁶⁴, of the 100 UTF-16 units from the start of the line, without spaces
/// and tabs, with every line end as one LF and 65535 for the end of the file. `:2` marks the second line with the same
/// hash.
enum LineHash {
    private static let windowLength = 100
    private static let base: UInt64 = 37

    /// The hashes of the lines on which findings start, by line number from 1.
    ///
    /// - Complexity: O(length of the file).
    static func hashes(of file: ReportedFile) -> [Int: String] {
        let lines = Set(file.diagnostics.map { file.location(of: $0.range.lowerBound).line })
        return hashes(of: String(decoding: file.source.bytes, as: UTF8.self), lines: lines)
    }

    static func hashes(of text: String, lines: Set<Int>) -> [Int: String] {
        var hasher = Hasher(lines: lines)
        for unit in text.utf16 { hasher.add(unit) }
        hasher.finish()
        return hasher.hashes
    }

    private struct Hasher {
        let lines: Set<Int>
        private(set) var hashes: [Int: String] = [:]
        private var counts: [UInt64: Int] = [:]
        /// The last units, as a ring buffer, and the number of the line that starts at each; 0 for none.
        private var window = [UInt64](repeating: 0, count: windowLength)
        private var startingLines = [Int](repeating: 0, count: windowLength)
        private var index = 0
        private var hash: UInt64 = 0
        private var line = 0
        private var isLineStart = true
        private var followsCarriageReturn = false
        /// The factor of a unit that leaves the window.
        private let leavingWeight = (0..<windowLength).reduce(UInt64(1)) { weight, _ in weight &* base }

        init(lines: Set<Int>) {
            self.lines = lines
        }

        mutating func add(_ unit: UInt16) {
            let endsCarriageReturn = followsCarriageReturn && unit == 0x0A
            followsCarriageReturn = unit == 0x0D
            if unit == 0x20 || unit == 0x09 || endsCarriageReturn { return }
            emit()
            if isLineStart {
                line += 1
                startingLines[index] = line
            }
            let unit = unit == 0x0D ? 0x0A : unit
            isLineStart = unit == 0x0A
            roll(UInt64(unit))
        }

        mutating func finish() {
            add(.max)
            for _ in 0..<windowLength {
                emit()
                roll(0)
            }
        }

        /// Records the hash of the line whose first unit is about to leave the window.
        private mutating func emit() {
            let line = startingLines[index]
            guard line > 0 else { return }
            startingLines[index] = 0
            counts[hash, default: 0] += 1
            if lines.contains(line) { hashes[line] = "\(String(hash, radix: 16)):\(counts[hash] ?? 1)" }
        }

        private mutating func roll(_ unit: UInt64) {
            hash = hash &* base &+ unit &- leavingWeight &* window[index]
            window[index] = unit
            index = (index + 1) % windowLength
        }
    }
}

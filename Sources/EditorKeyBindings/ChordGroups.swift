/// The key bindings of one platform by their chords.
///
/// `Stroke` is what makes two strokes the same: the keys as written, or the press on a layout.
package struct ChordGroups<Stroke: Hashable & Sendable>: Sendable {
    /// The bindings of each chord, in order.
    package private(set) var same: [[Stroke]: [Int]] = [:]
    /// For each chord, the bindings of chords that begin with it, in order.
    private var longer: [[Stroke]: [Int]] = [:]

    package init() {}

    /// Adds a binding. Its index must be above those of the bindings before.
    package mutating func add(_ index: Int, _ chord: [Stroke]) {
        same[chord, default: []].append(index)
        for length in ChordGroups.prefixLengths(of: chord) {
            longer[Array(chord.prefix(length)), default: []].append(index)
        }
    }

    /// The bindings whose chords begin with a chord, or with which it begins, in order: of each such chord the last ones.
    package func longerOrShorter(than chord: [Stroke], limit: Int) -> [Int] {
        rivals(of: chord).dropFirst().flatMap { $0.suffix(limit) }.sorted()
    }

    /// The bindings of a chord, of each with which it begins, and of those that begin with it, each in order.
    package func rivals(of chord: [Stroke]) -> [[Int]] {
        let shorter = ChordGroups.prefixLengths(of: chord).map { same[Array(chord.prefix($0))] ?? [] }
        return [same[chord] ?? []] + shorter + [longer[chord] ?? []]
    }

    /// The lengths of a chord's proper prefixes, limited for absurdly long chords.
    private static func prefixLengths(of chord: [Stroke]) -> Range<Int> { 1..<max(1, min(chord.count, 16)) }
}

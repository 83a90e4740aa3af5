import EditorKeyBindings
import KeyCombinations

/// The different chords of the key bindings of an editor extension on a system.
struct ComparedChords {
    /// The different combinations of the chords.
    private(set) var combinations: [KeyCombination] = []
    /// The bindings of each chord, by index, in ascending order.
    private(set) var bindings: [[Int]] = []
    /// Whether a layout may make two of the combinations one press.
    private(set) var mayCollide = false
    /// The combinations of each chord, by number.
    private var strokes: [[Int]] = []
    /// The keys of each chord on a US keyboard.
    private var keys: [KeyChord] = []
    /// The numbers of the chords; nil for those with strokes that are no combinations.
    private var numbers: [KeyChord: Int?] = [:]
    private var numbersOfStrokes: [KeyChord.Stroke: Int?] = [:]

    /// Chords that are one press on a layout, or longer or shorter, by the number of each such list of lists.
    private var rivals: [[[Int]]] = []
    private var numbersOfRivals: [[[Int]]: Int] = [:]

    /// A chord, and the number of its rivals on a layout.
    struct Meeting: Hashable {
        let chord: Int
        fileprivate let rivals: Int
    }

    /// Adds a binding. Its index must be above those of the bindings before.
    mutating func add(_ binding: Int, _ chord: KeyChord) {
        let number = numbers[chord] ?? newNumber(of: chord)
        numbers[chord] = .some(number)
        if let number { bindings[number].append(binding) }
    }

    private mutating func newNumber(of chord: KeyChord) -> Int? {
        let own = chord.strokes.compactMap { number(of: $0) }
        guard own.count == chord.strokes.count else { return nil }
        strokes.append(own)
        keys.append(chord.onUSKeyboard)
        bindings.append([])
        return strokes.count - 1
    }

    private mutating func number(of stroke: KeyChord.Stroke) -> Int? {
        if let known = numbersOfStrokes[stroke] { return known }
        let combination = stroke.shownCombination
        numbersOfStrokes[stroke] = .some(combination.map { _ in combinations.count })
        guard let combination else { return nil }
        // Letters, digits and named keys have a key each on every layout.
        if EditorKeyMapping.dependsOnLayout(stroke.key) || combination.input.position != nil { mayCollide = true }
        combinations.append(combination)
        return combinations.count - 1
    }

    /// The chords that a layout makes one press, or the beginning of one another.
    ///
    /// - Parameters:
    ///   - presses: For each combination the number of the first one with its press; nil for one without a press.
    ///   - limit: The chords of one press that are looked at: those with the last bindings.
    mutating func meetings(_ presses: [Int?], limit: Int) -> [Meeting] {
        // Most layouts have a key for each combination.
        let colliding = Set(presses.enumerated().filter { $1 != nil && $1 != $0 }.compactMap(\.element))
        if colliding.isEmpty { return [] }
        // Two chords of which one has none of these presses are one press on every layout, or on none.
        var groups = ChordGroups<Int>()
        var chords: [(number: Int, presses: [Int])] = []
        for (number, strokes) in strokes.enumerated().sorted(by: { last($0.offset) < last($1.offset) }) {
            let own = strokes.compactMap { presses[$0] }
            guard own.count == strokes.count, own.contains(where: colliding.contains) else { continue }
            groups.add(number, own)
            chords.append((number, own))
        }
        return chords.compactMap { number, presses in
            let rivals = groups.rivals(of: presses).map { $0.count > limit ? Array($0.suffix(limit)) : $0 }
            guard rivals.contains(where: { $0.contains { $0 != number } }) else { return nil }
            return Meeting(chord: number, rivals: self.number(ofRivals: rivals))
        }
    }

    private func last(_ chord: Int) -> Int { bindings[chord].last ?? 0 }

    private mutating func number(ofRivals chords: [[Int]]) -> Int {
        if let known = numbersOfRivals[chords] { return known }
        rivals.append(chords)
        numbersOfRivals[chords] = rivals.count - 1
        return rivals.count - 1
    }

    /// The bindings with which those of a chord compete for their keys on a layout, in ascending order: of each press the last.
    func rivals(in meeting: Meeting, limit: Int) -> [Int] {
        rivals[meeting.rivals].flatMap { chords in
            chords.filter { !isSameWriting(meeting.chord, $0) }.flatMap { bindings[$0].suffix(limit) }.sorted().suffix(
                limit)
        }.sorted()
    }

    /// Whether two chords are one press on a US keyboard, or one begins with the other there, so that no layout is the reason.
    private func isSameWriting(_ one: Int, _ other: Int) -> Bool {
        one == other || keys[one] == keys[other] || keys[one].isPrefix(of: keys[other])
            || keys[other].isPrefix(of: keys[one])
    }
}

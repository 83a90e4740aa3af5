import KeyCombinations
import MenuBuilder
import MenuDocuments

/// `shadowed-shortcut` among the key bindings of an extension: a chord and the first strokes of it.
///
/// After the first stroke of a chord the editor waits for the next, so that of `ctrl+k` and `ctrl+k ctrl+c` only one
/// can be meant.
enum ShadowedKeyBindings {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let bindings = context.contributions.bindings
        for clash in KeyBindingClash.all(in: bindings, rivals: rivals(in: bindings)) {
            report(clash, context, &findings)
        }
    }

    /// For each binding the last of those whose keys it begins with, or that begin with its keys.
    static func rivals(in bindings: [KeyBinding]) -> (Int, EditorPlatform) -> [Int] {
        let groups = KeyBindingClash.groups(bindings)
        let longer = groups.mapValues(longerChords)
        return { index, platform in
            guard let chord = bindings[index].keys[platform]?.onUSKeyboard, let group = groups[platform] else {
                return []
            }
            let limit = KeyBindingClash.comparisonLimit
            let prefixes = lengths(of: chord).flatMap { (group[chord.prefix($0)] ?? []).suffix(limit) }
            return (prefixes + (longer[platform]?[chord] ?? []).suffix(limit)).sorted().suffix(limit)
        }
    }

    /// The lengths of what a chord begins with; of a very long one, which nobody presses, the first ones.
    private static func lengths(of chord: KeyChord) -> Range<Int> { 1..<max(1, min(chord.strokes.count, 16)) }

    /// For each chord the bindings of chords that begin with it, in their order.
    private static func longerChords(_ group: [KeyChord: [Int]]) -> [KeyChord: [Int]] {
        var longer: [KeyChord: [Int]] = [:]
        for (chord, indices) in group where chord.strokes.count > 1 {
            for length in lengths(of: chord) { longer[chord.prefix(length), default: []] += indices }
        }
        return longer.mapValues { $0.sorted() }
    }

    private static func report(_ clash: KeyBindingClash, _ context: ContributionsContext, _ findings: inout Findings) {
        let loser = context.contributions.bindings[clash.pair.loser]
        let winner = context.contributions.bindings[clash.pair.winner]
        guard let platform = clash.platforms.first, let keys = loser.keys[platform], let others = winner.keys[platform]
        else { return }
        findings.add(
            .cannotBoth(keys, loser, others, winner, isCertain: clash.pair.isCertain) + clash.platforms.words,
            at: context.place(of: loser, on: platform),
            related: [
                Diagnostic.Related(
                    "\(others.shown) of \(winner.command.displayQuoted)\(winner.condition.words)",
                    at: context.place(of: winner, on: platform))
            ],
            help: "begin the chord with other keys, or use conditions of which only one holds at a time",
            ceiling: clash.pair.isCertain ? .error : .info)
    }
}

extension String {
    fileprivate static func cannotBoth(
        _ keys: KeyChord, _ loser: KeyBinding, _ others: KeyChord, _ winner: KeyBinding, isCertain: Bool
    ) -> String {
        let reason =
            keys.onUSKeyboard.isPrefix(of: others.onUSKeyboard)
            ? "the editor waits for the rest of \(others.shown) of \(winner.command.displayQuoted)"
            : "\(others.shown) already runs \(winner.command.displayQuoted)"
        return isCertain
            ? "\(keys.shown) never runs \(loser.command.displayQuoted): \(reason)"
            : "possible: where both conditions hold, \(keys.shown) does not run \(loser.command.displayQuoted): \(reason)"
    }
}

extension KeyChord {
    /// The first strokes of it.
    fileprivate func prefix(_ length: Int) -> KeyChord { KeyChord(Array(strokes.prefix(length)), member: member) }
}

import KeyCombinations
import MenuBuilder
import MenuDocuments

/// `duplicate-shortcut` among the key bindings of an extension.
enum CollidingKeyBindings {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let bindings = context.contributions.bindings
        for clash in KeyBindingClash.all(in: bindings, rivals: rivals(in: bindings)) {
            report(clash, context, &findings)
        }
    }

    /// For each binding those with its keys: the last ones, and however many there are, the last that has the same
    /// condition and the last that has none, of which either takes the keys for certain.
    static func rivals(in bindings: [KeyBinding]) -> (Int, EditorPlatform) -> [Int] {
        let groups = KeyBindingClash.groups(bindings).mapValues { chords in
            chords.mapValues { indices in
                var last: [String: Int] = [:]
                for index in indices { last[bindings[index].condition.text] = index }
                let always = indices.last { bindings[$0].condition.isAlways }
                return (recent: indices.suffix(KeyBindingClash.comparisonLimit), last: last, always: always)
            }
        }
        return { index, platform in
            guard let chord = bindings[index].keys[platform]?.onUSKeyboard, let group = groups[platform]?[chord]
            else { return [] }
            let earlier = [group.last[bindings[index].condition.text], group.always].compactMap { $0 }
                .filter { $0 < group.recent[group.recent.startIndex] }
            return Set(earlier).sorted() + group.recent
        }
    }

    private static func report(_ clash: KeyBindingClash, _ context: ContributionsContext, _ findings: inout Findings) {
        let loser = context.contributions.bindings[clash.pair.loser]
        let winner = context.contributions.bindings[clash.pair.winner]
        guard let platform = clash.platforms.first, let keys = loser.keys[platform], let others = winner.keys[platform]
        else { return }
        let isSame = loser.command == winner.command && loser.arguments == winner.arguments
        // Keys by their place and by what they type are one press on some keyboards only.
        let isByPlace = keys != others
        if isSame, isByPlace { return }
        let message: String
        if isSame {
            message = "\(keys.shown) of \(loser.command.displayQuoted) is bound to the same command again below"
        } else if clash.pair.isCertain {
            message = .takesAlways(keys, loser, winner)
        } else {
            message = .mayTake(keys, loser, winner)
        }
        findings.add(
            message + (isByPlace ? "; on a US keyboard \(others.shown) is the same press" : "")
                + clash.platforms.words, at: context.place(of: loser, on: platform),
            related: [
                Diagnostic.Related(
                    "\(others.shown) of \(winner.command.displayQuoted)\(winner.condition.words)",
                    at: context.place(of: winner, on: platform))
            ],
            help: isSame ? "remove one of the two" : "use other keys, or conditions of which only one holds at a time",
            ceiling: !clash.pair.isCertain || isSame ? .info : isByPlace ? .warning : .error)
    }
}

extension String {
    fileprivate static func takesAlways(_ keys: KeyChord, _ loser: KeyBinding, _ winner: KeyBinding) -> String {
        "\(keys.shown) never runs \(loser.command.displayQuoted): the later binding of \(winner.command.displayQuoted) applies "
            + "whenever this one does"
    }

    fileprivate static func mayTake(_ keys: KeyChord, _ loser: KeyBinding, _ winner: KeyBinding) -> String {
        "possible: \(keys.shown) runs \(winner.command.displayQuoted) in place of \(loser.command.displayQuoted) where both "
            + "conditions hold"
    }
}

extension KeyChord {
    /// The chord safe to print.
    package var shown: String { description.sanitized(upTo: 60) }
}

extension WhenClause {
    /// The condition behind a binding, as a note has it; empty if there is none.
    package var words: String { text.isEmpty ? "" : " when \(text.displayQuoted)" }
}

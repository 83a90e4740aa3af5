import Diagnostics
import EditorKeyBindings
import KeyCombinations
import RuleInterface
import SourceText

/// Duplicates among the key bindings of an editor extension.
enum DuplicateKeyBindings {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let bindings = context.contributions.bindings
        let conflicts = KeyBindingConflict.all(in: bindings, rivals: KeyBindingConflict.bindingsOfSameKeys(bindings))
            .compactMap { conflict in
                conflict.parties(in: context).map { (conflict: conflict, parties: $0) }
            }
        var possible: [KeyChord.Stroke: Int] = [:]
        for (conflict, parties) in conflicts where !conflict.pair.isCertain && parties.keys == parties.others {
            possible[parties.keys.strokes[0], default: 0] += 1
        }
        var hidden: [Hiding: Diagnostic.FindingGroup] = [:]
        for (conflict, parties) in conflicts { report(conflict, parties, possible, &hidden, context, &findings) }
    }

    /// The number of possible conflicts that are reported as one.
    private static let groupMinimum = 3

    /// What hides bindings of the same keys.
    private struct Hiding: Hashable {
        /// The index of the later binding.
        let winner: Int
        let keys: KeyChord
        let platforms: [EditorPlatform]
    }

    /// - Parameters:
    ///   - possible: The number of possible conflicts with each first stroke.
    ///   - hidden: The groups of bindings that never run, which thousands of findings share.
    private static func report(
        _ conflict: KeyBindingConflict, _ parties: KeyBindingConflict.Parties, _ possible: [KeyChord.Stroke: Int],
        _ hidden: inout [Hiding: Diagnostic.FindingGroup], _ context: ContributionsContext,
        _ findings: inout Findings
    ) {
        let (loser, keys, winner, others, platform) = parties
        let isSame = loser.runsSameCommand(as: winner)
        // A key by position and a key by character are the same only on some keyboards.
        let isByPosition = keys != others
        if isSame, isByPosition { return }
        let message =
            isSame
            ? Messages.isBoundAgain(keys, loser)
            : Messages.takesKeys(keys, loser, winner, isCertain: conflict.pair.isCertain)
        let finding = findings.add(
            message + (isByPosition ? Messages.isSamePress(others) : "") + conflict.platforms.phrase,
            conflict.facts(in: context), at: context.place(of: loser, on: platform),
            related: [conflict.relatedWinner(in: context)],
            help: isSame ? Messages.removeOne : Messages.useOtherKeys,
            cap: isSame ? .info : isByPosition ? .warning : .error, isPossible: !isSame && !conflict.pair.isCertain)
        findings.state(conflict.platforms, for: finding)
        guard !isSame, !isByPosition else { return }
        guard conflict.pair.isCertain else {
            // Many keys of few commands, such as all letters, conflict because of one pair of conditions.
            let stroke = keys.strokes[0]
            let first = stroke.description
            let conditions = Messages.mayNotRun(loser.condition, winner.condition)
            findings.join(
                finding,
                possible[stroke, default: 0] >= groupMinimum
                    ? Diagnostic.FindingGroup(name: first, minimum: groupMinimum, summary: Messages.mayNotRun(first))
                    : Diagnostic.FindingGroup(name: conditions, minimum: groupMinimum, summary: conditions))
            return
        }
        // Several bindings that one later binding hides are one mistake.
        let hiding = Hiding(winner: conflict.pair.winner, keys: keys, platforms: conflict.platforms)
        let platforms = conflict.platforms.phrase
        let group =
            hidden[hiding]
            ?? Diagnostic.FindingGroup(
                name: "\(keys.shown) \(winner.command)\(platforms)",
                summary: Messages.neverRun(keys, winner) + platforms)
        hidden[hiding] = group
        findings.join(finding, group)
    }
}

private enum Messages {
    static func isBoundAgain(_ keys: KeyChord, _ binding: KeyBinding) -> String {
        "\(keys.shown) of \(binding.phrase) is bound to the same command again below"
    }

    static func takesKeys(_ keys: KeyChord, _ loser: KeyBinding, _ winner: KeyBinding, isCertain: Bool) -> String {
        isCertain
            ? "\(keys.shown) never runs \(loser.phrase): the later binding of "
                + "\(winner.phrase) applies whenever this one does"
            : "\(keys.shown) runs \(winner.phrase) instead of "
                + "\(loser.phrase) when both conditions are true"
    }

    static func mayNotRun(_ stroke: String) -> String {
        "bindings that begin with \(stroke) do not run when a later binding of the same keys applies"
    }

    static func mayNotRun(_ loser: WhenClause, _ winner: WhenClause) -> String {
        "bindings \(name(of: loser)) do not run when a later binding of the same keys \(name(of: winner)) applies"
    }

    private static func name(of condition: WhenClause) -> String {
        condition.text.isEmpty
            ? "without a condition" : condition.words ?? "with the condition \(condition.text.displayQuoted)"
    }

    static func neverRun(_ keys: KeyChord, _ winner: KeyBinding) -> String {
        "bindings of \(keys.shown) never run: the later binding of \(winner.phrase) applies whenever they do"
    }

    static func isSamePress(_ keys: KeyChord) -> String { "; on a US keyboard \(keys.shown) is the same press" }

    static let removeOne = "remove one of the two"
    static let useOtherKeys = "use other keys, or conditions that are never true at the same time"
}

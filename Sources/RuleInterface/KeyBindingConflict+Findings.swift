package import Diagnostics
package import EditorKeyBindings
import MenuDocuments

extension KeyBindingConflict {
    /// Two bindings with their keys on a platform.
    package typealias Parties = (
        loser: KeyBinding, keys: KeyChord, winner: KeyBinding, others: KeyChord, platform: EditorPlatform
    )

    /// The two bindings with their keys on the first platform of the conflict.
    package func parties(in context: ContributionsContext) -> Parties? {
        let loser = context.contributions.bindings[pair.loser]
        let winner = context.contributions.bindings[pair.winner]
        guard let platform = platforms.first, let keys = loser.keys[platform], let others = winner.keys[platform]
        else { return nil }
        return (loser, keys, winner, others, platform)
    }

    package func facts(in context: ContributionsContext) -> FindingFacts {
        guard let (loser, keys, winner, others, _) = parties(in: context) else { return FindingFacts() }
        return FindingFacts(
            [FindingFacts.Party(loser), FindingFacts.Party(winner)],
            details: [keys.shown, others.shown, pair.isCertain ? "certain" : "possible"] + platforms.map(\.title))
    }

    /// The winner as a related party of a finding.
    package func relatedWinner(in context: ContributionsContext) -> Diagnostic.Related {
        guard let (_, _, winner, others, platform) = parties(in: context) else { return Diagnostic.Related("") }
        return context.related(winner, with: others, on: platform)
    }
}

extension ContributionsContext {
    /// A binding with its keys on a platform as a related party of a finding.
    package func related(_ binding: KeyBinding, with keys: KeyChord, on platform: EditorPlatform) -> Diagnostic.Related
    {
        Diagnostic.Related(
            "\(keys.shown) of \(binding.phrase)\(binding.condition.phrase)", at: place(of: binding, on: platform))
    }
}

import Diagnostics
import KeyCombinations
import MenuDocuments
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// Key bindings of an editor extension that are one press on a layout although they are written with different keys.
enum CollidingKeyBindings {
    /// Two bindings with the keys that they have on some systems.
    private struct Collision: Hashable {
        let pair: KeyBindingConflict.Pair
        let keys: KeyChord
        let member: String
        let others: KeyChord
        let otherMember: String
    }

    /// The layouts of a system on which two bindings collide.
    private typealias Part = (system: KeyboardSystem, layouts: [LayoutSelection])

    static func check(_ context: ContributionsContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        let bindings = context.contributions.bindings
        var found: [(collision: Collision, part: Part)] = []
        for system in KeyboardSystem.allCases {
            let localizers = layouts.localizers(on: system)
            for (pair, indices) in BindingCollisions(among: bindings, on: system, localizers).collisions {
                guard let keys = bindings[pair.loser].keys[system.editorPlatform],
                    let others = bindings[pair.winner].keys[system.editorPlatform]
                else { continue }
                let collision = Collision(
                    pair: pair, keys: keys, member: keys.member, others: others, otherMember: others.member)
                found.append((collision, (system, indices.map { localizers[$0].selection })))
            }
        }
        for (collision, parts) in found.grouped(by: \.collision) {
            report(collision, parts.map(\.part), context, layouts, &findings)
        }
    }

    private static func report(
        _ collision: Collision, _ parts: [Part], _ context: ContributionsContext, _ layouts: LayoutContext,
        _ findings: inout Findings
    ) {
        let loser = context.contributions.bindings[collision.pair.loser]
        let winner = context.contributions.bindings[collision.pair.winner]
        let platform = parts[0].system.editorPlatform
        let isCertain = collision.pair.isCertain
        let places = parts.map { "on \($0.system.title) \(layouts.phrase($0.layouts))" }.joined(separator: ", ")
        let finding = findings.add(
            Messages.areOnePress(collision.keys, loser, collision.others, winner, places, isCertain: isCertain),
            FindingFacts(
                [FindingFacts.Party(loser), FindingFacts.Party(winner)],
                details: [collision.keys.shown, collision.others.shown, isCertain ? "certain" : "possible"]),
            at: context.place(of: loser, on: platform),
            layouts: parts.flatMap { $0.layouts.map(\.identifier) },
            related: [
                Diagnostic.Related(
                    "\(collision.others.shown) of \(winner.phrase)\(winner.condition.phrase)",
                    at: context.place(of: winner, on: platform))
            ],
            help: Messages.useOtherKeys,
            // The keys are those of another editor.
            cap: context.contributions.isKeymap ? .info : .warning, isPossible: !isCertain)
        findings.state(parts.map(\.system.editorPlatform), for: finding)
        findings.join(
            finding,
            Diagnostic.FindingGroup(name: isCertain ? "certain" : "", minimum: 3, summary: Messages.areOnePress))
    }
}

private enum Messages {
    static func areOnePress(
        _ keys: KeyChord, _ loser: KeyBinding, _ others: KeyChord, _ winner: KeyBinding, _ layouts: String,
        isCertain: Bool
    ) -> String {
        // A chord begins with the other's keys.
        let verb = keys.strokes.count == others.strokes.count ? "are" : "begin with"
        return "\(keys.shown) of \(loser.phrase) and \(others.shown) of \(winner.phrase) \(verb) the same key press "
            + layouts + (isCertain ? ", which always runs the later one" : "; the later one gets it where both apply")
    }

    static let areOnePress = "key bindings are the same key press as a later one on some layouts"
    static let useOtherKeys = "use a letter for one of the two, or conditions that are never true at the same time"
}

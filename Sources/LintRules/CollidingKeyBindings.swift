import Diagnostics
import EditorKeyBindings
import KeyCombinations
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// Key bindings of an editor extension that are one press on a layout although they are written with different keys.
enum CollidingKeyBindings {
    static func check(_ context: ContributionsContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        // Many collisions are on the same layouts.
        var known: [[BindingCollision.Part]: Places] = [:]
        for collision in BindingCollision.all(among: context.contributions.bindings, layouts.localizers) {
            let places = known[collision.parts] ?? Places(collision.parts, layouts)
            known[collision.parts] = places
            report(collision, on: places, context, &findings)
        }
    }

    /// The layouts of a collision.
    private struct Places {
        /// `on macOS on all 32 layouts, on Windows on German`.
        let text: String
        let identifiers: [String]

        init(_ parts: [BindingCollision.Part], _ layouts: LayoutContext) {
            let selections = parts.map { part in
                let localizers = layouts.localizers(on: part.system)
                return part.layouts.map { localizers[$0].selection }
            }
            text = zip(parts, selections).map { "on \($0.system.title) \(layouts.phrase($1))" }.joined(separator: ", ")
            identifiers = selections.joined().map(\.identifier)
        }
    }

    private static func report(
        _ collision: BindingCollision, on places: Places, _ context: ContributionsContext, _ findings: inout Findings
    ) {
        let loser = context.contributions.bindings[collision.pair.loser]
        let winner = context.contributions.bindings[collision.pair.winner]
        let parts = collision.parts
        let platform = parts[0].system.editorPlatform
        let isCertain = collision.pair.isCertain
        let finding = findings.add(
            Messages.areOnePress(collision.keys, loser, collision.others, winner, places.text, isCertain: isCertain),
            FindingFacts(
                [FindingFacts.Party(loser), FindingFacts.Party(winner)],
                details: [collision.keys.shown, collision.others.shown, isCertain ? "certain" : "possible"]),
            at: context.place(of: loser, on: platform),
            layouts: places.identifiers,
            related: [context.related(winner, with: collision.others, on: platform)],
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

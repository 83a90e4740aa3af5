import Diagnostics
import KeyCombinations
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// Key bindings of an editor extension that are one press on a layout although they are written with different keys.
enum CollidingKeyBindings {
    static func check(_ context: ContributionsContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        let bindings = context.contributions.bindings
        for collision in BindingCollision.all(among: bindings, layouts.localizers) {
            report(collision, context, layouts, &findings)
        }
    }

    private static func report(
        _ collision: BindingCollision, _ context: ContributionsContext, _ layouts: LayoutContext,
        _ findings: inout Findings
    ) {
        let loser = context.contributions.bindings[collision.pair.loser]
        let winner = context.contributions.bindings[collision.pair.winner]
        let parts = collision.parts
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

import Diagnostics
import KeyCombinations
import LintRules
import MenuBuilder
import RuleInterface
import ShortcutLocalizer

extension ValueChoices {
    private static let rulesHint = "\"menulint rules\" lists the rules"

    static let rules = ValueChoices("rule", sharedName: "rules", otherwise: rulesHint) { ruleWords }

    /// The choices of `explain`.
    package static let explained = ValueChoices("rule", sharedName: "explained", otherwise: rulesHint) {
        [Word("all", "every rule")] + ruleWords
    }

    /// The choices of `--select`.
    static let selections = ValueChoices("rule", sharedName: "selections", otherwise: rulesHint) {
        [
            Word("default", "every rule except those that run only when selected"), Word("all", "every rule"),
        ] + ruleWords
    }

    private static var ruleWords: [Word] { Rule.all.map { Word($0.id, $0.documentation.summary, aliases: $0.aliases) } }

    package static let targets = ValueChoices(
        "target", sharedName: "targets", other: { MenuTarget(spelled: $0)?.description },
        guess: { MenuTarget.nearest(to: $0)?.description }
    ) {
        MenuTarget.all.map { target in
            let name = target.description
            return Word(name, spelling: name.filter { $0 != " " })
        }
    }

    /// The layouts of the built-in catalog, each by its shortest name without spaces. Layouts have other names, and other
    /// catalogs other layouts, so the list is open.
    package static let layouts = ValueChoices("layout", sharedName: "layouts", isClosed: false) { layoutWords }

    /// The same, and `all`.
    package static let layoutLists = ValueChoices("layout", sharedName: "layout_lists", isClosed: false) {
        [Word("all", "every layout of the catalog")] + layoutWords
    }

    private static var layoutWords: [Word] {
        guard let catalog = try? LayoutCatalog.embedded() else { return [] }
        return catalog.layouts.map { layout in
            let short = layout.shortIdentifier
            let isUnique = (try? catalog.layout(named: short).layout) == layout
            return Word(isUnique ? short : layout.identifier, layout.name)
        }
    }

    static let severities = ValueChoices(
        "severity", Severity.self,
        otherwise: "choose from: error, warning, info; to turn a rule off, use --ignore")

    /// For views that show one direction.
    static let directions = ValueChoices(
        "direction", LocalizationOptions.Direction.self,
        otherwise: "choose one: ltr, rtl; \"lint\" and \"localize\" also take \"both\"")

    /// The same, and `both`.
    package static let directionLists = ValueChoices(
        "direction", LocalizationOptions.Direction.allCases.map(\.rawValue) + ["both"])

    /// The keys with names; letters need no completion.
    package static let keys = ValueChoices("key", sharedName: "keys", isClosed: false) {
        KeyInput.named.map { Word($0.name, $0.symbol) }
    }

    /// The most common sets of modifiers.
    package static let modifierSets = ValueChoices("set of modifiers", sharedName: "modifier_sets", isClosed: false) {
        [
            "none", "cmd", "shift+cmd", "opt+cmd", "ctrl+cmd", "opt+shift+cmd", "ctrl+shift+cmd", "ctrl+opt+cmd",
            "ctrl", "opt", "shift",
        ].map { Word($0) }
    }
}

import LintEngine
import MenuBuilder
import KeyCombinations
import MenuViews
import ShortcutLocalizer

extension ValueChoices {
    private static let rulesLister = "\"menulint rules\" lists them"

    static let rules = ValueChoices("rule", sharedName: "rules", otherwise: rulesLister) { ruleWords }

    /// What `explain` takes.
    static let explained = ValueChoices("rule", sharedName: "explained", otherwise: rulesLister) {
        [Word("all", "every rule")] + ruleWords
    }

    /// What `--select` takes.
    static let selections = ValueChoices("rule", sharedName: "selections", otherwise: rulesLister) {
        [
            Word("default", "every rule but those that run only when selected"), Word("all", "every rule"),
        ] + ruleWords
    }

    private static var ruleWords: [Word] { Rule.all.map { Word($0.id, $0.documentation.summary, aliases: $0.aliases) } }

    static let targets = ValueChoices(
        "target", sharedName: "targets", guess: { MenuTarget.nearest(to: $0)?.description }
    ) {
        MenuTarget.all.map { target in
            let name = target.description
            return Word(name, spelling: name.filter { $0 != " " })
        }
    }

    /// The layouts of the built-in catalog, each by its shortest name without spaces; any other name of a layout is as
    /// good, and another catalog has others.
    static let layouts = ValueChoices("layout", sharedName: "layouts", isClosed: false) { layoutWords }

    /// What takes `all` as well.
    static let layoutLists = ValueChoices("layout", sharedName: "layout_lists", isClosed: false) {
        [Word("all", "every layout of the catalog")] + layoutWords
    }

    private static var layoutWords: [Word] {
        guard let catalog = try? LayoutCatalog.embedded() else { return [] }
        return catalog.layouts.map { layout in
            let short = layout.shortIdentifier
            let isEnough = (try? catalog.layout(named: short).layout) == layout
            return Word(isEnough ? short : layout.identifier, layout.name)
        }
    }

    static let severities = ValueChoices(
        "severity", Severity.self,
        otherwise: "known are: error, warning, info; a rule that is not to run is named with --ignore")

    static let directions = ValueChoices("direction", LocalizationOptions.Direction.self)

    static let forms = ValueChoices("form", PresentationForm.self)

    /// The keys that have names, and letters go without saying.
    static let keys = ValueChoices("key", sharedName: "keys", isClosed: false) {
        KeyInput.named.map { Word($0.name, $0.symbol) }
    }

    /// The commonest sets of modifiers.
    static let modifierSets = ValueChoices("set of modifiers", sharedName: "modifier_sets", isClosed: false) {
        [
            "none", "cmd", "shift+cmd", "opt+cmd", "ctrl+cmd", "opt+shift+cmd", "ctrl+shift+cmd", "ctrl+opt+cmd",
            "ctrl", "opt", "shift",
        ].map { Word($0) }
    }

    static let verbs = ValueChoices("verb", sharedName: "verbs") { Subcommand.all.map { Word($0.name, $0.summary) } }
}

import LintEngine
import MenuBuilder
import ShortcutLocalizer

/// What one place says of how to lint: a configuration file, an override in it, or the command line.
///
/// A later layer replaces an earlier one's `select`, `targets`, `layouts` and `directions`, and adds to the rest.
struct SettingsLayer: Hashable, Sendable {
    /// The rules that run, by id; `default` and `all` stand for several.
    var select: Configured<[String]>?
    /// Rules that do not run.
    var ignore: [Configured<String>] = []
    var severities: [Configured<RuleSeverity>] = []
    var targets: Configured<[MenuTarget]>?
    var layouts: Configured<LayoutChoice>?
    var directions: Configured<[LocalizationOptions.Direction]>?
    var reserved: [Configured<TeamCombination>] = []
    var allowed: [Configured<TeamCombination>] = []

    struct RuleSeverity: Hashable, Sendable {
        let rule: String
        let severity: Severity
    }

    /// Layouts by the names they were given, and what these mean.
    struct LayoutChoice: Hashable, Sendable {
        let names: [String]
        let selections: [LayoutSelection]
    }

    /// The words that `select` takes beside the ids of rules.
    static let selectionWords = ["default", "all"]

    /// The ids that the words of a `select` mean.
    static func rules(selectedBy words: [String]) -> Set<String> {
        var rules: Set<String> = []
        for word in words {
            switch word {
            case "all": rules.formUnion(Rule.all.map(\.id))
            case "default": rules.formUnion(Rule.all.filter { !$0.isOptIn }.map(\.id))
            default: rules.insert(word)
            }
        }
        return rules
    }
}

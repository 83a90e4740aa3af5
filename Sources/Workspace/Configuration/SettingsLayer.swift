package import Diagnostics
import LintRules
import MenuBuilder
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer

/// The settings from one source: a configuration file, an override in it, or the command line.
///
/// A later layer replaces `select`, `targets`, `layouts` and `directions` of an earlier one, and adds to the rest.
struct SettingsLayer: Hashable, Sendable {
    /// The ids of the rules that run, `default` or `all`.
    var select: Configured<[String]>?
    /// Rules that do not run.
    var ignore: [Configured<String>] = []
    var severities: [Configured<RuleSeverity>] = []
    var targets: Configured<[MenuTarget]>?
    var layouts: Configured<LayoutChoice>?
    var directions: Configured<[LocalizationOptions.Direction]>?
    var reserved: [Configured<ProjectCombination>] = []
    var allowed: [Configured<ProjectCombination>] = []

    struct RuleSeverity: Hashable, Sendable {
        let rule: String
        let severity: Severity
    }

    /// Layouts by name, with the selections that the names resolve to.
    struct LayoutChoice: Hashable, Sendable {
        let names: [String]
        let selections: [LayoutSelection]
    }

    /// The values of `select` that are not rule ids.
    static let selectionWords = ["default", "all"]

    /// The ids of the rules that a `select` names.
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

/// The lowest severity that fails a run.
package enum FailLevel: String, CaseIterable, Sendable {
    case error, warning, info, never

    package var severity: Severity? { Severity(rawValue: rawValue) }
}

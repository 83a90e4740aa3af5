package import MenuBuilder
package import ShortcutLocalizer
package import SourceActions

/// What a run asks of the linter, beside the document itself.
package struct LintSettings: Hashable, Sendable {
    /// The rules that run; nil for all but the opt-in ones.
    package var selected: Set<String>?
    /// The rules that do not run.
    package var ignored: Set<String> = []
    /// Severities other than the rules' own.
    package var severities: [String: Severity] = [:]
    /// The targets to lint in place of the document's.
    package var targets: [MenuTarget]?
    /// The layouts to lint for in place of the document's.
    package var layouts: [LayoutSelection]?
    /// The directions to lint for in place of the document's.
    package var directions: [LocalizationOptions.Direction]?
    /// The actions that the app's code has, to hold the menu's against; nil for none read.
    package var sources: ActionIndex?
    /// Whether the targets, layouts or directions are those of one run only, so that others may find more.
    package var isNarrowed = false
    /// What the team has said of single combinations.
    package var team = TeamCombinations()

    package init() {}

    package func isEnabled(_ rule: Rule) -> Bool {
        if ignored.contains(rule.id) { return false }
        if let selected { return selected.contains(rule.id) }
        return !rule.isOptIn
    }

    /// The rule as these settings have it; nil if it does not run.
    package func inForce(_ rule: Rule) -> EnabledRule? {
        guard isEnabled(rule) else { return nil }
        let configured = severities[rule.id]
        return EnabledRule(
            id: rule.id, severity: configured ?? rule.severity, isSeverityConfigured: configured != nil)
    }
}

/// A rule that runs, and how much its findings matter.
package struct EnabledRule: Sendable {
    let id: String
    let severity: Severity
    /// Whether the user has said so, and not the rule itself.
    let isSeverityConfigured: Bool

    /// The severity of a finding that by itself matters at most so much.
    func severity(atMost ceiling: Severity) -> Severity {
        isSeverityConfigured ? severity : min(severity, ceiling)
    }
}

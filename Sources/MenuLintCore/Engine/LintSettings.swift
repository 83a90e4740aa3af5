package import MenuBuilder
package import ShortcutLocalizer

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

    package init() {}

    func isEnabled(_ rule: Rule) -> Bool {
        if ignored.contains(rule.id) { return false }
        if let selected { return selected.contains(rule.id) }
        return !rule.isOptIn
    }

    func severity(of rule: Rule) -> Severity {
        severities[rule.id] ?? rule.severity
    }
}

package import Diagnostics
package import MenuBuilder
package import MenuDocuments
package import ShortcutFacts
package import ShortcutLocalizer
package import SourceCode

/// The settings of the linter, besides the document itself.
package struct LintSettings: Hashable, Sendable {
    /// The rules that run, by id; `nil` for all but the opt-in ones.
    package var selected: Set<String>?
    /// The rules that do not run, by id.
    package var ignored: Set<String> = []
    /// Severities that replace the rules' defaults, by rule id.
    package var severities: [String: Severity] = [:]
    /// The targets to lint instead of the document's.
    package var targets: [MenuTarget]?
    /// The layouts to lint for instead of the document's.
    package var layouts: [LayoutSelection]?
    /// The directions to lint for instead of the document's.
    package var directions: [LocalizationOptions.Direction]?
    /// The actions in the app's source code, or `nil` if it is not available.
    package var sources: ActionIndex?
    /// Whether targets, layouts or directions are limited for this run only, so that other runs may find more.
    package var isNarrowed = false
    /// Combinations that the configuration reserves or allows.
    package var projectCombinations = ProjectCombinations()
    /// Whether to search for unused combinations, which only help texts and fixes name.
    package var suggestsCombinations = true

    package init() {}

    package func isEnabled(_ rule: Rule) -> Bool {
        if ignored.contains(rule.id) { return false }
        if let selected { return selected.contains(rule.id) }
        return !rule.isOptIn
    }

    /// The rule with its effective severities, or `nil` if it does not run.
    ///
    /// - Parameter kind: The kind of the document; `nil` for other files, such as the configuration.
    package func enabled(_ rule: Rule, in kind: DocumentKind? = nil) -> EnabledRule? {
        guard isEnabled(rule) else { return nil }
        return EnabledRule(
            rule: rule, configuredSeverity: severities[rule.id],
            kindCap: rule.severityCaps.first { $0.key == kind }?.value)
    }
}

/// A rule that runs, with everything that determines the severity of its findings.
package struct EnabledRule: Sendable {
    package let rule: Rule
    fileprivate let configuredSeverity: Severity?
    /// The maximum severity in documents of the kind at hand, or `nil`.
    fileprivate let kindCap: Severity?

    /// The severity of a finding when a rule reports it. ``ConditionalElements`` turns conflicts with conditional code into
    /// infos, whatever the severity.
    ///
    /// The user's setting wins. Without one it is the rule's default, limited by the rule's cap for the document's kind
    /// and by the finding's own cap.
    package func severity(cap: Severity) -> Severity {
        configuredSeverity ?? min(rule.severity, kindCap ?? .error, cap)
    }

    /// The finding after the last one of so many that the others are not shown.
    package func omission(after last: Diagnostic) -> Diagnostic {
        Diagnostic(
            rule: rule.id, severity: severity(cap: .error), message: "further findings of this rule are not shown",
            facts: FindingFacts(details: ["omission"]), range: last.range, pointer: last.pointer, layouts: [],
            targets: last.targets, related: [], help: nil)
    }
}

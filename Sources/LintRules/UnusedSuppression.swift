package import Diagnostics
import MenuDocuments
package import RuleInterface
import SourceText

extension Rule {
    package static let unusedSuppression = Rule(
        "unused-suppression", .warning, kinds: DocumentKind.allCases,
        Documentation(
            "suppressions without effect",
            whyBad: "They hide the next finding of that rule, before anyone has reviewed it.",
            example: """
                { "title": "New Tab", "action": "newTab:", "x-menulint-ignore": ["missing-title"] }
                """,
            useInstead: "No suppression.",
            betterExample: """
                { "title": "New Tab", "action": "newTab:" }
                """,
            source: "the behavior of menulint itself (confidence A)",
            fix: .safe(
                """
                Removes the rule's name, and the member if it was the only one. Does not remove a name that is similar to \
                a rule's, or any if a part of the file was not understood. Does not remove any in a run with --target, \
                --layout or --direction, or with a configuration that excludes some of the spec's targets, layouts or \
                directions, because such a run checks only a part of the spec. Removes a suppression of \
                unreachable-command only in a run with --sources.
                """)),
        check: .builtIn)
}

// The linter finds unused suppressions in specs, and the command those in the configuration.
package enum UnusedSuppression {
    /// Adds the finding about a suppression without effect.
    ///
    /// - Parameter name: The name of the rule as written.
    @discardableResult
    package static func report(_ name: String, at place: SourceRange, _ findings: inout Findings) -> FindingID {
        let facts = FindingFacts(details: ["rule", (Rule.named(name)?.id ?? name).identityText])
        guard Rule.named(name) == nil else {
            return findings.add(Messages.hasNoEffect(name), facts, at: place, help: Messages.remove)
        }
        if name.hasPrefix("menulint:") {
            return findings.add(Messages.namesNoRule(name), facts, at: place, help: Messages.nameRule)
        }
        let suggestion = findings.suggestion(for: name, in: Rule.all.map(\.id))
        return findings.add(Messages.isUnknown(name), facts, at: place, help: suggestion ?? Messages.listRules)
    }

    /// Adds the finding about a suppression for a part of Swift code.
    package static func report(inCode name: String, at place: SourceRange, _ findings: inout Findings) {
        findings.add(
            Messages.namesNoPart, FindingFacts(details: ["rule", (Rule.named(name)?.id ?? name).identityText]),
            at: place, help: Messages.useComment(name))
    }

    /// Adds the finding about a suppression for a file that does not exist.
    package static func report(absent file: String, at place: SourceRange, _ findings: inout Findings) {
        findings.add(
            Messages.doesNotExist(file), FindingFacts(details: ["file", file.identityText]), at: place,
            help: file.contains("*") ? Messages.usePattern : Messages.remove)
    }
}

extension Diagnostic {
    /// Whether the finding is a suppression without effect, which may have one in another menu of the same code.
    package var isAboutUnusedSuppression: Bool { rule == Rule.unusedSuppression.id }
}

private enum Messages {
    static func hasNoEffect(_ name: String) -> String { "this suppression of \(name.displayQuoted) has no effect" }
    static func isUnknown(_ name: String) -> String { "there is no rule \(name.displayQuoted) to ignore" }
    static func doesNotExist(_ file: String) -> String {
        "there is no file \(file.displayQuoted) to suppress anything in"
    }

    static func namesNoRule(_ form: String) -> String {
        ["menulint:ignore", "menulint:ignore-file"].contains(form)
            ? "this suppression names no rule" : "\(form.displayQuoted) is no form of a suppression"
    }

    static let namesNoPart = "\"at\" does not apply to Swift code, whose parts have no ids"

    static func useComment(_ name: String) -> String {
        "remove \"at\", or suppress it in the code: // menulint:ignore \(name.displayText)"
    }

    static let nameRule = "write \"menulint:ignore RULE\", or \"menulint:ignore-file RULE\" for the whole file"
    static let remove = "remove it"
    static let listRules = "\"menulint rules\" lists the rules"
    static let usePattern = "use a single file; for a pattern, use \"overrides\" with \"ignore\""
}

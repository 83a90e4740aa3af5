import SourceText

extension Rule {
    package static let unusedSuppression = Rule(
        "unused-suppression", .warning,
        Documentation(
            "a suppression suppresses nothing",
            whyBad: "It hides the next finding of that rule, which nobody has looked at.",
            example: """
                { "title": "New Tab", "action": "newTab:", "x-menulint-ignore": ["missing-title"] }
                """,
            useInstead: "No suppression.",
            betterExample: """
                { "title": "New Tab", "action": "newTab:" }
                """,
            source: "this project (confidence A)",
            fix: .safe(
                """
                Removes the rule's name, and the member if it was the only one. Not where the name is nearly that of \
                another rule, not while a part of the file is not understood, not in a run with --target, --layout or \
                --direction or where a configuration leaves out some of the spec's targets, layouts or directions, for \
                either sees a part of what the suppression is for, and one of unreachable-command only in a run with \
                --sources.
                """)),
        check: .builtIn)
}

package enum UnusedSuppression {
    /// Whether a suppression that suppresses nothing in this run does so in others, too, and no other rule was meant.
    static func isSurelyUnused(_ name: String, _ settings: LintSettings) -> Bool {
        guard let rule = Rule.named(name) else { return Rule.nearest(to: name) == nil }
        // What stands in the app's sources is looked at in some runs only.
        return !settings.isNarrowed && (rule.id != Rule.unreachableCommand.id || settings.sources != nil)
    }

    /// Adds the finding about a rule name that suppressed nothing.
    package static func report(_ name: String, at place: Place, _ findings: inout Findings) {
        if Rule.named(name) == nil {
            let suggestion = findings.suggestion(for: name, in: Rule.all.map(\.id))
            findings.add(
                "there is no rule \(name.displayQuoted) to ignore", at: place,
                help: suggestion ?? "\"menulint rules\" lists the rules")
        } else {
            findings.add("nothing of \(name.displayQuoted) is suppressed here", at: place, help: "remove it")
        }
    }

    /// Adds the finding about a suppression for a file that is not there.
    package static func report(absent file: String, at place: Place, _ findings: inout Findings) {
        findings.add(
            "there is no file \(file.displayQuoted) to suppress anything in", at: place,
            help: file.contains("*") ? "name one file; a pattern is for \"overrides\" with \"ignore\"" : "remove it")
    }
}

extension Rule {
    static let unusedSuppression = Rule(
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
            source: "this project (confidence A)"),
        check: .builtIn)
}

enum UnusedSuppression {
    /// Adds the finding about a rule name that suppressed nothing.
    static func report(_ name: String, at place: Place, _ findings: inout Findings) {
        if Rule.named(name) == nil {
            findings.add(
                "there is no rule \(name.quoted) to ignore", at: place,
                help: Rule.nearest(to: name).map { "did you mean \"\($0)\"?" } ?? "\"menulint rules\" lists the rules")
        } else {
            findings.add("nothing of \(name.quoted) is suppressed here", at: place, help: "remove it")
        }
    }

    /// Adds the finding about a suppression for a file that is not there.
    static func report(absent file: String, at place: Place, _ findings: inout Findings) {
        findings.add(
            "there is no file \(file.quoted) to suppress anything in", at: place,
            help: file.contains("*") ? "name one file; a pattern is for \"overrides\" with \"ignore\"" : "remove it")
    }
}

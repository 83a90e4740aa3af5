package import MenuBuilder

/// A rule: a value that says what it finds and finds it. It reads its input and reports, nothing else.
package struct Rule: Sendable {
    /// The id, which names the bad pattern and reads after "allow".
    package let id: String
    /// The severity unless configured otherwise.
    package let severity: Severity
    /// Whether it runs only when selected.
    package let isOptIn: Bool
    package let documentation: Documentation
    let checks: [Check]

    /// What a rule says of itself under `explain`.
    package struct Documentation: Sendable {
        /// One line: what the rule finds.
        package let summary: String
        package let whyBad: String
        /// A spec, or a part of one, that has the finding.
        package let example: String
        /// What to do in place of that, in words.
        package let useInstead: String
        /// The same as a spec, or a part of one, that does not have the finding.
        package let betterExample: String
        /// Where the knowledge comes from, with the confidence letter of the facts.
        package let source: String
        /// What `--fix` does about it; nil if nothing.
        package let fix: Fix?

        package init(
            _ summary: String, whyBad: String, example: String, useInstead: String, betterExample: String,
            source: String, fix: Fix? = nil
        ) {
            self.summary = summary
            self.whyBad = whyBad
            self.example = example
            self.useInstead = useInstead
            self.betterExample = betterExample
            self.source = source
            self.fix = fix
        }
    }

    /// What `--fix` does about a rule's findings.
    package enum Fix: Sendable {
        /// The menu stays as its author means it.
        case safe(String)
        /// The menu changes for its users, so that it is done with `--unsafe` only.
        case unsafe(String)

        package var isSafe: Bool {
            if case .safe = self { true } else { false }
        }

        /// What is done, as an order in a sentence of its own.
        package var text: String {
            switch self {
            case .safe(let text), .unsafe(let text): text
            }
        }
    }

    /// What a rule looks at, and how often it is asked.
    package enum Check: Sendable {
        /// Reported while reading or building; the engine knows the rule by its id.
        case builtIn
        /// Asked once for the document.
        case document(@Sendable (LintContext, inout Findings) -> Void)
        /// Asked once for the document and its keyboards, which are loaded only for such rules.
        case layouts(@Sendable (LintContext, LayoutContext, inout Findings) -> Void)
        /// Asked once for each target.
        case target(@Sendable (TargetContext, inout Findings) -> Void)
        /// Asked for each of the app's own elements with one of these traits in the final tree of each target.
        case element(ElementTraits, @Sendable (ElementContext, inout Findings) -> Void)
        /// Asked for each combination of the app's commands: those in the final tree of each target, and the key
        /// commands of responders.
        case shortcut(@Sendable (ShortcutContext, inout Findings) -> Void)
        /// Asked once for what an extension contributes to an editor; the other checks are for menus that an app builds.
        case contributions(@Sendable (ContributionsContext, inout Findings) -> Void)
    }

    package init(
        _ id: String, _ severity: Severity, isOptIn: Bool = false, _ documentation: Documentation, check: Check...
    ) {
        self.id = id
        self.severity = severity
        self.isOptIn = isOptIn
        self.documentation = documentation
        checks = check
    }
}

internal import MenuBuilder
package import MenuSpec

/// Lints a document: reads, builds for every target, asks every rule. Neither files nor clock nor terminal.
package struct Linter: Sendable {
    package let settings: LintSettings

    package init(settings: LintSettings = LintSettings()) {
        self.settings = settings
    }

    /// The findings in a file, sorted by place and rule.
    ///
    /// - Complexity: O(size of the file × targets), plus the findings.
    package func lint(_ source: SourceText, dialect: JSONDialect) -> [Diagnostic] {
        let document = MenuSpecDocument.read(source, dialect: dialect)
        var findings = Findings()
        report(document.problems, &findings)
        let context = LintContext(document, targets: settings.targets ?? document.app.targets)
        for rule in Rule.all where settings.isEnabled(rule) {
            findings.begin(rule, severity: settings.severity(of: rule))
            ask(rule, context, &findings)
        }
        ElementWalk(settings).ask(context, &findings)
        return Suppressions(document.suppressions).apply(to: findings.diagnostics, settings).sorted(by: Linter.precedes)
    }

    private func report(_ problems: [SpecProblem], _ findings: inout Findings) {
        for problem in problems {
            let rule = Rule.reading(problem.kind)
            guard settings.isEnabled(rule) else { continue }
            findings.begin(rule, severity: settings.severity(of: rule))
            findings.add(
                problem.message, at: Place(range: problem.range, pointer: problem.pointer),
                related: problem.related.map {
                    Diagnostic.Related($0.message, at: Place(range: $0.range, pointer: $0.pointer))
                },
                help: problem.help)
        }
    }

    private func ask(_ rule: Rule, _ context: LintContext, _ findings: inout Findings) {
        switch rule.check {
        case .builtIn, .element: break
        case .document(let check): check(context, &findings)
        case .target(let check): context.targets.forEach { check($0, &findings) }
        }
    }

    private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        (left.range.lowerBound, left.rule, left.range.upperBound, left.message)
            < (right.range.lowerBound, right.rule, right.range.upperBound, right.message)
    }
}

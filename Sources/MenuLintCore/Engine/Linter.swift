internal import MenuBuilder
package import MenuSpec
package import ShortcutLocalizer

/// Lints a document: reads, builds for every target, asks every rule. Neither files nor clock nor terminal.
package struct Linter: Sendable {
    package let settings: LintSettings
    private let layouts: LayoutStore?

    /// A linter with these settings.
    ///
    /// - Parameter layouts: The layouts to look at; nil to ask no rule about layouts.
    package init(settings: LintSettings = LintSettings(), layouts: LayoutStore?) {
        self.settings = settings
        self.layouts = layouts
    }

    /// The findings in a file, sorted by place and rule.
    ///
    /// - Throws: ``LayoutError`` if the catalog of layouts is damaged.
    /// - Complexity: O(size of the file × targets), plus the findings.
    package func lint(_ source: SourceText, dialect: JSONDialect) throws(LayoutError) -> [Diagnostic] {
        let document = MenuSpecDocument.read(source, dialect: dialect)
        var findings = Findings()
        report(document.problems, &findings)
        let context = try LintContext(document, targets: settings.targets ?? document.app.targets) {
            targets throws(LayoutError) in
            guard let layouts else { return nil }
            return try LayoutContext(document, targets, settings, layouts) { report($0, $1, &findings) }
        }
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

    /// A layout that the document names and the catalog does not have.
    private func report(_ layout: AppSettings.Layout, _ error: LayoutError, _ findings: inout Findings) {
        guard settings.isEnabled(.invalidSpec) else { return }
        findings.begin(.invalidSpec, severity: settings.severity(of: .invalidSpec))
        findings.add(
            error.reason, at: Place(range: layout.range, pointer: layout.pointer), help: error.cure)
    }

    private func ask(_ rule: Rule, _ context: LintContext, _ findings: inout Findings) {
        for check in rule.checks {
            switch check {
            case .builtIn, .element: break
            case .document(let check): check(context, &findings)
            case .target(let check): context.targets.forEach { check($0, &findings) }
            }
        }
    }

    private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        (left.range.lowerBound, left.rule, left.range.upperBound, left.message)
            < (right.range.lowerBound, right.rule, right.range.upperBound, right.message)
    }
}

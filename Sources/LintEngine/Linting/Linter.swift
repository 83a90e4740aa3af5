import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer
import SourceText

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

    /// The findings in a menu spec, sorted by place and rule.
    ///
    /// - Throws: ``LayoutError`` if the catalog of layouts is damaged.
    /// - Complexity: O(size of the file × targets), plus the findings.
    package func lint(_ source: SourceFile, dialect: JSONDialect) throws(LayoutError) -> [Diagnostic] {
        try lint(MenuSpecDocument.read(source, dialect: dialect))
    }

    /// The findings in a document of any format, sorted by place and rule.
    ///
    /// - Throws: ``LayoutError`` if the catalog of layouts is damaged.
    /// - Complexity: O(size of the file × targets), plus the findings.
    package func lint(_ document: MenuSpecDocument) throws(LayoutError) -> [Diagnostic] {
        try lint(document) { _ in }
    }

    /// The findings in a document, for those who measure.
    ///
    /// - Parameters:
    ///   - isLast: Whether the process ends soon: what was made of the document stays in memory then, for the end of the
    ///     process frees it in no time, while element by element it takes a tenth of the whole.
    ///   - begin: Told of each part when it begins.
    package func lint(
        _ document: MenuSpecDocument, isLast: Bool = false, begin: (LintPhase) -> Void
    ) throws(LayoutError) -> [Diagnostic] {
        begin(.building)
        var problems = document.problems
        let kind = document.kind
        let targets = kind.hasTargets ? settings.targets : nil
        let context = LintContext(
            document, targets: targets ?? document.app.targets, sources: settings.sources, team: settings.team,
            rulesInForce: Set(kind.rules.lazy.filter(settings.isEnabled).map(\.id)))
        if isLast { _ = Unmanaged.passRetained(KeptAlive(context)) }
        begin(.keyboards)
        let keyboards = try keyboards(context) { problems.append(SpecProblem($0, $1)) }
        let rules = kind.rules
        begin(.rules)
        let findings =
            findings(about: problems) + findings(of: rules, context, keyboards)
            + TargetRules(rules, kind, settings).findings(context)
        begin(.settling)
        var settings = settings
        settings.isNarrowed = settings.isNarrowed || isNarrower(than: document)
        var diagnostics = Suppressions(document.suppressions)
            .apply(
                to: CombinationPrecedence.settle(findings, settings.team), settings,
                unjudged: context.refusals.map { document.range(ofOperation: $0.operation) },
                isWhole: problems.isEmpty
            )
            .sorted(by: Linter.precedes)
        for index in diagnostics.indices { fit(&diagnostics[index], to: kind) }
        try addFixes(to: &diagnostics, context)
        return diagnostics
    }

    /// Makes fixes of what rules know would mend their findings.
    private func addFixes(to diagnostics: inout [Diagnostic], _ context: LintContext) throws(LayoutError) {
        let indices = diagnostics.indices.filter { diagnostics[$0].cure != nil }
        guard !indices.isEmpty else { return }
        let isAboutKeys = indices.contains { diagnostics[$0].cure?.isAboutKeys ?? false }
        let directions = settings.directions?.contains(.rightToLeft) ?? false
        var maker = FixBuilder(
            context, isAboutKeys ? try localizers(for: context.document) : [],
            isMirrored: directions || context.document.app.layoutDirections.contains(.rightToLeft))
        for index in indices { diagnostics[index].fix = diagnostics[index].cure.flatMap { maker.fix(for: $0) } }
    }

    /// Whether something that the document is for is not looked at.
    private func isNarrower(than document: MenuSpecDocument) -> Bool {
        let app = document.app
        if document.kind.hasTargets, let targets = settings.targets, !app.targets.allSatisfy(targets.contains) {
            return true
        }
        if let directions = settings.directions, !app.directions.allSatisfy(directions.contains) { return true }
        guard let chosen = settings.layouts, let layouts else { return false }
        return !LayoutContext.selections(app.layouts, layouts.catalog).allSatisfy(chosen.contains)
    }

    /// The layouts that the document names and those that the run does.
    private func localizers(for document: MenuSpecDocument) throws(LayoutError) -> [Localizer] {
        guard let layouts else { return [] }
        var selections = LayoutContext.selections(document.app.layouts, layouts.catalog)
        for selection in settings.layouts ?? [] where !selections.contains(selection) { selections.append(selection) }
        return try layouts.localizers(for: selections)
    }

    /// Leaves out of a finding what means nothing for a kind of document.
    private func fit(_ diagnostic: inout Diagnostic, to kind: DocumentKind) {
        if !kind.hasTargets { diagnostic.targets = [] }
        if !diagnostic.layouts.isEmpty, settings.severities[diagnostic.rule] == nil {
            diagnostic.severity = min(diagnostic.severity, kind.layoutCeiling)
        }
    }

    /// The keyboards, if a rule asks for them and a catalog is there.
    @inline(never)
    private func keyboards(
        _ context: LintContext, report: (AppSettings.Layout, LayoutError) -> Void
    ) throws(LayoutError) -> LayoutContext? {
        guard let layouts, context.document.kind.rules.contains(where: { $0.asksForLayouts && settings.isEnabled($0) })
        else { return nil }
        return try LayoutContext(context, settings, layouts, report: report)
    }

    /// What reading the document has found.
    private func findings(about problems: [SpecProblem]) -> [Findings] {
        var findings: [SpecProblem.Kind: Findings] = [:]
        for problem in problems {
            guard let rule = settings.inForce(.reading(problem.kind)) else { continue }
            findings[problem.kind, default: Findings(rule)].add(
                problem.message, at: Place(range: problem.range, pointer: problem.pointer),
                related: problem.related.map {
                    Diagnostic.Related($0.message, at: Place(range: $0.range, pointer: $0.pointer))
                },
                help: problem.help)
        }
        return Array(findings.values)
    }

    /// What the rules find that look at the document as a whole.
    @inline(never)
    private func findings(of rules: [Rule], _ context: LintContext, _ keyboards: LayoutContext?) -> [Findings] {
        rules.compactMap { rule in
            guard let inForce = settings.inForce(rule) else { return nil }
            var findings = Findings(inForce)
            ask(rule, context, keyboards, &findings)
            return findings
        }
    }

    private func ask(
        _ rule: Rule, _ context: LintContext, _ keyboards: LayoutContext?, _ findings: inout Findings
    ) {
        for check in rule.checks where context.document.kind.isAsked(check) {
            switch check {
            case .builtIn, .target, .element, .shortcut: break
            case .document(let check): check(context, &findings)
            case .layouts(let check): if let keyboards { check(context, keyboards, &findings) }
            case .contributions(let check):
                if let contributions = ContributionsContext(context.document) { check(contributions, &findings) }
            }
        }
    }

    private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        (left.range.lowerBound, left.rule, left.range.upperBound, left.message)
            < (right.range.lowerBound, right.rule, right.range.upperBound, right.message)
    }
}

/// A context that is never freed.
private final class KeptAlive {
    let context: LintContext

    init(_ context: LintContext) {
        self.context = context
    }
}

extension Rule {
    fileprivate var asksForLayouts: Bool {
        checks.contains { if case .layouts = $0 { true } else { false } }
    }
}

extension SpecProblem {
    /// A layout that the document names and the catalog does not have.
    fileprivate init(_ layout: AppSettings.Layout, _ error: LayoutError) {
        self.init(
            kind: .invalidSpec, message: error.reason, help: error.cure, range: layout.range, pointer: layout.pointer)
    }
}

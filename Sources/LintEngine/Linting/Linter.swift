package import Diagnostics
import LintRules
package import MenuBuilder
package import MenuDocuments
import Platform
package import RuleInterface
package import ShortcutFacts
package import ShortcutLocalizer
import SourceText

/// A phase of linting, for measurements.
package enum LintPhase: String, Sendable {
    case building = "building the menus"
    case layouts = "localizing"
    case rules = "running the rules"
    case resolving = "suppressions and order"
}

/// Lints a document: builds its menus for every target and runs every rule. It does no I/O and knows no clock.
package struct Linter: Sendable {
    package let settings: LintSettings
    private let layouts: LayoutStore?
    /// A program has thousands of documents, so what does not depend on them is found out once.
    private let rules: [DocumentKind: ApplicableRules]
    private let chosenLayouts: Set<LayoutSelection>?

    /// - Parameter layouts: The layouts to lint for; `nil` to run no rules about layouts.
    package init(settings: LintSettings = LintSettings(), layouts: LayoutStore?) {
        self.settings = settings
        self.layouts = layouts
        chosenLayouts = settings.layouts.map(Set.init)
        rules = Dictionary(
            uniqueKeysWithValues: DocumentKind.allCases.map { ($0, ApplicableRules(to: $0, settings)) })
    }

    /// The findings in a menu spec, sorted by position and rule.
    ///
    /// - Throws: ``LayoutError`` if the layout catalog is damaged.
    /// - Complexity: O(size of the file × targets), plus the findings.
    package func lint(_ source: SourceFile, dialect: JSONDialect) throws(LayoutError) -> [Diagnostic] {
        try lint(MenuDocument.read(source, dialect: dialect))
    }

    /// The findings in a document of any format, sorted by position and rule.
    ///
    /// - Parameters:
    ///   - suggestsCombinations: Whether to search for unused combinations, if the settings say so, too.
    ///   - keep: Returns those of the findings that are reported, in the same order. Called before findings are joined.
    ///   - begin: Called at the beginning of each phase.
    /// - Throws: ``LayoutError`` if the layout catalog is damaged.
    /// - Complexity: O(size of the file × targets), plus the findings.
    package func lint(
        _ document: MenuDocument, suggestsCombinations: Bool = true,
        keeping keep: ([Diagnostic]) -> [Diagnostic] = { $0 }, begin: (LintPhase) -> Void = { _ in }
    ) throws(LayoutError) -> [Diagnostic] {
        begin(.building)
        let suggestsCombinations = suggestsCombinations && settings.suggestsCombinations
        var problems = document.problems
        let kind = document.kind
        let rules = rules[kind, default: ApplicableRules(to: kind, settings)]
        let context = LintContext(
            document, targets: targets(of: document), sources: settings.sources,
            projectCombinations: settings.projectCombinations,
            enabledRules: rules.enabled,
            suggestsCombinations: suggestsCombinations)
        begin(.layouts)
        let layouts = rules.needLayouts ? try layoutContext(context) { problems.append(SpecProblem($0, $1)) } : nil
        begin(.rules)
        let findings =
            findings(about: problems, document) + findings(of: rules.all, context, layouts)
            + rules.ofTargets.findings(context)
        begin(.resolving)
        var settings = settings
        // Only what a document suppresses depends on it.
        settings.isNarrowed =
            settings.isNarrowed || !document.suppressions.isEmpty && isNarrower(than: document)
        let resolved = CombinationPrecedence.resolve(findings, settings.projectCombinations)
        // Suppressions are where findings are reported.
        let placed = DistinctPlaces(document: document)
            .moving(ConditionalElements(document).markingPossibleConflicts(resolved))
        let unsuppressed = DocumentSuppressions(document.suppressions)
            .apply(
                to: placed, settings,
                refused: context.refusals.map { document.range(ofOperation: $0.operation) },
                isComplete: problems.isEmpty
            )
        let kept = keep(unsuppressed)
        var diagnostics = FindingGroups.joined(
            Linter.sorted(document.isFromCode ? FindingGroups.joinedByPlace(kept) : kept))
        if !kind.hasTargets {
            for index in diagnostics.indices { diagnostics[index].targets = [] }
        }
        if suggestsCombinations { try addFixes(to: &diagnostics, context) }
        if document.isLarge { SystemThread.release(consume context) }
        return diagnostics
    }

    /// The targets that a document is linted for.
    package func targets(of document: MenuDocument) -> [MenuTarget] {
        (document.kind.hasTargets ? settings.targets : nil) ?? document.app.targets
    }

    /// Makes the fixes that rules suggest.
    private func addFixes(to diagnostics: inout [Diagnostic], _ context: LintContext) throws(LayoutError) {
        let indices = diagnostics.indices.filter { !diagnostics[$0].suggestedFixes.isEmpty }
        guard !indices.isEmpty else { return }
        let needsLayouts = indices.contains { diagnostics[$0].suggestedFixes.contains(where: \.needsLayouts) }
        let isMirrored = settings.directions?.contains(.rightToLeft) ?? false
        var builder = FixBuilder(
            context, needsLayouts ? try localizers(for: context.document) : [],
            isMirrored: isMirrored || context.document.app.layoutDirections.contains(.rightToLeft))
        for index in indices {
            diagnostics[index].fix = builder.fix(for: diagnostics[index].suggestedFixes)
            diagnostics[index].suggest(builder.assigned)
        }
    }

    /// Whether the settings exclude some of the document's targets, directions or layouts.
    private func isNarrower(than document: MenuDocument) -> Bool {
        let app = document.app
        if document.kind.hasTargets, let targets = settings.targets, !app.targets.allSatisfy(targets.contains) {
            return true
        }
        if let directions = settings.directions, !app.directions.allSatisfy(directions.contains) { return true }
        guard let chosen = chosenLayouts, let layouts else { return false }
        return !LayoutContext.selections(of: document, nil, layouts.catalog).allSatisfy(chosen.contains)
    }

    /// Localizers for the layouts of the document and those of the settings.
    private func localizers(for document: MenuDocument) throws(LayoutError) -> [Localizer] {
        guard let layouts else { return [] }
        var selections = LayoutContext.selections(of: document, nil, layouts.catalog)
        if let chosen = settings.layouts {
            let more = LayoutContext.selections(of: document, chosen, layouts.catalog)
            selections += more.filter { [selections] in !selections.contains($0) }
        }
        return try layouts.localizers(for: selections)
    }

    /// The document on its layouts, if there is a catalog.
    @inline(never)
    private func layoutContext(
        _ context: LintContext, report: (AppSettings.Layout, LayoutError) -> Void
    ) throws(LayoutError) -> LayoutContext? {
        guard let layouts else { return nil }
        return try LayoutContext(context, settings, layouts, report: report)
    }

    /// The findings of the reading rules.
    private func findings(about problems: [SpecProblem], _ document: MenuDocument) -> [Findings] {
        var findings: [SpecProblem.Kind: Findings] = [:]
        var reported: [Range<Int>: [String]] = [:]
        for problem in problems {
            guard let rule = settings.enabled(.reading(problem.kind), in: document.kind) else { continue }
            // Facts must distinguish several problems of one value.
            let number = reported[problem.range]?.firstIndex(of: problem.message) ?? reported[problem.range]?.count ?? 0
            if number == reported[problem.range]?.count ?? 0 {
                reported[problem.range, default: []].append(problem.message)
            }
            findings[problem.kind, default: Findings(rule)].add(
                problem.message, problem.facts(in: document.source, number: number),
                at: SourceRange(range: problem.range, pointer: problem.pointer),
                related: problem.related.map {
                    Diagnostic.Related($0.message, at: SourceRange(range: $0.range, pointer: $0.pointer))
                },
                help: problem.help)
        }
        return Array(findings.values)
    }

    /// The findings of checks that inspect a whole document.
    @inline(never)
    private func findings(of rules: [Rule], _ context: LintContext, _ layouts: LayoutContext?) -> [Findings] {
        rules.compactMap { rule in
            guard let enabled = settings.enabled(rule, in: context.document.kind) else { return nil }
            var findings = Findings(enabled)
            if rule.isForClosedMenus, context.document.isSeparateMenu { return findings }
            for check in rule.checks where check.applies(to: context.document.kind) {
                switch check {
                case .builtIn, .target, .element, .shortcut, .prose: break
                case .document(let check): check(context, &findings)
                case .layouts(let check): if let layouts { check(context, layouts, &findings) }
                case .contributions(let check):
                    if let contributions = ContributionsContext(context.document) { check(contributions, &findings) }
                }
            }
            return findings
        }
    }

    /// Findings in the order of a report. Sorts their indices, because a finding takes long to copy.
    package static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.indices.sorted { precedes(diagnostics[$0], diagnostics[$1]) }.map { diagnostics[$0] }
    }

    private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        guard left.range.lowerBound == right.range.lowerBound else {
            return left.range.lowerBound < right.range.lowerBound
        }
        return (left.rule, left.range.upperBound, left.message) < (right.rule, right.range.upperBound, right.message)
    }
}

/// The rules that apply to documents of a kind.
private struct ApplicableRules: Sendable {
    let all: [Rule]
    /// The identifiers of the enabled ones.
    let enabled: Set<String>
    /// Whether an enabled one needs the layouts.
    let needLayouts: Bool
    /// Runs those about targets.
    let ofTargets: TargetRuleRunner

    init(to kind: DocumentKind, _ settings: LintSettings) {
        all = Rule.all.filter { $0.kinds.contains(kind) }
        let enabled = all.filter(settings.isEnabled)
        self.enabled = Set(enabled.map(\.id))
        needLayouts = enabled.contains(where: \.needsLayouts)
        ofTargets = TargetRuleRunner(all, kind, settings)
    }
}

extension Rule {
    fileprivate var needsLayouts: Bool {
        checks.contains { if case .layouts = $0 { true } else { false } }
    }
}

extension SpecProblem {
    /// A layout that the document names and the catalog does not have.
    fileprivate init(_ layout: AppSettings.Layout, _ error: LayoutError) {
        self.init(
            kind: .invalidSpec, message: error.reason, help: error.help, range: layout.range, pointer: layout.pointer)
    }

    /// What identifies the problem: the key or value in question and the name of the member that contains it.
    ///
    /// - Parameter number: The number of the problem among those of the same range, from 0.
    fileprivate func facts(in source: SourceFile, number: Int) -> FindingFacts {
        let bytes = source.bytes[range.clamped(to: 0..<source.bytes.count)].prefix(200)
        // The content of an object or list may change for other reasons.
        let isContainer = bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[")
        let text = String(decoding: isContainer ? bytes.prefix(1) : bytes, as: UTF8.self)
        let member = pointer.split(separator: "/").last { !$0.allSatisfy(\.isNumber) } ?? ""
        return FindingFacts(details: ["value \(text)", "in \(member)", "number \(number)"])
    }
}

import Diagnostics
import LintRules
import MenuDocuments
import Output
import SourceText

/// The kinds of code actions that the server offers.
enum CodeActionKind: String, CaseIterable {
    /// A fix after which the menu means the same, or a suppression.
    case quickFix = "quickfix"
    /// A fix that users of the app notice.
    case unsafeFix = "quickfix.menulint.unsafe"
    /// All safe fixes of a document.
    case fixAll = "source.fixAll.menulint"

    /// Whether a client that asks for a kind gets this one: kinds are hierarchical.
    func isWanted(_ kinds: [String]) -> Bool {
        kinds.isEmpty || kinds.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") || $0.isEmpty }
    }
}

/// Fixes and suppressions of findings.
struct CodeActions {
    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    /// - Parameter request: The context of the request, with the kinds that the client wants.
    func actions(in range: Range<Int>, _ request: JSONView) -> [JSONText.Value] {
        let kinds = request["only"].strings
        let findings = (context.analysis.file?.diagnostics ?? []).filter {
            $0.range.overlaps(range) || $0.range.contains(range.lowerBound) || $0.range.upperBound == range.lowerBound
        }
        return fixes(of: findings, kinds) + suppressions(of: findings, kinds) + fixAll(kinds)
    }

    private func fixes(of findings: [Diagnostic], _ kinds: [String]) -> [JSONText.Value] {
        findings.compactMap { finding in
            guard let fix = finding.fix else { return nil }
            let kind = fix.isSafe ? CodeActionKind.quickFix : .unsafeFix
            guard kind.isWanted(kinds) else { return nil }
            return action(fix.title.withFirstLetterUppercased, kind, fix.edits, of: finding, isPreferred: fix.isSafe)
        }
    }

    private func suppressions(of findings: [Diagnostic], _ kinds: [String]) -> [JSONText.Value] {
        guard CodeActionKind.quickFix.isWanted(kinds) else { return [] }
        var seen: Set<String> = []
        return findings.compactMap { finding in
            guard Rule.named(finding.rule)?.isSuppressible == true, seen.insert(finding.rule).inserted,
                let edits = edits(suppressing: finding)
            else { return nil }
            return action("Suppress \(finding.rule) here", .quickFix, edits, of: finding, isPreferred: false)
        }
    }

    private func edits(suppressing finding: Diagnostic) -> [TextEdit]? {
        if context.document.uri.hasSuffix(".swift") { return comment(suppressing: finding) }
        return context.analysis.menus.first?.document.positions.edits(suppressing: finding.rule, at: finding.range)
    }

    /// A comment on the line above, indented as the line is.
    private func comment(suppressing finding: Diagnostic) -> [TextEdit] {
        let line = context.text.range(ofLine: context.text.position(of: finding.range.lowerBound).line)
        let indent = context.text.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
        let text = String(decoding: indent, as: UTF8.self) + "// menulint:ignore \(finding.rule)\n"
        return [TextEdit(range: line.lowerBound..<line.lowerBound, text: text)]
    }

    private func fixAll(_ kinds: [String]) -> [JSONText.Value] {
        // Only on request: it lints the document once more.
        guard !kinds.isEmpty, CodeActionKind.fixAll.isWanted(kinds), let path = context.document.path else { return [] }
        let edits = context.host.fixes(path, context.texts) { [cancellation = context.cancellation] in
            cancellation.isCancelled
        }
        guard !edits.isEmpty else { return [] }
        return [action("Apply all safe fixes of menulint", .fixAll, edits, of: nil, isPreferred: false)]
    }

    private func action(
        _ title: String, _ kind: CodeActionKind, _ edits: [TextEdit], of finding: Diagnostic?, isPreferred: Bool
    ) -> JSONText.Value {
        .members([
            ("title", .string(title)), ("kind", .string(kind.rawValue)),
            (
                "diagnostics",
                finding.map {
                    .array([PublishedDiagnostics(context.document, context.analysis, context.host).json($0)])
                }
            ),
            ("isPreferred", isPreferred ? .bool(true) : nil),
            ("edit", .object([("changes", .object([(context.document.uri, context.text.json(edits))]))])),
        ])
    }
}

extension String {
    fileprivate var withFirstLetterUppercased: String { prefix(1).uppercased() + dropFirst() }
}

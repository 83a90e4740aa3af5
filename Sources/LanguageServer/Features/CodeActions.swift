import Diagnostics
import LintRules
import MenuDocuments
import Output
import RuleInterface
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
        let findings = (context.analysis.file?.diagnostics ?? []).filter { isAt($0, range) }
        let foreign = context.foreign.filter { isAt($0.diagnostic, range) }
        return fixes(of: findings, foreign, kinds) + suppressions(of: findings, foreign, kinds) + fixAll(kinds)
    }

    private func isAt(_ finding: Diagnostic, _ range: Range<Int>) -> Bool {
        finding.range.overlaps(range) || finding.range.contains(range.lowerBound)
            || finding.range.upperBound == range.lowerBound
    }

    private func fixes(
        of findings: [Diagnostic], _ foreign: [ForeignFinding], _ kinds: [String]
    ) -> [JSONText.Value] {
        func fixed(_ finding: Diagnostic, _ json: JSONText.Value) -> JSONText.Value? {
            guard let fix = finding.fix else { return nil }
            let kind = fix.isSafe ? CodeActionKind.quickFix : .unsafeFix
            guard kind.isWanted(kinds) else { return nil }
            return action(
                fix.title.withFirstLetterUppercased, kind, WorkspaceEdit(context, fix.edits), of: json,
                isPreferred: fix.isSafe)
        }
        let own = findings.map { (finding: $0, json: json($0)) }
        let known = Set(own.map { JSONText.line($0.json) })
        return own.compactMap { fixed($0.finding, $0.json) }
            // The fixes of findings in translations edit the menu.
            + foreign.filter { $0.menu == nil && !known.contains($0.key) }.compactMap { fixed($0.diagnostic, $0.json) }
    }

    private func json(_ finding: Diagnostic) -> JSONText.Value {
        PublishedDiagnostics(context.document, context.analysis, context.host, context.client).json(finding)
    }

    private func suppressions(
        of findings: [Diagnostic], _ foreign: [ForeignFinding], _ kinds: [String]
    ) -> [JSONText.Value] {
        guard CodeActionKind.quickFix.isWanted(kinds), let path = context.document.path else { return [] }
        var seen: Set<String> = []
        func suppression(_ finding: Diagnostic, _ json: JSONText.Value, _ edit: WorkspaceEdit?) -> JSONText.Value? {
            let place = finding.places.count == 1 ? "here" : "in \(finding.places.count) places"
            let title = "Suppress \(finding.rule) \(place)"
            guard let edit, Rule.named(finding.rule)?.isSuppressible == true, seen.insert(title).inserted else {
                return nil
            }
            return action(title, .quickFix, edit, of: json, isPreferred: false)
        }
        return findings.compactMap { finding in
            suppression(finding, json(finding), written(finding) ?? configured(finding, in: path))
        }
            + foreign.compactMap { finding in
                finding.menu.flatMap {
                    suppression(finding.diagnostic, finding.json, configured(finding.diagnostic, in: $0))
                }
            }
    }

    /// A suppression in the document itself, at all places of a finding; `nil` for formats without comments.
    private func written(_ finding: Diagnostic) -> WorkspaceEdit? {
        if let path = context.document.path, path.hasSuffix(".swift") { return commented(finding, in: path) }
        guard context.isMenuSpec, let positions = context.analysis.menus.first?.document.positions else { return nil }
        let edits = finding.places.compactMap { positions.edits(suppressing: finding.rule, at: $0.range) }
        return edits.isEmpty ? nil : WorkspaceEdit(context, Array(edits.joined()).withoutDuplicates)
    }

    /// An entry of the configuration.
    private func configured(_ finding: Diagnostic, in path: String) -> WorkspaceEdit? {
        // What is wrong with the configuration itself has no entry.
        guard !context.analysis.menus.isEmpty || path != context.document.path,
            let change = context.host.suppression(
                of: finding.rule, at: finding.places.map(\.pointer).withoutDuplicates, in: path, context.texts)
        else { return nil }
        var edit = WorkspaceEdit(context)
        edit.add(change)
        return edit
    }

    /// Comments in the files of Swift code that a finding has places in.
    private func commented(_ finding: Diagnostic, in path: String) -> WorkspaceEdit {
        func comments(_ file: Int?, _ text: DocumentText) -> [TextEdit] {
            finding.places.filter { $0.otherFile == file }.map { comment(finding.rule, at: $0.range, text) }
                .withoutDuplicates
        }
        var edit = WorkspaceEdit(context, comments(nil, context.text))
        guard let own = context.analysis.file else { return edit }
        for index in finding.places.compactMap(\.otherFile).withoutDuplicates {
            guard own.otherFiles.indices.contains(index) else { continue }
            let other = own.otherFiles[index]
            edit.add(
                FileChange(
                    path: other.absolutePath(from: own, path), text: other.source.bytes,
                    edits: comments(index, DocumentText(other.source.bytes, context.text.encoding))))
        }
        return edit
    }

    /// A comment on the line above, indented as the line is, or another rule in the comment that is there.
    private func comment(_ rule: String, at range: Range<Int>, _ text: DocumentText) -> TextEdit {
        let number = text.line(of: range.lowerBound)
        let line = text.range(ofLine: number)
        let previous = number > 0 ? text.range(ofLine: number - 1) : 0..<0
        let marker = "// menulint:ignore "
        let comment = text.bytes[previous].drop { $0 == 0x20 || $0 == 0x09 }
        if comment.starts(with: marker.utf8) {
            let start = comment.startIndex + marker.utf8.count
            return TextEdit(range: start..<start, text: rule + ", ")
        }
        let indent = text.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
        // As the line ends, so does the new one.
        let end = text.bytes[line.upperBound...].prefix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
        return TextEdit(
            range: line.lowerBound..<line.lowerBound,
            text: String(decoding: indent, as: UTF8.self) + marker + rule + end)
    }

    private func fixAll(_ kinds: [String]) -> [JSONText.Value] {
        // Only on request: it lints the document once more.
        guard !kinds.isEmpty, CodeActionKind.fixAll.isWanted(kinds), let path = context.document.path else { return [] }
        let edits = context.host.fixes(path, context.texts) { [cancellation = context.cancellation] in
            cancellation.isCancelled
        }
        guard !edits.isEmpty else { return [] }
        let edit = WorkspaceEdit(context, edits)
        return [action("Apply all safe fixes of menulint", .fixAll, edit, of: nil, isPreferred: false)]
            .compactMap { $0 }
    }

    private func action(
        _ title: String, _ kind: CodeActionKind, _ edit: WorkspaceEdit, of finding: JSONText.Value?, isPreferred: Bool
    ) -> JSONText.Value? {
        guard let edit = edit.json else { return nil }
        return .members([
            ("title", .string(title)), ("kind", .string(kind.rawValue)), ("diagnostics", finding.map { .array([$0]) }),
            ("isPreferred", isPreferred ? .bool(true) : nil), ("edit", edit),
        ])
    }
}

extension String {
    fileprivate var withFirstLetterUppercased: String { prefix(1).uppercased() + dropFirst() }
}

package import Diagnostics
import LintRules
import MenuDocuments
import Prose
package import RuleInterface
import SourceText

/// Lints a document about an app: runs the rules about documents, and applies the suppressions in comments.
package struct ProseLinter: Sendable {
    private let settings: LintSettings

    package init(settings: LintSettings) {
        self.settings = settings
    }

    /// The findings, sorted by position and rule.
    ///
    /// - Complexity: O(length of the document), plus the findings.
    package func lint(_ context: ProseContext) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for rule in Rule.all {
            guard let enabled = settings.enabled(rule) else { continue }
            var findings = Findings(enabled)
            for case .prose(let check) in rule.checks { check(context, &findings) }
            diagnostics += findings.diagnostics
        }
        let edits = context.tables.reduce(into: [Range<Int>: TextEdit]()) { edits, table in
            if case .outdated(let edit, _) = table.state { edits[table.marker.range] = edit }
        }
        for index in diagnostics.indices {
            guard let edit = edits[diagnostics[index].range] else { continue }
            diagnostics[index].fix = Diagnostic.Fix(title: "update the table", isSafe: true, edits: [edit])
        }
        return Linter.sorted(DocumentSuppressions(context.document.suppressions).apply(to: diagnostics, settings))
    }
}

extension ProseDocument {
    /// More names than there are rules. A comment with more is reported as one that is not understood.
    private static let maximumNameCount = 1000

    /// What its comments suppress: `<!-- menulint:ignore RULE, RULE -->`.
    fileprivate var suppressions: [Suppression] {
        directives.flatMap { comment, scope -> [Suppression] in
            let isKnown = ["ignore", "ignore-file"].contains(comment.form)
            let names = comment.words.flatMap { word in
                word.text.split(separator: ",").map { (String($0), word.range) }
            }
            guard isKnown, 1...ProseDocument.maximumNameCount ~= names.count else {
                return [
                    Suppression(
                        rule: "menulint:" + comment.form, range: comment.range, surroundings: comment.range,
                        scope: comment.range)
                ]
            }
            return names.map { name, range in
                Suppression(rule: name, range: range, surroundings: comment.range, scope: scope)
            }
        }
    }
}

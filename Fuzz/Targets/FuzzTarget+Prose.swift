import Diagnostics
import LintEngine
import MenuDocuments
import MenuViews
import Prose
import RuleInterface
import ShortcutFacts
import SourceText

extension FuzzTarget {
    /// Markdown and HTML, compared with a small menu; after the fixes, no table differs.
    static let prose = FuzzTarget(name: "prose") { bytes in
        for name in ["a.md", "a.html"] {
            let document = ProseDocument(SourceFile(name: name, bytes: bytes))
            requireRanges(of: document)
            let edits = findings(in: document).flatMap { $0.fix?.edits ?? [] }
            guard !edits.isEmpty else { continue }
            var edited = EditedText(bytes)
            edited.apply(edits)
            let again = findings(in: ProseDocument(SourceFile(name: name, bytes: edited.bytes)))
            require(!again.contains { $0.fix != nil }, "a fixed table is current")
        }
    }

    private static func requireRanges(of document: ProseDocument) {
        let count = document.source.bytes.count
        var end = 0
        for mention in document.mentions {
            require(mention.range.isValid(in: count) && !mention.range.isEmpty, "the range of a shortcut is valid")
            require(mention.range.lowerBound >= end, "shortcuts are in order")
            end = mention.range.upperBound
            require(mention.title?.range.isValid(in: count) ?? true, "the range of a title is valid")
        }
        for marker in document.markers {
            require(marker.range.isValid(in: count), "the range of a marker is valid")
            require(marker.content?.isValid(in: count) ?? true, "the range of a table is valid")
        }
        for (comment, scope) in document.directives {
            require(comment.range.isValid(in: count) && scope.isValid(in: count), "the range of a comment is valid")
        }
    }

    private static let menu: MenuDocument? = MenuDocument.read(
        SourceFile(
            name: "a.menu.json",
            text: """
                {"menuSpec": 1, "app": {"name": "A"}, "build": [{"insertChild": {"title": "B", "identifier": "b",
                  "children": [{"title": "C|<d>`", "action": "c:", "shortcut": "cmd+1"},
                  {"title": "T", "action": "t:", "shortcut": "shift+cmd+t"}]}, "atEndOf": "root"}]}
                """))

    private static func findings(in document: ProseDocument) -> [Diagnostic] {
        guard let menu else { fatalError("broken invariant: the menu can be read") }
        let tables = DocumentTables(menu, defaultLayouts: []) { _ in .success([]) }
        let context = ProseContext(
            document, ProseMenu([menu], on: [], isComplete: true), tables: tables.compared(with: document))
        let diagnostics = ProseLinter(settings: LintSettings()).lint(context)
        for diagnostic in diagnostics {
            require(diagnostic.range.isValid(in: document.source.bytes.count), "the range of a finding is valid")
            require(!diagnostic.message.contains("\n"), "a message is one line")
        }
        return diagnostics
    }
}

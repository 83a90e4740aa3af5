import Diagnostics
import LintEngine
import MenuDocuments
import TestBasics
import TestSupport
import Testing

@Suite("Keys that type")
struct MissingModifierTests {
    @Test(
        "keep their modifiers in the suggestion, if the combination with ⌘ is unused",
        arguments: [
            ("opt+shift+a", "cmd+9", "⌥⇧⌘A"), ("shift+j", "cmd+9", "⇧⌘J"), ("j", "cmd+9", "⌘J"),
            ("shift+j", "shift+cmd+j", "⌘J"), ("shift+3", "cmd+9", "⌘3"), ("opt+shift+ö", "cmd+9", "⌥⇧⌘Ö"),
        ])
    func suggestion(keys: String, taken: String, wanted: String) throws {
        let spec = SmallSpec.text(
            #"{"title":"Add","action":"add:","shortcut":"\#(keys)"},{"title":"B","action":"b:","shortcut":"\#(taken)"}"#
        )
        let document = try #require(MenuDocument.read(SourceFile(name: "a.menu.json", text: spec)))
        let help = try Linter(layouts: nil).lint(document).first { $0.rule == "missing-modifier" }?.help
        #expect(help?.contains(wanted) == true, "\(help ?? "")")
    }
}

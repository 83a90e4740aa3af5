import Diagnostics
import LintEngine
import MenuDocuments
import TestBasics
import TestSupport
import Testing

@Suite("Items with a shortcut and no action")
struct ShortcutWithoutActionTests {
    @Test("are dimmed, or enabled in a menu that does not enable its items itself")
    func messages() throws {
        let text = try Checkout.text("Tests/LintRulesTests/Fixtures/shortcut-without-action.xib")
        let document = try #require(MenuDocument.read(SourceFile(name: "a.xib", text: text)))
        let messages = try Linter(layouts: nil).lint(document).filter { $0.rule == "shortcut-without-action" }
            .map(\.message)
        #expect(
            Set(messages) == [
                "2 items have a shortcut and no action, so they are always dimmed",
                #""Settings…" (⌘,) has no action, so it is always dimmed"#,
                #""Nothing" (⌘7) has no action, so it does nothing, and its menu leaves it enabled"#,
            ])
        let disabled = text.replacing("title=\"Nothing\"", with: "title=\"Nothing\" enabled=\"NO\"")
        let other = try #require(MenuDocument.read(SourceFile(name: "a.xib", text: disabled)))
        #expect(try Linter(layouts: nil).lint(other).allSatisfy { !$0.message.contains("does nothing") })
    }
}

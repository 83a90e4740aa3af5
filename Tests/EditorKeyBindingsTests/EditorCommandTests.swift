@testable import EditorKeyBindings
import CEditorCommands
import Testing

@Suite("Commands of VS Code")
struct EditorCommandTests {
    @Test("have a section and a title")
    func names() {
        #expect(EditorCommand.named("workbench.action.toggleZenMode")?.title == "Toggle Zen Mode")
        #expect(EditorCommand.named("workbench.action.toggleZenMode")?.section == "View")
        #expect(EditorCommand.named("editor.fold")?.section == "Editor")
        #expect(EditorCommand.named("workbench.action.toggleZen") == nil)
        #expect(EditorCommand.named("") == nil)
    }

    @Test("are sorted lines of three columns, each command once")
    func data() {
        let lines = unsafe String(cString: menulint_editor_commands()).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && lines.count > 300)
        let rows = lines.dropLast().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.allSatisfy { $0.count == 3 && $0.allSatisfy { !$0.isEmpty } && $0[2] != $0[0] })
        let ids = rows.map { Array($0[0].utf8) }
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }
}

import Diagnostics
import LintEngine
import LintRules
import MenuDocuments
import RuleInterface
import Testing

/// A menu as if it was read from code.
private func document(_ text: String, _ change: (inout MenuMetadata) -> Void) -> MenuDocument {
    let read = MenuDocument.read(SourceFile(name: "a.menu.json", text: text), dialect: .json)
    guard case .menu(var menu) = read.content else { return read }
    menu.isFromCode = true
    change(&menu)
    return MenuDocument(
        read.source, positions: read.positions, problems: read.problems, app: read.app, operations: read.operations,
        .menu(menu))
}

private func findings(_ document: MenuDocument) throws -> [String] {
    try Linter(settings: LintSettings(), layouts: nil).lint(document).map { "\($0.severity): \($0.rule)" }
}

private let copies = """
    { "menuSpec": 1, "app": { "name": "A", "mainMenu": "appKit" }, "build": [
      { "insertChild": { "title": "M", "children": [
        { "title": "Drum", "action": "drum:", "shortcut": "cmd+c" } ] }, "atEndOf": "root" } ] }
    """

@Test func onlyTheMainMenuIsComparedWithStandardShortcuts() throws {
    #expect(try findings(document(copies) { _ in }) == ["warning: repurposed-shortcut"])
    #expect(try findings(document(copies) { $0.isMainMenu = false }) == [])
}

@Test func keyCommandsOfCodeOutsideTheMenuAreHints() throws {
    let text = """
        { "menuSpec": 1, "app": { "name": "A" }, "build": [], "responders": [
          { "name": "Player", "actions": "*", "keyCommands": [
            { "title": "Jump", "action": "jump:", "shortcut": "cmd+j" } ] } ] }
        """
    #expect(try findings(document(text) { _ in }).contains("info: uncategorized-shortcut"))
    #expect(try findings(document(text) { $0.isFromCode = false }).contains("warning: uncategorized-shortcut"))
}

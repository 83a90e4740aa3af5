import Diagnostics
import LintEngine
import LintRules
import MenuBuilder
import MenuDocuments
import RuleInterface
import Testing

/// A SwiftUI menu with two commands with the same combination. A command whose title says so is conditional.
private func document(_ titles: String..., responders: String = "[]") -> MenuDocument {
    let commands = titles.map { #"{ "title": "\#($0)", "action": "noAction:", "shortcut": "cmd+j" }"# }
    let text = """
        { "menuSpec": 1, "app": { "name": "A", "mainMenu": "swiftUI" }, "build": [
          { "insertChild": { "title": "M", "children": [ \(commands.joined(separator: ",\n")) ] }, "atEndOf": "root" } ],
          "responders": \(responders) }
        """
    let read = MenuDocument.read(SourceFile(name: "a.menu.json", text: text), dialect: .json)
    guard case .menu(var menu) = read.content else { return read }
    for case .menu(let top) in read.operations[0].elements {
        for case .command(let command) in top.children {
            if command.title.contains("if") { menu.conditionalElements.insert(command.origin) }
            if command.title == "if" {
                menu.conditions[command.origin] = ElementConditions().and(.init(decision: 0, index: 0))
            }
            if command.title == "else if" {
                menu.conditions[command.origin] = ElementConditions().and(.init(decision: 0, index: 1))
            }
        }
    }
    return MenuDocument(
        read.source, positions: read.positions, problems: read.problems, app: read.app, operations: read.operations,
        .menu(menu))
}

private func findings(_ document: MenuDocument) throws -> [String] {
    try Linter(settings: LintSettings(), layouts: nil).lint(document)
        .filter { $0.rule == "duplicate-shortcut" || $0.rule == "shadowed-shortcut" }
        .map { "\($0.severity): \($0.message)" }
}

@Test func certainDuplicatesAreErrors() throws {
    let found = try findings(document("A", "B"))
    #expect(
        found == [#"error: ⌘J of "B" in "M" is also the shortcut of "A" in "M", which comes first and gets the keys"#])
}

@Test func duplicatesOfConditionalElementsArePossible() throws {
    let found = try findings(document("A", "only if"))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("info: possible: ⌘J of \"only if\"") == true)
}

@Test func exclusiveElementsDoNotConflict() throws {
    #expect(try findings(document("if", "else if")) == [])
}

@Test func aConditionalElementDoesNotHideACertainDuplicate() throws {
    let found = try findings(document("if", "B", "C"))
    #expect(found.contains { $0.hasPrefix("error: ⌘J of \"C\" in \"M\" is also the shortcut of \"B\"") })
    // The conditional one comes first, so it takes the keys while it is there.
    #expect(found.contains { $0.hasPrefix("info: possible: ⌘J of \"B\" in \"M\" is also the shortcut of \"if\"") })
}

@Test func shortcutsOfViewsShadowCommands() throws {
    let view =
        #"[{ "name": "Player", "keyCommands": [ { "title": "Jump", "action": "noAction:", "shortcut": "cmd+j" } ] }]"#
    let found = try findings(document("A", responders: view))
    #expect(found == [#"warning: ⌘J of "A" goes to "Jump" of "Player" while that view is in the window"#])
    // A button with an image alone may be the same command.
    let icon = view.replacing("Jump", with: "")
    #expect(try findings(document("A", responders: icon)).map { $0.hasPrefix("info: ") } == [true])
    // The same command as a button.
    #expect(try findings(document("Jump", responders: view)) == [])
}

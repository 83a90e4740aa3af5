import Diagnostics
import LintEngine
import MenuDocuments
import SourceText
import TestSupport
import Testing

@Suite("Findings that are one mistake")
struct FindingGroupsTests {
    private func lint(_ commands: [String]) throws -> [Diagnostic] {
        let source = SourceFile(name: "test.menu.json", text: SmallSpec.text(commands.joined(separator: ",\n")))
        return try Linter(layouts: nil).lint(source, dialect: .json)
    }

    private func command(_ title: String, _ rest: String = "") -> String {
        #"{ "title": "\#(title)", "action": "\#(title.filter(\.isLetter)):"\#(rest) }"#
    }

    @Test("periods in several titles are one finding with a count and all places")
    func ellipses() throws {
        let one = try lint([command("Open..."), command("Close")])
        #expect(one.map(\.message) == [#""Open..." ends in three periods"#])
        let three = try lint(["Open...", "Print...", "Go To..."].map { command($0) })
        #expect(three.map(\.message) == ["3 titles end in three periods"])
        #expect(
            three[0].related.map(\.message)
                == ["Open...", "Print...", "Go To..."].map { "\"\($0)\" ends in three periods" })
        #expect(three[0].fix?.edits.count == 3)
    }

    @Test("capital letters of several shortcuts are one finding")
    func capitals() throws {
        let found = try lint(
            ["U", "O"].map { command($0, #", "shortcut": {"input": "\#($0)", "modifiers": ["control", "command"]}"#) })
        let capitals = found.filter { $0.rule == "ambiguous-capital" }
        #expect(
            capitals.map(\.message)
                == ["2 shortcuts have a capital letter, which UIKit may take for the letter with ⇧ or without it"])
        #expect(capitals.map(\.related.count) == [2])
    }

    @Test("the first reason is listed like the others, and the help fits all of them")
    func reasons() throws {
        let text = """
            { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [ { "insertChild": { "title": "M", "children": [
              { "title": "First", "action": "first:", "shortcut": "cmd+u", "attributes": ["alternate"] },
              { "title": "Keep", "action": "keep:", "shortcut": "cmd+k", "attributes": ["alternate"] }
            ] }, "atEndOf": "root" } ] }
            """
        let found = try Linter(layouts: nil).lint(SourceFile(name: "a.menu.json", text: text), dialect: .json)
        let joined = try #require(found.first { $0.rule == "misplaced-alternate" })
        #expect(joined.message == "2 alternates do not replace the item before them")
        #expect(
            joined.related.map(\.message) == [
                #"the alternate "First" follows no item that it could replace"#,
                #"the alternate "Keep" has another key than "First" before it"#,
            ])
        #expect(joined.help?.contains("after the item with the same key, and give it other modifiers") == true)
    }

    @Test("the places that are not listed are counted")
    func omitted() throws {
        let many = try lint((1...11).map { command("Open \($0)...") })
        #expect(many[0].related.count == 9 && many[0].related.last?.message == "and 3 more")
    }

    @Test("key commands outside the menu are one finding")
    func keyCommands() throws {
        let text = """
            { "menuSpec": 1, "app": { "name": "A" }, "responders": [ { "name": "R", "actions": "*", "keyCommands": [
              { "title": "Up", "action": "up:", "shortcut": "ctrl+cmd+u" },
              { "title": "Down", "action": "down:", "shortcut": "ctrl+cmd+j" } ] } ] }
            """
        let found = try Linter(layouts: nil).lint(SourceFile(name: "a.menu.json", text: text), dialect: .json)
        #expect(found.map(\.message) == ["2 key commands are outside the main menu, so they have no category"])
        #expect(found.map(\.help) == ["move the commands to the main menu"])
    }

    @Test("a key command that several responders have is one finding, and another key command another one")
    func responders() throws {
        func responder(_ name: String, _ title: String) -> String {
            """
            { "name": "\(name)", "actions": "*", "keyCommands": [
              { "title": "\(title)", "action": "searchHere:", "shortcut": "cmd+f" } ] }
            """
        }
        func lint(_ responders: String...) throws -> [String] {
            let text = """
                { "menuSpec": 1, "app": { "name": "A" }, "responders": [ \(responders.joined(separator: ", ")) ] }
                """
            let found = try Linter(layouts: nil).lint(SourceFile(name: "a.menu.json", text: text), dialect: .json)
            return found.filter { $0.rule == "shadowed-shortcut" }.map(\.message)
        }
        let joined = #"2 responders have the key command "Search", which gets ⌘F before the system's "Find""#
        #expect(try lint(responder("List", "Search"), responder("Page", "Search")) == [joined])
        #expect(try lint(responder("List", "Search"), responder("Page", "Seek")).count == 2)
    }

    @Test("a suppressed finding does not count")
    func suppressed() throws {
        let found = try lint([
            command("Open..."), command("Print...", #", "x-menulint-ignore": ["ascii-ellipsis"]"#), command("Go..."),
        ])
        #expect(found.map(\.message) == ["2 titles end in three periods"])
    }

    @Test("plain letters in a menu are one finding from the third command on")
    func letters() throws {
        func letters(_ count: Int) throws -> [String] {
            try lint("jklmn".prefix(count).map { command("Do \($0)", #", "shortcut": "\#($0)""#) }).map(\.message)
        }
        #expect(try letters(2).count == 2)
        #expect(
            try letters(4) == ["4 commands of \"Tools\" have neither ⌘ nor ⌃, so their keys also type characters"])
    }

    @Test("one more place does not change the fingerprint")
    func fingerprint() throws {
        let two = try lint([command("Open..."), command("Go...")])
        let three = try lint([command("Open..."), command("Go..."), command("Print...")])
        #expect(two.map(\.facts) == three.map(\.facts))
    }
}

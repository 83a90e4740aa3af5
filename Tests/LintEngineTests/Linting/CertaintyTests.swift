import Diagnostics
import LintEngine
import LintRules
import MenuDocuments
import RuleInterface
import ShortcutFacts
import SourceText
import Testing

/// A finding is only as certain as what is known about the system and the app.
@Suite("The certainty of findings")
struct CertaintyTests {
    private func findings(
        _ app: String, _ children: String, responders: String = "", at place: String = "view"
    ) throws -> [Diagnostic] {
        let text = """
            {"menuSpec": 1, "app": {"name": "A", \(app)}, "build": [
             {"insertChild": {"title": "Tools", "children": [\(children)]}, "atEndOf": "\(place)"}]\(responders)}
            """
        return try Linter(settings: LintSettings(), layouts: .embedded())
            .lint(SourceFile(name: "a.menu.json", text: text), dialect: .json)
    }

    private static let items = """
        {"title": "Start", "action": "start:", "shortcut": "cmd+r"}, {"title": "Stop", "action": "stop:", "shortcut": "cmd+r"},
        {"title": "Rest", "action": "rest:", "shortcut": "cmd+r"}
        """

    @Test(
        "equal keys of AppKit items are an error unless a condition disables the one that comes first",
        arguments: [
            (#"["start:", "stop:", "rest:"]"#, [Severity.error, .error]),
            (#"[{"action": "start:", "when": "a"}, "stop:", "rest:"]"#, [.info, .error]),
            (#"[{"action": "start:", "when": "!a"}, {"action": "stop:", "when": "a"}, "rest:"]"#, [.info]),
            (
                #"[{"action": "start:", "when": "a"}, {"action": "stop:", "when": "b"}, {"action": "rest:", "when": "!a"}]"#,
                [.info, .info]
            ),
        ])
    func conditions(actions: String, severities: [Severity]) throws {
        let found = try findings(
            #""mainMenu": "appKit""#, CertaintyTests.items,
            responders: #", "responders": [{"name": "R", "actions": \#(actions)}]"#, at: "root")
        #expect(
            found.filter { $0.rule == "duplicate-shortcut" }.map(\.severity) == severities, "\(found.map(\.message))")
    }

    @Test(
        "a redundant Shift is a warning only where UIKit compares combinations as they are written",
        arguments: [(#""targets": ["macCatalyst 26"]"#, Severity.warning), (#""mainMenu": "appKit""#, .info)])
    func redundantShift(app: String, severity: Severity) throws {
        let found = try findings(
            app, #"{"title": "Guide", "action": "guide:", "shortcut": "ctrl+shift+cmd+?"}"#,
            at: app.contains("appKit") ? "root" : "view")
        #expect(found.filter { $0.rule == "unneeded-shift" }.map(\.severity) == [severity])
    }

    @Test("a template's unconnected Settings item is an info, other items without an action are warnings")
    func templates() throws {
        let xib = """
            <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
            <menu title="M" systemMenu="main" id="m"><items><menuItem title="A" id="a"><menu key="submenu" title="A" id="b">
            <items><menuItem title="Preferences…" keyEquivalent="," id="p"/>
            <menuItem title="Sync" keyEquivalent="s" id="s"/></items></menu></menuItem></items></menu></objects></document>
            """
        let document = try #require(MenuDocument.read(SourceFile(name: "M.xib", text: xib)))
        let found = try Linter(layouts: nil).lint(document).filter { $0.rule == "shortcut-without-action" }
        #expect(found.map(\.severity) == [.info, .warning], "\(found.map(\.message))")
    }

    @Test(
        "the help suggests no keys that a system uses for the same, and a standard command's own keys",
        arguments: [
            (#""targets": ["iPadOS 26"]"#, "Next Tab", "cmd+`", "⌥⌘`"),
            (#""targets": ["macCatalyst 26"]"#, "Next Tab", "cmd+`", "⌥⌘`"),
            (#""mainMenu": "appKit""#, "Quit", "shift+cmd+q", "⌘Q"),
            (#""mainMenu": "appKit""#, "Send Later", "shift+cmd+q", "⌥⌘Q"),
        ])
    func reservedNeighbors(app: String, title: String, keys: String, expected: String) throws {
        let found = try findings(
            app, #"{"title": "\#(title)", "action": "run:", "shortcut": "\#(keys)"}"#,
            at: app.contains("appKit") ? "root" : "view")
        let help = found.filter { $0.rule == "reserved-shortcut" }.map(\.help)
        #expect(help == ["use another combination, such as \(expected)"])
    }

    @Test("a bare capital in UIKit is an info, wherever the system or a layout would put it")
    func capitals() throws {
        let found = try findings(
            #""targets": ["macCatalyst 26"], "layouts": ["German"]"#,
            #"{"title": "Q", "action": "q:", "shortcut": {"input": "Q", "modifiers": ["command"]}}, "#
                + #"{"title": "Ö", "action": "o:", "shortcut": {"input": "Ö", "modifiers": ["command"]}}"#)
        #expect(found.map(\.rule) == ["ambiguous-capital"])
        #expect(found.map(\.related.count) == [2])
    }

    @Test("the system's commands in a menu that is built from nothing are not judged")
    func exportedMenu() throws {
        let help = #"{"title": "", "action": "showHelp:", "shortcut": "cmd+?"}"#
        let app = #""mainMenu": "empty", "targets": ["iPadOS 26", "macCatalyst 18"]"#
        #expect(try findings(app, help, at: "root").isEmpty)
        // With another key, or as a command of the app, they are.
        let changed = help.replacing("cmd+?", with: "cmd+j")
        #expect(try findings(app, changed, at: "root").map(\.rule).contains("missing-title"))
        #expect(
            try findings(app, help.replacing("showHelp", with: "help"), at: "root").map(\.rule).contains(
                "missing-title"))
    }

    @Test("a core shortcut is repurposed even if its command is there without it")
    func keylessCore() throws {
        let undo = #"{"title": "Undo", "action": "undo:"}"#
        let other = #"{"title": "Frobnicate", "action": "frobnicate:", "shortcut": "cmd+z"}"#
        let found = try findings(#""mainMenu": "appKit""#, undo + ", " + other, at: "root")
        #expect(found.contains { $0.rule == "repurposed-shortcut" })
        let moved = undo.replacing(#""undo:""#, with: #""undo:", "shortcut": "ctrl+cmd+z""#)
        #expect(
            try !findings(#""mainMenu": "appKit""#, moved + ", " + other, at: "root").contains {
                $0.rule == "repurposed-shortcut"
            })
    }
}

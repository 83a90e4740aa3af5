import Foundation
import MenuBuilder
import MenuDocuments
import SourceText
import TestSupport
import Testing
import Workspace

@Suite("Actions in the app's sources")
struct SourcesTests {
    let swift = """
        class Base: NSResponder { @IBAction func inherited(_ sender: Any?) {} }
        final class Tabs: Base {
            @IBAction func newTab(_ sender: Any?) {}
            @objc func closeTab(_ sender: NSMenuItem) {}
            func validateMenuItem(_ item: NSMenuItem) -> Bool { item.action != #selector(closeTab(_:)) || hasTabs }
        }
        """

    func spec(_ actions: [String], responders: String = "") -> String {
        let commands = actions.map { #"{"title": "\#($0)", "action": "\#($0)"}"# }.joined(separator: ", ")
        return """
            {"menuSpec": 1, "build": [{"insertChild": {"title": "Tabs", "children": [\(commands)]}, "atEndOf": "file"}]\(responders)}
            """
    }

    @Test("warns about an action that no source implements, with the number of searched files")
    func missing() throws {
        let folder = try TemporaryFolder()
        try folder.write("src/Tabs.swift", swift)
        try folder.write("src/deep/Other.m", "@implementation Other\n- (void)other:(id)sender { }\n@end")
        try folder.write("src/Pods/Theirs.swift", "class T { @objc func theirs(_ s: Any) {} }")
        let actions = ["newTab:", "closeTab:", "inherited:", "other:", "theirs:", "newTabb:", "select:", "pasteAndGo:"]
        let file = try folder.write("app.menu.json", spec(actions))
        let run = CapturedRun(["lint", file, "--sources", folder.path + "/src"])
        #expect(run.status == .clean)
        #expect(run.output.contains("no implementation of theirs: found in 2 files; \"theirs:\" may do nothing"))
        #expect(run.output.contains("no implementation of newTabb: found in 2 files"))
        #expect(run.output.contains("did you mean \"newTab:\"?"))
        #expect(run.output.contains("2 warnings in 1 file"))
        #expect(CapturedRun(["lint", file]).output == "no findings in 1 file\n")
    }

    @Test("sources complement a spec's own responders")
    func besideResponders() throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("Tabs.swift", swift)
        let responders = #", "responders": [{"name": "Window", "actions": ["closeTab:"]}]"#
        let file = try folder.write("app.menu.json", spec(["newTab:", "closeTab:", "never:"], responders: responders))
        #expect(CapturedRun(["lint", file]).output.contains("2 errors in 1 file"))
        let run = CapturedRun(["lint", file, "--sources", source])
        #expect(run.output.contains("no responder handles never:"))
        #expect(run.output.contains("1 error in 1 file"))
    }

    @Test("in AppKit menus, knows standard actions and ignores targets of unread classes")
    func appKit() throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("Tabs.swift", swift)
        func item(_ selector: String, _ target: String) -> String {
            #"<menuItem title="\#(selector) \#(target)"><connections><action selector="\#(selector)" target="\#(target)"/></connections></menuItem>"#
        }
        let items = [
            item("newTab:", "-1"), item("never:", "-1"), item("never:", "-3"), item("performFindPanelAction:", "-1"),
            item("checkForUpdates:", "u"), item("never:", "t"), item("newTab:", "t"), #"<menuItem title="later"/>"#,
        ]
        let file = try folder.write(
            "MainMenu.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            <customObject id="u" customClass="SUUpdater"/><customObject id="t" customClass="Tabs"/>
            <menu systemMenu="main"><items><menuItem title="App"><menu key="submenu"><items>
            \(items.joined(separator: "\n"))
            </items></menu></menuItem></items></menu></objects></document>
            """)
        let run = CapturedRun(["lint", file, "--sources", source, "--format", "concise"])
        let lines = run.output.split(separator: "\n").map { $0.split(separator: ":")[1] }
        #expect(lines == ["6", "7", "10"])
        #expect(run.status == .clean)
    }

    @Test("responders writes a valid spec with the actions of each class")
    func respondersSubcommand() throws {
        let folder = try TemporaryFolder()
        try folder.write("Tabs.swift", swift)
        let file = folder.path + "/app.menu.json"
        #expect(CapturedRun(["responders", folder.path, "-o", file]).status == .clean)
        let source = SourceFile(name: file, bytes: Array(try Data(contentsOf: URL(filePath: file))))
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty)
        let responders = try #require(document.responders)
        #expect(responders.map(\.name) == ["Base", "Tabs"])
        #expect(responders[1].actions.map(\.action) == ["newTab:", "closeTab:", "inherited:"])
        #expect(responders[1].actions.map { $0.condition != nil } == [false, true, false])
        #expect(CapturedRun(["responders", folder.path]).output == source.text(in: 0..<source.bytes.count))
    }

    @Test("rejects no path, a folder without sources, another file and a missing file")
    func wrongPaths() throws {
        let folder = try TemporaryFolder()
        #expect(CapturedRun(["responders"]).status == .usage)
        #expect(CapturedRun(["responders", folder.path]).status == .usage)
        #expect(CapturedRun(["responders", "Package.resolved.json"]).status == .usage)
        #expect(CapturedRun(["responders", folder.path + "/no.swift"]).status == .unreadable)
        #expect(CapturedRun(["lint", "examples/MainMenu.xib", "--sources", folder.path]).status == .usage)
    }
}

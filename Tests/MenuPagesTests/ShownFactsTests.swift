import TestSupport
import Testing
import Workspace

/// Pages, `show` and findings say the same of one menu.
@Suite("What pages say of a menu")
struct ShownFactsTests {
    private func text(_ subcommand: String, _ name: String, _ text: String, _ words: String...) throws -> String {
        let folder = try TemporaryFolder()
        return CapturedRun([subcommand, try folder.write(name, text)] + words).output
    }

    private static let xib = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
        <menu systemMenu="main" id="m"><items><menuItem title="App" id="a"><menu key="submenu" title="App" id="b"><items>
        <menuItem title="Settings…" keyEquivalent="," id="c"/>
        <menuItem title="Services" id="d"><menu key="submenu" systemMenu="services" title="Services" id="e"/></menuItem>
        <menuItem title="Themes" id="f"><menu key="submenu" title="Themes" id="g"><connections>
        <outlet property="delegate" destination="x" id="h"/></connections></menu></menuItem>
        <menuItem title="Scripts" id="i"><menu key="submenu" title="Scripts" customClass="ScriptMenu" id="j"/></menuItem>
        <menuItem title="Vacant" id="k"><menu key="submenu" title="Vacant" id="l"/></menuItem>
        </items></menu></menuItem></items></menu></objects></document>
        """

    @Test("what fills a menu without items", arguments: ["show", "report"])
    func emptyMenus(subcommand: String) throws {
        let output = try text(subcommand, "Main.xib", Self.xib).replacing(/<[^>]*>/, with: "")
        for (title, content) in [
            ("Services", "filled by the system"), ("Themes", "filled while the app runs"),
            ("Scripts", "filled while the app runs"), ("Vacant", "empty"),
        ] {
            let line = try #require(output.split(separator: "\n").first { $0.contains("\(title) ") }, "\(title)")
            #expect(line.contains(content), "\(line)")
        }
    }

    @Test("an item without an action is dimmed, and a shortcut of it is not listed")
    func dimmed() throws {
        #expect(try text("show", "Main.xib", Self.xib).contains(/Settings…\s+⌘,  dimmed, no action/))
        #expect(try text("report", "Main.xib", Self.xib).contains(/Settings…<.*\(dimmed\)/))
        #expect(
            try text("cheatsheet", "Main.xib", Self.xib).contains(
                "1 shortcut of “Settings…” is not listed because nothing performs the command"))
        let tagged = Self.xib.replacing("keyEquivalent=\",\"", with: "keyEquivalent=\",\" tag=\"1\"")
        #expect(!(try text("show", "Main.xib", tagged).contains("dimmed")), "code may find the item")
    }

    @Test("the overlay of the iPad has no command that nothing performs")
    func overlay() throws {
        let spec = SmallSpec.text(
            #"{"title":"Go","action":"go:","shortcut":"cmd+2"},{"title":"Lost","action":"lost:","shortcut":"cmd+1"}"#,
            rest: #""responders":[{"name":"R","actions":["go:"]}]"#
        ).replacing("iPadOS 26", with: "iPadOS 18")
        let report = try text("report", "app.menu.json", spec)
        let start = try #require(report.firstRange(of: "<h3>iPad shortcut overlay")).upperBound
        let end = try #require(report[start...].firstRange(of: "</article>")).lowerBound
        let never = try #require(report[start..<end].firstRange(of: "Never appears")).lowerBound
        let menus = report[start..<never]
        #expect(menus.contains(">Go<") && !menus.contains(">Lost<"))
        #expect(report[never..<end].contains("No responder performs this command:"))
    }

    @Test("keys that AppKit's item has, too, are the system's in a cheat sheet, as the finding says")
    func systemItem() throws {
        let spec = #"""
            {"menuSpec":1,"app":{"name":"A","targets":["macCatalyst 15"]},"build":[{"insertChild":{"title":"Tabs",
             "options":["displayInline"],"children":[{"title":"New Tab","action":"newTab:","shortcut":"cmd+t"}]},
             "atEndOf":"file"}]}
            """#
        let sheet = try text("cheatsheet", "app.menu.json", spec)
        #expect(sheet.contains("Show Fonts") && sheet.contains("1 shortcut of “New Tab” is not listed"), "\(sheet)")
    }

    @Test("of a file that cannot be read, a report has the error only")
    func unreadable() throws {
        let archive = #"<archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"></archive>"#
        let report = try text("report", "Main.xib", archive)
        #expect(report.contains("predates Xcode 5") && report.contains("the file could not be read"))
        for part in ["id=\"menus\"", "id=\"keyboards\"", "<svg", "<script", "href=\"#menus\""] {
            #expect(!report.contains(part), "\(part)")
        }
    }

    @Test("findings about other frameworks cite their documentation")
    func sources() throws {
        let report = try text(
            "report", "package.json",
            #"""
            {"name": "keys", "engines": {"vscode": "^1.80.0"}, "contributes": {"keybindings": [
              {"command": "a.first", "key": "cmd+j"}, {"command": "a.last", "key": "cmd+j"}]}}
            """#)
        #expect(report.contains("Visual Studio Code&#39;s documentation of key bindings") && !report.contains("WWDC"))
    }

    @Test("layouts on which it is not known whether a key types the shortcut are not called unreachable")
    func unknown() throws {
        let xib = Self.xib.replacing("keyEquivalent=\",\"", with: "keyEquivalent=\"¥\" tag=\"1\"")
        let report = try text("report", "Main.xib", xib, "--format", "md", "--layout", "2-Set Korean,Russian")
        #expect(report.contains("not known (2-Set Korean), unreachable (Russian)"), "\(report)")
    }
}

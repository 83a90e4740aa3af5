import Foundation
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

    @Test("commands whose keys look alike on a layout, but are other presses, have their own keys in a sheet")
    func alikeOnLayouts() throws {
        let spec = """
            {"menuSpec": 1, "app": {"name": "A"}, "build": [{"insertChild": {"title": "Slots", "children": [
            {"title": "Save 1", "action": "a:", "shortcut": "cmd+1"},
            {"title": "Load 7", "action": "b:", "shortcut": "shift+cmd+7"}]}, "atEndOf": "file"}]}
            """
        // On a French keyboard, ⌘& is the key of 1, and ⇧⌘7 is that of 7. On a US keyboard, & is ⇧7.
        let sheet = try text("cheatsheet", "a.menu.json", spec, "--layout", "French")
        #expect(sheet.contains(/Save 1\s+⌘&/) && sheet.contains(/Load 7\s+⇧⌘7/), "\(sheet)")
        #expect(!sheet.contains("same keys") && !sheet.contains("not listed"), "\(sheet)")
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

    @Test("an item of code that certainly has no action is dimmed like one of a xib")
    func dimmedInCode() throws {
        func code(_ item: String, _ rest: String = "") -> String {
            """
            import AppKit
            func makeMenu() -> NSMenu {
                let main = NSMenu(), file = NSMenu(title: "File"), title = NSMenuItem()
                let other = NSMenuItem(title: "Other", action: nil, keyEquivalent: "o")
                other.action = #selector(NSApplication.hide(_:))
                \(item)
                file.addItem(other)
                title.submenu = file
                main.addItem(title)
                \(rest)
                return main
            }
            """
        }
        let item = #"file.addItem(NSMenuItem(title: "Vacant", action: nil, keyEquivalent: "v"))"#
        let shown = try text("show", "App.swift", code(item))
        #expect(shown.contains(/Vacant\s+⌘V  dimmed, no action/) && shown.contains(/Other\s+⌘O\n/), "\(shown)")
        #expect(try text("report", "App.swift", code(item)).contains(/Vacant<.*\(dimmed\)/))
        #expect(
            try text("cheatsheet", "App.swift", code(item)).contains(
                "1 shortcut of “Vacant” is not listed because nothing performs the command"))
        let added = #"file.addItem(withTitle: "Vacant", action: nil, keyEquivalent: "v")"#
        #expect(try text("show", "App.swift", code(added)).contains("dimmed"))
        for rest in [
            "file.autoenablesItems = false",
            "file.item(withTitle: \"Vacant\")?.action = #selector(NSApplication.hide(_:))",
            "button.menu = main", "file.delegate = owner", "configure(main)",
        ] {
            #expect(!(try text("show", "App.swift", code(item, rest)).contains("dimmed")), "\(rest)")
        }
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
        for page in ["show", "report"] {
            let shown = try text(page, "app.menu.json", spec).replacing("&quot;", with: "\"")
            #expect(shown.contains("UIKit was seen to drop it, because \"Show Fonts\" has its keys"), "\(page)")
        }
        // Of other keys, the first command in the menu bar gets them.
        let other = spec.replacing("cmd+t", with: "cmd+opt+t")
        let otherSheet = try text("cheatsheet", "app.menu.json", other)
        #expect(otherSheet.contains("New Tab") && otherSheet.contains("1 shortcut of “Show Toolbar” is not listed"))
        #expect(!(try text("show", "app.menu.json", other).contains("seen to drop")))
    }

    @Test("a hidden item whose keys work gets them before a later item")
    func hidden() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu systemMenu="main" id="m"><items><menuItem title="App" id="a"><menu key="submenu" title="App" id="b"><items>
            <menuItem title="Edit Settings" hidden="YES" keyEquivalent="," allowsKeyEquivalentWhenHidden="YES" tag="1" id="c"/>
            <menuItem title="Zoom Out" keyEquivalent="," tag="2" id="d"/>
            <menuItem title="Forgotten" hidden="YES" keyEquivalent="k" tag="3" id="e"/>
            </items></menu></menuItem></items></menu></objects></document>
            """
        let sheet = try text("cheatsheet", "Main.xib", xib)
        #expect(sheet.contains(/Edit Settings +⌘,/) && sheet.contains("1 shortcut of “Zoom Out” is not listed"))
        #expect(sheet.contains("1 shortcut of “Forgotten” is not listed because the command is hidden"))
        #expect(try text("show", "Main.xib", xib).contains(/Edit Settings +⌘,  hidden, but its keys work/))
        let report = try text("report", "Main.xib", xib)
        #expect(report.contains(">Edit Settings<") && report.contains("(hidden, but its keys work)"))
        #expect(!report.contains(">Forgotten</bdi>"))
    }

    @Test("an item that is always dimmed takes no keys")
    func dimmedRival() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu systemMenu="main" id="m"><items><menuItem title="App" id="a"><menu key="submenu" title="App" id="b"><items>
            <menuItem title="Nothing" keyEquivalent="t" id="c"/>
            <menuItem title="New Tab" keyEquivalent="t" tag="2" id="d"/>
            </items></menu></menuItem></items></menu></objects></document>
            """
        let lint = try text("lint", "Main.xib", xib)
        #expect(!lint.contains("error:") && lint.contains("which gets the keys while the other is disabled"), "\(lint)")
        #expect(try text("cheatsheet", "Main.xib", xib).contains(/New Tab +⌘T/))
        #expect(!(try text("keyboard", "Main.xib", xib).contains("conflict")))
    }

    @Test("key bindings without a common name of their keys are counted")
    func unnamedKeys() throws {
        let manifest = Self.bindings.replacing("\"cmd+1\"", with: "\"shift shift\"")
        let sheet = try text("cheatsheet", "package.json", manifest)
        #expect(sheet.contains("1 shortcut is not listed because not every keyboard has its keys"), "\(sheet)")
        let typo = try text("cheatsheet", "package.json", Self.bindings.replacing("\"cmd+1\"", with: "\"ctr+1\""))
        #expect(typo.contains("1 shortcut is not listed because the editor does not know its key"), "\(typo)")
    }

    @Test("key bindings say where they work, once if it is the same for a section")
    func places() throws {
        let sheet = try text(
            "cheatsheet", "package.json",
            Self.bindings.replacing(
                "\"cmd+1\", \"when\": \"editorFocus && a\"", with: "\"a\", \"when\": \"filesExplorerFocus && b\""))
        #expect(sheet.contains(/One \(in the Explorer\) +A\n/), "\(sheet)")
        #expect(
            sheet.contains(/Two \(in the editor, sometimes\) +F8\n/) && sheet.contains(/Two +⌘2\n/), "\(sheet)")
        let most = try text("cheatsheet", "package.json", Self.bindings)
        #expect(
            most.contains(
                "\nkeys (in the editor)\n  One              ⌘1\n                   F8\n  Two (sometimes)  F8\n"
            ), "\(most)")
        #expect(most.contains("\nkeys\n  Last             ⇧⎋\n  Two              ⌘2\n"), "\(most)")
        let section =
            #"{"command":"a.one","key":"cmd+1","when":"editorFocus"},{"command":"a.two","key":"cmd+2","when":"editorTextFocus"}"#
        let manifest = try #require(Self.bindings.firstRange(of: "\"keybindings\""))
        let shared = Self.bindings[..<manifest.lowerBound] + "\"keybindings\": [\(section)]}}"
        let whole = try text("cheatsheet", "package.json", String(shared))
        #expect(whole.contains("\nkeys (in the editor)\n  One  ⌘1\n  Two  ⌘2\n"), "\(whole)")
    }

    @Test("captured keys of several views are one finding, which lists them all")
    func capturedKeys() throws {
        let views = ["One", "Two", "Three"].map { name in
            """
            class \(name): UIViewController {
                override var keyCommands: [UIKeyCommand]? { [
                    UIKeyCommand(title: "Go \(name)", action: #selector(go), input: " ", modifierFlags: [])
                ] }
            }
            """
        }
        let code = "import UIKit\n" + views.joined(separator: "\n")
        let report = try text("report", "App.swift", code)
        #expect(report.matches(of: /data-rule="captured-key"/).count == 1)
        #expect(report.contains("3 shortcuts outside of the menu go to text input or the focused item first"))
        for name in ["One", "Two", "Three"] {
            #expect(report.contains("&quot;Go \(name)&quot; of &quot;\(name)&quot;</bdi> ("))
        }
        let two = try text("report", "App.swift", "import UIKit\n" + views.prefix(2).joined(separator: "\n"))
        #expect(two.matches(of: /data-rule="captured-key"/).count == 2)
    }

    @Test("an alternate in a sheet is judged by its own element")
    func alternates() throws {
        func code(_ title: String) -> String {
            """
            import AppKit
            func makeMenu() -> NSMenu {
                let main = NSMenu(), file = NSMenu(title: "File"), item = NSMenuItem()
                file.addItem(withTitle: "Close", action: #selector(NSWindow.performClose(_:)), keyEquivalent: "w")
                let all = NSMenuItem(title: \(title), action: #selector(closeAll(_:)), keyEquivalent: "w")
                all.keyEquivalentModifierMask = [.command, .option]
                all.isAlternate = true
                file.addItem(all)
                item.submenu = file
                main.addItem(item)
                return main
            }
            """
        }
        let known = try text("cheatsheet", "App.swift", code("\"Close All\""))
        #expect(known.contains(/Close All +⌥⌘W\n/), "\(known)")
        let unknown = try text("cheatsheet", "App.swift", code("model.title"))
        #expect(!unknown.contains("model.title") && unknown.contains("known only at run time"), "\(unknown)")
    }

    @Test("commands that never exist at once may have the same keys")
    func exclusive() throws {
        let code = """
            import SwiftUI
            @main struct A: App {
                @AppStorage("vim") var vim = false
                var body: some Scene {
                    WindowGroup { Text("") }.commands {
                        CommandMenu("Go") {
                            if vim { Button("Colon") {}.keyboardShortcut("p") } else { Button("Palette") {}.keyboardShortcut("p") }
                        }
                    }
                }
            }
            """
        let sheet = try text("cheatsheet", "A.swift", code)
        #expect(
            sheet.contains(/Colon +⌘P/) && sheet.contains(/Palette +⌘P/) && !sheet.contains("have the same keys"),
            "\(sheet)")
        #expect(!(try text("keyboard", "A.swift", code).contains("conflict")))
    }

    @Test("a view in the menu is no view of a window, whatever modifier sets its shortcut")
    func viewsInMenus() throws {
        let code = """
            import SwiftUI
            @main struct A: App {
                var body: some Scene {
                    WindowGroup { Text("") }.commands { CommandMenu("Go") { Items() } }
                }
            }
            extension View { func sc(_ key: KeyEquivalent) -> some View { keyboardShortcut(key) } }
            struct Items: View { var body: some View { Button("Forward") {}.sc("]") } }
            """
        #expect(!(try text("show", "A.swift", code).contains("of views not shown")))
        let keyboard = try text("keyboard", "A.swift", code)
        #expect(keyboard.contains("Forward (Go)") && !keyboard.contains("key command of"), "\(keyboard)")
    }

    @Test("what the strokes of chords become on a layout is in the table, too")
    func chords() throws {
        let manifest = Self.bindings.replacing(
            "\"key\": \"ctrl+j\", \"mac\": \"cmd+2\"", with: "\"key\": \"ctrl+k ctrl+]\"")
        let report = try text(
            "report", "package.json", manifest, "--format", "md", "--system", "windows", "--layout", "German")
        let sheet = try text("cheatsheet", "package.json", manifest, "--system", "windows", "--layout", "Arabic (102)")
        #expect(sheet.contains(/\?Ctrl\+K Ctrl\+\]\n/) && sheet.contains("? as written; which key"), "\(sheet)")
        #expect(report.contains("| Two | `Ctrl+]` | `Ctrl+´` (German) |"), "\(report)")
    }

    @Test("key bindings that never apply are counted, and hidden menus are not shown")
    func neverShown() throws {
        let manifest = Self.bindings.replacing(
            "\"mac\": \"cmd+1\", \"when\": \"editorFocus && a\"", with: "\"mac\": \"cmd+1\", \"when\": \"false\"")
        let sheet = try text("cheatsheet", "package.json", manifest)
        #expect(sheet.contains("1 shortcut of “One” is not listed because the command is disabled"), "\(sheet)")
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu systemMenu="main" id="m"><items>
            <menuItem title="Secret" hidden="YES" id="a"><menu key="submenu" title="Secret" id="b"><items>
            <menuItem title="Inside" keyEquivalent="g" tag="1" id="c"/></items></menu></menuItem>
            <menuItem title="Open" id="d"><menu key="submenu" title="Open" id="e"/></menuItem>
            </items></menu></objects></document>
            """
        let shown = try text("show", "Main.xib", xib)
        #expect(!shown.contains("\nSecret\n") && shown.contains("Open\n"), "\(shown)")
        #expect(
            try text("cheatsheet", "Main.xib", xib).contains("“Inside” is not listed because the command is hidden"))
    }

    @Test("both items with an equal translation are marked")
    func equalTranslations() throws {
        let folder = try TemporaryFolder()
        let xib = try folder.write(
            "Base.lproj/Main.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu systemMenu="main" id="m"><items><menuItem title="App" id="a"><menu key="submenu" title="App" id="b"><items>
            <menuItem title="Upper" tag="1" id="c"/><menuItem title="Capital" tag="2" id="d"/>
            </items></menu></menuItem></items></menu></objects></document>
            """)
        try folder.write("ca.lproj/Main.strings", "\"c.title\" = \"Gran\";\n\"d.title\" = \"Gran\";\n")
        let report = CapturedRun(["report", xib]).output
        for title in ["Upper", "Capital"] {
            #expect(report.contains("<bdi>\(title)</bdi> <a class=\"mark warning\""), "\(title)")
        }
    }

    @Test("what responders in code perform is only what they are known to perform")
    func unknownTargets() throws {
        let code = """
            import UIKit
            final class Scene: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    builder.insertChild(UIMenu(title: "", options: .displayInline, children: [
                        UIKeyCommand(title: "Open", action: #selector(open), input: "k", modifierFlags: .command)
                    ]), atStartOfMenu: .file)
                }
            }
            final class ImportController: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: "Import", action: #selector(doImport), input: "j", modifierFlags: .command)]
                }
            }
            """
        let bar = try text("show", "Scene.swift", code, "--as", "mac")
        #expect(bar.contains(/Open +⌘K\n/) && !bar.contains("→") && !bar.contains("ImportController"), "\(bar)")
        #expect(bar.contains("the responder chain is not known from code, so every action counts as handled"))
        let json = try text("show", "Scene.swift", code, "--as", "mac", "--format", "json")
        #expect(json.contains(/"chain": null/) && !json.contains("ImportController"), "\(json.prefix(400))")
        let overlay = try text("show", "Scene.swift", code, "--as", "ipad")
        #expect(overlay.contains("with the key commands of ImportController; --from chooses another"), "\(overlay)")
        #expect(overlay.contains(/Import +⌘J  → ImportController/), "\(overlay)")
        #expect(!bar.contains("can be disabled"))
        let validating = """
            extension ImportController {
                override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                    action == #selector(doImport) ? isOn : super.canPerformAction(action, withSender: sender)
                }
            }
            """
        for form in ["mac", "ipad"] {
            let shown = try text("show", "Scene.swift", code + validating, "--as", form)
            #expect(shown.contains("1 key command can be disabled by canPerformAction or validate"), "\(shown)")
        }
    }

    private static let bindings = #"""
        {"name": "keys", "engines": {"vscode": "^1.80.0"}, "contributes": {"commands": [
          {"command": "a.first", "title": "First"}, {"command": "a.last", "title": "Last"},
          {"command": "a.one", "title": "One"}, {"command": "a.two", "title": "Two"}], "keybindings": [
          {"command": "a.first", "key": "shift+escape", "mac": "shift+escape"},
          {"command": "a.last", "key": "shift+escape", "mac": "shift+escape"},
          {"command": "a.one", "key": "ctrl+j", "mac": "cmd+1", "when": "editorFocus && a"},
          {"command": "a.two", "key": "ctrl+j", "mac": "cmd+2"},
          {"command": "a.two", "key": "ctrl+left", "mac": "ctrl+left"},
          {"command": "a.one", "key": "f8", "mac": "f8", "when": "editorFocus"},
          {"command": "a.two", "key": "f8", "mac": "f8", "when": "editorFocus && a"}]}}
        """#

    @Test("a finding about key bindings belongs to the systems on which it applies")
    func systems() throws {
        let report = try text("report", "package.json", Self.bindings)
        let lists = report.components(separatedBy: "<h3>Key bindings on ").dropFirst()
        #expect(lists.count == 2)
        for list in lists {
            let rows = list.prefix { $0 != "§" }.components(separatedBy: "<li>").filter { $0.contains(">First<") }
            #expect(rows.first?.contains("class=\"mark error\"") == true, "\(lists.count)")
        }
        let pcOnly = try #require(report.firstRange(of: /data-rule="duplicate-shortcut"[^>]*>(?=\s*<p[^\n]*ctrl\+j)/))
        #expect(report[pcOnly].contains("data-systems=\"Windows|Linux\""), "\(report[pcOnly])")
    }

    @Test("keyboards call keys a conflict where lint reports one")
    func conflicts() throws {
        let mac = try text("keyboard", "package.json", Self.bindings, "--system", "mac")
        let marked = mac.split(separator: "\n").filter { $0.hasPrefix("▲ ") && !$0.contains("▲ conflict") }
        #expect(marked.count == 1 && marked[0].hasPrefix("▲ ⇧⎋ "), "\(marked)")
        let pc = try text("keyboard", "package.json", Self.bindings, "--system", "windows")
        #expect(pc.contains("▲ Ctrl+J") && pc.contains("▲ Shift+Esc") && !pc.contains("▲ F8"), "\(pc)")
        let view = """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { V() } } }
            struct V: View { var body: some View { Button("Close Tab") {}.keyboardShortcut("w") } }
            """
        #expect(!(try text("keyboard", "A.swift", view).contains("conflict")))
    }

    @Test("a finding has the letter of the fact that it rests on")
    func confidence() throws {
        let items =
            #"{"title":"A","action":"a:","shortcut":"cmd+shift+3"},{"title":"B","action":"b:","shortcut":"ctrl+up"}"#
        let report = try text(
            "report", "app.menu.json", SmallSpec.text(items).replacing("iPadOS 26", with: "macCatalyst 26"), "--format",
            "md")
        #expect(
            report.contains(/screenshots  \n.*`reserved-shortcut` · confidence A  \n/),
            "\(report)")
        #expect(report.contains(/Mission Control  \n.*`reserved-shortcut` · confidence C/), "\(report)")
    }

    @Test("equal titles have their menus in the table of layouts")
    func equalTitles() throws {
        let spec = SmallSpec.text(
            #"{"title":"Load","children":[{"title":"Slot","action":"load:","shortcut":"cmd+["}]},{"title":"Save","children":[{"title":"Slot","action":"save:","shortcut":"cmd+]"}]},{"title":"Go","action":"go:","shortcut":"cmd+alt+["}"#
        )
        let report = try text("report", "app.menu.json", spec, "--format", "md", "--layout", "German")
        #expect(report.contains("▸ Load) |") && report.contains("▸ Save) |") && report.contains("| Go |"), "\(report)")
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

    @Test(
        "a label that shows one of several texts has them all",
        arguments: [
            ("if isPlaying { Text(\"Pause\") } else { Text(\"Play\") }", "Pause / Play"),
            (
                "HStack { if isOn { Label(\"Hide Notes\", systemImage: \"a\") } else { Text(\"Show Notes\") }; Text(\"now\") }",
                "Hide / Show Notes"
            ),
            ("switch mode { case .a: Text(\"A\"); case .b: Text(\"B\"); default: Text(\"C\") }", "A / B / …"),
            ("label", "Mute / Unmute"),
            ("Text(\"One\"); Text(\"Two\")", "One"),
            ("if isOn { Text(\"Some\") }; Text(\"more\")", "Some"),
            ("if isOn { Text(name) } else { Text(\"Known\") }", "Known / …"),
        ])
    func chosenLabels(label: String, title: String) throws {
        let code = """
            import SwiftUI
            @main struct Demo: App {
                @State var isPlaying = false
                var body: some Scene { WindowGroup { EmptyView() }.commands { CommandMenu("Tools") {
                    Button { } label: { \(label) }.keyboardShortcut("k")
                } } }
                @ViewBuilder var label: some View { if isPlaying { Text("Mute") } else { Text("Unmute") } }
            }
            """
        for subcommand in ["show", "cheatsheet"] {
            let shown = try text(subcommand, "App.swift", code)
            #expect(shown.contains("\n  \(title)  "), "\(shown)")
        }
        #expect(try text("report", "App.swift", code).contains("<bdi>\(title)</bdi>"))
    }

    // MARK: - Conflicts

    private static func menuCode(_ body: String) -> String {
        """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
            override func buildMenu(with builder: any UIMenuBuilder) {
                super.buildMenu(with: builder)
                \(body)
            }
        }
        """
    }

    private static func insertion(_ title: String, _ key: String, _ others: String = "", id: String = "") -> String {
        let identifier = id.isEmpty ? "" : "identifier: UIMenu.Identifier(\"\(id)\"), "
        return """
            builder.insertSibling(UIMenu(title: "\(title) Menu", \(identifier)children: [
                UIKeyCommand(title: "\(title)", action: Selector("\(title):"), input: \(key), modifierFlags: .command),
                \(others)
            ]), afterMenu: .view)
            """
    }

    @Test("an insertion that is refused only while another menu exists is shown, with what is inserted into it")
    func possiblyRefused() throws {
        let skip = #"UIKeyCommand(title: "Skip", action: Selector("skip:"), input: "k", modifierFlags: .command)"#
        let code = Self.menuCode(
            """
            if hasLabels { \(Self.insertion("Labels", "\"j\"")) }
            \(Self.insertion("Jump", "\"j\"", skip, id: "jump"))
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [
                UIKeyCommand(title: "Hop", action: Selector("hop:"), input: "y", modifierFlags: .command)
            ]), atEndOfMenu: UIMenu.Identifier("jump"))
            """)
        let shown = try text("show", "App.swift", code)
        for item in ["Labels +⌘J", "Jump +⌘J", "Skip +⌘K", "Hop +⌘Y"] {
            #expect(shown.contains(try Regex("\n  \(item)\n")), "\(item): \(shown)")
        }
        #expect(shown.contains("\nMay never appear\n") && !shown.contains("Never appears"), "\(shown)")
        #expect(shown.contains("the insertion may be refused: ⌘J of \"Jump\" is taken by \"Labels\""))
        let sheet = try text("cheatsheet", "App.swift", code).replacing("\n", with: " ")
        #expect(
            sheet.contains(
                "“Jump Menu ▸ Jump” and “Labels Menu ▸ Labels” have the same keys, and only one of them gets these"),
            "\(sheet)")
        #expect(sheet.contains("2 shortcuts of “Jump Menu” may never appear in the menu"), "\(sheet)")
        #expect(sheet.contains(/Jump +⌘J/) && sheet.contains(/Skip +⌘K/) && sheet.contains(/Hop +⌘Y/), "\(sheet)")
        let report = try text("report", "App.swift", code)
        #expect(report.contains("<summary>May never appear</summary>") && !report.contains("<summary>Never appears<"))
        #expect(!(try text("lint", "App.swift", code).contains("unknown-reference")))
    }

    @Test("an insertion of code is refused if the keys are always taken, and not for one of several keys")
    func certainlyRefused() throws {
        let bold = Self.menuCode("if usesBold { \(Self.insertion("Heavy", "\"b\"")) }")
        let shown = try text("show", "App.swift", bold)
        #expect(shown.contains("Never appears") && !shown.contains("May never appear"), "\(shown)")
        #expect(
            try text("cheatsheet", "App.swift", bold).replacing("\n", with: " ")
                .contains("1 shortcut of “Heavy Menu” never appears in the menu"))
        let choice = Self.menuCode(Self.insertion("Heavy", "usesBold ? \"b\" : \"j\""))
        let chosen = try text("show", "App.swift", choice)
        #expect(!chosen.contains("\nNever appears") && chosen.contains(/Heavy +⌘J/), "\(chosen)")
    }

    @Test("of a menu's command and a key command with the same keys, the one that gets them")
    func keyCommand() throws {
        func sheet(_ responders: String) throws -> String {
            let spec = SmallSpec.text(
                #"{"title":"Play","action":"play:","shortcut":"cmd+k"}"#, rest: "\"responders\":[\(responders)]")
            #expect(try text("lint", "app.menu.json", spec).contains("[shadowed-shortcut]"))
            return try text("cheatsheet", "app.menu.json", spec).replacing("\n", with: " ")
        }
        let mute = #""actions":["play:"],"keyCommands":[{"title":"Mute","action":"mute:","shortcut":"cmd+k"}]"#
        let always = try sheet(#"{"name":"Page","next":"App","actions":[]},{"name":"App",\#(mute)}"#)
        #expect(always.contains(/Mute +⌘K/) && !always.contains(/Play +⌘K/), "\(always)")
        #expect(always.contains("1 shortcut of “Play” is not listed because “Mute” has its keys"), "\(always)")
        let sometimes = try sheet(#"{"name":"Page","next":"App",\#(mute)},{"name":"App","actions":[]}"#)
        #expect(sometimes.contains(/Mute +⌘K/) && sometimes.contains(/Play +⌘K/), "\(sometimes)")
        #expect(
            sometimes.contains("“Mute” has the keys of “Play” and gets them where both are available"), "\(sometimes)")
        let code = """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { Page() }.commands {
              CommandMenu("Tools") { Button("Play") {}.keyboardShortcut("k") } } } }
            struct Page: View { var body: some View { Button("Mute") {}.keyboardShortcut("k") } }
            """
        #expect(try text("lint", "App.swift", code).contains("[shadowed-shortcut]"))
        #expect(
            try text("cheatsheet", "App.swift", code).replacing("\n", with: " ")
                .contains("“Mute” has the keys of “Play” and gets them where both are available"))
    }

    @Test("a key that the observations of a layout lack is not known, and not unreachable")
    func unknownKey() throws {
        let spec = SmallSpec.text(#"{"title":"Next","action":"next:","shortcut":"opt+cmd+}"}"#)
            .replacing("iPadOS 26", with: "macCatalyst 26")
        for (subcommand, expected) in [
            ("localize", "⌥⌘}  key not known on Spanish"), ("show", "⌥⌘}  key not known"),
            ("keyboard", "? ⌥⌘}  Next (Tools), key not known"), ("cheatsheet", "?⌥⌘}"),
            ("report", "<td class=\"unknown\"><span aria-hidden=\"true\">? </span>not known</td>"),
        ] {
            let output = try text(subcommand, "app.menu.json", spec, "--layout", "Spanish")
            #expect(output.contains(expected), "\(subcommand): \(output.prefix(4000))")
        }
        #expect(CapturedRun(["query", "cmd+}", "--layout", "Spanish"]).output.contains(/⌘} +— +not known/))
        #expect(!(try text("lint", "app.menu.json", spec, "--layout", "Spanish").contains("unreachable-shortcut")))
    }
}

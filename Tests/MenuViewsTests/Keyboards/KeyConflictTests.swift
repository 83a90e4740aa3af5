import TestSupport
import Testing
import Workspace

/// Keyboards call a key a conflict where the linter reports one, and name first what gets the keys.
@Suite("conflicts on keyboards")
struct KeyConflictTests {
    private func run(_ words: String..., name: String, _ text: String) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write(name, text)
        return CapturedRun([words[0], path] + words.dropFirst()).output
    }

    private static func code(_ buttons: String) -> String {
        """
        import SwiftUI
        @main struct Demo: App { var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("Tools") {
        \(buttons)
        } } } }
        """
    }

    @Test("commands of SwiftUI have no actions that make them one")
    func swiftUI() throws {
        let code = Self.code(
            """
            Button("Repeat") { a() }.keyboardShortcut("r", modifiers: [.command, .shift])
            Button("Reload") { b() }.keyboardShortcut("r", modifiers: [.command, .shift])
            """)
        #expect(try run("lint", name: "A.swift", code).contains("duplicate-shortcut"))
        #expect(try run("keyboard", name: "A.swift", code).contains("▲ ⇧⌘R  Repeat (Tools)\n       Reload (Tools)"))
    }

    @Test("a contested key has the title that is known, and the number of its commands")
    func unknownTitle() throws {
        let code = Self.code(
            """
            Button(model.title) { model.run() }.keyboardShortcut("r", modifiers: [.command, .shift])
            Button("Reload") { model.run() }.keyboardShortcut("r", modifiers: [.command, .shift])
            """)
        let keyboard = try run("keyboard", "--format", "svg", "--modifiers", "shift+cmd", name: "A.swift", code)
        #expect(keyboard.contains(/>2×<\/text><text[^>]*>Reload<\/text>/), "\(keyboard)")
        #expect(!keyboard.contains("(no title)"))
        #expect(
            try run("keyboard", name: "A.swift", code).contains("▲ ⇧⌘R  `model.title` (Tools)\n       Reload (Tools)"))
    }

    @Test("code that runs for different elements of a list adds different items")
    func listedLoop() throws {
        let code = """
            enum Style: String, CaseIterable { case bold, wide }
            func build() {
                let menu = NSMenu(title: "Format")
                for style in Style.allCases {
                    menu.addItem(withTitle: style.rawValue, action: Selector(style.rawValue), keyEquivalent: "k")
                }
                let (bar, item) = (NSMenu(), NSMenuItem())
                item.submenu = menu
                bar.addItem(item)
                NSApp.mainMenu = bar
            }
            """
        #expect(try run("lint", name: "A.swift", code).contains("duplicate-shortcut"))
        #expect(try run("keyboard", name: "A.swift", code).contains("▲ ⌘K  bold (Format)\n      wide (Format)"))
    }

    @Test("code that runs twice adds one item")
    func loop() throws {
        let code = Self.code("ForEach(0..<2) { _ in Button(\"Go\") { go() }.keyboardShortcut(\"k\") }")
        #expect(!(try run("lint", name: "A.swift", code).contains("duplicate-shortcut")))
        #expect(!(try run("keyboard", name: "A.swift", code).contains("▲ ⌘K")))
    }

    @Test("commands of SwiftUI may collide on a layout")
    func layoutCollision() throws {
        let code = Self.code(
            """
            Button("Split") { a() }.keyboardShortcut("[", modifiers: .command)
            Button("Merge") { b() }.keyboardShortcut(KeyboardShortcut("ö", modifiers: .command, localization: .custom))
            """)
        let found = try run("lint", "--layout", "German", name: "A.swift", code)
        #expect(found.contains("are the same key press on German"), "\(found)")
        #expect(try run("keyboard", "--layout", "German", name: "A.swift", code).contains("▲ ⌘Ö"))
    }

    @Test("commands of one action with other property lists may collide on a layout")
    func propertyLists() throws {
        func spec(_ list: Int) -> String {
            SmallSpec.text(
                #"""
                {"title":"One","action":"go:","propertyList":1,"shortcut":"cmd+["},
                {"title":"Two","action":"go:","propertyList":\#(list),"shortcut":"cmd+ö","allowsAutomaticLocalization":false}
                """#)
        }
        for (list, collides) in [(1, false), (2, true)] {
            let found = try run("lint", "--layout", "German", name: "app.menu.json", spec(list))
            #expect(found.contains("layout-collision") == collides, "\(found)")
            let keys = try run("keyboard", "--layout", "German", name: "app.menu.json", spec(list))
            #expect(keys.contains("▲ ⌘Ö") == collides, "\(keys)")
        }
    }

    @Test("two measured remaps are not called a collision, because one of them is wrong")
    func measured() throws {
        let spec = SmallSpec.text(
            #"{"title":"Check","action":"a:","shortcut":"cmd+;"},{"title":"Forward","action":"b:","shortcut":"cmd+]"}"#)
        #expect(!(try run("lint", "--layout", "Spanish", name: "app.menu.json", spec).contains("layout-collision")))
        let keys = try run("keyboard", "--layout", "Spanish", name: "app.menu.json", spec)
        #expect(keys.contains("⌘´  Check") && !keys.contains("▲ ⌘´"), "\(keys)")
        let sheet = try run("cheatsheet", "--layout", "Spanish", name: "app.menu.json", spec)
        #expect(sheet.contains(/Check +⌘´/) && sheet.contains(/Forward +⌘´/) && !sheet.contains("same keys"))
    }

    @Test("a key names first what gets its keys")
    func winner() throws {
        let spec = #"""
            {"menuSpec":1,"app":{"name":"Demo","targets":["macCatalyst 26"]},"build":[{"insertChild":{"title":"Tools","children":[
              {"title":"Play","action":"play:","shortcut":"ctrl+cmd+k"},
              {"title":"New Tab","action":"newTab:","shortcut":"cmd+t"}]},"atEndOf":"file"}],
             "responders":[{"name":"Page","title":"Page","actions":["play:","newTab:"],"keyCommands":[
              {"title":"Mute","action":"mute:","shortcut":"ctrl+cmd+k"}]}]}
            """#
        let text = try run("keyboard", "--layout", "US", name: "app.menu.json", spec)
        #expect(text.contains("▲ ⌃⌘K  Mute"), "\(text)")
        #expect(text.contains("▲ ⌘T  Show Fonts"), "\(text)")
        let drawing = try run("keyboard", "--layout", "US", "--format", "svg", name: "app.menu.json", spec)
        #expect(drawing.contains(">2× Mute<") && drawing.contains(">2× Show<"))
        let manifest = #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{
              "commands":[{"command":"x.a","title":"Open"},{"command":"x.b","title":"Switch"}],
              "keybindings":[{"command":"x.a","key":"ctrl+p"},{"command":"x.b","key":"ctrl+p"},
                {"command":"x.a","key":"alt+6"},{"command":"x.b","key":"alt+-"}]}}
            """#
        let keys = try run("keyboard", "--system", "windows", "--layout", "US", name: "package.json", manifest)
        #expect(keys.contains("▲ Ctrl+P  Switch\n          Open"), "\(keys)")
        // On the French layout of Linux, the key of the 6 types the hyphen.
        let french = try run("keyboard", "--system", "linux", "--layout", "xkb:fr", name: "package.json", manifest)
        #expect(french.contains("▲ Alt+-  Switch\n         Open, in the source Alt+6"), "\(french)")
        let sheet = try run("cheatsheet", "--system", "linux", "--layout", "xkb:fr", name: "package.json", manifest)
        #expect(sheet.contains("“Switch” has the keys of “Open” on French and gets them"), "\(sheet)")
    }

    @Test("a sheet names key bindings that may be active at once, as lint does")
    func conditions() throws {
        let manifest = #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[
              {"command":"x.a","title":"Step"},{"command":"x.b","title":"Next"},{"command":"x.c","title":"Zoom"}],
              "keybindings":[{"command":"x.a","key":"f7","when":"debugging"},{"command":"x.b","key":"f7","when":"comparing"},
                {"command":"x.a","key":"ctrl+shift+="},{"command":"x.c","key":"ctrl+numpad_add"}]}}
            """#
        let found = try run("lint", name: "package.json", manifest)
        #expect(found.contains(#"possible: f7 runs "x.b" instead of "x.a""#), "\(found)")
        let sheet = try run("cheatsheet", "--system", "linux", name: "package.json", manifest)
        #expect(sheet.contains("“Next” has the keys of “Step” and gets them where both are available"), "\(sheet)")
        // A key of the number pad is another one for the editor.
        #expect(!sheet.contains("“Zoom” has"), "\(sheet)")
    }

    @Test("of two items of which the first is there only at times, the second loses")
    func conditional() throws {
        let code = Self.code(
            """
            if isVerse { Button("Next Verse") { a() }.keyboardShortcut(.rightArrow) }
            Button("Next Track") { b() }.keyboardShortcut(.rightArrow)
            """)
        let found = try run("lint", name: "A.swift", code)
        #expect(
            found.contains(
                #"⌘→ of "Next Track" in "Tools" is also the shortcut of "Next Verse" in "Tools", which comes first"#))
        #expect(try run("keyboard", name: "A.swift", code).contains("▲ ⌘→  Next Verse"))
    }

    @Test("items that AppKit dims collide with nothing on a layout")
    func dimmed() throws {
        func item(_ id: Int, _ key: String, _ action: String) -> String {
            "<menuItem title=\"T\(id)\" keyEquivalent=\"\(key)\" allowsAutomaticKeyEquivalentLocalization=\"NO\" id=\"i\(id)\">\(action)</menuItem>"
        }
        func text(_ action: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main" id="m"><items>
            <menuItem title="Tools" id="f"><menu key="submenu" title="Tools" id="g"><items>\(item(1, "\\", action))
            <menuItem title="T2" keyEquivalent="\\" allowsAutomaticKeyEquivalentLocalization="NO" id="i2"><modifierMask key="keyEquivalentModifierMask" shift="YES" command="YES"/></menuItem>
            </items></menu></menuItem></items></menu></objects></document>
            """
        }
        let action = "<connections><action selector=\"go:\" target=\"-1\" id=\"a1\"/></connections>"
        for text in [text(""), text(action)] {
            #expect(!(try run("lint", "--layout", "German", name: "Main.xib", text).contains("layout-collision")))
            #expect(!(try run("keyboard", "--layout", "German", name: "Main.xib", text).contains("conflict")))
        }
    }
}

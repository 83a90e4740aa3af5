import Foundation
import TestSupport
import Testing

@Suite("AppKit code")
struct AppKitCodeTests {
    /// The findings of a rule in a menu that code builds.
    private func findings(_ rule: String, _ body: String, _ files: [String: [UInt8]] = [:]) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(
            "Package.swift",
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "MyApp", targets: [.executableTarget(name: "MyApp", path: "App")])
            """)
        try folder.write(
            "App/main.swift",
            """
            import AppKit
            class Delegate: NSObject, NSApplicationDelegate {
                enum Kind { case open, close, go(to: Int) }
                var isPro = false
                func applicationDidFinishLaunching(_ notification: Notification) {
                    let main = NSMenu()
                    let item = NSMenuItem(title: "File", action: nil, keyEquivalent: "")
                    let file = NSMenu(title: "File")
            \(body)
                    item.submenu = file
                    main.addItem(item)
                    NSApp.mainMenu = main
                }
            }
            """)
        for (path, bytes) in files { try folder.write(path, bytes) }
        let run = CapturedRun([folder.path, "--format", "concise", "--select", rule])
        return run.output.split(separator: "\n").map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") }
    }

    private static let close = #"file.addItem(withTitle: "Close", action: #selector(close(_:)), keyEquivalent: "w")"#
    private static let print = #"file.addItem(withTitle: "Print…", action: #selector(print(_:)), keyEquivalent: "p")"#
    private static let closeAll = """
        let all = NSMenuItem(title: "Close All", action: #selector(closeAll(_:)), keyEquivalent: "w")
        all.keyEquivalentModifierMask = [.command, .option]
        all.isAlternate = true
        file.addItem(all)
        """

    @Test(
        "what is between an item and its alternate under a condition is no certain mistake",
        arguments: [
            ("", 0), (print, 1), ("if isPro { \(print) }", 0), ("#if DEBUG\n\(print)\n#endif", 0),
            ("if isPro { file.addItem(.separator()) }", 0), ("file.addItem(.separator())", 1),
            ("#if DEBUG\nfile.addItem(.separator())\n#endif", 0), ("#if os(macOS)\n\(print)\n#endif", 1),
        ])
    func alternates(between: String, count: Int) throws {
        let found = try findings(
            "misplaced-alternate", [Self.close, between, Self.closeAll].joined(separator: "\n"))
        #expect(found.count == count)
    }

    @Test("items and alternates of one branch are compared with each other")
    func alternatesOfABranch() throws {
        let right = "if isPro { \(Self.close)\n\(Self.closeAll) } else { \(Self.print) }"
        #expect(try findings("misplaced-alternate", right).isEmpty)
        #expect(try findings("misplaced-alternate", "if isPro {\n\(Self.print)\n\(Self.closeAll)\n}").count == 1)
        let other = "\(Self.close)\nif isPro { \(Self.print) } else {\n\(Self.closeAll)\n}"
        #expect(try findings("misplaced-alternate", other).isEmpty)
    }

    @Test("a standard command that takes turns with another one of its keys is in the menu")
    func turns() throws {
        let stop = #"file.addItem(withTitle: "Stop", action: #selector(stop), keyEquivalent: "s")"#
        let save = #"file.addItem(withTitle: "Save", action: #selector(keep), keyEquivalent: "s")"#
        for body in ["if isPro { \(stop) } else { \(save) }", "#if DEBUG\n\(stop)\n#else\n\(save)\n#endif"] {
            #expect(try findings("repurposed-shortcut", body).isEmpty)
        }
        #expect(try findings("repurposed-shortcut", stop).count == 1)
    }

    @Test("titles are looked up in the tables of strings")
    func titles() throws {
        let body = """
            file.addItem(withTitle: NSLocalizedString("menu.undo", comment: ""), action: nil, keyEquivalent: "z")
            file.addItem(withTitle: String(localized: "menu.redo"), action: nil, keyEquivalent: "Z")
            """
        let english = Array(#""menu.undo" = "Undo "; "menu.redo" = "Redo";"#.utf8)
        let strings = ["App/en.lproj/Localizable.strings": english]
        #expect(try findings("trailing-whitespace", body).isEmpty)
        #expect(
            try findings("trailing-whitespace", body, strings) == [
                #"info: "Undo " ends in whitespace [trailing-whitespace]"#
            ])
        let german = try PropertyListSerialization.data(
            fromPropertyList: ["menu.undo": "Zurück", "menu.redo": "Zurück"], format: .xml, options: 0)
        let french = try PropertyListSerialization.data(
            fromPropertyList: ["menu.undo": "A", "menu.redo": "A"], format: .binary, options: 0)
        let catalog =
            #"{"strings": {"menu.undo": {"localizations": {"it": {"stringUnit": {"value": "I"}}}}, "#
            + #""menu.redo": {"localizations": {"it": {"stringUnit": {"value": "I"}}}}}}"#
        let translated = try findings(
            "equal-translation", body,
            [
                "App/en.lproj/Localizable.strings": english, "App/de.lproj/Localizable.strings": [UInt8](german),
                "App/fr.lproj/Localizable.strings": [UInt8](french), "App/Menu.xcstrings": Array(catalog.utf8),
            ])
        #expect(
            translated == [
                #"warning: "Undo " and "Redo" both have the same title in de ("Zurück"), fr ("A") and it ("I") [equal-translation]"#
            ])
    }

    @Test(
        "a condition about an object says nothing after a method of it", arguments: [("names.removeAll()", 1), ("", 0)])
    func changedObjects(_ statement: String, _ count: Int) throws {
        let body = """
            var names = load()
            if names.count > 0 { file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "k") }
            \(statement)
            if names.count == 0 { file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "k") }
            """
        #expect(try findings("duplicate-shortcut", body).count == count)
    }

    @Test("titles that a loop makes have a translation each")
    func translationsOfLoops() throws {
        let body = """
            for name in ["csv", "tsv"] {
                file.addItem(NSMenuItem(title: NSLocalizedString("mode.\\(name)", comment: ""), action: #selector(set(_:)), keyEquivalent: ""))
            }
            """
        func strings(_ csv: String, _ tsv: String) -> [UInt8] {
            Array("\"mode.csv\" = \"\(csv)\";\n\"mode.tsv\" = \"\(tsv)\";".utf8)
        }
        func found(_ german: [UInt8]) throws -> [String] {
            try findings(
                "equal-translation", body,
                ["App/en.lproj/Localizable.strings": strings("CSV", "TSV"), "App/de.lproj/Localizable.strings": german])
        }
        #expect(try found(strings("CSV-Datei", "TSV-Datei")) == [])
        #expect(
            try found(strings("Datei", "Datei")) == [
                #"warning: "CSV" and "TSV" both have the same title in de ("Datei") [equal-translation]"#
            ])
    }

    @Test("section headers, and the menus that the system fills, are shown as AppKit shows them")
    func shown() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "main.swift",
            """
            import AppKit
            func build() {
                let main = NSMenu()
                for title in ["File", "Window", "Help"] {
                    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
                    let menu = NSMenu(title: title)
                    item.submenu = menu
                    main.addItem(item)
                    if title == "Window" { NSApp.windowsMenu = menu }
                    if title == "Help" { NSApp.helpMenu = menu }
                    if title == "File" {
                        menu.addItem(withTitle: "Close", action: nil, keyEquivalent: "w")
                        menu.addItem(.sectionHeader(title: "Recent"))
                        menu.addItem(withTitle: "One", action: nil, keyEquivalent: "1")
                    }
                }
                NSApp.mainMenu = main
            }
            """)
        let rows = CapturedRun(["show", path, "--as", "mac"]).output.split(separator: "\n").dropFirst(2)
            .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.hasPrefix("─") }
        #expect(
            rows == [
                "File", "Close ⌘W dimmed, no action", "Recent", "One ⌘1 dimmed, no action", "Window",
                "(and the system's commands for windows, and the open windows)", "Help",
                "(and the system's search field)",
            ])
    }

    @Test("an item that code adds twice is one item")
    func addedTwice() throws {
        let once = #"let pro = NSMenuItem(title: "Get Pro", action: #selector(pro(_:)), keyEquivalent: "g")"#
        let both = "file.addItem(pro)\nif isPro { file.insertItem(pro, at: 0) }"
        #expect(try findings("ambiguous-title", "\(once)\n\(both)").isEmpty)
        let other = #"file.addItem(withTitle: "Get Pro", action: #selector(pro(_:)), keyEquivalent: "p")"#
        #expect(try findings("ambiguous-title", "\(once)\n\(both)\n\(other)").count == 1)
    }

    @Test("an item that code adds in one of two branches has one press")
    func addedInBranches() throws {
        let item = """
            let show = NSMenuItem(title: "Show", action: #selector(show(_:)), keyEquivalent: ":")
            let menu = NSMenu(title: "Spelling"), item = NSMenuItem()
            menu.addItem(show)
            item.submenu = menu
            """
        let branches = "if isOn { file.insertItem(item, at: 0) } else { file.addItem(item) }"
        #expect(try findings("equivalent-shortcut", "\(item)\n\(branches)").isEmpty)
    }

    @Test("the name of the target is no name of a template")
    func names() throws {
        let body = #"file.addItem(withTitle: "Quit MyApp", action: nil, keyEquivalent: "q")"#
        #expect(try findings("template-title", body).isEmpty)
        #expect(try findings("template-title", body.replacing("MyApp", with: "NewApplication")).count == 1)
    }

    @Test("an item is no command while it has a submenu, and disabled while it has no action")
    func sometimes() throws {
        let items = """
            let one = file.addItem(withTitle: "Recent", action: #selector(a), keyEquivalent: "r")
            file.addItem(withTitle: "Reload", action: #selector(b), keyEquivalent: "r")
            """
        func found(_ statement: String) throws -> [String] {
            try findings("duplicate-shortcut", items + "\n" + statement)
        }
        #expect(try found("").allSatisfy { $0.hasPrefix("error") })
        let possible = try found("if isPro { one.submenu = NSMenu(title: \"R\") }")
        #expect(possible.count == 1)
        #expect(possible.allSatisfy { $0.hasPrefix("info: possible") })
        #expect(try findings("ambiguous-title", items + "\nif isPro { one.submenu = NSMenu(title: \"R\") }").isEmpty)
        #expect(try found("one.submenu = NSMenu(title: \"R\")").isEmpty)
        #expect(try found("if isPro { one.action = nil }").map { $0.prefix(4) } == ["info"])
        #expect(try found("if isPro { one.action = #selector(c) }").map { $0.prefix(5) } == ["error"])
    }

    @Test(
        "an item that may have no action, or whose class says whether it is shown and enabled, is in no error",
        arguments: [
            ("NSMenuItem(title: \"A\", action: isPro ? #selector(a) : nil, keyEquivalent: \"r\")", "", "info"),
            (
                "NSMenuItem(title: \"A\", action: isPro ? #selector(a) : #selector(c), keyEquivalent: \"r\")", "",
                "error"
            ),
            ("NSMenuItem(title: \"A\", action: Selector(name), keyEquivalent: \"r\")", "", "error"),
            ("NSMenuItem(title: \"A\", action: provider?.selector, keyEquivalent: \"r\")", "", "info"),
            ("Flag(title: \"A\", action: #selector(a), keyEquivalent: \"r\")", "isEnabled: Bool { isPro }", "info"),
            ("Flag(title: \"A\", action: #selector(a), keyEquivalent: \"r\")", "isHidden: Bool { isPro }", "info"),
            ("Flag(title: \"A\", action: #selector(a), keyEquivalent: \"r\")", "isEnabled: Bool { true }", "error"),
            (
                "Flag(title: \"A\", action: #selector(a), keyEquivalent: \"r\")",
                "action: Selector? { isPro ? super.action : nil }",
                "info"
            ),
        ])
    func mayLackAction(item: String, override: String, severity: String) throws {
        let type = "import AppKit\nclass Flag: NSMenuItem { \(override.isEmpty ? "" : "override var \(override)") }"
        let body = """
            file.addItem(\(item))
            file.addItem(withTitle: "Reload", action: #selector(b), keyEquivalent: "r")
            """
        let found = try findings("duplicate-shortcut", body, ["App/Flag.swift": Array(type.utf8)])
        #expect(found.map { String($0.prefix(severity.count)) } == [severity])
    }

    @Test(
        "an item that code may change before anybody sees it is in no error, even if the other one gets the keys",
        arguments: [
            ("", "class P { func go() { Shared.two.keyEquivalent = \"j\" } }", "info"),
            ("", "class P { func go() { Shared.two.menu?.removeItem(Shared.two) } }", "info"),
            ("", "class P { func go() { Shared.two.title = \"C\" } }", "error"),
            ("", "func validateMenuItem(_ i: NSMenuItem) -> Bool { KEYS; return true }", "info"),
            ("", "func validateMenuItem(_ i: NSMenuItem) -> Bool { i.action != #selector(b) }", "error"),
            (
                "",
                "func validateUserInterfaceItem(_ i: any NSValidatedUserInterfaceItem) -> Bool { KEYS; return true }",
                "info"
            ),
            // What packages may do.
            ("file.applyShortcuts()", "", "info"), ("file.update()", "", "error"),
            ("DispatchQueue.main.async { configure(two) }", "", "info"),
            ("var observer: Observer; observer = .init { configure(two) }", "", "info"),
            ("DispatchQueue.main.async { show(one: two.title) }", "func show(one: String) {}", "error"),
            ("file.delegate = MenuController.shared", "", "info"), ("file.delegate = self", "", "error"),
        ])
    func changedLater(statement: String, member: String, severity: String) throws {
        let keys = "if let i = i as? NSMenuItem, i.action == #selector(b) { i.keyEquivalent = \"j\" }"
        let more = """
            import AppKit
            enum Shared { static var two: NSMenuItem! }
            extension Delegate {
                @objc func a() {}
                @objc func b() {}
                \(member.replacing("KEYS", with: keys))
            }
            """
        let found = try findings(
            "duplicate-shortcut",
            """
            file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "k")
            let two = NSMenuItem(title: "B", action: #selector(b), keyEquivalent: "k")
            file.addItem(two)
            Shared.two = two
            \(statement)
            """, ["App/More.swift": Array(more.utf8)])
        #expect(found.map { String($0.prefix(severity.count)) } == [severity])
    }

    @Test(
        "Objective-C code may change items that it looks up in menus",
        arguments: [
            ("[[[[NSApp.mainMenu itemAtIndex:0] submenu] itemWithTag:5] setHidden:YES];", "info"),
            ("NSMenuItem *i = [menu itemWithTitle:@\"A\"]; i.keyEquivalentModifierMask = 0;", "info"),
            ("[[[NSApp.mainMenu itemAtIndex:0] submenu] removeItemAtIndex:0];", "info"),
            ("for (NSMenuItem *item in menu.itemArray) { item.hidden = isOn; }", "info"),
            ("NSMenuItem *i = [menu itemWithTitle:@\"A\"]; i.title = @\"B\"; view.hidden = YES;", "error"),
            ("[popUp selectItemWithTag:5]; view.hidden = YES;", "error"),
        ])
    func changesInObjectiveC(_ statement: String, _ severity: String) throws {
        let found = try findings(
            "duplicate-shortcut",
            """
            file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "k")
            file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "k")
            """,
            [
                "App/Code.m": Array("@implementation C\n- (void)update { \(statement) }\n@end".utf8),
                "App/More.swift": Array("extension Delegate { @objc func a() {}; @objc func b() {} }".utf8),
            ])
        #expect(found.map { String($0.prefix(severity.count)) } == [severity])
    }

    @Test(
        "Objective-C code may change items through the properties that hold them",
        arguments: [
            ("delegate.two.hidden = YES;", "info"), ("[[delegate two] setKeyEquivalent:@\"\"];", "info"),
            ("delegate.two.title = @\"B\"; delegate.three.hidden = YES;", "error"),
        ])
    func propertiesInObjectiveC(_ statement: String, _ severity: String) throws {
        let found = try findings(
            "duplicate-shortcut",
            """
            file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "k")
            Shared.two = file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "k")
            """,
            [
                "App/Code.m": Array("@implementation C\n- (void)update { \(statement) }\n@end".utf8),
                "App/More.swift": Array(
                    "class Shared { static var two: NSMenuItem! }; extension Delegate { @objc func a() {}; @objc func b() {} }"
                        .utf8),
            ])
        #expect(found.map { String($0.prefix(severity.count)) } == [severity])
    }

    @Test(
        "what Objective-C validates may be disabled if no Swift class has the action",
        arguments: [
            ("- (BOOL)validateMenuItem:(NSMenuItem *)i { return i.action != @selector(goA:); }", "goA:", "info"),
            ("- (BOOL)validateUserInterfaceItem:(id)i { return [self isReady]; }", "goA:", "info"),
            ("- (BOOL)validateMenuItem:(NSMenuItem *)i { return i.action != @selector(stop:); }", "goA:", "error"),
            ("- (BOOL)isReady { return YES; }", "goA:", "error"),
            ("- (BOOL)validateMenuItem:(NSMenuItem *)i { return [self isReady]; }", "applicationA:", "error"),
        ])
    func objectiveC(_ method: String, _ action: String, _ severity: String) throws {
        let code = """
            @interface AppDelegate : NSObject <NSApplicationDelegate>
            @end
            @implementation AppDelegate
            - (IBAction)goA:(id)sender {}
            - (IBAction)goB:(id)sender {}
            \(method)
            @end
            """
        let swift = """
            extension Delegate { @objc func applicationA(_ s: Any) {}; @objc func applicationB(_ s: Any) {} }
            """
        let other = action.replacing("A:", with: "B:")
        let found = try findings(
            "duplicate-shortcut",
            """
            file.addItem(withTitle: "A", action: Selector(("\(action)")), keyEquivalent: "k")
            file.addItem(withTitle: "B", action: Selector(("\(other)")), keyEquivalent: "k")
            """,
            ["App/AppDelegate.m": Array(code.utf8), "App/More.swift": Array(swift.utf8)])
        #expect(found.map { String($0.prefix(severity.count)) } == [severity])
    }

    @Test(
        "items with one action do the same only with the same tag, represented object and target",
        arguments: [
            ("", "", "info", "does the same"), ("one.tag = 1", "two.tag = 2", "error", "whenever it is enabled"),
            ("one.tag = 1", "two.tag = 1", "info", "does the same"), ("one.tag = 0", "", "info", "does the same"),
            ("one.representedObject = \"en\"", "two.representedObject = \"de\"", "error", "whenever it is enabled"),
            ("one.representedObject = first", "two.representedObject = other", "info", "has the same action"),
            ("one.target = self", "two.target = self", "info", "does the same"),
            ("one.target = one", "two.target = two; two.title = \"German\"", "error", "whenever it is enabled"),
            (
                "one.representedObject = Kind.open", "two.representedObject = Kind.close", "error",
                "whenever it is enabled"
            ),
            ("one.representedObject = Kind.open", "two.representedObject = Kind.open", "info", "does the same"),
            (
                "one.representedObject = Kind.go(to: 1)", "two.representedObject = Kind.go(to: page)", "info",
                "has the same action"
            ),
            // Code may look at the title.
            ("", "two.title = \"Go\"", "info", "has the same action"),
        ])
    func sameActions(_ first: String, _ second: String, _ severity: String, _ ending: String) throws {
        let found = try findings(
            "duplicate-shortcut",
            """
            let one = NSMenuItem(title: "English", action: #selector(pick(_:)), keyEquivalent: "k")
            let two = NSMenuItem(title: "English", action: #selector(pick(_:)), keyEquivalent: "k")
            file.addItem(one); file.addItem(two)
            \(first)
            \(second)
            """)
        #expect(found.count == 1)
        #expect(found[0].hasPrefix(severity))
        #expect(found[0].contains(ending))
    }
}

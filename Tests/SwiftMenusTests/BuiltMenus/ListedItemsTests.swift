import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

/// Items that code makes of the elements of a list, or with a function of its own.
@Suite struct ListedItemsTests {
    @Test(
        "Each element of a list is a shortcut of its own, which is where the element is written",
        arguments: [
            ("for (t, k) in [(\"A\", \"a\"), (\"B\", \"b\")] { add(t, k) }", addition),
            (
                """
                for (t, k) in [("A", "a"), ("B", "b")] {
                    m.addItem(withTitle: t, action: #selector(x), keyEquivalent: k)
                }
                """, ""
            ),
            ("[(\"A\", \"a\"), (\"B\", \"b\")].forEach { t, k in m.addItem(item(t, k)) }", item),
            ("m.items = [(\"A\", \"a\"), (\"B\", \"b\")].map { item($0.0, $0.1) }", item),
            (
                """
                let item = { (t: String, k: String) in NSMenuItem(title: t, action: #selector(self.x), keyEquivalent: k) }
                m.addItem(item("A", "a"))
                m.addItem(item("B", "b"))
                """, ""
            ),
            ("for s in [Style.a, .b] { m.addItem(s.item) }", "enum Style: String { case a, b\n\(property)\n}"),
            ("for s in [Style(\"A\", \"a\"), .init(\"B\", \"b\")] { m.addItem(s.item) }", "struct \(style)"),
            (
                "for (s, _) in [(Style(\"A\", \"a\"), 1), (.init(\"B\", \"b\"), 2)] { m.addItem(s.item) }",
                "struct \(style)"
            ),
            ("m.items = list { NSMenuItem(\"A\", \"a\")\nNSMenuItem(\"B\", \"b\") }", builder),
            ("for (t, k) in zip([\"A\", \"B\"], [\"a\", \"b\"]) { m.addItem(item(t, k)) }", item),
        ])
    func items(_ code: String, _ more: String) {
        let menu = BuiltMenu.function("let m = NSMenu()\n\(code)", more)
        #expect(menu.text == "A ⌘A, B ⌘B")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (2, 2))
        let places = menu.documents.flatMap { document in
            document.operations.flatMap(\.items).map { document.range(of: $0.origin) }
        }
        #expect(Set(places).count == 2)
    }

    @Test(
        "A loop runs for the elements that its condition and its pattern let through",
        arguments: [
            ("for s in Style.allCases where s != .b { ADD }", "A ⌘A, C ⌘C"),
            ("for s in Style.allCases where s.isShown { ADD }", "A ⌘A, C ⌘C"),
            ("for s in [Style.a, .b] where s == .a || s.rawValue == \"C\" { ADD }", "A ⌘A"),
            ("for s in Style.allCases where [.b, .c].contains(s) { ADD }", "B ⌘B, C ⌘C"),
            ("for s in Style.allCases where isOn && s.isShown { ADD }", "A ⌘A?, C ⌘C?"),
            ("for s in Style.allCases where s.isAllowed() { ADD }", "A ⌘A?, B ⌘B?, C ⌘C?"),
            ("for case let s? in [Style.a, nil, Style.c] { ADD }", "A ⌘A, C ⌘C"),
            ("for case let s as Style in [Style.a, .b] { ADD }", "A ⌘A?, B ⌘B?"),
            ("for s in Style.allCases { switch s { case _ where isOn: ADD; default: break } }", "A ⌘A?, B ⌘B?, C ⌘C?"),
            (
                "for s in Style.allCases { switch s { case .a where isOn, .b where true: ADD; default: break } }",
                "A ⌘A?, B ⌘B"
            ),
        ])
    func conditions(_ code: String, _ expected: String) {
        let add = "m.addItem(withTitle: s.rawValue, action: #selector(x), keyEquivalent: s.rawValue.lowercased())"
        let menu = BuiltMenu.function(
            "let m = NSMenu()\n\(code.replacing("ADD", with: add))",
            """
            enum Style: String, CaseIterable {
                case a = "A", b = "B", c = "C"
                var isShown: Bool { self != .b }
                func isAllowed() -> Bool { Defaults.allows(self) }
            }
            """)
        #expect(menu.text == expected)
    }

    @Test(
        "An enum's value with a default may be any of its cases, each of which excludes the others",
        arguments: [
            ("let s: Style = stored() ?? .b", "B ⌘B?, A ⌘A?, C ⌘B?"),
            ("let s = Style(rawValue: stored()) ?? .c", "C ⌘B?, A ⌘A?, B ⌘B?"),
            ("let s = Style(rawValue: stored()) ?? Style.a", "A ⌘A?, B ⌘B?, C ⌘B?"),
            ("let s = Style(rawValue: \"B\") ?? .c", "B ⌘B"),
        ])
    func casesBesideADefault(_ code: String, _ expected: String) {
        let menu = BuiltMenu.function(
            "let m = NSMenu()\n\(code)\nfor i in s.items { m.addItem(i) }",
            """
            enum Style: String {
                case a = "A", b = "B", c = "C"
                var items: [NSMenuItem] {
                    switch self {
                    case .a: [NSMenuItem(title: "A", action: #selector(x), keyEquivalent: "a")]
                    case .b: [NSMenuItem(title: "B", action: #selector(x), keyEquivalent: "b")]
                    case .c: [NSMenuItem(title: "C", action: #selector(y), keyEquivalent: "b")]
                    }
                }
            }
            """)
        #expect(menu.text == expected)
        #expect(menu.coverage.read == expected.split(separator: ",").count)
    }

    @Test("Lists that reduce([], +) joins are one list")
    func sums() {
        let menu = BuiltMenu(
            """
            class List: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    ["a", "b"].map { key in
                        [UIKeyModifierFlags.command, [.command, .shift]].map { flags in
                            UIKeyCommand(title: key, action: #selector(go), input: key, modifierFlags: flags)
                        }
                    }.reduce([], +)
                }
            }
            """)
        #expect(menu.text == "List{a ⌘A?, a ⇧⌘A?, b ⌘B?, b ⇧⌘B?}")
    }

    @Test("A call with a list that is too long to follow is not read, and counts")
    func longLists() {
        let menu = BuiltMenu(
            """
            class Typing: UIViewController {
                func make(_ keys: String) -> [UIKeyCommand] {
                    var all: [UIKeyCommand] = []
                    for key in keys {
                        all.append(UIKeyCommand(title: "T", action: #selector(go), input: String(key), modifierFlags: .command))
                    }
                    return all
                }
                override var keyCommands: [UIKeyCommand]? { make("\(String(repeating: "abcdefgh", count: 17))") + make("k") }
            }
            """)
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (1, 2))
        #expect(menu.unread == ["depends on the loop variable \"key\""])
    }

    @Test("Sections that reduce(_:_:) joins are in the menu in order")
    func reduce() {
        let menu = BuiltMenu.builder(
            """
            let keys = [UIKeyCommand(title: "Play", action: #selector(a), input: "p", modifierFlags: .command)]
            let others = [UIKeyCommand(title: "Stop", action: #selector(b), input: "s", modifierFlags: .command)]
            let sections: [[UIMenuElement]] = [keys, others]
            let all = sections.reduce([]) { result, section in result + section }
            builder.insertSibling(UIMenu(title: "Controls", children: all), afterMenu: .view)
            """)
        #expect(menu.text == "insertSibling after view: Controls[Play ⌘P, Stop ⌘S]")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (2, 2))
    }

    private static let item = """
        func item(_ t: String, _ k: String) -> NSMenuItem { NSMenuItem(title: t, action: nil, keyEquivalent: k) }
        """
    private static let addition = """
        let m = NSMenu()
        func add(_ t: String, _ k: String) { m.addItem(withTitle: t, action: nil, keyEquivalent: k) }
        """
    private static let property = """
        var key: String { switch self { case .a: "a"; case .b: "b" } }
        var item: NSMenuItem { NSMenuItem(title: rawValue.uppercased(), action: nil, keyEquivalent: key) }
        """
    private static let style = """
        Style {
            let t: String, k: String
            init(_ t: String, _ k: String) { self.t = t; self.k = k }
            var item: NSMenuItem { NSMenuItem(title: t, action: nil, keyEquivalent: k) }
        }
        """
    private static let builder = """
            func list(@Builder _ items: () -> [NSMenuItem]) -> [NSMenuItem] { items() }
        }
        extension NSMenuItem {
            convenience init(_ t: String, _ k: String) { self.init(title: t, action: nil, keyEquivalent: k) }
        """

    @Test("An element of a list whose key is not known is unread, whatever the others are")
    func unreadElements() {
        let menu = BuiltMenu.function(
            """
            let m = NSMenu()
            for (t, k) in [("A", "a"), ("B", other), ("C", "c")] {
                m.addItem(withTitle: t, action: #selector(x), keyEquivalent: k)
            }
            """)
        #expect(menu.text == "A ⌘A, B, C ⌘C")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (2, 3))
        #expect(menu.unread == ["depends on \"other\""])
    }

    @Test(
        "Each element of `ForEach`, and each call of a local closure, is a command of its own",
        arguments: [
            "ForEach([(\"A\", \"a\"), (\"B\", \"b\")], id: \\.0) { t, k in Button(t) {}.keyboardShortcut(KeyEquivalent(Character(k))) }",
            "ForEach([Style.a, .b]) { s in Button(s.title) {}.keyboardShortcut(s.key) }",
            "let item = { (t: String, k: KeyEquivalent) in Button(t) {}.keyboardShortcut(k) }\nitem(\"A\", \"a\")\nitem(\"B\", \"b\")",
        ])
    func commands(_ code: String) {
        let app = ReadApp.menu(
            code,
            """
            enum Style { case a, b
                var title: String { switch self { case .a: "A"; case .b: "B" } }
                var key: KeyEquivalent { switch self { case .a: "a"; case .b: "b" } }
            }
            """)
        #expect(app.shortcuts == ["Tools/A ⌘A", "Tools/B ⌘B"])
        #expect(app.shortcutCount == 2)
        #expect(Set(app.sources(of: "shortcut")).count == 2)
    }

    @Test func inputsWithoutModifiersMayBeChosen() {
        let menu = BuiltMenu(
            """
            class Pages: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    let input: String
                    switch direction {
                    case .horizontal: input = UIKeyCommand.inputLeftArrow
                    case .vertical: input = UIKeyCommand.inputUpArrow
                    }
                    return [UIKeyCommand(title: "Previous", action: #selector(back), input: input)]
                }
            }
            """)
        #expect(menu.text == "Pages{Previous ←?, Previous ↑?}")
        #expect(menu.unread.isEmpty)
    }

    @Test(
        "Operators of the app, and calls of its objects, are followed",
        arguments: [
            (
                "m <~ Item(\"A\", \"a\")",
                "infix operator <~\nfunc <~ (menu: NSMenu, item: Item) { menu.addItem(item.item) }"
            ),
            ("m += Item(\"A\", \"a\").item", "func += (menu: NSMenu, item: NSMenuItem) { menu.addItem(item) }"),
            (
                "m += Item(\"A\", \"a\")",
                "extension NSMenu { static func += (menu: NSMenu, item: Item) { menu.addItem(item.item) } }"
            ),
            (
                "m + Item(\"A\", \"a\")",
                "extension Item { static func + (left: NSMenu, right: Item) { left.addItem(right.item) } }"
            ),
            (
                "m(\"A\", \"a\")",
                "extension NSMenu { func callAsFunction(_ t: String, _ k: String) { addItem(Item(t, k).item) } }"
            ),
        ])
    func operators(_ code: String, _ declaration: String) {
        let menu = BuiltMenu(
            """
            struct Item {
                let title: String, key: String
                init(_ title: String, _ key: String) { self.title = title; self.key = key }
                var item: NSMenuItem { NSMenuItem(title: title, action: nil, keyEquivalent: key) }
            }
            class Controller: NSObject {
                func build() {
                    let m = NSMenu()
                    \(code)
                    m.addItem(withTitle: "B", action: nil, keyEquivalent: "b")
                }
            }
            \(declaration)
            """)
        #expect(menu.text == "A ⌘A, B ⌘B")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (2, 2))
    }

    @Test(
        "What code loops over is known: dictionaries, strings, sorted lists and parts of lists",
        arguments: [
            "let all: KeyValuePairs = [\"A\": \"a\", \"B\": \"b\"]\nfor (t, k) in all { add(t, k) }",
            "[\"A\": \"a\", \"B\": \"b\"].sorted { $0.key < $1.key }.forEach { add($0.key, $0.value) }",
            "[\"A\": \"a\", \"B\": \"b\"].forEach { add($0, $1) }",
            "for k in \"ab\" { add(k.uppercased(), String(k)) }",
            "for k in Array(\"ab\") { add(String(k).capitalized, String(k)) }",
            "for k in [\"x\", \"a\", \"b\", \"y\"].dropFirst().prefix(2) { add(k.uppercased(), k) }",
            "for s in Side.allCases { add(s.rawValue.capitalized, s.key) }",
            "for s: Side in [.a, .b] { add(s.rawValue.capitalized, s.key) }",
            "let keys: [Side: String] = [.b: \"b\"]\nfor s in Side.allCases { add(s.key.uppercased(), keys[s] ?? \"a\") }",
            "let keys = [\"b\": \"b\"]\nfor s in Side.allCases { add(s.key.uppercased(), keys[s.key, default: \"a\"]) }",
            "for k in [\"ax\", \"by\"] { add(k.prefix(1).uppercased(), String(k.prefix(1))) }",
            "for s in Side.allCases { add(String(describing: s).capitalized, s.key) }",
        ])
    func sequences(_ code: String) {
        let menu = BuiltMenu.function(
            "let m = NSMenu()\n\(code)\nfunc add(_ t: String, _ k: String) { m.addItem(withTitle: t, action: nil, keyEquivalent: k) }",
            "enum Side: String, CaseIterable { case a, b; var key: String { rawValue } }")
        #expect(menu.text == "A ⌘A, B ⌘B")
        #expect(menu.unread.isEmpty)
    }

    @Test func aDictionaryKeepsItsEntriesBesideNewOnes() {
        let menu = BuiltMenu.function(
            """
            var all = ["A": "a"]
            all["B"] = key
            let m = NSMenu()
            for (t, k) in all { m.addItem(withTitle: t, action: nil, keyEquivalent: k) }
            """)
        #expect(menu.coverage.read == 1 && menu.unread == ["depends on \"key\""])
    }

    @Test("A list that commands and a view share is read for both")
    func sharedLists() {
        let app = ReadApp.menu(
            "ForEach(items) { Row(item: $0) }",
            """
            struct Item { let title: String; let key: KeyEquivalent }
            let items = [Item(title: "A", key: "a"), Item(title: "B", key: "b")]
            struct Row: View {
                let item: Item
                var body: some View { Button(item.title) {}.keyboardShortcut(item.key) }
            }
            struct Panel: View {
                var body: some View {
                    ForEach(items) { item in Button(item.title) {}.keyboardShortcut(item.key, modifiers: .control) }
                }
            }
            """)
        #expect(app.shortcuts == ["Tools/A ⌘A", "Tools/B ⌘B"])
        #expect(app.viewShortcuts == ["Panel/A ⌃A", "Panel/B ⌃B"])
        #expect(app.unread == [])
        #expect(app.shortcutCount == 3, "two elements, and the view that uses them again")
    }

    @Test(
        "a result builder of the app makes items of its expressions",
        arguments: [
            ("Item(\"A\", \"a\"); Item(\"B\", \"b\")", "A ⌘A, B ⌘B"),
            ("Item(\"A\", \"a\"); NSMenuItem.separator(); Item(\"B\", \"b\").masked()", "[A ⌘A], [B ⌥B]"),
            ("if isOn { Item(\"A\", \"a\") }; Item(\"B\", \"b\")", "A ⌘A?, B ⌘B"),
        ])
    func expressions(_ content: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            final class AppDelegate: NSObject, NSApplicationDelegate {
                func applicationDidFinishLaunching(_ n: Notification) {
                    let main = NSMenu()
                    main.build { \(content) }
                    NSApp.mainMenu = main
                }
            }
            @resultBuilder enum Items {
                static func buildExpression(_ item: Item) -> [NSMenuItem] { [item.object] }
                static func buildExpression(_ item: NSMenuItem) -> [NSMenuItem] { [item] }
                static func buildExpression(_: ()) -> [NSMenuItem] { [] }
                static func buildBlock(_ parts: [NSMenuItem]...) -> [NSMenuItem] { parts.flatMap { $0 } }
            }
            struct Item {
                let object: NSMenuItem
                init(_ title: String, _ key: String) { object = NSMenuItem(title: title, action: Selector(("go")), keyEquivalent: key) }
                func masked() -> Item { object.keyEquivalentModifierMask = .option; return self }
            }
            extension NSMenu { func build(@Items _ items: () -> [NSMenuItem]) { for item in items() { addItem(item) } } }
            """)
        #expect(menu.text == expected)
        #expect(menu.unread == [])
    }

    @Test(
        "a key that an item gets through a dictionary or list of the app counts",
        arguments: [
            ("[String: NSMenuItem] = [:]", "items[\"x\"] = item; items[\"x\"]?.keyEquivalent = \"k\""),
            ("[String: NSMenuItem] = [:]", "items[\"x\"] = item; for (_, one) in items { one.keyEquivalent = \"k\" }"),
            (
                "[String: NSMenuItem] = [:]",
                "items[\"x\"] = item; for one in items.values { one.keyEquivalent = \"k\" }"
            ),
            ("[Int: [NSMenuItem]] = [:]", "items[1, default: []].append(item); items[1]?.first?.keyEquivalent = \"k\""),
            ("[Int: [NSMenuItem]] = [:]", "items[1] = [item]; for one in items[1] ?? [] { one.keyEquivalent = \"k\" }"),
            ("[NSMenuItem] = []", "items.append(item); items[0].keyEquivalent = \"k\""),
            ("[NSMenuItem] = []", "items.append(item); items.first?.keyEquivalent = \"k\""),
        ])
    func keysThroughCollections(_ declaration: String, _ code: String) {
        let menu = BuiltMenu.function(
            "let item = NSMenuItem(title: \"A\", action: nil, keyEquivalent: \"\"); NSApp.mainMenu = NSMenu()\n\(code)",
            "var items: \(declaration)")
        #expect(menu.coverage.shortcuts == 1)
    }

    @Test(
        "entries and elements that code sets are known",
        arguments: [
            ("var keys: [String: String] = [:]", "keys[\"a\"] = \"k\"; keys[\"a\"] = \"j\"", "keys[\"a\"]!", "J"),
            ("var keys = [1: \"k\"]", "keys[2] = \"j\"", "keys[2] ?? \"\"", "J"),
            ("var keys = [1: \"k\"]", "keys[1] = nil", "keys[1] ?? \"j\"", "J"),
            ("var keys = [\"k\", \"l\"]", "keys[0] = \"j\"", "keys[0]", "J"),
            ("var keys = [2: [\"k\"]]", "keys[1, default: []].append(\"j\")", "keys[1]![0]", "J"),
            (
                "var keys: [String: String] = [:]", "for (n, k) in [(\"a\", \"j\"), (\"b\", \"k\")] { keys[n] = k }",
                "keys[\"a\"]!", "J"
            ),
        ])
    func keysOfCollections(_ declaration: String, _ code: String, _ value: String, _ key: String) {
        let menu = BuiltMenu.function(
            """
            \(declaration)
            \(code)
            let main = NSMenu()
            main.addItem(withTitle: "A", action: nil, keyEquivalent: \(value))
            NSApp.mainMenu = main
            """)
        #expect(menu.text.contains("A ⌘\(key)") && menu.coverage.unread == [], "\(menu.text) \(code)")
    }

    @Test("entries of keys that are not known leave the others unknown")
    func unknownEntries() {
        let menu = BuiltMenu.function(
            """
            var keys = ["a": "k"]
            keys[Store.name] = "j"
            let main = NSMenu()
            main.addItem(withTitle: "A", action: nil, keyEquivalent: keys["a"]!)
            NSApp.mainMenu = main
            """)
        #expect(!menu.text.contains("⌘") && menu.coverage.shortcuts == 1, "\(menu.text)")
    }
}

import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

@Suite struct AppKitMenuTests {
    @Test func aDefaultValueWithInterpolationsHasTheTextInsteadOfPlaceholders() throws {
        let app = ReadApp(
            """
            class Controller {
                func build() {
                    let menu = NSMenu(title: "View")
                    for i in 1...2 {
                        let title = String(localized: "tab", defaultValue: "Tab \\(i)")
                        menu.addItem(NSMenuItem(title: title, action: #selector(show(_:)), keyEquivalent: "\\(i)"))
                    }
                    menu.addItem(
                        NSMenuItem(
                            title: String(localized: "all", defaultValue: "All"), action: #selector(all(_:)),
                            keyEquivalent: "0"))
                }
            }
            """, titles: ["tab": "Tab %lld", "all": "Every Tab"])
        let document = try #require(app.menus.documents.first)
        #expect(Array(document.titleKeys.values) == ["all"], "placeholders are no title to compare in other languages")
        #expect(
            app.commands.contains { $0.hasSuffix("Tab 1 ⌘1") } && app.commands.contains { $0.hasSuffix("Tab 2 ⌘2") })
        #expect(app.commands.contains { $0.hasSuffix("Every Tab ⌘0") }, "\(app.commands)")
    }

    @Test("what follows the removal of an item that is certainly there is not conditional")
    func removed() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "M")
            let old = menu.addItem(withTitle: "Old", action: nil, keyEquivalent: "o")
            menu.removeItem(old)
            menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a")
            menu.items.last?.keyEquivalent = "b"
            menu.addItem(withTitle: "C", action: nil, keyEquivalent: "a")
            """)
        #expect(menu.text == "A ⌘B, C ⌘A")
        #expect(menu.documents.map(\.elementsByEntries.isEmpty) == [true])
        #expect(menu.unread == [])
        let lists = BuiltMenu(
            """
            class A: NSObject {
                let menu = NSMenu(title: "M")
                func one() { menu.removeAllItems(); menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a") }
                func two() { menu.removeAllItems(); menu.addItem(withTitle: "B", action: nil, keyEquivalent: "a") }
            }
            """)
        let items = lists.documents.flatMap(\.operations).flatMap(\.items).map(\.origin)
        #expect(items.count == 2 && lists.documents[0].areExclusive(items[0], items[1]))
    }

    @Test(
        "a variable of another module may be nil, a type or a constant is not",
        arguments: [
            ("Session.current != nil", "A ⌘A?, B ⌘B?"), ("let session = Session.current", "A ⌘A?, B ⌘B?"),
            ("NSApp.keyWindow == nil", "A ⌘A?, B ⌘B?"), ("NSEvent.ModifierFlags.command != nil", "A ⌘A"),
            ("Optional.some(1) != nil", "A ⌘A?, B ⌘B?"),
        ])
    func otherModules(_ condition: String, _ expected: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "M")
            if \(condition) { menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a") }
            else { menu.addItem(withTitle: "B", action: nil, keyEquivalent: "b") }
            """)
        #expect(menu.text == expected)
    }

    @Test func titlesAreConstantsAndThoseOfMenus() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu(), file = NSMenu(title: .file)
            file.addItem(withTitle: .open, action: nil, keyEquivalent: "o")
            file.addItem(withTitle: names.close, action: nil, keyEquivalent: "w")
            let item = NSMenuItem(title: file.title, action: nil, keyEquivalent: "")
            item.submenu = file
            main.addItem(item)
            """, "}\nextension String { static let file = \"File\"; static var open: String { \"Open\" }")
        #expect(menu.text == "File[Open ⌘O, `names.close` ⌘W]")
    }

    @Test func itemsOfAMenuThatOtherCodeBuildsHaveKeys() {
        let menu = BuiltMenu(
            """
            class Controller {
                func hint(_ menu: NSMenu) {
                    for item in menu.items where item.tag == 3 { item.keyEquivalent = "i" }
                    menu.items.forEach { $0.keyEquivalent = key }
                }
            }
            """)
        #expect(menu.coverage.shortcuts == 2 && menu.coverage.unread.map(\.reason) == ["depends on \"key\""])
    }

    @Test func overloadsOfTheAppAreChosen() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            let one = menu.addItem(withTitle: "One") { print(1) }
            one.keyEquivalent = "1"
            menu.addItem(withTitle: "Two", action: #selector(two)).keyEquivalent = "2"
            """,
            """
            }
            extension NSMenu {
                func addItem(withTitle title: String, action: Selector? = nil) -> NSMenuItem {
                    addItem(withTitle: title, action: action, keyEquivalent: "")
                }
                func addItem(withTitle title: String, action: @escaping () -> Void) -> NSMenuItem {
                    let item = addItem(withTitle: title, action: nil)
                    return item
                }
            """)
        #expect(menu.text == "One ⌘1, Two ⌘2")
        #expect(menu.coverage.shortcuts == 2 && menu.coverage.unread.isEmpty)
    }

    @Test func codeThatObservesAPropertyCounts() {
        let menu = BuiltMenu(
            """
            struct Action { let input: Character }
            class Controller: UIViewController {
                var actions: [Action] = [] {
                    willSet {
                        commands = newValue.map { UIKeyCommand(input: String($0.input), modifierFlags: [], action: #selector(a)) }
                    }
                    didSet { item.keyEquivalent = "k" }
                }
                let item = NSMenuItem()
                var commands: [UIKeyCommand] = []
            }
            """)
        #expect(menu.coverage.shortcuts == 2)
        #expect(menu.unread.contains("goes to code that is not followed"), "the item is in no menu")
    }

    @Test(
        "of a key that code may replace by one that is not known, the known one is read",
        arguments: [
            #"item.keyEquivalent = "a"; if x { item.keyEquivalent = key }"#, #"item.keyEquivalent = key ?? "a""#,
            #"item.keyEquivalent = keys["a", default: "a"]"#,
            #"guard let key = keys["a"] else { item.keyEquivalent = "a"; return }; item.keyEquivalent = key"#,
        ])
    func defaultKeys(code: String) {
        let menu = BuiltMenu.function(
            "let menu = NSMenu(); let item = NSMenuItem(title: \"Item\", action: #selector(a), keyEquivalent: \"\"); menu.addItem(item)\n\(code)"
        )
        #expect(menu.text.split(separator: ", ").sorted() == ["Item ⌘A?", "Item?"], "\(code)")
    }

    @Test(
        "a key or modifiers that code replaces under a condition are one of several",
        arguments: [
            (#"item.keyEquivalent = "a"; if x { item.keyEquivalent = "b" }"#, "Item ⌘A?, Item ⌘B?"),
            (
                #"item.keyEquivalent = "a"; if x { item.keyEquivalent = "b" } else if y { item.keyEquivalent = "c" }"#,
                "Item ⌘A?, Item ⌘B?, Item ⌘C?"
            ),
            (
                #"item.keyEquivalent = "a"; item.keyEquivalentModifierMask = x ? [.command] : [.command, .shift]"#,
                "Item ⌘A?, Item ⇧⌘A?"
            ),
            (
                #"item.keyEquivalent = "a"; if x { item.keyEquivalentModifierMask = .option }"#,
                "Item ⌘A?, Item ⌥A?"
            ),
            (
                #"item.keyEquivalent = "a"; if x { item.keyEquivalent = "b"; item.keyEquivalentModifierMask = .option }"#,
                "Item ⌘A?, Item ⌥B?"
            ),
            (#"item.keyEquivalent = "a"; if x { item.keyEquivalent = "" }"#, "Item ⌘A?"),
            (#"if x { item.keyEquivalent = "b" }; item.keyEquivalent = "a""#, "Item ⌘A"),
            (
                #"item.keyEquivalent = x ? "a" : "b"; item.keyEquivalentModifierMask = y ? .option : .command"#,
                "unread"
            ),
            (
                #"item.keyEquivalent = "a"; switch n { case 0: item.keyEquivalent = "b"; case 1: item.keyEquivalent = "c"; default: break }"#,
                "unread"
            ),
        ])
    func replacedKeys(code: String, expected: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            let item = NSMenuItem(title: "Item", action: nil, keyEquivalent: "")
            menu.addItem(item)
            \(code)
            NSApp.mainMenu = menu
            """)
        if expected == "unread" {
            // None of the keys counts as read.
            #expect(menu.text == "Item" && menu.coverage.unread.count == menu.coverage.shortcuts)
        } else {
            #expect(menu.text == expected && menu.unread == [])
        }
    }

    /// The call around both items contains their keys, too.
    @Test func itemsOfAResultBuilderHaveRangesOfTheirOwn() throws {
        let menu = BuiltMenu(
            """
            @resultBuilder enum Items { static func buildBlock(_ items: Item...) -> [Item] { items } }
            final class Item: NSMenuItem {
                init(_ title: String) { super.init(title: title, action: nil, keyEquivalent: "") }
                func shortcut(_ key: String, holding modifiers: NSEvent.ModifierFlags = .command) -> Self {
                    keyEquivalent = key
                    keyEquivalentModifierMask = modifiers
                    return self
                }
            }
            extension NSMenu {
                convenience init(title: String = "", @Items _ items: () -> [Item]) {
                    self.init(title: title)
                    for item in items() { addItem(item) }
                }
            }
            class Controller { func menu() -> NSMenu { NSMenu { Item("Cut").shortcut("x"); Item("Delete").shortcut("x") } } }
            """)
        #expect(menu.text == "Cut ⌘X, Delete ⌘X")
        let document = try #require(menu.documents.first)
        let ranges = document.operations.flatMap(\.items).compactMap { document.range(of: $0.origin) }
        #expect(ranges.map { menu.files.map.whole.text(in: $0) } == [#"Item("Cut")"#, #"Item("Delete")"#])
    }

    @Test func resultBuildersOfTheAppMakeLists() {
        let menu = BuiltMenu(
            """
            @resultBuilder enum Items { static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { items } }
            extension NSMenu {
                convenience init(title: String, @Items items: () -> [NSMenuItem]) {
                    self.init(title: title)
                    for item in items() { addItem(item) }
                }
                static func entry(_ title: String, @Items items: () -> [NSMenuItem]) -> NSMenuItem {
                    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
                    item.submenu = NSMenu(title: title, items: items)
                    return item
                }
            }
            class Controller {
                func build() {
                    NSApp.mainMenu = NSMenu(title: "Main") {
                        NSMenu.entry("Edit") {
                            NSMenuItem(title: "Cut", action: nil, keyEquivalent: "x")
                            if isOn { NSMenuItem(title: "Crop", action: nil, keyEquivalent: "k") }
                        }
                        NSMenu.entry("View") { NSMenuItem(title: "Zoom", action: nil, keyEquivalent: "+") }
                    }
                }
            }
            """)
        #expect(menu.text == "Edit[Cut ⌘X, Crop ⌘K?], View[Zoom ⌘+]")
        #expect(menu.coverage.shortcuts == 3 && menu.coverage.unread.isEmpty)
    }

    @Test func callsOfAMethodThatSetsTheKeyAreTheShortcuts() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            add {
                menu.addItem(NSMenuItem(title: "Cut", action: nil, keyEquivalent: "").hotkey("x"))
                menu.addItem(NSMenuItem(title: "Copy", action: nil, keyEquivalent: "").hotkey("c", [.command]))
            }
            """,
            """
            func add(_ run: () -> Void) { run() }
            }
            extension NSMenuItem {
                func hotkey(_ key: String, _ mask: NSEvent.ModifierFlags? = nil) -> NSMenuItem {
                    keyEquivalentModifierMask = mask ?? keyEquivalentModifierMask
                    self.keyEquivalent = key
                    return self
                }
            """)
        #expect(menu.text == "Cut ⌘X, Copy ⌘C")
        #expect(menu.coverage.shortcuts == 2 && menu.coverage.unread.isEmpty)
    }

    @Test func aConstantOfStringMayBeInAFileWithoutWordsOfMenus() {
        let code = "func build() { NSMenu().addItem(withTitle: .open, action: nil, keyEquivalent: \"o\") }"
        #expect(BuiltMenu(code, "extension String { static let open = \"Open\" }").text == "Open ⌘O")
        #expect(BuiltMenu(code, "extension Int { static let open = 1 }").text == "`.open` ⌘O")
    }

    @Test(arguments: [
        (
            """
            let menu = NSMenu(title: "Main")
            menu.addItem(NSMenuItem(title: "New", action: #selector(new(_:)), keyEquivalent: "n"))
            menu.addItem(.separator())
            menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "O")
            """, "[New ⌘N], [Open ⇧⌘O]"
        ),
        (
            """
            let menu = NSMenu()
            let item = NSMenuItem(title: "Hide", action: #selector(NSApplication.hide(_:)), keyEquivalent: "h")
            item.keyEquivalentModifierMask = [.command, .option]
            menu.items = [item]
            let up = NSMenuItem()
            up.title = "Up"
            up.keyEquivalent = String(UnicodeScalar(NSUpArrowFunctionKey)!)
            up.keyEquivalentModifierMask = []
            menu.insertItem(up, at: 0)
            """, "Up ↑, Hide ⌥⌘H"
        ),
        (
            """
            let main = NSMenu()
            let file = NSMenuItem(title: "File", action: nil, keyEquivalent: "")
            file.submenu = NSMenu(title: "File")
            file.submenu?.addItem(withTitle: "Close", action: nil, keyEquivalent: "w")
            main.addItem(file)
            let edit = NSMenuItem()
            let editMenu = NSMenu(title: "Edit")
            editMenu.addItem(withTitle: "Delete", action: nil, keyEquivalent: "\\u{8}")
            main.addItem(edit)
            main.setSubmenu(editMenu, for: edit)
            NSApp.mainMenu = main
            """, "File[Close ⌘W], Edit[Delete ⌘⌫]"
        ),
        (
            """
            let menu = NSMenu()
            menu.addItem(item("Quit", "q"))
            menu.addItem(item("About"))
            for (index, title) in ["One", "Two"].enumerated() {
                menu.addItem(withTitle: title, action: nil, keyEquivalent: "\\(index + 1)")
            }
            """, "Quit ⌘Q, About, One ⌘1, Two ⌘2"
        ),
    ])
    func readsMenus(_ code: String, _ expected: String) {
        let menu = BuiltMenu.function(
            code,
            !code.contains("item(\"")
                ? ""
                : """
                func item(_ title: String, _ key: String = "") -> NSMenuItem {
                    let item = NSMenuItem(title: title, action: #selector(run), keyEquivalent: key)
                    item.target = self
                    return item
                }
                """)
        #expect(menu.text == expected)
        #expect(menu.unread.isEmpty)
    }

    @Test func subclassesAndExtensionsAreFollowed() {
        let menu = BuiltMenu(
            """
            extension NSMenuItem {
                convenience init(_ title: String, key: String = "", modifiers: NSEvent.ModifierFlags? = nil) {
                    self.init(title: title, action: nil, keyEquivalent: key)
                    if let modifiers { keyEquivalentModifierMask = modifiers }
                }
            }
            final class StatusMenu: NSMenu {
                override init(title: String) {
                    super.init(title: title)
                    addItem(NSMenuItem("Quit", key: "q"))
                    addItem(NSMenuItem("Log", key: "l", modifiers: [.control]))
                    addItem(NSMenuItem("About"))
                }
            }
            """)
        #expect(menu.text == "Quit ⌘Q, Log ⌃L, About")
        #expect(menu.unread.isEmpty)
        #expect(menu.coverage.shortcuts == 2)
    }

    @Test func menusAreScopes() {
        let menu = BuiltMenu.function(
            """
            let one = NSMenu()
            one.addItem(withTitle: "A", action: nil, keyEquivalent: "a")
            let other = NSMenu()
            other.addItem(withTitle: "B", action: nil, keyEquivalent: "a")
            NSApp.mainMenu = other
            """)
        #expect(menu.text == "B ⌘A | A ⌘A")
    }

    @Test func aMenuThatIsBuiltTwiceIsOneDocument() {
        let menu = BuiltMenu(
            """
            class Controller {
                func first() { let menu = make() ; show(menu) }
                func second() { let menu = make() ; show(menu) }
                func make() -> NSMenu {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a")
                    return menu
                }
            }
            """)
        #expect(menu.documents.count == 1)
        #expect(menu.coverage.shortcuts == 1)
    }

    @Test func conditionsAndRemovalsAreNoted() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a")
            if isPro { menu.addItem(withTitle: "B", action: nil, keyEquivalent: "b") }
            let item = NSMenuItem(title: "C", action: nil, keyEquivalent: "")
            if isPro { item.keyEquivalent = "c" }
            menu.addItem(item)
            """)
        #expect(menu.text == "A ⌘A, B ⌘B?, C ⌘C?")
        let cleared = BuiltMenu.function(
            """
            let menu = NSMenu()
            menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a")
            menu.removeAllItems()
            menu.addItem(withTitle: "B", action: nil, keyEquivalent: "a")
            """)
        #expect(cleared.text == "B ⌘A")
    }

    @Test func emptyKeysAreNoShortcuts() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
            menu.addItem(NSMenuItem(title: "B", action: nil, keyEquivalent: ""))
            let c = NSMenuItem()
            c.keyEquivalent = ""
            menu.addItem(c)
            """)
        #expect(menu.coverage.shortcuts == 0)
        #expect(menu.text == "")
    }

    @Test(arguments: [
        "let button = NSButton()\nbutton.keyEquivalent = \"\\r\"",
        "let list = List()\nlist.addItem(\"A\", key: \"a\")",
        "popUp.addItem(withTitle: \"A\")",
        "let text = \"NSMenuItem(title: \\\"A\\\", action: nil, keyEquivalent: \\\"a\\\")\"",
        "// NSMenuItem(title: \"A\", action: nil, keyEquivalent: \"a\")",
        "let shortcut = Shortcut(keyEquivalent: \"a\")",
        "#if DEBUG && false\nlet menu = NSMenu()\nmenu.addItem(withTitle: \"A\", action: nil, keyEquivalent: \"a\")\n#endif",
        "if item.keyEquivalent == \"a\" { print(item.keyEquivalentModifierMask) }",
    ])
    func otherCodeIsNoMenu(_ code: String) {
        let menu = BuiltMenu.function(code)
        #expect(menu.text == "")
        #expect(menu.coverage.shortcuts == 0)
    }

    @Test func anotherTypeOfTheNameIsNoItem() {
        let menu = BuiltMenu(
            """
            struct NSMenuItem { let title: String; let action: Int; let keyEquivalent: String }
            func build() {
                let menu = NSMenu()
                menu.addItem(NSMenuItem(title: "A", action: 1, keyEquivalent: "a"))
            }
            """)
        #expect(menu.text == "")
        #expect(menu.coverage.shortcuts == 0)
    }

    @Test(arguments: [
        ("let (key, mask) = keys(for: command)\nmenu.addItem(withTitle: \"A\", action: nil, keyEquivalent: key)", 1),
        ("if case .key(let key) = command { menu.addItem(withTitle: \"A\", action: nil, keyEquivalent: key) }", 1),
        ("for command in commands { menu.addItem(withTitle: \"A\", action: nil, keyEquivalent: command.key) }", 1),
        (
            "let item = NSMenuItem(title: \"A\", action: nil, keyEquivalent: \"a\")\nitem.keyEquivalentModifierMask = mask\nmenu.addItem(item)",
            1
        ),
    ])
    func unknownKeysAreUnread(_ code: String, _ count: Int) {
        let menu = BuiltMenu.function(
            "let key = \"x\"\nlet menu = NSMenu()\n" + (code.contains("let key") ? code : code))
        #expect(menu.unread.count == count)
    }

    @Test func positionsAreThoseOfTheLiteral() throws {
        let menu = BuiltMenu.function(
            "let menu = NSMenu()\nmenu.addItem(withTitle: \"New\", action: #selector(new), keyEquivalent: \"n\")")
        let document = try #require(menu.documents.first)
        let element = try #require(document.operations.first?.items.first)
        let key = try #require(document.range(of: element.origin, key: "shortcut"))
        #expect(document.source.text(in: key) == "\"n\"")
        let title = try #require(document.range(of: element.origin, key: "title"))
        #expect(document.source.text(in: title) == "\"New\"")
        #expect(document.source.text(in: document.range(of: element.origin)).hasPrefix("menu.addItem("))
    }
}

extension AppKitMenuTests {
    @Test(
        "an item is no menu because code asks for its submenu",
        arguments: [
            "for item in file.items { if let menu = item.submenu { walk(menu) } }",
            "for item in file.items { style(item.submenu) }", "if open.submenu == nil { open.tag = 3 }",
            "open.submenu?.addItem(withTitle: \"Z\", action: nil, keyEquivalent: \"z\")", "walk(file)", "later()",
            "unknown(open); open.submenu?.autoenablesItems = false",
        ])
    func submenusThatAreAskedFor(_ code: String) {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            let host = main.addItem(withTitle: "File", action: nil, keyEquivalent: "")
            let file = NSMenu(title: "File")
            open = file.addItem(withTitle: "Open", action: #selector(open(_:)), keyEquivalent: "o")
            file.addItem(withTitle: "Close", action: #selector(close(_:)), keyEquivalent: "w")
            \(code)
            host.submenu = file
            NSApp.mainMenu = main
            """,
            """
            var open: NSMenuItem!
            func walk(_ menu: NSMenu) { for item in menu.items { if let menu = item.submenu { walk(menu) } } }
            @objc func later() { open.submenu?.removeAllItems() }
            """)
        #expect(menu.text.replacing("?", with: "") == "File[Open ⌘O, Close ⌘W]")
    }

    @Test func staticVariablesHoldMenus() {
        let menu = BuiltMenu(
            """
            class MainMenu {
                private static var menu: NSMenu!
                static func create() {
                    menu = NSMenu(title: "Main")
                    menu.addItem(item("Quit", "terminate:", "q"))
                    menu.addItem(item("About", "about:"))
                    App.shared.mainMenu = menu
                }
                private static func item(_ title: String, _ action: String, _ key: String = "") -> NSMenuItem {
                    let item = NSMenuItem(title: title, action: Selector(action), keyEquivalent: key)
                    item.keyEquivalentModifierMask = key.isEmpty ? [] : .command
                    return item
                }
            }
            """)
        #expect(menu.text == "Quit ⌘Q, About")
        #expect(menu.unread.isEmpty)
    }
}

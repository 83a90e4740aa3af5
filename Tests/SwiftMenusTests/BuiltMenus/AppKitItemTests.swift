import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

/// What code does to the items of AppKit menus, its own and those of other code.
@Suite struct AppKitItemTests {
    @Test(
        "Items that code adds to a menu of which only the type is known are read, and those of an unknown receiver count",
        arguments: [
            ("NSApp.windowsMenu?", 1), ("NSApplication.shared.mainMenu?.item(withTitle: \"File\")?.submenu?", 1),
            ("NSApp.mainMenu?.items.first?.submenu?", 1), ("NSApp.mainMenu!.items[0].submenu!", 1),
            ("NSApp.mainMenu?.items.compactMap(\\.submenu).first { $0.title == \"File\" }?", 1), ("window.menus", 0),
        ])
    func menusOfOtherCode(_ receiver: String, _ read: Int) {
        let direct = BuiltMenu.function(
            "\(receiver).addItem(withTitle: \"A\", action: #selector(a), keyEquivalent: \"k\")")
        #expect((direct.coverage.read, direct.coverage.shortcuts) == (read, 1))
        let title = receiver.contains("windowsMenu") ? "Window" : receiver.contains("item(") ? "File" : nil
        #expect(direct.text == (read == 0 ? "" : title.map { "\($0)[A ⌘K]" } ?? "A ⌘K"))
        let bound = receiver.hasSuffix("?") ? String(receiver.dropLast()) : receiver
        let indirect = BuiltMenu.function(
            """
            guard let menu = menu() else { return }
            menu.insertItem(NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "k"), at: 0)
            """, "func menu() -> NSMenu? { \(bound) }")
        #expect((indirect.coverage.read, indirect.coverage.shortcuts) == (1, 1), "the function's type is known")
    }

    @Test(
        "What code does to the items of a menu that it builds is followed, in every form",
        arguments: [
            ("", "A ⌘J, B ⌘J"), ("a.keyEquivalentModifierMask.insert(.option)", "A ⌥⌘J, B ⌘J"),
            ("a.keyEquivalentModifierMask.formUnion([.shift])", "A ⇧⌘J, B ⌘J"),
            ("a.keyEquivalentModifierMask.remove(.command)", "A J, B ⌘J"), ("m.items = []", "B ⌘J"),
            ("m.items.removeAll()", "B ⌘J"), ("m.items.removeLast()", "B ⌘J"),
            ("m.items.forEach { m.removeItem($0) }", "B ⌘J"), ("a.menu?.removeItem(a)", "B ⌘J"),
            ("m.items = m.items.filter { $0.title != \"A\" }", "B ⌘J"),
            ("m.items.last?.keyEquivalentModifierMask = [.command, .shift]", "A ⇧⌘J, B ⌘J"),
            ("m.item(at: 0)?.keyEquivalentModifierMask = [.control]", "A ⌃J, B ⌘J"),
            ("m.item(withTitle: \"A\")?.keyEquivalent = \"\"", "A, B ⌘J"),
            ("m.items.forEach { $0.keyEquivalent = \"\" }", "A, B ⌘J"),
            ("a.keyEquivalentModifierMask = NSEvent.ModifierFlags(arrayLiteral: .command, .shift)", "A ⇧⌘J, B ⌘J"),
            (
                "let c = a.copy() as! NSMenuItem; c.title = \"C\"; c.keyEquivalent = \"c\"; m.addItem(c)",
                "A ⌘J, C ⌘C, B ⌘J"
            ),
            ("a.configure { $0.keyEquivalentModifierMask = [.option, .command] }", "A ⌥⌘J, B ⌘J"),
            ("m.items.forEach(m.removeItem)", "B ⌘J"), ("[a].forEach(m.removeItem(_:))", "B ⌘J"),
            ("let drop = m.removeItem\ndrop(a)", "B ⌘J"), ("[(a, 0)].map(\\.0).forEach(m.removeItem)", "B ⌘J"),
            // What is passed on may be called at any time, and a key that is not known is not read.
            ("later(m.removeItem)", "A ⌘J?, B ⌘J"), ("a.menu = nil", "A ⌘J?, B ⌘J"),
            ("m.item(withTag: tag)?.keyEquivalent = \"\"", "A ⌘J?, B ⌘J"),
            ("if isEmpty { m.items = [] }", "A ⌘J?, B ⌘J"), ("a.keyEquivalent.removeAll()", "A, B ⌘J"),
            ("m.items.filter { $0.title == \"A\" }.first?.keyEquivalent = \"\"", "A, B ⌘J"),
        ])
    func changedItems(_ change: String, _ expected: String) {
        let menu = BuiltMenu.function(
            """
            let m = NSMenu(title: "App")
            let a = NSMenuItem(title: "A", action: #selector(x), keyEquivalent: "j")
            m.addItem(a)
            \(change)
            m.addItem(withTitle: "B", action: #selector(y), keyEquivalent: "j")
            """,
            """
            }
            protocol Configurable {}
            extension Configurable where Self: AnyObject { func configure(_ body: (Self) -> Void) { body(self) } }
            extension NSObject: Configurable {
            """)
        #expect(menu.text == expected)
    }

    @Test(
        "A change of what a call returns runs the call once",
        arguments: [
            ("keyEquivalentModifierMask.insert(.shift)", "A ⇧⌘J, B ⌘B"),
            ("keyEquivalentModifierMask.formUnion(.shift)", "A ⇧⌘J, B ⌘B"),
            ("keyEquivalentModifierMask.formUnion([.shift, .option])", "A ⌥⇧⌘J, B ⌘B"),
            ("keyEquivalentModifierMask.subtract(.command)", "A J, B ⌘B"), ("isHidden.toggle()", "A ⌘J?, B ⌘B"),
            ("keyEquivalent.append(\"\")", "A ⌘J, B ⌘B"),
        ])
    func changedResults(_ change: String, _ expected: String) {
        let menu = BuiltMenu.function(
            """
            let m = NSMenu(title: "App")
            m.addItem(withTitle: "A", action: #selector(x), keyEquivalent: "j").\(change)
            m.addItem(withTitle: "B", action: #selector(y), keyEquivalent: "b")
            """)
        #expect(menu.text == expected)
    }

    @Test func aNewMenuStandsForOneThatMayExist() {
        let menu = BuiltMenu(
            """
            class Editor: NSView {
                override class var defaultMenu: NSMenu? {
                    let menu = super.defaultMenu ?? NSMenu()
                    menu.items = [NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "a")]
                    return menu
                }
            }
            """)
        #expect(menu.text == "A ⌘A")
        let main = BuiltMenu.function(
            """
            if NSApp.mainMenu == nil {
                let menu = NSMenu(), file = NSMenu(title: "File"), item = NSMenuItem()
                file.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "o")
                item.submenu = file
                menu.addItem(item)
                NSApp.mainMenu = menu
            }
            """)
        #expect(main.text == "File[Open ⌘O]")
    }

    @Test("A trailing closure skips parameters with defaults if a later one needs it")
    func trailingClosures() {
        let menu = BuiltMenu.function(
            """
            let m = NSMenu()
            m.addItem(Item("A", "a") { run() })
            m.addItem(Item("B", "b", when: { isOn }) { run() })
            m.addItem(Item("C", "c") { isOn } run: { run() })
            """,
            """
            }
            class Item: NSMenuItem {
                init(_ title: String, _ key: String, when: @escaping () -> Bool = { true }, run: @escaping () -> Void) {
                    super.init(title: title, action: #selector(go), keyEquivalent: key)
                }
            """)
        #expect(menu.text == "A ⌘A, B ⌘B, C ⌘C")
    }

    @Test("A trailing closure is for the first parameter that is a function, and `.init` has the type with the method")
    func menusOfResultBuilders() {
        let menu = BuiltMenu.function(
            """
            NSApp.mainMenu = NSMenu(title: "Main").appendItems {
                NSMenu.submenu("Edit") {
                    NSMenuItem(title: "Undo", action: #selector(undo), keyEquivalent: "z")
                    NSMenuItem(title: "Redo", action: #selector(redo), keyEquivalent: "Z")
                }
            }
            """,
            """
            }
            extension NSMenu {
                func appendItems(_ target: AnyObject? = nil, @Builder items: () -> [NSMenuItem?]) -> NSMenu {
                    for item in items() {
                        guard let item = item else { continue }
                        addItem(item)
                    }
                    return self
                }
                static func submenu(_ title: String, @Builder items: () -> [NSMenuItem?]) -> NSMenuItem? {
                    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
                    item.submenu = .init(title: title).appendItems(items: items)
                    return item
                }
            }
            @resultBuilder enum Builder {
                static func buildExpression(_ item: NSMenuItem?) -> [NSMenuItem?] { [item] }
                static func buildBlock(_ items: [NSMenuItem?]...) -> [NSMenuItem?] { items.flatMap { $0 } }
            """)
        #expect(menu.text == "Edit[Undo ⌘Z, Redo ⇧⌘Z]")
    }

    @Test(
        "items that validateMenuItem may disable are not always enabled",
        arguments: [
            ("func validateMenuItem(_ item: NSMenuItem) -> Bool { item.action == #selector(a) ? isOn : true }", ["A"]),
            ("func validateMenuItem(_ item: NSMenuItem) -> Bool { isOn }", ["A", "B"]),
            ("func validateMenuItem(_ item: NSMenuItem) -> Bool { item.action == #selector(c) ? isOn : true }", []),
            (
                "func validateUserInterfaceItem(_ i: any NSValidatedUserInterfaceItem) -> Bool { i.tag > 1 }",
                ["A", "B"]
            ),
            ("func validateMenuItem(_ item: Other) -> Bool { isOn }", []), ("", []),
            ("override func responds(to s: Selector!) -> Bool { s == #selector(a) ? isOn : true }", ["A"]),
            ("override func responds(to s: Selector!) -> Bool { isOn }", ["A", "B"]),
        ])
    func validation(_ code: String, _ expected: [String]) throws {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j")
            menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "j")
            menu.addItem(withTitle: "E", action: #selector(NSText.copy(_:)), keyEquivalent: "c")
            """, "@objc func a() {}; @objc func b() {}; @objc func c() {}\n\(code)")
        let document = try #require(menu.documents.first)
        let changing = document.operations.flatMap(\.items).filter {
            document.runtimeHiddenElements.contains($0.origin)
        }
        #expect(changing.map(\.title) == expected)
    }

    @Test(
        "a validation that names actions is about these, unless it says something of others",
        arguments: [
            ("switch item.action { case #selector(a): return isOn; default: return true }", ["A"]),
            ("switch item.action { case #selector(c), #selector(b): return isOn; default: break }; return true", ["B"]),
            ("switch item.action { case #selector(c): return isOn; default: return super.validateMenuItem(item) }", []),
            (
                "switch item.action { case #selector(c): item.title = text; item.isHidden = isOn; default: break }; return true",
                []
            ),
            ("switch item.action { case #selector(c): return isOn; default: return isOn }", ["A", "B"]),
            (
                "switch item.action { case #selector(c): return true; default: item.isHidden = isOn; return true }",
                ["A", "B"]
            ),
            ("switch item.tag { case 1: return isOn; default: return item.action != #selector(c) }", ["A", "B"]),
            (
                "guard let action = item.action else { return false }; if action == #selector(a) { return isOn }; return true",
                ["A"]
            ),
            (
                "guard isOn else { return false }; if item.action == #selector(a) { return isOn }; return true",
                ["A", "B"]
            ),
            ("if isOn { return false }; if item.action == #selector(a) { return isOn }; return true", ["A", "B"]),
            ("if item.action != #selector(c) { return isOn }; return true", ["A", "B"]),
            ("update(item); if item.action == #selector(c) { return isOn }; return true", ["A", "B"]),
            // Implicit results.
            ("switch item.action { case #selector(c): true; default: isOn }", ["A", "B"]),
            ("if item.action == #selector(c) { isOn } else { true }", []),
            // Other selectors, negations, and conditions that are true for others, too.
            (
                "switch item.action { case #selector(c), Selector((\"a\")): return isOn; default: return true }",
                ["A", "B"]
            ),
            ("if !(item.action == #selector(c)) { return isOn }; return true", ["A", "B"]),
            ("if item.action == #selector(c) || isOff { return isOn }; return true", ["A", "B"]),
            ("return item.action == #selector(c)", ["A", "B"]), ("return item.action != #selector(c) || isOn", []),
            ("if window?.responds(to: #selector(c)) == true { return false }; return true", ["A", "B"]),
            ("guard item.action == #selector(c) else { return true }; return isOn", []),
            ("var valid = true; if item.action == #selector(c) { valid = isOn }; return valid", []),
            (
                "var valid = true; if isOff { valid = isOn }; if item.action == #selector(c) { valid = isOn }; return valid",
                ["A", "B"]
            ),
            ("switch item.action { case let x where x == #selector(c): return isOn; default: return true }", []),
            ("let all: Set = [#selector(c)]; if let x = item.action, all.contains(x) { return isOn }; return true", []),
            (
                "for w in NSApp.windows { if w.isSheet { return false } }; return item.action != #selector(c)",
                ["A", "B"]
            ),
            // Changes by another name, methods and conditions.
            ("let i = item; i.isHidden = isOn; return item.action != #selector(c)", ["A", "B"]),
            ("item.refresh(); return item.action != #selector(c)", ["A", "B"]),
            ("guard configure(item) else { return true }; return item.action != #selector(c)", ["A", "B"]),
            ("isOn && item.action == #selector(c)", ["A", "B"]),
            ("item.action == #selector(c) ? isOn : isOff", ["A", "B"]),
        ])
    func namedActions(_ body: String, _ expected: [String]) throws {
        try validation("func validateMenuItem(_ item: NSMenuItem) -> Bool { \(body) }", expected)
    }

    @Test("a protocol of the program may require what an item has")
    func requirements() {
        let menu = BuiltMenu(
            """
            @objc protocol Exported { var keyEquivalentModifierMask: NSEvent.ModifierFlags { get set } }
            extension NSMenuItem: Exported {}
            class Controller {
                func build() {
                    let menu = NSMenu()
                    let item = NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "k")
                    item.keyEquivalentModifierMask.insert(.control)
                    menu.addItem(item)
                }
            }
            """)
        #expect(menu.text == "A ⌃⌘K")
    }

    @Test("the parts of a tuple that a switch chooses have the labels of the type")
    func chosenTuples() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            let item = NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "")
            if let pair = keys(action) {
                item.keyEquivalent = pair.key
                item.keyEquivalentModifierMask = pair.mask
            }
            menu.addItem(item)
            """,
            """
            var action: Action
            func keys(_ action: Action) -> (key: String, mask: NSEvent.ModifierFlags)? {
                switch action {
                case .open: ("o", [.command])
                case .close: ("w", [.command, .shift])
                default: nil
                }
            }
            enum Action { case open, close, other }
            """)
        #expect(menu.text.contains("A ⌘O?") && menu.text.contains("A ⇧⌘W?"))
        #expect(menu.unread == [])
    }

    @Test("a delegate may say which keys its menu has", arguments: [true, false])
    func keysOfDelegates(isDelegate: Bool) throws {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            \(isDelegate ? "menu.delegate = self" : "")
            menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j")
            """,
            """
            @objc func a() {}
            func menuHasKeyEquivalent(
                _ menu: NSMenu, for event: NSEvent, target: AutoreleasingUnsafeMutablePointer<AnyObject?>,
                action: UnsafeMutablePointer<Selector?>
            ) -> Bool { false }
            """)
        let document = try #require(menu.documents.first)
        #expect(document.runtimeHiddenElements.count == (isDelegate ? 1 : 0))
    }

    @Test(
        "a menu's class may say which keys the menu has",
        arguments: [("performKeyEquivalent(with event: NSEvent) -> Bool { false }", 1), ("update() {}", 0)])
    func keysOfMenuClasses(method: String, count: Int) throws {
        let menu = BuiltMenu(
            """
            class Quiet: NSMenu { override func \(method) }
            func build() {
                let menu = Quiet()
                menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j")
            }
            """)
        #expect(try #require(menu.documents.first).runtimeHiddenElements.count == count)
    }

    @Test("A method that is passed on is called with the elements, also without a receiver in a subclass")
    func boundMethods() {
        let menu = BuiltMenu(
            """
            class Bar: NSMenu {
                let file = NSMenuItem(title: "File", action: #selector(x), keyEquivalent: "f")
                let view = NSMenuItem(title: "View", action: #selector(x), keyEquivalent: "v")
                func build() { [file, view].forEach(addItem) }
            }
            """)
        #expect(menu.text == "File ⌘F, View ⌘V")
        let called = BuiltMenu(
            """
            extension NSMenu {
                func add(_ title: String, _ key: String) { addItem(withTitle: title, action: nil, keyEquivalent: key) }
            }
            func build() { NSMenu().add("A", "a") }
            """)
        #expect(called.text == "A ⌘A", "a method that is called has the labels of the call")
        let commands = BuiltMenu(
            """
            class Pages: UIViewController {
                override func viewDidLoad() {
                    [UIKeyCommand(title: "A", action: #selector(x), input: "a"), .init(title: "B", action: #selector(x), input: "b")]
                        .forEach(addKeyCommand)
                }
            }
            """)
        #expect(commands.text == "Pages{A A?, B B?}")
        let builder = BuiltMenu.builder("[.format, .find].forEach(builder.remove(menu:))")
        #expect(builder.text == "remove format; remove find")
    }

    @Test("A subclass of items may compute the modifiers")
    func overriddenProperties() {
        let menu = BuiltMenu.function(
            """
            let m = NSMenu()
            m.addItem(Item(title: "A", action: nil, keyEquivalent: "a"))
            m.addItem(Dynamic(title: "B", action: nil, keyEquivalent: "b"))
            """,
            """
            }
            class Item: NSMenuItem {
                override var keyEquivalentModifierMask: NSEvent.ModifierFlags { get { [.control] } set {} }
            }
            class Dynamic: NSMenuItem {
                override var keyEquivalentModifierMask: NSEvent.ModifierFlags { get { modifiers() } set {} }
            """)
        #expect(menu.text == "A ⌃A, B")
        #expect(menu.unread.count == 1)
    }

    @Test("A subclass of items may change keys when it gets them")
    func observedKeys() {
        let menu = BuiltMenu.function(
            """
            let m = NSMenu()
            m.addItem(Item(title: "A", action: nil, keyEquivalent: "a"))
            m.addItem(Other(title: "B", action: nil, keyEquivalent: "b"))
            m.addItem(Shown(title: "C", action: nil, keyEquivalent: "c"))
            """,
            """
            }
            class Item: NSMenuItem {
                override var keyEquivalent: String { didSet { if keyEquivalent == "a" { keyEquivalent = key() } } }
            }
            class Shown: NSMenuItem {
                override var keyEquivalent: String { didSet { field?.text.stringValue = keyEquivalent.uppercased() } }
            }
            class Other: NSMenuItem { override var title: String { didSet { update() } }
            """)
        #expect(menu.text == "A, B ⌘B, C ⌘C")
        #expect(menu.unread.contains { $0.contains("depends on the observers of \"keyEquivalent\"") })
    }

    @Test(
        "A property that code asks to be nil may be nil, and has an object after code has assigned one",
        arguments: [
            ("guard status == nil else { return }", "A ⌘A, B ⌘B"), ("if status != nil { return }", "A ⌘A, B ⌘B"),
            ("guard nil == status else { return }", "A ⌘A, B ⌘B"), ("", "A ⌘A, B ⌘B"),
        ])
    func absentObjects(_ guardStatement: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            class AppDelegate: NSObject {
                var status: NSStatusItem?
                func build() {
                    \(guardStatement)
                    status = NSStatusBar.system.statusItem(withLength: 1)
                    guard let button = status?.button else { return }
                    let menu = NSMenu()
                    menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                    menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "b")
                    button.menu = menu
                }
            }
            """)
        #expect(menu.text == expected)
        #expect(menu.unread.isEmpty)
    }

    @Test(
        "A class of the app inherits the initializer without arguments", arguments: ["MenuItem()", "MenuItem.init()"])
    func inheritedInitializers(_ creation: String) {
        let menu = BuiltMenu(
            """
            class MenuItem: NSMenuItem {
                override init(title: String, action: Selector?, keyEquivalent: String) {
                    super.init(title: title, action: action, keyEquivalent: keyEquivalent)
                }
                init(title: String, key: String) { super.init(title: title, action: nil, keyEquivalent: key) }
                required init(coder: NSCoder) { super.init(coder: coder) }
            }
            class FileMenu: NSMenu { override init(title: String) { super.init(title: title) } }
            class AppDelegate: NSObject {
                func build() {
                    let menu = FileMenu()
                    let item = \(creation)
                    item.title = "A"
                    item.keyEquivalent = "a"
                    menu.items = [item, MenuItem(title: "B", key: "b"), MenuItem(title: "C", key: String())]
                }
            }
            """)
        #expect(menu.text == "A ⌘A, B ⌘B, C")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (2, 2))
    }

    @Test(
        "What a property or function of one of the app's own classes of items returns is in the menu",
        arguments: ["var file: MenuItem", "func file() -> MenuItem"])
    func itemsOfOwnClasses(_ declaration: String) {
        let menu = BuiltMenu(
            """
            class MenuItem: NSMenuItem {
                init(title: String, key: String) { super.init(title: title, action: nil, keyEquivalent: key) }
                required init(coder: NSCoder) { super.init(coder: coder) }
            }
            class MainMenu: NSMenu {
                override init(title: String) { super.init(title: title); setUp() }
                private func setUp() { items = [file\(declaration.hasPrefix("func") ? "()" : "")] }
                private \(declaration) {
                    let item = MenuItem(title: "File", key: "")
                    item.submenu = NSMenu(title: "File")
                    item.submenu?.items = [MenuItem(title: "A", key: "a"), MenuItem(title: "B", key: "b")]
                    return item
                }
            }
            class AppDelegate: NSObject { func build() { NSApp.mainMenu = MainMenu(title: "Main") } }
            """)
        #expect(menu.unread.isEmpty)
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (2, 2))
    }

    @Test("What code does while a property has an object is certain, and what it does while it has none is not")
    func branchesOfPresence() {
        let code = "let menu = NSMenu()\nif item == nil { \(add("a")) } else { \(add("b")) }\n\(add("c"))"
        let menu = BuiltMenu("class AppDelegate: NSObject { var item: NSMenuItem?; func build() { \(code) } }")
        #expect(menu.text == "a ⌘A?, b ⌘B, c ⌘C")
        func add(_ key: String) -> String {
            "menu.addItem(withTitle: \"\(key)\", action: #selector(go), keyEquivalent: \"\(key)\")"
        }
    }

    @Test("A subscript that the app adds to menus finds their items")
    func subscripts() {
        let menu = BuiltMenu.function(
            """
            let m = NSMenu()
            m.addItem(withTitle: "A", action: nil, keyEquivalent: "a")
            m.addItem(withTitle: "B", action: nil, keyEquivalent: "b")
            m[1].keyEquivalent = "c"
            m[at: 0].keyEquivalent = "d"
            """,
            """
            }
            extension NSMenu {
                subscript(index: Int) -> NSMenuItem { items[index] }
                subscript(at index: Int) -> NSMenuItem { get { items[index] } }
            """)
        #expect(menu.text == "A ⌘D, B ⌘C")
    }

    @Test("A result builder of the app may leave out items")
    func resultBuilders() {
        func text(_ body: String) -> String {
            BuiltMenu.function(
                """
                let m = NSMenu()
                m.items = items { NSMenuItem(title: "A", action: nil, keyEquivalent: "a") }
                """,
                """
                func items(@Items _ content: () -> [NSMenuItem]) -> [NSMenuItem] { content() }
                }
                @resultBuilder enum Items {
                    static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { \(body) }
                """
            ).text
        }
        #expect(text("items") == "A ⌘A")
        #expect(
            text("items.filter { isAllowed($0.title) }") == "A? ⌘A"
                || text("items.filter { isAllowed($0.title) }") == "A ⌘A?")
    }

    @Test(
        "Keys that code gives to the items of a menu of other code count, in closures and for one of several menus",
        arguments: [
            "Task { for item in menu.items { item.keyEquivalent = \"i\" } }",
            "let all = isOn ? menu.items : NSApp.mainMenu?.items\nfor item in all { item.keyEquivalent = \"i\" }",
            "let other = NSMenu()\nother.addItem(make())\nlet all = isOn ? menu.items : other.items\nfor item in all { item.keyEquivalent = \"i\" }",
        ])
    func itemsOfOtherMenus(_ code: String) {
        let menu = BuiltMenu("class View: NSView { func update(_ menu: NSMenu) {\n\(code)\n} }")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (1, 1))
    }

    @Test(
        "code that has assigned a menu to the application changes that menu through it",
        arguments: [
            ("NSApp.mainMenu = main; ADD", "File[A ⌘A, B ⌘B]"),
            ("NSApplication.shared.mainMenu = main; ADD", "File[A ⌘A, B ⌘B]"),
            ("NSApp.mainMenu = main; assemble()", "File[A ⌘A, B ⌘B]"),
            ("NSApp.mainMenu = main; NSApp.mainMenu?.item(at: 0)?.submenu?.removeAllItems()", "File[…]"),
            // Another menu, or one that is not known.
            ("NSApp.mainMenu = main; NSApp.mainMenu = other; ADD", "File[A ⌘A] | B ⌘B"),
            ("if isOn { NSApp.mainMenu = main }; ADD", "File[A ⌘A] | B ⌘B"),
            ("ADD; NSApp.mainMenu = main", "File[A ⌘A] | File[B ⌘B]"),
        ])
    func applicationMenus(_ code: String, _ expected: String) {
        let add = """
            NSApp.mainMenu?.item(withTitle: "File")?.submenu?
                .addItem(withTitle: "B", action: #selector(a), keyEquivalent: "b")
            """
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            let item = main.addItem(withTitle: "File", action: nil, keyEquivalent: "")
            item.submenu = NSMenu(title: "File")
            item.submenu?.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
            \(code.replacing("ADD", with: add))
            """, code.contains("assemble") ? "func assemble() { \(add) }" : "")
        #expect(menu.text == expected)
    }

    @Test(
        "an item that code binds may be hidden or disabled",
        arguments: [
            ("item.bind(.hidden, to: self, withKeyPath: \"isOn\", options: nil)", true),
            ("item.bind(NSBindingName.enabled, to: self, withKeyPath: \"isOn\", options: nil)", true),
            ("item.bind(name, to: self, withKeyPath: \"isOn\", options: nil)", true),
            ("item.bind(.title, to: self, withKeyPath: \"name\", options: nil)", false), ("", false),
        ])
    func bindings(_ code: String, _ isBound: Bool) throws {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            let item = menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j")
            \(code)
            """)
        let document = try #require(menu.documents.first)
        #expect(document.runtimeHiddenElements.isEmpty != isBound)
    }

    @Test(
        "keys of the items of a menu that other code builds count, whatever code does to the list of these",
        arguments: [
            "", "menu.items = menu.items.filter { $0.tag != 3 }", "menu.items.insert(NSMenuItem(), at: 0)",
            "menu.items = menu.items.filter { $0.tag != 3 }; menu.items.insert(NSMenuItem(), at: 0)",
            "menu.items = menu.items.filter { $0.tag != 3 }; if isOn { menu.items.append(NSMenuItem()) }",
        ])
    func itemsOfOtherCode(_ change: String) {
        let menu = BuiltMenu(
            """
            class Web: NSView {
                override func willOpenMenu(_ menu: NSMenu, with event: NSEvent) {
                    \(change)
                    for item in menu.items { if item.tag == 4 { item.keyEquivalent = "i" } }
                }
            }
            """)
        #expect(menu.coverage.shortcuts == 1)
    }
}

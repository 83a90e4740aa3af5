import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

/// Menus and items that several methods of a class change.
@Suite struct SharedMenuTests {
    /// The titles of the commands that code adds at one time, by that time.
    private func times(_ menu: BuiltMenu) -> [[String]] {
        menu.documents.flatMap { document in
            let all = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves)
            return document.elementsByEntries.values.map { origins in
                all.filter { origins.contains($0.origin) }.map(\.title)
            }.filter { !$0.isEmpty }
        }.sorted { $0.joined() < $1.joined() }
    }

    @Test(
        "A menu of the app's own class keeps the items that its initializer gives it",
        arguments: ["self.items = list { other }", "items = [other, item()]", "items += [other, item()]"])
    func ownMenu(_ code: String) {
        let menu = BuiltMenu(
            """
            final class MainMenu: NSMenu {
                let other = NSMenuItem(title: "B", action: #selector(b), keyEquivalent: "b")
                init() {
                    super.init(title: "")
                    \(code.replacing("list { other }", with: "[other, item()]"))
                }
                func item() -> NSMenuItem { NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "a") }
                func more() -> NSMenuItem { NSMenuItem(title: "C", action: #selector(c), keyEquivalent: "") }
            }
            """)
        #expect(menu.text == "B ⌘B, A ⌘A")
        #expect(menu.unread == [])
    }

    @Test("A menu that a class of the application assigns to its own property is the main menu")
    func ownApplication() {
        let menu = BuiltMenu(
            """
            final class Application: NSApplication {
                override init() {
                    super.init()
                    let menu = NSMenu()
                    menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                    self.mainMenu = menu
                }
            }
            class Controller: NSObject {
                func add() { NSApp.mainMenu?.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "b") }
            }
            """)
        #expect(menu.text == "A ⌘A, B ⌘B")
    }

    @Test("A property of a protocol has its initial value or another one")
    func protocolProperty() {
        let menu = BuiltMenu(
            """
            protocol Provider { func items() -> [NSMenuItem] }
            struct First: Provider {
                func items() -> [NSMenuItem] { [NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "k")] }
            }
            struct Second: Provider {
                func items() -> [NSMenuItem] { [NSMenuItem(title: "B", action: #selector(b), keyEquivalent: "k")] }
            }
            class Controller: NSObject {
                var provider: Provider = First()
                func applicationDidFinishLaunching(_ notification: Notification) {
                    if isOn { provider = Second() }
                    let menu = NSMenu()
                    provider.items().forEach { menu.addItem($0) }
                }
            }
            """)
        #expect(menu.text == "A ⌘K?, B ⌘K?")
        #expect(menu.unread == [])
    }

    @Test(
        "A menu that several methods fill is one",
        arguments: [
            "lazy var menu = NSMenu()", "let menu = NSMenu()", "private var menu = NSMenu()",
            "@IBOutlet weak var menu: NSMenu!", "var menu: NSMenu!\nfunc make() { menu = NSMenu() }",
            "var menu: NSMenu?\nfunc make() { let new = NSMenu(title: \"New\"); self.menu = new }",
        ])
    func oneMenu(_ declaration: String) {
        let optional = declaration.contains("?") ? "?" : ""
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                func addFirst() {
                    menu\(optional).addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                    menu\(optional).addItem(withTitle: "B", action: #selector(b), keyEquivalent: "a")
                }
                func addMore() { menu\(optional).addItem(withTitle: "C", action: #selector(c), keyEquivalent: "a") }
                \(declaration)
            }
            """)
        #expect(menu.text == "A ⌘A, B ⌘A, C ⌘A")
        #expect(times(menu) == [["A", "B"], ["C"]], "C may come when A and B are gone")
    }

    @Test("Code that runs at setup is of one time, and other code of its own")
    func setup() {
        let menu = BuiltMenu(
            """
            class Controller: NSViewController {
                let menu = NSMenu()
                func later() { menu.addItem(withTitle: "D", action: #selector(d), keyEquivalent: "d") }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                    addSecond()
                    if isOn { addOther() }
                }
                func addSecond() { self.addThird() }
                func addThird() { menu.addItem(withTitle: "C", action: #selector(c), keyEquivalent: "c") }
                override func awakeFromNib() { menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "b") }
            }
            """)
        #expect(menu.text == "A ⌘A, C ⌘C, B ⌘B, D ⌘D")
        #expect(times(menu) == [["D"]])
    }

    @Test("One of several initializers runs, so their items never meet")
    func initializers() {
        let menu = BuiltMenu(
            """
            class Controller: NSView {
                let menu = NSMenu()
                override init(frame: NSRect) {
                    super.init(frame: frame)
                    menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                }
                required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "a")
                }
            }
            """)
        #expect(menu.text == "A ⌘A, B ⌘A")
        let document = menu.documents[0]
        let all = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves)
        #expect(document.areExclusive(all[0].origin, all[1].origin))
    }

    @Test("What code removes never meets what it adds then, and code that runs again adds the same")
    func rebuilding() {
        let menu = BuiltMenu(
            """
            class Controller: NSObject, NSMenuDelegate {
                let menu: NSMenu = {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                    return menu
                }()
                func start() {
                    rebuild()
                    menu.addItem(withTitle: "C", action: #selector(c), keyEquivalent: "c")
                }
                func menuWillOpen(_ menu: NSMenu) { rebuild() }
                func rebuild() {
                    menu.removeAllItems()
                    menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "a")
                }
            }
            """)
        #expect(menu.text == "A ⌘A?, B ⌘A, C ⌘C")
        let document = menu.documents[0]
        let all = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves)
        #expect(document.areExclusive(all[0].origin, all[1].origin))
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (3, 3))
    }

    @Test(
        "What code removes at another time is possible, unless the code adds it again",
        arguments: [
            ("menu.removeAllItems()", "A ⌘A?, B ⌘B?"), ("menu.removeAllItems(); fill()", "A ⌘A, B ⌘B"),
            ("menu.removeAllItems(); menu.addItem(item)", "A ⌘A?, B ⌘B"),
        ])
    func removal(_ code: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                let menu = NSMenu()
                lazy var item = NSMenuItem(title: "B", action: #selector(b), keyEquivalent: "b")
                func awakeFromNib() { fill() }
                func fill() {
                    menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                    menu.addItem(item)
                }
                func update() { \(code) }
            }
            """)
        #expect(menu.text == expected)
    }

    @Test(
        "A key that a method of its own gives to a stored item is read",
        arguments: [
            ("override func awakeFromNib() { BODY }", "A ⌥⌘K, B ⌘B", []),
            ("override func awakeFromNib() { setup() }\nfunc setup() { BODY }", "A ⌥⌘K, B ⌘B", []),
            ("func setup() { BODY }", "A ⌥⌘K, B ⌘B", [["A"]]),
            ("func setup() { if isOn { BODY } }", "A ⌥⌘K?, B ⌘B", [["A"]]),
        ] as [(String, String, [[String]])])
    func keysOfStoredItems(_ code: String, _ expected: String, _ times: [[String]]) {
        let body = "item.keyEquivalent = \"k\"; item.keyEquivalentModifierMask = [.command, .option]"
        let menu = BuiltMenu(
            """
            class Controller: NSView {
                private let item = NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "")
                private lazy var items: NSMenu = {
                    let menu = NSMenu()
                    menu.addItem(item)
                    menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "b")
                    return menu
                }()
                \(code.replacing("BODY", with: body))
            }
            """)
        #expect(menu.text == expected)
        #expect(self.times(menu) == times)
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (2, 2))
    }

    @Test("Code that changes the key of an item gives it another one later")
    func changedKeys() {
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                let item = NSMenuItem(title: "Show", action: #selector(a), keyEquivalent: "k")
                func build() -> NSMenu {
                    let menu = NSMenu()
                    menu.addItem(item)
                    menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "j")
                    return menu
                }
                func update() {
                    item.keyEquivalent = "j"
                    item.title = "Hide"
                }
            }
            """)
        #expect(menu.text == "Show ⌘K, Hide ⌘J, B ⌘J")
        let document = menu.documents[0]
        let all = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves)
        #expect(document.areExclusive(all[0].origin, all[1].origin))
        #expect(times(menu) != [], "it may have the first key whenever B is there")
    }

    @Test("Items that code appends to the list of a menu that it does not create are in it")
    func appendedItems() {
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                var menu = NSMenu()
                func first() {
                    menu.items.append(NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "a"))
                }
                func second() {
                    menu.items.append(contentsOf: ["B", "C"].map {
                        NSMenuItem(title: $0, action: #selector(a), keyEquivalent: $0.lowercased())
                    })
                }
            }
            """)
        #expect(menu.text == "A ⌘A, B ⌘B, C ⌘C")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (3, 3))
    }

    @Test("What code asks of a menu that other code changes is not known")
    func questions() {
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                let menu = NSMenu()
                var isBuilt = false
                func build() {
                    menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
                    isBuilt = true
                }
                func fill() {
                    if menu.items.isEmpty { menu.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "b") }
                    if !isBuilt { menu.addItem(withTitle: "C", action: #selector(c), keyEquivalent: "c") }
                    if menu.title == "D" { menu.addItem(withTitle: "D", action: #selector(d), keyEquivalent: "d") }
                }
            }
            """)
        #expect(menu.text == "A ⌘A, B ⌘B?, C ⌘C?, D ⌘D?")
    }

    @Test("a menu that may have its own items in a submenu is read")
    func ownSubmenu() {
        let menu = BuiltMenu(
            """
            class Bar: NSMenu {
                func fill() {
                    for display in displays() { add(display, asSubmenu: displays().count > 3 && isWide() ? true : false) }
                    addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q")
                }
                func add(_ display: Display, asSubmenu: Bool) {
                    let target: NSMenu = asSubmenu ? NSMenu() : self
                    head(target, asSubmenu)
                }
                func head(_ target: NSMenu, _ asSubmenu: Bool) {
                    let item = NSMenuItem()
                    if asSubmenu {
                        item.title = "Display"
                        item.submenu = target
                        insertItem(item, at: 0)
                    }
                }
            }
            """)
        #expect(menu.text.contains("Quit ⌘Q"))
    }

    @Test(
        "code gets the menu of a status item from the item",
        arguments: [
            ("status.menu = NSMenu(); status.menu?.addItem(a); status.menu!.addItem(b)", "", "A ⌘K, B ⌘K"),
            (
                "let menu = NSMenu(); status.menu = menu; fill()",
                "func fill() { guard let menu = status.menu else { return }; menu.addItem(a); menu.addItem(b) }",
                "A ⌘K, B ⌘K"
            ),
            (
                "let menu = NSMenu(); status.menu = menu; menu.addItem(a)",
                "@objc func more() { status.menu?.addItem(b) }", "A ⌘K, B ⌘K"
            ),
            ("let menu = NSMenu(); menu.addItem(a); status.menu = menu; status.menu = nil", "", "A ⌘K"),
            (
                "let one = NSMenu(); one.addItem(a); let two = NSMenu(); two.addItem(b); status.menu = isOn ? one : two",
                "",
                "A ⌘K | B ⌘K"
            ),
        ])
    func statusItems(_ build: String, _ more: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            class Controller: NSObject, NSApplicationDelegate {
                let status = NSStatusBar.system.statusItem(withLength: 20)
                let a = NSMenuItem(title: "A", action: #selector(run), keyEquivalent: "k")
                let b = NSMenuItem(title: "B", action: #selector(halt), keyEquivalent: "k")
                func applicationDidFinishLaunching(_ notification: Notification) { \(build) }
                \(more)
                @objc func run() {}
                @objc func halt() {}
            }
            """)
        #expect(menu.text == expected)
    }

    @Test(
        "a submenu that other code replaces keeps its items, which may be gone",
        arguments: [
            ("NSApp.mainMenu?.item(at: 0)?.submenu = NSMenu()", true), ("top.submenu = NSMenu()", true),
            ("top.submenu = nil", true), ("print(1)", false),
        ])
    func replacedSubmenu(_ code: String, _ isReplaced: Bool) {
        let menu = BuiltMenu(
            """
            final class AppDelegate: NSObject, NSApplicationDelegate {
                let file = NSMenu(title: "File"), top = NSMenuItem()
                func applicationDidFinishLaunching(_ n: Notification) {
                    let main = NSMenu()
                    main.addItem(top)
                    top.submenu = file
                    file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "k")
                    file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "k")
                    NSApp.mainMenu = main
                }
                @objc func later() { \(code) }
            }
            """)
        #expect(menu.text.contains("File[A ⌘K"), "\(menu.text)")
        #expect(menu.unread == [])
        let changed = menu.documents.flatMap { document in
            document.operations.flatMap(\.elements).flatMap(ReadApp.leaves).filter {
                document.companions.actionHandlers.changing.contains($0.origin)
            }
        }
        #expect(changed.map(\.title) == (isReplaced ? ["A", "B"] : []))
    }
}

import SwiftMenuObjects
import Testing

@Suite("Items of AppKit that count although they are not read")
struct UnreadItemsTests {
    @Test(
        "an item of a package's type with a key counts",
        arguments: [
            ("private lazy var copy = MenuItem(\"Copy\", key: \"c\") {}", "addItem(copy)", true),
            ("let copy = MenuItem(\"Copy\", keyEquivalent: \"c\")", "insertItem(self.copy, at: 0)", true),
            ("", "addItem(MenuItem(\"Copy\", shortcut: \"c\"))", true),
            ("", "addItem(MenuItem(\"Up\", key: String(unicode: up)))", true),
            ("", "addItem(MenuItem(\"Copy\", key: \"\"))", false),
            ("", "addItem(MenuItem(\"Copy\"))", false),
            ("", "addItem(NSMenuItem(submenu: menu))", false),
            ("", "addItem(makeItem(\"Copy\", key: \"c\"))", false),
        ])
    func packageTypes(property: String, statement: String, isCounted: Bool) {
        let menu = BuiltMenu(
            "class EditMenu: NSMenu { \(property)\ninit() { super.init(title: \"Edit\"); \(statement) } }")
        #expect(
            menu.coverage.unread.map(\.reason) == (isCounted ? ["is an item of a type that is not in the sources"] : [])
        )
    }

    @Test("other objects have items whose keys are calculated")
    func otherObjects() {
        let menu = BuiltMenu(
            "let menu = NSMenu()\nclass Store { func add() { addItem(KeychainItem(key: token)); addItem(Row(key: \"token\")) } }"
        )
        #expect(menu.coverage.shortcuts == 0)
    }

    @Test(
        "an item that a function returns counts where nothing calls it, and nothing else with its labels does",
        arguments: [
            ("func make() -> NSMenuItem { NSMenuItem(title: \"A\", action: nil, keyEquivalent: \"a\") }", 1),
            ("func make() -> NSMenuItem { .init(title: \"A\", action: nil, keyEquivalent: \"a\") }", 1),
            ("func make() -> [NSMenuItem] { [.init(title: \"A\", action: nil, keyEquivalent: \"a\")] }", 1),
            ("var row: Row { .init(title: \"A\", action: nil, keyEquivalent: \"a\") }", 0),
        ])
    func uncalledFunctions(function: String, count: Int) {
        let menu = BuiltMenu("let menu = NSMenu()\nclass Store { \(function) }")
        #expect(menu.coverage.shortcuts == count)
    }

    @Test("an item of the program's own that no code creates counts at its initializer", arguments: [true, false])
    func uncreated(isCreated: Bool) {
        let menu = BuiltMenu(
            """
            class PluginItem: NSMenuItem {
                override init(title: String, action: Selector?, keyEquivalent: String) {
                    super.init(title: title, action: action, keyEquivalent: keyEquivalent)
                }
                init(shortcut: [String]) {
                    var key = ""
                    for part in shortcut where part != "cmd" { key = part }
                    super.init(title: "Plugin", action: nil, keyEquivalent: key)
                }
            }
            \(isCreated ? "let item = PluginItem(shortcut: [])" : "")
            """)
        let reasons = menu.coverage.unread.map(\.reason)
        #expect(reasons.contains("is in code that is not reached") == !isCreated)
        #expect(reasons.count <= 1)
    }

    @Test("keys that the user may have chosen, in place of those of the item, are no shortcut of their own")
    func overriddenKeys() {
        let menu = BuiltMenu(
            """
            enum Shortcuts {
                static func update(_ item: NSMenuItem) {
                    guard let key = Store.shared.overrides[item.tag] else { return }
                    item.keyEquivalent = key.characters
                    item.keyEquivalentModifierMask = key.modifiers
                }
            }
            class Controller: NSObject {
                func build() {
                    let menu = NSMenu(title: "Bookmarks")
                    fill(menu)
                    fill(menu)
                }
                func fill(_ menu: NSMenu) {
                    let item = NSMenuItem(title: "Bookmark", action: #selector(add), keyEquivalent: "d")
                    Shortcuts.update(item)
                    menu.addItem(item)
                }
            }
            """)
        #expect(menu.coverage.shortcuts == 1)
        #expect(menu.coverage.unread.isEmpty)
    }

    @Test(
        "An item that a property has from the start is read unless other code may put another one there",
        arguments: [
            ("var", "", "let start = 1", true),
            ("var", "func show() { logItem.isHidden = logItem === item }", "let start = 1", true),
            ("var", "", "func f() { delegate.logItem = other }", false),
            ("var", "", "extension AppDelegate { func f() { swap(&self.logItem, &other) } }", false),
            ("var", "", "class Sub: AppDelegate { override var logItem: NSMenuItem { get { own } set {} } }", false),
            ("var", "func f() { logItem = other }", "let start = 1", false),
            ("var", "func f() { swap(&self.logItem, &other) }", "let start = 1", false),
            ("var", "func f() { (logItem, other) = (other, logItem) }", "let start = 1", false),
            ("var", "class Sub: AppDelegate { override var logItem: NSMenuItem { own } }", "let start = 1", false),
            ("public var", "", "let start = 1", false), ("@objc var", "", "let start = 1", false),
            ("@IBOutlet var", "", "let start = 1", false),
        ])
    func propertiesWithItems(_ keywords: String, _ member: String, _ other: String, _ isRead: Bool) {
        let app = ReadApp(
            """
            import AppKit
            @main class AppDelegate: NSObject, NSApplicationDelegate {
                \(keywords) logItem = NSMenuItem(title: "Log", action: #selector(log), keyEquivalent: "l")
                \(member)
                func applicationDidFinishLaunching(_ notification: Notification) {
                    let file = NSMenu(title: "File")
                    file.addItem(logItem)
                    file.addItem(withTitle: "Lock", action: #selector(lock), keyEquivalent: "k")
                    let item = NSMenuItem()
                    item.submenu = file
                    NSApp.mainMenu = NSMenu()
                    NSApp.mainMenu?.addItem(item)
                }
            }
            """, others: [other])
        let read = app.shortcuts.map { $0.prefix { $0 != "~" } }.map { $0.trimmingPrefix("File/") }
        #expect(read.contains { $0.hasPrefix("Log ⌘L") } == isRead)
        #expect(read.contains("Lock ⌘K") && app.shortcutCount == 2)
        let reason = "is in the first value of \"logItem\", which code may replace"
        #expect(app.unread == (isRead ? [] : [reason]))
    }

    @Test(
        "an item that a property of a struct has from the start is not read if an initializer may put another one there",
        arguments: [
            ("private(set) var", "", false), ("fileprivate(set) var", "", false), ("var", "", false),
            ("private(set) var", "init() {}", true), ("private(set) static var", "", true), ("let", "", true),
        ])
    func propertiesOfStructs(_ keywords: String, _ member: String, _ isRead: Bool) {
        let owner = keywords.contains("static") ? "Row" : "row"
        let menu = BuiltMenu(
            """
            struct Row {
                \(keywords) item = NSMenuItem(title: "Log", action: #selector(log), keyEquivalent: "l")
                \(member)
            }
            final class Builder {
                let row: Row
                init(row: Row) { self.row = row }
                func install() {
                    let file = NSMenu(title: "File")
                    file.addItem(\(owner).item)
                    NSApp.mainMenu = file
                }
            }
            """)
        #expect(menu.text.contains("Log ⌘L") == isRead, "\(menu.text)")
    }

    @Test("A struct's item may be another one that its initializer gets")
    func structsWithItems() {
        let app = ReadApp(
            """
            import AppKit
            struct Row { var item = NSMenuItem(title: "Log", action: #selector(log), keyEquivalent: "l"); var number = 0 }
            @main class AppDelegate: NSObject, NSApplicationDelegate {
                let rows: [String: Row] = [
                    "a": Row(item: NSMenuItem(title: "G", action: #selector(g), keyEquivalent: "g"), number: 1)
                ]
                func applicationDidFinishLaunching(_ notification: Notification) {
                    let file = NSMenu(title: "File")
                    file.addItem(rows[stored]!.item)
                    file.addItem(withTitle: "Lock", action: #selector(lock), keyEquivalent: "l")
                    NSApp.mainMenu = file
                }
            }
            """, others: [])
        #expect(!app.shortcuts.contains { $0.contains("Log") })
    }
}

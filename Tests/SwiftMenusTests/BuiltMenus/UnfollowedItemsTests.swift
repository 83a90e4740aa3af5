import MenuDocuments
import SwiftMenuObjects
import Testing

@testable import SwiftMenus

/// Items that code outside of the program gets, or configures.
@Suite struct UnfollowedItemsTests {
    private func menu(_ code: String, imports: String = "", more: String = "") -> BuiltMenu {
        BuiltMenu(
            """
            import AppKit
            \(imports)
            class Controller: NSObject {
                func build() {
                    let menu = NSMenu()
                    let item = NSMenuItem(title: "A", action: #selector(run), keyEquivalent: "k")
                    menu.addItem(item)
                    \(code)
                }
            }
            \(more)
            """)
    }

    @Test(
        "code that is not followed may give an item other keys",
        arguments: [
            "Shortcuts.apply(.bookmark, to: item)", "configureAll([item])",
            "with(item) { $0.keyEquivalentModifierMask = [.command, .shift] }",
            "menu.items.forEach { Other.configure($0) }",
        ])
    func perhaps(_ code: String) { #expect(menu(code).text == "A ⌘K?") }

    @Test(
        "after a method that is not known, the keys of an item are not known",
        arguments: [
            ("item.setShortcut(for: .bookmark)", "setShortcut"),
            ("item.withModifierMask([.command, .shift])", "withModifierMask"),
            ("item.configure { $0.keyEquivalentModifierMask = [.command, .shift] }", "configure"),
            ("item.setValue(\"x\", forKey: \"keyEquivalent\")", "setValue"),
            (
                """
                menu.removeItem(item)
                let other = menu.addItem(withTitle: "B", action: #selector(run), keyEquivalent: "b").withModifierMask([])
                """, "withModifierMask"
            ),
        ])
    func unknownKeys(_ code: String, _ method: String) {
        let menu = menu(code)
        #expect(!menu.text.contains("⌘"))
        #expect(menu.unread.contains("depends on what \"\(method)\" does"))
    }

    @Test("after an assignment to a property that is not known, the keys of an item are not known")
    func unknownProperties() {
        let menu = menu("item.modifiers = .option")
        #expect(!menu.text.contains("⌘"))
        #expect(menu.unread == ["depends on what \"modifiers\" does"])
        #expect(self.menu("menu.shortcutsEnabled = false").text == "A ⌘K?")
        #expect(self.menu("item.isSpecial = true; menu.font = .menu", more: Self.own).text == "A ⌘K")
    }

    /// A property of the program's own.
    private static let own = "extension NSMenuItem { var isSpecial: Bool { get { false } set { } } }"

    @Test("keys of an initializer or method with labels that AppKit does not have are not known")
    func otherLabels() {
        for code in [
            "NSMenuItem(title: \"B\", action: #selector(run), keyEquivalent: \"j\", modifiers: .option)",
            "menu.addItem(withTitle: \"B\", action: #selector(run), keyEquivalent: \"j\", modifiers: .option)",
        ] {
            let menu = menu(code.hasPrefix("menu") ? code : "menu.addItem(\(code))")
            #expect(!menu.text.contains("J"), "\(menu.text)")
            #expect(menu.coverage.unread.count == 1 && menu.coverage.read == 1, "\(code)")
        }
    }

    @Test("keys that code sets after a method that is not known are known")
    func laterKeys() {
        let code = "item.configure(); item.keyEquivalent = \"j\"; item.keyEquivalentModifierMask = .command"
        #expect(menu(code).text == "A ⌘J?")
    }

    @Test(
        "methods that leave the keys as they are make nothing uncertain",
        arguments: [
            "item.setAccessibilityLabel(\"A\")", "item.bind(.enabled, to: model, withKeyPath: \"isOn\")",
            "item._setViewHandlesEvents(false)", "item.isHidden = true", "menu.removeItem(other)", "watch(item.title)",
        ])
    func certain(_ code: String) { #expect(menu(code).text.hasPrefix("A ⌘K")) }

    @Test("an item without a key stays certain, whoever gets it")
    func withoutKey() {
        let menu = menu(
            "let other = NSMenuItem(title: \"B\", action: nil, keyEquivalent: \"\"); menu.addItem(other); watch(other)")
        #expect(menu.text == "A ⌘K, B")
    }

    @Test("then of the package Then configures an object and returns it")
    func then() {
        let code = "menu.addItem(NSMenuItem().then { $0.title = \"B\"; $0.keyEquivalent = \"b\" })"
        #expect(menu(code, imports: "import Then").text == "A ⌘K, B ⌘B")
        // Another package may do something else.
        #expect(menu(code).text == "A ⌘K")
    }

    @Test("a menu has the items that += adds to its list")
    func joinedLists() {
        let code = "menu.items += [\"b\", \"c\"].map { NSMenuItem(title: \"B\", action: nil, keyEquivalent: $0) }"
        #expect(menu(code).text == "A ⌘K, B ⌘B, B ⌘C")
    }

    @Test("map and flatMap of an optional list call their closure once", arguments: ["map", "flatMap"])
    func optionalLists(_ method: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            fill(menu, [NSMenuItem(title: "A", action: #selector(run), keyEquivalent: "a"),
                        NSMenuItem(title: "B", action: #selector(run), keyEquivalent: "b")])
            """,
            """
            func fill(_ menu: NSMenu, _ items: [NSMenuItem]?) {
                items.\(method) { menu.items = $0 }
                for item in items ?? [] { item.keyEquivalentModifierMask = .option }
            }
            """)
        #expect(menu.text == "A ⌥A, B ⌥B")
    }

    @Test(
        "of two initializers with the same labels, one takes lists and the other closures",
        arguments: [
            "[NSMenuItem(title: \"A\", action: #selector(run), keyEquivalent: \"a\")]",
            "{ [NSMenuItem(title: \"A\", action: #selector(run), keyEquivalent: \"a\")] }",
        ])
    func listsAndClosures(_ items: String) {
        let menu = BuiltMenu.function(
            "NSApp.mainMenu = NSMenu(title: \"Main\", children: [NSMenuItem(title: \"File\", children: \(items))])",
            """
            }
            extension NSMenuItem {
                convenience init(title: String, children: [NSMenuItem]? = nil) {
                    self.init(title: title, action: nil, keyEquivalent: "")
                    submenu = NSMenu(title: title, children: children ?? [])
                }
                convenience init(title: String, children: () -> [NSMenuItem]) {
                    self.init(title: title, children: children())
                }
            }
            extension NSMenu {
                convenience init(title: String, children: [NSMenuItem]) {
                    self.init(title: title)
                    items = children
                }
            """)
        #expect(menu.text == "File[A ⌘A]")
    }
}

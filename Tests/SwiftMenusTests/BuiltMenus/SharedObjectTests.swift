import MenuDocuments
import Testing

@testable import SwiftMenus

/// Objects that exist before the code that builds a menu, such as settings.
@Suite struct SharedObjectTests {
    private func menu(_ declarations: String, _ others: String = "", key: String = "Settings.shared.key") -> BuiltMenu {
        BuiltMenu(
            """
            \(declarations)
            class Controller: NSObject {
                let settings = Settings()
                func build() {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "A", action: #selector(run), keyEquivalent: \(key))
                }
            }
            """, others)
    }

    @Test(
        "a property that code changes after the initializer is not known",
        arguments: [
            "var key = \"k\"; func load() { key = stored() }", "var key = \"k\"; func load() { self.key = stored() }",
            "var key: String; init() { key = \"k\" }; func load() { key = stored() }",
            "var key = \"k\"; init() { observe { self.key = stored() } }",
            "private(set) var key = \"k\"; func load() { key.append(stored()) }",
            "var key = \"k\"; func load() { (key, other) = (stored(), 1) }",
            "var key = \"k\"; func load() { scan(&key) }", "@objc dynamic var key = \"k\"",
            "var key = \"k\" } extension Settings { func load() { key = stored() }",
            "var key = \"k\" } class Others: Settings { func load() { key = stored() }",
            "var key = \"k\" } func load() { Settings.shared.key = stored()",
            "var key = \"k\" } func load(_ all: [Settings]) { all[0].key = stored()",
        ])
    func changes(_ members: String) {
        let settings = "class Settings { static let shared = Settings(); \(members) }"
        let menu = menu(settings)
        #expect(menu.text == "")
        #expect(menu.unread == ["depends on the property \"key\""])
        #expect(self.menu(settings, key: "settings.key").text == "")
    }

    @Test(
        "a property that only the initializer sets is known",
        arguments: [
            "let key = \"k\"", "var key = \"k\"", "var key: String; init() { key = \"k\" }",
            "var key: String; init() { self.key = \"k\" }",
            "var key = \"k\"; func load() { var key = stored(); key = other(); use(key) }",
            "private var other = \"\"; var key: String { \"k\" }; func load() { other = stored() }",
            "private(set) var key = \"k\" } class Others { var key = \"\"; func load() { key = stored() }",
        ])
    func isKnown(_ members: String) {
        #expect(menu("class Settings { static let shared = Settings(); \(members) }").text == "A ⌘K")
    }

    @Test("a file without menus may change a property")
    func otherFiles() {
        let settings = "class Settings { static let shared = Settings(); var key = \"k\" }"
        #expect(menu(settings, "func load() { Settings.shared.key = stored() }").text == "")
        #expect(menu(settings, "func load() { print(Settings.shared.key) }").text == "A ⌘K")
    }

    @Test("a property of a struct in a shared object changes with the object's")
    func parts() {
        let settings = """
            struct Keys { var open = "k" }
            class Settings { static let shared = Settings(); var keys = Keys() }
            func load() { Settings.shared.keys.open = stored() }
            """
        #expect(menu(settings, key: "Settings.shared.keys.open").text == "")
    }

    @Test("the objects of a list may change, and menus that an object holds stay known")
    func lists() {
        let commands = """
            class Settings { var key: String; init(_ key: String = "") { self.key = key } }
            enum All { static let commands = [Settings("a"), Settings("b")] }
            """
        #expect(menu(commands, key: "All.commands[0].key").text == "A ⌘A")
        #expect(menu(commands + "func load() { All.commands[0].key = \"c\" }", key: "All.commands[0].key").text == "")
        let holder = BuiltMenu.function(
            "Menus.shared.menu.addItem(withTitle: \"A\", action: #selector(run), keyEquivalent: \"k\")",
            "} class Menus { static let shared = Menus(); var menu = NSMenu(); func load() { menu = NSMenu() }")
        #expect(holder.text == "A ⌘K")
    }

    @Test("what the code that builds the menu assigns is known")
    func assigned() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            Settings.shared.key = "b"
            menu.addItem(withTitle: "A", action: #selector(run), keyEquivalent: Settings.shared.key)
            let own = Settings()
            own.load("c")
            menu.addItem(withTitle: "B", action: #selector(run), keyEquivalent: own.key)
            """,
            "} class Settings { static let shared = Settings(); var key = \"k\"; func load(_ new: String) { key = new }"
        )
        #expect(menu.text == "A ⌘B, B ⌘C")
    }

    @Test("a condition about such a property is one of the running app", arguments: ["true", "false"])
    func conditions(_ value: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            if Settings.shared.isPro { menu.addItem(withTitle: "A", action: #selector(run), keyEquivalent: "k") }
            menu.addItem(withTitle: "B", action: #selector(run), keyEquivalent: "b")
            """,
            "} class Settings { static let shared = Settings(); var isPro = \(value); func load() { isPro = stored() }")
        #expect(menu.text == "A ⌘K?, B ⌘B")
    }
}

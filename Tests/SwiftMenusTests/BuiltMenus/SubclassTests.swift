import Testing

/// Methods that build menus and that subclasses override.
@Suite struct SubclassTests {
    private static let base = """
        class Base: NSObject, NSApplicationDelegate {
            let file = NSMenu(title: "File"), main = NSMenu()
            let x = NSMenuItem(title: "Copy", action: #selector(a), keyEquivalent: "k")
            let y = NSMenuItem(title: "Copy Path", action: #selector(b), keyEquivalent: "k")
            func applicationDidFinishLaunching(_ notification: Notification) { build() }
            func build() {
                let top = NSMenuItem(title: "File", action: nil, keyEquivalent: "")
                top.submenu = file
                main.addItem(top)
                file.addItem(x)
                file.addItem(y)
                prepare()
                NSApp.mainMenu = main
            }
            func prepare() {}
            @objc func a() {}; @objc func b() {}
        }
        """

    @Test(
        "a menu has what the subclass makes of it",
        arguments: [
            ("override func build() { super.build(); file.removeItem(x) }", "File[Copy Path ⌘K]"),
            ("override func build() { super.build(); y.keyEquivalent = \"j\" }", "File[Copy ⌘K, Copy Path ⌘J]"),
            ("override func prepare() { y.keyEquivalent = \"j\" }", "File[Copy ⌘K, Copy Path ⌘J]"),
            (
                "override func applicationDidFinishLaunching(_ n: Notification) { super.applicationDidFinishLaunching(n); file.removeItem(y) }",
                "File[Copy ⌘K]"
            ),
            // What replaces the whole method, so that other objects have the menu.
            ("override func build() {}", "File[Copy ⌘K, Copy Path ⌘K]"),
            ("override func other() { file.removeItem(x) }", "File[Copy ⌘K, Copy Path ⌘K]"),
            ("func build(_ item: NSMenuItem) { file.removeItem(x) }", "File[Copy ⌘K, Copy Path ⌘K]"),
        ])
    func overrides(_ code: String, _ expected: String) {
        let subclass = "class AppDelegate: Base { \(code) }"
        #expect(BuiltMenu(Self.base + "\n" + subclass).text == expected)
        #expect(BuiltMenu(subclass + "\n" + Self.base).text == expected)
    }

    @Test("So it has in a file without a word of menus, and of the last of several subclasses")
    func otherFiles() {
        let between = "class Between: Base { override func prepare() { y.title = \"Path\" } }"
        let subclass = "class AppDelegate: Between { override func build() { super.build(); file.removeItem(x) } }"
        #expect(BuiltMenu(Self.base, between, subclass).text == "File[Path ⌘K]")
        let other = "class AppDelegate: Base { override func prepare() { file.removeItem(x) } }"
        #expect(ReadApp(Self.base, others: [other]).shortcuts == ["File/Copy Path ⌘K"])
    }

    @Test("Nothing runs a method that the only objects override, if code does not mention its class otherwise")
    func overriddenAlways() {
        let code = """
            class Builder {
                let main = NSMenu()
                func build() { fill(); NSApp.mainMenu = main }
                func fill() { main.addItem(withTitle: "Old", action: nil, keyEquivalent: "k") }
            }
            class AppDelegate: NSObject, NSApplicationDelegate {
                func applicationDidFinishLaunching(_ notification: Notification) { Own().build() }
            }
            """
        let own =
            "class Own: Builder { override func fill() { main.addItem(withTitle: \"A\", action: nil, keyEquivalent: \"a\") } }"
        let app = ReadApp(code, own + " // a Builder", others: [])
        #expect(app.shortcuts == ["/A ⌘A"])
        #expect(app.unread.count == 1)
        #expect(ReadApp(code, own + "\nlet builder = Builder()", others: []).shortcuts.count == 2)
        #expect(ReadApp(code, own + "\nclass Other: Builder {}", others: []).shortcuts.count == 2)
        #expect(ReadApp(code, own, others: ["let builder = Builder()"]).shortcuts.count == 2)
        #expect(ReadApp(code, own).shortcuts.count == 2)
        let calling = own.replacing(
            ": Builder {", with: ": Builder { override func build() { super.fill(); super.build() };")
        #expect(ReadApp(code, calling, others: []).shortcuts.count == 2)
        // The system, a nib or Objective-C may create it.
        for other in ["class Builder: NSObject {", "@objc class Builder {", "@main class Builder {"] {
            let known = code.replacing("class Builder {", with: other)
            #expect(ReadApp(known, own, others: []).shortcuts.count == 2, "\(other)")
        }
        // Another class of the name is created.
        let others = ["One", "Two"].map { "fileprivate class \($0): Builder { override func fill() {} }" }
        let second = code.replacing("class AppDelegate", with: "class Second").replacing("Own()", with: "Builder()")
            .replacing("\nclass Builder", with: "\nfileprivate class Builder")
        let two = ReadApp(
            code.replacing("class Builder", with: "fileprivate class Builder") + "\n" + own,
            ([second] + others).joined(separator: "\n").replacing("class Builder", with: "fileprivate class Builder"),
            others: [])
        #expect(two.shortcuts.contains("/Old ⌘K"))
    }

    @Test("Each of several subclasses has its own menu")
    func siblings() {
        let subclasses = """
            class One: Base { override func prepare() { x.keyEquivalent = "1" } }
            class Two: Base { override func prepare() { file.addItem(withTitle: "Two", action: nil, keyEquivalent: "2") } }
            """
        #expect(
            BuiltMenu(Self.base + "\n" + subclasses).text
                == "File[Copy ⌘K, Copy Path ⌘K, Two ⌘2]")
    }

    @Test("The main menu of UIKit has what the subclass makes of it")
    func builders() {
        let code = """
            class Base: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) { build(builder) }
                func build(_ builder: UIMenuBuilder) { builder.remove(menu: .format) }
            }
            class AppDelegate: Base {
                override func build(_ builder: UIMenuBuilder) { super.build(builder); builder.remove(menu: .edit) }
            }
            """
        #expect(BuiltMenu(code).text == "remove format; remove edit")
    }
}

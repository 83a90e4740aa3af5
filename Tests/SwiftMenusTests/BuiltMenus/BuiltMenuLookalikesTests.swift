import MenuDocuments
import SwiftMenuObjects
import SwiftMenus
import Testing

/// Code that looks like menus of UIKit and AppKit and is none.
@Suite("Look-alikes of UIKit and AppKit menus") struct BuiltMenuLookalikesTests {
    @Test(
        "Sets no shortcut",
        arguments: [
            #"let text = "UIKeyCommand(input: \"k\", modifierFlags: .command, action: #selector(a))""#,
            ##"let text = #"NSMenuItem(title: "X", action: nil, keyEquivalent: "k")"#"##,
            "let text = \"\"\"\n  UIKeyCommand(title: \"X\", action: nil, input: \"k\")\n  \"\"\"",
            #"// menu.addItem(withTitle: "X", action: nil, keyEquivalent: "k")"#,
            #"/* a /* nested */ NSMenuItem(title: "X", action: nil, keyEquivalent: "k") */"#,
            "#if false\nlet x = UIKeyCommand(title: \"X\", action: nil, input: \"k\")\n#endif",
            "let regex = /NSMenuItem(keyEquivalent: \"k\")/",
            #"#Preview { NSMenuItem(title: "X", action: nil, keyEquivalent: "k") }"#,
            #"struct UIKeyCommand { init(title: String, action: Any?, input: String) {} }; let x = UIKeyCommand(title: "X", action: nil, input: "k")"#,
            #"struct NSMenuItem { init(title: String, action: Any?, keyEquivalent: String) {} }; let x = NSMenuItem(title: "X", action: nil, keyEquivalent: "k")"#,
            #"class Shop { func addItem(withTitle: String, action: Any?, keyEquivalent: String) {} }; func f() { Shop().addItem(withTitle: "X", action: nil, keyEquivalent: "k") }"#,
            #"let item = NSMenuItem(title: "X", action: nil, keyEquivalent: "")"#,
            "let type = UIKeyCommand.self",
            "func f() { find(UIKeyCommand()) }",
            "let selector = #selector(UIKeyCommand.init)",
            "func show(_ command: UIKeyCommand) { print(command.input ?? \"k\") }",
            "func show(_ item: NSMenuItem) -> Bool { item.keyEquivalent == \"k\" }",
            "struct Row { var keyEquivalent = \"\" }; func f() { var row = Row(); row.keyEquivalent = \"k\" }",
            "enum Kind { case keyCommands, buildMenu }; let kind = Kind.keyCommands",
        ])
    func isNoShortcut(_ code: String) {
        let menu = BuiltMenu("import UIKit\n" + code)
        #expect(menu.coverage.shortcuts == 0, "\(code)")
        #expect(menu.text == "", "\(code)")
    }

    @Test(
        "Builds no main menu",
        arguments: [
            // A responder that is neither the application nor its delegate, which UIKit does not ask for the main menu.
            "class View: UIView { override func buildMenu(with builder: UIMenuBuilder) { BODY } }",
            // Another type's function, and another function.
            "class Maker { func buildMenu(with builder: MenuMaker) { BODY } }; class MenuMaker {}",
            "class AppDelegate: UIResponder, UIApplicationDelegate { func build(with builder: UIMenuBuilder) { BODY } }",
            // The menu for a text's context.
            "class AppDelegate: UIResponder, UIApplicationDelegate { override func buildMenu(with builder: UIMenuBuilder) { guard builder.system == .context else { return }; BODY } }",
        ])
    func isNoMainMenu(_ code: String) {
        let body = """
            builder.insertChild(UIMenu(title: "M", children: [UIKeyCommand(title: "A", action: #selector(a), input: "k", \
            modifierFlags: .command)]), atEndOfMenu: .file)
            """
        let menu = BuiltMenu("import UIKit\n" + code.replacing("BODY", with: body))
        #expect(menu.documents.flatMap(\.operations).isEmpty, "\(menu.text)")
    }

    @Test("Types of one name in different types are different")
    func qualifiedTypes() {
        let menu = BuiltMenu.builder(
            """
            builder.insertChild(UIMenu(title: "M", identifier: .init("m"), children: [first(.save), second(.save)]), atEndOfMenu: .root)
            """,
            """
            enum First { enum Key: String { case save = "a" } }
            enum Second { enum Key: String { case save = "b" } }
            enum Key: String { case save = "c" }
            func first(_ key: First.Key) -> UIKeyCommand {
                UIKeyCommand(title: "One", action: #selector(one), input: key.rawValue, modifierFlags: .command)
            }
            func second(_ key: Second.Key) -> UIKeyCommand {
                UIKeyCommand(title: "Two", action: #selector(two), input: key.rawValue, modifierFlags: .command)
            }
            """)
        #expect(menu.text == "insertChild atEnd root: M[One ⌘A, Two ⌘B]")
    }
}

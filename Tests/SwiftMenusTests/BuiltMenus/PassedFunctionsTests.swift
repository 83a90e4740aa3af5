import MenuBuilder
import MenuDocuments
import Testing

@testable import SwiftMenus

@Suite("Functions of the app beside others of their names, and those that code passes on")
struct PassedFunctionsTests {
    /// A menu to which code adds items, with members of the class and more code after it.
    private func menu(_ code: String, _ members: String = "", _ more: String = "") -> String {
        BuiltMenu.function(
            """
            let menu = NSMenu(title: "M")
            \(code)
            let item = NSMenuItem()
            item.submenu = menu
            NSApp.mainMenu = NSMenu()
            NSApp.mainMenu?.addItem(item)
            """, members + "\n}\n" + more + "\nextension Controller {"
        ).text
    }

    private static let items = """
        let a = NSMenuItem(title: "A", action: #selector(run), keyEquivalent: "a")
        let b = NSMenuItem(title: "B", action: #selector(run), keyEquivalent: "b")
        """

    @Test(
        "a framework's method is called if the app's own functions of its name take something else",
        arguments: [
            "[a, b].forEach(menu.addItem)", "[a, b].forEach(menu.addItem(_:))", "menu.add([a, b])",
            "[a, b].forEach { menu.addItem($0) }",
        ])
    func frameworkMethods(_ code: String) {
        let own = """
            extension NSMenu {
                func add(_ items: [NSMenuItem]) { items.forEach(addItem) }
                func addItem(submenu: NSMenu) -> NSMenuItem { let item = NSMenuItem(); item.submenu = submenu; return item }
            }
            """
        let text = menu(Self.items + "\n" + code, "", own)
        #expect(text.contains("A ⌘A, B ⌘B"), "\(text)")
    }

    @Test(
        "a function that is passed on gets its arguments without their labels",
        arguments: ["make(titled:)", "make", "self.make(titled:)", "self.make", "{ make(titled: $0) }"])
    func labels(_ function: String) {
        let text = menu(
            "menu.items = [\"A\", \"B\"].map(\(function))".replacing("map({", with: "map({"),
            """
            func make(titled title: String) -> NSMenuItem {
                NSMenuItem(title: title, action: #selector(run), keyEquivalent: title.lowercased())
            }
            """)
        #expect(text.contains("A ⌘A, B ⌘B"), "\(text)")
    }

    @Test("a method of an enum is called beside a property of its name")
    func properties() {
        let text = menu(
            """
            for step in Step.allCases { menu.addItem(step.item) }
            for step in Step.allCases { menu.addItem(step.item(under: menu)) }
            """, "",
            """
            enum Step: String, CaseIterable {
                case a, b
                var item: NSMenuItem { NSMenuItem(title: rawValue, action: #selector(Controller.run), keyEquivalent: rawValue) }
                func item(under menu: NSMenu) -> NSMenuItem {
                    NSMenuItem(title: rawValue, action: #selector(Controller.run), keyEquivalent: rawValue.uppercased())
                }
            }
            """)
        #expect(text.contains("a ⌘A, b ⌘B, a ⇧⌘A, b ⇧⌘B"), "\(text)")
    }

    @Test(
        "a tree of enum cases is followed to its leaves",
        arguments: [
            "Node.group(\"G\", [.item(\"A\"), .group(\"H\", [.item(\"B\")])])",
            "Node.group(\"G\", [Node.item(\"A\"), Node.group(\"H\", [Node.item(\"B\")])])",
        ])
    func trees(_ tree: String) {
        let text = menu(
            "menu.addItem(\(tree).item)", "",
            """
            indirect enum Node {
                case item(String), group(String, [Node])
                var item: NSMenuItem {
                    switch self {
                    case .item(let title):
                        return NSMenuItem(title: title, action: #selector(Controller.run), keyEquivalent: title.lowercased())
                    case .group(let title, let nodes):
                        let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
                        item.submenu = NSMenu(title: title)
                        for node in nodes { item.submenu?.addItem(node.item) }
                        return item
                    }
                }
            }
            """)
        #expect(text.contains("G[A ⌘A, H[B ⌘B]]"), "\(text)")
    }
}

import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

/// Menus that code gets from the application, or from methods that do not mention menus.
@Suite struct ApplicationMenuTests {
    /// A class with a method for each text; `add(title)` adds an item with the first letter as its key.
    private func menu(_ methods: String..., more: String = "") -> BuiltMenu {
        let methods = methods.enumerated().map { "func method\($0)() {\n\($1)\n}" }.joined(separator: "\n")
        var code = "class Controller: NSObject {\n\(methods)\n\(more)\n}"
        for name in ["A", "B", "C"] {
            code.replace(
                "add(\(name))",
                with: "addItem(withTitle: \"\(name)\", action: #selector(x), keyEquivalent: \"\(name.lowercased())\")")
        }
        return BuiltMenu(code)
    }

    private static let main = """
        let main = NSMenu(), item = NSMenuItem(title: "File", action: nil, keyEquivalent: ""), file = NSMenu()
        file.add(A)
        item.submenu = file
        main.addItem(item)
        NSApp.mainMenu = main
        """

    @Test(
        "The main menu that a method assigns is that of all methods",
        arguments: [
            "NSApp.mainMenu?.item(withTitle: \"File\")?.submenu?.add(B)",
            "NSApplication.shared.mainMenu!.item(at: 0)!.submenu!.add(B)",
            "guard let menu = NSApp.mainMenu?.item(at: 0)?.submenu else { return }\nmenu.add(B)",
        ])
    func assignedMenu(_ addition: String) {
        #expect(menu(Self.main, addition).text == "File[A ⌘A, B ⌘B]")
        #expect(menu(addition, Self.main).text == "File[A ⌘A, B ⌘B]")
        let two = menu(Self.main, addition, "NSApp.mainMenu = NSMenu()")
        #expect(two.text == "File[A ⌘A] | B ⌘B" || two.text == "File[A ⌘A] | File[B ⌘B]")
    }

    @Test("What code adds to the menus of a main menu that is built elsewhere is one menu bar")
    func otherMenu() {
        let menu = menu(
            """
            guard let edit = NSApp.mainMenu?.item(withTitle: "Edit")?.submenu else { return }
            edit.add(A)
            NSApp.windowsMenu?.add(C)
            NSApp.mainMenu?.item(withTitle: "View")?.submenu?.delegate = self
            """,
            "NSApp.mainMenu?.item(withTitle: \"Edit\")?.submenu?.add(B)\nNSApp.helpMenu?.add(A)")
        #expect(menu.text == "Edit[A ⌘A, B ⌘B], Window[C ⌘C], Help[A ⌘A]")
        #expect(menu.documents.map(\.extendsOtherMenu) == [true])
        #expect(menu.unread.isEmpty)
    }

    @Test(
        "A value of the class NSApplication is the application",
        arguments: [
            "let app = notification.object as? NSApplication", "let app = notification.object as! NSApplication?",
        ])
    func castApplication(_ declaration: String) {
        let code = Self.main.replacing("NSApp.", with: "app!.")
        let menu = menu(declaration + "\n" + code, "NSApp.mainMenu?.item(at: 0)?.submenu?.add(B)")
        #expect(menu.text == "File[A ⌘A, B ⌘B]")
    }

    @Test("A class of the program with the name NSApplication is not the application")
    func otherApplication() {
        let code = "let app = notification.object as? NSApplication\n" + Self.main.replacing("NSApp.", with: "app!.")
        let menu = menu(
            code, "NSApp.mainMenu?.item(at: 0)?.submenu?.add(B)",
            more: "}\nclass NSApplication {\nvar mainMenu: NSMenu?")
        #expect(menu.text == "File[A ⌘A] | [B ⌘B]")
    }

    @Test("An application of the program is the application")
    func ownApplication() {
        let code = Self.main.replacing("NSApp.", with: "App.shared.")
        let menu = menu(
            code, "App.shared.mainMenu?.item(at: 0)?.submenu?.add(B)", more: "}\nclass App: NSApplication {")
        #expect(menu.text == "File[A ⌘A, B ⌘B]")
    }

    @Test("Whether a menu that is built elsewhere is there is not known")
    func absence() {
        let menu = menu(
            """
            if NSApp.mainMenu?.item(withTitle: "Debug") == nil {
                let item = NSMenuItem(title: "Debug", action: nil, keyEquivalent: ""), debug = NSMenu()
                item.submenu = debug
                debug.add(A)
                NSApp.mainMenu?.addItem(item)
            }
            """)
        #expect(menu.text == "Debug[A ⌘A]")
    }

    @Test("What one method stores another sees, even if it has no words of menus")
    func storedMenu() {
        let more = """
            var menu: NSMenu!
            func make() -> NSMenu { let menu = NSMenu(); menu.add(A); return menu }
            func add(_ title: String, _ key: String) {
                menu.addItem(withTitle: title, action: #selector(x), keyEquivalent: key)
            }
            """
        let menu = menu("self.menu = make()", "add(\"B\", \"b\")", "self.menu.add(C)", more: more)
        #expect(menu.text == "A ⌘A, B ⌘B, C ⌘C")
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (3, 3))
    }

    @Test("Items that code adds to the list of a menu are in it, in every form")
    func listOfItems() {
        func item(_ name: String) -> String {
            "NSMenuItem(title: \"\(name)\", action: #selector(x), keyEquivalent: \"\(name.lowercased())\")"
        }
        let menu = menu(
            """
            menu.removeAllItems()
            menu.items += more()
            menu.items += [\(item("B"))]
            menu.items.append(\(item("C")))
            menu.items.insert(\(item("D")), at: 0)
            menu.items.insert(contentsOf: [\(item("E")), \(item("F"))], at: 1)
            """, more: "let menu = NSMenu()\nfunc more() -> [NSMenuItem] { [\(item("A"))] }")
        #expect(menu.text == "D ⌘D, E ⌘E, F ⌘F, A ⌘A, B ⌘B, C ⌘C")
    }
}

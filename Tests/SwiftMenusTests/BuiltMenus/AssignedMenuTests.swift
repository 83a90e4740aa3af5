import Testing

@Suite("Menus that code gives to the application or to a status item")
struct AssignedMenuTests {
    @Test(
        "the submenu of an item that is in no menu",
        arguments: [
            "NSApp.mainMenu = root.submenu!", "NSApp.mainMenu = root.submenu",
            "NSStatusBar.system.statusItem(withLength: 1).menu = root.submenu",
        ])
    func submenu(_ assignment: String) {
        let menu = BuiltMenu.function(
            """
            let root = NSMenuItem()
            let bar = NSMenu()
            root.submenu = bar
            bar.addItem(withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
            \(assignment)
            """)
        #expect(menu.text == "Quit ⌘Q")
        #expect(menu.unread == [])
    }

    @Test(
        "an overload of the program for other values is not that of AppKit",
        arguments: [
            "NSAttributedString", "NSView", "NSImage",
        ])
    func overloads(type: String) {
        let menu = BuiltMenu(
            """
            extension NSMenu {
                func addItem(_ content: \(type)) { let item = NSMenuItem(); item.set(content); addItem(item) }
            }
            func update() {
                let menu = NSMenu()
                menu.addItem(NSMenuItem(title: "Hide", action: #selector(NSApplication.hide(_:)), keyEquivalent: "h"))
                NSApp.mainMenu = menu
            }
            """)
        #expect(menu.text == "Hide ⌘H")
        #expect(menu.unread == [])
    }
}

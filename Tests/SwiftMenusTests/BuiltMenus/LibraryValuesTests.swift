import Testing

@Suite("Values that the standard library and AppKit calculate")
struct LibraryValuesTests {
    @Test(
        "sorted texts",
        arguments: [
            ("sorted()", "C, D, E"), ("sorted(by: <)", "C, D, E"), ("sorted(by: >)", "E, D, C"),
            ("sorted { $0 > $1 }", "E, D, C"), ("sorted(by: { $0 < $1 })", "C, D, E"),
        ])
    func sorted(call: String, titles: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "Go")
            for title in ["D", "C", "E"].\(call) { menu.addItem(withTitle: title, action: nil, keyEquivalent: "") }
            NSApp.mainMenu = menu
            """)
        #expect(menu.text == "\(titles)")
    }

    @Test(
        "the text of an enum case is its name, unless its type has another",
        arguments: [
            ("enum Mode { case edit }", "Go to edit ⌘E"),
            ("enum Mode: String { case edit = \"Editing\" }", "Go to edit ⌘E"),
            ("enum Mode: CustomStringConvertible { case edit; var description: String { name } }", "Go to … ⌘E"),
            ("@objc enum Mode: Int { case edit }", "Go to … ⌘E"),
        ])
    func cases(type: String, item: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "Go")
            menu.addItem(withTitle: "Go to \\(Mode.edit)", action: nil, keyEquivalent: "e")
            NSApp.mainMenu = menu
            """, type)
        #expect(menu.text == "\(item)")
    }

    @Test(
        "the number of items leaves the menu as it is",
        arguments: [
            "menu.insertItem(stop, at: menu.numberOfItems)", "print(menu.numberOfItems); menu.addItem(stop)",
            "menu.insertItem(stop, at: 0)",
        ])
    func numberOfItems(insertion: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "Go")
            menu.addItem(withTitle: "Start", action: #selector(start), keyEquivalent: "r")
            let stop = NSMenuItem(title: "Stop", action: #selector(halt), keyEquivalent: "s")
            \(insertion)
            NSApp.mainMenu = menu
            """)
        let items = insertion.contains("at: 0") ? "Stop ⌘S, Start ⌘R" : "Start ⌘R, Stop ⌘S"
        #expect(menu.text == "\(items)")
        #expect(menu.changingItems == [])
    }

    @Test(
        "what a key path assigns is not read",
        arguments: [
            "item[keyPath: \\.keyEquivalentModifierMask] = [.control]", "item[keyPath: path] = mask",
            "item.setting(\\.keyEquivalent, \"l\")",
        ])
    func keyPaths(assignment: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "Go")
            let item = NSMenuItem(title: "Run", action: nil, keyEquivalent: "r")
            \(assignment)
            menu.addItem(item)
            NSApp.mainMenu = menu
            """,
            """
            }
            extension NSObjectProtocol {
                func setting<V>(_ path: ReferenceWritableKeyPath<Self, V>, _ value: V) { self[keyPath: path] = value }
            """)
        #expect(menu.text == "Run")
        #expect(menu.unread == ["depends on what \"keyPath\" does"])
    }
}

import Testing

/// Ways in which apps write lists, keys and items that one more step of reading understands.
@Suite struct IdiomTests {
    @Test(
        "in an enum, its cases need no type before them",
        arguments: ["allCases", "allCases.filter { $0 != .one }", "Array(allCases.dropFirst())"])
    func casesWithoutType(_ list: String) {
        let app = ReadApp.menu(
            "ForEach(Tool.tools, id: \\.self) { tool in Button(tool.rawValue) {}.keyboardShortcut(tool.key) }",
            """
            enum Tool: String, CaseIterable {
                case one, two
                static var tools: [Tool] { \(list) }
                var key: KeyEquivalent { switch self { case .one: "1"; case .two: "2" } }
            }
            """)
        #expect(app.shortcuts.last == "Tools/two ⌘2")
        #expect(app.shortcuts.count == (list == "allCases" ? 2 : 1))
    }

    @Test(
        "tuples in tuples are taken apart",
        arguments: [
            "for (index, (title, key)) in pairs.enumerated() { add(title + \"\\(index)\", key) }",
            "for (pair, (_, index)) in zip(pairs, zip(pairs, [0, 1])) { add(pair.0 + \"\\(index)\", pair.1) }",
            "let (pair, (title, key)) = (pairs[0], pairs[1]); add(pair.0 + \"0\", pair.1); add(title + \"1\", key)",
            "for ((title, key), index) in zip(pairs, [0, 1]) { add(title + \"\\(index)\", key) }",
            "add(\"A0\", \"a\"); let (index, (title, key)) = (1, pairs[1]); add(title + \"\\(index)\", key)",
        ])
    func nestedPatterns(_ loop: String) {
        let menu = BuiltMenu.function(
            """
            let pairs = [("A", "a"), ("B", "b")]
            \(loop)
            NSApp.mainMenu = main
            """,
            """
            let main = NSMenu()
            func add(_ title: String, _ key: String) { main.addItem(withTitle: title, action: nil, keyEquivalent: key) }
            """)
        #expect(menu.text == "A0 ⌘A, B1 ⌘B")
    }

    @Test(
        "a key path is a function, and the argument of a subscript",
        arguments: [
            ("title: \\.name, key: \\.key", "(Plot) -> String", "(Plot) -> KeyEquivalent", "title(plot)", "key(plot)"),
            (
                "title: \\.name, key: \\.key", "KeyPath<Plot, String>", "KeyPath<Plot, KeyEquivalent>",
                "plot[keyPath: title]", "plot[keyPath: key]"
            ),
            (
                "title: \\Plot.name, key: \\.style.key", "(Plot) -> String", "KeyPath<Plot, KeyEquivalent>",
                "title(plot)", "plot[keyPath: key]"
            ),
        ])
    func keyPaths(_ arguments: String, _ title: String, _ key: String, _ titleOf: String, _ keyOf: String) {
        let app = ReadApp.menu(
            "Plots(\(arguments))",
            """
            struct Plots: View {
                let title: \(title)
                let key: \(key)
                var body: some View {
                    ForEach(Plot.allCases, id: \\.self) { plot in Button(\(titleOf)) {}.keyboardShortcut(\(keyOf)) }
                }
            }
            enum Plot: CaseIterable {
                case line, bar
                var name: String { self == .line ? "Line" : "Bar" }
                var key: KeyEquivalent { self == .line ? "l" : "b" }
                var style: Style { Style(key: key) }
            }
            struct Style { let key: KeyEquivalent }
            """)
        #expect(app.shortcuts == ["Tools/Line ⌘L", "Tools/Bar ⌘B"])
    }

    @Test("what a call names between angle brackets is the generic type")
    func genericArguments() {
        let app = ReadApp.menu(
            "KindButton<Save>(); KindButton<Load>(); KindButton<Other.Kind>()",
            """
            protocol Kind { static var key: KeyEquivalent { get } }
            struct Save: Kind { static let key: KeyEquivalent = "s" }
            struct Load: Kind { static let key: KeyEquivalent = "l" }
            struct KindButton<K: Kind>: View { var body: some View { Button("T") {}.keyboardShortcut(K.key) } }
            """)
        #expect(app.shortcuts == ["Tools/T ⌘S", "Tools/T ⌘L"])
    }

    @Test("a list of arguments may contain nil")
    func optionalArguments() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            main.add(
                NSMenuItem(title: "A", action: nil, keyEquivalent: "a"), nil,
                NSMenuItem(title: "B", action: nil, keyEquivalent: "b"))
            NSApp.mainMenu = main
            """,
            """
            }
            extension NSMenu { func add(_ items: NSMenuItem?...) { items.forEach { addItem($0 ?? .separator()) } } }
            final class Rest {
            """)
        #expect(menu.text == "[A ⌘A], [B ⌘B]")
    }

    @Test("each copy that a modifier of the app's own view makes has a shortcut of its own")
    func changedCopies() {
        let app = ReadApp.menu(
            """
            Item("A").shortcut("a").help("x"); Item("B").shortcut("b", [.option]); Item("C").shortcut(key); Item("D")
            """,
            """
            struct Item: View {
                let title: String
                private var shortcut: KeyboardShortcut?
                private var help = ""
                init(_ title: String) { self.title = title }
                func shortcut(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) -> Self {
                    var copy = self
                    copy.shortcut = KeyboardShortcut(key, modifiers: modifiers)
                    return copy
                }
                func help(_ text: String) -> Self { var copy = self; copy.help = text; return copy }
                var body: some View { Button(title) {}.keyboardShortcut(shortcut) }
            }
            """)
        #expect(app.shortcuts == ["Tools/A ⌘A", "Tools/B ⌥B"])
        #expect(app.shortcutCount == 3)
        #expect(app.unread.count == 1)
    }

    @Test("an item without a shortcut is none")
    func nilShortcuts() {
        let app = ReadApp.menu(
            "Item(title: \"A\", shortcut: .init(\"a\")); Item(title: \"B\"); Item(title: \"C\", shortcut: nil)",
            """
            struct Item: View {
                let title: String
                var shortcut: KeyboardShortcut?
                var body: some View { Button(title) {}.keyboardShortcut(shortcut) }
            }
            """)
        #expect(app.shortcuts == ["Tools/A ⌘A"])
        #expect(app.shortcutCount == 1 && app.unread == [])
        #expect(app.viewShortcuts == [])
    }
}

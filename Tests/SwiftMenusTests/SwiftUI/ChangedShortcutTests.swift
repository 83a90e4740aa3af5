import Testing

/// Shortcuts of which code changes the parts.
@Suite struct ChangedShortcutTests {
    @Test(
        "code changes the parts of a shortcut",
        arguments: [
            ("KeyboardShortcut.base.with([.control, .command])", "⌃⌘K"), (".base.adding(.shift)", "⇧⌘K"),
            (".alternate", "⌥⌘K"), (".other", "⌘J"), (".base", "⌘K"), (".holder", "⌥K"),
        ])
    func changedParts(_ shortcut: String, _ keys: String) {
        let app = ReadApp.menu(
            "Button(\"A\") { }.keyboardShortcut(\(shortcut))",
            """
            extension KeyboardShortcut {
                func with(_ modifiers: EventModifiers) -> Self { var copy = self; copy.modifiers = modifiers; return copy }
                func adding(_ modifiers: EventModifiers) -> Self { var copy = self; copy.modifiers.insert(modifiers); return copy }
                static let base = KeyboardShortcut("k")
                static var alternate: KeyboardShortcut {
                    var copy: KeyboardShortcut = .init("k")
                    copy.modifiers = [.option, .command]
                    return copy
                }
                static let other: KeyboardShortcut = { var copy = KeyboardShortcut("k"); copy.key = "j"; return copy }()
                static var holder: KeyboardShortcut {
                    var holder = Holder()
                    holder.shortcut.modifiers = .option
                    return holder.shortcut
                }
            }
            struct Holder { var shortcut = KeyboardShortcut("k") }
            """)
        #expect(app.commands == ["Tools/A \(keys)"], "\(shortcut)")
    }

    @Test("a shortcut of which code changes a part in a way that is not known is not read")
    func unknownPart() {
        let app = ReadApp.menu(
            "Button(\"A\") { }.keyboardShortcut(.own)",
            """
            extension KeyboardShortcut {
                static var own: KeyboardShortcut {
                    var copy = KeyboardShortcut("k")
                    copy.modifiers = UserDefaults.standard.modifiers
                    return copy
                }
            }
            """)
        #expect(app.shortcuts == [])
        #expect(app.unread.count == 1)
    }

    @Test(
        "a condition on a value excludes the other values that it may have",
        arguments: [
            "if keys.isUnbound { Button(\"A\") { } } else { \(button) }", "if !keys.isUnbound { \(button) }",
            "if keys.isCommand { \(button) }", "if keys.isUnbound { Text(\"\") } else if isOn { \(button) }",
        ])
    func conditionsOnValues(_ content: String) {
        for value in ["isCustom ? .unbound : Keys(isCommand: true)", "function()"] {
            let app = ReadApp.menu(
                "let keys = \(value)\n\(content)",
                """
                struct Keys {
                    var isCommand: Bool
                    static let unbound = Keys(isCommand: false)
                    var isUnbound: Bool { !isCommand }
                    var modifiers: EventModifiers { isCommand ? .command : [] }
                }
                func function() -> Keys {
                    if isRecording { return .unbound }
                    guard !isRestricted else { return .unbound }
                    return Keys(isCommand: true)
                }
                """)
            #expect(app.commands.filter { $0.contains("K") } == ["Tools/A ⌘K ?"], "\(value)")
        }
    }

    private static let button = "Button(\"A\") { }.keyboardShortcut(\"k\", modifiers: keys.modifiers)"

    @Test(
        "what a block of conditional compilation returns excludes what comes after it",
        arguments: [
            "if let other = overrides[0] { return other }", "if isTesting { return Keys(key: \"t\", isShifted: true) }",
            "for other in all { return other }",
        ])
    func returnsInClauses(_ statement: String) {
        let app = ReadApp.menu(
            "Button(\"A\") { }.keyboardShortcut(shown.equivalent, modifiers: shown.modifiers)",
            """
            struct Keys {
                var key: String, isShifted = false
                var equivalent: KeyEquivalent { KeyEquivalent(Character(key)) }
                var modifiers: EventModifiers { isShifted ? [.command, .shift] : .command }
            }
            var overrides: [Int: Keys] = [:], all: [Keys] = stored(), isTesting = arguments.isTesting
            func change(_ keys: Keys) { overrides[0] = keys }
            var shown: Keys {
                #if DEBUG
                \(statement)
                #endif
                return Keys(key: "k")
            }
            """)
        #expect(app.commands.contains("Tools/A ⌘K ?"), "\(app.commands)")
    }

    @Test("a method of a package of which code does not use the result may change a list")
    func changedByPackages() {
        func shortcuts(_ statement: String) -> [String] {
            ReadApp.menu(
                "ForEach(list) { c in Button(c.title) { }.keyboardShortcut(c.key) }",
                """
                struct Command { var title: String; var key: KeyEquivalent = "k" }
                let list: [Command] = { var l = [Command(title: "A")]; \(statement); return l }()
                """
            ).shortcuts
        }
        #expect(shortcuts("l.modifyAll { $0.key = next() }").allSatisfy { $0.hasSuffix("?") })
        #expect(shortcuts("l.forEach { print($0.title) }") == ["Tools/A ⌘K"])
        #expect(shortcuts("let n = l.chunked(by: 2)") == ["Tools/A ⌘K"])
    }

    @Test(
        "code changes a struct in a struct or in a list",
        arguments: [
            ("var c = Commands(); c.load.key = \"l\"; return c", "⌘L"), ("var c = Commands(); c.set(); return c", "⌘L"),
            ("var c = Commands(); c.load.set(\"l\"); return c", "⌘L"), ("return Commands(\"l\")", "⌘L"),
            ("var c = Commands(); c.load.reset(); return c", "⌘L"),
            ("var c = Commands(); c.load.letter = \"l\"; return c", "⌘L"),
            ("var c = Commands(); c.load.kind = 1; return c", "⌘L"),
            ("var c = Commands(); c.load.other?.key = \"l\"; return c", "⌘K"),
            ("var c = Commands(); c.load.modifiers.insert(.shift); return c", "⇧⌘K"),
            ("var c = Commands(); let d = c; c.load.key = \"l\"; return d", "⌘K"),
            ("var c = Commands(); c.list[1].key = \"l\"; c.load = c.list[1]; return c", "⌘L"),
            (
                "var c = Commands(); if let i = c.list.firstIndex(where: test) { c.list[i].key = \"l\" }; c.load = c.list[0]; return c",
                nil
            ),
        ])
    func structsInStructs(_ body: String, _ keys: String?) {
        let app = ReadApp.menu(
            "Row(command: commands.save)\nRow(command: commands.load)",
            """
            let commands: Commands = { \(body) }()
            struct Row: View {
                let command: Command
                var body: some View { Button("A") {}.keyboardShortcut(command.key, modifiers: command.modifiers) }
            }
            struct Command {
                var key: KeyEquivalent = "k"
                var modifiers: EventModifiers = .command
                var other: Other? = Other()
                var kind = 0 { didSet { key = kind == 1 ? "l" : "m" } }
                var letter: Character { get { "k" } set { key = KeyEquivalent(newValue) } }
                mutating func set(_ key: KeyEquivalent) { self.key = key }
                mutating func reset() { self = Command(key: "l") }
            }
            struct Other { var key: KeyEquivalent = "o" }
            struct Commands {
                var save = Command()
                var load = Command()
                var list = [Command(), Command()]
                init() {}
                init(_ key: KeyEquivalent) { load.key = key }
                mutating func set() { load.key = "l" }
            }
            """)
        #expect(app.commands == ["Tools/A ⌘K", keys.map { "Tools/A \($0)" } ?? "Tools/A"], "\(body)")
    }
}

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
}

import Testing

/// The app's own overloads of SwiftUI's modifiers.
@Suite struct OverloadTests {
    private static let buttons = """
        Button("P") { }.keyboardShortcut("p")
        Button("Q") { }.keyboardShortcut(.return)
        Button("R") { }.keyboardShortcut(KeyEquivalent("r"))
        Button("S") { }.keyboardShortcut(KeyboardShortcut("s", modifiers: .option))
        Button("T") { }.keyboardShortcut(.init("t", modifiers: .control))
        Button("U") { }.keyboardShortcut(.init("u"))
        Button("V") { }.keyboardShortcut(Keys.v)
        Button("W") { }.keyboardShortcut(Keys.w)
        Button("D") { }.keyboardShortcut(.defaultAction)
        """

    private static let keys = """
        enum Keys {
            static let v = KeyboardShortcut("v", modifiers: .control)
            static let w: KeyEquivalent = "w"
        }
        """

    /// The arguments tell that the calls are SwiftUI's.
    @Test(arguments: [
        "@ViewBuilder func keyboardShortcut(_ name: KeyboardShortcuts.Name) -> some View { if let s = name.shortcut?.swiftUI { keyboardShortcut(s) } else { self } }",
        "func keyboardShortcut(_ name: KeyboardShortcuts.Name) -> some View { if let s = name.shortcut { if let k = s.key { return AnyView(self.keyboardShortcut(k, modifiers: s.modifiers)) } }; return AnyView(self) }",
        "@ViewBuilder func keyboardShortcut(_ s: KeyboardShortcut?) -> some View { if let s { keyboardShortcut(s.key, modifiers: s.modifiers) } else { self } }",
        "func keyboardShortcut(_ action: Action) -> some View { keyboardShortcut(action.key, modifiers: []) }",
        "func keyboardShortcut(_ hotKey: HotKey) -> some View { keyboardShortcut(hotKey.key, modifiers: hotKey.modifiers) }",
    ])
    func otherCallsStaySwiftUIs(_ overload: String) {
        let app = ReadApp.menu(
            Self.buttons, Self.keys,
            """
            extension View { \(overload) }
            enum Action { case open; var key: KeyEquivalent { "o" } }
            struct HotKey { let key: KeyEquivalent; let modifiers: EventModifiers }
            """)
        #expect(
            app.commands == [
                "Tools/P ⌘P", "Tools/Q ⌘↩", "Tools/R ⌘R", "Tools/S ⌥S", "Tools/T ⌃T", "Tools/U ⌘U", "Tools/V ⌃V",
                "Tools/W ⌘W", "Tools/D",
            ], "\(overload)")
        #expect(app.unread.filter { $0.hasPrefix("is in code") } == [], "\(overload)")
    }

    /// A literal without a type is a `String`, and a constant of the app's type is its own.
    @Test func theAppsOwnAreChosenByTheirTypes() {
        let app = ReadApp.menu(
            """
            Button("A") { }.keyboardShortcut("a")
            Button("B") { }.keyboardShortcut(.defaultAction)
            Button("C") { }.keyboardShortcut(.copy)
            Button("D") { }.keyboardShortcut(Action.delete)
            Button("E") { }.keyboardShortcut("e", modifiers: .control)
            """,
            """
            enum Action { case copy, delete }
            extension View {
                func keyboardShortcut(_ key: String) -> some View {
                    keyboardShortcut(KeyEquivalent(Character(key)), modifiers: .option)
                }
                func keyboardShortcut(_ action: Action) -> some View {
                    keyboardShortcut(action == .copy ? "c" : "d", modifiers: [.command, .option])
                }
            }
            """)
        #expect(
            app.commands == ["Tools/A ⌥A", "Tools/B", "Tools/C ⌥⌘C", "Tools/D ⌥⌘D", "Tools/E ⌃E"])
        #expect(app.unread == [])
        #expect(app.shortcutCount == 5)
    }

    /// What only the running app knows counts as unread, once for each call.
    @Test func whatIsUndecidedIsListed() {
        let app = ReadApp.menu(
            """
            Button("A") { }.keyboardShortcut(Store.shared.keys.first!)
            Button("B") { }.keyboardShortcut(.toggleWindow)
            Button("C") { }.keyboardShortcut("c")
            """,
            """
            extension View {
                @ViewBuilder func keyboardShortcut(_ name: KeyboardShortcuts.Name) -> some View {
                    if let keys = name.shortcut?.swiftUI { keyboardShortcut(keys) } else { self }
                }
            }
            """)
        #expect(app.commands == ["Tools/A", "Tools/B", "Tools/C ⌘C"])
        #expect(app.unread.count == 2)
        #expect(app.shortcutCount == 3)
    }

    /// A shortcut that exists is none of the running app's decisions.
    @Test(arguments: [
        "@ViewBuilder func shortcut(_ s: KeyboardShortcut?) -> some View { if let s { self.keyboardShortcut(s) } else { self } }",
        "@ViewBuilder func shortcut(_ s: KeyboardShortcut?) -> some View { if s == nil { self } else { self.keyboardShortcut(s!) } }",
        "func shortcut(_ s: KeyboardShortcut?) -> some View { if let s { return AnyView(keyboardShortcut(s)) }; return AnyView(self) }",
        "func shortcut(_ s: KeyboardShortcut?) -> some View { guard let s = s else { return AnyView(self) }; return AnyView(keyboardShortcut(s)) }",
    ])
    func optionalShortcutsWithAValueAreCertain(_ modifier: String) {
        let app = ReadApp.menu(
            """
            Button("A") { }.shortcut(KeyboardShortcut("a", modifiers: .control))
            Button("B") { }.shortcut(.init("b"))
            Button("C") { }.shortcut(.defaultAction)
            Button("D") { }.shortcut(nil)
            Button("E") { }.keyboardShortcut(.none)
            """,
            "extension View { \(modifier) }")
        #expect(app.commands == ["Tools/A ⌃A", "Tools/B ⌘B", "Tools/C", "Tools/D", "Tools/E"], "\(modifier)")
        #expect(app.unread == [], "\(modifier)")
    }

    /// An initializer of the app's own may fail.
    @Test func optionalShortcutsFromTheAppsInitializerAreNot() {
        let app = ReadApp.menu(
            "Button(\"A\") { }.shortcut(KeyboardShortcut(\"a\"))",
            """
            extension KeyboardShortcut { init?(_ text: String) { guard let k = Keys.parse(text) else { return nil }; self.init(k) } }
            extension View {
                @ViewBuilder func shortcut(_ s: KeyboardShortcut?) -> some View {
                    if let s { keyboardShortcut("q") } else { self }
                }
            }
            """)
        #expect(app.commands == ["Tools/A ⌘Q ?"])
    }

    /// One control is one item, whatever its key depends on.
    @Test func aControlWithAConditionalKeyIsOneItem() {
        let app = ReadApp.menu(
            """
            Button("A") { }.shortcut(Store.shared.keys)
            Button("B") { }.shortcut3(.b)
            Button("C") { }.keyboardShortcut(Store.shared.isOn ? KeyboardShortcut("c") : nil)
            Button("D") { }.shortcut4(Store.shared.isOn)
            """,
            """
            extension View {
                @ViewBuilder func shortcut(_ s: KeyboardShortcut?) -> some View {
                    if let s { keyboardShortcut(s) } else { self }
                }
                func shortcut3(_ name: Name) -> some View {
                    if let s = name.shortcut {
                        if let k = s.key { return AnyView(keyboardShortcut(k, modifiers: s.modifiers)) }
                    }
                    return AnyView(self)
                }
                @ViewBuilder func shortcut4(_ isOn: Bool) -> some View {
                    if isOn { self } else { keyboardShortcut("d") }
                }
            }
            """)
        #expect(app.commands == ["Tools/A", "Tools/B", "Tools/C ⌘C ?", "Tools/D ⌘D ?"])
    }

    /// What returns early and what comes after it exclude each other.
    @Test func valuesAfterANestedReturnAreAlternatives() {
        let app = ReadApp.menu(
            "item(Store.shared.kind)",
            """
            func item(_ kind: Kind) -> some View {
                if kind.isNew {
                    if kind.isBig { return AnyView(Button("A") { }.keyboardShortcut("k")) }
                }
                return AnyView(Button("B") { }.keyboardShortcut("k"))
            }
            """)
        #expect(app.commands == ["Tools/A ⌘K ?", "Tools/B ⌘K ?"])
        #expect(app.exclusive == ["A-B"])
    }
}

import Testing

@Suite struct WrapperTests {
    @Test func callersOfAWrapperAreTheShortcuts() {
        let app = ReadApp.menu(
            """
            MenuButton("A", key: "a")
            MenuButton("B", key: "b", modifiers: [.option])
            """,
            """
            struct MenuButton: View {
                let title: String
                let key: KeyEquivalent
                var modifiers: EventModifiers
                init(_ title: String, key: KeyEquivalent, modifiers: EventModifiers = .command) {
                    self.title = title
                    self.key = key
                    self.modifiers = modifiers
                }
                var body: some View { Button(title) { }.keyboardShortcut(key, modifiers: modifiers) }
            }
            """)
        #expect(app.commands == ["Tools/A ⌘A", "Tools/B ⌥B"])
        #expect(app.shortcutCount == 2)
        #expect(app.unread == [])
        #expect(app.sources(of: "shortcut") == ["\"a\"", "\"b\""])
    }

    @Test(arguments: [
        "struct W: View { let title: String; let key: KeyEquivalent; var body: some View { Button(title) {}.keyboardShortcut(key) } }",
        "struct W: View { var title: String; var key: KeyEquivalent; var modifiers: EventModifiers = .command; var body: some View { Button(title) {}.keyboardShortcut(key, modifiers: modifiers) } }",
        "func W(title: String, key: KeyEquivalent) -> some View { Button(title) {}.keyboardShortcut(key) }",
        "func W(title: String, key: Character, modifiers: EventModifiers = .command) -> some View { return Button(title) {}.keyboardShortcut(KeyEquivalent(key), modifiers: modifiers) }",
        "func W(title: String, key: KeyEquivalent?) -> some View { if let key { Button(title) {}.keyboardShortcut(key) } else { Button(title) {} } }",
        "struct W: View { let title: String; let key: KeyEquivalent; var body: some View { Inner(title, key) } }; func Inner(_ t: String, _ k: KeyEquivalent) -> some View { Button(t) {}.keyboardShortcut(k) }",
        "struct W: View { let title: String; let key: KeyEquivalent; var body: some View { Button(title) {}.modifier(Keys(key: key)) } }; struct Keys: ViewModifier { let key: KeyEquivalent; func body(content: Content) -> some View { content.keyboardShortcut(key) } }",
        "struct W: View { let title: String; let key: KeyEquivalent; var body: some View { Button(title) {}.press(key) } }; extension View { func press(_ key: KeyEquivalent) -> some View { self.keyboardShortcut(key) } }",
        "struct W: View { let title: String; let shortcut: KeyboardShortcut; init(title: String, key: KeyEquivalent) { self.title = title; shortcut = KeyboardShortcut(key, modifiers: .command) }; var body: some View { Button(title) {}.keyboardShortcut(shortcut) } }",
        "struct W: View { let title: String; let key: String; var body: some View { Button(title) {}.keyboardShortcut(KeyEquivalent(Character(key))) } }",
    ])
    func wrappersOfEveryFormAreFollowed(_ wrapper: String) {
        let app = ReadApp.menu("W(title: \"A\", key: \"a\")\nW(title: \"B\", key: \"b\")", wrapper)
        #expect(app.commands == ["Tools/A ⌘A", "Tools/B ⌘B"], "\(wrapper)")
        #expect(app.shortcutCount == 2, "\(wrapper)")
        #expect(app.unread == [], "\(wrapper)")
    }

    @Test(
        "what menus are made of is read in views, too",
        arguments: [
            "struct W: View { let title: String; let key: KeyEquivalent; var body: some View { Button(title) {}.keyboardShortcut(key) } }",
            "func W(title: String, key: KeyEquivalent) -> some View { Button(title) {}.keyboardShortcut(key) }",
            "struct W: View { let title: String; let key: KeyEquivalent; var body: some View { Button(title) {}.modifier(Keys(key: key)) } }; struct Keys: ViewModifier { let key: KeyEquivalent; func body(content: Content) -> some View { content.keyboardShortcut(key) } }",
        ])
    func sharedWrappers(_ wrapper: String) {
        let app = ReadApp.menu(
            "W(title: \"A\", key: \"a\")",
            """
            \(wrapper)
            struct Content: View {
                var body: some View { HStack { W(title: "B", key: "b"); W(title: "C", key: "c") } }
            }
            """)
        #expect(app.commands == ["Tools/A ⌘A"], "\(wrapper)")
        #expect(app.viewShortcuts == ["Content/B ⌘B", "Content/C ⌘C"], "\(wrapper)")
        #expect(app.shortcutCount == 3, "\(wrapper)")
        #expect(app.unread == [], "\(wrapper)")
    }

    @Test("a generic parameter may have the name of another type")
    func genericNames() {
        let app = ReadApp.menu(
            "ActButton(Reload())",
            """
            protocol Act { var title: String { get }; var key: KeyEquivalent { get } }
            struct Reload: Act { let title = "Reload"; let key: KeyEquivalent = "r" }
            struct Item { var name = "" }
            struct ActButton<Item: Act>: View {
                let act: Item
                init(_ act: Item) { self.act = act }
                var body: some View { Button(act.title) {}.keyboardShortcut(act.key) }
            }
            """)
        #expect(app.commands == ["Tools/Reload ⌘R"])
        #expect(app.unread == [])
    }

    @Test func modifiersOfTheAppAreFollowed() {
        let app = ReadApp.menu(
            """
            Button("A") { }.shortcut(.save)
            Button("B") { }.keyboardShortcut(Shortcut.open)
            Button("C") { }.saveKeys()
            """,
            """
            enum Shortcut {
                case open, save
                var key: KeyEquivalent { switch self { case .open: "o"; case .save: "s" } }
                var modifiers: EventModifiers { switch self { case .open: .command; default: [.command, .shift] } }
            }
            extension View {
                func shortcut(_ shortcut: Shortcut) -> some View {
                    keyboardShortcut(shortcut.key, modifiers: shortcut.modifiers)
                }
                func keyboardShortcut(_ shortcut: Shortcut) -> some View {
                    self.keyboardShortcut(shortcut.key, modifiers: shortcut.modifiers)
                }
                func saveKeys() -> some View { keyboardShortcut("k") }
            }
            """)
        #expect(app.commands == ["Tools/A ⇧⌘S", "Tools/B ⌘O", "Tools/C ⌘K"])
        #expect(app.shortcutCount == 3)
        #expect(app.unread == [])
    }

    /// A method that makes a modifier of its parameter, in a file of its own.
    @Test func modifiersTwoStepsAwayAreFollowed() {
        let app = ReadApp(
            """
            struct One: View { var body: some View { Button("A") {}.own(Keys.reload) } }
            struct Two: View { var body: some View { Button("B") {}.own(Definition(keys: .init("b"))) } }
            """,
            """
            struct Definition { let keys: KeyboardShortcut }
            enum Keys { static let reload = Definition(keys: KeyboardShortcut("r")) }
            struct Own: ViewModifier {
                let shortcut: Definition
                @EnvironmentObject private var store: Store
                @Environment(\\.isEnabled) private var isEnabled
                func body(content: Content) -> some View { content.keyboardShortcut(shortcut.keys) }
            }
            """,
            "extension View { func own(_ shortcut: Definition) -> some View { modifier(Own(shortcut: shortcut)) } }")
        #expect(app.viewShortcuts == ["One/A ⌘R", "Two/B ⌘B"])
        #expect(app.shortcutCount == 2)
        #expect(app.unread == [])
    }

    @Test func overloadedWrappersAreChosenByLabelsTypesAndNumber() {
        let app = ReadApp.view(
            """
            VStack {
                Text("A").own(.escape, modifiers: []) {}
                Text("B").own("b") {}
                Text("C").own(KeyboardShortcut("c")) {}
                Text("D").own("d", modifiers: .option, isEnabled: isOn) {}
            }
            """,
            """
            extension View {
                func own(_ shortcut: KeyboardShortcut?, run: @escaping () -> Void) -> some View {
                    overlay { Button("", action: run).keyboardShortcut(shortcut) }
                }
                func own(_ key: KeyEquivalent, run: @escaping () -> Void) -> some View {
                    own(KeyboardShortcut(key), run: run)
                }
                func own(
                    _ key: KeyEquivalent, modifiers: EventModifiers, isEnabled: Bool = true, run: @escaping () -> Void
                ) -> some View { own(isEnabled ? .init(key, modifiers: modifiers) : nil, run: run) }
            }
            """)
        #expect(app.viewShortcuts == ["Panel/ ⎋", "Panel/ ⌘B", "Panel/ ⌘C", "Panel/ ⌥D ?"])
        #expect(app.shortcutCount == 4)
        #expect(app.unread == [])
    }

    @Test func aWrapperMayHaveTheNameOfTheModifier() {
        let app = ReadApp.view(
            "Button(\"A\") {}.keyboardShortcut(for: .save)",
            "enum Action { case save; var key: KeyEquivalent { \"s\" } }",
            "extension View { func keyboardShortcut(for action: Action) -> some View { keyboardShortcut(action.key) } }"
        )
        #expect(app.viewShortcuts == ["Panel/A ⌘S"])
        #expect(app.shortcutCount == 1 && app.unread == [])
    }

    @Test func callersInOtherFilesAreFound() {
        let app = ReadApp(
            """
            struct Wrapper: View {
                let key: KeyEquivalent
                var body: some View { Button("X") { }.keyboardShortcut(key) }
            }
            """,
            "struct First: View { var body: some View { VStack { Wrapper(key: \"a\") } } }",
            "struct Second: View { let k: KeyEquivalent = \"b\"; var body: some View { if k == x { Wrapper(key: k) } } }",
            "struct Third: View { var body: some View { Foreign { Wrapper(key: \"c\") } } }",
            "struct Unrelated: View { var body: some View { Text(\"x\") } }")
        #expect(app.viewShortcuts == ["First/X ⌘A", "Second/X ⌘B ?", "Third/X ⌘C ?"])
        #expect(app.shortcutCount == 3)
        #expect(app.unread == [])
        #expect(app.parsedFileCount == 4)
    }

    @Test func aWrapperThatNothingCallsIsOneUnread() {
        let app = ReadApp(
            """
            struct Wrapper: View {
                let key: KeyEquivalent
                var body: some View { Button("X") { }.keyboardShortcut(key) }
            }
            """)
        #expect(app.shortcutCount == 1)
        #expect(app.unread == ["depends on the property \"key\""])
    }

    @Test func unreadCallersCountBesideReadOnes() {
        let app = ReadApp.view(
            "VStack { Wrapper(key: \"a\"); Wrapper(key: model.key); Wrapper(key: other()) }",
            """
            struct Wrapper: View {
                let key: KeyEquivalent
                var body: some View { Button("X") { }.keyboardShortcut(key) }
            }
            """)
        #expect(app.viewShortcuts == ["Panel/X ⌘A"])
        #expect(app.shortcutCount == 3)
        #expect(app.unread.count == 2)
    }

    @Test("calls of a modifier whose keys are not known count each", arguments: ["shortcut", "shortcut = shortcut"])
    func unreadCalls(_ binding: String) {
        let app = ReadApp.menu(
            """
            Button("A") {}.optional(prefs.a)
            Button("B") {}.optional(prefs.shortcut(for: .b))
            Button("C") {}.optional(nil)
            """,
            """
            extension View {
                @ViewBuilder func optional(_ shortcut: KeyboardShortcut?) -> some View {
                    if let \(binding) { keyboardShortcut(shortcut) } else { self }
                }
            }
            """)
        #expect(app.shortcutCount == 2)
        #expect(app.unread.count == 2)
    }

    @Test func declarationsInFilesWithoutTellingWordsAreFound() {
        let app = ReadApp(
            """
            @main struct SomeApp: App {
                var body: some Scene {
                    WindowGroup { Text("") }.commands { CommandMenu(Titles.menu) { Button(Titles.open) { }.keyboardShortcut(Keys.open) } }
                }
            }
            """,
            "enum Keys { static let open = Letters.o }",
            "struct Letters { static let o: Character = \"o\" }",
            "enum Titles {}",
            "extension Titles { static let menu = \"Menu\"; static let open = \"Open\" }")
        #expect(app.commands == ["Menu/Open ⌘O"])
        #expect(app.parsedFileCount == 5)
    }

    @Test func constantArraysOfCommandsAreUnrolled() {
        let app = ReadApp.menu(
            "ForEach(Tab.allCases, id: \\.self) { tab in Button(tab.title) { }.keyboardShortcut(tab.key) }",
            """
            enum Tab: Int, CaseIterable {
                case home = 1, work
                var title: String { switch self { case .home: "Home"; case .work: "Work" } }
                var key: KeyEquivalent { KeyEquivalent(Character("\\(rawValue)")) }
            }
            """)
        #expect(app.commands == ["Tools/Home ⌘1", "Tools/Work ⌘2"])
        #expect(app.shortcutCount == 1)
    }

    @Test(
        "the keys of a list's elements belong to the view whose loop shows them",
        arguments: [
            (
                "ForEach(Act.all) { act in Row(act: act) }",
                "struct Row: View { let act: Act; var body: some View { CONTROL } }"
            ),
            (
                "ForEach(Act.all) { act in act.button }",
                "extension Act { var act: Act { self }; var button: some View { CONTROL } }"
            ),
            (
                "Act.all[0].button; Act.all[1].button",
                "extension Act { var act: Act { self }; var button: some View { CONTROL } }"
            ),
        ])
    func elementsInViews(content: String, declaration: String) {
        let control = "Button(act.id) {}.keyboardShortcut(act.key)"
        let app = ReadApp(
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
            struct Root: View { var body: some View { VStack { \(content) } } }
            struct Act: Identifiable {
                let id: String; let key: KeyEquivalent
                static let all = [Act(id: "a", key: "k"), Act(id: "b", key: "l")]
            }
            \(declaration.replacing("CONTROL", with: control))
            """)
        #expect(app.viewShortcuts == ["Root/a ⌘K", "Root/b ⌘L"], "\(app.unread)")
        #expect(app.shortcutCount == 2 && app.unread == [])
    }
}

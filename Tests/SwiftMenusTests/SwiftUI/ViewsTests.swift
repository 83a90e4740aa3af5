import MenuBuilder
import MenuDocuments
import SwiftMenus
import Testing

@Suite struct ViewsTests {
    /// A view with a shortcut that is not read is looked at again wherever it is used.
    @Test func aViewHasItsShortcutsOnce() {
        let app = ReadApp(
            """
            struct Bar: View {
                var body: some View {
                    Button("A") {}.keyboardShortcut(model.key)
                    Button("B") {}.keyboardShortcut("b")
                }
            }
            struct Other: View { var body: some View { Bar() } }
            struct Wrapper: View {
                let key: KeyEquivalent
                var body: some View { Button("C") {}.keyboardShortcut(key); Button("D") {}.keyboardShortcut("d") }
            }
            struct User: View { var body: some View { Wrapper(key: "c") } }
            """)
        #expect(app.viewShortcuts == ["Bar/B ⌘B", "Wrapper/D ⌘D", "User/C ⌘C"])
        #expect(app.shortcutCount == 4)
    }

    @Test func viewsBelongToTheAppOfTheirPlatform() {
        let app = ReadApp(
            """
            #if os(iOS)
            @main struct NotesApp: App { var body: some Scene { WindowGroup { Phone() } } }
            struct Phone: View { var body: some View { Button("A") {}.keyboardShortcut("a") } }
            #endif
            """,
            """
            #if os(macOS)
            @main struct NotesApp: App {
                var body: some Scene { WindowGroup { Bar() }.commands { CommandMenu("M") { Button("B") {}.keyboardShortcut("b") } } }
            }
            struct Bar: View { var body: some View { Button("C") {}.keyboardShortcut("b") } }
            #endif
            """, "struct Both: View { var body: some View { Button(\"D\") {}.keyboardShortcut(\"d\") } }")
        let views = app.menus.documents.map { ($0.responders ?? []).map(\.name) }
        #expect(views == [["Phone"], ["Bar", "Both"]])
        #expect(app.viewShortcuts == ["Phone/A ⌘A", "Bar/C ⌘B", "Both/D ⌘D"])
    }

    @Test func whatAViewAlwaysShowsIsCertain() {
        let app = ReadApp.view(
            """
            NavigationStack {
                VStack {
                    Button("A") { }.keyboardShortcut("a")
                    ScrollView { Group { HStack { Toggle("B", isOn: $b).keyboardShortcut("b") } } }
                    footer
                }
                .toolbar { ToolbarItem { Button("C") { }.keyboardShortcut("c") } }
                .background(Button("D") { }.keyboardShortcut("d"))
                .overlay { Button("E") { }.keyboardShortcut("e").opacity(0) }
            }
            """,
            "extension Panel { var footer: some View { Button(\"F\") { }.keyboardShortcut(\"f\") } }")
        #expect(
            Set(app.viewShortcuts) == [
                "Panel/A ⌘A", "Panel/B ⌘B", "Panel/C ⌘C", "Panel/D ⌘D", "Panel/E ⌘E", "Panel/F ⌘F",
            ])
    }

    @Test(arguments: [
        "if isOn { X }", "List { X }", "LazyVStack { X }", "TabView { X }", "Menu(\"M\") { X }",
        "ForEach(items) { item in X }", "Foreign { X }", "Text(\"\").foreign { X }", "ViewThatFits { X }",
        "switch mode { case .a: X; default: Text(\"\") }", "if #unavailable(macOS 14) { X }",
        "DisclosureGroup(\"G\") { X }", "LazyVGrid(columns: c) { X }", "Text(\"\").swipeActions { X }",
    ])
    func whatAViewMayShowIsConditional(_ content: String) {
        check(content, "?")
    }

    @Test(arguments: [
        "Text(\"\").sheet(isPresented: $a) { X }", "Text(\"\").popover(isPresented: $a) { X }",
        "Text(\"\").contextMenu { X }", "Text(\"\").alert(\"T\", isPresented: $a) { X } message: { Text(\"\") }",
        "Text(\"\").confirmationDialog(\"T\", isPresented: $a) { X }", "NavigationLink(\"L\") { X }",
        "Text(\"\").navigationDestination(for: Int.self) { _ in X }",
    ])
    func whatAViewPresentsIsThereAtTimes(_ content: String) {
        check(content, "@")
    }

    private func check(_ content: String, _ mark: String) {
        let button = "Button(\"X\") { }.keyboardShortcut(\"k\")"
        let app = ReadApp.view(content.replacing("X }", with: "\(button) }").replacing("X;", with: "\(button);"))
        #expect(app.viewShortcuts.map { $0.suffix(7) } == ["/X ⌘K \(mark)"], "\(content)")
        #expect(app.shortcutCount == 1)
    }

    @Test func whatTheNewestSystemsShowIsCertain() {
        let app = ReadApp.view(
            "if #available(macOS 14, *) { Button(\"X\") { }.keyboardShortcut(\"k\") } else { Button(\"Y\") { }.keyboardShortcut(\"k\") }"
        )
        #expect(app.viewShortcuts == ["Panel/X ⌘K", "Panel/Y ⌘K ?"])
    }

    @Test func eachViewHasItsOwnShortcuts() {
        let app = ReadApp.view(
            "VStack { Button(\"A\") { }.keyboardShortcut(\"a\"); Other(); Box { Button(\"C\") { }.keyboardShortcut(\"c\") } }",
            """
            struct Other: View { var body: some View { Button("B") { }.keyboardShortcut("a") } }
            struct Box<Content: View>: View {
                @ViewBuilder let content: () -> Content
                var body: some View { VStack { content(); Button("D") { }.keyboardShortcut("d") } }
            }
            """)
        #expect(
            app.viewShortcuts == ["Panel/A ⌘A", "Panel/C ⌘C", "Other/B ⌘A", "Box/D ⌘D"])
    }

    @Test func defaultAndCancelActionsAreReadButSetNothing() {
        let app = ReadApp.view(
            """
            Button("OK") { }.keyboardShortcut(.defaultAction)
            Button("Cancel", role: .cancel) { }.keyboardShortcut(.cancelAction)
            Button("X") { }.keyboardShortcut(isOn ? .defaultAction : nil)
            """)
        #expect(app.viewShortcuts == [])
        #expect(app.shortcutCount == 3)
        #expect(app.unread == [])
    }

    @Test func contentOfWindowsBelongsToTheScene() {
        let app = ReadApp(
            """
            @main struct MyApp: App {
                var body: some Scene {
                    WindowGroup { Button("A") { }.keyboardShortcut("a") }
                    Window("W", id: "w") { Button("B") { }.keyboardShortcut("a") }
                    MenuBarExtra("M") { Button("C") { }.keyboardShortcut("a") }.menuBarExtraStyle(.window)
                }
            }
            """)
        #expect(app.viewShortcuts == ["MyApp.WindowGroup/A ⌘A", "MyApp.Window/B ⌘A", "MyApp.MenuBarExtra/C ⌘A ?"])
    }

    @Test func shortcutsOutsideOfViewsAreConditional() {
        let app = ReadApp(
            """
            final class Controller: NSViewController {
                override func loadView() {
                    let key: KeyEquivalent = "k"
                    view = NSHostingView(rootView: Button("X") { }.keyboardShortcut(key))
                }
            }
            func makeButton() -> some View { Button("Y") { }.keyboardShortcut("y") }
            """)
        #expect(app.viewShortcuts == ["Controller/X ⌘K ?", "makeButton/Y ⌘Y ?"])
    }

    @Test func viewsInCommandsAreNoResponders() {
        let app = ReadApp.menu(
            "Buttons()", "struct Buttons: View { var body: some View { Button(\"X\") { }.keyboardShortcut(\"k\") } }")
        #expect(app.commands == ["Tools/X ⌘K"])
        #expect(app.viewShortcuts == [])
    }

    @Test func viewsThatShowThemselvesEnd() {
        let app = ReadApp.view(
            "VStack { Button(\"X\") { }.keyboardShortcut(\"k\"); Panel(isOn: true); helper(1) }",
            "extension Panel { func helper(_ n: Int) -> some View { VStack { helper(n + 1); Panel(isOn: isOn) } } }")
        #expect(app.viewShortcuts == ["Panel/X ⌘K"])
    }

    @Test(
        "views of which only one is shown do not compete for keys",
        arguments: [
            ("TabView { ONE.tabItem { Text(\"1\") }; TWO.tabItem { Text(\"2\") } }", true),
            ("TabView { Tab(\"1\", systemImage: \"a\") { ONE }; Tab(\"2\", systemImage: \"b\") { TWO } }", true),
            ("ViewThatFits(in: .vertical) { HStack { ONE }; VStack { TWO } }", true),
            ("TabView { ForEach([\"A\", \"B\"], id: \\.self) { Button($0) {}.keyboardShortcut(\"a\") } }", true),
            (
                "TabView { Tab(\"1\", systemImage: \"a\") { ONE }; TabSection(\"S\") { Tab(\"2\", systemImage: \"b\") { TWO } } }",
                true
            ),
            ("AsyncImage(url: url) { image in ONE } placeholder: { TWO }", true),
            ("AsyncImage(url: url) { image in ONE; TWO } placeholder: { Text(\"\") }", false),
            ("ContentUnavailableView { Text(\"T\") } actions: { ONE; TWO }", false),
            ("Pair(isOn) { ONE }; Pair(!isOn) { TWO }", true),
            ("ONE.disabled(isOn); TWO.disabled(!isOn)", true),
            ("Group { ONE }.disabled(isOn); TWO.disabled(!isOn)", true),
            ("ONE.environment(\\.isEnabled, isOn); TWO.disabled(isOn)", true),
            ("ONE.environment(\\.isEnabled, isOn); TWO.disabled(!isOn)", false),
            ("if let item { ONE } else { TWO }", true), ("if let item { ONE }; if item == nil { TWO }", true),
            ("if let name = item.name { ONE }; if item.name == nil { TWO }", true),
            ("if let item { ONE }; if item != nil { TWO }", false),
            ("if let item { ONE }; if let other = item.other { TWO }", false),
            ("ONE.disabled(isOn); TWO.disabled(isOn)", false), ("HStack { ONE; TWO }", false),
            ("Other { ONE; TWO }", false),
        ])
    func alternatives(_ content: String, _ areExclusive: Bool) {
        let button = { (title: String) in "Button(\"\(title)\") {}.keyboardShortcut(\"a\")" }
        let app = ReadApp.view(
            content.replacing("ONE", with: button("A")).replacing("TWO", with: button("B")),
            """
            struct Pair<C: View>: View {
                let isShown: Bool
                let content: () -> C
                init(_ isShown: Bool, @ViewBuilder content: @escaping () -> C) {
                    self.isShown = isShown
                    self.content = content
                }
                var body: some View { if isShown { content() } }
            }
            """)
        #expect(app.viewShortcuts.count == 2)
        #expect(app.exclusiveInViews == (areExclusive ? ["A-B"] : []))
    }

    @Test(
        "what a view shows in its own place, as a menu, or not at all does not compete with it",
        arguments: [
            ("ONE.navigationDestination(isPresented: $isOn) { TWO }", "Panel.navigationDestination", "@", false),
            ("ONE; NavigationLink(\"L\") { TWO }", "Panel.NavigationLink", "@", false),
            ("ONE; NavigationLink(destination: TWO) { Text(\"L\") }", "Panel.NavigationLink", "@", false),
            ("ONE; NavigationLink { VStack { TWO } } label: { Text(\"L\") }", "Panel.NavigationLink", "@", false),
            ("ONE.swipeActions { TWO }", "Panel.swipeActions", "?", true),
            ("ONE.draggable(item) { TWO }", "Panel.draggable", "?", true),
            ("ONE.accessibilityRepresentation { TWO }", "Panel.accessibilityRepresentation", "?", true),
        ])
    func otherPlaces(_ content: String, owner: String, mark: String, isSeparateMenu: Bool) {
        let app = ReadApp.view(
            content.replacing("ONE", with: "Button(\"A\") {}.keyboardShortcut(\"a\")")
                .replacing("TWO", with: "Button(\"B\") {}.keyboardShortcut(\"a\")"))
        #expect(app.viewShortcuts == ["Panel/A ⌘A", "\(owner)/B ⌘A \(mark)"])
        let responders = app.menus.documents[0].responders ?? []
        #expect(responders.map(\.isSeparateMenu) == [false, isSeparateMenu])
    }

    @Test("what a view presents gets the keys itself")
    func presentations() {
        let app = ReadApp.view(
            """
            Button("A") {}.keyboardShortcut("a")
                .sheet(isPresented: $isOn) { Button("B") {}.keyboardShortcut("a") }
                .contextMenu { Button("C") {}.keyboardShortcut("a") }
            Text("T").contextMenu { Button("D") {}.keyboardShortcut("a") }
            """)
        #expect(
            app.viewShortcuts == [
                "Panel/A ⌘A", "Panel.sheet/B ⌘A @", "Panel.contextMenu/C ⌘A @", "Panel.contextMenu 2/D ⌘A @",
            ])
        let responders = app.menus.documents[0].responders ?? []
        #expect(responders.map(\.isSeparateMenu) == [false, false, true, true])
    }

    /// An app with a view named `List`, and four views with one shortcut.
    private static let player = {
        let views = ["One", "Two", "Three", "Four"].map { name in
            "struct \(name): View { var body: some View { Button(\"B\") {}.keyboardShortcut(\"b\") } }\n"
        }
        return """
            @main struct Player: App {
                var body: some Scene { WindowGroup { List() }.commands { CommandMenu("M") { Button("C") {} } } }
            }
            \(views.joined())
            """
    }()

    @Test("a view that only context menus show is a menu of its own, wherever it is declared")
    func contextMenuViews() {
        let app = ReadApp(
            Self.player,
            """
            struct List: View {
                var body: some View {
                    VStack { Text("").contextMenu { if isOn { Section { One() } } }.overlay { Three() } }
                        .contextMenu(menuItems: { Two(); Three() }, preview: { Image("") })
                    Four().contextMenu { Button("D") {} }
                }
            }
            """)
        let separate = (app.menus.documents[0].responders ?? []).filter(\.isSeparateMenu)
        #expect(separate.map(\.name) == ["One", "Two"])
    }

    @Test("the shortcuts of a view that only menus show may not work while the menus are closed")
    func menuViews() {
        let app = ReadApp(
            Self.player,
            """
            struct List: View {
                var body: some View {
                    VStack { Menu("A") { One(); Three() } }.contextMenu { Two() }
                    Menu("B") { Section { Two() } }
                    Three()
                }
            }
            """)
        #expect(app.viewShortcuts == ["One/B ⌘B ?", "Two/B ⌘B ?", "Three/B ⌘B", "Four/B ⌘B"])
        #expect((app.menus.documents[0].responders ?? []).allSatisfy { !$0.isSeparateMenu })
    }

    @Test(
        "so does a view of views that only menus show",
        arguments: [
            ("contextMenu { Actions() }", [], true), ("overlay { Menu(\"M\") { Actions() } }", ["One/B ⌘B ?"], false),
            ("overlay { Actions() }", ["One/B ⌘B"], false),
            ("contextMenu { Actions() }.overlay { One() }", ["One/B ⌘B"], false),
            ("contextMenu { Actions() }.overlay { Actions() }", ["One/B ⌘B"], false),
        ])
    func viewsOfMenuViews(modifier: String, shortcuts: [String], isSeparate: Bool) {
        let app = ReadApp(
            Self.player,
            """
            struct Actions: View { var body: some View { Row() } }
            struct Row: View { var body: some View { Section { One() } } }
            struct List: View { var body: some View { Text("").\(modifier); Two(); Three() } }
            """)
        let separate = (app.menus.documents[0].responders ?? []).filter(\.isSeparateMenu)
        #expect(separate.map(\.name) == (isSeparate ? ["One"] : []))
        if !isSeparate { #expect(app.viewShortcuts.filter { $0.hasPrefix("One") } == shortcuts) }
    }

    @Test(
        "an enum can be a view", arguments: ["Part.first; Part.second", "ForEach(Part.allCases, id: \\.self) { $0 }"])
    func enums(content: String) {
        let part = """
            enum Part: CaseIterable, View {
                case first, second
                var body: some View {
                    switch self {
                    case .first: Button("A") {}.keyboardShortcut("a")
                    case .second: Button("B") {}.keyboardShortcut("b")
                    }
                }
            }
            """
        let app = ReadApp.menu(content, part)
        #expect(app.commands == ["Tools/A ⌘A", "Tools/B ⌘B"])
        #expect(app.viewShortcuts == [])
        #expect(app.unread == [])
    }

    @Test("a modifier that one view uses without a key sets keys of others", arguments: ["nil", "\"c\""])
    func optionalKeys(first: String) {
        let app = ReadApp(
            """
            import SwiftUI
            struct OptionalKey: ViewModifier {
                let key: KeyEquivalent?
                func body(content: Content) -> some View {
                    if let key { content.keyboardShortcut(key) } else { content }
                }
            }
            struct Footer: View {
                var body: some View {
                    Button("Cancel") {}.modifier(OptionalKey(key: \(first)))
                    Button("Save") {}.modifier(OptionalKey(key: "s"))
                }
            }
            struct Panel: View { var body: some View { Footer() } }
            @main struct NotesApp: App { var body: some Scene { WindowGroup { Panel() } } }
            """)
        #expect(app.viewShortcuts.contains("Footer/Save ⌘S"), "\(app.viewShortcuts)")
        #expect(app.unread == [])
    }

    @Test("a view modifier shows the shortcuts of its own views, also those of a loop")
    func modifiersWithViews() {
        let app = ReadApp.view(
            "Text(\"T\").modifier(Keys())",
            """
            struct Keys: ViewModifier {
                func body(content: Content) -> some View {
                    content
                    ForEach(["j", "l"], id: \\.self) { key in Button(key) {}.keyboardShortcut(KeyEquivalent(Character(key))) }
                }
            }
            """)
        #expect(app.viewShortcuts == ["Keys/j ⌘J", "Keys/l ⌘L"])
        #expect(app.unread == [])
    }
}

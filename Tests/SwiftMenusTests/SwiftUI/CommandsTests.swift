import MenuBuilder
import MenuDocuments
import SwiftMenus
import Testing

@Suite struct CommandsTests {
    @Test func commandGroupsGoToTheMenusOfTheirPlacements() {
        let app = ReadApp.commands(
            """
            CommandGroup(replacing: .newItem) { Button("New Note") { }.keyboardShortcut("n") }
            CommandGroup(before: .help) { Button("Guide") { } }
            CommandGroup(after: .sidebar) { Button("Zoom") { }.keyboardShortcut("0", modifiers: [.command, .option]) }
            CommandGroup(after: CommandGroupPlacement.appInfo) { Button("Check for Updates…", action: check) }
            CommandGroup(replacing: .undoRedo) { }
            """)
        #expect(
            app.commands == ["Notes/Check for Updates…", "File/New Note ⌘N", "View/Zoom ⌥⌘0", "Help/Guide"])
        #expect(app.unread == [])
        #expect(app.shortcutCount == 2)
    }

    @Test func whatAKnownConditionExcludesIsNoShortcut() {
        let app = ReadApp(
            """
            enum Feature { static let isOn = false }
            @main struct NotesApp: App {
                var body: some Scene {
                    WindowGroup { Text("x") }.commands {
                        CommandMenu("T") {
                            if Feature.isOn { Button("Old") {}.keyboardShortcut("o") }
                            if false { Button("Older") {}.keyboardShortcut("o") } else { Button("New") {}.keyboardShortcut("o") }
                        }
                    }
                }
            }
            """)
        #expect(app.commands == ["T/New ⌘O"])
        #expect(app.unread.count == 2, "code that is not reached")
    }

    @Test("a title is what the newest systems show")
    func titlesOfVersions() {
        let old = "Text(\"Old\")"
        let new = "Label(\"New\", systemImage: \"star\")"
        for label in [
            "if #available(macOS 26, *) { \(new) } else { \(old) }",
            "if #unavailable(macOS 26) { \(old) } else { \(new) }",
        ] {
            let app = ReadApp.commands("CommandMenu(\"M\") { Button { } label: { \(label) }.keyboardShortcut(\"k\") }")
            #expect(app.commands == ["M/New ⌘K"], "\(label)")
        }
    }

    @Test("functions given by name to view builders are followed like closures")
    func buildersGivenByName() {
        let app = ReadApp(
            """
            @main struct NotesApp: App {
                var body: some Scene { WindowGroup { Text("x") }.commands(content: menus) }
                @CommandsBuilder func menus() -> some Commands {
                    CommandMenu("Go", content: Self.places)
                    CommandMenu("Tags") { ForEach(["Red", "Blue"], id: \\.self, content: tag(named:)) }
                }
                @ViewBuilder static func places() -> some View { Button("Home") {}.keyboardShortcut("h") }
                func tag(named name: String) -> some View { Button(name) {}.keyboardShortcut("t") }
            }
            """)
        #expect(app.commands == ["Go/Home ⌘H", "Tags/Red ⌘T", "Tags/Blue ⌘T"])
        #expect(app.unread == [])
    }

    @Test func menusOfTheAppComeBeforeWindow() {
        let app = ReadApp.commands(
            """
            CommandMenu("Player") { Button("Play") { }.keyboardShortcut(.space, modifiers: []) }
            CommandGroup(before: .windowList) { Button("Library") { }.keyboardShortcut("l") }
            CommandGroup(after: .toolbar) { Button("Details") { } }
            CommandMenu(Text("Sort")) { Button("By Name") { } }
            """)
        #expect(app.commands == ["View/Details", "Player/Play Space", "Sort/By Name", "Window/Library ⌘L"])
    }

    @Test func commandsOfAllScenesShareTheMainMenu() {
        let app = ReadApp(
            """
            @main struct TwoApp: App {
                var body: some Scene {
                    WindowGroup { A() }.commands { CommandMenu("One") { Button("A") {}.keyboardShortcut("a") } }
                    extra
                    #if os(macOS)
                    Settings { S() }.commands { CommandMenu("Two") { Button("B") {}.keyboardShortcut("b") } }
                    #endif
                }
                var extra: some Scene { Window("W", id: "w") { B() }.commands { CommandMenu("Three") { Button("C") {} } } }
            }
            """)
        #expect(app.documentNames == ["Two"])
        #expect(app.commands == ["One/A ⌘A", "Three/C", "Two/B ⌘B"])
    }

    @Test func typesOfCommandsAreFollowed() {
        let app = ReadApp.commands(
            """
            SidebarCommands()
            FileCommands(isEnabled: true)
            Extras().commands
            """,
            """
            struct FileCommands: Commands {
                let isEnabled: Bool
                var body: some Commands {
                    CommandGroup(after: .newItem) { rows }
                    EditCommands()
                }
                @ViewBuilder private var rows: some View {
                    row("Open", key: "o")
                    Divider()
                    row("Print", key: "p")
                }
                private func row(_ title: String, key: KeyEquivalent) -> some View {
                    Button(title) { }.keyboardShortcut(key)
                }
            }
            struct EditCommands: Commands {
                @CommandsBuilder var body: some Commands {
                    CommandGroup(after: .pasteboard) { FindButton() }
                }
            }
            struct FindButton: View { var body: some View { Button("Find") { }.keyboardShortcut("f") } }
            struct Extras {
                var commands: some Commands { CommandMenu("Extras") { Button("More") { }.keyboardShortcut("m") } }
            }
            """)
        #expect(app.commands == ["File/Open ⌘O", "File/Print ⌘P", "Edit/Find ⌘F", "Extras/More ⌘M"])
        #expect(app.shortcutCount == 4)
    }

    @Test func controlsOfEveryKindAreCommands() {
        let app = ReadApp.menu(
            """
            Toggle("Dark", isOn: $isDark).keyboardShortcut("d")
            Toggle(isOn: $isLoud) { Text("Loud") }
            Link("Website", destination: url)
            SettingsLink { Label("Settings…", systemImage: "gear") }
            Picker("Theme", selection: $theme) {
                Text("Light").tag(0).keyboardShortcut("1")
                Text("Dark").tag(1)
            }
            Picker(selection: $size, label: Text("Size")) { Text("Big") }.pickerStyle(.inline)
            Menu("More") { Button("Less") { }.keyboardShortcut("e") }
            Menu { Button("Deep") { } } label: { Label("Deeper", systemImage: "x") }
            Section("Part") { Button("Inner") { } }
            ControlGroup { Button("Grouped") { } }
            Text("Only text")
            Image(systemName: "x")
            """)
        #expect(
            app.commands == [
                "Tools/Dark ⌘D", "Tools/Loud", "Tools/Website", "Tools/Settings…", "Tools/Theme/Light ⌘1",
                "Tools/Theme/Dark", "Tools/Size/Big", "Tools/More/Less ⌘E", "Tools/Deeper/Deep", "Tools/Part/Inner",
                "Tools/Grouped",
            ])
    }

    @Test func titlesOfButtonsAreReadFromEveryInitializer() {
        let app = ReadApp.menu(
            """
            Button("One", action: run)
            Button("Two", systemImage: "x") { run() }
            Button("Three", role: .destructive) { run() }
            Button(action: run) { Text("Four") }
            Button { run() } label: { Label("Five", systemImage: "x") }
            Button(action: { run() }, label: { HStack { Image("a"); Text("Six").bold() } })
            Button(role: .cancel) { run() } label: { Text(verbatim: "Seven") }
            Button(String(localized: "Eight")) { }
            Button(NSLocalizedString("Nine", comment: "")) { }
            Button(LocalizedStringKey("Ten")) { }
            Button(L10n.eleven) { }
            Button(model.title) { }
            Button("Close \\(count) Windows") { }
            Button(isOn ? "Stop" : "Start") { }
            Button(isOn ? "" : isPro ? "Faster" : "Fast") { }
            Button(String(localized: "key", defaultValue: "Twelve")) { }
            Button(.thirteen) { }
            Button(.fourteen) { }
            Button(.other) { }
            """,
            """
            enum L10n { static let eleven = "Eleven" }
            extension String { static let thirteen = "Thirteen" }
            extension LocalizedStringKey { static var fourteen: Self { "Fourteen" } }
            """)
        #expect(
            app.commands.map { $0.dropFirst("Tools/".count) } == [
                "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
                "`model.title`*", "Close … Windows*", "Stop / Start*", "Faster / Fast*", "Twelve", "Thirteen",
                "Fourteen", "`.other`*",
            ])
    }

    @Test func controlsThatSwiftUILabelsHaveItsTitle() {
        let app = ReadApp.menu(
            """
            ShareLink(item: url)
            ShareLink("Send", item: url)
            ShareLink(items: urls) { Label("Give", systemImage: "gift") }
            PasteButton(payloadType: String.self) { paste($0) }
            EditButton()
            RenameButton()
            SettingsLink()
            SettingsLink { Text("Preferences") }
            """)
        #expect(
            app.commands.map { $0.split(separator: "/")[1] } == [
                "Share…", "Send", "Give", "Paste", "Edit", "Rename", "Settings…", "Preferences",
            ])
    }

    @Test func aDefaultValueWithInterpolationsHasTheTextInsteadOfPlaceholders() {
        let app = ReadApp(
            """
            struct C: Commands {
                var body: some Commands {
                    CommandMenu("Tabs") {
                        ForEach(1..<3) { number in
                            Button(String(localized: "tab", defaultValue: "Tab \\(number)")) { }
                        }
                        Text(LocalizedStringResource("all", defaultValue: "All"))
                        Button(String(localized: "all", defaultValue: "All")) { }
                        Button(String(localized: "named", defaultValue: "Tab \\(name)")) { }
                    }
                }
            }
            """, titles: ["tab": "Tab %lld", "all": "Every Tab", "named": "Tab %@"])
        #expect(app.commands == ["Tabs/Tab 1", "Tabs/Tab 2", "Tabs/Every Tab", "Tabs/Tab …*"])
    }

    @Test func titlesAreLookedUpUnlessTheyAreVerbatim() {
        let app = ReadApp(
            """
            struct C: Commands {
                var body: some Commands {
                    CommandMenu("menu") {
                        Button("open") { }.keyboardShortcut("o")
                        Button { } label: { Text(verbatim: "open") }
                        Button(String(localized: "close", defaultValue: "Close it")) { }
                        Button("missing") { }
                    }
                }
            }
            """, titles: ["menu": "Datei", "open": "Öffnen", "close": "Schließen"])
        #expect(app.commands == ["Datei/Öffnen ⌘O", "Datei/open", "Datei/Schließen", "Datei/missing"])
    }

    @Test func disabledAndHiddenAreNoted() {
        let app = ReadApp.menu(
            """
            Button("A") { }.keyboardShortcut("a").disabled(true)
            Button("B") { }.disabled(items.isEmpty).keyboardShortcut("b")
            Button("C") { }.keyboardShortcut("c").hidden()
            Button("D") { }.keyboardShortcut("d").disabled(false)
            Group { Button("E") { }; Button("F") { } }.disabled(isOff)
            """)
        #expect(
            app.commands == [
                "Tools/A ⌘A disabled", "Tools/B ⌘B ~", "Tools/C ⌘C hidden", "Tools/D ⌘D", "Tools/E ~", "Tools/F ~",
            ])
    }

    @Test(
        "the environment disables as the modifier does, and other modifiers do not",
        arguments: [
            (".environment(\\.isEnabled, false)", " disabled"), (".environment(\\.isEnabled, true)", ""),
            (".environment(\\.isEnabled, isOn)", " ~"), (".environment(\\EnvironmentValues.isEnabled, isOn)", " ~"),
            (".transformEnvironment(\\.isEnabled) { $0 = $0 && isOn }", " ~"), (".environment(\\.locale, isOn)", ""),
            (".environment(model)", ""), (".allowsHitTesting(false)", ""), (".opacity(0)", ""),
            (".focusable(false)", ""), (".moveDisabled(true)", ""), (".selectionDisabled()", ""),
        ])
    func environment(_ modifier: String, _ mark: String) {
        let app = ReadApp.menu("Button(\"A\") { }.keyboardShortcut(\"a\")\(modifier)")
        #expect(app.commands == ["Tools/A ⌘A" + mark])
        let outer = ReadApp.menu("Section { Button(\"A\") { }.keyboardShortcut(\"a\") }\(modifier)")
        #expect(
            outer.commands == ["Tools//A ⌘A" + mark] || outer.commands == ["Tools/A ⌘A" + mark], "\(outer.commands)")
    }

    @Test func commandsInBranchesAreConditional() {
        let app = ReadApp.menu(
            """
            if isOn { Button("A") { }.keyboardShortcut("a") } else { Button("B") { }.keyboardShortcut("a") }
            switch mode {
            case .one: Button("C") { }.keyboardShortcut("a")
            default: Button("D") { }.keyboardShortcut("a")
            }
            ForEach(items) { item in Button(item.name) { }.keyboardShortcut("x") }
            if #available(macOS 13, *) { Button("E") { }.keyboardShortcut("e") } else { Button("F") { }.keyboardShortcut("e") }
            if true { Button("G") { }.keyboardShortcut("g") }
            """)
        #expect(
            app.commands == [
                "Tools/A ⌘A ?", "Tools/B ⌘A ?", "Tools/C ⌘A ?", "Tools/D ⌘A ?", "Tools/`item.name`* ⌘X ?",
                "Tools/E ⌘E", "Tools/F ⌘E ?", "Tools/G ⌘G",
            ])
        #expect(app.exclusive == ["A-B", "C-D", "E-F"])
    }

    @Test func platformsExcludeEachOtherAndAreNotConditions() {
        let app = ReadApp.menu(
            """
            #if os(macOS)
            Button("A") { }.keyboardShortcut("a")
            #else
            Button("B") { }.keyboardShortcut("a")
            #endif
            #if os(iOS) && !targetEnvironment(macCatalyst)
            Button("C") { }.keyboardShortcut("c")
            #endif
            #if DEBUG
            Button("D") { }.keyboardShortcut("d")
            #else
            Button("E") { }.keyboardShortcut("d")
            #endif
            #if false
            Button("F") { }.keyboardShortcut("f")
            #endif
            """)
        #expect(
            app.commands == ["Tools/A ⌘A", "Tools/B ⌘A", "Tools/C ⌘C", "Tools/D ⌘D ?", "Tools/E ⌘D ?"])
        #expect(app.exclusive == ["A-B", "A-C", "D-E"])
        #expect(app.shortcutCount == 5)
    }

    @Test func chainsWithClausesAreReadOnce() {
        let app = ReadApp.menu(
            """
            Button("A") { }
                .keyboardShortcut("a")
                #if os(macOS)
                .help("A")
                #elseif os(visionOS)
                .hoverEffect()
                #endif
            Button("B") { }
                #if os(macOS)
                .keyboardShortcut("b")
                #else
                .keyboardShortcut("c")
                #endif
            """)
        #expect(app.commands == ["Tools/A ⌘A", "Tools/B ⌘B", "Tools/B ⌘C"])
        #expect(app.exclusive.isEmpty == false)
    }

    @Test func commandsOfAModuleAreADocumentOfTheirOwn() {
        let app = ReadApp(
            """
            public struct One: Commands { public var body: some Commands { CommandMenu("A") { Button("x") {}.keyboardShortcut("k") } } }
            public struct Two: Commands { public var body: some Commands { CommandMenu("B") { Button("y") {}.keyboardShortcut("k") } } }
            """)
        #expect(app.documentNames == ["One", "Two"])
        #expect(app.commands == ["A/x ⌘K", "B/y ⌘K"])
    }

    @Test func aKeyWithoutTranslationIsNoTitle() {
        let code = """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup {}.commands {
                CommandMenu("Tools") { Button("menu.tools.run") {}.keyboardShortcut("r") } } } }
            """
        #expect(ReadApp(code).menus.documents.first?.unreadTitles.count == 1)
        #expect(ReadApp(code, titles: ["menu.tools.run": "Run"]).menus.documents.first?.unreadTitles.isEmpty == true)
    }

    @Test func alternatesReplaceTheirItemWhileModifiersAreHeld() throws {
        let app = ReadApp.menu(
            """
            Button("Save") { }.keyboardShortcut("s")
                .modifierKeyAlternate(.option) { Button("Save All") { } }
                .modifierKeyAlternate([.option, .shift]) {
                    Button("Copy") { }.keyboardShortcut("s", modifiers: [.option, .shift, .command])
                }
            Button("Forward") { }.keyboardShortcut(.rightArrow)
                .modifierKeyAlternate(.control) {
                    Button("Go to Page") { }.keyboardShortcut(.rightArrow, modifiers: .control)
                }
            Button("Plain") { }.holding { Button("Other") { } }
            """,
            """
            extension View {
                @ViewBuilder func holding(_ item: () -> some View) -> some View {
                    #if os(macOS)
                    if #available(macOS 15, *) { modifierKeyAlternate(.option, item) } else { self }
                    #else
                    self
                    #endif
                }
            }
            """)
        #expect(app.commands == ["Tools/Save ⌘S", "Tools/Forward ⌘→", "Tools/Go to Page ⌃→", "Tools/Plain"])
        let elements = app.menus.documents.flatMap(\.operations).flatMap(\.elements).flatMap(ReadApp.leaves)
        let alternates = elements.flatMap { element -> [String] in
            guard case .command(let command) = element else { return [] }
            return command.alternates.map { "\(command.title)/\($0.title) \($0.modifierFlags.names)" }
        }
        #expect(
            alternates == [
                #"Save/Save All ["option"]"#, #"Save/Copy ["shift", "option"]"#, #"Plain/Other ["option"]"#,
            ])
        #expect(elements.map { $0.attributes.contains(.alternate) } == [false, false, true, false])
        #expect(app.unread == [] && app.viewShortcuts == [])
        #expect(!app.hasUnreadElements)
    }

    @Test func alternatesThatAreNotKnownMakeTheMenuIncomplete() {
        for item in [
            #"Button("A") { }.modifierKeyAlternate(modifiers) { Button("B") { } }"#,
            #"Menu("A") { Button("C") { } }.modifierKeyAlternate(.option) { Button("B") { } }"#,
            #"Button("A") { }.modifierKeyAlternate(.option) { Menu("B") { Button("C") { } } }"#,
        ] {
            #expect(ReadApp.menu(item).hasUnreadElements, "\(item)")
        }
    }

    @Test("a control of a package in a menu has the title that it gets, and is possible")
    func packageControls() {
        let app = ReadApp.menu(
            """
            AsyncButton("Reload") { await load() }.keyboardShortcut("r")
            Card("Tools") { Button("Fix") { }.keyboardShortcut("f") }
            Spinner()
            """)
        #expect(app.commands == ["Tools/Reload ⌘R ?", "Tools/Fix ⌘F ?"])
        #expect(app.viewShortcuts == [] && app.hasUnreadElements)
    }

    @Test("commands that no scene of the app has may be in no menu")
    func unusedCommands() {
        let app = ReadApp(
            """
            struct Old: Commands {
                var body: some Commands {
                    CommandMenu("Old") { Button("A") {}.keyboardShortcut("k"); Button("B") {}.keyboardShortcut("k") }
                }
            }
            struct New: Commands {
                var body: some Commands { CommandMenu("New") { Button("C") {}.keyboardShortcut("k") } }
            }
            @main struct Player: App {
                var body: some Scene { WindowGroup { Text("") }.commands { New() } }
            }
            """)
        #expect(app.shortcuts == ["New/C ⌘K", "Old/A ⌘K ?", "Old/B ⌘K ?"])
        // Those of a module are for the apps that use it.
        let module = ReadApp(
            """
            struct Old: Commands {
                var body: some Commands { CommandMenu("Old") { Button("A") {}.keyboardShortcut("k") } }
            }
            """)
        #expect(module.shortcuts == ["Old/A ⌘K"])
    }

    @Test("what a title is looked up in takes no steps")
    func bundles() {
        let buttons = (0..<300).map {
            #"Button(isOn ? String(localized: "A\#($0)") : String(localized: "B\#($0)")) {}.keyboardShortcut("k")"#
        }
        let app = ReadApp.view(
            "VStack {\n\(buttons.joined(separator: "\n"))\n}",
            """
            enum Texts {
                static var bundle: Bundle { all.first ?? .main }
                static var all: [Bundle] {
                    var found: [Bundle] = []
                    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] { for other in ["x", "y"] {
                        if let bundle = Bundle(path: name + other) { found.append(bundle) }
                    } }
                    return found
                }
            }
            extension String { init(localized key: LocalizationValue) { self = String(localized: key, bundle: Texts.bundle) } }
            """)
        #expect(app.shortcutCount == 300)
        #expect(app.unread == [])
    }

    @Test("a title of several literals is code")
    func sums() {
        let app = ReadApp.menu(
            """
            Button("Skip " + count.description + " sec.") {}.keyboardShortcut("k")
            Button("Skip \\(text("a")) sec.") {}.keyboardShortcut("l")
            """)
        #expect(app.shortcuts == [#"Tools/`"Skip " + count.description + " sec."`* ⌘K"#, "Tools/Skip … sec.* ⌘L"])
    }

    @Test("the reason names a function that calls itself")
    func recursion() {
        let app = ReadApp.commands(
            "CommandMenu(\"Tools\") { row(2) }",
            """
            extension NotesApp {
                func row(_ n: Int) -> AnyView {
                    n == 0 ? AnyView(Button("X") {}.keyboardShortcut("x")) : AnyView(VStack { row(n - 1) })
                }
            }
            """)
        #expect(app.unread == ["the code calls itself, or is nested too deeply"])
    }
}

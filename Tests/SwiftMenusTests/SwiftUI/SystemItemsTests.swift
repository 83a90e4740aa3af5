import Testing

@Suite("The items that SwiftUI adds")
struct SystemItemsTests {
    private func items(_ commands: String) -> Set<String> {
        Set(ReadApp.menu("Button(\"A\") {}").systemItems).symmetricDifference(
            ReadApp.commands(commands + "\nCommandMenu(\"Tools\") { Button(\"A\") {} }").systemItems)
    }

    @Test("an app with a window group has the standard menus")
    func standard() {
        #expect(
            ReadApp.menu("Button(\"A\") {}").systemItems == [
                "Notes/Hide Notes ⌘H", "Notes/Hide Others ⌥⌘H", "Notes/Quit Notes ⌘Q", "File/New Window ⌘N",
                "File/Close ⌘W", "Edit/Undo ⌘Z", "Edit/Redo ⇧⌘Z", "Edit/Cut ⌘X", "Edit/Copy ⌘C", "Edit/Paste ⌘V",
                "Edit/Paste and Match Style ⌥⇧⌘V", "Edit/Select All ⌘A", "View/Enter Full Screen ⌃⌘F",
                "Window/Minimize ⌘M", "Help/Notes Help ⌘?",
            ])
    }

    @Test(
        "the system's commands add items, and replaced groups remove them",
        arguments: [
            ("SidebarCommands()", ["View/Show Sidebar ⌃⌘S"]),
            ("InspectorCommands()", ["View/Show Inspector ⌃⌘I"]),
            ("ToolbarCommands()", ["View/Show Toolbar ⌥⌘T"]),
            ("ImportFromDevicesCommands()\nEmptyCommands()", []),
            ("CommandGroup(replacing: .appTermination) {}", ["Notes/Quit Notes ⌘Q"]),
            ("CommandGroup(replacing: CommandGroupPlacement.newItem) {}", ["File/New Window ⌘N"]),
            ("CommandGroup(before: .newItem) {}", []),
        ])
    func commands(_ commands: String, _ changed: [String]) {
        #expect(items(commands) == Set(changed))
    }

    @Test("text commands have their submenus")
    func text() {
        let editing = items("TextEditingCommands()")
        #expect(
            editing.isSuperset(of: ["Find/Find ⌘F", "Find/Find Next ⌘G", "Spelling and Grammar/Check Document Now ⌘;"]))
        let formatting = items("TextFormattingCommands()")
        #expect(formatting.isSuperset(of: ["Text Style/Bold ⌘B", "Font/Show Fonts ⌘T"]))
    }

    private func app(_ scenes: String) -> ReadApp {
        ReadApp("@main struct A: App { var body: some Scene {\n\(scenes)\n} }")
    }

    @Test("scenes bring items of their own, unless their commands are removed")
    func scenes() {
        let menu = ".commands { CommandMenu(\"M\") { Button(\"A\") {} } }"
        #expect(app("WindowGroup {}\(menu)\nSettings {}").systemItems.contains("A/Settings… ⌘,"))
        let document = app("DocumentGroup(newDocument: D()) { _ in }\(menu)").systemItems
        #expect(Set(document).isSuperset(of: ["File/New ⌘N", "File/Open… ⌘O", "File/Save… ⌘S", "File/Duplicate ⇧⌘S"]))
        #expect(!app("Window(\"W\", id: \"w\") {}\(menu)").systemItems.contains("File/New Window ⌘N"))
        #expect(!app("WindowGroup {}.commandsRemoved()\nSettings {}\(menu)").systemItems.contains("File/New Window ⌘N"))
        #expect(
            !app("#if os(iOS)\nWindowGroup {}\(menu)\n#endif\nSettings {}").systemItems.contains("File/New Window ⌘N"))
    }

    @Test("removed commands are no commands of the app")
    func removed() {
        let gone = "WindowGroup {}.commands { CommandMenu(\"M\") { Button(\"A\") {}.keyboardShortcut(\"a\") } }"
        #expect(app(gone + ".commandsRemoved()").commands == [])
        let replaced = app(
            gone + ".commandsReplaced { CommandMenu(\"N\") { Button(\"B\") {}.keyboardShortcut(\"b\") } }")
        #expect(replaced.commands == ["N/B ⌘B"])
        #expect(replaced.shortcutCount == 2)
        #expect(replaced.unread == [])
    }

    @Test("an app without commands and shortcuts of its own has no menu to lint")
    func nothing() {
        #expect(app("WindowGroup {}\nSettings {}").documentNames == [])
    }
}

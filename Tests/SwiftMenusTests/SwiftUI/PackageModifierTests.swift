import Testing

/// Modifiers that are neither SwiftUI's nor in the sources.
@Suite struct PackageModifierTests {
    @Test(
        "a package's modifier may show or hide the view, so its keys are only possible",
        arguments: [
            "Button(\"A\") { }.keyboardShortcut(\"k\").hideIf(isOn)",
            "Button(\"A\") { }.hideIf(isOn).keyboardShortcut(\"k\")",
            "Button(\"A\") { }.keyboardShortcut(\"k\").if(isOn) { $0.hidden() }",
            "Group { Button(\"A\") { }.keyboardShortcut(\"k\") }.isHidden(isOn)",
            "Section { Button(\"A\") { }.keyboardShortcut(\"k\") }.isHidden(isOn).padding()",
            "Button(\"A\") { }.keyboardShortcut(\"k\").modifier(Hiding(isOn))",
            "Item().isHidden(isOn)",
        ])
    func ofAPackage(_ code: String) {
        let item = "struct Item: View { var body: some View { Button(\"A\") { }.keyboardShortcut(\"k\") } }"
        let app = ReadApp.menu(code, code.hasPrefix("Item") ? item : "")
        #expect(app.shortcuts.allSatisfy { $0.hasSuffix(" ⌘K ?") }, "\(code)")
        #expect(app.shortcuts.isEmpty == false, "\(code)")
        #expect(app.shortcutCount == 1, "\(code)")
    }

    @Test(
        "modifiers of Apple's frameworks and of the sources keep the keys certain",
        arguments: [
            "help(\"A\")", "buttonStyle(.plain)", "onChange(of: isOn) { }", "glassEffect()", "popoverTip(tip)",
            "accessibilityIdentifier(\"a\")", "own()", "elsewhere(isOn)", "modifier(Own())", "modifier(Elsewhere())",
        ])
    func ofTheFrameworks(_ modifier: String) {
        let own = """
            extension View { func own() -> some View { padding() } }
            struct Own: ViewModifier { func body(content: Content) -> some View { content.padding() } }
            """
        // Without words of menus, the file is parsed only for its declarations.
        let other = """
            extension View { func elsewhere(_ isOn: Bool) -> some View { padding(isOn ? 1 : 2) } }
            struct Elsewhere: ViewModifier { func body(content: Content) -> some View { content.padding() } }
            """
        for code in ["\(modifier).keyboardShortcut(\"k\")", "keyboardShortcut(\"k\").\(modifier)"] {
            let menu = ReadApp(Self.app("Button(\"A\") { }.\(code)") + own, other)
            #expect(menu.commands == ["Tools/A ⌘K"], "\(code)")
            let view = ReadApp(Self.panel("Button(\"A\") { }.\(code)") + own, other)
            #expect(view.viewShortcuts == ["Panel/A ⌘K"], "\(code)")
        }
    }

    @Test(
        "a style that may show nothing makes the keys only possible, of the app or of a package",
        arguments: [
            ("Button(\"A\") { }.keyboardShortcut(\"k\").buttonStyle(Hiding())", false),
            ("Menu(\"M\") { Button(\"A\") { }.keyboardShortcut(\"k\") }.menuStyle(Hiding())", false),
            ("ControlGroup { Button(\"A\") { }.keyboardShortcut(\"k\") }.controlGroupStyle(.hiding)", false),
            ("Button(\"A\") { }.keyboardShortcut(\"k\").buttonStyle(.hidable)", false),
            ("Button(\"A\") { }.keyboardShortcut(\"k\").buttonStyle(HidableButtonStyle())", false),
            ("Button(\"A\") { }.keyboardShortcut(\"k\").buttonStyle(BorderedProminentButtonStyle())", true),
            ("Menu(\"M\") { Button(\"A\") { }.keyboardShortcut(\"k\") }.menuStyle(.borderlessButton)", true),
            ("ControlGroup { Button(\"A\") { }.keyboardShortcut(\"k\") }.controlGroupStyle(.own)", true),
        ])
    func styles(_ code: String, isCertain: Bool) {
        let styles = """
            extension ControlGroupStyle where Self == Hiding { static var hiding: Hiding { Hiding() } }
            extension ControlGroupStyle where Self == Own { static var own: Own { Own() } }
            struct Hiding: ButtonStyle, MenuStyle, ControlGroupStyle {
                func makeBody(configuration: Configuration) -> some View { if isOn { configuration.label } }
            }
            struct Own: ControlGroupStyle {
                func makeBody(configuration: Configuration) -> some View { HStack { configuration.content } }
            }
            """
        let app = ReadApp(Self.app(code), styles)
        #expect(app.shortcuts.count == 1)
        #expect(app.shortcuts.allSatisfy { $0.hasSuffix(" ⌘K ?") } != isCertain, "\(app.shortcuts)")
    }

    @Test(
        "a view or command with a label that SwiftUI does not have may show nothing",
        arguments: [
            "Button(\"A\", visible: isOn) { }.keyboardShortcut(\"k\")",
            "Group(isShown: isOn) { Button(\"A\") { }.keyboardShortcut(\"k\") }",
            "Section(\"A\", when: isOn) { Button(\"A\") { }.keyboardShortcut(\"k\") }",
            "ForEach([\"k\"], where: isOn) { _ in Button(\"A\") { }.keyboardShortcut(\"k\") }",
        ])
    func otherLabels(_ code: String) {
        let app = ReadApp.menu(code)
        #expect(app.shortcuts.count == 1 && app.shortcuts.allSatisfy { $0.hasSuffix(" ⌘K ?") }, "\(app.shortcuts)")
        #expect(ReadApp.menu(code.replacing("isOn", with: "true")).shortcuts == app.shortcuts)
    }

    @Test("commands with a label that SwiftUI does not have may not be there")
    func otherCommands() {
        let code = """
            @main struct A: App {
                var body: some Scene {
                    WindowGroup { Text("x") }.commands(if: isOn) {
                        CommandMenu("M") { Button("A") { }.keyboardShortcut("k") }
                    }.commands {
                        CommandMenu("N", when: isOn) { Button("B") { }.keyboardShortcut("k") }
                        CommandMenu("O") { Button("C") { }.keyboardShortcut("k") }
                    }
                }
            }
            """
        #expect(ReadApp(code).commands == ["M/A ⌘K ?", "N/B ⌘K ?", "O/C ⌘K ?"])
    }

    @Test(
        "a shortcut with a label that SwiftUI does not have is not read",
        arguments: [
            "keyboardShortcut(\"k\", adding: .shift)", "keyboardShortcut(\"k\", modifiers: .command, isEnabled: isOn)",
            "keyboardShortcut(KeyboardShortcut(\"k\", adding: .shift))",
        ])
    func otherShortcuts(_ modifier: String) {
        let app = ReadApp.menu("Button(\"A\") { }.\(modifier)")
        #expect(app.shortcuts == [])
        #expect(app.unread == ["has arguments that are not known"])
    }

    @Test("a null character is no key")
    func nullCharacter() {
        #expect(ReadApp.menu("Button(\"A\") { }.keyboardShortcut(\"\\0\")").unread == ["the key is a null character"])
    }

    @Test("a modifier in a file without words of menus is followed")
    func hidingElsewhere() {
        let other = """
            extension View {
                @ViewBuilder func hideIf(_ isOn: Bool) -> some View { if !isOn { self } }
            }
            """
        let app = ReadApp(Self.app("Button(\"A\") { }.keyboardShortcut(\"k\").hideIf(isOn)"), other)
        #expect(app.commands == ["Tools/A ⌘K ?"])
    }

    @Test(
        "what a closure makes of the view is read",
        arguments: [
            "Button(\"A\") { }.if(isOn) { $0.keyboardShortcut(\"k\") }",
            "Button(\"A\") { }.if(isOn) { view in view.keyboardShortcut(\"k\") }",
            "Button(\"A\") { }.modify { if #available(macOS 14, *) { $0.keyboardShortcut(\"k\") } else { $0 } }",
            "Button(\"A\") { }.modifier(If(isOn) { $0.keyboardShortcut(\"k\") })",
        ])
    func closures(_ code: String) {
        let menu = ReadApp.menu(code)
        #expect(menu.commands == ["Tools/A ⌘K ?"], "\(code)")
        #expect(menu.viewShortcuts == [], "\(code)")
        #expect(menu.shortcutCount == 1 && menu.unread == [], "\(code)")
        let view = ReadApp(Self.panel(code))
        #expect(view.viewShortcuts == ["Panel/A ⌘K ?"], "\(code)")
        #expect(view.shortcutCount == 1 && view.unread == [], "\(code)")
    }

    @Test("a shortcut in a closure that is not followed is counted, and in no view")
    func unfollowedClosure() {
        let app = ReadApp.menu("Button(\"A\") { }; Package.item { $0.keyboardShortcut(\"k\") }")
        #expect(app.shortcutCount == 1)
        #expect(app.viewShortcuts == [])
    }

    private static func app(_ content: String) -> String {
        """
        import SwiftUI
        @main struct NotesApp: App {
            var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Tools") { \(content) } } }
        }

        """
    }

    private static func panel(_ content: String) -> String {
        """
        import SwiftUI
        struct Panel: View { let isOn: Bool; var body: some View { \(content) } }

        """
    }
}

import Foundation
import TestSupport
import Testing
import Workspace

/// What a developer sees who generates code, lints it, and compares it with the spec.
@Suite("Generated menus") struct GeneratedMenuTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var specPath: String { folder.path + "/app.menu.json" }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// Generates code, which must have no findings and no differences from its spec.
    private func generate(
        _ spec: String, for framework: String, differences: String = "no changes\n"
    ) throws -> (code: String, errors: String) {
        try folder.write("app.menu.json", spec)
        let words = ["generate", "swift", specPath, "--for", framework, "-o", path("\(framework).swift")]
        let run = CapturedRun(words, folder: folder.path)
        #expect(run.status == .clean, "\(run.errors)")
        let lint = CapturedRun(["lint", path("\(framework).swift")], folder: folder.path)
        let conflicts = ["duplicate", "possible"].filter(lint.output.contains)
        #expect(conflicts.isEmpty, "\(framework): \(lint.output)\(lint.errors)")
        let diff = CapturedRun(["diff", specPath, path("\(framework).swift")], folder: folder.path)
        #expect(diff.output == differences, "\(framework): \(diff.errors)")
        return (try String(contentsOfFile: path("\(framework).swift"), encoding: .utf8), run.errors)
    }

    private static func tools(_ children: String, targets: String = #""iPadOS 26""#) -> String {
        """
        { "menuSpec": 1, "app": { "name": "My App", "targets": [\(targets)] }, "build": [
          { "insertSibling": { "title": "Tools", "identifier": "com.x.tools", "children": [\(children)] }, "after": "view" } ] }
        """
    }

    @Test("targets with gaps make branches that exclude each other", arguments: ["uikit", "swiftui"])
    func gaps(framework: String) throws {
        let spec = Self.tools(
            """
            { "title": "Outer", "action": "outer:", "shortcut": "ctrl+cmd+j", "subtitle": "S", "targets": ["iPadOS 15", "iPadOS 26"] },
            { "title": "Middle", "action": "middle:", "shortcut": "ctrl+cmd+y", "targets": ["iPadOS 17"] }
            """, targets: #""iPadOS 15", "iPadOS 17", "iPadOS 26""#)
        let (code, errors) = try generate(spec, for: framework)
        #expect(code.contains("#unavailable(iOS 17)") && code.contains("#available(iOS 26, *)"))
        let warnings = errors.split(separator: "\n").count
        #expect(warnings == (framework == "swiftui" ? 1 : 0), "\(errors)")
    }

    @Test("import omits what only earlier releases have, so that its spec generates code")
    func earlierReleases() throws {
        let spec = Self.tools(
            #"{ "title": "A", "action": "a:" }, { "title": "Old", "action": "old:", "targets": ["iPadOS 15"] }"#,
            targets: #""iPadOS 15", "iPadOS 26""#)
        _ = try generate(spec, for: "swiftui")
        let new = path("new.menu.jsonc")
        let imported = CapturedRun(["import", path("swiftui.swift"), "-o", new], folder: folder.path)
        #expect(imported.status == .clean, "\(imported.errors)")
        let text = try String(contentsOfFile: new, encoding: .utf8)
        #expect(text.contains("Old") && text.contains("only earlier releases have it"), "\(text)")
        let again = CapturedRun(["generate", "swift", new, "--for", "swiftui"], folder: folder.path)
        #expect(again.status == .clean && again.output.contains("case a\n"), "\(again.errors)")
        let diff = CapturedRun(["diff", new, path("swiftui.swift"), "--fail-on", "any"])
        #expect(diff.status == .clean, "\(diff.output)")
    }

    @Test("a menu of the menu bar that depends on the release is no SwiftUI code for older ones")
    func menusWithTargets() throws {
        let spec = Self.tools(
            #"{ "title": "A", "action": "a:" }"#, targets: #""iPadOS 15", "iPadOS 26""#
        ).replacingOccurrences(of: #""after": "view""#, with: #""after": "view", "targets": ["iPadOS 26"]"#)
        try folder.write("app.menu.json", spec)
        let run = CapturedRun(["generate", "swift", specPath, "--for", "swiftui"], folder: folder.path)
        #expect(run.status == .findings && run.output.isEmpty && run.errors.contains("before iOS 17.5"))
        _ = try generate(spec, for: "uikit")
    }

    @Test("code without shortcuts is a main menu, and may be imported", arguments: ["uikit", "swiftui"])
    func withoutShortcuts(framework: String) throws {
        _ = try generate(Self.tools(#"{ "title": "A", "action": "a:" }"#), for: framework)
        let imported = CapturedRun(["import", path("\(framework).swift")], folder: folder.path)
        #expect(imported.status == .clean && imported.output.contains(#""title": "A""#))
    }

    @Test("an upper-case input, a Boolean property list and key commands of responders are no differences")
    func spellings() throws {
        let spec = Self.tools(
            """
            { "title": "U", "action": "u:", "shortcut": { "input": "U", "modifiers": ["control", "command"] } },
            { "title": "B", "action": "b:", "propertyList": true },
            { "title": "C", "action": "c:", "propertyList": [false, 1, {"x": true}] }
            """
        ).replacingOccurrences(
            of: #"} ] }"#,
            with:
                #"} ], "responders": [{ "name": "Player", "actions": "*", "keyCommands": [{ "title": "Play", "action": "play:", "shortcut": "ctrl+cmd+p" }] }] }"#
        )
        let uiKit = try generate(spec, for: "uikit").code
        #expect(uiKit.contains("propertyList: true") && uiKit.contains(#"[false, 1, ["x": true]] as [Any]"#))
        _ = try generate(spec, for: "swiftui")
    }

    /// The whole menu bar of an AppKit app.
    private static let bar = """
        { "menuSpec": 1, "app": { "name": "My App", "mainMenu": "appKit" }, "build": [
          { "insertChild": { "title": "My App", "children": [
            { "title": "About My App", "action": "orderFrontStandardAboutPanel:" },
            { "title": "Settings…", "action": "openSettings:", "shortcut": "cmd+," },
            { "title": "Services", "children": [] },
            { "title": "Quit My App", "action": "terminate:", "shortcut": "cmd+q" } ] }, "atEndOf": "root" },
          { "insertChild": { "title": "Edit", "children": [
            { "title": "Undo", "action": "undo:", "shortcut": "cmd+z" },
            { "title": "Redo", "action": "redo:", "shortcut": "cmd+y" },
            { "title": "Nothing", "action": "noAction:" } ] }, "atEndOf": "root" },
          { "insertChild": { "title": "View", "children": [
            { "title": "Mode", "options": ["singleSelection"], "subtitle": "Now", "children": [
              { "title": "List", "action": "setMode:", "propertyList": 1, "state": "on", "image": { "systemName": "list.bullet" } },
              { "title": "Grid", "action": "setMode:", "propertyList": 2 } ] } ] }, "atEndOf": "root" },
          { "insertChild": { "title": "Window", "children": [
            { "title": "Minimize", "action": "performMiniaturize:", "shortcut": "cmd+m" } ] }, "atEndOf": "root" },
          { "insertChild": { "title": "Help", "children": [
            { "title": "My App Help", "action": "showHelp:", "shortcut": "cmd+?" } ] }, "atEndOf": "root" } ] }
        """

    @Test("SwiftUI code leaves the items to the system that it has itself, and its toggles are the app's")
    func systemItems() throws {
        let code = try generate(Self.bar, for: "swiftui").code
        for title in ["Undo", "Quit My App", "Minimize", "My App Help", "About My App", "Services"] {
            #expect(!code.contains("localized: \"\(title)\""), "\(title)")
        }
        #expect(code.contains("// SwiftUI has these items itself: About My App and Quit My App."))
        #expect(code.contains(#"Button(String(localized: "Redo")) { perform(.redo) }"#))
        #expect(!code.contains("case undo"))
        #expect(code.contains("/// Whether a command is on. In the spec, these are on: .list."))
        #expect(
            code.contains(
                #"Toggle(isOn: state(of: .list)) { Label(String(localized: "List"), systemImage: "list.bullet") }"#))
        #expect(code.contains(#"Toggle(String(localized: "Grid"), isOn: state(of: .grid))"#))
    }

    @Test("AppKit code says which menus AppKit fills, and has what new releases of it have")
    func appKit() throws {
        let (code, errors) = try generate(Self.bar, for: "appkit")
        #expect(errors.isEmpty)
        #expect(
            code.contains(
                """
                        NSApplication.shared.servicesMenu = menu
                            .item(withTitle: String(localized: "My App"))?.submenu?
                            .item(withTitle: String(localized: "Services"))?.submenu
                        NSApplication.shared.windowsMenu = menu.item(withTitle: String(localized: "Window"))?.submenu
                        NSApplication.shared.helpMenu = menu.item(withTitle: String(localized: "Help"))?.submenu
                """))
        #expect(code.contains("modeItem.submenu?.selectionMode = .selectOne"))
        #expect(code.contains(#"modeItem.subtitle = String(localized: "Now")"#))
    }

    @Test("the list of commands has alternates, and no commands that the code does not have")
    func commandList() throws {
        let spec = Self.tools(
            """
            { "title": "A", "action": "a:", "shortcut": "ctrl+cmd+j", "alternates": [{ "title": "Alt", "action": "alt:", "modifiers": ["option"] }] },
            { "title": "Hidden", "action": "hiddenCommand:", "attributes": ["hidden"] }
            """)
        try folder.write("app.menu.json", spec)
        func code(_ framework: String) -> String {
            CapturedRun(["generate", "swift", specPath, "--for", framework], folder: folder.path).output
        }
        #expect(code("uikit").contains("case alt\n") && code("uikit").contains("case hiddenCommand\n"))
        #expect(
            code("uikit").contains(#"case .alt: ("j", [.control, .option, .command])"#)
                || code("uikit").contains("case .alt: (\"j\", ["))
        #expect(code("swiftui").contains(#"case .alt: KeyboardShortcut("j", modifiers: ["#))
        #expect(!code("swiftui").contains("case hiddenCommand\n"))
    }

    @Test("SwiftUI code has alternates on the Mac, and says where they are missing")
    func alternates() throws {
        let alternates = #""alternates": [{ "title": "Alt", "action": "alt:", "modifiers": ["option"] }]"#
        let (code, errors) = try generate(
            Self.tools(#"{ "title": "A", "action": "a:", "shortcut": "ctrl+cmd+j", \#(alternates) }"#), for: "swiftui")
        #expect(code.contains(".alternate(holding: .option) {\n                    Button(String(localized: \"Alt\"))"))
        #expect(errors.contains("in Mac Catalyst: SwiftUI has them in macOS 15 and later"))
        let mac = Self.bar.replacing(
            #""action": "noAction:" }"#,
            with: """
                "action": "no:", "shortcut": "cmd+j" },
                { "title": "Other", "action": "other:", "shortcut": "opt+cmd+j", "attributes": ["alternate"] },
                { "title": "Third", "action": "third:", "shortcut": "ctrl+j", "attributes": ["alternate"] },
                { "title": "Key", "action": "key:", "shortcut": "opt+cmd+y", "attributes": ["alternate"] }
                """
        ).replacing(#""action": "undo:","#, with: #""action": "undo:", \#(alternates),"#)
        try folder.write("app.menu.json", mac)
        let run = CapturedRun(["generate", "swift", specPath, "--for", "swiftui"], folder: folder.path)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3, "\(run.errors)")
        #expect(lines.contains { $0.contains(#""alternates" of "Undo", an item that SwiftUI adds itself"#) })
        #expect(lines.contains { $0.contains(#""alternate" of "Key", for which there is no SwiftUI code"#) })
        #expect(
            run.output.contains(
                """
                            Button(String(localized: "Nothing")) { perform(.no) }
                                .keyboardShortcut("j")
                                .alternate(holding: .option) {
                                    Button(String(localized: "Other")) { perform(.other) }
                                }
                                .alternate(holding: .control) {
                                    Button(String(localized: "Third")) { perform(.third) }
                                        .keyboardShortcut("j", modifiers: .control)
                                }
                            // Not generated: "alternate" of "Key", for which there is no SwiftUI code
                            Button(String(localized: "Key")) { perform(.key) }

                """), "\(run.output)")
    }

    @Test("AppKit alternates have the opt-outs of their command, and are hidden and disabled with it")
    func alternatesInAppKit() throws {
        let alternates = #""alternates": [{ "title": "Alt", "action": "alt:", "modifiers": ["option"] }]"#
        let options = #""allowsAutomaticLocalization": false, "attributes": ["hidden", "disabled"]"#
        let spec = Self.bar.replacing(
            #""action": "noAction:" }"#, with: #""action": "no:", "shortcut": "cmd+j", \#(options), \#(alternates) }"#)
        let code = try generate(spec, for: "appkit").code
        for property in [
            "isHidden = true", "isEnabled = false", "allowsAutomaticKeyEquivalentLocalization = false",
        ] { #expect(code.contains("altItem.\(property)"), "\(property)") }
    }

    @Test("actions that Swift's compiler refuses in a literal are made of a string")
    func selectors() throws {
        let spec = Self.tools(
            """
            { "title": "A", "action": "do-it:" }, { "title": "B", "action": "2nd:" }, { "title": "C", "action": "c" }
            """)
        let code = try generate(spec, for: "uikit").code
        for selector in [#"NSSelectorFromString("do-it:")"#, #"NSSelectorFromString("2nd:")"#, #"Selector(("c"))"#] {
            #expect(code.contains("action: \(selector)"), "\(selector)")
        }
    }

    @Test("items of one platform are no differences from SwiftUI code, which is for all")
    func platforms() throws {
        let spec = Self.tools(
            """
            { "title": "Pad", "action": "pad:", "shortcut": "ctrl+cmd+j", "targets": ["iPadOS 26"] },
            { "title": "Mac", "action": "mac:", "shortcut": "ctrl+cmd+y", "targets": ["macCatalyst 26"] }
            """, targets: #""iPadOS 26", "macCatalyst 26""#)
        _ = try generate(spec, for: "swiftui")
        try folder.write("app.menu.json", spec.replacing(#""title": "Pad""#, with: #""title": "iPad""#))
        let diff = CapturedRun(["diff", specPath, path("swiftui.swift"), "--fail-on", "any"], folder: folder.path)
        #expect(diff.status == .findings && diff.output.contains("iPad → Pad"), "\(diff.output)")
    }

    @Test("--check does not depend on the working directory, and standard input has no name")
    func stability() throws {
        let spec = Self.tools(#"{ "title": "A", "action": "a:" }"#)
        try folder.write("menus/app.menu.json", spec)
        func run(_ spec: String, _ output: String, in folder: String, _ more: String...) -> CapturedRun {
            CapturedRun(["generate", "swift", spec, "--for", "uikit", "-o", output] + more, folder: folder)
        }
        #expect(run(path("menus/app.menu.json"), path("menus/Menu.swift"), in: folder.path + "/menus").status == .clean)
        let code = try String(contentsOfFile: folder.path + "/menus/Menu.swift", encoding: .utf8)
        #expect(code.contains("//     menulint generate swift app.menu.json --for uikit -o Menu.swift\n"))
        for place in [folder.path, folder.path + "/menus", "/"] {
            #expect(run(path("menus/app.menu.json"), path("menus/Menu.swift"), in: place, "--check").status == .clean)
        }
        let input = CapturedRun(
            ["generate", "swift", "-", "--for", "uikit", "--stdin-filename", "in.menu.json"], input: spec)
        #expect(input.output.hasPrefix("// Generated by menulint 0.1.0 from standard input. Do not edit, but run\n"))
        #expect(input.output.contains("//     menulint generate swift - --for uikit\n"))
    }

    @Test("diff passes over what import leaves out of a spec, and reports what it does not")
    func importedSpec() throws {
        let code = """
            import SwiftUI
            struct DemoApp: App {
                @State var flag = false
                var body: some Scene {
                    WindowGroup { Text("") }.commands { CommandMenu("Go") {
                        Button("Always") {}.keyboardShortcut("j")
                        if flag { Button("Sometimes") {}.keyboardShortcut("j") }
                        Button(flag ? "One" : "Two") {}.keyboardShortcut("k")
                    } }
                }
            }
            """
        try folder.write("App.swift", code)
        #expect(
            CapturedRun(["import", path("App.swift"), "-o", path("app.menu.jsonc")], folder: folder.path).status
                == .clean)
        let diff = ["diff", path("app.menu.jsonc"), path("App.swift"), "--fail-on", "any"]
        #expect(CapturedRun(diff, folder: folder.path).output == "no changes\n")
        try folder.write("App.swift", code.replacingOccurrences(of: "\"Always\"", with: "\"Never\""))
        #expect(CapturedRun(diff, folder: folder.path).status == .findings)
    }
}

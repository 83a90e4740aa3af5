import Diagnostics
import Foundation
import LintEngine
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText
import TestBasics
import TestSupport
import Testing
import Workspace

/// The exporters are for Apple's systems: these tests compile them against stubs and run them on menus of the stubs.
@Suite(
    "Exporters", .enabled(if: SwiftCompiler.url != nil, "the exporters are compiled with swiftc, which is not in PATH"))
struct ExporterTests {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    @discardableResult
    func run(_ program: URL, _ arguments: [String]) throws -> String {
        let (status, output) = try Program(program).run(arguments)
        guard status == 0 else { throw Failure(description: output) }
        return output
    }

    /// The output of a program that uses an exporter and a stub of its framework.
    func output(framework: String, exporter: String, main: String) throws -> SourceFile {
        let compiler = try #require(SwiftCompiler.url)
        let folder = try TemporaryFolder()
        let mainFile = try folder.write("main.swift", "import Foundation\nimport \(framework)\n\(main)")
        let stubs = try FrameworkStubs.linkable.get().options(importing: [framework])
        let files = [mainFile, Checkout.url("exporters/\(exporter).swift").path]
        try run(
            compiler,
            ["-swift-version", "6", "-warnings-as-errors"] + stubs + ["-l\(framework)", "-o", folder.path + "/export"]
                + files)
        return SourceFile(name: "app.menu.json", bytes: Array(try run(URL(filePath: folder.path + "/export"), []).utf8))
    }

    /// The probe of remaps, compiled against its stubs in a language mode.
    func compiledProbe(_ version: String, in folder: TemporaryFolder) throws -> URL {
        let compiler = try #require(SwiftCompiler.url)
        let modules = ["ApplicationServices", "AppKit", "Carbon"]
        let stubs = try FrameworkStubs.linkable.get().options(importing: modules)
        let program = folder.path + "/probe"
        try run(
            compiler,
            ["-swift-version", version, "-warnings-as-errors"] + stubs + modules.map { "-l" + $0 }
                + ["-o", program, Checkout.url("exporters/RemapProbe.swift").path])
        return URL(filePath: program)
    }

    @Test(
        "the probe of remaps records its own items only, in the language modes of scripts and packages",
        arguments: ["5", "6"])
    func probe(version: String) throws {
        let folder = try TemporaryFolder()
        let program = try Program(compiledProbe(version, in: folder))
        // The menu bar has items of the system with shortcuts too, and items show capitals.
        let catalog = try LayoutCatalog.embedded()
        let observed = try catalog.layout(catalog.layout(named: "German").layout).observedRemaps
        let remap = observed.map { String($0.us) + $0.target }.joined()
        let (status, output) = try program.run([], environment: ["STUB_REMAP": remap])
        #expect(status == 0, "\(output)")
        let file = try folder.write("German.probe.json", output)
        let run = CapturedRun(["layouts", "import-probe", file])
        #expect(run.status == .clean && run.errors == "", "\(run.errors)")
        let refused = try program.run([], environment: ["STUB_TRUSTED": "no"])
        #expect(refused.status == 1 && refused.output.contains("Privacy & Security ▸ Accessibility"))
        guard version == "6" else { return }
        let half = try program.run([], environment: ["STUB_REMAP": "[ ] "])
        #expect(
            half.status == 1
                && half.output == "RemapProbe: 2 of 94 items display no shortcut, such as those of [ ]\n", "\(half)")
    }

    @Test("the UIKit exporter writes inserted menus, and menulint finds what UIKit would refuse")
    func uiKit() throws {
        let source = try output(
            framework: "UIKit", exporter: "UIKitMenuExporter",
            main: #"""
                let alternate = UICommandAlternate(title: "All", action: "all:", modifierFlags: .alternate)
                let info = UIKeyCommand(
                    title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command, alternates: [alternate])
                info.discoverabilityTitle = "Get Info on Photo"
                info.state = .on
                let up = UIKeyCommand(title: "Up", action: "sort:", input: "UIKeyInputUpArrow", modifierFlags: [.control, .shift],
                    propertyList: ["key": 1])
                up.allowsAutomaticLocalization = false
                up.wantsPriorityOverSystemBehavior = true
                let plain = UICommand(title: "Plain", action: "plain:")
                plain.attributes = [.hidden, .destructive]
                let share = UIAction(title: "Share", identifier: UIAction.Identifier("com.example.share"))
                let menu = UIMenu(
                    title: "Info", options: .displayInline, children: [info, up, plain, share, UIDeferredMenuElement()])
                print(String(decoding: try UIKitMenuExporter.spec(
                    inserting: [(menu: menu, place: .atEnd(of: .file)), (menu: UIMenu(title: "Mine",
                        identifier: UIMenu.Identifier("com.example.mine")), place: .before(.view))],
                    applicationName: "Photos"), as: UTF8.self))
                """#)
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty)
        #expect(document.app.name == "Photos")
        guard case .menu(let menu) = document.operations.first?.elements.first else {
            Issue.record("there is no menu")
            return
        }
        #expect(menu.options == .displayInline)
        #expect(menu.children.map(\.title) == ["Get Info", "Up", "Plain", "Share", ""])
        #expect(menu.children.map { $0.keyCombination?.symbols } == ["⌘I", "⌃⇧↑", nil, nil, nil])
        guard case .command(let info) = menu.children[0], case .command(let up) = menu.children[1] else {
            Issue.record("the first two elements are not commands")
            return
        }
        #expect(info.alternates.map(\.modifierFlags) == [.alternate])
        #expect(info.discoverabilityTitle == "Get Info on Photo" && info.state == .on)
        #expect(up.propertyList == ["key": 1] && !up.allowsAutomaticLocalization && up.wantsPriorityOverSystemBehavior)
        let rules = try Linter(layouts: nil).lint(document).filter { $0.severity == .error }.map(\.rule)
        #expect(rules.contains("duplicate-shortcut"))
    }

    @Test("the UIKit exporter keeps every member")
    func members() throws {
        let source = try output(
            framework: "UIKit", exporter: "UIKitMenuExporter",
            main: #"""
                let star = UICommand(title: "Star", action: "star:")
                star.image = UIImage(named: "star")
                star.selectedImage = UIImage()
                star.subtitle = "Mark"
                star.attributes = .keepsMenuPresented
                star.repeatBehavior = .nonRepeatable
                let palette = UIMenu(title: "Marks", options: .displayAsPalette, children: [star])
                palette.preferredElementSize = .small
                palette.displayPreferences = UIMenuDisplayPreferences()
                palette.displayPreferences?.maximumNumberOfTitleLines = 2
                let menu = UIMenu(title: "Tools", children: [
                    palette, UIDeferredMenuElement(), UIDeferredMenuElement("com.example.scripts"),
                    UIWindowScene.ActivationAction(title: "Window", identifier: .init("com.example.window")),
                    UIAction(title: "Log", identifier: .init("com.apple.action.dynamic.5D")),
                ])
                print(String(decoding: try UIKitMenuExporter.spec(
                    inserting: [(menu: menu, place: .atEnd(of: .file))], applicationName: "A"), as: UTF8.self))
                """#)
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty)
        let builder = document.build(for: .iPadOS26).builder
        let star = try #require(builder.command(for: "star:"))
        #expect(star.image == "star" && star.selectedImage == "image" && star.subtitle == "Mark")
        #expect(star.attributes == .keepsMenuPresented && star.repeatBehavior == .nonRepeatable)
        guard case .menu(let tools) = document.operations[0].elements[0], case .menu(let palette) = tools.children[0]
        else {
            Issue.record("there is no palette")
            return
        }
        #expect(palette.options == .displayAsPalette && palette.preferredElementSize == .small)
        #expect(palette.maximumNumberOfTitleLines == 2)
        guard case .deferred(let loaded) = tools.children[1], case .deferred(let scripts) = tools.children[2],
            case .windowActivation(let window) = tools.children[3], case .action(let log) = tools.children[4]
        else {
            Issue.record("the other elements are of other kinds")
            return
        }
        #expect(loaded.identifier == nil && scripts.identifier == "com.example.scripts")
        #expect(window.identifier.rawValue == "com.example.window")
        #expect(log.identifier.rawValue == "com.apple.action.dynamic.1")
    }

    @Test("the UIKit exporter writes a whole main menu unchanged")
    func wholeMenu() throws {
        let source = try output(
            framework: "UIKit", exporter: "UIKitMenuExporter",
            main: #"""
                let close = UIKeyCommand(title: "Close", action: "performClose:", input: "w", modifierFlags: .command)
                // UIKit accepts the app's own ⌘W beside Close.
                let tab = UIKeyCommand(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command)
                let hide = UIKeyCommand(title: "Hide A", action: "hide:", input: "h", modifierFlags: .command)
                let file = UIMenu(title: "File", identifier: .file, children: [close, tab, hide])
                print(String(decoding: try UIKitMenuExporter.spec(
                    of: UIMenu(identifier: .root, children: [file]), applicationName: "A"), as: UTF8.self))
                """#)
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty)
        #expect(try Linter(layouts: nil).lint(document).filter { $0.severity == .error }.isEmpty)
        let builder = document.build(for: .iPadOS26).builder
        #expect(builder.command(for: "performClose:") != nil && builder.command(for: "closeTab:") != nil)
    }

    @Test("the AppKit exporter writes a main menu, and menulint reports which of two items gets the keys")
    func appKit() throws {
        let source = try output(
            framework: "AppKit", exporter: "AppKitMenuExporter",
            main: #"""
                let main = NSMenu(title: "Main")
                let edit = NSMenu(title: "Edit")
                let editItem = NSMenuItem(title: "Edit", action: nil, keyEquivalent: "")
                editItem.submenu = edit
                main.addItem(editItem)
                main.addItem(NSMenuItem(title: "Bare", action: nil, keyEquivalent: ""))
                edit.addItem(NSMenuItem(title: "Paste", action: "paste:", keyEquivalent: "v"))
                edit.addItem(.separator())
                edit.addItem(NSMenuItem(title: "Paste Again", action: "pasteAgain:", keyEquivalent: "v"))
                edit.addItem(NSMenuItem(title: "Upper", action: "upper:", keyEquivalent: "K"))
                let down = NSMenuItem(title: "Down", action: "down:", keyEquivalent: "\u{F701}")
                down.keyEquivalentModifierMask = [.option]
                edit.addItem(NSMenuItem(title: "Enter", action: "enter:", keyEquivalent: "\u{3}"))
                edit.addItem(NSMenuItem(title: "Back", action: "back:", keyEquivalent: "\u{19}"))
                down.tag = 4
                down.isHidden = true
                down.state = .mixed
                edit.addItem(down)
                print(String(decoding: try AppKitMenuExporter.spec(of: main, applicationName: "A"), as: UTF8.self))
                """#)
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty)
        #expect(document.kind == .appKit)
        let elements = document.build(for: .macCatalyst26).builder.elements.map(\.element)
        #expect(
            elements.map(\.title) == [
                "", "Edit", "", "Paste", "", "Paste Again", "Upper", "Enter", "Back", "Down", "Bare",
            ])
        #expect(elements.compactMap { $0.keyCombination?.symbols } == ["⌘V", "⌘V", "⇧⌘K", "numpad+⌘↩", "⇧⌘⇥", "⌥↓"])
        #expect(elements.first { $0.title == "Down" }?.attributes == .hidden)
        let messages = try Linter(layouts: nil).lint(document).filter { $0.severity == .error }.map(\.message)
        #expect(
            messages == [
                #"⌘V of "Paste Again" in "Edit" is also the shortcut of "Paste" in "Edit", which comes first and gets the keys whenever it is enabled"#
            ])
    }

    @Test("the AppKit exporter keeps every member")
    func appKitMembers() throws {
        let source = try output(
            framework: "AppKit", exporter: "AppKitMenuExporter",
            main: #"""
                @MainActor func add(_ title: String, to menu: NSMenu) -> NSMenu {
                    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
                    let submenu = NSMenu(title: title)
                    item.submenu = submenu
                    menu.addItem(item)
                    return submenu
                }
                let main = NSMenu(title: "Main")
                let file = add("File", to: main)
                let close = file.addItem(withTitle: "Close", action: "performClose:", keyEquivalent: "w")
                close.image = NSImage(named: "xmark")
                close.subtitle = "This window"
                let all = file.addItem(withTitle: "Close All", action: "closeAll:", keyEquivalent: "w")
                all.keyEquivalentModifierMask = [.command, .option]
                all.isAlternate = true
                file.addItem(.sectionHeader(title: "Recent"))
                let hidden = file.addItem(withTitle: "Hidden", action: "hidden:", keyEquivalent: "j")
                hidden.isHidden = true
                hidden.allowsKeyEquivalentWhenHidden = true
                file.items.last?.image = NSImage(systemSymbolName: "star", accessibilityDescription: nil)
                let marks = add("Marks", to: file)
                marks.presentationStyle = .palette
                marks.selectionMode = .selectOne
                marks.addItem(withTitle: "Red", action: "red:", keyEquivalent: "")
                let secret = add("Secret", to: file)
                file.items.last?.isHidden = true
                secret.addItem(withTitle: "Inner", action: "inner:", keyEquivalent: "")
                NSApplication.shared.windowsMenu = add("Window", to: main)
                print(String(decoding: try AppKitMenuExporter.spec(of: main, applicationName: "A"), as: UTF8.self))
                """#)
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty)
        let builder = document.build(for: .macCatalyst26).builder
        let close = try #require(builder.command(for: "performClose:"))
        #expect(close.image == "xmark" && close.subtitle == "This window")
        #expect(builder.command(for: "closeAll:")?.attributes == .alternate)
        let hidden = try #require(builder.command(for: "hidden:"))
        #expect(hidden.attributes == [.hidden, .keyWorksWhenHidden] && hidden.image == "image")
        #expect(builder.command(for: "inner:")?.attributes == .hidden)
        let menus = builder.elements.compactMap { node -> Menu? in
            if case .menu(let menu) = node.element { menu } else { nil }
        }
        #expect(menus.first { $0.title == "Marks" }?.options == [.displayAsPalette, .singleSelection])
        #expect(menus.first { $0.title == "Recent" }?.options == .displayInline)
        #expect(menus.contains { $0.identifier == .window })
    }
}

/// The first Swift compiler in PATH.
private enum SwiftCompiler {
    static let url: URL? = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").lazy
        .map { URL(filePath: String($0)).appending(path: "swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

import Foundation
import TestBasics
import TestSupport
import Testing

/// The bridges are for Apple's systems: these tests compile them against stubs and the libraries of this build, and run them.
@Suite(
    "Bridges from live menus",
    .enabled(if: BuiltLibraries.folder != nil && Program("swiftc") != nil, "needs swiftc, and objects of a debug build")
)
struct MenuBridgeTests {
    private let folder: TemporaryFolder
    private let compiler: Program

    init() throws {
        folder = try TemporaryFolder()
        compiler = try #require(Program("swiftc"))
    }

    private func compile(_ arguments: [String]) throws {
        let stubs = try FrameworkStubs.linkable.get().options(importing: ["AppKit", "UIKit"])
        let options = ["-swift-version", "6", "-warnings-as-errors", "-I", folder.path, "-L", folder.path] + stubs
        let compiled = try compiler.run(options + arguments)
        try #require(compiled.status == 0, "\(compiled.output.prefix(4000))")
    }

    /// Compiles and runs a program with bridges.
    private func run(_ framework: String, _ paths: [String], options: [String] = []) throws -> (
        status: Int32, output: String
    ) {
        let exporters = Checkout.names(in: "exporters", endingIn: ".swift").filter { $0.hasPrefix(framework) }
        try compile(
            options + BuiltLibraries.options + ["-l\(framework)", "-o", "\(folder.path)/program"]
                + exporters.map { Checkout.url("exporters/" + $0).path } + paths)
        let program = try #require(Program(path: "\(folder.path)/program"))
        return try program.run([])
    }

    private static let appDelegate = """
        import UIKit

        final class AppDelegate: UIResponder {
            override func buildMenu(with builder: any UIMenuBuilder) {
                super.buildMenu(with: builder)
                guard builder.system == .main else { return }
                let info = UIKeyCommand(
                    title: "Get Info", action: "getInfo:", input: "i", modifierFlags: [.control, .command])
                builder.insertChild(UIMenu(options: .displayInline, children: [info]), atStartOfMenu: .file)
            }
        }

        """

    @Test(
        "the test in the documentation passes with its app, and fails if UIKit would refuse the menu",
        arguments: [("[.control, .command]", 0), (".command", 1)])
    func documentedTest(modifiers: String, status: Int32) throws {
        let app = MenuBridgeTests.appDelegate.replacing("[.control, .command]", with: modifiers)
        try compile([
            "-enable-testing", "-module-name", "Photos", "-emit-module", "-emit-module-path",
            "\(folder.path)/Photos.swiftmodule", "-emit-library", "-static", "-o", "\(folder.path)/libPhotos.a",
            folder.write("AppDelegate.swift", app),
        ])
        let main = """
            import Testing

            @main struct Main { static func main() async { let status: CInt = await Testing.__swiftPMEntryPoint() ; exit(status) } }
            """
        let result = try run(
            "UIKit",
            [
                Checkout.url("examples/app-tests/MainMenuTests.swift").path,
                folder.write("Main.swift", "import Foundation\n" + main),
            ], options: ["-parse-as-library", "-lPhotos"])
        #expect(result.status == status, "\(result.output)")
        #expect(result.output.contains("both have ⌘I") == (status != 0))
        #expect(result.output.contains("Test run with 3 tests in 1 suite"))
    }

    @Test("every edit and lookup of a UIKit menu builder reaches the model, and the app gets its own objects back")
    func uiKit() throws {
        let result = try run(
            "UIKit",
            [
                folder.write(
                    "main.swift",
                    #"""
                    import MenuBuilder
                    import UIKit

                    @MainActor func command(_ name: String, _ input: String? = nil, _ list: Any? = nil) -> UICommand {
                        guard let input else { return UICommand(title: name, action: Selector(name + ":"), propertyList: list) }
                        return UIKeyCommand(title: name, action: Selector(name + ":"), input: input,
                            modifierFlags: [.control, .command], propertyList: list)
                    }
                    func show(_ menu: Menu?) -> String {
                        guard let menu else { return "-" }
                        return menu.children.map { child in
                            if case .menu(let menu) = child { return "(\(show(menu)))" }
                            return child.title + (child.keyCombination.map { " " + $0.symbols } ?? "")
                        }.joined(separator: ", ")
                    }
                    let mine = UIMenu.Identifier("com.example.mine")
                    let other = UIMenu.Identifier("com.example.other")
                    let act = UIAction(title: "act", identifier: UIAction.Identifier("com.example.act"))
                    let bridge = UIKitMenuBridge(MainMenuBuilder(target: .iPadOS26))
                    @MainActor func shown() { print(show(bridge.model.menu(for: Menu.Identifier("com.example.mine")))) }

                    bridge.insertSibling(UIMenu(title: "Mine", identifier: mine, children: [command("a", "1"), act]), afterMenu: .view)
                    bridge.insertChild(UIMenu(identifier: other, options: .displayInline, children: [command("b", nil, ["k": 1])]), atEndOfMenu: mine)
                    shown()
                    print(bridge.action(for: act.identifier) === act, bridge.command(for: "b:", propertyList: ["k": 1])?.title ?? "-")
                    print(bridge.menu(for: .file)?.title ?? "-", bridge.command(for: "undo:")?.title ?? "-", bridge.menu(for: .autoFill) == nil)
                    bridge.replaceChildren(ofMenu: mine) { children in
                        print(children.map(\.title), children[1] === act)
                        return children.reversed()
                    }
                    shown()
                    bridge.insertElements([command("c")], beforeMenu: other)
                    bridge.insertElements([command("d")], afterMenu: other)
                    bridge.insertElements([command("e")], atStartOfMenu: mine)
                    bridge.insertElements([command("f")], atEndOfMenu: mine)
                    bridge.insertElements([command("g")], beforeAction: act.identifier)
                    bridge.insertElements([command("h")], afterAction: act.identifier)
                    bridge.insertElements([command("i")], beforeCommand: "b:", propertyList: ["k": 1])
                    bridge.insertElements([command("j")], afterCommand: "b:", propertyList: ["k": 1])
                    shown()
                    bridge.replace(action: act.identifier, with: [command("k")])
                    bridge.replace(command: "b:", propertyList: ["k": 1], with: [command("l", "2")])
                    bridge.remove(command: "e:")
                    bridge.replace(menu: other, with: [command("m")])
                    bridge.insertSibling(UIMenu(title: "Before", identifier: other), beforeMenu: mine)
                    bridge.insertChild(UIMenu(children: [act]), atStartOfMenu: other)
                    bridge.remove(action: act.identifier)
                    shown()
                    print(show(bridge.model.menu(for: Menu.Identifier("com.example.other"))), bridge.model.refusals.count)
                    bridge.replace(menu: other, with: UIMenu(title: "New", children: [command("n", "1")]))
                    print(bridge.model.refusals.count)
                    bridge.remove(menu: mine)
                    print(bridge.menu(for: mine) == nil)
                    """#)
            ])
        #expect(
            result.output == """
                a ⌃⌘1, act, (b)
                true b
                File Undo true
                ["a", "act", ""] true
                (b), act, a ⌃⌘1
                e, c, (i, b, j), d, g, act, h, a ⌃⌘1, f
                c, m, d, g, k, h, a ⌃⌘1, f
                () 0
                1
                true

                """)
    }

    @Test("every member of UIKit's elements becomes a value")
    func members() throws {
        let result = try run(
            "UIKit",
            [
                folder.write(
                    "main.swift",
                    #"""
                    import MenuBuilder
                    import UIKit

                    let key = UIKeyCommand(
                        title: "T", image: UIImage(named: "i"), action: "t:", input: "UIKeyInputUpArrow",
                        modifierFlags: [.shift, .command], propertyList: [1, true, 2.5, "x"] as [Any],
                        alternates: [UICommandAlternate(title: "A", action: "a:", modifierFlags: .alternate)],
                        discoverabilityTitle: "D", attributes: [.destructive, .keepsMenuPresented], state: .mixed)
                    key.subtitle = "S"
                    key.selectedImage = UIImage()
                    key.repeatBehavior = .nonRepeatable
                    key.wantsPriorityOverSystemBehavior = true
                    key.allowsAutomaticLocalization = false
                    key.allowsAutomaticMirroring = false
                    var wanted = Command(
                        title: "T", subtitle: "S", image: "i", action: "t:", propertyList: [1, 1, 2.5, "x"],
                        keyCombination: KeyCombination(.upArrow, [.shift, .command]), discoverabilityTitle: "D",
                        attributes: [.destructive, .keepsMenuPresented], state: .mixed,
                        alternates: [CommandAlternate(title: "A", action: "a:", modifierFlags: .alternate)],
                        wantsPriorityOverSystemBehavior: true, allowsAutomaticLocalization: false,
                        allowsAutomaticMirroring: false, repeatBehavior: .nonRepeatable)
                    wanted.selectedImage = "image"
                    print(Command(key) == wanted)

                    let menu = UIMenu(title: "M", identifier: UIMenu.Identifier("m"), options: [.displayAsPalette, .singleSelection],
                        children: [
                            UIWindowScene.ActivationAction(title: "W", identifier: UIAction.Identifier("w"), attributes: .hidden),
                            UIAction(title: "A", identifier: UIAction.Identifier("a"), discoverabilityTitle: "D", state: .on),
                            UIDeferredMenuElement("d"),
                        ])
                    menu.preferredElementSize = .medium
                    menu.displayPreferences = UIMenuDisplayPreferences()
                    menu.displayPreferences?.maximumNumberOfTitleLines = 3
                    var wantedMenu = Menu(
                        title: "M", identifier: Menu.Identifier("m"), options: [.displayAsPalette, .singleSelection],
                        preferredElementSize: .medium,
                        children: [
                            .windowActivation(WindowActivationAction(title: "W", identifier: Action.Identifier("w"), attributes: .hidden)),
                            .action(Action(title: "A", identifier: Action.Identifier("a"), discoverabilityTitle: "D", state: .on)),
                            .deferred(DeferredMenuElement(identifier: "d")),
                        ])
                    wantedMenu.maximumNumberOfTitleLines = 3
                    print(Menu(menu) == wantedMenu)
                    """#)
            ])
        #expect(result.output == "true\ntrue\n")
    }

    @Test("an AppKit menu becomes a value: groups, keys, alternates, states")
    func appKit() throws {
        let result = try run(
            "AppKit",
            [
                folder.write(
                    "main.swift",
                    #"""
                    import AppKit
                    import MenuBuilder

                    let edit = NSMenu(title: "")
                    edit.addItem(withTitle: "Paste", action: "paste:", keyEquivalent: "v")
                    let plain = edit.addItem(withTitle: "Paste Plain", action: "pastePlain:", keyEquivalent: "V")
                    plain.keyEquivalentModifierMask = [.option, .command]
                    plain.isAlternate = true
                    edit.addItem(.separator())
                    let down = edit.addItem(withTitle: "Down", action: nil, keyEquivalent: "\u{F701}")
                    down.keyEquivalentModifierMask = [.option, .function]
                    down.state = .mixed
                    down.tag = 3
                    down.isHidden = true
                    down.allowsAutomaticKeyEquivalentLocalization = false
                    let main = NSMenu(title: "Main")
                    main.addItem(withTitle: "Edit", action: nil, keyEquivalent: "").submenu = edit
                    let menu = Menu(main)
                    print(menu.children.map(\.title), menu.commands.map { "\($0.title) \($0.action) \($0.keyCombination?.symbols ?? "")" })
                    print(menu.commands[0].alternates == [CommandAlternate(title: "Paste Plain", action: "pastePlain:", modifierFlags: [.alternate, .shift])])
                    print(menu.commands[1].state == .mixed, menu.commands[1].propertyList == 3, menu.commands[1].attributes == .hidden,
                        menu.commands[1].allowsAutomaticLocalization)
                    """#)
            ])
        #expect(
            result.output == """
                ["Edit"] ["Paste paste: ⌘V", "Down noAction: 🌐⌥↓"]
                true
                true true true false

                """)
    }
}

/// The libraries that SwiftPM has built for the tests.
private enum BuiltLibraries {
    /// The folder of a debug build, whose objects can be linked to a program.
    static let folder: URL? = {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let module = folder.appending(path: "Modules/ShortcutLocalizer.swiftmodule").path
        return folder.lastPathComponent == "debug" && FileManager.default.fileExists(atPath: module) ? folder : nil
    }()

    /// The options to import and link the public libraries.
    static var options: [String] {
        guard let folder else { return [] }
        let targets = ["Libc", "SourceText", "KeyCombinations", "MenuBuilder", "ShortcutLocalizer", "CLayoutCatalog"]
        let objects = targets.flatMap { target -> [String] in
            // A build folder keeps the objects of sources that were moved.
            let sources = FileManager.default.enumerator(atPath: Checkout.url("Sources/" + target).path)
            return (sources?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
                .map { folder.appending(path: "\(target).build/\(URL(filePath: $0).lastPathComponent).o").path }
        }
        return ["-I", folder.appending(path: "Modules").path, "-lsqlite3", "-lm"]
            + ["Sources/CSQLite", ".build/CLayoutCatalog"].flatMap { path -> [String] in
                let folder =
                    path.hasPrefix("Sources")
                    ? Checkout.url(path) : folder.appending(path: "CLayoutCatalog.build")
                return ["-Xcc", "-fmodule-map-file=" + folder.appending(path: "module.modulemap").path]
            } + objects
    }
}

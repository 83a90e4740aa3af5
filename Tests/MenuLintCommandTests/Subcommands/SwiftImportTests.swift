import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Importing Swift code")
struct SwiftImportTests {
    private static let uiKit = """
        class AppDelegate: UIResponder, UIApplicationDelegate {
            override func buildMenu(with builder: UIMenuBuilder) {
                guard builder.system == .main else { return }
                builder.remove(menu: .format)
                builder.insertSibling(UIMenu(title: "Tools", identifier: .init("com.example.tools"), children: [
                    UIKeyCommand(title: "Zap", action: #selector(zap), input: "k", modifierFlags: [.command, .shift]),
                    UIMenu(title: "Sort", options: .displayInline, children: [
                        UICommand(title: model.title, action: #selector(sort), propertyList: ["key": 1]),
                    ]),
                    isOn ? UIKeyCommand(title: "On", action: #selector(on), input: "j", modifierFlags: .command)
                        : UIKeyCommand(title: "Off", action: #selector(off), input: "j", modifierFlags: .command),
                ]), afterMenu: .view)
            }
        }
        class List: UIViewController {
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(title: "Next", action: #selector(next), input: UIKeyCommand.inputDownArrow, modifierFlags: .command)]
            }
        }
        """

    private static let swiftUI = """
        @main struct DemoApp: App {
            var body: some Scene {
                WindowGroup { Panel() }.commands {
                    CommandGroup(after: .newItem) { Button("New Tab") {}.keyboardShortcut("n") }
                    CommandMenu("Tools") {
                        Button(isOn ? "Stop" : "Start") {}.keyboardShortcut("s")
                        Button(model.title) {}.keyboardShortcut("m")
                        if isOn { Button("A") {}.keyboardShortcut("k") } else { Button("B") {}.keyboardShortcut("k") }
                    }
                }
            }
        }
        struct Panel: View { var body: some View { Button("Find") {}.keyboardShortcut("f") } }
        """

    private static let appKit = """
        func makeMenu() {
            let main = NSMenu()
            let file = NSMenuItem()
            file.submenu = NSMenu(title: "File")
            file.submenu?.addItem(withTitle: "Open", action: #selector(A.open), keyEquivalent: "o")
            file.submenu?.addItem(withTitle: "Hide", action: #selector(A.toggle), keyEquivalent: "r")
            if isPro { file.submenu?.addItem(withTitle: "Pro", action: #selector(A.pro), keyEquivalent: "r") }
            main.addItem(file)
            NSApp.mainMenu = main
        }
        """

    @Test(
        "the spec has no findings of its own, and names what is not in it",
        arguments: [
            (
                uiKit,
                [
                    "\"remove\": \"format\"", "\"insertSibling\"", "\"com.example.tools\"", "\"Next\"", "\"On / Off\"",
                    "model.title",
                ]
            ),
            (
                swiftUI,
                [
                    "\"swiftUI\"", "\"Stop / Start\"", "as its title is not known: ⌘M of `model.title` (",
                    "⌘K of \"B\"",
                    "\"Find\"",
                ]
            ),
            (appKit, ["\"appKit\"", "\"Open\"", "⌘R of \"Pro\""]),
        ])
    func roundTrip(_ code: String, _ parts: [String]) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("App.swift", code)
        let imported = CapturedRun(["import", file])
        #expect(imported.status == .clean && imported.errors == "")
        for part in parts { #expect(imported.output.contains(part), "\(imported.output)") }
        #expect(!imported.output.contains("terminate:") && !imported.output.contains("(title not known)"))
        let spec = try folder.write("app.menu.jsonc", imported.output)
        func findings(_ path: String) -> [Substring] {
            CapturedRun(["lint", path, "--format", "concise"]).output.split(separator: "\n").map {
                $0.drop { $0 != " " }
            }
        }
        let known = findings(file)
        for finding in findings(spec) { #expect(known.contains(finding), "\(imported.output)") }
        #expect(CapturedRun(["show", spec]).status == .clean)
    }

    private static let turns = """
        class Saver: NSWindowController { @objc func keep(_ s: Any?) {} }
        class Taker: NSWindowController { @objc func take(_ s: Any?) {} }
        """

    private static let nib = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main"><items>
        <menuItem title="File"><menu key="submenu" title="File"><items>
        <menuItem title="Keep" keyEquivalent="k" id="1"><connections><action selector="keep:" target="-1"/></connections></menuItem>
        <menuItem title="Take" keyEquivalent="k" id="2"><connections><action selector="take:" target="-1"/></connections></menuItem>
        </items></menu></menuItem></items></menu></objects></document>
        """

    @Test(
        "items with equal keys that work in turns are no error of the spec",
        arguments: [
            (
                "App.swift",
                """
                \(turns)
                func makeMenu() {
                    let (main, item, file) = (NSMenu(), NSMenuItem(), NSMenu(title: "File"))
                    file.addItem(withTitle: "Keep", action: #selector(Saver.keep), keyEquivalent: "k")
                    file.addItem(withTitle: "Take", action: #selector(Taker.take), keyEquivalent: "k")
                    item.submenu = file
                    main.addItem(item)
                    NSApp.mainMenu = main
                }
                """
            ), ("MainMenu.xib", nib),
        ])
    func itemsInTurns(_ name: String, _ contents: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        let file = try folder.write("App/" + name, contents)
        if name != "App.swift" { try folder.write("App/Code.swift", Self.turns) }
        func severities(_ path: String) -> [Substring] {
            CapturedRun(["lint", path, "--format", "concise", "--select", "duplicate-shortcut"]).output
                .split(separator: "\n").compactMap { $0.split(separator: ": ").dropFirst().first }
        }
        #expect(severities(file) == ["info"])
        let imported = CapturedRun(["import", file])
        #expect(imported.output.contains("\"rule\": \"duplicate-shortcut\""))
        #expect(severities(try folder.write("app.menu.jsonc", imported.output)) == [])
    }
}

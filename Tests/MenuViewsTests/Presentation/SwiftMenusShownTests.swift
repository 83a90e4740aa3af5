import TestBasics
import TestSupport
import Testing

@Suite("What the menus in Swift code look like to users")
struct SwiftMenusShownTests {
    private static let app = """
        import SwiftUI
        @main struct BarApp: App {
            var body: some Scene {
                WindowGroup { Text("") }.commands {
                    CommandMenu("Go") { Button("Refresh") {}.keyboardShortcut("r") }
                    #if os(iOS)
                    CommandMenu("Pad") { Button("Fold") {}.keyboardShortcut("j") }
                    #else
                    CommandMenu("Mac") { Button("Dock") {}.keyboardShortcut("j") }
                    #endif
                }
                MenuBarExtra("Bar") { Button("Refresh") {}.keyboardShortcut("r"); Button("Pause") {}.keyboardShortcut("p") }
            }
        }
        """

    private func run(_ words: String..., code: String = app) throws -> CapturedRun {
        let folder = try TemporaryFolder()
        let path = try folder.write("App.swift", code)
        return CapturedRun(words + [path])
    }

    @Test("menus outside the menu bar follow the main menu, each as one menu")
    func separate() throws {
        let text = try run("show").output
        #expect(text.contains("\n\noutside the menu bar, built at\n"))
        #expect(text.contains("App.swift:12:9\n\nBar\n  Refresh "))
        #expect(try run("show", "--format", "json").output.contains("\"otherMenus\""))
        #expect(try !run("show", "--as", "ipad").output.contains("outside the menu bar"))
        let sheet = try run("cheatsheet").output
        // The menu bar has the other one.
        #expect(!sheet.contains("Pause"))
        #expect(sheet.contains("not listed because its menu may have to be open"), "\(sheet)")
        let context = """
            class V: NSView {
                override func menu(for event: NSEvent) -> NSMenu? {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "Copy", action: #selector(a), keyEquivalent: "l")
                    menu.addItem(.separator())
                    menu.addItem(withTitle: "Open", action: #selector(a), keyEquivalent: "o")
                    return menu
                }
            }
            """
        let shown = try run("show", code: context).output
        #expect(shown.contains(" on the Mac: a menu outside the menu bar\n"))
        #expect(shown.split(separator: "\n").count { $0 == "(no title)" } == 1)
        let other = context.replacing("let menu = NSMenu()", with: "let menu = NSApp.windowsMenu!")
        #expect(try run("show", code: other).output.contains(" on the Mac: items for a menu that is built elsewhere\n"))
    }

    @Test("places are in the file that has the code, beside other files of the app")
    func places() throws {
        let folder = try TemporaryFolder()
        try folder.write("Bookmarks/Main.xib", try Checkout.text("examples/MainMenu.xib"))
        try folder.write("Bookmarks/A.swift", "import AppKit\n@main class A: NSObject, NSApplicationDelegate {}\n")
        try folder.write(
            "Bookmarks/View.swift",
            """
            import AppKit
            class V: NSView {
                override func menu(for event: NSEvent) -> NSMenu? {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "Copy", action: #selector(copy(_:)), keyEquivalent: "c")
                    return menu
                }
            }
            """)
        #expect(CapturedRun(["show", folder.path + "/Bookmarks"]).output.contains("View.swift:4:20\n"))
        let other = try TemporaryFolder()
        try other.write("A.swift", "import UIKit\nclass A: UIViewController {}\n")
        try other.write(
            "B.swift",
            """
            import UIKit
            @main class B: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    let find = UIKeyCommand(title: "Find", action: #selector(f), input: "f", modifierFlags: .command)
                    builder.insertChild(UIMenu(options: .displayInline, children: [find]), atEndOfMenu: .edit)
                }
                @objc func f() {}
            }
            """)
        let shown = CapturedRun(["show", other.path]).output
        #expect(shown.contains("B.swift:5:9:"), "\(shown)")
    }

    @Test("a report counts the findings about the app's other menus")
    func otherFindings() throws {
        let code = """
            class V: NSView {
                func one() { let menu = NSMenu(title: "A"); add(menu, "Open...", "o"); add(menu, "Save", "s") }
                func two() { let menu = NSMenu(title: "B"); add(menu, "Print...", "p") }
                func add(_ menu: NSMenu, _ title: String, _ key: String) {
                    menu.addItem(withTitle: title, action: #selector(a), keyEquivalent: key)
                }
            }
            """
        for format in ["html", "md"] {
            let report = try run("report", "--format", format, "-o", "-", code: code).output
            #expect(report.contains("1 more finding is outside this menu, in "), "\(report)")
            let hint = "; “menulint lint” lists it"
            #expect(report.contains(format == "html" ? "<span class=\"screen\">\(hint)</span>.</p>" : "\(hint).\n"))
            let own = try run("report", "--format", format, "-o", "-").output
            #expect(!own.contains("outside this menu"))
        }
    }

    @Test("an item that code adds to two menus has one finding")
    func sharedItems() throws {
        let code = """
            class V: NSView {
                func one() { let menu = NSMenu(title: "A"); add(menu, "Save", "s"); add(menu, "Keep", "k"); share(menu) }
                func two() { let menu = NSMenu(title: "B"); share(menu); add(menu, "Print", "p") }
                func share(_ menu: NSMenu) { add(menu, "Open...", "o") }
                func add(_ menu: NSMenu, _ title: String, _ key: String) {
                    menu.addItem(withTitle: title, action: #selector(a), keyEquivalent: key)
                }
            }
            """
        #expect(try run("lint", "--format", "concise", code: code).output.ranges(of: "ascii-ellipsis").count == 1)
        let report = try run("report", code: code).output
        #expect(report.contains("three periods") && !report.contains("outside this menu"), "\(report)")
    }

    @Test("commands that code is compiled without are not in the menu of the Mac, but in that of the iPad")
    func platforms() throws {
        for command in ["show", "cheatsheet"] {
            let text = try run(command).output
            #expect(text.contains("Dock") && !text.contains("Fold"), "\(command)")
        }
        for form in ["ipad", "ipad-menubar"] {
            let text = try run("show", "--as", form).output
            #expect(text.contains("Fold") && !text.contains("Dock"), "\(form)")
        }
        // Those of the iPad are linted, too.
        let code = Self.app.replacing(
            "Button(\"Fold\")", with: "Button(\"Turn\") {}.keyboardShortcut(\"j\"); Button(\"Fold\")")
        let lint = try run("lint", "--no-config", code: code).output
        #expect(lint.contains("⌘J of \"Fold\" in \"Pad\" is also the shortcut of \"Turn\" in \"Pad\""))
        #expect(!lint.contains("Dock"))
    }

    @Test("suggestions say of each command of code which one has its keys")
    func taken() throws {
        let code = Self.app.replacing(
            "Button(\"Refresh\")",
            with: "Button(\"A\") {}.keyboardShortcut(\"e\"); Button(\"B\") {}.keyboardShortcut(\"e\")")
        let lines = try run("suggest", code: code).output.split(separator: "\n").filter { $0.contains("taken") }
        #expect(lines == ["B: ⌘E is taken by \"A\""])
    }
}

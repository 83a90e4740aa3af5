import TestSupport
import Testing

/// How certain the findings about two commands of Swift code with the same keys are.
@Suite struct SwiftConflictsTests {
    /// The severities of the findings of a rule, with a question mark for possible ones, and its errors.
    private func severities(_ code: String, _ rule: String = "duplicate-shortcut") -> [String] {
        let run = CapturedRun(
            ["lint", "-", "--no-config", "--stdin-filename", "App.swift", "--format", "concise", "--select", rule],
            input: code)
        return run.output.split(separator: "\n").filter { $0.hasSuffix("[\(rule)]") }.map { line in
            let words = line.split(separator: ": ")
            return String(words[1]) + (words[2] == "possible" ? "?" : "")
        }
    }

    /// A SwiftUI app with a menu that ends with a command with ⌘K.
    private func app(_ content: String, _ more: String = "") -> String {
        """
        import SwiftUI
        import OutsideKit
        @main struct DemoApp: App {
            @State var on = false
            var body: some Scene {
                WindowGroup { Text("x") }.commands {
                    CommandMenu("M") {
                        \(content)
                        Button("C") {}.keyboardShortcut("k")
                    }
                }
            }
        }
        \(more)
        """
    }

    @Test(
        "many duplicates of one literal are one finding",
        arguments: [(4, ["error", "error", "error", "error"]), (5, ["error", "error"])])
    func loop(_ count: Int, _ expected: [String]) {
        // The first of the loop gets the keys, so the others are duplicates, and so is the command after it.
        #expect(
            severities(app("ForEach(0..<\(count)) { i in Button(\"\\(i)\") {}.keyboardShortcut(\"k\") }")) == expected)
    }

    @Test(
        "a shortcut outside of a control that may not be there is possible",
        arguments: [
            ("Group { if on { Button(\"A\") {} } }", "", "info?"),
            ("Group { if on { Button(\"A\") {} }; Text(\"\") }", "", "info?"),
            ("Group { switch on { case true: Button(\"A\") {}; case false: EmptyView() } }", "", "info?"),
            ("Group { if let x = Optional(on) { Button(\"A\\(x)\") {} } }", "", "info?"),
            ("Group { ForEach(CommandLine.arguments, id: \\.self) { Button($0) {} } }", "", "info?"),
            ("Group { Button(\"A\") {} }", "", "error"),
            (
                "One(on: on)", "struct One: View { let on: Bool; var body: some View { if on { Button(\"A\") {} } } }",
                "info?"
            ),
            ("One(on: on)", "struct One: View { let on: Bool; var body: some View { Button(\"A\") {} } }", "error"),
            (
                "Wrap(on: on) { Button(\"A\") {} }",
                "struct Wrap<C: View>: View { let on: Bool; @ViewBuilder let c: () -> C; var body: some View { if on { c() } } }",
                "info?"
            ),
            (
                "Button(\"A\") {}.modifier(Gate(on: on))",
                "struct Gate: ViewModifier { let on: Bool; func body(content: Content) -> some View { if on { content } } }",
                "info?"
            ),
            (
                "Button(\"A\") {}.modifier(Gate(on: on))",
                "struct Gate: ViewModifier { let on: Bool; func body(content: Content) -> some View { content } }",
                "error"
            ),
            (
                "Button(\"A\", shown: on) {}",
                """
                struct Button: View {
                    let t: String; var shown: Bool; let a: () -> Void
                    init(_ t: String, shown: Bool = true, a: @escaping () -> Void) { self.t = t; self.a = a; self.shown = shown }
                    var body: some View { if shown { SwiftUI.Button(t, action: a) } }
                }
                """, "info?"
            ),
            (
                "Toggle(\"A\", on: on)",
                """
                struct Toggle: View {
                    let t: String; let on: Bool
                    init(_ t: String, on: Bool) { self.t = t; self.on = on }
                    var body: some View { if on { SwiftUI.Toggle(t, isOn: .constant(on)) } }
                }
                """, "info?"
            ),
        ])
    func outerShortcuts(_ content: String, _ more: String, _ expected: String) {
        #expect(severities(app("\(content).keyboardShortcut(\"k\")", more)) == [expected], "\(content) \(more)")
    }

    @Test(
        "a style of the app may hide its control",
        arguments: [
            ("if x { Button(configuration) }", "info?"), ("Button(configuration).tint(.red)", "error"),
            ("if x { Button(configuration) } else { Button(configuration).tint(.red) }", "error"),
        ])
    func styles(_ body: String, _ expected: String) {
        let style = """
            struct Own: PrimitiveButtonStyle {
                @AppStorage("x") var x = false
                func makeBody(configuration: Configuration) -> some View { \(body) }
            }
            """
        let content = "Button(\"A\") {}.buttonStyle(Own()).keyboardShortcut(\"k\")"
        #expect(severities(app(content, style)) == [expected], "\(body)")
    }

    @Test("a shortcut outside of a group of a scene's commands is that of the scene")
    func outerShortcutsOfScenes() {
        let code = """
            import SwiftUI
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup {}.commands { CommandMenu("A") { Group { Button("A") {} }.keyboardShortcut("k") } }
                    Settings {}.commands { CommandMenu("B") { Group { Button("B") {} }.keyboardShortcut("k") } }
                }
            }
            """
        #expect(severities(code) == ["info?"])
    }

    /// A program whose menu "Edit" code fills before it adds an item with ⌘K.
    private func program(_ code: String, _ more: String = "", types: String = "") -> String {
        """
        import AppKit
        import RxSwift
        \(types)
        final class Delegate: NSObject, NSApplicationDelegate {
            var flag = false
            func applicationWillFinishLaunching(_ notification: Notification) {
                let main = NSMenu()
                let m = NSMenuItem()
                let menu = NSMenu(title: "Edit")
                m.submenu = menu
                main.addItem(m)
                NSApp.mainMenu = main
                \(code)
                menu.addItem(NSMenuItem(title: "B", action: #selector(two(_:)), keyEquivalent: "k"))
            }
            \(more)
            @objc func one(_ s: Any) {}
            @objc func two(_ s: Any) {}
        }
        """
    }

    private static let item = "NSMenuItem(title: \"A\", action: #selector(one(_:)), keyEquivalent: \"k\")"

    @Test(
        "what comes after && and || may not run",
        arguments: [
            ("_ = flag && add(menu)", "info?"), ("_ = flag || add(menu)", "info?"), ("_ = !flag && add(menu)", "info?"),
            ("if flag, add(menu) { print() }", "info?"), ("if flag && add(menu) { print() }", "info?"),
            ("guard flag || add(menu) else { return }", "info?"), ("_ = add(menu) && flag", "error"),
            ("if add(menu), flag { print() }", "error"), ("_ = true && add(menu)", "error"),
        ])
    func operators(_ code: String, _ expected: String) {
        let add = "func add(_ m: NSMenu) -> Bool { m.addItem(\(Self.item)); return true }"
        #expect(severities(program(code, add)) == [expected], "\(code)")
    }

    @Test(
        "an item that a condition shows is in no error, nor is one before it",
        arguments: [
            ("item.isHidden = !flag", "info?"), ("if !flag { item.isHidden = true }", "info?"),
            ("item.isHidden = false", "error"),
            ("item.isHidden = !flag; item.allowsKeyEquivalentWhenHidden = true", "error"),
            ("menu.autoenablesItems = false; item.isEnabled = flag", "info?"), ("item.isEnabled = flag", "error"),
        ])
    func hiddenItems(_ change: String, _ expected: String) {
        let code = """
            menu.addItem(NSMenuItem(title: "C", action: #selector(two(_:)), keyEquivalent: "j"))
            let item = NSMenuItem(title: "A", action: #selector(one(_:)), keyEquivalent: "j")
            \(change)
            menu.addItem(item)
            """
        #expect(severities(program(code)) == [expected], "\(change)")
    }

    @Test(
        "an item in a menu whose item is hidden or disabled gets no keys",
        arguments: [
            ("dev.isHidden = !flag", "info?"), ("dev.isHidden = true", "info"), ("dev.isHidden = false", "error"),
            ("menu.autoenablesItems = false; main.autoenablesItems = false; dev.isEnabled = flag", "info?"),
            ("dev.bind(.hidden, to: self, withKeyPath: \"flag\")", "info"),
            ("dev.title = \"Dev\"", "error"),
        ])
    func submenus(_ change: String, _ expected: String) {
        for place in ["menu.insertItem(dev, at: 0)", "main.insertItem(dev, at: 0)"] {
            let code = """
                let dev = NSMenuItem(title: "Dev", action: nil, keyEquivalent: "")
                dev.submenu = NSMenu(title: "Dev")
                dev.submenu?.addItem(\(Self.item))
                \(change)
                \(place)
                """
            #expect(severities(program(code)) == [expected], "\(change) \(place)")
        }
    }

    // MARK: - Views

    /// A SwiftUI app with a command with ⌘K, and a view.
    private func app(command: String, view: String) -> String {
        """
        import SwiftUI
        struct Panel: View {
            var body: some View {
                VStack {
                    Text("x")
                    \(view)
                }
            }
        }
        @main struct DemoApp: App {
            var body: some Scene {
                WindowGroup { Panel() }.commands {
                    CommandMenu("M") {
                        \(command)
                    }
                }
            }
        }
        """
    }

    private static func button(_ title: String) -> String { "Button(\"\(title)\") {}.keyboardShortcut(\"k\")" }

    @Test("a capital letter that makes two shortcuts equal is named, and neither of them changed")
    func capitals() {
        let second = "Button(\"B\") {}.keyboardShortcut(\"KEY\", modifiers: [.command, .shift])"
        for (first, key, isNamed) in [
            ("K", "K", true), ("K", "k", true), ("k\", modifiers: [.command, .shift", "k", false),
        ] {
            let modifiers = isNamed ? "" : "]"
            let code = app(
                "Button(\"A\") {}.keyboardShortcut(\"\(first)\(isNamed ? "\"" : "")\(modifiers)); "
                    + second.replacing("KEY", with: key))
            let arguments = [
                "lint", "-", "--no-config", "--stdin-filename", "App.swift", "--select", "duplicate-shortcut",
            ]
            let found = CapturedRun(arguments, input: code).output
            #expect(found.contains("⇧⌘K of \"B\""), "\(code) \(found)")
            #expect(found.contains("a capital letter means ⇧, so write \"k\" for ⌘K") == isNamed, "\(code) \(found)")
            let fixed = CapturedRun(arguments + ["--diff", "--unsafe"], input: code).output
            #expect(fixed.isEmpty == isNamed, "\(fixed)")
        }
    }

    @Test(
        "a view of another system than a command's takes no keys of it",
        arguments: [
            ("os(macOS)", "os(iOS)", []), ("os(macOS)", "!os(macOS)", []), ("os(iOS)", "os(macOS)", []),
            ("os(macOS)", "os(macOS)", ["warning"]), ("os(macOS)", "!os(iOS)", ["warning"]),
            ("os(macOS)", "swift(>=5)", ["info?"]),
        ])
    func platforms(_ command: String, _ view: String, _ expected: [String]) {
        let code = app(
            command: "#if \(command)\n\(Self.button("C"))\n#endif", view: "#if \(view)\n\(Self.button("A"))\n#endif")
        #expect(severities(code, "shadowed-shortcut") == expected, "\(command) \(view)")
    }

    @Test(
        "a context menu gets keys while it is open",
        arguments: [
            ".contextMenu(ContextMenu(menuItems: { \(button("B")) }))", ".contextMenu { \(button("B")) }",
            ".contextMenu(on ? ContextMenu(menuItems: { \(button("B")) }) : nil)",
        ])
    func contextMenus(_ modifier: String) {
        let code = app(command: "Divider()", view: "\(Self.button("A")); Text(\"y\")\(modifier)")
        #expect(severities(code, "shadowed-shortcut").isEmpty, "\(modifier)")
    }

    @Test(
        "a view that is disabled or hidden wherever it is shown takes no keys, at least not always",
        arguments: [
            ("Panel()", ["warning"]), ("Panel().disabled(true)", ["info?"]), ("Panel().hidden()", ["info?"]),
            ("Panel().disabled(on)", ["info"]), ("Panel().disabled(false)", ["warning"]),
            ("VStack { Panel() }.disabled(true)", ["info?"]), ("Outer().disabled(true)", ["info?"]),
            ("Panel().disabled(true); Panel()", ["warning"]), ("Panel().disabled(on); Outer()", ["warning"]),
            ("Text(\"\").overlay { Panel() }.hidden()", ["info?"]),
        ])
    func disabledViews(_ use: String, _ expected: [String]) {
        let code = """
            import SwiftUI
            struct Panel: View { var body: some View { \(Self.button("A")) } }
            \(use.contains("Outer") ? "struct Outer: View { var body: some View { VStack { Panel() } } }" : "")
            struct Root: View { @State var on = false; var body: some View { VStack { \(use) } } }
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup { Root() }.commands { CommandMenu("M") { \(Self.button("C")) } }
                }
            }
            """
        #expect(severities(code, "shadowed-shortcut") == expected, "\(use)")
    }

    // MARK: - The main menu's own elements

    /// Code of a responder that gets the builder of the main menu.
    private static func builder(_ code: String) -> String {
        """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            override func buildMenu(with builder: UIMenuBuilder) {
                super.buildMenu(with: builder)
                let one = UIKeyCommand(title: "A", action: #selector(a), input: "i", modifierFlags: [.command, .shift])
                let two = UIKeyCommand(title: "B", action: #selector(b), input: "i", modifierFlags: [.command, .shift])
                \(code)
            }
            @objc func a() {}
            @objc func b() {}
        }
        """
    }

    @Test(
        "code that asks for a menu of the system expects to find it",
        arguments: [
            ("guard let file = builder.menu(for: .file) else { return }", "error"),
            ("guard builder.menu(for: .file) != nil else { return }", "error"),
            ("if builder.menu(for: .file) == nil { return }", "error"),
            ("guard UserDefaults.standard.bool(forKey: \"x\") else { return }", "info?"),
        ])
    func systemMenus(_ condition: String, _ expected: String) {
        let code = Self.builder(
            """
            builder.insertChild(UIMenu(title: "X", children: [one]), atEndOfMenu: .edit)
            \(condition)
            builder.insertChild(UIMenu(title: "Y", children: [two]), atEndOfMenu: .view)
            """)
        #expect(severities(code) == [expected], "\(condition)")
    }

    @Test(
        "the root menu takes menus only",
        arguments: [
            ("builder.replace(menu: .format, with: [one])", ["error"]),
            ("builder.replace(menu: .format, with: UIMenu(title: \"X\", children: [one]))", []),
            ("builder.replace(menu: .font, with: [one])", []), ("builder.remove(menu: .root)", ["error"]),
            ("if flag { builder.replace(menu: .format, with: [one]) }", ["error"]),
        ])
    func rootMenu(_ code: String, _ expected: [String]) {
        #expect(severities(Self.builder(code), "refused-operation") == expected, "\(code)")
    }

    @Test(
        "conditions about one value of the scene are the same in different views",
        arguments: [
            ("@FocusedValue(\\.item) var x: String?", "@FocusedValue(\\.item) private var x: String?", "error"),
            ("@FocusedValue(\\.item) var x: String?", "@FocusedValue(\\.other) var x: String?", "info"),
            ("@AppStorage(\"a\") var x: String?", "@AppStorage(\"a\") var x: String?", "error"),
            ("@AppStorage(\"a\") var x: String?", "@AppStorage(\"b\") var x: String?", "info"),
            ("@AppStorage(\"a\") var x: String? = nil", "@AppStorage(\"a\") var x: String? = \"b\"", "info"),
            // Which value it is depends on more than the text says.
            ("@AppStorage(key) var x: String?", "@AppStorage(key) var x: String?", "info"),
            ("@AppStorage(\"a\", store: s) var x: String?", "@AppStorage(\"a\", store: t) var x: String?", "info"),
            ("@AppStorage(\n\"a\") var x: String?", "@AppStorage(\n\"b\") var x: String?", "info"),
            (
                "@AppStorage(\"a\") var y = 1; @SwiftUI.AppStorage(\"b\") var x: String?",
                "@AppStorage(\"a\") var y = 1; @SwiftUI.AppStorage(\"c\") var x: String?", "info"
            ),
            ("@EnvironmentObject var x: Model?", "@EnvironmentObject var x: Model?", "info"),
            ("@State var x: String?", "@State var x: String?", "info"), ("let x: String?", "let x: String?", "info"),
        ])
    func sharedConditions(_ one: String, _ other: String, _ expected: String) {
        let view = { (name: String, property: String) in
            "struct \(name): View { \(property); var body: some View { \(Self.button(name)).disabled(x == nil) } }\n"
        }
        let code = """
            import SwiftUI
            \(view("One", one))\(view("Two", other))
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup { Text("x") }.commands { CommandMenu("M") { One(); Two() } }
                }
            }
            """
        #expect(severities(code) == [expected], "\(one) \(other)")
    }

    @Test("a modifier of the app with SwiftUI's name makes no second menu of the commands")
    func ownModifier() {
        let code = """
            import SwiftUI
            struct Keys { let key: KeyEquivalent; static let lap = Keys(key: "k"); static let log = Keys(key: "k") }
            extension View {
                func keyboardShortcut(_ keys: Keys) -> some View { keyboardShortcut(keys.key, modifiers: .command) }
            }
            struct TimerCommands: Commands {
                var body: some Commands {
                    CommandMenu("Timer") {
                        Button("Lap") {}.keyboardShortcut(.lap)
                        Button("Log") {}.keyboardShortcut(.log)
                    }
                }
            }
            @main struct DemoApp: App {
                var body: some Scene { WindowGroup { Text("x") }.commands { TimerCommands() } }
            }
            """
        #expect(severities(code) == ["error"])
    }

    // MARK: - Shortcuts that are not read

    @Test(
        "an alternate is not misplaced because its keys or those of the item before it are not read",
        arguments: [
            ("\"w\"", ".option", 0), ("\"x\"", ".option", 1), ("load()", ".option", 0), ("\"w\"", "load()", 0),
        ])
    func alternates(_ key: String, _ mask: String, _ count: Int) {
        let code = program(
            """
            menu.addItem(withTitle: "Close", action: #selector(one(_:)), keyEquivalent: "w")
            let all = NSMenuItem(title: "Close All", action: #selector(two(_:)), keyEquivalent: \(key))
            all.isAlternate = true
            all.keyEquivalentModifierMask = \(mask)
            menu.addItem(all)
            """)
        #expect(severities(code, "misplaced-alternate").count == count, "\(key) \(mask)")
        let first = code.replacing("keyEquivalent: \"w\")\nlet", with: "keyEquivalent: load())\nlet")
        #expect(severities(first, "misplaced-alternate").isEmpty)
    }

    @Test(
        "a command is the app's standard one whatever its keys are",
        arguments: [
            ("Button(\"Save\") {}.keyboardShortcut(load())", 0),
            ("Button(\"Save\") {}.keyboardShortcut(\"s\", modifiers: .control)", 0), ("Button(\"Save\") {}", 1),
            ("Divider()", 1),
        ])
    func standardCommands(_ save: String, _ count: Int) {
        let code = app("\(save); Button(\"Send\") {}.keyboardShortcut(\"s\")")
        #expect(severities(code, "repurposed-shortcut").count == count, "\(save)")
    }

    @Test("a command with the keys of the system's Help is no other way to write them")
    func help() {
        let code = app("Button(\"Ask\") {}.keyboardShortcut(\"?\")")
        #expect(severities(code, "equivalent-shortcut") == [])
        #expect(severities(code, "repurposed-shortcut") == ["info"])
    }

    // MARK: - Key commands

    @Test(
        "a key command may do what the system's item with its keys does",
        arguments: [
            ("Find in Page", "f", ".command", 0), ("Crop", "f", ".command", 1),
            ("Open Settings", ",", ".command", 0), ("Next Tab", "]", "[.command, .shift]", 0),
            ("Crop", "]", "[.command, .shift]", 1),
        ])
    func systemItems(_ title: String, _ key: String, _ modifiers: String, _ count: Int) {
        let code = """
            class Browser: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: "\(title)", action: #selector(run), input: "\(key)", modifierFlags: \(modifiers))]
                }
                @objc func run() {}
            }
            """
        let found = ["shadowed-shortcut", "equivalent-shortcut"].flatMap { severities(code, $0) }
        #expect(found.count == count && found.allSatisfy { $0.hasPrefix("info") }, "\(title): \(found)")
    }

    /// Key commands with ⌘L in the order of the titles, whose actions have the names of the titles.
    private static func keyCommands(_ titles: String..., more: String = "") -> String {
        titles.map {
            #"UIKeyCommand(title: "\#($0)", action: #selector(\#($0)), input: "l", modifierFlags: .command\#(more))"#
        }.joined(separator: ", ")
    }

    @Test(
        "two key commands in the list literal of a class conflict, if the class is alone and performs the actions",
        arguments: [
            ("LIST", "error"), ("override var keyCommands: [UIKeyCommand]? { return [FIRST, SECOND] }", "error"),
            ("LIST override func validate(_ command: UICommand) {}", "info?"),
            ("LIST override func canPerformAction(_ action: Selector, withSender s: Any?) -> Bool { on }", "info?"),
            ("LIST override func target(forAction a: Selector, withSender s: Any?) -> Any? { nil }", "info?"),
            ("LIST } extension Player { override func responds(to s: Selector) -> Bool { on }", "info?"),
            ("LIST } extension UIViewController { open override func validate(_ command: UICommand) {}", "info?"),
            ("override var keyCommands: [UIKeyCommand]? { [FIRST, SECOND].filter { _ in on } }", "info?"),
            (
                "override var keyCommands: [UIKeyCommand]? { let all = [FIRST, SECOND]; change(all); return all }",
                "info?"
            ),
            ("lazy var all = [FIRST, SECOND]; override var keyCommands: [UIKeyCommand]? { all }", "info?"),
            ("override func viewDidLoad() { addKeyCommand(FIRST); addKeyCommand(SECOND) }", "info?"),
        ])
    func keyCommandsOfOneClass(_ members: String, _ expected: String) {
        let code = Self.player("final class Player: UIViewController", members)
        #expect(severities(code, "shadowed-shortcut") == [expected], "\(members)")
    }

    @Test(
        "key commands of other classes, with other attributes or for other objects may not be there together",
        arguments: [
            ("class Player: UIViewController", "LIST"), ("open class Player: UIViewController", "LIST"),
            ("final class Player: Base", "LIST"), ("final class Player<Item>: UIViewController", "LIST"),
            ("final class Player: UIViewController", "LIST_WITH(attributes: on ? [] : .disabled)"),
            ("final class Player: UIViewController", "LIST_WITH(attributes: .hidden)"),
            ("#if DEBUG\nfinal class Player: UIViewController", "LIST #endif"),
        ])
    func keyCommandsOfOtherClasses(_ head: String, _ members: String) {
        let code = Self.player(head, members)
        #expect(severities(code, "shadowed-shortcut").allSatisfy { $0.hasPrefix("info") }, "\(head) \(members)")
    }

    /// A class with the actions `a` and `b`, and members with the key commands `FIRST` and `SECOND`.
    private static func player(_ head: String, _ members: String) -> String {
        var members = members
        let list = "override var keyCommands: [UIKeyCommand]? { [FIRST, SECOND] }; "
        if let more = members.firstMatch(of: /LIST_WITH\((.*)\)/)?.1 {
            members = list.replacing("FIRST,", with: keyCommands("a", more: ", \(more)") + ",")
        }
        members = members.replacing("LIST", with: list)
        return """
            \(head) {
                var on = false
                @objc func a() {}
                @IBAction func b() {}
                \(members.replacing("FIRST", with: keyCommands("a")).replacing("SECOND", with: keyCommands("b")))
            }
            """
    }

    @Test(
        "a class without \"final\" is alone if no file of its target has a subclass, and performs what is exposed",
        arguments: [
            ("", "@objc func a() {}", "error"), ("class Deck: Player {}", "@objc func a() {}", "info"),
            ("typealias Deck = Player", "@objc func a() {}", "info"), ("", "func a() {}", "info"),
            ("", "@objc static func a() {}", "info"), ("", "", "info"),
            ("extension Player { @objc func a() {} }", "", "error"),
            (
                "extension Player { override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { on } }",
                "@objc func a() {}", "info"
            ),
        ])
    func otherFiles(_ other: String, _ action: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        let list = Self.keyCommands("a", "b")
        try folder.write(
            "A.swift",
            "class Player: UIViewController { override var keyCommands: [UIKeyCommand]? { [\(list)] }; @objc func b() {}; \(action) }"
        )
        try folder.write("B.swift", other)
        let run = CapturedRun([
            "lint", folder.path, "--no-config", "--format", "concise", "--select", "shadowed-shortcut",
        ])
        let found = run.output.split(separator: "\n").filter { $0.contains("⌘L") }
        #expect(found.count == 1 && found.allSatisfy { $0.contains(": \(expected): ") }, "\(other) \(action): \(found)")
    }

    @Test(
        "an initializer that returns nil at some places may create a value",
        arguments: ["init?", "init!"],
        [
            "guard let d else { return nil }", "guard let d else { return nil }; guard d > 1 else { return nil }",
            "return nil",
        ])
    func failableInitializers(_ name: String, _ body: String) {
        let code = """
            struct Session {
                let user: String
                \(name)(_ d: Int?) { \(body); user = "" }
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    if let session = Session(load()) { builder.remove(menu: .font) }
                    builder.insertChild(
                        UIMenu(title: "M", children: [
                            UIKeyCommand(title: "Bar", action: #selector(a), input: "b", modifierFlags: .command)
                        ]), atEndOfMenu: .file)
                }
            }
            """
        #expect(severities(code) == [body == "return nil" ? "error" : "info?"])
    }

    @Test(
        "a view that only context menus show gets no keys before the menu, whichever files lead to it",
        arguments: [("contextMenu", 0), ("overlay", 1)])
    func viewsInContextMenus(_ modifier: String, _ count: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            import SwiftUI
            @main struct DemoApp: App {
                var body: some Scene { WindowGroup { Outer() }.commands { SongCommands() } }
            }
            """)
        try folder.write("Outer.swift", "import SwiftUI\nstruct Outer: View { var body: some View { Inner() } }")
        try folder.write("Inner.swift", "import SwiftUI\nstruct Inner: View { var body: some View { Songs() } }")
        try folder.write(
            "Songs.swift",
            "import SwiftUI\nstruct Songs: View { var body: some View { Text(\"B\").\(modifier) { SongMenu() } } }")
        try folder.write(
            "Menus.swift",
            """
            import SwiftUI
            struct SongCommands: Commands {
                var body: some Commands { CommandMenu("Song") { Button("Erase") {}.keyboardShortcut("k") } }
            }
            struct SongMenu: View { var body: some View { Button("Drop") {}.keyboardShortcut("k") } }
            """)
        let run = CapturedRun([
            "lint", folder.path, "--no-config", "--format", "concise", "--select", "shadowed-shortcut",
        ])
        #expect(
            run.output.split(separator: "\n").count { $0.contains("[shadowed-shortcut]") } == count, "\(run.output)")
    }

    @Test("key commands of a responder beside those of another one, the menu or the system are only possible conflicts")
    func keyCommandsOfOthers() {
        let code = """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    builder.insertChild(UIMenu(title: "M", children: [\(Self.keyCommands("c"))]), atEndOfMenu: .file)
                }
            }
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? { [\(Self.keyCommands("a"))] }
                @objc func a() {}
            }
            class Deck: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [\(Self.keyCommands("a")), UIKeyCommand(title: "Crop", action: #selector(c), input: "f", modifierFlags: .command)]
                }
                @objc func a() {}
                @objc func c() {}
            }
            """
        #expect(severities(code, "shadowed-shortcut") == ["info?", "info?"])
    }

    @Test(
        "two shortcuts in one sheet, page or context menu conflict, unlike those in different ones",
        arguments: [
            ("Text(\"\").contextMenu { A; B }", ["warning"]),
            ("Text(\"\").sheet(isPresented: $on) { A; B }", ["warning"]),
            ("Text(\"\").contextMenu { A; if on { B } }", ["info?"]),
            ("Text(\"\").contextMenu { if on { C }; A; B }", ["info?", "warning"]),
            ("Text(\"\").contextMenu { if on { C }; if off { A }; B }", ["info?", "info?"]),
            ("Text(\"\").swipeActions { A; B }", ["info?"]),
            ("Text(\"\").contextMenu { A }; Text(\"\").contextMenu { B }", []),
            ("Text(\"\").sheet(isPresented: $on) { A }.sheet(isPresented: $off) { B }", []),
            ("NavigationLink(\"L\") { VStack { A; B } }", ["warning"]),
            ("Text(\"\").sheet(isPresented: $on) { Section(isExpanded: $off) { A; B } }", ["info?"]),
            ("Text(\"\").sheet(isPresented: $on) { Text(\"\").toolbar(id: \"t\") { A; B } }", ["info?"]),
            ("Text(\"\").sheet(isPresented: $on) { NavigationSplitView { A; B } }", ["info?"]),
            ("Text(\"\").sheet(isPresented: $on) { Text(\"\").popover(isPresented: $off) { A }; B }", []),
        ])
    func presentedViews(_ view: String, _ expected: [String]) {
        let content = view.replacing("A;", with: Self.button("A") + ";").replacing("A }", with: Self.button("A") + " }")
            .replacing("B }", with: Self.button("B") + " }").replacing("C }", with: Self.button("C") + " }")
        #expect(severities(app(command: "Divider()", view: content), "shadowed-shortcut") == expected, "\(view)")
    }

    // MARK: - Hidden items

    @Test(
        "the keys of an item that is always hidden do nothing",
        arguments: [
            ("a.isHidden = true", "", 0), ("a.isHidden = true; a.allowsKeyEquivalentWhenHidden = true", "", 1),
            ("a.isHidden = flag", "", 1), ("a.isHidden = false", "", 1), ("", "", 1),
            ("a.isHidden = true; held = a", "var held: NSMenuItem?; func show() { held?.isHidden = false }", 1),
        ])
    func hiddenItems(_ change: String, _ more: String, _ count: Int) {
        let rules = [
            ("missing-modifier", "p"), ("types-a-character", "["), ("reserved-shortcut", "h"),
            ("repurposed-shortcut", "v"),
        ]
        for (rule, key) in rules {
            let mask = rule == "missing-modifier" ? "[]" : rule == "types-a-character" ? ".option" : ".command"
            let code = """
                let a = NSMenuItem(title: "A", action: #selector(one(_:)), keyEquivalent: "\(key)")
                a.keyEquivalentModifierMask = \(mask)
                menu.addItem(a)
                \(change)
                """
            #expect(severities(program(code, more), rule).count == count, "\(rule) \(change)")
        }
    }

    @Test("so do those of one in an Interface Builder file", arguments: [("", 0), (" tag=\"1\"", 1)])
    func hiddenItemsOfFiles(_ attributes: String, _ count: Int) {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
                <objects><menu title="Main Menu" systemMenu="main" id="m"><items>
                    <menuItem title="Play" id="p"><menu key="submenu" title="Play" id="s"><items>
                        <menuItem title="Go" hidden="YES" keyEquivalent="p"\(attributes) id="i">
                            <modifierMask key="keyEquivalentModifierMask"/>
                            <connections><action selector="play:" target="-1" id="c"/></connections>
                        </menuItem>
                    </items></menu></menuItem>
                </items></menu></objects>
            </document>
            """
        let run = CapturedRun(
            [
                "lint", "-", "--no-config", "--stdin-filename", "A.xib", "--format", "concise", "--select",
                "missing-modifier",
            ],
            input: xib)
        #expect(run.output.split(separator: "\n").count { $0.contains("[missing-modifier]") } == count)
    }
}

import MenuBuilder
import MenuDocuments
import SourceText
import SwiftDeclarations
import Testing

@testable import SwiftInterpreter
@testable import SwiftMenuObjects
@testable import SwiftMenus
import SwiftUIMenus

/// Code whose values contain themselves, or become larger with each step. Real code of such a form is rare, but a file from
/// somebody else must not take all memory.
@Suite struct GrowingCodeTests {
    @Test(
        "values that double with each step end as unknown",
        arguments: [
            "var title = \"ab\"\nfor _ in 0..<40 { title += title }",
            "var title = \"ab\"\nfor _ in 0..<40 { title = \"\\(title)\\(title)\" }",
            "var title = \"ab\"\nfor _ in 0..<40 { title = title + title }",
            "var list = [1]\nfor _ in 0..<40 { list += list }\nlet title = list",
            "var list = [1]\nfor _ in 0..<40 { list.append(contentsOf: list) }\nlet title = list",
            "var list: [Any] = []\nfor _ in 0..<40 { list = [list, list] }\nlet title = list + []",
            "var list: [Any] = []\nfor _ in 0..<40 { list = [list, list] }\nlet title = list.flatMap { $0 }",
            "var title = \"ab\"\n" + (0..<200).map { "title = is\($0) ? title : title + \"x\"\n" }.joined(),
            "var list = [\"ab\"]\n" + (0..<40).map { "list = is\($0) ? list : list + [\"x\"]\n" }.joined()
                + "let title = list[0]",
            "var pair = (\"ab\", \"c\")\n"
                + (0..<200).map { "pair = is\($0) ? (pair.1, pair.0) : (pair.0 + \"x\", pair.1)\n" }.joined()
                + "let title = pair.0",
        ])
    func doubling(_ code: String) {
        let menu = BuiltMenu.builder(
            """
            \(code)
            let go = UIKeyCommand(title: "Go", action: #selector(go), input: "g", modifierFlags: .command)
            builder.insertChild(UIMenu(title: title, children: [go]), atEndOfMenu: .file)
            """)
        #expect(menu.coverage.read == 1)
        #expect(menu.text.contains("Go ⌘G"))
        #expect(menu.text.utf8.count < 20_000)
    }

    @Test("`#if` between modifiers that doubles what a view may be")
    func conditionsOfModifiers() {
        let app = ReadApp.menu(
            """
            Button("Many") {}
            \((0..<40).map { "#if FLAG\($0)\n.disabled(isOff)\n#endif" }.joined(separator: "\n"))
            .keyboardShortcut("m")
            Button("Few") {}
            #if FLAG
            .disabled(isOff)
            #endif
            .keyboardShortcut("f")
            """)
        #expect(app.shortcuts.count { $0.contains("Few ⌘F") } == 1)
        #expect(app.unread.count == 1)
    }

    @Test("of an `#if` with many clauses, each has its own shortcut, and excludes the others")
    func manyClauses() {
        let clauses = (0..<100).map { "#elseif FLAG\($0)\nButton(\"\($0)\") {}.keyboardShortcut(\"k\")" }
        let app = ReadApp.menu("#if FLAG\n\(clauses.joined(separator: "\n"))\n#endif")
        #expect(app.shortcuts.count == 100)
        #expect(app.unread.isEmpty)
    }

    @Test("all shortcuts count in code with many statements that may leave")
    func earlyReturns() {
        let items = (0..<100).map { number in
            """
            if is\(number) { return }
            menu.addItem(withTitle: "\(number)", action: #selector(a), keyEquivalent: "k")
            """
        }
        let menu = BuiltMenu.function(
            "let menu = NSMenu()\n\(items.joined(separator: "\n"))\nNSApp.mainMenu = menu",
            "func other() { NSMenu().addItem(withTitle: \"O\", action: nil, keyEquivalent: \"o\") }")
        #expect(menu.coverage.shortcuts == 101)
    }

    @Test("items that are removed one after another, which ones is not known, are all there perhaps")
    func removedItems() {
        let lines = (0..<100).map { number in
            """
            menu.addItem(withTitle: "\(number)", action: #selector(a), keyEquivalent: "k")
            menu.removeItem(at: 0)
            menu.insertItem(withTitle: "\(number).1", action: #selector(a), keyEquivalent: "l", at: 0)
            """
        }
        let menu = BuiltMenu.function(
            "let menu = NSMenu()\n\(lines.joined(separator: "\n"))\nNSApp.mainMenu = menu")
        #expect(menu.coverage.read == 200)
    }

    @Test(
        "long code that adds to one list is read to its end",
        arguments: [
            "add(&items, \"A\", \"a\", #selector(a))", "items.append(item(\"A\", \"a\", #selector(a)))",
            "items += [item(\"A\", \"a\", #selector(a))]",
        ])
    func longCode(_ line: String) {
        let menu = BuiltMenu.builder(
            """
            var items: [UIMenuElement] = []
            \(Array(repeating: line, count: 1_000).joined(separator: "\n"))
            builder.insertChild(UIMenu(title: "All", children: items), atEndOfMenu: .file)
            """,
            """
            func add(_ items: inout [UIMenuElement], _ title: String, _ key: String, _ action: Selector) {
                items.append(item(title, key, action))
            }
            func item(_ title: String, _ key: String, _ action: Selector) -> UIKeyCommand {
                UIKeyCommand(title: title, action: action, input: key, modifierFlags: [.command, .control])
            }
            """)
        #expect(menu.coverage.read == 1_000)
    }

    @Test("menus that contain others twice are read up to a limit")
    func menusInMenus() {
        let menu = BuiltMenu.builder(
            """
            var menu = UIMenu(title: "A", children: [UICommand(title: "B", action: #selector(b))])
            for _ in 0..<30 { menu = UIMenu(title: "C", children: [menu, menu]) }
            builder.insertChild(menu, atEndOfMenu: .file)
            """)
        #expect(menu.text.utf8.count < 100_000)
        let items = BuiltMenu.function(
            """
            var menu = NSMenu(title: "A")
            for _ in 0..<30 {
                let outer = NSMenu(title: "B")
                outer.addItem(withTitle: "C", action: nil, keyEquivalent: "").submenu = menu
                outer.addItem(withTitle: "D", action: nil, keyEquivalent: "d").submenu = menu
                menu = outer
            }
            NSApp.mainMenu = menu
            """)
        #expect(items.text.utf8.count < 100_000)
    }

    @Test(
        "views, commands and scenes may contain themselves",
        arguments: [
            "struct V: View { var body: some View { self; Button(\"X\") {}.keyboardShortcut(\"x\") } }",
            "struct V: View { var body: some View { W() } }\nstruct W: View { var body: some View { V(); V() } }",
            "struct V: View { var body: some View { self.overlay { self }.sheet { V() } } }",
            "struct V: View { var body: some View { Group { body } } }",
            "struct V: View { var body: some View { EmptyView() } }\n"
                + "struct C: Commands { var body: some Commands { self; C(); CommandMenu(\"C\") { V() } } }",
            "struct V: View { var body: some View { EmptyView() } }\n"
                + "struct OtherApp: App { var body: some Scene { self.body; S() } }\n"
                + "struct S: Scene { var body: some Scene { self; S() } }",
        ])
    func containingThemselves(_ types: String) {
        let app = ReadApp.menu("V()\nButton(\"Go\") {}.keyboardShortcut(\"g\")", "import SwiftUI\n" + types)
        #expect(app.shortcuts.contains { $0.hasPrefix("Tools/Go ⌘G") } || app.unread.contains(StepSupply.reason))
    }

    @Test(
        "members may be themselves",
        arguments: [
            ("KeyEquivalent { static var go: Self { .go } }", ".go"),
            ("KeyEquivalent { static let go: Self = .go }", ".go"),
            ("KeyEquivalent { static func go() -> Self { .go() } }", ".go()"),
            ("KeyboardShortcut { static var go: Self { .go } }", ".go"),
        ])
    func membersOfThemselves(_ code: String, _ use: String) {
        let app = ReadApp.menu("Button(\"Go\") {}.keyboardShortcut(\(use))", "extension \(code)")
        #expect(app.unread.count == 1)
        let menu = BuiltMenu.builder(
            "builder.insertChild(UIMenu(title: \"M\", children: []), atEndOfMenu: \(use))",
            "}\nextension \(code.replacing("KeyEquivalent", with: "UIMenu.Identifier")) {")
        #expect(menu.refusals == 0)
    }

    @Test(
        "a table of shortcuts is evaluated once, however many commands look something up in it", arguments: [10, 150])
    func tables(_ count: Int) {
        let names = (0..<count).map { "action\($0)" }
        let app = ReadApp.menu(
            names.map { "Button(\"\($0)\") {}.keyboardShortcut(Keys.of(.\($0)))" }.joined(separator: "\n"),
            """
            enum Action { case \(names.joined(separator: ", ")) }
            struct Key { let key: KeyEquivalent; var option = false, control = false, shift = false }
            enum Keys {
                static let all: [Action: Key] = [
                    \(names.map { ".\($0): Key(key: \"k\", option: true, control: true, shift: true)" }.joined(separator: ",\n"))
                ]
                static func of(_ action: Action) -> KeyboardShortcut? {
                    guard let key = all[action] else { return nil }
                    var modifiers: EventModifiers = [.command]
                    if key.option { modifiers.insert(.option) }
                    if key.control { modifiers.insert(.control) }
                    if key.shift { modifiers.insert(.shift) }
                    return KeyboardShortcut(key.key, modifiers: modifiers)
                }
            }
            """)
        #expect(app.shortcuts.count == count)
        #expect(app.unread.isEmpty)
    }

    @Test("what `??` gives instead of nil is evaluated once, however many `guard` statements return nil")
    func defaults() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            main.addItem(withTitle: "A", action: nil, keyEquivalent: key(1) ?? key(2) ?? key(3) ?? key(4) ?? key(5) ?? "a")
            main.addItem(withTitle: "B", action: nil, keyEquivalent: "b")
            NSApp.mainMenu = main
            """,
            """
            func key(_ number: Int) -> String? {
                guard let layout = layout(number) else { return nil }
                guard let data = layout.data else { return nil }
                guard data.isUsable else { return nil }
                return String(number)
            }
            """)
        #expect(menu.text == "A ⌘1?, A ⌘2?, A ⌘3?, A ⌘4?, A ⌘5?, A ⌘A?, B ⌘B")
        #expect(menu.coverage.unread.isEmpty)
    }

    @Test("a value and what `??` gives instead of it never are there both")
    func exclusiveDefaults() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            main.addItem(special() ?? NSMenuItem(title: "B", action: nil, keyEquivalent: "k"))
            NSApp.mainMenu = main
            """,
            """
            func special() -> NSMenuItem? {
                guard let layout = layout() else { return nil }
                guard layout.isUsable else { return nil }
                return NSMenuItem(title: "A", action: nil, keyEquivalent: "k")
            }
            """)
        #expect(menu.text == "A ⌘K?, B ⌘K?")
        let areExclusive = menu.documents.map { document in
            let all = document.operations.flatMap(\.items)
            return document.areExclusive(all[0].origin, all[1].origin)
        }
        #expect(areExclusive == [true])
    }

    @Test("the cases that a `switch` compares count as steps", arguments: [(60, true), (2_000, false)])
    func comparedCases(_ count: Int, isRead: Bool) {
        func lines(_ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }
        let menu = BuiltMenu.builder(
            """
            builder.insertChild(UIMenu(title: "M", children: [
            \(lines { "Key.c\($0)(\"k\").command," })
            ]), atEndOfMenu: .file)
            """,
            """
            }
            enum Key {
                \(lines { "case c\($0)(String)" })
                var command: UIKeyCommand {
                    switch self {
                    \(lines { "case .c\($0)(let key): UIKeyCommand(title: \"T\", action: #selector(t\($0)), input: key)" })
                    }
                }
            """)
        #expect(menu.coverage.unread.isEmpty == isRead)
    }

    @Test("a value may be one of 500", arguments: [(500, true), (501, false)])
    func alternatives(_ count: Int, isRead: Bool) {
        let cases = (0..<count).map { (name: "c\($0)", key: UnicodeScalar(UInt8(97 + $0 % 26))) }
        let app = ReadApp.menu(
            "Button(\"Go\") {}.keyboardShortcut(store.mode.key)",
            """
            var store: Store
            struct Store { var mode: Mode }
            enum Mode {
                case \(cases.map(\.name).joined(separator: ", "))
                var key: KeyEquivalent {
                    switch self {
                    \(cases.map { "case .\($0.name): \"\($0.key)\"" }.joined(separator: "\n"))
                    }
                }
            }
            """)
        #expect(app.unread.isEmpty == isRead, "\(app.unread)")
    }

    @Test("an object that a constant holds is created once")
    func sharedObjects() {
        let settings = (0..<200).map { "self.value\($0) = store.integer(forKey: \"\($0)\")" }
        let app = ReadApp.menu(
            (0..<100).map { "Button(\"\($0)\") {}.keyboardShortcut(Settings.shared.key(\($0)))" }
                .joined(separator: "\n"),
            """
            final class Settings {
                static let shared = Settings()
                private let last = "a"
                init() {
                    \(settings.joined(separator: "\n"))
                }
                func key(_ number: Int) -> KeyEquivalent {
                    KeyEquivalent(Character(last))
                }
            }
            """)
        #expect(app.shortcuts.count == 100)
        #expect(app.shortcuts.allSatisfy { $0.contains(" ⌘A") })
        #expect(app.unread.isEmpty)
    }

    @Test("commands of a menu that is cut off count as shortcuts that are not read")
    func cutOffMenus() {
        let text =
            """
            import SwiftUI
            struct MyCommands: Commands {
                var body: some Commands {
                    CommandMenu("Tools") {
                        ForEach(0..<60) { one in ForEach(0..<60) { two in Button("\\(one) \\(two)") {} } }
                        Button("A") {}.keyboardShortcut("j")
                        Button("B") {}.keyboardShortcut("k")
                    }
                }
            }
            """
        let program = SwiftProgram([SourceFile(name: "A.swift", text: text)], parsing: [0])
        let tracker = ShortcutReadTracker()
        _ = SwiftUIReader(program, strings: { _ in nil }, tracker: tracker, supply: StepSupply(steps: 2_000)).read()
        let coverage = tracker.coverage(in: JoinedFiles(program, name: ""))
        #expect(coverage.shortcuts == 2)
        #expect(coverage.unread.map(\.reason) == [StepSupply.reason, StepSupply.reason])
    }

    @Test("parts of a view that takes too long are not shown together")
    func partsOfViews() {
        let app = ReadApp.view(
            """
            Text("\\(f0(1))")
            switch mode { case .a: one; default: two }
            """,
            """
            extension Panel {
                var one: some View { Button("A") {}.keyboardShortcut("k") }
                var two: some View { Button("B") {}.keyboardShortcut("k") }
            }
            \((0..<40).map { "func f\($0)(_ n: Int) -> Int { f\($0 + 1)(n) + f\($0 + 1)(n + 1) }" }.joined(separator: "\n"))
            """)
        #expect(app.viewShortcuts == ["Panel/A ⌘K ?", "Panel/B ⌘K ?"])
        #expect(app.exclusiveInViews == ["A-B"])
    }
}

import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import SwiftDeclarations
import SwiftTargets
import Testing

@testable import SwiftInterpreter
@testable import SwiftMenuObjects
@testable import SwiftMenus
import SwiftUIMenus

@Suite("The steps of evaluators")
struct StepSupplyTests {
    private func program(_ text: String) -> SwiftProgram {
        SwiftProgram([SourceFile(name: "A.swift", text: text)], parsing: [0])
    }

    @Test("code that takes all its steps halves what the next part may take, and all share one supply")
    func sharedSupply() {
        let program = program("")
        let (one, other) = (Evaluator(program, MenuFrameworks()), Evaluator(program, MenuFrameworks()))
        let supply = StepSupply(steps: 10_000)
        supply.grant(4_000, to: one)
        one.steps -= 1_000
        supply.grant(4_000, to: other)
        #expect((one.steps, other.steps) == (0, 4_000))
        other.steps = 0
        supply.grant(4_000, to: one)
        #expect(one.steps == 2_000)
        one.steps = 0
        supply.grant(100_000, to: other)
        #expect(other.steps == 3_000, "what is left of 10,000 steps")
        other.steps = 0
        supply.grant(1_000, to: one)
        #expect(one.steps == 0)
    }

    @Test("what code takes beyond its steps is missing in the supply")
    func overdraft() {
        let program = program("")
        let (one, other) = (Evaluator(program, MenuFrameworks()), Evaluator(program, MenuFrameworks()))
        let supply = StepSupply(steps: 10_000)
        supply.grant(4_000, to: one)
        one.steps = -5_000
        supply.grant(4_000, to: other)
        #expect(other.steps == 1_000, "what is left of 10,000 steps")
    }

    @Test("callers that take all their steps leave what code with shortcuts may take")
    func callers() {
        let program = program("")
        let (one, other) = (Evaluator(program, MenuFrameworks()), Evaluator(program, MenuFrameworks()))
        let supply = StepSupply(steps: 10_000)
        for expected in [4_000, 1_000, 0] {
            supply.grant(4_000, to: one, for: .caller)
            #expect(one.steps == expected, "half of 10,000 steps are for callers")
            one.steps = 0
        }
        supply.grant(4_000, to: other)
        #expect(other.steps == 4_000)
    }

    @Test("code may exceed its steps anywhere", arguments: 0..<200)
    func anywhere(steps: Int) {
        let program = program(
            """
            import SwiftUI
            struct Row: View {
                var body: some View {
                    Button { go() } label: { HStack { Image("x"); VStack { title } } }.keyboardShortcut("a")
                    Button(action: go) { Group { Label { Text("Open") } icon: { icon } } }.keyboardShortcut("b")
                }
                var title: some View { if isOn { Text("On") } else { Text("Off") } }
            }
            """)
        let tracker = ShortcutReadTracker()
        let reader = SwiftUIReader(program, strings: { _ in nil }, tracker: tracker, supply: StepSupply(steps: steps))
        #expect(reader.read().count <= 1)
    }

    @Test("calls after the last step count as shortcuts that are not read")
    func callsAfterTheLastStep() {
        let items = (0..<200).map { "add(\"T\($0)\", \"k\")" }.joined(separator: "\n")
        let code = """
            class AppDelegate: NSObject {
                let menu = NSMenu()
                func build() {
                    add("None", "")
                    \(items)
                }
                func add(_ title: String, _ key: String) { menu.addItem(withTitle: title, action: nil, keyEquivalent: key) }
            }
            """
        let tracker = ShortcutReadTracker()
        _ = BuiltMenus(program(code), tracker: tracker, supply: StepSupply(steps: 1_000))
        let coverage = tracker.coverage(in: JoinedFiles(program(code), name: ""))
        #expect(coverage.shortcuts == 200)
        #expect(50..<150 ~= coverage.read)
        #expect(Set(coverage.unread.map(\.reason)) == [StepSupply.reason])
    }

    @Test("the application's own setup comes before code that takes all steps and only calls what builds menus")
    func setupOfApplications() {
        let slow = (0..<8).map { index in
            """
            class Slow\(index) {
                func walk() { \(String(repeating: "twice(a: 1, b: 2, c: 3);", count: 400)) _ = Application.shared; _ = MainMenu().title }
                func twice(a: Int, b: Int, c: Int) { three(a + b); three(b + c); three(c + a) }
                func three(_ n: Int) { for i in 0..<60 { _ = i + n } }
            }
            """
        }
        let menu = BuiltMenu(
            """
            class Application: NSApplication {
                override init() { super.init(); \(String(repeating: "for i in 0..<60 { _ = i };", count: 40)) mainMenu = MainMenu() }
                static var main: Application { Application.shared as! Application }
            }
            class MainMenu: NSMenu {
                init() { super.init(title: ""); build() }
                func build() { let menu = NSMenu(title: "File"); fill(menu); let item = NSMenuItem(); item.submenu = menu; addItem(item) }
                func fill(_ menu: NSMenu) { for title in ["A", "B"] { menu.addItem(withTitle: title, action: nil, keyEquivalent: title.lowercased()) } }
            }
            \(slow.joined(separator: "\n"))
            """)
        #expect(menu.coverage.read == 2)
        #expect(menu.documents.map(\.isMainMenu) == [true])
    }

    @Test("tables of texts in many languages take few steps")
    func tables() {
        let texts = (0..<900).map { "t\($0): \"T\($0)\"" }.joined(separator: ", ")
        let properties = (0..<900).map { "let t\($0): String" }.joined(separator: "\n")
        let languages = (0..<13).map { "static let l\($0) = Texts(\(texts))" }.joined(separator: "\n")
        let cases = (0..<13).map { "case .l\($0): .l\($0)" }.joined(separator: "\n")
        let menu = BuiltMenu(
            """
            struct Texts { \(properties)\n\(languages) }
            enum Language { case \((0..<13).map { "l\($0)" }.joined(separator: ", ")) }
            class AppDelegate: NSObject {
                var language = Language.l0
                var texts: Texts { switch language { \(cases) } }
                func build() {
                    let texts = texts
                    NSApp.mainMenu = NSMenu()
                    NSApp.mainMenu?.addItem(NSMenuItem(title: texts.t7, action: nil, keyEquivalent: "k"))
                }
            }
            """)
        #expect((menu.coverage.read, menu.coverage.shortcuts) == (1, 1))
    }

    @Test("of a menu that code does not come to because the steps end, the reason is that")
    func menusAfterTheLastStep() {
        let code = """
            class AppDelegate: NSObject {
                func build() {
                    let menu = NSMenu()
                    let item = NSMenuItem(title: "A", action: nil, keyEquivalent: "a")
                    for i in [\((0..<60).map { "f(\($0))" }.joined(separator: ", "))] { _ = (i + i) * (i + i) }
                    menu.addItem(item)
                }
            }
            """
        let tracker = ShortcutReadTracker()
        _ = BuiltMenus(program(code), tracker: tracker, supply: StepSupply(steps: 100))
        let coverage = tracker.coverage(in: JoinedFiles(program(code), name: ""))
        #expect(coverage.unread.map(\.reason) == [StepSupply.reason])
    }

    @Test("where the steps end before code gives an item its keys, these are not known", arguments: 0..<120)
    func itemsAfterTheLastStep(steps: Int) {
        let code = """
            class AppDelegate: NSObject {
                let menu = NSMenu()
                var save = NSMenuItem(title: "Save", action: nil, keyEquivalent: "s")
                func build() {
                    menu.addItem(save)
                    let open = menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "o")
                    if isPro { prepare(menu); open.keyEquivalentModifierMask = [] } else { prepare(nil) }
                    for i in [1, 2, 3] { _ = (i + i) * (i + i) }
                    open.keyEquivalentModifierMask = [.command, .shift]
                    self.save.keyEquivalent = "d"
                    find(menu)
                }
                func find(_ menu: NSMenu) {
                    let find = NSMenuItem(title: "Find", action: nil, keyEquivalent: "f")
                    menu.addItem(find)
                    let options: NSEvent.ModifierFlags = isPro ? .option : .option
                    find.keyEquivalentModifierMask.insert(options)
                }
            }
            """
        let tracker = ShortcutReadTracker()
        let program = program(code)
        let drafts = BuiltMenus(program, tracker: tracker, supply: StepSupply(steps: steps)).drafts
        let files = JoinedFiles(program, name: "")
        let commands = drafts.map { $0.document(in: files, appName: nil, suppressions: []) }.flatMap(\.operations)
            .flatMap { Menu(children: $0.elements).commands }
        let keys = Set(commands.compactMap(\.keyCombination?.symbols))
        #expect(keys.isSubset(of: ["⇧⌘O", "⌘D", "⌥⌘F"]), "\(steps): \(keys)")
    }

    @Test("where loops in loops end the steps, keys are not known, and the code is not searched in each round")
    func loopsAfterTheLastStep() {
        let rounds = "for _ in 0..<64 {\n"
        let assignments = (0..<9_000).map { "item.tag = \($0)" }.joined(separator: "\n")
        let menu = BuiltMenu(
            """
            class AppDelegate: NSObject {
                func build() {
                    let menu = NSMenu()
                    NSApp.mainMenu = menu
                    let item = menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "o")
                    let menus = [menu]
                    \(String(repeating: rounds, count: 60))
                    \(assignments)
                    menus[0].items[0].keyEquivalent = "p"
                    \(String(repeating: "}", count: 60))
                }
            }
            """)
        #expect(menu.coverage.unread.map(\.reason).contains(StepSupply.reason))
        #expect(!menu.text.contains("⌘O"))
    }

    @Test("a shortcut in a view that takes too many steps needs only the variables that it mentions")
    func variablesThatTakeManySteps() {
        let functions = (0..<18).map { "func f\($0)(_ x: Int) -> Int { f\($0 + 1)(x) + f\($0 + 1)(x + 1) }" }
        let app = ReadApp(
            """
            import SwiftUI
            \(functions.joined(separator: "\n"))
            func f18(_ x: Int) -> Int { x }
            struct Panel: View {
                var body: some View {
                    let title = "A"
                    let count = f0(0)
                    Text("\\(count)").overlay { Button(title) {}.keyboardShortcut("k") }
                }
            }
            """)
        #expect(app.viewShortcuts == ["Panel/A ⌘K ?"])
        #expect(app.unread.isEmpty)
    }

    @Test("the shortcuts of dialogs after the last step are known")
    func dialogsAfterTheLastStep() {
        let views = (0..<100).map { number in
            let key = number.isMultiple(of: 2) ? ".defaultAction" : "\"k\""
            return """
                struct V\(number): View {
                    var body: some View { VStack { Text("A"); Button(title("B")) { go() }.keyboardShortcut(\(key)) } }
                }
                """
        }
        let (program, tracker) = (program("import SwiftUI\n" + views.joined(separator: "\n")), ShortcutReadTracker())
        let reader = SwiftUIReader(program, strings: { _ in nil }, tracker: tracker, supply: StepSupply(steps: 300))
        _ = reader.read()
        let coverage = tracker.coverage(in: JoinedFiles(program, name: ""))
        #expect(coverage.shortcuts == 100)
        #expect(50..<90 ~= coverage.read)
        #expect(Set(coverage.unread.map(\.reason)) == [StepSupply.reason])
    }

    @Test("calls of views after the last step count as shortcuts that are not read")
    func viewsAfterTheLastStep() {
        let items = (0..<200).map { "item(\"T\($0)\", \"k\")" }.joined(separator: "\n")
        let code = """
            import SwiftUI
            struct MyCommands: Commands {
                var body: some Commands { CommandMenu("Tools") { \(items) } }
                func item(_ title: String, _ key: KeyEquivalent) -> some View { Button(title) {}.keyboardShortcut(key) }
            }
            """
        let (program, tracker) = (program(code), ShortcutReadTracker())
        let reader = SwiftUIReader(program, strings: { _ in nil }, tracker: tracker, supply: StepSupply(steps: 600))
        _ = reader.read()
        #expect(tracker.coverage(in: JoinedFiles(program, name: "")).shortcuts == 200)
    }

    @Test("menus are read before the views of the app, which may take all steps")
    func menusFirst() {
        let views = (0..<60).map { number in
            let texts = String(repeating: "Text(text(\"A\", locale)); ", count: 9)
            return
                "struct V\(number): View { var body: some View { \(texts)Button(\"B\") {}.keyboardShortcut(\"b\") } }"
        }
        let calls = (0..<7).map {
            "func deep\($0)(_ key: String) -> String { deep\($0 + 1)(key) + deep\($0 + 1)(key) }"
        }
        let items = (0..<12).map {
            "main.addItem(withTitle: text(\"T\", .current) + \"\($0)\", action: nil, keyEquivalent: \"\($0 % 10)\")"
        }
        let app = ReadApp(
            """
            import AppKit
            import SwiftUI
            @main final class Delegate: NSObject, NSApplicationDelegate {
                func applicationDidFinishLaunching(_ n: Notification) {
                    let main = NSMenu()
                    \(items.joined(separator: "\n"))
                    NSApp.mainMenu = main
                    window.contentView = NSHostingView(rootView: Root())
                }
            }
            struct Root: View { var body: some View { \(views.indices.map { "V\($0)()" }.joined(separator: "; ")) } }
            func text(_ key: String, _ locale: Locale) -> String { deep0(locale.identifier) }
            \(calls.joined(separator: "\n"))
            func deep7(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
            \(views.joined(separator: "\n"))
            """)
        #expect(app.commands.count { $0.contains("⌘") } == 12)
    }
}

import SwiftMenuObjects
import SwiftMenus
import Testing

@Suite struct ShortcutFormsTests {
    /// The shortcut that a modifier sets.
    private func keys(_ modifier: String, _ more: String = "") -> String {
        let app = ReadApp.menu("Button(\"X\") { }.keyboardShortcut(\(modifier))", more)
        #expect(app.shortcutCount == 1, "\(modifier)")
        if let reason = app.unread.first { return "unread: \(reason)" }
        return app.commands.map { String($0.dropFirst("Tools/X".count).drop { $0 == " " }) }.joined(separator: ", ")
    }

    @Test(
        "a static member is that of the type on which the code is called",
        arguments: [
            ("Pro.button()", "static func button() -> some View { Button(\"X\") { }.keyboardShortcut(key) }"),
            ("Pro.button()", "static func button() -> some View { Button(\"X\") { }.keyboardShortcut(Self.key) }"),
            ("Pro.button", "static var button: some View { Button(\"X\") { }.keyboardShortcut(key) }"),
            ("Pro().button()", "func button() -> some View { Button(\"X\") { }.keyboardShortcut(Self.key) }"),
        ],
        [
            "class Base { class var key: KeyEquivalent { \"k\" }; MEMBER }; class Pro: Base { override class var key: KeyEquivalent { \"j\" } }",
            "protocol Keyed { static var key: KeyEquivalent { get } }; extension Keyed { static var key: KeyEquivalent { \"k\" }; MEMBER }; class Pro: Keyed { static var key: KeyEquivalent { \"j\" } }",
        ])
    func overriddenStaticMembers(_ call: (use: String, member: String), types: String) {
        let app = ReadApp.menu(call.use, types.replacing("MEMBER", with: call.member))
        #expect(app.commands == ["Tools/X ⌘J"])
    }

    @Test(
        "the code of a protocol uses its own members unless a protocol requires them",
        arguments: [
            ("protocol Keyed {}", "J"), ("protocol Other {}; protocol Keyed: Other, AnyObject {}", "J"),
            ("protocol Keyed { var key: KeyEquivalent { get } }", "K"),
            ("protocol Other { var key: KeyEquivalent { get } }; protocol Keyed: Other {}", "K"),
            // It may require the member.
            ("protocol Keyed: OfPackage {}", "K"),
        ])
    func protocolMembers(_ protocols: String, _ key: String) {
        let app = ReadApp.menu(
            "Pro().button()",
            """
            \(protocols)
            extension Keyed {
                var key: KeyEquivalent { "j" }
                func button() -> some View { Button("X") { }.keyboardShortcut(key) }
            }
            class Pro: Keyed { var key: KeyEquivalent { "k" } }
            """)
        #expect(app.commands == ["Tools/X ⌘\(key)"])
    }

    @Test(
        "the code of a protocol may use its own members of the elements of allCases, unless the protocol requires them",
        arguments: ["allCases.filter(\\.isOn)", "Self.allCases.filter { $0.isOn }"])
    func membersOfAllCases(_ list: String) {
        for (requirement, mark) in [("", " ?"), ("var isOn: Bool { get }", "")] {
            let app = ReadApp.menu(
                "ForEach(A.shown, id: \\.self) { t in Button(t.rawValue) {}.keyboardShortcut(t.key) }",
                """
                protocol Tools: CaseIterable, Hashable { var key: KeyEquivalent { get }; \(requirement) }
                extension Tools {
                    static var shown: [Self] { \(list) }
                    var isOn: Bool { false }
                }
                enum A: String, Tools {
                    case one
                    var key: KeyEquivalent { "1" }
                    var isOn: Bool { true }
                }
                """)
            #expect(app.commands == ["Tools/one ⌘1\(mark)"], "\(list) \(requirement)")
        }
    }

    @Test("of a shortcut that the user may override, the default is read under a condition")
    func overriddenDefault() {
        let app = ReadApp.menu(
            """
            Button("A") {}.keyboardShortcut(Shortcuts.a.key, modifiers: Shortcuts.a.modifiers)
            Button("B") {}.keyboardShortcut(Shortcuts.b.key, modifiers: Shortcuts.b.modifiers)
            """,
            """
            struct Shortcut {
                let key: KeyEquivalent
                let modifiers: EventModifiers
                init(_ key: String, modifiers: EventModifiers) { self.key = KeyEquivalent(key.first!); self.modifiers = modifiers }
                init(_ key: KeyEquivalent, modifiers: EventModifiers) { self.key = key; self.modifiers = modifiers }
                init(_ config: Config) {
                    key = KeyEquivalent(config.key.first ?? Character("?"))
                    var modifiers: EventModifiers = []
                    if config.modifiers.contains("command") { modifiers.insert(.command) }
                    self.modifiers = modifiers
                }
            }
            enum Shortcuts {
                static var a: Shortcut { resolve("a", default: Shortcut("t", modifiers: [.command, .shift])) }
                static var b: Shortcut { resolve("b", default: Shortcut(.return, modifiers: .option)) }
                static func resolve(_ id: String, default shortcut: Shortcut) -> Shortcut {
                    guard let override = Store.shared.config[id] else { return shortcut }
                    return Shortcut(override)
                }
            }
            """)
        #expect(app.shortcuts == ["Tools/A ⇧⌘T ?", "Tools/B ⌥↩ ?"])
        #expect(app.menus.coverage.sites.map(\.reading) == [.conditional, .conditional])
    }

    @Test(
        "a default of what the user may change is read through a character and a method of an optional",
        arguments: ["Character(stored ?? \"o\")", "Character(text)", "character"])
    func defaultsInCharacters(_ character: String) {
        let app = ReadApp.menu(
            "Button(\"Open\") {}.keyboardShortcut(KeyEquivalent(\(character)))",
            """
            var stored: String? { UserDefaults.standard.string(forKey: "k") }
            var text: String { stored ?? "o" }
            var character: Character { Character(text) }
            """)
        #expect(app.shortcuts == ["Tools/Open ⌘O ?"])
    }

    @Test("an optional value of the app's own type is mapped to a shortcut")
    func mappedOptional() {
        let app = ReadApp.menu(
            "Button(\"Open\") {}.keyboardShortcut(shortcut(.open)); Button(\"Go\") {}.keyboardShortcut(shortcut(.go))",
            """
            struct Chord { let key: String; let modifiers: EventModifiers }
            enum Action {
                case open, go
                var chord: Chord? { switch self { case .open: Chord(key: "o", modifiers: .command); case .go: nil } }
            }
            struct Keymap {
                let overrides: [Action: Chord]
                func chord(for action: Action) -> Chord? {
                    if let override = overrides[action] { return override }
                    return action.chord
                }
            }
            func shortcut(_ action: Action) -> KeyboardShortcut? {
                Store.shared.keymap.chord(for: action).map(toShortcut)
            }
            func toShortcut(_ chord: Chord) -> KeyboardShortcut { KeyboardShortcut(KeyEquivalent(Character(chord.key)), modifiers: chord.modifiers) }
            class Store { static let shared = Store(); var keymap: Keymap = read() }
            """)
        #expect(app.shortcuts == ["Tools/Open ⌘O ?"])
    }

    @Test(
        "a store that a view observes gives the default shortcuts",
        arguments: [
            "@ObservedObject private var store = Store.shared", "@StateObject var store = Store.shared",
            "@Environment(Store.self) private var store", "@EnvironmentObject var store: Store",
            "let store = Store.shared",
        ])
    func observedStores(_ property: String) {
        let app = ReadApp.menu(
            "Actions()",
            """
            enum Action { case open, find }
            class Store: ObservableObject {
                static let shared = Store()
                @Published var overrides: [Action: KeyboardShortcut] = [:]
                func shortcut(_ action: Action) -> KeyboardShortcut { overrides[action] ?? preset(action) }
                func preset(_ action: Action) -> KeyboardShortcut {
                    switch action { case .open: .init("o"); case .find: .init("f", modifiers: [.command, .option]) }
                }
            }
            struct Actions: View {
                \(property)
                var body: some View {
                    Button("Open") {}.keyboardShortcut(store.shortcut(.open))
                    Button("Find") {}.keyboardShortcut(store.shortcut(.find))
                }
            }
            """)
        #expect(app.shortcuts == ["Tools/Open ⌘O ?", "Tools/Find ⌥⌘F ?"])
    }

    @Test("a shared store may be of a subclass")
    func storesOfSubclasses() {
        let app = ReadApp.menu(
            "Actions()",
            """
            class Store: ObservableObject {
                static let shared: Store = OtherStore()
                func key() -> KeyEquivalent { "k" }
            }
            class OtherStore: Store { override func key() -> KeyEquivalent { "j" } }
            struct Actions: View {
                @ObservedObject var store = Store.shared
                var body: some View { Button("Open") {}.keyboardShortcut(store.key()) }
            }
            """)
        #expect(app.shortcuts.allSatisfy { !$0.contains("⌘K") }, "\(app.shortcuts)")
    }

    @Test("a static subscript of the app finds a shortcut in a table")
    func staticSubscript() {
        let app = ReadApp.menu(
            "ForEach(Action.allCases, id: \\.self) { Button(\"Do\") {}.keyboardShortcut(Keys[$0]) }",
            """
            enum Action: CaseIterable { case open, run }
            enum Keys {
                static let map: [Action: KeyboardShortcut] = [.open: .init("o"), .run: .init("r")]
                static subscript(action: Action) -> KeyboardShortcut { map[action]! }
            }
            """)
        #expect(app.shortcuts == ["Tools/Do ⌘O", "Tools/Do ⌘R"])
    }

    @Test("the first of a list that is not known has the first number")
    func firstNumber() {
        let app = ReadApp.menu(
            """
            ForEach(Array(model.tabs.prefix(9).enumerated()), id: \\.element) { index, tab in
                Button(tab.title) {}.keyboardShortcut(KeyEquivalent(Character(String(index + 1))))
            }
            """)
        #expect(app.shortcuts == ["Tools/`tab.title`* ⌘1 ?"])
        #expect(app.unread == [])
    }

    @Test(
        "Lists, functions and modifiers of the standard library are followed",
        arguments: [
            ("ForEach(Item.all, content: Row.init)", "A ⌘A, B ⌘B"),
            ("ForEach(model.items) { Row(item: $0) }", "A ⌘A, B ⌘B"),
            ("ForEach(Model.shared.stored) { Row(item: $0) }", "A ⌘A, B ⌘B"),
            ("ForEach(Item.all) { i in Button(i.title) {}.keyboardShortcut(i.number) }", "A ⌘1, B ⌘2"),
            (
                "Button(\"A\") {}.keyboardShortcut(\"a\", modifiers: EventModifiers.command.union([]).union(.shift))",
                "A ⇧⌘A"
            ),
            ("Optional(.init(\"a\"))", "A ⌘A"), ("Optional(KeyEquivalent(\"a\"))", "A ⌘A"),
        ])
    func library(_ code: String, _ expected: String) {
        let isOptional = code.hasPrefix("Optional(")
        let content = isOptional ? "Choice(key: \(code.dropFirst("Optional(".count).dropLast()))" : code
        let app = ReadApp.commands(
            "ToolCommands()",
            """
            struct ToolCommands: Commands {
                @StateObject private var model = Model()
                var body: some Commands { CommandMenu("T") { \(content) } }
            }
            struct Item: Identifiable {
                let id: Int
                let title: String
                let key: KeyEquivalent
                static let all = [Item(id: 1, title: "A", key: "a"), Item(id: 2, title: "B", key: "b")]
                var number: KeyboardShortcut? {
                    guard let index = [1, 2].firstIndex(of: id) else { return nil }
                    return KeyboardShortcut(KeyEquivalent(Character("\\(index + 1)")))
                }
            }
            final class Model: ObservableObject {
                static let shared = Model()
                var items: [Item] { Item.all }
                lazy var stored: [Item] = { Item.all }()
            }
            struct Row: View {
                let item: Item
                var body: some View { Button(item.title) {}.keyboardShortcut(item.key) }
            }
            struct Choice: View {
                let key: KeyEquivalent?
                var body: some View { if let key { Button("A") {}.keyboardShortcut(key) } else { Button("B") {} } }
            }
            """)
        #expect(app.commands == expected.split(separator: ", ").map { "T/\($0)" })
    }

    @Test(arguments: [
        (#""k""#, "⌘K"), (#""K""#, "⇧⌘K"), (#""k", modifiers: []"#, "K"), (#""k", modifiers: .option"#, "⌥K"),
        (#""k", modifiers: [.command, .shift, .control]"#, "⌃⇧⌘K"), (#""K", modifiers: .command"#, "⇧⌘K"),
        (#".return"#, "⌘↩"), (#".leftArrow, modifiers: [.control]"#, "⌃←"), (#".deleteForward, modifiers: []"#, "⌦"),
        (#".defaultAction"#, ""), (#".cancelAction"#, ""), (#"nil"#, ""), (#".none"#, ""),
        (#"KeyboardShortcut.defaultAction"#, ""), (#".init(.defaultAction)"#, ""), (#".some(.cancelAction)"#, ""),
        (#".init(KeyboardShortcut("l"))"#, "⌘L"), (#".some(.init("m", modifiers: .option))"#, "⌥M"),
        (#"KeyEquivalent("k"), modifiers: EventModifiers.command"#, "⌘K"), (#".init("k")"#, "⌘K"),
        (#".init("k", modifiers: .option)"#, "⌥K"), (#"KeyboardShortcut("k", modifiers: [.shift])"#, "⇧K"),
        (#"KeyboardShortcut("k")"#, "⌘K"), (#"KeyboardShortcut(.init("k"), modifiers: .init([.option]))"#, "⌥K"),
        (#"SwiftUI.KeyboardShortcut("k", modifiers: [])"#, "K"), (#"KeyEquivalent.upArrow"#, "⌘↑"),
        (#"KeyEquivalent(Character("k"))"#, "⌘K"), (#"Character("k"), modifiers: .command"#, "⌘K"),
        (#"KeyEquivalent(Character(UnicodeScalar(NSF5FunctionKey)!)), modifiers: []"#, "F5"),
        (#""k", modifiers: .command.union(.shift)"#, "⇧⌘K"), (#""\u{8}", modifiers: []"#, "⌫"),
        (#""\t", modifiers: .control"#, "⌃⇥"), (#""k", modifiers: EventModifiers()"#, "K"), (#""+""#, "⌘+"),
        (#"("k"), modifiers: ([.command])"#, "⌘K"), (#""é""#, "⌘É"),
    ])
    func formsAreRead(_ form: String, _ expected: String) {
        #expect(keys(form) == expected, "\(form)")
    }

    @Test(arguments: [
        ("Keys.save", "enum Keys { static let save: KeyEquivalent = \"s\" }"),
        ("Keys.save", "struct Keys { static var save: KeyEquivalent { \"s\" } }"),
        ("saveKey", "private let saveKey = KeyEquivalent(\"s\")"),
        (".save", "extension KeyEquivalent { static let save = KeyEquivalent(\"s\") }"),
        (".save", "extension KeyboardShortcut { static let save = KeyboardShortcut(\"s\") }"),
        (".save", "extension KeyboardShortcut { static let save = Self(\"s\", modifiers: .command) }"),
        (".save", "extension KeyboardShortcut { static var save: KeyboardShortcut { .init(\"s\") } }"),
        (
            "Keys.save.shortcut",
            "struct Keys { var shortcut: KeyboardShortcut { .init(key) }; let key: KeyEquivalent; static let save = Keys(key: \"s\") }"
        ),
        (
            "Keys.Sub.save.0, modifiers: Keys.Sub.save.1",
            "enum Keys { enum Sub { static let save: (KeyEquivalent, EventModifiers) = (\"s\", .command) } }"
        ),
        (
            "Action.save.key",
            "enum Action { case open, save; var key: KeyEquivalent { switch self { case .open: \"o\"; case .save: \"s\" } } }"
        ),
        (
            "Action.save.key",
            "enum Action { case save; var key: KeyEquivalent { switch self { case .save: return \"s\" } } }"
        ),
        ("KeyEquivalent(Character(Action.save.rawValue))", "enum Action: String { case save = \"s\" }"),
        (
            "Action.save.keys.key, modifiers: Action.save.keys.modifiers",
            "enum Action { case save; var keys: KeyboardShortcut { KeyboardShortcut(\"s\", modifiers: [.command]) } }"
        ),
        (
            "key(for: .save)",
            "func key(for action: Action) -> KeyEquivalent { switch action { case .save: return \"s\"; case .open: return \"o\" } }; enum Action { case save, open }"
        ),
        ("Keys.all[1]", "enum Keys { static let all: [KeyEquivalent] = [\"a\", \"s\"] }"),
        (
            "Keys.map[.save]!",
            "enum K { case save }; enum Keys { static let map: [K: KeyEquivalent] = [K.save: \"s\"] }"
        ),
        ("isX ? \"s\" : \"o\"", "private let isX = true"),
        (
            "Keys.make(\"s\")",
            "enum Keys { static func make(_ text: String) -> KeyEquivalent { KeyEquivalent(Character(text)) } }"
        ),
        ("Keys.shared.save", "final class Keys { static let shared = Keys(); let save: KeyEquivalent = \"s\" }"),
        ("\"s\", modifiers: .main", "extension EventModifiers { static let main: EventModifiers = [.command] }"),
        ("Keys.save", "enum Keys { static let save = other; private static let other: KeyEquivalent = \"s\" }"),
        ("Keys.save ?? \"x\"", "enum Keys { static let save: KeyEquivalent? = \"s\" }"),
        (".some(\"s\") ?? \"x\"", ""), ("Optional(\"s\") ?? \"x\"", ""),
        ("key ?? \"x\"", "let key = Optional<KeyEquivalent>.some(\"s\")"),
        ("Keys(\"s\", modifiers: .command)", "typealias Keys = KeyboardShortcut"),
        (
            "\"s\", modifiers: Mods.main",
            "typealias Mods = EventModifiers; extension EventModifiers { static let main: Mods = .command }"
        ),
        ("\"s\", modifiers: EventModifiers(arrayLiteral: .command)", ""),
        ("\"s\", modifiers: .init(arrayLiteral: .command)", ""),
        (
            ".Kit.save",
            "extension KeyboardShortcut { enum Kit {} }; extension KeyboardShortcut.Kit { static let save = KeyboardShortcut(\"s\") }"
        ),
        (
            ".init(7), modifiers: .command",
            "extension KeyEquivalent { init(_ value: Int) { self.init(value == 7 ? \"s\" : \"t\") } }"
        ),
        ("KeyEquivalent(7)", "extension KeyEquivalent { init(_ value: Int) { self = value == 7 ? \"s\" : \"t\" } }"),
        ("KeyEquivalent(\"s\")", "extension KeyEquivalent { init(_ value: Int) { self.init(\"t\") } }"),
        ("KeyEquivalent(\"s\")", "extension KeyEquivalent { init(_ value: String) { self.init(Character(value)) } }"),
        (
            "KeyboardShortcut(input: .save)",
            """
            struct Input { let flags: UIKeyModifierFlags; let text: String; static let save = Input(flags: .command, text: "s") }
            extension KeyboardShortcut { init(input: Input) {
                var modifiers = EventModifiers()
                if input.flags.contains(.command) { modifiers.insert(.command) }
                if input.flags.contains([.shift, .command]) { modifiers.insert(.shift) }
                self.init(KeyEquivalent(input.text.first!), modifiers: modifiers)
            } }
            """
        ),
        ("Short.All.save", "enum Keys { static let save: KeyEquivalent = \"s\" }; enum Short { typealias All = Keys }"),
        ("Keys.save", "enum Keys { private(set) static var save: KeyEquivalent = \"s\" }"),
    ])
    func constantsAreFollowed(_ expression: String, _ declarations: String) {
        #expect(keys(expression, declarations) == "⌘S", "\(expression) \(declarations)")
    }

    @Test func valuesThatDependOnConditionsAreConditional() {
        let app = ReadApp.menu("Button(\"X\") { }.keyboardShortcut(isOn ? \"a\" : \"b\", modifiers: .command)")
        #expect(app.commands == ["Tools/X ⌘A ?", "Tools/X ⌘B ?"])
        #expect(app.shortcutCount == 1)
        #expect(app.exclusive == ["X-X"])
    }

    @Test func localizationIsRead() throws {
        let app = ReadApp.menu(
            """
            Button("A") { }.keyboardShortcut("a", modifiers: .command, localization: .automatic)
            Button("B") { }.keyboardShortcut("b", modifiers: .command, localization: .withoutMirroring)
            Button("C") { }.keyboardShortcut("c", modifiers: .command, localization: .custom)
            Button("D") { }.keyboardShortcut(KeyboardShortcut("d", modifiers: .command, localization: .custom))
            """)
        #expect(app.localization == ["A 11", "B 10", "C 00", "D 00"])
    }

    @Test(arguments: [
        ("model.key", "depends"), ("key, modifiers: .command", "key"), ("\"ab\"", "the key is not one character"),
        ("\"k\", modifiers: model.modifiers", "modifiers"), ("KeyEquivalent(text.first!)", "key"),
        ("Keys.save", "variable"), ("\"\\(name)\"", "name"), ("Foreign.save", "key"),
    ])
    func whatDependsOnTheRunningAppIsUnread(_ expression: String, _ reason: String) {
        let app = ReadApp.menu(
            "Button(\"X\") { }.keyboardShortcut(\(expression))",
            "enum Keys { static var save: KeyEquivalent = \"s\" }")
        #expect(app.shortcuts == [])
        #expect(app.shortcutCount == 1)
        #expect(app.unread.count == 1)
    }

    @Test func theFirstOfSeveralModifiersWins() {
        let app = ReadApp.menu("Button(\"X\") { }.keyboardShortcut(\"a\").help(\"x\").keyboardShortcut(\"b\")")
        #expect(app.commands == ["Tools/X ⌘A"])
        #expect(app.shortcutCount == 2)
        #expect(app.unread == [])
    }

    @Test func aModifierOfAContainerIsForItsFirstControl() {
        let app = ReadApp.menu("Group { Button(\"X\") { }; Button(\"Y\") { } }.keyboardShortcut(\"a\")")
        #expect(app.commands == ["Tools/X ⌘A", "Tools/Y"])
    }
}

@Test func extensionsOfTypeAliasesAreOfTheType() {
    let app = ReadApp.menu(
        """
        Button("A") {}.keyboardShortcut("a", modifiers: .hyper)
        Button("B") {}.keyboardShortcut(.second)
        """,
        """
        typealias Modifiers = EventModifiers
        typealias Shortcut = KeyboardShortcut
        extension Modifiers { static let hyper: Modifiers = [.command, .shift] }
        extension Shortcut { static let second = Shortcut("b", modifiers: .hyper) }
        """)
    #expect(app.commands == ["Tools/A ⇧⌘A", "Tools/B ⇧⌘B"])
}

@Test func keysAndModifiersThatDependOnDifferentConditionsAreUnread() {
    let app = ReadApp.menu(
        #"Button("Play") {}.keyboardShortcut(isOn ? .space : .return, modifiers: isOld ? [] : .command)"#)
    #expect(app.unread == ["the key and the modifiers depend on conditions"])
}

@Test(arguments: [9, 14, 40])
func manyKeysAndModifiersThatTheRunningAppDecidesAreUnread(count: UInt8) {
    let cases = (0..<count).map { "case \($0): \"\(Unicode.Scalar(0xA1 + $0))\"" }.joined(separator: "\n")
    let inserts = ["command", "shift", "option", "control"].map { "if saved.has(.\($0)) { all.insert(.\($0)) }" }
    let app = ReadApp.menu(
        #"Button("Play") {}.keyboardShortcut(key(), modifiers: modifiers())"#,
        """
        func key() -> KeyEquivalent { switch saved.key {
        \(cases)
        default: .space
        } }
        func modifiers() -> EventModifiers {
            guard saved.isEnabled else { return [] }
            var all: EventModifiers = []
            \(inserts.joined(separator: "\n    "))
            return all
        }
        """)
    #expect(app.shortcuts == [])
    #expect(app.menus.coverage.unread.map(\.reason) == ["the key and the modifiers depend on conditions"])
}

@Test("a key behind more conditions than are followed is unread, not lost", arguments: [60, 70, 200])
func deepConditions(count: Int) {
    let chain = (0..<count).map { "if mode == \($0) { \"\($0 % 10)\" }" }.joined(separator: " else ")
    let app = ReadApp.menu(
        #"Button("Play") {}.keyboardShortcut(key); Button("Stop") {}.keyboardShortcut("y")"#,
        "var key: KeyEquivalent { \(chain) else { \"y\" } }")
    // Ten digits and the last one.
    #expect(app.commands.count { $0.hasPrefix("Tools/Play ") } == (count > 64 ? 0 : 11))
    #expect(app.unread == (count > 64 ? ["depends on too many conditions"] : []))
}

@Test func keysAndModifiersThatDependOnOneConditionAreRead() {
    let app = ReadApp.menu(
        #"Button("Play") {}.keyboardShortcut(isOn ? .space : .return, modifiers: !isOn ? .command : [])"#)
    #expect(app.commands == ["Tools/Play Space ?", "Tools/Play ⌘↩ ?"])
    #expect(app.exclusive == ["Play-Play"])
}

@Test("modifiers, key paths and private extensions of the app")
func shortcutsOfTheApp() {
    let key = { (key: String) in
        "import SwiftUI\nprivate extension KeyboardShortcut { static let main = KeyboardShortcut(\"\(key)\") }"
    }
    let app = ReadApp(
        """
        import SwiftUI
        extension EventModifiers { static let cmd: EventModifiers = .command; static let both: EventModifiers = [.cmd, .shift] }
        struct Keymap { var find = KeyboardShortcut("f"); var inner = Inner() }
        struct Inner { let seek = KeyboardShortcut("s", modifiers: .option) }
        @main struct NotesApp: App {
            let keymap = Keymap()
            var body: some Scene {
                WindowGroup {}.commands {
                    CommandMenu("Tools") {
                        Button("A") {}.keyboardShortcut("a", modifiers: .cmd)
                        Button("B") {}.keyboardShortcut("b", modifiers: .both)
                        Button("C") {}.keyboardShortcut(keymap[keyPath: \\.find])
                        Button("D") {}.keyboardShortcut(Keymap()[keyPath: \\Keymap.inner.seek])
                        Button("E") {}.keyboardShortcut(keymap[keyPath: \\.inner.keys[0]])
                        EditItem()
                        ViewItem()
                    }
                }
            }
        }
        """, key("1") + "\nstruct EditItem: View { var body: some View { Button(\"F\") {}.keyboardShortcut(.main) } }",
        key("2") + "\nstruct ViewItem: View { var body: some View { Button(\"G\") {}.keyboardShortcut(.main) } }")
    #expect(
        app.commands == [
            "Tools/A ⌘A", "Tools/B ⇧⌘B", "Tools/C ⌘F", "Tools/D ⌥S", "Tools/E", "Tools/F ⌘1", "Tools/G ⌘2",
        ])
    #expect(app.menus.coverage.unread.map(\.reason) == ["depends on a key path"])
}

import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

/// What code of every framework is written with: branches, loops, constants, variables.
@Suite struct SharedCodeTests {
    /// - Parameter code: Code with `ONE` and `TWO` for two commands.
    private func commands(_ code: String) -> ReadApp {
        let button = { (title: String) in "Button(\"\(title)\") { }.keyboardShortcut(\"k\")" }
        return ReadApp.commands(
            "Tools()",
            """
            struct Tools: Commands {
                let isOn: Bool
                var body: some Commands {
                    CommandMenu("Tools") {
            \(code.replacing("ONE", with: button("A")).replacing("TWO", with: button("B")))
                    }
                }
            }
            """)
    }

    private func menu(_ code: String, _ more: String = "") -> BuiltMenu {
        BuiltMenu.function("let menu = NSMenu()\n" + code, more)
    }

    @Test func codeForSimulatorsDoesNotShip() {
        let menu = menu(
            """
            #if targetEnvironment(simulator)
            let key = "s"
            #else
            let key = "d"
            #endif
            menu.addItem(withTitle: "A", action: nil, keyEquivalent: key)
            #if !targetEnvironment(simulator)
            menu.addItem(withTitle: "B", action: nil, keyEquivalent: "b")
            #endif
            """)
        #expect(menu.text == "A ⌘D, B ⌘B")
        #expect(menu.coverage.unread.isEmpty)
    }

    // MARK: - Several keys of one command

    /// The number of commands of which the code chooses the keys.
    private func alternatives(_ menu: BuiltMenu) -> Int {
        menu.documents.reduce(0) { $0 + $1.alternativeCombinations.count }
    }

    @Test(arguments: [
        ("isOn ? \"a\" : \"b\"", ".command", "A ⌘A?, A ⌘B?"),
        ("\"a\"", "isOn ? .command : .control", "A ⌘A?, A ⌃A?"),
        ("isOn ? \"a\" : \"b\"", "isOn ? .command : .control", "A ⌘A?, A ⌃B?"),
        // Of a default that the user may change, the default is known.
        ("isOn ? \"a\" : other", ".command", "A ⌘A?"), ("load() ?? \"a\"", ".command", "A ⌘A?"),
        // Which pairs exist is not known, or no key.
        ("isOn ? \"a\" : \"b\"", "isOld ? .command : .control", ""), ("isOn ? load() : other", ".command", ""),
    ])
    func keysOfKeyCommandsMayBeChosen(_ input: String, _ modifiers: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            class Controller: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: "A", action: #selector(a), input: \(input), modifierFlags: \(modifiers))]
                }
            }
            """)
        #expect(menu.text == (expected.isEmpty ? "" : "Controller{\(expected)}"))
        #expect(alternatives(menu) == (expected.contains(",") ? 2 : 0))
        #expect(menu.coverage.shortcuts == 1 && menu.coverage.unread.count == (expected.isEmpty ? 1 : 0))
    }

    @Test(arguments: [
        ("item.keyEquivalent = isOn ? \"a\" : \"b\"", "A ⌘A?, A ⌘B?", 2),
        ("if isOn { item.keyEquivalent = \"a\" } else { item.keyEquivalent = \"b\" }", "A ⌘A?, A ⌘B?", 2),
        (
            """
            if isOn {
                item.keyEquivalent = "a"
                item.keyEquivalentModifierMask = [.command]
            } else {
                item.keyEquivalent = "b"
                item.keyEquivalentModifierMask = [.control]
            }
            """, "A ⌘A?, A ⌃B?", 2
        ),
        ("if isOn { item.keyEquivalent = \"a\" } else { item.keyEquivalent = \"\" }", "A ⌘A?", 0),
        ("item.keyEquivalent = \"a\"; if isOn { item.keyEquivalent = \"b\" }", "A ⌘A?, A ⌘B?", 2),
    ])
    func keysOfItemsMayBeChosen(_ code: String, _ expected: String, _ count: Int) {
        let menu = menu(
            """
            let item = NSMenuItem(title: "A", action: nil, keyEquivalent: "")
            menu.addItem(item)
            menu.addItem(withTitle: "B", action: nil, keyEquivalent: "x")
            \(code)
            """)
        #expect(menu.text == expected + ", B ⌘X")
        #expect(alternatives(menu) == count)
    }

    /// An outlet that is nil has neither the key nor the modifiers.
    @Test func modifiersBelongToTheKeyThatIsSetUnderTheSameConditions() {
        let menu = BuiltMenu(
            """
            class Updater: NSObject, NSMenuDelegate {
                var close: NSMenuItem?
                func menuNeedsUpdate(_ menu: NSMenu) {
                    if hasTabs {
                        close?.keyEquivalent = "w"
                        close?.keyEquivalentModifierMask = [.command]
                    } else {
                        close?.keyEquivalent = "w"
                        close?.keyEquivalentModifierMask = [.command, .shift]
                    }
                }
            }
            """)
        #expect(menu.coverage.shortcuts == 2 && menu.coverage.unread.isEmpty)
    }

    // MARK: - Type aliases

    @Test(
        arguments: [
            ("NSMenu.Item", "extension NSMenu { typealias Item = NSMenuItem }", nil),
            ("Entry", "typealias Entry = NSMenuItem", nil),
            ("Entry", "extension Controller { typealias Entry = Middle }; typealias Middle = NSMenuItem", nil),
            ("Names.Entry", "enum Names { typealias Entry = AppKit.NSMenuItem }", nil),
            // A file without words of menus.
            ("Entry", "typealias Middle = NSMenuItem", "public typealias Entry = Middle"),
        ] as [(String, String, String?)])
    func aliasesOfTypesAreFollowed(_ name: String, _ alias: String, _ otherFile: String?) {
        let code = """
            class Controller {
                func build() {
                    let menu = NSMenu()
                    menu.addItem(make(\(name)(title: "A", action: nil, keyEquivalent: "a")))
                    menu.addItem(\(name).init(title: "B", action: nil, keyEquivalent: "b"))
                    menu.addItem(other("c"))
                }
                func make(_ item: \(name)) -> \(name) { item.isHidden = false; return item }
                func other(_ key: String) -> \(name) { \(name)(title: "C", action: nil, keyEquivalent: key) }
                func unused() { show(\(name)(title: "D", action: nil, keyEquivalent: "d")) }
            }
            """
        let menu = BuiltMenu(code, alias, otherFile ?? "")
        #expect(menu.text == "A ⌘A, B ⌘B, C ⌘C", "\(alias)")
        // Only code that runs makes the reader look for an alias in a file without words of menus.
        #expect(menu.coverage.shortcuts == (otherFile == nil ? 4 : 3), "\(alias)")
        #expect(menu.unread == (otherFile == nil ? ["goes to code that is not followed"] : []), "\(alias)")
    }

    @Test func aliasesOfKeyCommandsAreFollowed() {
        let menu = BuiltMenu(
            """
            typealias Key = UIKeyCommand
            class Item: Key {}
            class Controller: UIViewController {
                override var keyCommands: [Key]? {
                    [Key(input: "a", modifierFlags: .command, action: #selector(a)),
                     Item(input: "b", modifierFlags: .command, action: #selector(a))]
                }
            }
            """)
        #expect(menu.text == "Controller{ ⌘A?,  ⌘B?}")
    }

    /// Aliases of other types, and one name for two types.
    @Test(arguments: [
        "struct Other {}; typealias Entry = Other", "typealias Entry = Entry", "typealias Entry = [NSMenuItem]",
        "extension A { typealias Entry = NSMenuItem }; extension B { typealias Entry = NSMenuItem }",
        "#if A\ntypealias Entry = NSMenuItem\n#else\ntypealias Entry = Other\n#endif",
    ])
    func otherAliasesAreNotFollowed(_ alias: String) {
        let menu = menu("menu.addItem(Entry(title: \"A\", action: nil, keyEquivalent: \"a\"))", "}\n\(alias)\nenum E {")
        #expect(menu.text == "" && menu.coverage.shortcuts == 0, "\(alias)")
    }

    // MARK: - Branches

    @Test(arguments: [
        "#if DEBUG\nONE\n#endif\n#if !DEBUG\nTWO\n#endif", "#if DEBUG\nONE\n#elseif BETA\nTWO\n#endif",
        "#if DEBUG\nONE\n#else\nTWO\n#endif", "#if BETA && DEBUG\nONE\n#endif\n#if !DEBUG\nTWO\n#endif",
        "#if DEBUG\n#else\nONE\n#endif\n#if DEBUG\nTWO\n#endif", "#if BETA && DEBUG\nONE\n#else\nTWO\n#endif",
        "#if canImport(Sparkle)\nONE\n#endif\n#if !canImport(Sparkle)\nTWO\n#endif",
        "#if os(macOS) && DEBUG\nONE\n#else\nTWO\n#endif",
        "#if DEBUG || BETA\nONE\n#endif\n#if !DEBUG && !BETA\nTWO\n#endif",
        "#if DEBUG && BETA\nONE\n#endif\n#if !(BETA && DEBUG)\nTWO\n#endif",
        "#if !DEBUG || BETA\nONE\n#endif\n#if !BETA\n#if DEBUG && !BETA\nTWO\n#endif\n#endif",
        "#if DEBUG || BETA\n#else\nONE\n#endif\n#if DEBUG || BETA\nTWO\n#endif",
        "#if DEBUG && BETA\n#else\nONE\n#endif\n#if DEBUG && BETA\nTWO\n#endif",
        "if isOn { ONE }\nif !isOn { TWO }", "if mode == .a { ONE }\nif mode != .a { TWO }",
        "if mode == .a { ONE }\nif mode == .b { TWO }", "if mode == .a { ONE }\nif self.mode == Mode.b { TWO }",
        "if index == 1 { ONE }\nif index == 2 { TWO }", "if name == nil { ONE }\nif name == .b { TWO }",
        "if isOn { ONE } else { TWO }", "if self.isOn { ONE }\nif !isOn { TWO }",
        "switch mode { case .a: ONE; case .b: TWO; default: Divider() }",
        "switch mode { case .a: ONE; default: Divider() }\nswitch mode { case .b: TWO; default: Divider() }",
        "switch mode { case .a: ONE; default: Divider() }\nif mode == .b { TWO }",
        "if isOn && isPro { ONE } else { TWO }", "if isOn && isPro { ONE }\nif !isOn { TWO }",
        "if isOn, isPro { ONE }\nif !isPro { TWO }", "if isOn && isPro { ONE }\nif !(isPro && isOn) { TWO }",
        "if isOn && isPro { ONE }\nif !isOn || !isPro { TWO }", "if isOn || isPro { ONE }\nif !isOn && !isPro { TWO }",
        "if isOn { Divider() } else if isPro { ONE }\nif isOn { TWO }", "if isOn || isPro { ONE } else { TWO }",
        "if (isOn) && mode == .a { ONE }\nif isPro, mode == .b { TWO }",
        "if let name, isOn { ONE }\nif name == nil { TWO }",
        "if name == \"a\" { ONE }\nif name == \"b\" { TWO }",
    ])
    func theseBranchesExcludeEachOther(_ code: String) {
        #expect(commands(code).exclusive == ["A-B"], "\(code)")
    }

    @Test(arguments: [
        "#if DEBUG\nONE\n#endif\n#if BETA\nTWO\n#endif", "#if DEBUG || BETA\nONE\n#endif\n#if !DEBUG\nTWO\n#endif",
        "#if DEBUG || BETA\nONE\n#endif\n#if !DEBUG || !BETA\nTWO\n#endif",
        "#if os(iOS) || BETA\nONE\n#endif\n#if !DEBUG && !BETA\nTWO\n#endif",
        "#if DEBUG || !DEBUG\nONE\n#endif\n#if DEBUG && !BETA\nTWO\n#endif",
        "if isOn { ONE }\nif isOff { TWO }", "if isOn { ONE }\nif isOn { TWO }",
        "if mode == .a { ONE }\nif other == .b { TWO }", "if mode == .a { ONE }\nif mode == Mode.a { TWO }",
        "if mode == .a { ONE }\nif mode == other { TWO }", "if mode != .a { ONE }\nif mode != .b { TWO }",
        "if random() { ONE }\nif !random() { TWO }", "if isOn && isPro { ONE }\nif isOn { TWO }",
        "if isOn || isPro { ONE }\nif !isOn { TWO }", "if !(isOn && isPro) { ONE }\nif isOn { TWO }",
        "if isOn && random() { ONE }\nif !(isOn && random()) { TWO }",
        "switch mode { case .a, .b: ONE; default: Divider() }\nswitch mode { case .b: TWO; default: Divider() }",
    ])
    func theseBranchesMayRunTogether(_ code: String) {
        #expect(commands(code).exclusive == [], "\(code)")
    }

    @Test func aConditionThatChangesIsAnotherOne() {
        let code = { (change: String) in
            """
            if isPro { menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a") }
            \(change)
            if !isPro { menu.addItem(withTitle: "B", action: nil, keyEquivalent: "a") }
            """
        }
        let exclusive = { (menu: BuiltMenu) in
            menu.documents.map { document in
                let all = document.operations.flatMap(\.items)
                return all.count == 2 && document.areExclusive(all[0].origin, all[1].origin)
            }
        }
        let property = "var isPro = false\nfunc unrelated() {}"
        #expect(exclusive(menu(code("print(1)"), property)) == [true])
        #expect(exclusive(menu(code("isPro = load()"), property)) == [false])
    }

    /// `ONE` and `TWO` stand for the two items.
    @Test(
        "a condition that is an argument decides as it does in the code that passes it",
        arguments: [
            ("add(ONE, if: isPro); add(TWO, if: !isPro)", true),
            ("let isBasic: Bool; isBasic = !isPro; add(ONE, if: isPro); add(TWO, if: isBasic)", true),
            ("add(ONE, if: mode == .a); add(TWO, if: mode != .a)", true),
            ("pass(ONE, isPro); pass(TWO, !isPro)", true),
            (
                "ADD; a.isHidden = isPro; b.isHidden = !isPro",
                true
            ),
            (
                "ADD; a.isEnabled = isPro; b.isHidden = isPro",
                true
            ),
            (
                "ADD; a.isHidden = isPro; b.isHidden = isPro",
                false
            ),
            ("add(ONE, if: isPro); add(TWO, if: isPro)", false),
            ("add(ONE, if: isPro); add(TWO, if: !isOther)", false),
            ("add(ONE, if: load()); add(TWO, if: !load())", false),
            ("add(ONE, if: isPro); isPro = load(); add(TWO, if: !isPro)", false),
        ])
    func conditionsAsArguments(_ code: String, _ areExclusive: Bool) throws {
        let item = { (title: String) in "NSMenuItem(title: \"\(title)\", action: #selector(run), keyEquivalent: \"a\")"
        }
        let menu = BuiltMenu.function(
            code.replacing("ADD", with: "let a = ONE; let b = TWO; menu.addItem(a); menu.addItem(b)").replacing(
                "ONE", with: item("A")
            ).replacing("TWO", with: item("B")),
            """
            var isPro = false, isOther = true, mode = Mode.a
            func add(_ item: NSMenuItem, if isShown: Bool) { if isShown { menu.addItem(item) } }
            func pass(_ item: NSMenuItem, _ flag: Bool) { add(item, if: flag) }
            func unrelated() { isPro = load(); isOther = load(); mode = load() }
            let menu = NSMenu()
            """)
        let document = try #require(menu.documents.first)
        let items = document.operations.flatMap(\.items)
        try #require(items.count == 2, "\(menu.text)")
        #expect(document.areExclusive(items[0].origin, items[1].origin) == areExclusive)
    }

    // MARK: - Loops

    @Test(arguments: [
        "ForEach(1..<3) { i in Button(\"Tab \\(i)\") { }.keyboardShortcut(KeyEquivalent(Character(\"\\(i)\"))) }",
        "ForEach(Array(1...2), id: \\.self) { Button(\"Tab \\($0)\") { }.keyboardShortcut(KeyEquivalent(Character(String($0)))) }",
        "ForEach([1, 2], id: \\.self) { i in Button(\"Tab \\(i)\") { }.keyboardShortcut(KeyEquivalent(Character(\"\\(i)\"))) }",
        "ForEach(Array([\"1\", \"2\"].enumerated()), id: \\.offset) { i, key in Button(\"Tab \\(i + 1)\") { }.keyboardShortcut(KeyEquivalent(Character(key))) }",
        "ForEach(Array(zip([1, 2], [\"1\", \"2\"])), id: \\.0) { i, key in Button(\"Tab \\(i)\") { }.keyboardShortcut(KeyEquivalent(Character(key))) }",
        "ForEach(1..<3, content: tab)",
    ])
    func constantLoopsInViewsAreUnrolled(_ code: String) {
        let app = ReadApp.menu(
            code,
            !code.contains("content")
                ? ""
                : "func tab(_ i: Int) -> some View { Button(\"Tab \\(i)\") { }.keyboardShortcut(KeyEquivalent(Character(\"\\(i)\"))) }"
        )
        #expect(app.commands == ["Tools/Tab 1 ⌘1", "Tools/Tab 2 ⌘2"], "\(code)")
        #expect(app.unread == [])
    }

    @Test(arguments: [
        "for i in 1...2 { menu.addItem(withTitle: \"Tab \\(i)\", action: nil, keyEquivalent: \"\\(i)\") }",
        "for i in stride(from: 1, to: 3, by: 1) { menu.addItem(withTitle: \"Tab \\(i)\", action: nil, keyEquivalent: String(i)) }",
        "for (i, key) in zip(1...2, [\"1\", \"2\"]) { menu.addItem(withTitle: \"Tab \\(i)\", action: nil, keyEquivalent: key) }",
        "menu.items = (1...2).map { NSMenuItem(title: \"Tab \\($0)\", action: nil, keyEquivalent: \"\\($0)\") }",
        "(1...2).forEach(add)\nfunc add(_ i: Int) { menu.addItem(withTitle: \"Tab \\(i)\", action: nil, keyEquivalent: \"\\(i)\") }",
        "for tab in Tab.allCases { menu.addItem(withTitle: \"Tab \\(tab.rawValue)\", action: nil, keyEquivalent: \"\\(tab.rawValue)\") }",
    ])
    func constantLoopsInCodeAreUnrolled(_ code: String) {
        let menu = menu(code, "enum Tab: Int, CaseIterable { case one = 1, two }")
        #expect(menu.text == "Tab 1 ⌘1, Tab 2 ⌘2", "\(code)")
        #expect(menu.unread.isEmpty)
    }

    @Test func longLoopsAreConditional() {
        let menu = menu(
            "menu.addItem(withTitle: \"B\", action: nil, keyEquivalent: \"\")\nfor i in 1...65 { menu.addItem(withTitle: \"A\", action: nil, keyEquivalent: \"a\") }"
        )
        #expect(menu.text == "B, A ⌘A?")
    }

    // MARK: - Variables

    @Test func viewsAssignAndLoopLikeOtherCode() {
        let app = ReadApp.menu(
            "Keys.all[1]",
            """
            enum Keys {
                static var all: [AnyView] {
                    var views: [AnyView] = []
                    for key in ["a", "b"] {
                        views.append(AnyView(Button(key) { }.keyboardShortcut(KeyEquivalent(Character(key)))))
                    }
                    return views
                }
            }
            """)
        #expect(app.commands == ["Tools/b ⌘B"])
    }

    @Test func itemsUseComputedPropertiesAndWrappersLikeViews() {
        let menu = menu(
            "for action in Action.allCases { menu.addItem(action.item) }",
            """
            enum Action: String, CaseIterable {
                case open, save
                var key: String { switch self { case .open: "o"; case .save: rawValue.first.map { String($0) } ?? "s" } }
                var item: NSMenuItem { NSMenuItem(title: rawValue, action: nil, keyEquivalent: key) }
            }
            """)
        #expect(menu.text.hasPrefix("open ⌘O, save"))
    }

    @Test func copiesOfStructsAreValuesOfTheirOwn() {
        let app = ReadApp.menu(
            "Row(key: \"a\").with(\"b\")",
            """
            struct Row: View {
                var key: KeyEquivalent
                func with(_ key: KeyEquivalent) -> some View {
                    var copy = self
                    copy.key = key
                    return Group { copy; self }
                }
                var body: some View { Button("Row") { }.keyboardShortcut(key) }
            }
            """)
        #expect(app.commands == ["Tools/Row ⌘B", "Tools/Row ⌘A"])
    }

    @Test(arguments: [
        "lazy var menu: NSMenu = make()\nfunc show() { statusItem.menu = menu }",
        "lazy var menu: NSMenu = make()\nfunc show() { menu.removeItem(at: 0); statusItem.menu = menu }",
        "static let menu = make()\nfunc show() { statusItem.menu = Self.menu }",
        "lazy var menu = { let menu = make(); return menu }()\nfunc show() { menu.delegate = self }\nfunc other() { view.menu = menu }",
    ])
    func aMenuThatAPropertyHoldsIsOneDocument(_ code: String) {
        let isStatic = code.contains("static") ? "static " : ""
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                \(code)
                \(isStatic)func make() -> NSMenu {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "A", action: nil, keyEquivalent: "a")
                    return menu
                }
            }
            """)
        #expect(menu.documents.count == 1)
        #expect(menu.coverage.shortcuts == 1)
    }

    @Test func codeOutsideOfDeclarationsRuns() {
        let menu = BuiltMenu(
            """
            import AppKit
            let main = NSMenu()
            var title = "File"
            func add(_ title: String, _ key: String) { main.addItem(withTitle: title, action: nil, keyEquivalent: key) }
            main.addItem(withTitle: title, action: nil, keyEquivalent: "f")
            if CommandLine.arguments.count > 1 { main.addItem(withTitle: "B", action: nil, keyEquivalent: "b") }
            add("C", "c")
            let last = main.addItem(withTitle: "D", action: nil, keyEquivalent: "d")
            NSApplication.shared.mainMenu = main
            """)
        #expect(menu.text == "File ⌘F, B ⌘B?, C ⌘C, D ⌘D")
        #expect(menu.documents.first?.operations.count == 1)
        #expect(menu.coverage.shortcuts == 4)
    }

    // MARK: - Keys

    @Test(arguments: [
        ("String.escape", "extension String { static let escape = \"\\u{1b}\" }", "A ⌘⎋"),
        (
            "String(Character.up)",
            "extension Character { static let up = Character(UnicodeScalar(NSUpArrowFunctionKey)!) }", "A ⌘↑"
        ),
        ("String(UnicodeScalar(NSF1FunctionKey)!)", "", "A ⌘F1"),
        ("String(Character(UnicodeScalar(NSF1FunctionKey)!))", "", "A ⌘F1"),
        ("String(Character(NSEvent.SpecialKey.delete.unicodeScalar))", "", "A ⌘⌦"),
        ("String(NSEvent.SpecialKey.deleteForward.unicodeScalar)", "", "A ⌘⌦"),
        ("\"\\(Keys.down)\"", "enum Keys { static let down = String(format: \"%C\", NSDownArrowFunctionKey) }", "A ⌘↓"),
        (
            "NSEvent.SpecialKey.home.text",
            "extension NSEvent.SpecialKey { var text: String { String(unicodeScalar) } }", "A ⌘↖"
        ),
        (
            "String(Character(.tab))",
            """
            extension Character {
                enum Name: Character { case tab = "\\u{0009}" }
                init(_ name: Name) { self.init(unicodeScalarLiteral: name.rawValue) }
            }
            """, "A ⌘⇥"
        ),
        ("String(stringLiteral: \"k\")", "", "A ⌘K"),
        ("String.localizedStringWithFormat(\"%@\", key)", "let key = \"k\"", "A ⌘K"),
    ])
    func constantsOfKeysAreRead(_ key: String, _ declaration: String, _ expected: String) {
        let menu = BuiltMenu(
            "func build() { let menu = NSMenu()\nmenu.addItem(withTitle: \"A\", action: nil, keyEquivalent: \(key)) }\n"
                + declaration)
        #expect(menu.text == expected, "\(key)")
    }

    @Test(arguments: [
        (
            "extension KeyEquivalent { static let up = KeyEquivalent(Character(UnicodeScalar(NSUpArrowFunctionKey)!)) }",
            ".up"
        ),
        ("extension Character { static let up: Character = \"\\u{F700}\" }", "KeyEquivalent(.up)"),
        (
            "extension KeyEquivalent { init(special key: NSEvent.SpecialKey) { self.init(Character(key.unicodeScalar)) } }",
            "KeyEquivalent(special: .upArrow)"
        ),
    ])
    func constantsOfKeysInViewsAreRead(_ declaration: String, _ key: String) {
        let app = ReadApp.menu("Button(\"A\") { }.keyboardShortcut(\(key))", declaration)
        #expect(app.commands == ["Tools/A ⌘↑"], "\(declaration)")
    }

    // MARK: - What is not known

    @Test(arguments: [
        "builder.remove(menu: hidden)\nbuilder.insertChild(sub, atEndOfMenu: UIMenu.Identifier(\"own\"))",
        "customize(builder)\nbuilder.insertChild(sub, atEndOfMenu: .init(\"own\"))",
        "builder.insertChild(sub, atEndOfMenu: place)",
    ])
    func insertionsIntoUnknownMenusArePossible(_ code: String) {
        let menu = BuiltMenu.builder(
            """
            let sub = UIMenu(title: "M", children: [
                UIKeyCommand(title: "A", action: #selector(a), input: "k", modifierFlags: .command)])
            \(code)
            """)
        #expect(menu.text.contains("M?[A ⌘K?]"), "\(menu.text)")
        #expect(!menu.text.contains("skipped insert atEnd"), "\(menu.text)")
        #expect(menu.refusals == 0)
    }

    @Test func codeThatCannotBeParsedIsReported() {
        let app = ReadApp(
            "import SwiftUI\nstruct V: View { var body: some View { Button(\"A\") { }.keyboardShortcut(\"k\")\n")
        #expect(app.unread == ["the file could not be parsed completely, because this bracket has no partner"])
        #expect(ReadApp("let a = [1, (2)] }\n// keyboardShortcut").unread.count == 1)
        #expect(ReadApp("let a = [1, (2)]\n// keyboardShortcut").unread.isEmpty)
    }
}

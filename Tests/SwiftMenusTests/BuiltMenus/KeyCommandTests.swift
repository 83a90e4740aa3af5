import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
import SwiftMenus
@testable import SwiftMenus

@Suite struct KeyCommandTests {
    @Test(
        "Key commands of a protocol's extension are those of a class that conforms, whatever the name of the protocol",
        arguments: ["Navigable", "NavigableCore, NavigableRelay", "NavigableCore & NavigableRelay"])
    func protocolExtensions(_ conformance: String) {
        let menu = BuiltMenu(
            """
            typealias Navigable = NavigableCore & NavigableRelay
            protocol NavigableCore: AnyObject { var navigation: [UIKeyCommand] { get } }
            @objc protocol NavigableRelay: AnyObject { func relay(_ sender: UIKeyCommand) }
            extension NavigableCore where Self: NavigableRelay {
                var navigation: [UIKeyCommand] {
                    ["["].map { UIKeyCommand(title: "Go", action: #selector(Self.relay), input: $0, modifierFlags: .command) }
                }
            }
            class Timeline: UIViewController { override var keyCommands: [UIKeyCommand]? { navigation + [] } }
            extension Timeline: \(conformance) { func relay(_ sender: UIKeyCommand) {} }
            """)
        #expect(menu.text == "Timeline{Go ⌘[?}")
        #expect(menu.coverage.read == menu.coverage.shortcuts)
    }

    @Test(
        "keys that code calculates are read",
        arguments: [
            ("(9...11).map { key(String($0 % 10)) }", "9 ⌘9?, 0 ⌘0?, 1 ⌘1?"),
            ("(4...6).map { key(String($0 / 2)) }", "2 ⌘2?, 2 ⌘2?, 3 ⌘3?"),
            ("\"ab\".map(String.init).map { key($0) }", "a ⌘A?, b ⌘B?"),
            ("(1...2).map(String.init).map { key($0) }", "1 ⌘1?, 2 ⌘2?"),
            ("List.all.map { key($0.input) }", "x ⌘X?, y ⌘Y?"),
        ])
    func calculatedKeys(_ code: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            class List: UIViewController {
                static let all: [(input: String, label: String)] = [("x", "X"), ("y", "Y")]
                override var keyCommands: [UIKeyCommand]? { \(code) }
                func key(_ input: String) -> UIKeyCommand {
                    UIKeyCommand(title: input, action: #selector(go), input: input, modifierFlags: .command)
                }
            }
            """)
        #expect(menu.text == "List{\(expected)}")
        #expect(menu.unread.isEmpty)
    }

    @Test func respondersHaveKeyCommands() {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    var commands = super.keyCommands ?? []
                    commands.append(UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(close)))
                    if isPlaying {
                        commands += [UIKeyCommand(title: "Next", action: #selector(next), input: "n", modifierFlags: .command)]
                    }
                    return commands
                }
            }
            """)
        #expect(menu.text == "Player{ ⎋?, Next ⌘N?}")
        #expect(menu.unread.isEmpty)
    }

    @Test func aLineFeedIsTheReturnKey() {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: "Send", action: #selector(send), input: "\\n", modifierFlags: .command)]
                }
            }
            """)
        #expect(menu.text.contains("Send ⌘↩"))
    }

    /// It is a menu item without a key.
    @Test func anEmptyInputIsNoKey() {
        let menu = BuiltMenu(
            """
            class Delegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    guard builder.system == .main else { return }
                    builder.insertChild(UIMenu(title: "Tools", children: [
                        UIKeyCommand(title: "A", action: #selector(a), input: "", modifierFlags: []),
                        UIKeyCommand(title: "B", action: #selector(b), input: isOn ? "b" : "", modifierFlags: .command),
                    ]), atEndOfMenu: .view)
                }
            }
            """)
        #expect(menu.text == "insertChild atEnd view: Tools[A, B ⌘B?]")
        #expect(menu.coverage.shortcuts == 1)
        #expect(menu.coverage.read == 1)
    }

    @Test func initializersOfTheAppAreFollowed() {
        let menu = BuiltMenu(
            """
            struct Hotkey { let input: String; let flags: UIKeyModifierFlags
                static let find = Hotkey(input: "f", flags: .command) }
            extension UIKeyCommand {
                convenience init(action: Selector, hotkey: Hotkey) {
                    self.init(input: hotkey.input, modifierFlags: hotkey.flags, action: action)
                }
            }
            class List: UIViewController {
                override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(action: #selector(find), hotkey: .find)] }
            }
            """)
        #expect(menu.text == "List{ ⌘F?}")
        #expect(menu.coverage.shortcuts == 1)
        #expect(menu.unread.isEmpty)
    }

    @Test(
        "a subclass may say which keys a command has",
        arguments: [
            ("modifierFlags: UIKeyModifierFlags { [.command, .shift] }", "A ⇧⌘K"), ("input: String? { \"j\" }", "A ⌘J"),
            ("input: String? { key }", "A"), ("title: String { get { \"B\" } set {} }", "B ⌘K"),
        ])
    func overriddenKeys(_ property: String, _ expected: String) {
        let menu = BuiltMenu.builder(
            """
            let own = Own(title: "A", action: #selector(a), input: "k", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "Own", children: [own]), atEndOfMenu: .file)
            """, "class Own: UIKeyCommand { override var \(property) }")
        #expect(menu.text.contains("[\(expected)]"), "\(menu.text)")
    }

    @Test(arguments: [
        ("key", "depends on \"key\""),
        ("settings.key", "depends on \"settings\""),
        ("\"\\(number)\"", "depends on \"number\""),
        ("stored", "depends on the stored property \"stored\""),
        ("keys[0]", "depends on \"keys\""),
        ("makeKey()", "depends on what \"makeKey\" returns"),
    ])
    func unknownKeysHaveReasons(_ key: String, _ reason: String) {
        let menu = BuiltMenu(
            """
            class List: UIViewController {
                var stored = "a"
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(input: \(key), modifierFlags: .command, action: #selector(find))]
                }
            }
            """)
        #expect(menu.text == "")
        #expect(menu.coverage.shortcuts == 1)
        #expect(menu.unread.count == 1)
        #expect(menu.unread.first == reason || menu.unread.first?.hasPrefix("depends on") == true)
    }

    @Test func parametersOfUncalledFunctionsAreUnknown() {
        let menu = BuiltMenu(
            "func make(_ key: String) -> UIKeyCommand { UIKeyCommand(input: key, modifierFlags: .command, action: #selector(x)) }"
        )
        #expect(menu.unread == ["depends on the parameter \"key\""])
    }
}

extension KeyCommandTests {
    @Test func addedKeyCommandsBelongToTheirClass() {
        let menu = BuiltMenu(
            """
            class Tabs: UITabBarController {
                let play = UIKeyCommand(title: "Play", action: #selector(play), input: " ", modifierFlags: [])
                override func viewDidLoad() {
                    addKeyCommand(play)
                    addKeyCommand(UIKeyCommand(title: "Back", action: #selector(back), input: "[", modifierFlags: .command))
                }
            }
            """)
        #expect(menu.text == "Tabs{Play Space?, Back ⌘[?}")
        #expect(menu.unread.isEmpty)
    }

    @Test func addedKeyCommandsMayBeStaticMembers() {
        let menu = BuiltMenu(
            """
            extension UIKeyCommand {
                static var close: UIKeyCommand { .init(title: "Close", action: #selector(close), input: "w", modifierFlags: .command) }
                static let reload = UIKeyCommand(title: "Reload", action: #selector(reload), input: "r", modifierFlags: .command)
            }
            class Page: UIViewController {
                override func viewDidLoad() {
                    addKeyCommand(.close)
                    self.addKeyCommand(.reload)
                }
            }
            """)
        #expect(menu.text == "Page{Close ⌘W?, Reload ⌘R?}")
    }

    @Test func implicitMembersChooseAmongInitializers() {
        let menu = BuiltMenu(
            """
            extension String { static let up = UIKeyCommand.inputUpArrow }
            extension UIKeyCommand {
                convenience init(_ keys: (flags: UIKeyModifierFlags, input: String), action: Selector) {
                    self.init(input: keys.input, modifierFlags: keys.flags, action: action)
                }
                convenience init(_ input: String, action: Selector) { self.init(([], input), action: action) }
            }
            class Scroll: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(.up, action: #selector(up)), UIKeyCommand((.command, "k"), action: #selector(k))]
                }
            }
            """)
        #expect(menu.text == "Scroll{ ↑?,  ⌘K?}")
    }

    @Test(
        "Commands that canPerformAction or validate checks may be disabled: those it names, or all",
        arguments: [
            (
                "canPerformAction(_ action: Selector, withSender: Any?) -> Bool { action == #selector(up) }",
                ["down:", "up:"]
            ),
            (
                "canPerformAction(_ action: Selector, withSender: Any?) -> Bool { action != #selector(up) || isOn }",
                ["up:"]
            ),
            ("canPerformAction(_ action: Selector, withSender: Any?) -> Bool { isOn }", ["down:", "up:"]),
            ("validate(_ command: UICommand) { if command.action == #selector(down) { hide() } }", ["down:"]),
            ("validate(_ text: String) -> Bool { true }", []),
        ])
    func validation(_ method: String, _ expected: [String]) {
        let menu = BuiltMenu(
            """
            class Scroll: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [
                        UIKeyCommand(input: "u", modifierFlags: .command, action: #selector(up(_:))),
                        UIKeyCommand(input: "d", modifierFlags: .command, action: #selector(down(_:))),
                    ]
                }
                @objc func up(_ sender: Any?) {}
                @objc func down(_ sender: Any?) {}
                override func \(method)
            }
            """)
        #expect(menu.documents[0].responders?.first?.validatedActions.sorted() == expected)
    }

    /// - Parameter more: Another file of the program.
    private func titled(_ title: String, _ more: String = "") -> BuiltMenu {
        BuiltMenu(
            """
            class Browser: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: \(title), action: #selector(reload), input: "r", modifierFlags: .command)]
                }
            }
            """, "public struct Strings {}",
            """
            extension Strings {
                public struct Hotkey {
                    public static let reload = NSLocalizedString("Reload", bundle: .module, value: "Reload Page", comment: "")
                }
            }
            """, more)
    }

    @Test func aTitleMayBeAConstantOfATypeThatAnExtensionInAnotherFileDeclares() {
        #expect(titled("Strings.Hotkey.reload").text == "Browser{Reload Page ⌘R?}")
    }

    @Test func aConstantThatIsDeclaredTwiceIsNoTitle() {
        let other = "extension Strings { public struct Hotkey { public static let reload = \"Again\" } }"
        let menu = titled("Strings.Hotkey.reload", other)
        #expect(menu.text == "Browser{`Strings.Hotkey.reload` ⌘R?}")
    }
}

extension KeyCommandTests {
    @Test(arguments: [
        "var all: [UIKeyCommand] = []", "var all = [UIKeyCommand]()", "var all = [UIKeyCommand].init()",
        "var all = Array<UIKeyCommand>()", "var all: [UIKeyCommand] = .init()",
        "var all: Array<UIKeyCommand> = .init()", "var all = Array<UIKeyCommand>.init()",
        "var all = [UIKeyCommand]([])", "var all: [UIKeyCommand]; all = .init()",
        "var all = [UIKeyCommand](); all.reserveCapacity(2)",
    ])
    func newListsAreEmpty(_ declaration: String) {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    \(declaration)
                    all.append(UIKeyCommand(title: "Play", action: #selector(play), input: "p", modifierFlags: .command))
                    all += [UIKeyCommand(title: "Stop", action: #selector(stop), input: "s", modifierFlags: .command)]
                    return all
                }
            }
            """)
        #expect(menu.text == "Player{Play ⌘P?, Stop ⌘S?}")
        #expect(menu.unread.isEmpty && menu.coverage.shortcuts == 2)
    }

    @Test(arguments: ["[UIKeyCommand]()", "Array<UIKeyCommand>()", "[UIKeyCommand].init()"])
    func elementsOfNewListsHaveTheirType(_ list: String) {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    var all\(list.hasPrefix("A") ? ": Array<UIKeyCommand>" : "") = \(list)
                    all.append(.init(title: "Play", action: #selector(play), input: "p", modifierFlags: .command))
                    return all
                }
            }
            """)
        #expect(menu.text == "Player{Play ⌘P?}")
    }

    @Test(arguments: [
        "let known = [String: UIKeyCommand]()\nlet keys = known[\"a\"] == nil ? [make()] : []",
        "var names = Set<String>(); names.insert(\"a\")\nlet keys = names.contains(\"a\") ? [make()] : [make()]",
    ])
    func newDictionariesAndSetsAreRead(_ statements: String) {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    \(statements)
                    return keys
                }
                func make() -> UIKeyCommand {
                    UIKeyCommand(title: "Play", action: #selector(play), input: "p", modifierFlags: .command)
                }
            }
            """)
        #expect(menu.text.contains("Play ⌘P"))
    }

    /// A shortcut that is in no menu and no list of key commands is not one that was read.
    @Test(arguments: [
        "var all = [String: UIKeyCommand]()\nall[name()] = play\nreturn Array(all.values)",
        "store.commands = [play]\nreturn []", "return arrange(play)",
        "let keys = NSHashTable<UIKeyCommand>(); keys.add(play); return keys.allObjects",
    ])
    func commandsThatGoElsewhereAreNotRead(_ statements: String) {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    let play = UIKeyCommand(title: "Play", action: #selector(play), input: "p", modifierFlags: .command)
                    \(statements)
                }
            }
            """)
        #expect(menu.coverage.shortcuts == 1)
        #expect(menu.unread == ["goes to code that is not followed"], "\(menu.text)")
    }

    @Test(
        "a command with which code does nothing more is in no menu, and one of a branch that does not run is not reached",
        arguments: [
            ("", "is in no menu that is read"),
            ("if builder.system == .context { add(play) }", "is in no menu that is read"),
            ("add(play)", "goes to code that is not followed"),
        ])
    func reasons(_ use: String, _ reason: String) {
        let command = "UIKeyCommand(title: \"Play\", action: #selector(a), input: \"p\", modifierFlags: .command)"
        #expect(BuiltMenu.builder("let play = \(command)\n\(use)").unread == [reason])
        let other = BuiltMenu.builder("if builder.system == .context { add(\(command)) }")
        #expect(other.unread == ["is in code that is not reached"])
    }

    @Test(arguments: ["[UIKeyCommand]", "UIKeyCommand"])
    func commandsWhoseTypeIsOnlyDeclaredAreSeen(_ type: String) {
        let command = ".init(title: \"Play\", action: #selector(play), input: \"p\", modifierFlags: .command)"
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? { [\(command)] }
                func hand() {
                    let keys: \(type) = \(type.hasPrefix("[") ? "[\(command)]" : command)
                    show(keys)
                }
            }
            """)
        #expect(menu.text == "Player{Play ⌘P?}")
        #expect(menu.coverage.shortcuts == 2)
        #expect(menu.unread == ["goes to code that is not followed"])
    }

    @Test(arguments: [
        ("", "Player{Play ⌘P?}", 0),
        // Code that creates the object.
        (
            "}; class Deck: UIViewController { func show() { present(Player(), animated: true); add([UIKeyCommand]()) }",
            "Player{Play ⌘P?}", 0
        ),
        ("func more() { stored = [UIKeyCommand(action: #selector(more), input: \"m\")] }", "", 2),
    ])
    func commandsThatTheInitializerStoresAreRead(_ member: String, _ text: String, _ unread: Int) {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                var stored: [UIKeyCommand] = []
                override var keyCommands: [UIKeyCommand]? { stored }
                init() {
                    super.init(nibName: nil, bundle: nil)
                    self.stored = [
                        UIKeyCommand(title: "Play", action: #selector(play), input: "p", modifierFlags: .command)
                    ]
                }
                \(member)
            }
            """)
        #expect(menu.text == text)
        #expect(menu.unread.count == unread)
    }

    // MARK: - Changes

    @Test(
        "key commands of code that also removes some may replace each other, unless one function adds them together",
        arguments: [
            ("func a() { addKeyCommand(play) }; func b() { removeKeyCommand(play); addKeyCommand(stop) }", true),
            ("func a() { addKeyCommand(play); removeKeyCommand(play); addKeyCommand(stop) }", true),
            ("func a() { all.forEach(removeKeyCommand); addKeyCommand(play) }; func b() { addKeyCommand(stop) }", true),
            ("func a() { removeKeyCommand(play); addKeyCommand(play); addKeyCommand(stop) }", false),
            ("func a() { addKeyCommand(play) }; func b() { addKeyCommand(stop) }", false),
        ])
    func removed(_ code: String, _ areExclusive: Bool) throws {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                lazy var play = UIKeyCommand(title: "Play", action: #selector(a), input: "p", modifierFlags: .command)
                lazy var stop = UIKeyCommand(title: "Stop", action: #selector(b), input: "p", modifierFlags: .command)
                \(code)
            }
            """)
        let document = try #require(menu.documents.first)
        let commands = document.responders?.first?.keyCommands ?? []
        let one = try #require(commands.first { $0.title == "Play" })
        let other = try #require(commands.first { $0.title == "Stop" })
        #expect(document.areExclusive(one.origin, other.origin) == areExclusive)
    }

    @Test(
        "a command may have priority if the code sets it under a condition",
        arguments: [
            ("if #available(iOS 15, *) { c.wantsPriorityOverSystemBehavior = true }", true),
            ("if #unavailable(iOS 15) {} else { c.wantsPriorityOverSystemBehavior = true }", true),
            ("guard #available(iOS 15, *) else { return [c] }; c.wantsPriorityOverSystemBehavior = true", true),
            ("if isPlaying { c.wantsPriorityOverSystemBehavior = true }", true),
            ("c.wantsPriorityOverSystemBehavior = isPlaying", true),
            ("if isPlaying { c.wantsPriorityOverSystemBehavior = false }", false), ("", false),
        ])
    func priority(_ code: String, _ expected: Bool) {
        let menu = BuiltMenu(
            """
            class Player: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    let c = UIKeyCommand(title: "Play", action: #selector(play), input: " ")
                    \(code)
                    return [c]
                }
            }
            """)
        let commands = menu.documents.flatMap { $0.responders ?? [] }.flatMap(\.keyCommands)
        #expect(commands.contains { $0.wantsPriorityOverSystemBehavior } == expected)
    }

    @Test("A subclass has the key commands of its superclass, of which it may override some")
    func subclasses() {
        func menu(_ member: String) -> BuiltMenu {
            BuiltMenu(
                """
                class Base: UIViewController {
                    func command() -> UIKeyCommand { UIKeyCommand(title: "A", action: #selector(a), input: "a") }
                    override var keyCommands: [UIKeyCommand]? {
                        [command(), UIKeyCommand(title: "B", action: #selector(b), input: "b")]
                    }
                }
                class Derived: Base {
                    \(member)
                }
                """)
        }
        let c = "UIKeyCommand(title: \"C\", action: #selector(c), input: \"b\")"
        let overriding = menu("override func command() -> UIKeyCommand { \(c) }")
        #expect(overriding.text == "Base{A A?, B B?}; Derived{C B?, B B?}")
        #expect((overriding.coverage.read, overriding.coverage.shortcuts) == (3, 3))
        let adding = menu("override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + [\(c)] }")
        #expect(adding.text == "Base{A A?, B B?}; Derived{B B?, C B?}", "what only the superclass has is listed there")
        let other = menu("override func viewDidLoad() {}")
        #expect(other.text == "Base{A A?, B B?}")
    }

    @Test("an extension of a private alias extends the type that the alias means in its file")
    func privateAliases() {
        let file = { (type: String, key: String) in
            """
            import UIKit
            private typealias Controller = \(type)
            extension Controller {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: "\(key)", action: #selector(go), input: "\(key)", modifierFlags: .command)]
                }
                @objc func go() {}
            }
            """
        }
        let classes = "import UIKit\nclass Pages: UIViewController {}\nclass Scroll: UIViewController {}"
        let app = ReadApp(file("Pages", "j"), classes, file("Scroll", "k"))
        let responders = app.menus.documents.flatMap { $0.responders ?? [] }
        #expect(responders.map(\.name).sorted() == ["Pages", "Scroll"])
    }
}

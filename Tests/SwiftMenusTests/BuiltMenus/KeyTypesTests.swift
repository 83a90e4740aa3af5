import Testing

@testable import SwiftMenus

/// Types of an app for keys and modifiers: literals, option sets, and enums with associated values.
@Suite struct KeyTypesTests {
    private static let keys = """
        enum KeyElement: ExpressibleByStringLiteral, Hashable {
            case key(String), command, shift
            init(stringLiteral value: String) { self = .key(value) }
        }
        extension NSEvent { typealias KeyEquivalent = Set<KeyElement> }
        extension NSEvent.KeyEquivalent: ExpressibleByStringLiteral {
            init(stringLiteral value: String) { self = [.key(value)] }
            var character: String {
                for element in self { PATTERN }
                return "z"
            }
            var mask: NSEvent.ModifierFlags {
                var mask: NSEvent.ModifierFlags = []
                for element in self {
                    switch element {
                    case .key: continue
                    case .command: mask.insert(.command)
                    case .shift: mask.insert(.shift)
                    }
                }
                return mask
            }
        }
        extension NSMenuItem {
            convenience init(title: String, action: Selector? = nil, keyEquivalent: NSEvent.KeyEquivalent = [], tag: Int = 0) {
                self.init(title: title, action: action, keyEquivalent: keyEquivalent.character)
                if !keyEquivalent.mask.isEmpty { keyEquivalentModifierMask = keyEquivalent.mask }
            }
        }
        """

    private func menu(_ code: String, _ more: String) -> BuiltMenu {
        BuiltMenu(
            """
            import AppKit
            class Controller: NSObject {
                func build() { let menu = NSMenu(); \(code) }
            }
            \(more)
            """)
    }

    @Test(
        "lists of a set's alias have its elements, and strings become cases of an enum with string literals",
        arguments: [
            "if case .key(let text) = element { return text }", "if case let .key(text) = element { return text }",
            "guard case .key(let text) = element else { continue }; return text",
            "switch element { case .key(let text): return text; default: break }",
        ])
    func literals(_ pattern: String) {
        let menu = menu(
            """
            menu.addItem(NSMenuItem(title: "A", action: #selector(a), keyEquivalent: [.command, .shift, "a"]))
            menu.addItem(NSMenuItem(title: "B", action: #selector(a), keyEquivalent: "b"))
            menu.addItem(NSMenuItem(title: "C", action: #selector(a), keyEquivalent: "c", tag: 1))
            """, Self.keys.replacing("PATTERN", with: pattern))
        #expect(menu.text == "A ⇧⌘A, B ⌘B, C ⌘C")
        #expect(menu.unread == [])
    }

    @Test(
        "option sets of an app know what they contain",
        arguments: [
            ("[.command, .shift]", "A ⇧⌘A"), (".shift", "A ⇧A"), ("[]", "A A"), (".all", "A ⇧⌘A"),
            ("Options.command.union(.shift)", "A ⇧⌘A"), ("Options.all.subtracting(.shift)", "A ⌘A"),
            ("changed()", "A ⇧A"),
        ])
    func optionSets(_ options: String, _ expected: String) {
        let menu = menu(
            "menu.addItem(item(\(options)))",
            """
            struct Options: OptionSet {
                let rawValue: Int
                static let command = Options(rawValue: 1 << 0)
                static let shift = Options(rawValue: 1 << 1)
                static let all: Options = [.command, .shift]
                var mask: NSEvent.ModifierFlags {
                    var mask: NSEvent.ModifierFlags = []
                    if contains(.command) { mask.insert(.command) }
                    if self.contains(.shift) { mask.insert(.shift) }
                    return mask
                }
            }
            func changed() -> Options {
                var options: Options = [.command]
                options.insert(.shift)
                options.remove(.command)
                return options
            }
            func item(_ options: Options) -> NSMenuItem {
                let item = NSMenuItem(title: "A", action: #selector(Controller.a), keyEquivalent: "a")
                item.keyEquivalentModifierMask = options.mask
                return item
            }
            """)
        #expect(menu.text == expected)
    }

    @Test(
        "a member without a type chooses the overload whose parameter has the member, whatever the other arguments are")
    func members() {
        let menu = menu(
            "menu.addItem(item(Chord(.up, [.command, .shift]))); menu.addItem(item(Chord(\"b\", [.command])))",
            """
            struct Chord {
                enum Key { case character(Character), up }
                let key: Key
                let mask: NSEvent.ModifierFlags
                init(_ character: Character, _ mask: NSEvent.ModifierFlags) { (key, self.mask) = (.character(character), mask) }
                init(_ key: Key, _ mask: NSEvent.ModifierFlags) { self.key = key; self.mask = mask }
                var text: String {
                    switch key {
                    case let .character(character): String(character)
                    case .up: String(utf16CodeUnits: [unichar(NSUpArrowFunctionKey)], count: 1)
                    }
                }
            }
            func item(_ chord: Chord) -> NSMenuItem {
                let item = NSMenuItem(title: "A", action: #selector(Controller.a), keyEquivalent: chord.text)
                item.keyEquivalentModifierMask = chord.mask
                return item
            }
            """)
        #expect(menu.text == "A ⇧⌘↑, A ⌘B")
    }

    @Test("of two initializers, the one with fewer parameters is called, and a closure goes to a parameter for one")
    func initializers() {
        let menu = menu(
            """
            menu.addItem(NSMenuItem(title: "A", key: "a", mask: .option))
            menu.addItem(NSMenuItem(title: "Menu") { [NSMenuItem(title: "B", key: "b")] })
            """,
            """
            extension NSMenuItem {
                convenience init(title: String, key: String = "", mask: NSEvent.ModifierFlags = .command, image: String? = nil,
                    hint: String? = nil) {
                    self.init(title: "other", action: nil, keyEquivalent: key)
                }
                convenience init(title: String, key: String = "", mask: NSEvent.ModifierFlags = .command, hint: String? = nil) {
                    self.init(title: title, action: nil, keyEquivalent: key)
                    keyEquivalentModifierMask = mask
                }
                convenience init(title: String, target: AnyObject? = nil, state: NSControl.StateValue = .off, object: Any? = nil,
                    items: [NSMenuItem]? = nil) {
                    self.init(title: title, action: nil, keyEquivalent: "")
                    if let items { submenu = NSMenu(title: title); submenu?.items = items }
                }
                convenience init(title: String, target: AnyObject? = nil, items: () -> [NSMenuItem]) {
                    self.init(title: title, target: target, items: items())
                }
            }
            """)
        #expect(menu.text == "A ⌥A, Menu[B ⌘B]")
    }

    @Test(
        "keys of an app's own types",
        arguments: [
            // A property of what a member without a type makes.
            ("add(own(.plain(\"k\").shifted))", "A ⌘K"), ("add(own(.plain(\"k\").shifted.shifted))", "A ⌘K"),
            // A constant without a type is none of a text.
            ("add(Named(.third).text)", "A ⌘K"),
            // A literal of one character.
            ("add(text(\"k\"))", "A ⌘K"), ("add(String(UnicodeScalar(NSF1FunctionKey + 5)!))", "A ⌘F6"),
            ("add(String(UnicodeScalar(5 + NSF1FunctionKey)!))", "A ⌘F6"),
            ("add(String(UnicodeScalar(NSF12FunctionKey - 2)!))", "A ⌘F10"),
        ])
    func ownTypes(_ code: String, _ expected: String) {
        let menu = BuiltMenu.function(
            code,
            """
            let menu = NSMenu()
            func add(_ key: String) { menu.addItem(withTitle: "A", action: #selector(run), keyEquivalent: key) }
            struct Key { var text: String; static func plain(_ k: String) -> Key { Key(text: k) }; var shifted: Key { Key(text: text) } }
            func own(_ key: Key) -> String { key.text }
            enum Special { case third }
            struct Named { let text: String; init(_ c: Character) { text = String(c) }; init(_ s: Special) { text = "k" } }
            enum Mark: ExpressibleByUnicodeScalarLiteral {
                case character(Character)
                init(unicodeScalarLiteral value: Unicode.Scalar) { self = .character(Character(value)) }
                var text: String { switch self { case .character(let c): String(c) } }
            }
            func text(_ mark: Mark) -> String { mark.text }
            """)
        #expect(menu.text == expected, "\(menu.unread)")
    }

    @Test("associated values that are not written have their default values")
    func defaultsOfAssociatedValues() {
        let menu = BuiltMenu.function(
            """
            let nodes: [Node] = [
                .item(title: "Open", key: "o", mask: [.command, .shift]), .item(title: "Plain"), .separator,
                .item(title: "Close", key: "w"), .item(title: "Zoom", mask: [])
            ]
            let menu = NSMenu()
            for node in nodes {
                switch node {
                case let .item(title, key, mask, tag):
                    let item = menu.addItem(withTitle: title, action: nil, keyEquivalent: key ?? "")
                    item.keyEquivalentModifierMask = mask
                    item.tag = tag
                case .separator: menu.addItem(.separator())
                }
            }
            """,
            """
            enum Node {
                case item(title: String, key: String? = nil, mask: NSEvent.ModifierFlags = .command, _ tag: Int = 3)
                case separator
            }
            """)
        #expect(menu.text == "[Open ⇧⌘O, Plain], [Close ⌘W, Zoom]")
        #expect(menu.unread.isEmpty)
    }

    @Test(
        "what is no case with its values is not known",
        arguments: [
            (
                "enum E { case b(x: Int = 1), c; static func b(y: Int, x: Int = 2) -> E { .b(x: x) } }", ".b(y: 5)",
                ".b(2)"
            ),
            ("typealias E = (a: Int, b: Int)", "(a: 1, b: 2)", "(b: 2, a: 1)"),
        ])
    func lookalikesOfCases(_ type: String, _ value: String, _ pattern: String) {
        let menu = BuiltMenu.function(
            "let menu = NSMenu()\nmenu.addItem(withTitle: \"A\", action: nil, keyEquivalent: key(\(value)))",
            """
            \(type)
            func key(_ value: E) -> String { switch value { case \(pattern): return "a"; default: return "b" } }
            """)
        #expect(!menu.text.contains("⌘B") || menu.text.contains("⌘A"), "\(menu.text)")
    }

    @Test(
        "sets of modifiers and dictionaries that functions of the standard library make",
        arguments: [
            "mask.intersection([.command, .shift, .option, .control])", "keys[.open]!.mask",
            "keys[.open, default: none].mask",
        ])
    func madeByTheStandardLibrary(_ mask: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu()
            let item = menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "o")
            let mask: NSEvent.ModifierFlags = [.command, .shift, .numericPad]
            item.keyEquivalentModifierMask = \(mask)
            """,
            """
            enum Name { case open, close }
            struct Key { let name: Name; let mask: NSEvent.ModifierFlags }
            let none = Key(name: .close, mask: [])
            static let all = [Key(name: .open, mask: [.shift, .command]), Key(name: .close, mask: .command)]
            let keys: [Name: Key] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
            """)
        #expect(menu.text == "Open ⇧⌘O")
    }

    @Test("methods of extensions of protocols to which items conform are followed")
    func protocols() {
        let menu = BuiltMenu(
            """
            import AppKit
            class Controller: NSObject {
                func build() {
                    let menu = NSMenu()
                    menu.addItem(NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "a").named("A"))
                }
            }
            """,
            """
            extension NSAccessibilityProtocol {
                func named(_ name: String) -> Self { setAccessibilityLabel(name); return self }
            }
            """)
        #expect(menu.text == "A ⌘A")
    }

    @Test(
        "Types of an app that keep a key or a mask in another form",
        arguments: [
            (
                "struct Chord { let raw: UInt; init(_ mask: NSEvent.ModifierFlags) { raw = mask.rawValue } }",
                "\"a\"", "NSEvent.ModifierFlags(rawValue: Chord([.command, .shift]).raw)"
            ),
            (
                "enum Codes { static let keys: [Int: KeyEquivalent] = [2: \"a\", 3: \"b\"] }",
                "String(Codes.keys[2]!.character)", "[.command, .shift]"
            ),
            (
                """
                struct Chord {
                    let key: String
                    init(key: String) { self.key = key }
                    init?(parsing text: String) { self.init(key: text) }
                }
                """, "Chord(parsing: \"a\")!.key", "[.command, .shift]"
            ),
            (
                """
                extension Array where Element == String {
                    func first() -> String { for (index, key) in enumerated() where index == 0 { return key }; return "z" }
                }
                """, "[\"a\", \"b\"].first()", "[.command, .shift]"
            ),
        ])
    func otherForms(types: String, key: String, mask: String) {
        let menu = menu(
            """
            menu.addItem(withTitle: "A", action: #selector(go), keyEquivalent: \(key)).keyEquivalentModifierMask = \(mask)
            """, types)
        #expect(menu.text == "A ⇧⌘A", "\(menu.unread)")
    }
}

import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

/// Variables that functions, and assignments to their parts, change.
@Suite struct ChangedVariablesTests {
    private static let item = """
        func add(_ key: String, _ mask: NSEvent.ModifierFlags = .command) {
            let item = NSMenuItem(title: "A", action: #selector(run), keyEquivalent: key)
            item.keyEquivalentModifierMask = mask
            menu.addItem(item)
        }
        let menu = NSMenu()
        """

    @Test(
        "a variable has the value that a function assigns to its inout parameter",
        arguments: [
            ("var mask: NSEvent.ModifierFlags = .command; shift(&mask); add(\"k\", mask)", "A ⇧⌘K"),
            ("var mask: NSEvent.ModifierFlags = .command; Self.option(&mask); add(\"k\", mask)", "A ⌥⌘K"),
            ("var n = 0; add(next(&n)); add(next(&n)); add(next(&n))", "A ⌘1, A ⌘2, A ⌘3"),
            ("var key = \"a\"; set(&key, false); add(key)", "A ⌘A"),
            ("var key = \"a\"; set(&key, true); add(key)", "A ⌘B"),
            ("var key = \"a\"; set(&key, isOn); add(key)", "A ⌘A?, A ⌘B?"),
            ("var key = \"a\"; func local(_ k: inout String) { k = \"c\" }; local(&key); add(key)", "A ⌘C"),
            ("var one = \"x\", two = \"y\"; swap(&one, &two); add(one); add(two)", "A ⌘Y, A ⌘X"),
            ("var keys = [\"a\"]; append(&keys); for key in keys { add(key) }", "A ⌘A, A ⌘B"),
            ("var box = Box(); set(&box.key, true); add(box.key)", "A ⌘B"),
            ("var pair = (\"a\", 1); set(&pair.0, true); add(pair.0)", "A ⌘B"),
            ("set(&stored, true); add(stored)", "A ⌘B"),
        ])
    func inoutParameters(_ code: String, _ expected: String) {
        let menu = BuiltMenu.function(
            code,
            """
            var stored = "s"
            struct Box { var key = "a" }
            func shift(_ mask: inout NSEvent.ModifierFlags) { mask.insert(.shift) }
            static func option(_ mask: inout NSEvent.ModifierFlags) { mask.insert(.option) }
            func next(_ n: inout Int) -> String { n += 1; return "\\(n)" }
            func set(_ key: inout String, _ isOn: Bool) { guard isOn else { return }; key = "b" }
            func append(_ keys: inout [String]) { keys.append("b") }
            \(Self.item)
            """)
        #expect(menu.text == expected)
    }

    @Test(
        "what the last of several functions changes is known, and that of many is not",
        arguments: [
            (1, "A ⌘K"), (4, "A ⌘K"), (6, "A ⌘K"), (8, ""), (30, ""), (60, ""),
        ])
    func chains(_ count: Int, _ expected: String) {
        let functions = (1..<count).map { "func pass\($0)() { pass\($0 + 1)() }" }.joined(separator: "; ")
        let menu = BuiltMenu.function(
            "let keys = Keys(); keys.pass1(); add(keys.key)",
            """
            final class Keys { var key = "j"; \(functions); func pass\(count)() { key = "k" } }
            \(Self.item)
            """)
        #expect(menu.text == expected, "\(menu.text)")
    }

    @Test(
        "nor what the last of many changes in a struct, a list or a global variable",
        arguments: [
            (
                "var keys = Keys(); keys.pass1(); add(keys.key)",
                "struct Keys { var key = \"j\"; mutating FUNCTIONS; mutating func pass20() { key = \"k\" } }"
            ),
            (
                "pass1(); add(key)",
                "} ; var key = \"j\"; FUNCTIONS; func pass20() { key = \"k\" }; extension Controller {"
            ),
            ("pass1(); add(key)", "var key = \"j\"; FUNCTIONS; func pass20() { key = \"k\" }"),
        ])
    func otherChains(_ code: String, _ more: String) {
        let functions = (1..<20).map { "func pass\($0)() { pass\($0 + 1)() }" }
        let isMutating = more.contains("mutating")
        let text = functions.joined(separator: isMutating ? "; mutating " : "; ")
        let menu = BuiltMenu.function(code, more.replacing("FUNCTIONS", with: text) + "\n" + Self.item)
        #expect(!menu.text.contains("J"), "\(menu.text)")
    }

    @Test("what the last of several functions returns is known")
    func results() {
        let functions = (1..<6).map { "func pass\($0)(_ k: String) -> String { pass\($0 + 1)(k) }" }
        let menu = BuiltMenu.function(
            "add(pass1(\"k\"))",
            """
            \(functions.joined(separator: "; ")); func pass6(_ k: String) -> String { k }
            \(Self.item)
            """)
        #expect(menu.text == "A ⌘K")
    }

    @Test(
        "what code that is not followed makes of a variable is not known",
        arguments: [
            "var key = \"a\"; load(&key); add(key)", "var key = \"a\"; Store.shared.load(into: &key); add(key)",
            "var keys = [\"a\"]; load(&keys); add(keys[0])",
            "var mode = Mode.one; mode.next(); add(mode.rawValue)", "var key = \"a\"; key.grow(); add(key)",
        ])
    func unknown(_ code: String) {
        let menu = BuiltMenu.function(
            code,
            """
            enum Mode: String { case one = "1", two = "2"; mutating func next() { self = .two } }
            \(Self.item)
            }
            extension String {
                mutating func grow() { self = "z" }
            """)
        #expect(menu.text == "")
        #expect(menu.coverage.unread.count == 1)
    }

    @Test("Lists keep what they had when code that is not followed changes them")
    func lists() {
        let menu = BuiltMenu.function("var keys = [\"a\", \"b\"]; load(&keys); for key in keys { add(key) }", Self.item)
        #expect(menu.text.hasPrefix("A ⌘A?, A ⌘B?"))
    }

    @Test(
        "the parts of a tuple change",
        arguments: [
            ("var t = (key: \"q\", mask: NSEvent.ModifierFlags.command); t.key = \"s\"; add(t.key, t.mask)", "A ⌘S"),
            ("var t = (\"q\", 1); t.0 = \"w\"; add(t.0)", "A ⌘W"),
            ("var t = (\"q\", (\"a\", 1)); t.1.0 = \"w\"; add(t.1.0)", "A ⌘W"),
            (
                "var t = (key: \"q\", mask: NSEvent.ModifierFlags([.command])); t.mask.insert(.shift); add(t.key, t.mask)",
                "A ⇧⌘Q"
            ),
            ("let box = Box(); (box.key, box.other) = (\"c\", \"d\"); add(box.key); add(box.other)", "A ⌘C, A ⌘D"),
            ("var (x, y) = (\"e\", \"r\"); (x, y) = (y, x); add(x); add(y)", "A ⌘R, A ⌘E"),
        ])
    func tuples(_ code: String, _ expected: String) {
        let menu = BuiltMenu.function(
            code,
            """
            class Box { var key = "a", other = "b" }
            \(Self.item)
            """)
        #expect(menu.text == expected)
    }

    @Test(
        "map of an optional option set gets all of it",
        arguments: [
            ("a(\"k\", [.command, .option]); a(\"k\", [.control, .option]); a(\"k\")", "A ⌥⌘K, A ⌃⌥K, A ⌘K"),
            ("a(\"k\", .shift); a(\"k\", nil)", "A ⇧K, A ⌘K"), ("a(\"k\", [])", "A K"),
        ])
    func optionals(_ code: String, _ expected: String) {
        let menu = BuiltMenu.function(
            code,
            """
            func a(_ key: String, _ mask: NSEvent.ModifierFlags? = nil) {
                let item = NSMenuItem(title: "A", action: #selector(run), keyEquivalent: key)
                mask.map { item.keyEquivalentModifierMask = $0 }
                menu.addItem(item)
            }
            let menu = NSMenu()
            """)
        #expect(menu.text == expected)
    }

    @Test("map of an optional list gets each element")
    func optionalLists() {
        let menu = BuiltMenu.function(
            """
            let keys: [String]? = ["a", "b"]
            _ = (keys ?? []).map { add($0) }
            keys?.forEach { add($0) }
            """, Self.item)
        #expect(menu.text == "A ⌘A, A ⌘B, A ⌘A, A ⌘B")
    }

    @Test(
        "a stored menu has the type of its initial value",
        arguments: [
            "var menu = NSMenu()", "private var menu = NSMenu(title: \"A\")", "static var menu = NSMenu()",
            "var menu = NSMenu.init(title: \"\")", "var menu: NSMenu = NSMenu()",
        ])
    func initialTypes(_ declaration: String) {
        let name = declaration.contains("static") ? "Self.menu" : "menu"
        let menu = BuiltMenu.function(
            """
            status.menu = \(name)
            \(name).addItem(withTitle: "A", action: #selector(run), keyEquivalent: "a")
            \(name).addItem(withTitle: "B", action: #selector(run), keyEquivalent: "b")
            """, declaration)
        #expect(menu.text == "A ⌘A, B ⌘B")
    }

    @Test(
        "methods that change a variable in place change its value",
        arguments: [
            ("var mask: NSEvent.ModifierFlags? = .command; mask?.insert(.shift); add(\"k\", mask!)", "A ⇧⌘K"),
            ("var key = \"\"; key.append(\"b\"); add(key)", "A ⌘B"),
            ("var isOn = false; isOn.toggle(); if isOn { add(\"a\") } else { add(\"b\") }", "A ⌘A"),
            ("_ = add(\"k\")", "A ⌘K"),
        ])
    func inPlace(_ code: String, _ expected: String) {
        #expect(BuiltMenu.function(code, Self.item).text == expected)
    }

    @Test(
        "a part of a list or dictionary that changes is not known",
        arguments: [
            "var masks: [NSEvent.ModifierFlags] = [.command]; masks[0].insert(.shift); add(\"k\", masks[0])",
            "var masks: [String: NSEvent.ModifierFlags] = [\"a\": .command]; masks[\"a\"]?.insert(.shift); "
                + "add(\"k\", masks[\"a\"]!)",
            "var key = \"ab\"; key.removeFirst(); add(key)",
            "var box = Box(); box[0] = \"b\"; add(box.key)",
        ])
    func partsInPlace(_ code: String) {
        let box = """
            struct Box {
                var key = "a"
                subscript(index: Int) -> String { get { key } set { key = newValue } }
            }
            """
        let menu = BuiltMenu.function(code, "\(Self.item)\n\(box)")
        #expect(menu.text == "")
        #expect(menu.coverage.unread.count == 1)
    }

    @Test(
        "setters and observers of the app's own change an item",
        arguments: [
            ("item.shortcut = \"j\"", "A ⌘J"), ("item.letter = \"j\"", "A ⇧⌘J"),
            ("if isOn { item.shortcut = \"j\" }", "A ⌘K?, A ⌘J?"),
        ])
    func setters(_ code: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                let menu = NSMenu()
                func build() {
                    let item = Item(title: "A", action: #selector(run), keyEquivalent: "k")
                    \(code)
                    menu.addItem(item)
                }
            }
            class Item: NSMenuItem {
                var letter = "" { didSet { letter = letter.uppercased(); keyEquivalent = letter } }
            }
            extension NSMenuItem { var shortcut: String { get { keyEquivalent } set { keyEquivalent = newValue } } }
            """)
        #expect(menu.text == expected)
    }
}

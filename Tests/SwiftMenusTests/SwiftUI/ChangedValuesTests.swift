import Testing

@testable import SwiftMenus

/// Keys in variables that code changes in ways other than an assignment to their names, and in values that may not be there.
@Suite struct ChangedValuesTests {
    private static let store = "final class Store { static let shared = Store(); "

    @Test(
        "A private variable that code changes in place does not have its first value",
        arguments: [
            (
                "private var keys: [String: KeyEquivalent] = [\"a\": \"k\"]; func set() { keys[\"a\"] = \"j\" }",
                "keys[\"a\"]!"
            ),
            ("private var keys: [KeyEquivalent] = [\"k\"]; func set() { keys[0] = \"j\" }", "keys[0]"),
            ("private(set) var keys: [KeyEquivalent] = [\"k\", \"j\"]; func set() { keys.reverse() }", "keys[0]"),
            (
                "fileprivate var keys: [KeyEquivalent] = [\"k\", \"j\"]; func set() { keys.move(fromOffsets: [0], toOffset: 2) }",
                "keys[0]"
            ),
            ("private var part = Part(); func set() { part.letter = \"j\" }", "part.letter"),
            ("private var part = Part(); func set() { part.change() }", "part.letter"),
            ("private var key: KeyEquivalent = \"k\"; func set() { self[keyPath: \\.key] = \"j\" }", "key"),
            ("private var key: KeyEquivalent = \"k\"; func set() { publisher.assign(to: \\.key, on: self) }", "key"),
            ("private var key: KeyEquivalent = \"k\"; func set() { key <- \"j\" }", "key"),
            (
                "@objc private var key = \"k\"; func set() { setValue(\"j\", forKey: \"key\") }",
                "KeyEquivalent(Character(key))"
            ),
            (
                "@objc private var key = \"k\"; func set() { setValue(\"j\", forKey: #keyPath(key)) }",
                "KeyEquivalent(Character(key))"
            ),
            ("lazy var key: KeyEquivalent = \"k\"; func set() { Store.shared.key = \"j\" }", "key"),
            ("lazy var keys: [KeyEquivalent] = [\"k\"]; func set() { keys[0] = \"j\" }", "keys[0]"),
        ])
    func changesInPlace(_ members: String, _ value: String) {
        let declarations = """
            \(Self.store)var current: KeyEquivalent { \(value) }; \(members) }
            struct Part { var letter: KeyEquivalent = "k"; mutating func change() { letter = "j" } }
            infix operator <-
            func <- <T>(left: inout T, right: T) { left = right }
            """
        let app = ReadApp.menu("Button(\"Two\") { }.keyboardShortcut(Store.shared.current)", declarations)
        #expect(app.shortcuts.isEmpty, "\(app.shortcuts)")
        #expect(app.unread.count == 1)
        let rest = members.prefix { $0 != ";" }
        let unchanged = ReadApp.menu(
            "Button(\"Two\") { }.keyboardShortcut(Store.shared.current)", declarations.replacing(members, with: rest))
        #expect(unchanged.shortcuts == ["Tools/Two ⌘K"])
    }

    @Test(
        "A global or local variable that code changes in place does not have its first value",
        arguments: [
            (
                "private var keys: [String: KeyEquivalent] = [\"a\": \"k\"]\nfunc set() { keys[\"a\"] = \"j\" }",
                "keys[\"a\"]!", []
            ),
            ("private var part = Part()\nfunc set() { part.change() }", "part.letter", []),
            (
                "func key() -> KeyEquivalent { var key: KeyEquivalent = \"k\"; key <- \"j\"; return key }", "key()",
                ["Tools/Two ⌘J"]
            ),
            (
                "func part() -> Part { var part = Part(); part[keyPath: path] = \"j\"; return part }", "part().letter",
                []
            ),
            (
                "struct Own { var key: KeyEquivalent = \"k\"; init(_ change: (inout Own) -> Void) { change(&self) } }",
                "Own { $0.key = \"j\" }.key", []
            ),
        ] as [(String, String, [String])])
    func variables(_ declarations: String, _ value: String, _ expected: [String]) {
        let app = ReadApp.menu(
            "Button(\"Two\") { }.keyboardShortcut(\(value))",
            """
            \(declarations)
            struct Part { var letter: KeyEquivalent = "k"; mutating func change() { letter = "j" } }
            infix operator <-
            func <- <T>(left: inout T, right: T) { left = right }
            """)
        #expect(app.shortcuts == expected)
    }

    @Test(
        "A value that may not be there is possible",
        arguments: [
            (
                "if let name = Name(user) { TWO }",
                "struct Name { init?(_ text: String) { if text.isEmpty { return nil } } }", ["Tools/Two ⌘K ?"]
            ),
            (
                "if let name = Name(\"a\") { TWO }",
                "struct Name { init?(_ text: String) { if text.isEmpty { return nil } } }", ["Tools/Two ⌘K"]
            ),
            (
                "if let name = Name(\"\") { TWO }",
                "struct Name { init?(_ text: String) { if text.isEmpty { return nil } } }", []
            ),
            (
                "if let name = try? Name(user) { TWO }", "struct Name { init(_ text: String) throws { } }",
                ["Tools/Two ⌘K ?"]
            ),
            ("if let number = Int(\"x\") { TWO }", "", []),
            ("if let number = Int(\"12\") { TWO }", "", ["Tools/Two ⌘K"]),
            ("if \"edit.two\".contains(\"edit\") { TWO }", "", ["Tools/Two ⌘K"]),
            ("if \"edit.two\".contains(\"file\") { TWO }", "", []),
            (
                "ForEach(Array(Set([\"Two\", \"Two\"])), id: \\.self) { Button($0) { }.keyboardShortcut(\"k\") }", "",
                ["Tools/Two ⌘K"]
            ),
            ("if Plain() as? Keyed != nil { TWO }", "struct Plain { }; struct Keyed { }", []),
        ] as [(String, String, [String])])
    func absentValues(_ code: String, _ declarations: String, _ expected: [String]) {
        let two = "Button(\"Two\") { }.keyboardShortcut(\"k\")"
        #expect(ReadApp.menu(code.replacing("TWO", with: two), declarations).shortcuts == expected, "\(code)")
    }

    @Test("What code makes after a try is possible")
    func errors() {
        let app = ReadApp.menu(
            "Button(\"Two\") { }.keyboardShortcut(key); Button(\"Three\") { }.keyboardShortcut(start)",
            """
            var key: KeyEquivalent { do { let first: KeyEquivalent = "k"; try check(); return first } catch { return "j" } }
            var start: KeyEquivalent { do { return "s" } catch { return "t" } }
            """)
        #expect(app.shortcuts == ["Tools/Two ⌘K ?", "Tools/Two ⌘J ?", "Tools/Three ⌘S ?", "Tools/Three ⌘T ?"])
    }

    @Test("The Self of a protocol's member is the type of the value")
    func conformingTypes() {
        let app = ReadApp.menu(
            "Row(); Button(\"Case\") { }.keyboardShortcut(Kind.one.own)",
            """
            protocol Keyed { static var key: KeyEquivalent { get } }
            extension Keyed { static var key: KeyEquivalent { "k" }; var own: KeyEquivalent { Self.key } }
            struct Row: View, Keyed { static let key: KeyEquivalent = "j"; var body: some View { Button("Row") { }.keyboardShortcut(own) } }
            enum Kind: Keyed { case one; static let key: KeyEquivalent = "e" }
            """)
        #expect(app.shortcuts == ["Tools/Row ⌘J", "Tools/Case ⌘E"])
    }

    @Test("An optional property that an initializer leaves out is nil")
    func implicitNil() {
        let app = ReadApp.menu(
            "ForEach(nodes) { node in if let key = node.key { Button(node.title) { }.keyboardShortcut(key) } else { Button(node.title) { } } }",
            """
            struct Node: Identifiable { let id = 1; var title: String; var key: KeyEquivalent? }
            let nodes = [Node(title: "One", key: "k"), Node(title: "Two")]
            """)
        #expect(app.commands == ["Tools/One ⌘K", "Tools/Two"])
        #expect(app.unread.isEmpty)
    }
}

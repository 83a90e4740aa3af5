import SwiftMenuObjects
import Testing

@testable import SwiftMenus

/// Code whose keys follow from rules of Swift that are easy to miss. Of each, the key is J: K would be wrong.
@Suite struct LanguageRulesTests {
    @Test(
        "closures have copies of what they capture, and run at any time",
        arguments: [
            (#"func key() -> String { var k = "j"; let get = { [k] in k }; k = "k"; return get() }"#, "key()"),
            (
                """
                struct S { var k = "j"; func get() -> () -> String { { k } } }
                func key() -> String { var s = S(); let f = s.get(); s.k = "k"; return f() }
                """, "key()"
            ),
            (
                #"func key(_ list: [Int]) -> String { var k = "k"; list.forEach { _ in k = "j" }; return k }"#,
                "key(Store.list)"
            ),
            (#"func key() -> String { var k = "k"; lock.withLock { k = "j" }; return k }"#, "key()"),
        ] as [(String, String)])
    func closures(_ code: String, _ value: String) {
        expectOther(code, value)
    }

    @Test(
        "statements that leave others, and cases that fall through",
        arguments: [
            (
                #"func key() -> String { var k = ""; switch 0 { case 0: k = "k"; fallthrough; case 1: k = "j"; default: break }; return k }"#,
                "key()"
            ),
            (
                #"func key() -> String { var k = "k"; outer: for a in [1, 2] { for b in [1, 2] { if a == 1, b == 2 { k = "j"; break outer }; k = "k" } }; return k }"#,
                "key()"
            ),
            (
                """
                func key() -> String { switch 1 {
                #if os(Windows)
                case 1: return "k"
                #endif
                default: return "j" } }
                """, "key()"
            ),
            (
                """
                struct S { var k = "j" }
                func key() -> String { let all = [S()]; for var s in all { s.k = "k" }; return all[0].k }
                """, "key()"
            ),
            (
                #"func key() -> String { var n = 0; func next() -> Bool { n += 1; return n < 3 }; while next() {}; return n == 1 ? "k" : "j" }"#,
                "key()"
            ),
            (
                #"func key() -> String { var k = "k"; func go(_ n: Int) { if n == 0 { k = "j"; return }; go(n - 1) }; go(9); return k }"#,
                "key()"
            ),
        ] as [(String, String)])
    func controlFlow(_ code: String, _ value: String) {
        expectOther(code, value)
    }

    @Test(
        "local variables with accessors, and properties that change",
        arguments: [
            (#"func key() -> String { var n = 0; var k: String { n == 1 ? "j" : "k" }; n = 1; return k }"#, "key()"),
            (#"func key() -> String { var k = "k"; var n = 0 { didSet { k = "j" } }; n = 1; return k }"#, "key()"),
            (
                """
                @propertyWrapper struct Other { var wrappedValue: String { get { "j" } set { } }; init(wrappedValue: String) { } }
                func key() -> String { @Other var k = "k"; return k }
                """, "key()"
            ),
            (
                """
                @propertyWrapper struct Other { var wrappedValue: String { "j" }; init(wrappedValue: String) { } }
                func key(@Other _ k: String) -> String { k }
                """, #"key("k")"#
            ),
            (#"func key() -> String { var all = [["k"]]; all[0][0] = "j"; return all[0][0] }"#, "key()"),
            (
                """
                struct S { var all: [String] = [] { didSet { k = "j" } }; var k = "k" }
                func key() -> String { var s = S(); s.all.append("a"); return s.k }
                """, "key()"
            ),
            (
                """
                struct S { var half = 1; var whole: Int { get { half * 2 } set { half = newValue / 2 } } }
                func key() -> String { var s = S(); s.whole += 4; return s.half == 3 ? "j" : "k" }
                """, "key()"
            ),
            (
                """
                final class S { var source = "j"; lazy var k: String = source }
                func key() -> String { let s = S(); _ = s.k; s.source = "k"; return s.k }
                """, "key()"
            ),
        ] as [(String, String)])
    func variables(_ code: String, _ value: String) {
        expectOther(code, value)
    }

    @Test(
        "members, overloads and initializers by the static type",
        arguments: [
            (
                """
                protocol P { }
                extension P { var k: String { "j" } }
                struct S: P { var k: String { "k" } }
                func key(_ p: any P) -> String { p.k }
                """, "key(S())"
            ),
            (
                """
                protocol P { var k: String { get } }
                extension P { var k: String { "j" } }
                class A: P { }
                class B: A { var k: String { "k" } }
                func key(_ p: any P) -> String { p.k }
                """, "key(B())"
            ),
            (
                """
                struct T { static let k = "k" }
                struct U { static let k = "j" }
                protocol P { static var k: String { get } }
                extension U: P { }
                func key<T: P>(_ type: T.Type) -> String { T.k }
                """, "key(U.self)"
            ),
            (
                """
                enum Other { static let k = "j" }
                enum K { static let k = "k" }
                struct S { typealias K = Other; static var key: String { K.k } }
                """, "S.key"
            ),
            (
                """
                class A { func k() -> String { "j" }; func key() -> String { k() } }
                class B: A { func k(_ n: Int = 1) -> String { "k" } }
                """, "B().key()"
            ),
            (
                """
                class A { func k(_ text: String = "j") -> String { text } }
                class B: A { override func k(_ text: String = "k") -> String { text } }
                func key(_ a: A) -> String { a.k() }
                """, "key(B())"
            ),
            (
                """
                class A { private func k() -> String { "j" }; func key() -> String { k() } }
                class B: A { func k() -> String { "k" } }
                """, "B().key()"
            ),
            (
                """
                func key(_ c: Character) -> String { "j" }
                func key(_ s: String) -> String { "k" }
                """, #"key("x" as Character)"#
            ),
            (
                """
                func key(_ numbers: Int...) -> String { "k" }
                func key(_ one: Int, _ other: Int) -> String { "j" }
                """, "key(1, 2)"
            ),
            (
                #"struct K: ExpressibleByStringLiteral { let k: String; init(stringLiteral: String) { k = "j" }; init(_ text: String) { k = "k" } }"#,
                #"K("x").k"#
            ),
            (
                """
                extension String { init(_ mode: Mode) { self = "k" } }
                enum Mode { case one }
                """, #"String(7) == "7" ? "j" : "k""#
            ),
        ] as [(String, String)])
    func types(_ code: String, _ value: String) {
        expectOther(code, value)
    }

    @Test(
        "equality, texts, numbers and lists",
        arguments: [
            (
                """
                enum E: Equatable { case a; static func == (l: E, r: E) -> Bool { false } }
                func key(_ e: E) -> String { e == .a ? "k" : "j" }
                """, "key(.a)"
            ),
            (
                """
                struct S: Hashable { let a: Int }
                let count = Set([S(a: 1), S(a: 1)]).count
                """, #"count == 1 ? "j" : "k""#
            ),
            ("let number: Int? = 1", #""\(number as Any)" == "1" ? "k" : "j""#),
            (
                #"extension String.StringInterpolation { mutating func appendInterpolation(key: String) { appendLiteral("j") } }"#,
                #""\(key: "k")""#
            ),
            (
                "extension Dictionary { subscript(key: Key, or other: Value) -> Value { other } }",
                #"["a": "k"]["a", or: "j"]"#
            ),
            (#"extension String { var first: String { "j" } }"#, #""k".first"#),
            (#"func key(_ number: Double) -> String { number == 3 ? "k" : "j" }"#, "key(7 / 2)"),
            (
                """
                let all: [String: String?] = ["a": nil]
                func key() -> String { if let _ = all["a"] { return "j" }; return "k" }
                """, "key()"
            ),
        ] as [(String, String)])
    func values(_ code: String, _ value: String) {
        expectOther(code, value)
    }

    @Test(
        "result builders that make other values",
        arguments: [
            (
                """
                @resultBuilder enum B { static func buildBlock(_ p: String) -> String { p }; static func buildExpression(_ s: String) -> String { s == "k" ? "j" : s } }
                func key(@B _ content: () -> String) -> String { content() }
                """, #"key { "k" }"#
            )
        ] as [(String, String)])
    func resultBuilders(_ code: String, _ value: String) {
        expectOther(code, value)
    }

    private func expectOther(_ code: String, _ value: String) {
        let app = ReadApp.menu("Button(\"Two\") { }.keyboardShortcut(KeyEquivalent(Character(\(value))))", code)
        let certain = app.shortcuts.filter { !$0.hasSuffix("?") && !$0.hasSuffix("~") }
        #expect(certain.allSatisfy { $0 == "Tools/Two ⌘J" }, "\(app.shortcuts): \(code)")
        #expect(!app.shortcuts.isEmpty || app.unread.count == 1, "\(code)")
    }

    @Test(
        "setters and observers of objects run when code assigns to their properties",
        arguments: [
            """
            final class S { var k = "k"; var n = 0 { didSet { k = "j" } } }
            func key() -> String { let s = S(); s.n = 1; return s.k }
            """,
            """
            final class S { var k = "k"; var n = 0 { didSet { update() } }; func update() { k = "j" } }
            func key() -> String { let s = S(); s.n = 1; return s.k }
            """,
            """
            final class S { var last = "k"; var k = "j" { willSet { last = k } } }
            func key() -> String { let s = S(); s.k = "k"; return s.last }
            """,
            """
            final class S { var last = "k"; var k = "j" { didSet { last = oldValue } } }
            func key() -> String { let s = S(); s.k = "k"; return s.last }
            """,
            """
            class A { var k = "k" }
            class B: A { override var k: String { get { "j" } set { } } }
            func key() -> String { let a: A = B(); a.k = "k"; return a.k }
            """,
            """
            final class S { var k = "k" }
            func key() -> String { var s: S?; let t = S(); func change() -> String { t.k = "j"; return "k" }; s?.k = change(); t.k = t.k == "k" ? "j" : "k"; return t.k }
            """,
        ])
    func observersOfObjects(_ code: String) {
        let app = BuiltMenu(
            code,
            """
            class Controller: NSObject {
                func build() { menu.addItem(NSMenuItem(title: "A", action: #selector(run), keyEquivalent: key())) }
                let menu = NSMenu()
            }
            """)
        #expect(app.text == "A ⌘J" || app.text.isEmpty && app.coverage.unread.count == 1, "\(app.text): \(code)")
    }
}

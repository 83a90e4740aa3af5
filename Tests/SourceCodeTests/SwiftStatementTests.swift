import SourceCode
import SourceText
import Testing

@Suite("Swift statements and declarations")
struct SwiftStatementTests {
    @Test(
        "statements",
        arguments: [
            (
                "if a, let b, let c: D = e() { f } else if g { h } else { i }",
                "if a, let b, let c = e() {f} else {if g {h} else {i}}"
            ),
            ("if case .a(let b) = c, case d? = e {}", "if case .a(…) = c, case d? = e {}"),
            (
                "if #available(iOS 15, *), #unavailable(macOS 13) {}",
                #"if #available["iOS 15", "*"], #unavailable["macOS 13"] {}"#
            ),
            ("if a.contains { b } {}", "if a.contains(){b} {}"), ("if a { b }\n.c()", "if a {b}; .c()"),
            ("guard a, let b = c else { return }", "guard a, let b = c {return}"),
            (
                "switch a { case .b, \"c\": d; case let .e(f) where f: g\ndefault: h }",
                #"switch a {.b, "c": d | .e(f): g | default: h}"#
            ),
            (
                "switch a {\n#if x\ncase .b: c\n#else\ncase .d: e\n#endif\n@unknown default: break }",
                "switch a {.b: c | .d: e | default: …}"
            ),
            ("switch a { case .b:\n#if x\nc\n#endif\ncase .d: e }", "switch a {.b: #if[x → {c}] | .d: e}"),
            ("for a in b { c }", "for a in b {c}"), ("for (a, b) in c where d { e }", "for _ in c {if d {e}}"),
            ("for case let a? in b {}", "for _ in b {}"), ("for try await a: B in c {}", "for a in c {}"),
            ("outer: while a, let b { continue outer }", "loop a, let b {…}"),
            ("repeat { a } while b", "loop b {a}"),
            ("do { try a() } catch let e as B { c } catch { d }", "do {a()} catch {c} catch {d}"),
            ("defer { a }", "defer {a}"),
            ("throw a\nb", "…; b"),
            (
                "#if os(macOS) && !DEBUG\na\n#elseif b\nc\n#else\nd\n#endif\ne",
                "#if[(os(macOS) && (!DEBUG)) → {a} | b → {c} | else → {d}]; e"
            ),
        ])
    func statements(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "declarations",
        arguments: [
            ("@testable import struct A.B", "import A.B"), ("let a = 1, b: C", "let a = 1; let b: C"),
            ("let (a, b) = c", "(… = c)"),
            ("@State private(set) var a: [B]? = nil { didSet { c } }", "@State private(set) var a: [B]? = nil set {c}"),
            ("static var a: some View { b }", "static var a: some View get {b}"),
            ("var a: B { get async throws { c } nonmutating set(x) { d } }", "var a: B get {c} set {d}"),
            ("var a: B { get }\nvar c = d { e }", "var a: B; var c = d(){e}"),
            (
                "@objc(a:b:) override func a<T>(_ b: @escaping (Int) -> Void = { c }, d e: inout T...) async throws(E) -> [F] where T: G { h }",
                "@objc override (a:b:) func a(_ b: @escaping (Int) -> Void = {c}, d e: inout T...) -> [F] {h}"
            ),
            (
                "init?(a: B) {}\ndeinit {}\nsubscript(i: Int, at j: Int) -> A { b }",
                "func init(a a: B) {}; func deinit() {}; func subscript(_ i: Int, at j: Int) -> A {b}"
            ),
            ("static func ==(a: A, b: A) -> Bool { c }", "static func ==(_ a: A, _ b: A) -> Bool {c}"),
            ("class A<T>: B<C>, D.E where T: F { class func g() {} }", "class A: B, E {class func g() {}}"),
            ("extension A.B { }\nactor C {}", "extension A.B {}; actor C {}"),
            (
                "indirect enum A: String { case a = \"b\", c(D), e\ncase f }",
                #"indirect enum A: String {case a = "b"; case c(D); case e; case f}"#
            ),
            (
                "protocol A { associatedtype B: C\nfunc d()\nvar e: F { get set } }",
                "protocol A {…; func d(); var e: F}"
            ),
            ("typealias A = (B) -> C\nlet d = 1", "typealias A = ; let d = 1"),
            ("private typealias A<B> =\nC<B>.D where B: E\nlet d = 1", "private typealias A = C.D; let d = 1"),
            ("typealias A", "…"), ("macro a() =\n#b(c)\nlet d = 1", "…; let d = 1"),
            ("infix operator +++: A\nlet b = 1", "…; let b = 1"),
            ("@available(iOS 13, *)\n#if x\n@MainActor\n#endif\nclass A {}", "@available class A {}"),
            ("class A {\n#if x\nvar a = 1\n#endif\nopen var b = 2 }", "class A {#if[x → {var a = 1}]; open var b = 2}"),
            ("open(a)\nfinal()", "open(a); final()"),
        ])
    func declarations(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "types have their last name",
        arguments: [
            ("Swift.Int?", "Int", "Swift.Int"), ("[A.B]", "", "A.B"), ("[A: B]", "", nil), ("any A<B>", "A", nil),
            ("(A) -> B", "", nil),
            ("some View", "View", nil), ("A & B", "", nil), ("A::B", "B", nil), ("@MainActor () -> Void", "", nil),
        ] as [(String, String, String?)])
    func types(source: String, name: String, element: String?) throws {
        let file = SwiftParser.parse(SourceFile(name: "", text: "let x: \(source) = y"))
        guard case .variable(let variable)? = file.statements.first?.kind else { throw TestError.noVariable }
        let type = try #require(variable.type)
        #expect((type.name, type.element) == (name, element))
        #expect(type.text == source)
        #expect(variable.initialValue != nil)
    }

    private enum TestError: Error { case noVariable }

    @Test(
        "broken code costs its statement only",
        arguments: [
            ("a ) b\nfunc c() {}", "a; …; b; func c() {}"),
            ("func a() { f(b, [c }\nfunc d() {}", "func a() {f(b, [c])}; func d() {}"),
            ("f(a b, c: d)", "f(…, c: d)"), ("x = \nlet a = 1", "(x = …); let a = 1"),
            ("\"a\nlet b = 1", "\"a\"; let b = 1"),
            ("#if x\nfunc a() {\n#endif\nlet b = 1", "#if[x → {func a() {}}]; let b = 1"),
            ("\"\\(a\nlet b = 1", "\"\\(a)\"; let b = 1"),
            ("/* /* */ a */ b", "b"), ("} extension A {}", "…; extension A {}"), ("let = 3\na", "(… = 3); a"),
        ])
    func brokenCode(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test func directivesAreFound() {
        let source = "#!/bin/swift\n// menulint:ignore a\nlet b = \"// menulint:c\" // x menulint:d\r\n/* menulint:e */"
        let file = SwiftParser.parse(SourceFile(name: "", text: source))
        #expect(
            file.directives.map { file.source.text(in: $0) } == [
                "// menulint:ignore a", "// x menulint:d", "/* menulint:e */",
            ])
    }

    @Test func rangesAreExact() throws {
        let source = "\u{FEFF}é.keyboardShortcut(\"k\", modifiers: .command)"
        let file = SwiftParser.parse(SourceFile(name: "", text: source))
        guard case .expression(let expression)? = file.statements.first?.kind, case .call(let call) = expression.kind
        else {
            throw TestError.noVariable
        }
        #expect(file.source.text(in: expression.range) == "é.keyboardShortcut(\"k\", modifiers: .command)")
        #expect(file.source.text(in: call.nameRange) == "keyboardShortcut")
        #expect(call.arguments.map { file.source.text(in: $0.value.range) } == ["\"k\"", ".command"])
    }

    @Test(
        "code that ends where more must follow", arguments: ["@#if\n@", "@a #if\n@b", "#if\n@a\n#if\n@", "@a(#if\n@"])
    func ends(_ text: String) {
        let file = SwiftParser.parse(SourceFile(name: "", text: text + "\nlet a = 1"))
        #expect(file.statements.allSatisfy { $0.range.upperBound <= file.source.bytes.count })
    }

    @Test(
        "nesting and length are bounded",
        arguments: [
            "(", "[", "{", "f{", "a.", "a+", "-", "if a {} else ", "\"\\(", "#if a\n", "x?1:", "[a:", "<", "a<", "/\\",
            "class A {", "a\n#if a\n.b",
        ])
    func extremes(part: String) {
        let file = SwiftParser.parse(SourceFile(name: "", text: String(repeating: part, count: 10_000)))
        #expect(!file.statements.isEmpty)
    }
}

import SourceCode
import SourceText
import Testing

@Suite("Swift expressions")
struct SwiftExpressionTests {
    @Test(
        "literals",
        arguments: [
            ("1_000", "1000"), ("0xff", "255"), ("0b101", "5"), ("99999999999999999999", "∞"),
            ("-1.5e-3", "(-literal)"),
            ("true", "true"), ("nil", "nil"), ("_ = x", "(literal = x)"), (#"\.name[0]?.other"#, "literal"),
            (#"\Foo<Bar>.baz"#, "literal"), ("[]", "[]"), ("[:]", "[:]"), ("[a, b,]", "[a, b]"),
            ("[a: 1, b: 2]", "[a: 1, b: 2:]"),
            ("()", "()"), ("(a)", "a"), ("(a, b: 2)", "(a, b: 2)"), ("pair.0.1", "pair.0.1"),
        ])
    func literals(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "strings are decoded",
        arguments: [
            (#""""#, #""""#), (#""a\n\t\"\\\u{E9}""#, #""a⏎⇥"\é""#), (##"#"a\n\#n"b"#"##, #""a\n⏎"b""#),
            (##"#"""#"##, #"""""#), (##"f(#""a""#)"##, #"f(""a"")"#), (#""a\(b)c""#, #""a\(b)c""#),
            (#""\(x, format: .number)""#, #""\(x)""#), (#""a\("b\(c + "d")")""#, #""a\("b\((c + "d"))")""#),
            (##"#"\(a)\#(a)"#"##, #""\(a)\(a)""#),
            ("\"\"\"\n  a\n    b \\\n  c\n\n  \"d\" \\(e)\n  \"\"\"", "\"a⏎  b c⏎⏎\"d\" \\(e)\""),
            ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", "\"a⏎b\""), ("\"\"\"\n\"\"\"", "\"\""),
            ("\"Button(\\\"x\\\") { // */\"", "\"Button(\"x\") { // */\""),
        ])
    func strings(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "regular expressions are not division",
        arguments: [
            (#"x = /a"b/ ; y"#, "(x = literal); y"), ("a / b / c", "((a / b) / c)"), ("f(+, /)", "f(literal, literal)"),
            ("f(/a[^)]*b/)", "f(literal)"), (#"f(/[\])}]/)"#, "f(literal)"), (#"f(/\)[.)]+\ /)"#, "f(literal)"),
            ("f(/(a)[(]/)", "f(literal)"), ("[f(/), g(/)]", "[f(literal), g(literal)]"),
            (#"f(#/a"/b/#)"#, "f(literal)"), ("a! / b", "(a? / b)"), ("[1/2, 3/4]", "[(1 / 2), (3 / 4)]"),
        ])
    func regularExpressions(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "names, members, calls and subscripts",
        arguments: [
            ("`default`.`self`", "default.self"), ("Foo<Bar, [Int?]>(a)", "Foo(a)"), ("Foo<Bar>.baz", "Foo.baz"),
            ("a < b", "(a < b)"), ("f(a < b, c > d)", "f((a < b), (c > d))"), (".init(a, b: c)", ".init(a, b: c)"),
            ("a\n  .b\n  // comment\n  .c()", "a.b.c()"), ("a?.b![0]?(x)", "a?.b?[0]?(x)"), ("f(_:to:)", "f"),
            ("#selector(a.b(_:))", "#selector(a.b)"), ("#keyPath(a.b)", "#keyPath(a.b)"),
            ("#Preview { a }", "#Preview(){a}"),
            ("super.init(a)", "super.init(a)"), ("[Int]()", "[Int]()"), ("Module::name(x)", "name(x)"),
            ("f(&a, b...)", "f((&a), (...b))"), ("try await f(try? g())", "f((try?g()))"),
            ("await !a() && await { b }()", "((!a()) && {b}())"), ("f(if: a, in: b)", "f(if: a, in: b)"),
        ])
    func postfix(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "closures",
        arguments: [
            ("f { }", "f(){}"), ("f(a) { b } c: { d }", "f(a){b}c:{d}"), ("f { a, _ in b }", "f(){a, _ in b}"),
            ("f { [weak self, x = y] (a: Int, b) -> Void in c }", "f(){a, b in c}"),
            ("f { @MainActor (a) async throws in b }", "f(){a in b}"), ("f { $0 + $1 }", "f(){($0 + $1)}"),
            ("f { [a, b].c }", "f(){[a, b].c}"), ("f { (a, b) }", "f(){(a, b)}"), ("f()\n{ a }", "f(){a}"),
            ("x.map { $0 }.filter { $1 }", "x.map(){$0}.filter(){$1}"), ("{ a }()", "{a}()"),
        ])
    func closures(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "operators bind as in the standard library",
        arguments: [
            ("a + b * c", "(a + (b * c))"), ("a = b ? c : d ? e : f", "(a = (b ? c : (d ? e : f)))"),
            ("a ?? b ?? c", "(a ?? (b ?? c))"), ("a && b || !c", "((a && b) || (!c))"),
            ("a == b as? C", "(a == (b as? C))"),
            ("x as! [A: B]?", "(x as! [A: B]?)"), ("x is Foo.Bar && y", "((x is Foo.Bar) && y)"),
            ("a += -1", "(a += (-1))"),
            ("0..<a + 1", "(0 ..< (a + 1))"), ("a <> b", "(a <> b)"), ("a\n  + b", "(a + b)"),
            ("a\n  ? b\n  : c", "(a ? b : c)"),
            ("a ≤ b", "(a ≤ b)"), ("a=b", "(a = b)"), ("x = if a { b } else { c }", "(x = <if a {b} else {c}>)"),
        ])
    func operators(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "a line ends a statement unless the next one continues it",
        arguments: [
            ("a\n(b)", "a; b"), ("a\n[b]", "a; [b]"), ("a\n-b", "a; (-b)"), ("a\n- b", "(a - b)"), ("a\n.b", "a.b"),
            ("a; b", "a; b"), ("let a = b\n(c)", "let a = b; c"), ("return\na", "return a"), ("a /* \n */ (b)", "a; b"),
        ])
    func lines(source: String, expected: String) { #expect(tree(source) == expected) }

    @Test(
        "#if continues a chain, and each clause has all of it",
        arguments: [
            ("a\n#if x\n.b()\n#else\n.c\n#endif\n.d", "a#if[x → a.b() | else → a.c].d"),
            ("a\n#if x\n#if y\n.b\n#endif\n#endif", "a#if[x → a#if[y → a.b]]"),
            ("a\n#if x\nb\n#endif", "a; #if[x → {b}]"),
        ])
    func conditionalChains(source: String, expected: String) { #expect(tree(source) == expected) }

    /// Code that visits a tree calls itself for each level.
    @Test func conditionalMembersInARowMakeATreeOfABoundedHeight() {
        let members = String(repeating: "\n#if x\n.b\n#endif", count: 5_100)
        let file = SwiftParser.parse(SourceFile(name: "Test.swift", text: "a" + members))
        guard case .expression(var expression)? = file.statements.first?.kind else {
            Issue.record("there is no expression")
            return
        }
        var height = 0
        while case .conditionalChain(let base, _) = expression.kind {
            height += 1
            expression = base
        }
        #expect((1...1_000).contains(height))
    }
}

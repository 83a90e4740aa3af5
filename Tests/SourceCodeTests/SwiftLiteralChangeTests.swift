import SourceCode
import Testing

@Suite struct SwiftLiteralChangeTests {
    @Test(
        "only the texts of strings, comments and whitespace may differ",
        arguments: [
            (#"f("a", 1)"#, #"f("b", 1)"#, true),
            (#"f("a") // b"#, #"f("a")"#, true),
            (#"f("a"); g()"#, #"f("a");  g()"#, true),
            (#"f("a")"#, #"f(""")"#, false),
            (#"f("a")"#, #"f("\(a)")"#, false),
            (#"f("a")"#, #"f(a)"#, false),
            (#"f("a")"#, #"g("a")"#, false),
            (#"f(1)"#, #"f(2)"#, false),
            ("f(a)\n(b)", "f(a) (b)", false),
            (#"f("a")"#, #"f("a""#, false),
        ])
    func comparison(old: String, new: String, expected: Bool) {
        #expect(SwiftLiteralChange.isAllThatDiffers(Array(old.utf8), Array(new.utf8)) == expected)
    }
}

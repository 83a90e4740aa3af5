import Testing

@testable import LintEngine
@testable import MenuLintCommand
@testable import MenuViews
@testable import Output

@Suite("Patterns of paths")
struct PathPatternTests {
    @Test(
        "a pattern fits",
        arguments: [
            ("legacy", "legacy"), ("legacy", "legacy/a.menu.json"), ("legacy", "x/legacy/a.menu.json"),
            ("legacy/", "x/legacy/a.menu.json"), ("*.menu.json", "a/b/c.menu.json"), ("/a.json", "a.json"),
            ("a/*.json", "a/b.json"), ("a/**/z.json", "a/z.json"), ("a/**/z.json", "a/b/c/z.json"),
            ("**/gen/**", "x/gen/y.json"), ("a?c.json", "aüc.json"), ("[a-c]x.json", "bx.json"),
            ("[!a-c]x.json", "dx.json"), ("[]x].json", "].json"), ("**", "anything/at/all"), ("./a/b", "a/b/c"),
            ("*a*b*c*", "xaxbxcx"), ("a/**", "a/b"), ("**/b/c", "b/b/c"), ("x/", "a/x/x"),
        ])
    func fits(pattern: String, path: String) throws {
        #expect(try PathPattern(pattern).matches(path.split(separator: "/")))
    }

    @Test(
        "a pattern does not fit",
        arguments: [
            ("legacy", "legacy2/a.json"), ("legacy/", "legacy"), ("/a.json", "b/a.json"), ("a/*.json", "a/b/c.json"),
            ("a/b", "x/a/b"), ("a?c", "ac"), ("[a-c]x", "dx"), ("*.json", "a.jsonc"), ("a*b", "ab/c".uppercased()),
            ("a/**/z.json", "b/z.json"), ("*a*b*c*", "xaxbx"),
        ])
    func doesNotFit(pattern: String, path: String) throws {
        #expect(try !PathPattern(pattern).matches(path.split(separator: "/")))
    }

    @Test("a folder pattern fits a folder itself")
    func folder() throws {
        #expect(try PathPattern("build/").matches(["x", "build"], isFolder: true))
        #expect(try !PathPattern("build/").matches(["x", "build"]))
    }

    @Test("what is no pattern is refused", arguments: ["", "!a", "../a", "a/../b", "[a"])
    func flaw(pattern: String) {
        #expect(throws: PathPattern.Flaw.self) { try PathPattern(pattern) }
    }

    @Test("a hostile pattern takes no exponential time")
    func time() throws {
        let pattern = try PathPattern(String(repeating: "**/*a*a*a*a*a/", count: 20) + "z")
        let path = Array(repeating: Substring(String(repeating: "a", count: 100)), count: 40)
        var fits = true
        let time = ContinuousClock().measure { fits = pattern.matches(path) }
        #expect(!fits)
        #expect(time < .seconds(1))
    }
}

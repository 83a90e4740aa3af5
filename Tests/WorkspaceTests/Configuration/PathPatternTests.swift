import Testing
@testable import Workspace

@Suite("Path patterns")
struct PathPatternTests {
    @Test(
        "matches",
        arguments: [
            ("legacy", "legacy"), ("legacy", "legacy/a.menu.json"), ("legacy", "x/legacy/a.menu.json"),
            ("legacy/", "x/legacy/a.menu.json"), ("*.menu.json", "a/b/c.menu.json"), ("/a.json", "a.json"),
            ("a/*.json", "a/b.json"), ("a/**/z.json", "a/z.json"), ("a/**/z.json", "a/b/c/z.json"),
            ("**/gen/**", "x/gen/y.json"), ("a?c.json", "aüc.json"), ("[a-c]x.json", "bx.json"),
            ("[!a-c]x.json", "dx.json"), ("[]x].json", "].json"), ("**", "anything/at/all"), ("./a/b", "a/b/c"),
            ("*a*b*c*", "xaxbxcx"), ("a/**", "a/b"), ("**/b/c", "b/b/c"), ("x/", "a/x/x"),
        ])
    func fits(pattern: String, path: String) throws {
        #expect(try PathPattern(pattern).matches(path.split(separator: "/").map { PathName($0) }))
    }

    @Test(
        "does not match",
        arguments: [
            ("legacy", "legacy2/a.json"), ("legacy/", "legacy"), ("/a.json", "b/a.json"), ("a/*.json", "a/b/c.json"),
            ("a/b", "x/a/b"), ("a?c", "ac"), ("[a-c]x", "dx"), ("*.json", "a.jsonc"), ("a*b", "ab/c".uppercased()),
            ("a/**/z.json", "b/z.json"), ("*a*b*c*", "xaxbx"),
        ])
    func doesNotFit(pattern: String, path: String) throws {
        #expect(try !PathPattern(pattern).matches(path.split(separator: "/").map { PathName($0) }))
    }

    @Test("a folder pattern matches the folder itself")
    func folder() throws {
        #expect(try PathPattern("build/").matches([PathName("x"), PathName("build")], isFolder: true))
        #expect(try !PathPattern("build/").matches([PathName("x"), PathName("build")]))
    }

    @Test("rejects invalid patterns", arguments: ["", "!a", "../a", "a/../b", "[a"])
    func flaw(pattern: String) {
        #expect(throws: PathPattern.InvalidPattern.self) { try PathPattern(pattern) }
    }

    @Test("a pattern with many wildcards does not backtrack exponentially", .timeLimit(.minutes(1)))
    func manyWildcards() throws {
        let pattern = try PathPattern(String(repeating: "**/*a*a*a*a*a/", count: 20) + "z")
        let path = Array(repeating: PathName(Substring(String(repeating: "a", count: 100))), count: 40)
        #expect(!pattern.matches(path))
    }
}

import SourceText
import Testing

@Suite("File paths")
struct FilePathTests {
    @Test(
        "a normalized path has no dots and no empty names",
        arguments: [
            ("/a/b", "/a/b"), ("a/b", "a/b"), ("/a/../b", "/b"), ("/a/./b", "/a/b"), ("/a//b", "/a/b"),
            ("/a/b/", "/a/b"),
            ("//a", "/a"), ("/", "/"), ("", ""), (".", ""), ("..", ""), ("/..", "/"), ("/a/...", "/a/..."),
            ("/.a/b..", "/.a/b.."), ("/a/.b/..", "/a"), ("/a/..b", "/a/..b"),
        ])
    func normalized(path: String, normalized: String) {
        #expect(FilePath.normalized(path) == normalized)
    }

    @Test(
        "a path is relative to a folder that contains it",
        arguments: [
            ("/a/b/c", "/a/b", "c"), ("/a/b/c", "/a/b/", "c"), ("/a/b", "/", "a/b"), ("/a/bc", "/a/b", nil),
            ("/a/b", "/a/b", nil), ("/a", "/a/b", nil), ("/ä/b", "/ä", "b"), ("/a\u{308}/b", "/ä", nil),
        ])
    func relative(path: String, folder: String, relative: String?) {
        #expect(FilePath.relative(path, to: folder) == relative)
    }

    @Test("strings are in the order of their bytes")
    func order() {
        let names = ["", "A", "Z", "a", "a/b", "ab", "z\u{301}", "é", "\u{10000}"]
        for (index, name) in names.enumerated() {
            #expect(names.allSatisfy { name.precedes($0) == (names.firstIndex(of: $0).map { index < $0 } ?? false) })
        }
    }
}

import SourceText
import Testing

@testable import LanguageServer

@Suite("URIs of documents")
struct DocumentURITests {
    @Test(
        "the scheme has any letter case, and the path keeps its own",
        arguments: [
            ("file:///m/A%20b.json", "/m/A b.json"), ("FILE:///m/A.json", "/m/A.json"),
            ("File://localhost/m/a", "/m/a"),
            ("file://host/share/a", nil), ("file://localhost.evil/a", nil), ("file:///m/.env%00.menu.json", nil),
            ("file:/m/a", nil), ("http:///m/a", nil), ("file:///m/%4", nil), ("", nil),
        ])
    func paths(uri: String, path: String?) {
        #expect(DocumentURI.path(uri) == path)
    }

    @Test(
        "every path has a URI of plain characters that means it",
        arguments: ["/a b%20#?x", "/é\u{202E}\n\u{1B}[31m", "//x/..y"])
    func written(path: String) {
        let uri = DocumentURI.uri(ofPath: path)
        #expect(uri.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !uri.contains("#") && !uri.contains("?"))
        #expect(DocumentURI.path(uri) == FilePath.normalized(path))
    }

    @Test(
        "a document without a file has the path that it would be saved at",
        arguments: [
            ("untitled:Untitled-1", "json", "/m/untitled:Untitled-1.json"),
            ("untitled:a.swift", "swift", "/m/untitled:a.swift"),
            ("UNTITLED:/x/y", "xml", "/x/y.xib"), ("untitled:Untitled-1", "plaintext", nil),
            ("git:/m/a.json", "json", nil),
        ])
    func untitled(uri: String, language: String, path: String?) {
        #expect(DocumentURI.path(ofUntitled: uri, language: language, in: "/m") == path)
    }
}

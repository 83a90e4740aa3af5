import LintEngine
import MenuDocuments
import Output
import ShortcutFacts
import SourceText
import TestBasics
import TestSupport
import Testing

@Suite("Golden")
struct GoldenTests {
    @Test(
        "each example has the output in the file beside it",
        arguments: Checkout.names(in: "examples", endingIn: ".menu.json")
            + Checkout.names(in: "examples", endingIn: ".menu.jsonc")
            + Checkout.names(in: "examples", endingIn: ".xib"))
    func example(name: String) throws {
        let path = "examples/" + name
        let source = SourceFile(name: path, text: try Checkout.text(path))
        let file = ReportedFile(
            path: path, repositoryPath: path, source: source,
            diagnostics: try Linter(layouts: .embedded()).lint(#require(MenuDocument.read(source))))
        try expectGolden(ReportFormat.text.text(of: [file]), "examples/" + name.prefix { $0 != "." } + ".txt")
    }

    @Test("docs/rules.md equals the documentation of the rules")
    func rulesPage() throws {
        try expectGolden(RulePage.all, "docs/rules.md")
    }
}

import Diagnostics
import Foundation
import LintEngine
import LintRules
import MenuBuilder
import MenuDocuments
import Output
import RuleInterface
import ShortcutFacts
import SourceText
import TestBasics
import TestSupport
import Testing

/// Every format for the same files: findings of every rule, a file that is not JSON, and a clean file.
@Suite("Golden reports")
struct ReportGoldenTests {
    static let folder = "Tests/OutputTests/Goldens"

    static func files() throws -> [ReportedFile] {
        var settings = LintSettings()
        settings.selected = Set(Rule.all.map(\.id))
        return try ["broken.menu.json", "clean.menu.json", "everything.menu.jsonc", "scripts.menu.jsonc", "appkit.xib"]
            .map { name in
                let path = "menus/\(name)"
                let source = SourceFile(name: path, text: try Checkout.text(folder + "/" + name))
                let document =
                    name.hasSuffix(".xib")
                    ? MenuDocument.read(source) : MenuDocument.read(source, dialect: JSONDialect(fileName: name))
                return ReportedFile(
                    path: path, repositoryPath: path, source: source,
                    diagnostics: try Linter(settings: settings, layouts: .embedded()).lint(
                        #require(document).adding(
                            RuleExample.translations(in: String(decoding: source.bytes, as: UTF8.self)))))
            }
    }

    @Test("each format matches its golden file", arguments: ReportFormat.allCases)
    func format(format: ReportFormat) throws {
        try expectGolden(format.text(of: ReportGoldenTests.files()), "\(ReportGoldenTests.folder)/report.\(format)")
    }

    @Test("the files have a finding of every rule")
    func everyRule() throws {
        let found = Set(try ReportGoldenTests.files().flatMap(\.diagnostics).map(\.rule))
        let missing = Rule.all.filter { !$0.kinds.isEmpty && !found.contains($0.id) }.map(\.id)
        #expect(missing == [], "add what they find to \(ReportGoldenTests.folder)/everything.menu.jsonc")
    }
}

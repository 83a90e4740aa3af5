import Foundation
import ShortcutLocalizer
import Testing

@Suite("The built-in catalog")
struct EmbeddedCatalogTests {
    @Test("is what layouts/ compiles to")
    func isFresh() throws {
        let contents = try LayoutFolder.contents(of: CatalogSandbox.layoutsFolder.path)
        #expect(try LayoutCatalog.embedded().contents() == contents, "run `make catalog`")
        let compiled = try CatalogBuilder.build(contents)
        let file = try Data(contentsOf: CatalogSandbox.embeddedFile)
        // The header names the version of SQLite that wrote the file; others may lay the pages out differently.
        if file[96..<100] == Data(compiled[96..<100]) {
            #expect(Data(compiled) == file, "run `make catalog`")
        } else {
            #expect(try CatalogCheck.problems(in: LayoutCatalog.embedded()).isEmpty)
        }
    }

    @Test("holds every layout with its identity")
    func identity() throws {
        let catalog = try LayoutCatalog.embedded()
        #expect(catalog.layouts.count == 185)
        let german = try catalog.layout(named: "German").layout
        #expect(
            german
                == LayoutDescription(
                    identifier: "com.apple.keylayout.German", name: "German", locale: "de", script: "Latn",
                    source: .cldr,
                    confidence: .b, naturalForm: .iso))
        #expect(try catalog.layout(named: "Thai").layout.script == "Thai")
        #expect(catalog.layouts.allSatisfy { !$0.script.isEmpty && !$0.locale.isEmpty })
    }

    @Test("has all keys of a layout, dead ones too")
    func keys() throws {
        let catalog = try LayoutCatalog.embedded()
        let german = try catalog.layout(catalog.layout(named: "German").layout)
        #expect(german.keys.output(of: .equal, at: .plain) == KeyOutput("´", isDead: true))
        #expect(german.keys.output(of: .backquote, at: .plain) == KeyOutput("<"))
        #expect(german.observedRemaps.count == 23)
        let onISO = try catalog.keys(of: catalog.layout(named: "German"))
        #expect(onISO.output(of: .intlBackslash, at: .plain) == KeyOutput("<"))
        let japanese = try catalog.keys(of: catalog.layout(named: "ja"))
        #expect(japanese.output(of: .intlYen, at: .plain) == KeyOutput("¥"))
        #expect(japanese.output(of: .backquote, at: .plain) == nil)
    }

    @Test("marks about thirty layouts as common, in their natural forms but for Japanese")
    func common() throws {
        let common = try LayoutCatalog.embedded().commonLayouts
        #expect(common.count == 32)
        #expect(Set(common).count == common.count)
        #expect(common.filter { $0.form != $0.layout.naturalForm }.map(\.identifier) == ["com.apple.keylayout.US#jis"])
    }

    @Test("is sound")
    func isSound() throws {
        #expect(try CatalogCheck.problems(in: LayoutCatalog.embedded()) == [])
    }
}

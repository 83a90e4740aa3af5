import Foundation
import ShortcutLocalizer
import Testing
import Workspace

@Suite("The built-in catalog")
struct EmbeddedCatalogTests {
    @Test("equals a fresh build of layouts/")
    func isFresh() throws {
        let contents = try LayoutFolder.contents(of: CatalogSandbox.layoutsFolder.path)
        #expect(try LayoutCatalog.embedded().contents() == contents, "run `make catalog`")
        let compiled = try CatalogBuilder.build(contents)
        let file = try Data(contentsOf: CatalogSandbox.embeddedFile)
        // The header contains the version of SQLite that wrote the file; other versions may arrange pages differently.
        if file[96..<100] == Data(compiled[96..<100]) {
            #expect(Data(compiled) == file, "run `make catalog`")
        } else {
            #expect(try CatalogCheck.problems(in: LayoutCatalog.embedded()).isEmpty)
        }
    }

    @Test("contains every layout with its identity")
    func identity() throws {
        let catalog = try LayoutCatalog.embedded()
        #expect(catalog.layouts.count == 185)
        let german = try catalog.layout(named: "German").layout
        #expect(
            german
                == LayoutDescription(
                    identifier: "com.apple.keylayout.German", name: "German", locale: "de", script: "Latn",
                    source: .cldr,
                    confidence: .b, nativeKeyboardType: .iso))
        #expect(try catalog.layout(named: "Thai").layout.script == "Thai")
        #expect(catalog.layouts.allSatisfy { !$0.script.isEmpty && !$0.locale.isEmpty })
    }

    @Test("has all keys of a layout, including dead ones")
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

    @Test("marks about thirty layouts as common, on their natural keyboard types except Japanese")
    func common() throws {
        let common = try LayoutCatalog.embedded().commonLayouts
        #expect(common.count == 32)
        #expect(Set(common).count == common.count)
        #expect(
            common.filter { $0.keyboardType != $0.layout.nativeKeyboardType }.map(\.identifier) == [
                "com.apple.keylayout.US#jis"
            ])
    }

    @Test("passes the check")
    func isSound() throws {
        #expect(try CatalogCheck.problems(in: LayoutCatalog.embedded()) == [])
    }
}

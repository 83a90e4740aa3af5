import ShortcutLocalizer
import Testing

@Suite("Building a catalog")
struct CatalogBuilderTests {
    private func layout(_ identifier: String, name: String, isLegacy: Bool = false) -> KeyboardLayout {
        KeyboardLayout(
            LayoutDescription(identifier: identifier, name: name, isLegacy: isLegacy),
            keys: LayoutKeys([.init(.keyA, .plain, KeyOutput("a"))]))
    }

    @Test("the same contents give the same bytes, in any order")
    func deterministic() throws {
        let one = layout("com.example.One", name: "One")
        let two = layout("com.example.Two", name: "Two")
        #expect(
            try CatalogBuilder.build(CatalogContents(layouts: [one, two]))
                == CatalogBuilder.build(CatalogContents(layouts: [two, one])))
    }

    @Test("contents survive building and loading")
    func roundTrip() throws {
        let contents = CatalogContents(
            layouts: [
                layout("com.example.One", name: "Ein Name"),
                KeyboardLayout(
                    LayoutDescription(
                        identifier: "com.example.Two", name: "Two", locale: "xx", script: "Latn", source: .observed,
                        confidence: .a, nativeKeyboardType: .jis, isLegacy: true),
                    keys: LayoutKeys([.init(.keyA, .commandShift, KeyOutput("e\u{301}", isDead: true))]),
                    observedRemaps: [.init("[", shows: "a", source: "report")]),
            ],
            localeDefaults: [.init(locale: "xx", layout: "com.example.Two", keyboardType: .ansi, isCommon: true)],
            jisOverlay: JISOverlay([.init(.intlYen, us: .init(nil, nil), jis: .init("¥", "|"))]))
        #expect(try LayoutCatalog(bytes: CatalogBuilder.build(contents), name: "mine").contents() == contents)
    }

    @Test("contradictory contents are rejected")
    func contradictions() {
        let one = layout("com.example.One", name: "One")
        func build(_ layouts: [KeyboardLayout], _ defaults: [CatalogContents.LocaleDefault] = []) throws {
            _ = try CatalogBuilder.build(CatalogContents(layouts: layouts, localeDefaults: defaults))
        }
        #expect(throws: LayoutError.self) { try build([one, layout("com.example.ONE", name: "Other")]) }
        #expect(throws: LayoutError.self) { try build([one, layout("com.example.Two", name: "one")]) }
        #expect(throws: LayoutError.self) { try build([one], [.init(locale: "xx", layout: "com.example.Gone")]) }
        #expect(throws: LayoutError.self) {
            try build(
                [one], [.init(locale: "xx", layout: "com.example.One"), .init(locale: "XX", layout: "com.example.One")])
        }
        #expect(throws: Never.self) { try build([one, layout("com.example.Old", name: "One", isLegacy: true)]) }
    }

    @Test("SQL queries can use names instead of numbers")
    func views() throws {
        let sandbox = try CatalogSandbox()
        try sandbox.writeEmbeddedCatalog()
        let german = "layout = 'com.apple.keylayout.German'"
        #expect(try sandbox.ask("SELECT character FROM keys WHERE \(german) AND code = 'Semicolon'") == "ö")
        #expect(try sandbox.ask("SELECT target FROM remaps WHERE \(german) AND us = '['") == "ö")
        #expect(try sandbox.ask("SELECT count(*) FROM keys WHERE system = 'mac'") == "38039")
        #expect(try sandbox.ask("SELECT count(*) FROM keys WHERE system = 'windows'") == "23184")
        let altGr = "layout = 'windows:de' AND code = 'KeyQ' AND level = 'altgr'"
        #expect(try sandbox.ask("SELECT character FROM keys WHERE \(altGr)") == "@")
        #expect(try sandbox.ask("PRAGMA application_id") == "1835955564")
        #expect(try sandbox.ask("PRAGMA user_version") == String(LayoutCatalog.tablesVersion))
        #expect(try sandbox.ask("PRAGMA foreign_key_check") == nil)
    }
}

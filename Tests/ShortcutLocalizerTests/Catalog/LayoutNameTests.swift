import ShortcutLocalizer
import Testing

@Suite("Layout names")
struct LayoutNameTests {
    private let catalog: LayoutCatalog

    init() throws {
        catalog = try LayoutCatalog.embedded()
    }

    @Test(
        "matches identifier, name, the identifier's last part, then locale, ignoring letter case",
        arguments: [
            ("com.apple.keylayout.German", "com.apple.keylayout.German"),
            ("COM.APPLE.KEYLAYOUT.GERMAN", "com.apple.keylayout.German"), ("german", "com.apple.keylayout.German"),
            ("U.S.", "com.apple.keylayout.US"), ("us", "com.apple.keylayout.US"),
            ("Italian", "com.apple.keylayout.Italian-Pro"), ("it", "com.apple.keylayout.Italian-Pro"),
            ("Italian - QZERTY", "com.apple.keylayout.Italian"),
            ("com.apple.keylayout.Italian", "com.apple.keylayout.Italian"),
            ("Spanish", "com.apple.keylayout.Spanish-ISO"), ("Spanish - Legacy", "com.apple.keylayout.Spanish"),
            ("Swedish", "com.apple.keylayout.Swedish-Pro"), ("Polish", "com.apple.keylayout.PolishPro"),
            ("Brazilian", "com.apple.keylayout.Brazilian-Pro"), ("Ukrainian", "com.apple.keylayout.Ukrainian-PC"),
            ("Turkish Q", "com.apple.keylayout.Turkish-QWERTY-PC"),
            ("Turkish", "com.apple.keylayout.Turkish-QWERTY-PC"),
            ("Hindi - Standard", "com.apple.keylayout.Devanagari"),
            ("de", "com.apple.keylayout.German"), ("de-CH", "com.apple.keylayout.SwissGerman"),
            ("de_at", "com.apple.keylayout.Austrian"), ("es-419", "com.apple.keylayout.LatinAmerican"),
            ("zh-hans", "com.apple.keylayout.PinyinKeyboard"), ("sq", "com.apple.keylayout.Albanian"),
            ("ja", "com.apple.keylayout.US#jis"), ("u.s. (jis)", "com.apple.keylayout.US#jis"),
            ("US#JIS", "com.apple.keylayout.US#jis"),
            ("German#ansi", "com.apple.keylayout.German#ansi"), ("German#iso", "com.apple.keylayout.German"),
            ("ja#iso", "com.apple.keylayout.US#iso"), ("KANA", "com.apple.keylayout.KANA"),
            ("Japanese", "com.apple.keylayout.US#jis"), ("korean", "com.apple.keylayout.2SetHangul"),
            ("uk", "com.apple.keylayout.Ukrainian-PC"),
        ])
    func names(name: String, identifier: String) throws {
        #expect(try catalog.layout(named: name).identifier == identifier)
    }

    @Test(
        "an unknown name is an error with similar names",
        arguments: [
            ("Germann", LayoutError.Code.unknownLayout, "there is no layout \"Germann\"; did you mean \"German\"?"),
            ("Dvork", .unknownLayout, "there is no layout \"Dvork\"; did you mean \"Dvorak\"?"),
            ("Deutsch", .unknownLayout, "there is no layout \"Deutsch\"; did you mean \"German\"?"),
            ("日本語", .unknownLayout, "there is no layout \"日本語\"; did you mean \"U.S. (JIS)\"?"),
            ("xx", .unknownLayout, "there is no layout \"xx\""), ("", .unknownLayout, "there is no layout \"\""),
            ("de-LU", .unknownLayout, ""), ("UK", .ambiguousLocale, "\"UK\" has several layouts: \"British\", \"uk\""),
            (
                "Chinese", .unknownLayout,
                "there is no layout \"Chinese\"; did you mean one of \"Cangjie\", \"Pinyin - Simplified\", "
                    + "\"Pinyin - Traditional\", \"Stroke - Simplified\", \"Zhuyin\", \"Zhuyin Eten - Traditional\"?"
            ),
            ("se", .ambiguousLocale, "\"se\" has several layouts: \"North Sami\", \"Sami - PC\""),
            (
                "US#qwerty", .unknownKeyboardType,
                "unknown keyboard form in \"US#qwerty\"; the forms are ansi, iso and jis"
            ),
            ("#jis", .unknownLayout, "there is no layout \"\""),
        ])
    func unknown(name: String, code: LayoutError.Code, message: String) {
        let error = #expect(throws: LayoutError.self) { try catalog.layout(named: name) }
        #expect(error?.code == code)
        if !message.isEmpty { #expect(error?.description == message) }
        if name == "de-LU" { #expect(error?.candidates.contains("German") == true) }
    }

    @Test("a name or locale of a current and a legacy layout selects the current one")
    func currentAndLegacy() throws {
        let keys = LayoutKeys([.init(.keyA, .plain, KeyOutput("a"))])
        let old = LayoutDescription(identifier: "a.Same", name: "Same", locale: "xx", isLegacy: true)
        let new = LayoutDescription(identifier: "b.Same", name: "same", locale: "xx")
        let layouts = [old, new].map { KeyboardLayout($0, keys: keys) }
        let catalog = try LayoutCatalog(
            bytes: CatalogBuilder.build(CatalogContents(layouts: layouts)), name: "mine")
        #expect(try catalog.layout(named: "Same").layout == new)
        #expect(try catalog.layout(named: "xx").layout == new)
        #expect(try catalog.layout(named: "a.Same").layout == old)
    }

    @Test("every layout is found by its identifier and by its name")
    func everyLayout() throws {
        for layout in catalog.layouts {
            #expect(try catalog.layout(named: layout.identifier).layout == layout)
            #expect(try catalog.layout(named: layout.name).layout == layout)
        }
    }
}

import ShortcutLocalizer
import Workspace

/// Reads the tables of the layouts of Windows or Linux.
struct PCLayoutImport {
    private let system: KeyboardSystem
    private let earlier: [String: KeyboardLayout]

    /// - Parameter folder: The layout files so far. The tables contain no virtual keys, so those stay, and so do layouts from
    ///   another source than the tables.
    init(_ system: KeyboardSystem, keepingVirtualKeysIn folder: String) {
        self.system = system
        let layouts = (try? LayoutFolder.contents(of: folder))?.layouts ?? []
        earlier = Dictionary(layouts.map { ($0.description.identifier, $0) }, uniquingKeysWith: { one, _ in one })
    }

    func layouts(in folder: String) -> [KeyboardLayout] {
        var keys: [String: LayoutKeys] = [:]
        let name = system.prefix
        for row in Table("\(folder)/\(name)-keys.tsv").rows {
            guard let code = KeyCode(name: row["code"]), let level = KeyLevel(name: row["level"], on: system) else {
                fail("unknown key \(row["code"]) or level \(row["level"])")
            }
            let output = KeyOutput(row["character"], isDead: row["dead"] == "1")
            keys[row["layout"], default: LayoutKeys()].set(output, of: code, at: level)
        }
        let rows = Table("\(folder)/\(name)-layouts.tsv").rows
        let count = rows.reduce(into: [:]) { $0[$1["name"].lowercased(), default: 0] += 1 }
        return rows.map { row in
            guard let source = LayoutDescription.Source(rawValue: row["source"]) else {
                fail("unknown source \(row["source"])")
            }
            // The locale and the variant of a name such as "de-CH-t-k0-windows-var".
            let name = row["layout"].replacing("-t-k0-windows", with: "")
            let identifier = "\(system.prefix):\(name)"
            if let layout = earlier[identifier], layout.description.source == .microsoft { return layout }
            let isAmbiguous = (count[row["name"].lowercased()] ?? 0) > 1
            let keys = keys[row["layout"]] ?? LayoutKeys()
            return KeyboardLayout(
                LayoutDescription(
                    identifier: identifier, name: isAmbiguous ? "\(row["name"]) (\(name))" : row["name"],
                    locale: row["locale"], script: keys.script, source: source,
                    // What libxkbcommon says is what Linux does.
                    confidence: source == .xkb ? .a : earlier[identifier]?.description.confidence ?? .c,
                    nativeKeyboardType: LayoutFacts.nativeKeyboardType(of: identifier, locale: row["locale"])),
                keys: keys, virtualKeys: earlier[identifier]?.virtualKeys ?? [:])
        }
    }
}

/// The layouts that locales mean on Windows and Linux.
enum PCLocaleDefaults {
    /// The locales of macOS with the layouts on both other systems.
    static func all(
        _ mac: [CatalogContents.LocaleDefault], layouts: [KeyboardLayout]
    ) -> [CatalogContents.LocaleDefault] {
        let known = Set(layouts.map(\.description.identifier))
        return mac.flatMap { item in
            [("windows", windows[item.locale] ?? language(item.locale, known)), ("xkb", linux[item.locale])].compactMap
            {
                prefix, name in
                guard let name else { return CatalogContents.LocaleDefault?.none }
                guard known.contains("\(prefix):\(name)") else { fail("there is no layout \(prefix):\(name)") }
                return .init(locale: item.locale, layout: "\(prefix):\(name)", isCommon: item.isCommon)
            }
        }
    }

    /// The layout of the locale or its language itself.
    private static func language(_ locale: String, _ known: Set<String>) -> String? {
        [locale, String(locale.prefix { $0 != "-" })].first { known.contains("windows:\($0)") }
    }

    /// Where the default input of Windows is another one than the locale's name says (source: Microsoft, "Default input
    /// profiles (input locales) in Windows", confidence A).
    private static let windows = [
        "en-US": "en", "en-AU": "en", "en-CA": "en", "en-IE": "ga", "nl": "en-extended", "nl-BE": "nl-BE-var",
        "pl": "pl-extended", "lv": "lv-extended", "fr-CA": "fr-CA-var", "uk": "uk-extended", "he": "he-extended",
        "es-MX": "es-419", "pt-BR": "pt", "pt": "pt", "zh-Hans": "zh", "zh-TW": "zh-Hant", "zh-CN": "zh",
        "no": "nb", "de-AT": "de", "de-DE": "de", "fr-FR": "fr", "ar": "ar",
    ]

    /// The layouts of xkb-data whose description names the locale's language or country (confidence B).
    private static let linux = [
        "ar": "ara", "bg": "bg", "cs": "cz", "da": "dk", "de": "de", "de-AT": "at", "de-BE": "be", "de-CH": "ch",
        "de-DE": "de", "el": "gr", "en": "us", "en-AU": "au", "en-CA": "us", "en-GB": "gb", "en-IE": "ie",
        "en-IN": "in(eng)", "en-US": "us", "es": "es", "es-419": "latam", "es-ES": "es", "es-MX": "latam", "et": "ee",
        "fa": "ir", "fi": "fi", "fo": "fo", "fr": "fr", "fr-BE": "be", "fr-CA": "ca", "fr-CH": "ch(fr)", "fr-FR": "fr",
        "he": "il", "hi": "in", "hr": "hr", "hu": "hu", "is": "is", "it": "it", "ja": "jp", "ko": "kr", "lt": "lt",
        "lv": "lv", "mk": "mk", "mt": "mt", "nb": "no", "nl": "nl", "nl-BE": "be", "no": "no", "pl": "pl", "pt": "br",
        "pt-BR": "br", "pt-PT": "pt", "ro": "ro", "ru": "ru", "sk": "sk", "sl": "si", "sq": "al", "sr": "rs",
        "sr-Latn": "rs(latin)", "sv": "se", "th": "th", "tr": "tr", "uk": "ua", "ur": "pk", "vi": "vn",
        "zh-CN": "cn", "zh-Hans": "cn", "zh-Hant": "tw", "zh-TW": "tw", "az": "az", "be": "by", "hy": "am", "ka": "ge",
        "kk": "kz", "ga": "ie", "cy": "gb", "bs": "ba",
    ]
}

import ShortcutLocalizer

/// What the tables do not say of a layout, decided here once; `layouts/README.md` gives the reasons.
enum LayoutFacts {
    /// The locales whose default layouts are looked at when none is named.
    static let commonLocales: Set<String> = [
        "en-US", "en-GB", "fr-CA", "de", "de-CH", "fr", "fr-CH", "fr-BE", "es", "es-419", "it", "pt-BR", "pt-PT", "nl",
        "sv", "da", "nb", "fi", "pl", "cs", "hu", "tr", "ru", "uk", "el", "he", "ar", "th", "ko", "zh-Hans", "zh-Hant",
        "ja",
    ]

    /// Locales of countries where Macs come with ANSI keyboards, and of languages typed mostly on those (confidence C).
    /// A language stands for its regions as well.
    private static let ansiLocales: Set<String> = [
        "en", "haw", "mi", "sm", "to", "chr", "nv", "iu", "zh", "ko", "th", "vi", "hi", "as", "bn", "gu", "kn", "ml",
        "mni", "mr", "ne", "or", "pa", "sa", "sd", "si", "ta", "te", "ur", "bo", "km", "lo", "my", "am", "ha", "ig",
        "yo",
        "fa-AF", "ps", "uz-Arab", "pt-BR",
    ]

    /// The exceptions to the rule by locale.
    private static let forms: [String: KeyboardType] = [
        "com.apple.keylayout.British": .iso, "com.apple.keylayout.British-PC": .iso,
        "com.apple.keylayout.KANA": .jis,
    ]

    /// The form of the keyboards that a layout is sold on.
    static func naturalForm(of identifier: String, locale: String) -> KeyboardType {
        let language = String(locale.prefix { $0 != "-" })
        return forms[identifier]
            ?? (ansiLocales.contains(locale) || ansiLocales.contains(language) ? .ansi : .iso)
    }

    /// Whether macOS keeps a layout beside a current one. Most say so in their names.
    static func isLegacy(_ identifier: String, name: String) -> Bool {
        name.hasSuffix(" - Legacy") || identifier == "com.apple.keylayout.Italian"
    }
}

import ShortcutLocalizer

/// Facts about layouts that the tables do not contain; `layouts/README.md` gives the reasons.
enum LayoutFacts {
    /// The locales whose default layouts are checked by default.
    static let commonLocales: Set<String> = [
        "en-US", "en-GB", "fr-CA", "de", "de-CH", "fr", "fr-CH", "fr-BE", "es", "es-419", "it", "pt-BR", "pt-PT", "nl",
        "sv", "da", "nb", "fi", "pl", "cs", "hu", "tr", "ru", "uk", "el", "he", "ar", "th", "ko", "zh-Hans", "zh-Hant",
        "ja",
    ]

    /// Locales of countries where Macs come with ANSI keyboards, and of languages typed mostly on those (confidence C).
    /// A language includes its regions.
    private static let ansiLocales: Set<String> = [
        "en", "haw", "mi", "sm", "to", "chr", "nv", "iu", "zh", "ko", "th", "vi", "hi", "as", "bn", "gu", "kn", "ml",
        "mni", "mr", "ne", "or", "pa", "sa", "sd", "si", "ta", "te", "ur", "bo", "km", "lo", "my", "am", "ha", "ig",
        "yo",
        "fa-AF", "ps", "uz-Arab", "pt-BR",
    ]

    /// The observed remaps that are artefacts of the measurement on an ANSI keyboard: the layout types the characters on
    /// a key that only other keyboards have, so there they stay.
    static let artefacts: [String: Set<String>] = [
        "com.apple.keylayout.Hungarian": ["0"], "com.apple.keylayout.Hungarian-QWERTY": ["0"],
        "com.apple.keylayout.Brazilian-ABNT2": ["/", "?", "\\", "|"],
    ]

    /// What keys type without and with Shift whose rows in the tables are wrong, by layout and code.
    ///
    /// The recording of Latin American has the extra key of an ISO keyboard twice. The menus show that the other one types
    /// `<` and `>`: ⌘` becomes ⌘<.
    static let correctedKeys: [String: [String: (plain: String, shift: String)]] = [
        "com.apple.keylayout.LatinAmerican": ["Backquote": ("<", ">")]
    ]

    /// What a row of the table of macOS says that a key types, or nil if that is unknown.
    ///
    /// Characters for private use stand for sequences that the table does not have; only the Apple logo is one that Apple's
    /// fonts show. One character is written as an escape sequence.
    static func output(_ character: String, isDead: Bool) -> KeyOutput? {
        let text = character.replacing("\\u200d", with: "\u{200D}")
        let isPlaceholder = text.unicodeScalars.contains {
            $0.properties.generalCategory == .privateUse && $0 != "\u{F8FF}"
        }
        return isPlaceholder ? nil : KeyOutput(text, isDead: isDead)
    }

    /// Exceptions to the rule by locale. The last three type a letter or the backslash only on the key that an ANSI keyboard
    /// lacks, or are made for a French keyboard.
    private static let forms: [String: KeyboardType] = [
        "com.apple.keylayout.British": .iso, "com.apple.keylayout.British-PC": .iso,
        "com.apple.keylayout.KANA": .jis, "windows:en-GB": .iso, "windows:en-GB-extended": .iso, "windows:ja": .jis,
        "windows:pt": .iso, "windows:pt-var": .iso, "xkb:br": .iso, "xkb:jp": .jis,
        "xkb:us(colemak_dh_iso)": .iso, "xkb:vn(fr)": .iso, "windows:en-var": .iso,
    ]

    /// The type of the keyboards that are sold with a layout.
    static func nativeKeyboardType(of identifier: String, locale: String) -> KeyboardType {
        let language = String(locale.prefix { $0 != "-" })
        // A variant has the form of its layout: xkb:jp(kana86).
        return forms[identifier] ?? forms[String(identifier.prefix { $0 != "(" })]
            ?? (identifier.hasPrefix("xkb:gb") ? .iso : nil)
            ?? (ansiLocales.contains(locale) || ansiLocales.contains(language) ? .ansi : .iso)
    }

    /// Whether macOS has a newer version of the layout. Most legacy layouts have a telling name.
    static func isLegacy(_ identifier: String, name: String) -> Bool {
        name.hasSuffix(" - Legacy") || identifier == "com.apple.keylayout.Italian"
    }
}

package import ShortcutLocalizer

extension Localizer {
    /// The characters that people with a layout need and type only with AltGr: ASCII, the euro sign, letters of the layout's
    /// language, and the currency sign of its country. The page `docs/systems.md` gives the reasons.
    package var charactersNeededWithAltGr: [KeyPress: Unicode.Scalar] {
        let locale = selection.layout.locale
        let letters = Set(
            (neededLetters[locale] ?? neededLetters[String(locale.prefix { $0 != "-" })] ?? "").unicodeScalars)
        return charactersTypedWithOption { character in
            (0x21...0x7E).contains(character.value) || character == "€" || letters.contains(character)
        }
    }
}

/// The letters and currency signs of languages and countries whose layouts for Windows have them on AltGr (the alphabets,
/// confidence A).
private let neededLetters = [
    "az": "₼", "cs": "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ", "en-IN": "₹", "et": "šžŠŽ", "ga": "áéíóúÁÉÍÓÚ",
    "gn": "ãẽĩõũỹÃẼĨÕŨỸ", "ha": "ɓɗƙƴƁƊƘƳ", "haw": "āēīōūĀĒĪŌŪ", "ig": "ịọụṅỊỌỤṄ",
    "lt": "ąčęėįšųūžĄČĘĖĮŠŲŪŽ", "lv": "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ", "mt": "ċġħżĊĠĦŻ",
    "pl": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "ro": "ăâîșțĂÂÎȘȚ", "tr": "₺",
]

/// The names that languages have in themselves, for suggestions.
///
/// Source: the Unicode CLDR's language names (public facts; no file of it is used).
enum LanguageName {
    private static let locales = [
        "bahasa indonesia": "id", "bosanski": "bs", "català": "ca", "cymraeg": "cy", "čeština": "cs", "dansk": "da",
        "deutsch": "de", "eesti": "et", "español": "es", "espanol": "es", "euskara": "eu", "français": "fr",
        "francais": "fr", "gaeilge": "ga", "galego": "gl", "hrvatski": "hr", "íslenska": "is", "italiano": "it",
        "latviešu": "lv", "lietuvių": "lt", "magyar": "hu", "malti": "mt", "nederlands": "nl", "norsk": "nb",
        "norsk bokmål": "nb", "polski": "pl", "português": "pt", "portugues": "pt", "română": "ro", "shqip": "sq",
        "slovenčina": "sk", "slovenščina": "sl", "suomi": "fi", "svenska": "sv", "tiếng việt": "vi", "türkçe": "tr",
        "turkce": "tr", "ελληνικά": "el", "беларуская": "be", "български": "bg", "македонски": "mk", "русский": "ru",
        "српски": "sr", "українська": "uk", "қазақ тілі": "kk", "հայերեն": "hy", "עברית": "he", "العربية": "ar",
        "فارسی": "fa", "हिन्दी": "hi", "ไทย": "th", "ქართული": "ka", "中文": "zh", "日本語": "ja", "한국어": "ko",
    ]

    /// The languages of which no layout has the English name as its first word.
    private static let englishNames = ["chinese": "zh", "english": "en", "japanese": "ja", "korean": "ko"]

    /// The locale of a language's English name in lowercase, for those that layouts are not named by, or `nil`.
    static func locale(ofEnglishName name: String) -> String? { englishNames[name] }

    /// The locale of a language's own name in lowercase, or `nil`.
    static func locale(of name: String) -> String? { locales[name] }
}

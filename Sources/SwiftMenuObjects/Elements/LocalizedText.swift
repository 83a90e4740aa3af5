/// A localized text that code asks for by its key.
package struct LocalizedText {
    /// The text in the app's default language: the fallback if there is none, else the key itself.
    package let shown: String
    /// Whether the text of the table has placeholders, as in "Tab %lld". The fallback has what is interpolated instead.
    let isInterpolated: Bool

    /// - Parameters:
    ///   - fallback: The default value of the code; nil if it has none.
    ///   - isFormat: Whether the fallback has placeholders where the text of the table has them.
    ///   - strings: Looks up a string of the app's default language by its key.
    package init(key: String, fallback: String?, isFormat: Bool = false, _ strings: (_ key: String) -> String?) {
        let text = strings(key)
        let fallback = fallback == "" ? nil : fallback
        isInterpolated = !isFormat && fallback != nil && text?.contains("%") == true
        shown = (isInterpolated ? fallback : text ?? fallback) ?? key
    }
}

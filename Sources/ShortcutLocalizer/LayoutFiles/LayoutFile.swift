/// A layout as readable JSON with one key per line, as in the project's `layouts/`.
///
/// `layouts/layout.schema.json` describes it, `layouts/README.md` explains it.
public enum LayoutFile {
    /// The file name of the locale defaults.
    package static let localeDefaultsName = "locale-defaults.json"
    /// The file name of a Japanese keyboard's differing keys.
    package static let jisOverlayName = "jis-overlay.json"
}

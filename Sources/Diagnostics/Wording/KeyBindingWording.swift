package import MenuDocuments
import SourceText

/// How messages name the key bindings of editor extensions.
extension KeyChord {
    /// The chord as written, safe to print.
    package var shown: String { description.sanitized(upTo: 60) }
}

extension WhenClause {
    /// ` when "editorTextFocus"`; empty without a condition.
    package var phrase: String { text.isEmpty ? "" : " when \(text.displayQuoted)" }
}

extension [EditorPlatform] {
    /// ` on macOS and Linux`; empty if the platforms are all there are.
    package var phrase: String {
        count == EditorPlatform.allCases.count ? "" : " on " + listed(map(\.title))
    }
}

import EditorKeyBindings
import SourceText

/// How messages name the key bindings of editor extensions.
extension KeyChord {
    /// The chord as written, safe to print.
    package var shown: String { description.sanitized(upTo: 60) }
}

extension KeyBinding {
    /// The command, with what distinguishes its arguments from those of other bindings: `"cursorMove" (to: left)`.
    package var phrase: String { command.displayQuoted + (distinction.isEmpty ? "" : " (\(distinction))") }
}

extension WhenClause {
    /// ` in the editor`, or ` when "myExtension.isActive"` for a condition without exact words; empty without a condition.
    package var phrase: String { words.map { " \($0)" } ?? (text.isEmpty ? "" : " when \(text.displayQuoted)") }
}

extension [EditorPlatform] {
    /// ` on macOS and Linux`; empty if the platforms are all there are.
    package var phrase: String {
        count == EditorPlatform.allCases.count ? "" : " on " + listed(map(\.title))
    }
}

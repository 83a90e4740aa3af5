package import KeyCombinations
import ShortcutLocalizer

extension LocalizedShortcut {
    /// Whether the shortcut differs from the written one by a rule, and was not observed in Apple's menus.
    package var isPredicted: Bool { evidence == .derived && status.contains(.remapped) }
}

/// The mark of shortcuts that are predicted.
package enum PredictedShortcut {
    /// What the sign means, for users of the app.
    package static let meaning = "predicted by a rule, not seen in Apple's menus"

    static func sign(_ spelling: ShortcutSpelling) -> String {
        switch spelling {
        case .ascii: "~"
        case .symbols, .pc: "≈"
        case .words, .pcWords: "predicted "
        }
    }

    /// A line that explains the sign.
    package static func legend(_ spelling: ShortcutSpelling) -> String { "\(sign(spelling)) \(meaning)" }

    /// The text of a shortcut with the sign if it is predicted.
    package static func text(_ text: String, isPredicted: Bool, _ spelling: ShortcutSpelling) -> String {
        isPredicted ? sign(spelling) + text : text
    }
}

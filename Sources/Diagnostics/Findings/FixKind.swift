package import KeyCombinations
package import MenuBuilder
package import MenuDocuments

/// How a rule suggests fixing a finding. ``FixBuilder`` decides whether that is possible and which bytes to edit.
package enum FixKind: Hashable, Sendable {
    /// Correct the end of an element's text.
    case end(TextEnd, of: ElementOrigin, key: String)
    /// Remove an element that users do not miss.
    case removeElement(ElementOrigin)
    /// Write the same key press differently.
    case respell(Command, KeyCombination)
    /// Assign unused key combinations to these commands.
    case unusedKeys([Command])
    /// Set a discoverability title: the first of these that is unused.
    case overlayTitle(ElementOrigin, [String])
    /// Remove a suppression.
    case removeSuppression(Suppression)

    /// Whether making the fix needs keyboard layouts.
    package var needsLayouts: Bool {
        switch self {
        case .respell, .unusedKeys: true
        case .end, .removeElement, .overlayTitle, .removeSuppression: false
        }
    }

    /// The range that no other fix may touch in the same pass, besides the edited bytes.
    package var isolatedRange: Range<Int>? {
        if case .removeSuppression(let suppression) = self { suppression.surroundings } else { nil }
    }

    /// Whether the menu keeps its meaning: the same commands, key presses and words.
    package var isSafe: Bool {
        switch self {
        case .end, .removeElement, .respell, .removeSuppression: true
        case .unusedKeys, .overlayTitle: false
        }
    }
}

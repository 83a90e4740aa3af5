package import KeyCombinations
package import MenuBuilder
package import MenuDocuments

/// What a rule knows would mend a finding. Whether that is possible, and where the file is edited for it, is looked at
/// only for what is reported: see ``FixBuilder``.
package enum FixKind: Hashable, Sendable {
    /// The character … in place of three full stops at the end of a text of an element.
    case ellipsis(ElementOrigin, key: String)
    /// The same press, written in another way.
    case spelling(Command, KeyCombination)
    /// Other keys for commands that cannot have theirs.
    case otherKeys([Command])
    /// One of these texts as what the overlay shows of a command, the shortest first.
    case overlayTitle(ElementOrigin, [String])
    /// One suppression less.
    case noSuppression(Suppression)

    /// Whether it depends on keyboards.
    var isAboutKeys: Bool {
        switch self {
        case .spelling, .otherKeys: true
        case .ellipsis, .overlayTitle, .noSuppression: false
        }
    }

    /// What no other cure is to touch at the same time; nil for nothing.
    var isolatedRange: Range<Int>? {
        if case .noSuppression(let suppression) = self { suppression.surroundings } else { nil }
    }

    /// Whether the menu stays as its author means it: the same commands, by the same presses, in the same words.
    var isSafe: Bool {
        switch self {
        case .ellipsis, .spelling, .noSuppression: true
        case .otherKeys, .overlayTitle: false
        }
    }
}

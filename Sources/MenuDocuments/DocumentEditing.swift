package import KeyCombinations
package import MenuBuilder
import SourceText

/// How the parts of a document are written anew: what an adapter for a format knows of writing.
///
/// Every edit takes in the fewest bytes that it can, in order and without overlap; comments stay. Where a format, or the
/// way in which a file is written, has no sure place for an edit, there is none.
protocol DocumentEditing: Sendable {
    /// Writes the three full stops at the end of a member's text, or before the blanks there, as one character.
    func editsWritingEllipsis(in key: String, of origin: ElementOrigin) -> [TextEdit]?

    /// Gives a command another combination.
    func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]?

    /// Gives an element a text under a key, behind its title where it has none yet.
    func edits(setting text: String, as key: String, of origin: ElementOrigin) -> [TextEdit]?

    /// Takes a suppression out.
    func edits(removing suppression: Suppression) -> [TextEdit]?
}

extension DocumentEditing {
    func edits(setting text: String, as key: String, of origin: ElementOrigin) -> [TextEdit]? { nil }

    func edits(removing suppression: Suppression) -> [TextEdit]? { nil }
}

extension MenuSpecDocument {
    /// The edits that write the three full stops at the end of a text as an ellipsis; nil where that is not possible.
    ///
    /// - Parameter key: The member of the element that has the text, under the name that a menu spec has for it.
    package func editsWritingEllipsis(in key: String, of origin: ElementOrigin) -> [TextEdit]? {
        positions.editsWritingEllipsis(in: key, of: origin)
    }

    /// The edits that give a command another combination; nil where the format has no sure place for it.
    package func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]? {
        positions.edits(setting: keys, of: origin)
    }

    /// The edits that give an element a text under a key; nil where the format has no sure place for it.
    package func edits(setting text: String, as key: String, of origin: ElementOrigin) -> [TextEdit]? {
        positions.edits(setting: text, as: key, of: origin)
    }

    /// The edits that take out a suppression: its entry, and the list if it was the last; nil where a comment would go
    /// with it.
    package func edits(removing suppression: Suppression) -> [TextEdit]? {
        positions.edits(removing: suppression)
    }
}

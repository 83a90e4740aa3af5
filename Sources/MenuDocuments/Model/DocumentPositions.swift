package import KeyCombinations
package import MenuBuilder
package import SourceText

/// Where the parts of a document are in its file, and how to edit them. Each format has an implementation.
///
/// Positions are computed on request, which happens only for findings. Offsets are UTF-8 offsets. Edits are minimal, in
/// order, and do not overlap; comments stay. An edit is `nil` where the format, or the way a file is written, has no safe
/// place for it. Keys are the menu spec's names in every format.
package protocol DocumentPositions: Sendable {
    /// The number of elements, operations and responders.
    var count: Int { get }
    func pointer(of origin: ElementOrigin) -> String
    /// The ids of all objects in the file; `nil` if they have none.
    var objectIDs: Set<String>? { get }
    /// The range of the whole element; nil for an unknown origin.
    func range(of origin: ElementOrigin) -> Range<Int>?
    /// The range of an element with all that it contains, if ``range(of:)`` is only its beginning.
    func extent(of origin: ElementOrigin) -> Range<Int>?
    /// The range of a member and of its value; nil if the element lacks it.
    func member(_ key: String, of origin: ElementOrigin) -> (whole: Range<Int>, value: Range<Int>)?
    /// Where elements that have their shortcuts from the same code differ: in the literals of their keys, or in the calls that
    /// lead to them; nil if they do not, or if their shortcuts are elsewhere.
    ///
    /// - Parameter range: The place of their shortcuts.
    func distinctRanges(of origins: [ElementOrigin], at range: Range<Int>) -> [Range<Int>]?
    /// An entry of the list that is a member's value; nil if there is none.
    func entry(_ index: Int, ofList key: String, of origin: ElementOrigin) -> (range: Range<Int>, pointer: String)?

    /// Corrects the end of a string.
    func edits(correcting end: TextEnd, of key: String, of origin: ElementOrigin) -> [TextEdit]?
    /// Removes an element with the whitespace before it.
    func edits(removing origin: ElementOrigin) -> [TextEdit]?
    /// Changes a command's combination.
    func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]?
    /// Sets a string, after the title if the element lacks the key.
    func edits(setting text: String, as key: String, of origin: ElementOrigin) -> [TextEdit]?
    /// Suppresses a rule for the smallest element or operation around a range.
    func edits(suppressing rule: String, at range: Range<Int>) -> [TextEdit]?
    /// Removes a suppression, and its list with the last one.
    func edits(removing suppression: Suppression) -> [TextEdit]?
}

// Not every format has these.
extension DocumentPositions {
    package var objectIDs: Set<String>? { nil }

    package func extent(of origin: ElementOrigin) -> Range<Int>? { range(of: origin) }

    package func distinctRanges(of origins: [ElementOrigin], at range: Range<Int>) -> [Range<Int>]? { nil }

    package func edits(removing origin: ElementOrigin) -> [TextEdit]? { nil }

    package func edits(suppressing rule: String, at range: Range<Int>) -> [TextEdit]? { nil }

    package func entry(_ index: Int, ofList key: String, of origin: ElementOrigin) -> (
        range: Range<Int>, pointer: String
    )? {
        nil
    }

    package func edits(setting text: String, as key: String, of origin: ElementOrigin) -> [TextEdit]? { nil }

    package func edits(removing suppression: Suppression) -> [TextEdit]? { nil }
}

extension MenuDocument {
    /// Identifies an element, operation or responder in the file: a JSON Pointer (RFC 6901), or what the format has
    /// instead, such as an object's id.
    ///
    /// - Complexity: O(depth).
    package func pointer(of origin: ElementOrigin) -> String {
        positions.pointer(of: origin)
    }

    /// The range of the whole element, operation or responder; the whole document for an unknown origin.
    ///
    /// - Complexity: O(1).
    package func range(of origin: ElementOrigin) -> Range<Int> {
        positions.range(of: origin) ?? 0..<source.bytes.count
    }

    /// Where elements of code that have their shortcuts in one place differ; nil if that is not known.
    ///
    /// - Complexity: O(elements × calls that are known for each).
    package func distinctRanges(of origins: [ElementOrigin], at range: Range<Int>) -> [Range<Int>]? {
        positions.distinctRanges(of: origins, at: range)
    }

    /// The range of a key's value, quotes included; nil if the object lacks the key.
    ///
    /// - Complexity: O(keys of the object).
    package func range(of origin: ElementOrigin, key: String) -> Range<Int>? {
        positions.member(key, of: origin)?.value
    }

    /// Whether two elements have their keys from one place in code, so that they always have the same.
    package func haveOneShortcut(_ one: ElementOrigin, _ other: ElementOrigin) -> Bool {
        guard let range = range(of: one, key: "shortcut") else { return false }
        return range == self.range(of: other, key: "shortcut")
    }

    package func pointer(ofOperation index: Int) -> String {
        pointer(of: operations[index].origin)
    }

    package func range(ofOperation index: Int) -> Range<Int> {
        range(of: operations[index].origin)
    }
}

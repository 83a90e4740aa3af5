import Diagnostics
import Output
import ShortcutLocalizer
import SourceText

/// The menus of a document with places in its present text. While a quote or bracket is missing, they are those of the last
/// text that could be read to its end.
struct Outline: Sendable {
    let menus: [Analysis.Menu]
    /// The layouts that the menus are linted for.
    let localizers: [Localizer]
    /// The text that the menus were read from.
    let bytes: [UInt8]
    /// Where that text and the present one differ; `nil` if they are equal.
    private let change: TextChange?

    /// The outline of a text that can be read to its end, or of which nothing better is known.
    init(_ analysis: Analysis, _ bytes: [UInt8]) {
        menus = analysis.menus
        localizers = analysis.localizers
        self.bytes = bytes
        change = nil
    }

    private init(_ outline: Outline, _ change: TextChange) {
        menus = outline.menus
        localizers = outline.localizers
        bytes = outline.bytes
        self.change = change
    }

    /// Whether the menus are those of the present text.
    var isCurrent: Bool { change == nil }

    /// The outline with places in another text.
    func mapped(to text: [UInt8]) -> Outline { Outline(self, TextChange(from: bytes, to: text)) }

    /// The place of a range of a menu's text; `nil` if it is in another file of the menu.
    func place(_ range: Range<Int>, in menu: Analysis.Menu) -> Range<Int>? {
        menu.range(range, inDocumentOfLength: bytes.count).map(place)
    }

    /// The place of a range of ``bytes``.
    func place(_ range: Range<Int>) -> Range<Int> { change?.new(range) ?? range }

    /// Whether a range of ``bytes`` is unchanged.
    func isUnchanged(_ range: Range<Int>) -> Bool { change?.contains(range) != true }

    /// The offset in ``bytes`` of an offset in the present text.
    func original(_ offset: Int) -> Int { change?.old(offset) ?? offset }
}

/// The difference between two texts: what is between their common beginning and their common end.
private struct TextChange {
    let old: Range<Int>
    let new: Range<Int>

    /// - Complexity: O(length).
    init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var (start, end) = (0, 0)
        while start < shorter, old[start] == new[start] { start += 1 }
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        self.old = start..<old.count - end
        self.new = start..<new.count - end
    }

    /// A range of the old text in the new one; what is in the change itself becomes all of it.
    func new(_ range: Range<Int>) -> Range<Int> {
        let shift = new.upperBound - old.upperBound
        let start =
            range.lowerBound <= old.lowerBound
            ? range.lowerBound : range.lowerBound >= old.upperBound ? range.lowerBound + shift : new.lowerBound
        let end =
            range.upperBound <= old.lowerBound
            ? range.upperBound : range.upperBound >= old.upperBound ? range.upperBound + shift : new.upperBound
        return start..<max(start, end)
    }

    func old(_ offset: Int) -> Int {
        if offset <= new.lowerBound { return offset }
        return offset >= new.upperBound ? offset + old.upperBound - new.upperBound : old.lowerBound
    }

    func contains(_ range: Range<Int>) -> Bool {
        range.upperBound > old.lowerBound && range.lowerBound < old.upperBound
    }
}

extension Analysis {
    /// Whether the text could be read to its end.
    var isWhole: Bool { !menus.isEmpty && file?.diagnostics.contains { $0.rule == "syntax" } != true }
}

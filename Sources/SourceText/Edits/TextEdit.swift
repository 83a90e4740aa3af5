/// A replacement of bytes in a text.
package struct TextEdit: Hashable, Sendable {
    /// Half-open UTF-8 offsets from 0; empty for an insertion.
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) {
        self.range = range
        self.text = text
    }

    /// Creates an edit that removes bytes.
    package static func removal(_ range: Range<Int>) -> TextEdit { TextEdit(range: range, text: "") }
}

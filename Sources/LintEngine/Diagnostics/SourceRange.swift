/// A range of a file together with the value it belongs to.
package struct SourceRange: Hashable, Sendable {
    /// Half-open UTF-8 offsets from 0.
    package var range: Range<Int>
    /// The JSON Pointer of the element or operation.
    package var pointer: String

    package init(range: Range<Int>, pointer: String) {
        self.range = range
        self.pointer = pointer
    }
}

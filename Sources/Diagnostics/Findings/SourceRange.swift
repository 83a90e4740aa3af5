package import MenuBuilder

/// A range of a file together with the value it belongs to.
package struct SourceRange: Hashable, Sendable {
    /// Half-open UTF-8 offsets from 0.
    package var range: Range<Int>
    /// The JSON Pointer of the element or operation.
    package var pointer: String
    /// The index of the file of a document of several files, if it is not the file of the finding.
    package var otherFile: Int?
    /// The element or operation in code, which may have several in one range; `none` for another value and in other files,
    /// where the pointer names it.
    package var element: ElementOrigin
    /// The element if there is one.
    package var elements: [ElementOrigin] { element == .none ? [] : [element] }

    package init(range: Range<Int>, pointer: String, otherFile: Int? = nil, element: ElementOrigin = .none) {
        self.range = range
        self.pointer = pointer
        self.otherFile = otherFile
        self.element = element
    }

    /// Another range of the same element.
    package func at(_ range: Range<Int>) -> SourceRange {
        SourceRange(range: range, pointer: pointer, otherFile: otherFile, element: element)
    }
}

/// A line and column in a text.
package struct SourceLocation: Hashable, Sendable, Comparable {
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int

    package static func < (one: SourceLocation, other: SourceLocation) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// What ended the reading of a file early.
package struct SyntaxProblem: Hashable, Sendable {
    /// In lower case without a final period.
    package let reason: String
    /// UTF-8 offsets.
    package let range: Range<Int>
}

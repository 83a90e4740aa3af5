/// Compares versions of Swift code by their tokens.
package enum SwiftLiteralChange {
    /// Whether two versions of Swift code differ in the texts of strings, in comments and in whitespace only.
    ///
    /// - Complexity: O(bytes of both).
    package static func isAllThatDiffers(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        let (before, after) = (SourceLexer(old, .swift).tokens, SourceLexer(new, .swift).tokens)
        return before.count == after.count
            && zip(before, after).allSatisfy { one, other in
                one.kind == other.kind && one.startsLine == other.startsLine
                    && (one.kind == .stringText || old[one.range] == new[other.range])
            }
    }
}

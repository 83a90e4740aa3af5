/// The keywords of Swift that begin declarations and extensions of types.
@usableFromInline package enum TypeKeyword {
    /// The keywords, each with two letters that are not frequent in other words.
    package static let all: [(letters: String, word: String)] = [
        ("ct", "struct"), ("cl", "class"), ("nu", "enum"), ("ct", "actor"), ("ot", "protocol"), ("xt", "extension"),
    ]

    /// The places of the letters.
    @inlinable @inline(__always) package static func letters(
        _ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes
    ) -> BlockSearch.Mask {
        // Pairs that begin or end alike need fewer comparisons.
        let t = next.matches("t")
        return (bytes.matches("c") .& (next.matches("l") .| t)) .| ((bytes.matches("o") .| bytes.matches("x")) .& t)
            .| (bytes.matches("n") .& next.matches("u"))
    }
}

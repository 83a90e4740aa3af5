/// The keywords of Swift that begin declarations and extensions of types.
@usableFromInline package enum TypeKeyword {
    /// The keywords, each with two letters that are not frequent in other words.
    package static let all: [(letters: String, word: String)] = [
        ("uc", "struct"), ("cl", "class"), ("um", "enum"), ("ac", "actor"), ("oc", "protocol"), ("xt", "extension"),
    ]

    /// The places of the letters.
    @inlinable @inline(__always) package static func letters(
        _ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes
    ) -> BlockSearch.Mask {
        // Pairs that end alike need fewer comparisons.
        let beforeC = bytes.matches("u") .| bytes.matches("a") .| bytes.matches("o")
        return ((beforeC .& next.matches("c")) .| (bytes.matches("u") .& next.matches("m")))
            .| ((bytes.matches("c") .& next.matches("l")) .| (bytes.matches("x") .& next.matches("t")))
    }
}

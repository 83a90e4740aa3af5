/// The keywords of Swift that begin declarations and extensions of types.
@usableFromInline package enum TypeKeyword {
    /// The keywords, each with two letters that are rare in other words.
    package static let all: [(letters: String, word: String)] = [
        ("uc", "struct"), ("cl", "class"), ("nu", "enum"), ("ac", "actor"), ("ot", "protocol"),
        ("xt", "extension"),
    ]

    /// The places of the letters.
    @inlinable @inline(__always) package static func letters(
        _ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes
    ) -> BlockSearch.Mask {
        let beforeC = (bytes.matches("u") .| bytes.matches("a")) .& next.matches("c")
        let beforeT = (bytes.matches("o") .| bytes.matches("x")) .& next.matches("t")
        return (beforeC .| beforeT)
            .| ((bytes.matches("c") .& next.matches("l")) .| (bytes.matches("n") .& next.matches("u")))
    }
}

/// A piece of a source text: a word, or a single other character. Strings, comments and the like are left out.
struct SourceToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A name or keyword, without backticks.
        case word
        /// A name behind `#`, such as `selector` or `if`; the range is the name's.
        case directive
        /// A name behind `@`, such as `objc` or `implementation`; the range is the name's.
        case attribute
        /// A number or a string, of which nothing is kept.
        case literal
        /// Any other character; an operator of several characters is several tokens.
        case mark(UInt8)
    }

    let kind: Kind
    /// UTF-8 offsets.
    let range: Range<Int>
}

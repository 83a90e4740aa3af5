/// A token of Swift or Objective-C source.
struct SourceToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A name or keyword. The range includes the backticks of an escaped name.
        case word
        /// A name after `#`, such as `selector` or `if`. The range includes the `#`.
        case directive
        /// A name after `@`, such as `objc` or `implementation`. The range includes the `@`.
        case attribute
        /// A number, a regular expression, or a literal of Objective-C, delimiters included.
        case literal
        /// The delimiter that begins a Swift string, such as `"` or `##"""`. Texts and interpolations follow, and always a
        /// closing quote.
        case openingQuote
        /// Text in a Swift string, as written.
        case stringText
        /// The backslash, hashes and parenthesis before interpolated code. The tokens of the code follow, and always an end.
        case interpolation
        /// The parenthesis after interpolated code; empty if it is missing.
        case interpolationEnd
        /// The delimiter that ends a Swift string; empty if it is missing.
        case closingQuote
        /// Any other byte. An operator of several characters is several marks.
        case punctuation(UInt8)
    }

    let kind: Kind
    // Small integers, because a file has a token for every few bytes, and source files have less than 4 GB.
    private let start: UInt32
    private let end: UInt32
    /// Whether a line ends between this token and the one before.
    let startsLine: Bool
    /// What a word of Swift does as a keyword. A name in backticks is none.
    let keyword: SwiftKeyword

    init(kind: Kind, range: Range<Int>, startsLine: Bool, keyword: SwiftKeyword) {
        self.kind = kind
        start = UInt32(range.lowerBound)
        end = UInt32(range.upperBound)
        self.startsLine = startsLine
        self.keyword = keyword
    }

    /// UTF-8 offsets in the source.
    var range: Range<Int> { Int(start)..<Int(end) }
}

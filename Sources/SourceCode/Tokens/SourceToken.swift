/// A token of Swift or Objective-C source.
struct SourceToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A name or keyword, without backticks.
        case word
        /// A name after `#`, such as `selector` or `if`. The range excludes the `#`.
        case directive
        /// A name after `@`, such as `objc` or `implementation`. The range excludes the `@`.
        case attribute
        /// A number, string or regular expression, delimiters included.
        case literal
        /// Any other byte. An operator of several characters is several marks.
        case mark(UInt8)
    }

    let kind: Kind
    /// UTF-8 offsets in the source.
    let range: Range<Int>
}

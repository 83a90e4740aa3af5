/// The place of a table of shortcuts: a comment, and the one that ends it.
package struct TableMarker: Sendable {
    package let comment: ProseComment
    /// What is between the comments; nil if the end is missing.
    package let content: Range<Int>?

    /// The range to report.
    package var range: Range<Int> { comment.range }

    /// The value of a setting such as `menu=View`; nil if the marker does not have it.
    package func value(_ name: String) -> ProseComment.Word? {
        comment.words.lazy.compactMap { word -> ProseComment.Word? in
            guard word.text.hasPrefix(name + "=") else { return nil }
            return ProseComment.Word(text: String(word.text.dropFirst(name.count + 1)), range: word.range)
        }.first
    }

    /// The settings that no marker has.
    package func unknownWords(known: [String]) -> [ProseComment.Word] {
        comment.words.filter { word in !known.contains { word.text.hasPrefix($0 + "=") } }
    }
}

import SourceText

extension String {
    /// The words in lower case.
    package var lowercaseWords: [String] {
        lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// The words of a camel-case name in lower case: `saveROMAs:` has `save`, `rom` and `as`.
    package var selectorWords: [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(self)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let startsWord =
                character.isUppercase
                && (word.last?.isLowercase ?? false || (next?.isLowercase ?? false && word.last?.isUppercase ?? false))
            if startsWord || !character.isLetter {
                words.append(word.lowercased())
                word = ""
            }
            if character.isLetter { word.append(character) }
        }
        return (words + [word.lowercased()]).filter { !$0.isEmpty }
    }

    /// The title without the whitespace around it, and with an ellipsis for three periods, to compare it with others.
    package var comparableTitle: String {
        // Most titles begin and end with a letter, digit or the like.
        if let first = utf8.first, let last = utf8.last, first > 0x20, first < 0x80, last > 0x2E, last < 0x80 {
            return self
        }
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end]).withEllipsis
    }
}

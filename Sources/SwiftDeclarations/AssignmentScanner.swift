import SourceText

extension [UInt8] {
    /// Whether Swift source seems to change a variable: it is the target of an assignment or of a mutating method, or is
    /// passed with `&`. Initial values do not count.
    ///
    /// It looks at words only, so that it may find too much, but not too little.
    func assigns(to name: String) -> Bool {
        let name = Array(name.utf8)
        let keywords = ["var", "let"].map { Array($0.utf8) }
        return withSpan { text in
            var words = WordSearch()
            var isInDeclaration = false
            while let word = words.next(in: text) {
                if !isInDeclaration, word.count == name.count, text.hasBytes(name, at: word.lowerBound),
                    text.changes(word)
                {
                    return true
                }
                isInDeclaration =
                    word.count == 3
                    && (text.hasBytes(keywords[0], at: word.lowerBound)
                        || text.hasBytes(keywords[1], at: word.lowerBound))
            }
            return false
        }
    }

    /// The hashes of the names of members that Swift source seems to change: `object.name = …`.
    ///
    /// It looks at words only, so that it may find too much.
    func changedMembers() -> Set<WordHash> {
        withSpan { text in
            var words = WordSearch()
            var members: Set<WordHash> = []
            while let word = words.next(in: text) {
                guard word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "."), text.changes(word) else {
                    continue
                }
                members.insert(text.hash(word))
            }
            return members
        }
    }

    /// Where the values begin that Swift source seems to assign to properties with one of some names: UTF-8 offsets.
    ///
    /// It looks at words only, so that it may find too much, but not too little.
    func values(assignedToProperties names: [String]) -> [Int] {
        let names = names.map { Array($0.utf8) }
        let search = TextSearch(names)
        return withSpan { text in
            guard search.occurs(in: text) else { return [] }
            var words = WordSearch()
            var values: [Int] = []
            while let word = words.next(in: text) {
                guard names.contains(where: { word.count == $0.count && text.hasBytes($0, at: word.lowerBound) })
                else { continue }
                let sign = text.endOfWhitespace(from: word.upperBound)
                guard sign + 1 < text.count, text[sign] == UInt8(ascii: "="), text[sign + 1] != UInt8(ascii: "=")
                else { continue }
                values.append(text.endOfWhitespace(from: sign + 1))
            }
            return values
        }
    }
}

extension Span<UInt8> {
    fileprivate func endOfWhitespace(from start: Int) -> Int {
        var end = start
        while end < count, self[end] == 0x20 || self[end] == 0x0A || self[end] == 0x09 || self[end] == 0x0D { end += 1 }
        return end
    }

    /// Whether code changes what a name in it means.
    fileprivate func changes(_ name: Range<Int>) -> Bool {
        if name.lowerBound > 0, self[name.lowerBound - 1] == UInt8(ascii: "&") { return true }
        let start = endOfWhitespace(from: name.upperBound)
        guard start + 1 < count else { return false }
        switch self[start] {
        case UInt8(ascii: "="): return self[start + 1] != UInt8(ascii: "=")
        case UInt8(ascii: "."): return mutatingMethods.contains { hasBytes($0, at: start + 1) }
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "|"),
            UInt8(ascii: "&"), UInt8(ascii: "^"), UInt8(ascii: "%"):
            return self[start + 1] == UInt8(ascii: "=")
        default: return false
        }
    }
}

/// What the names of methods begin with that change a value.
private let mutatingMethods = ["append", "insert", "remove", "form", "subtract", "toggle"].map { Array($0.utf8) }

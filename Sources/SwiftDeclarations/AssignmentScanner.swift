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
                if !isInDeclaration, word.count == name.count, text.hasBytes(name, at: word.lowerBound), changes(word) {
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
                guard word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "."), changes(word) else {
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
        return withSpan { text in
            var words = WordSearch()
            var values: [Int] = []
            while let word = words.next(in: text) {
                guard names.contains(where: { word.count == $0.count && text.hasBytes($0, at: word.lowerBound) })
                else { continue }
                let sign = endOfWhitespace(from: word.upperBound)
                guard sign + 1 < count, self[sign] == UInt8(ascii: "="), self[sign + 1] != UInt8(ascii: "=") else {
                    continue
                }
                values.append(endOfWhitespace(from: sign + 1))
            }
            return values
        }
    }

    private func endOfWhitespace(from start: Int) -> Int {
        self[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? count
    }

    private func changes(_ name: Range<Int>) -> Bool {
        if name.lowerBound > 0, self[name.lowerBound - 1] == UInt8(ascii: "&") { return true }
        let rest = self[endOfWhitespace(from: name.upperBound)...].prefix(20)
        if rest.first == UInt8(ascii: "=") { return rest.dropFirst().first != UInt8(ascii: "=") }
        if rest.dropFirst().first == UInt8(ascii: "="), let sign = rest.first, "+-*/|&^%".utf8.contains(sign) {
            return true
        }
        return ["append", "insert", "remove", "form", "subtract", "toggle"].contains {
            rest.starts(with: ".\($0)".utf8)
        }
    }
}

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
                    text.changes(word, followsMembers: false)
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
                guard word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "."),
                    text.changes(word, followsMembers: true)
                else {
                    continue
                }
                members.insert(text.hash(word))
            }
            return members
        }
    }

    /// The hashes of the names of members to which Swift source gets references, through which it may change them.
    ///
    /// It looks at words only, so that it may find too much.
    func referencedMembers() -> Set<WordHash> {
        withSpan { text in
            var words = WordSearch()
            var members: Set<WordHash> = []
            while let word = words.next(in: text) {
                if text.isReferenced(word, from: text.startOfChain(with: word)) { members.insert(text.hash(word)) }
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
    ///
    /// - Parameter followsMembers: Whether to change a property of it, as in `name.title = …`, is to change it.
    fileprivate func changes(_ name: Range<Int>, followsMembers: Bool) -> Bool {
        let start = startOfChain(with: name)
        if start > 0, self[start - 1] == UInt8(ascii: "&") { return true }
        if isReferenced(name, from: start) || isInAssignedTuple(name) { return true }
        var end = endOfWhitespace(from: name.upperBound)
        for _ in 0..<8 {
            guard end + 1 < count else { return false }
            switch self[end] {
            case UInt8(ascii: "="): return self[end + 1] != UInt8(ascii: "=")
            case UInt8(ascii: "["): end = endOfSubscript(from: end)
            case UInt8(ascii: "?"), UInt8(ascii: "!"):
                guard self[end + 1] == UInt8(ascii: ".") || self[end + 1] == UInt8(ascii: "[") else { return false }
                end += 1
                continue
            case UInt8(ascii: "."):
                if mutatingMethods.contains(where: { hasBytes($0, at: end + 1) }) { return true }
                guard followsMembers, self[end + 1].isIdentifierByte else { return false }
                end += 1
                while end < count, self[end].isIdentifierByte { end += 1 }
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "|"),
                UInt8(ascii: "&"), UInt8(ascii: "^"), UInt8(ascii: "%"):
                return self[end + 1] == UInt8(ascii: "=")
            default: return false
            }
            end = endOfWhitespace(from: end)
        }
        return false
    }

    /// Where a subscript ends that starts somewhere, if it is short.
    private func endOfSubscript(from start: Int) -> Int {
        var (end, depth) = (start, 0)
        while end < Swift.min(count, start + 200) {
            if self[end] == UInt8(ascii: "[") { depth += 1 }
            if self[end] == UInt8(ascii: "]") { depth -= 1 }
            end += 1
            if depth == 0 { return end }
        }
        return count
    }

    /// Whether an operator is there that Swift does not have, so that a function of the program may change its operand.
    private func isOwnOperator(at start: Int) -> Bool {
        var end = start
        while end < count, operatorBytes.contains(self[end]) { end += 1 }
        guard end > start + 1, end - start <= 8, self[start] != UInt8(ascii: "/") else { return false }
        return !operators.contains { end - start == $0.count && hasBytes($0, at: start) }
    }

    /// Whether code gets a reference to a property, through which it may change it: a key path, `$model.name`, or the name as
    /// a text; or that an operator of the program gets it.
    ///
    /// - Parameter start: Where the chain of names begins that contains the name.
    fileprivate func isReferenced(_ name: Range<Int>, from start: Int) -> Bool {
        if isOwnOperator(at: endOfWhitespace(from: name.upperBound)) { return true }
        guard start > 0 else { return false }
        switch self[start - 1] {
        case UInt8(ascii: "\\"): return start < name.lowerBound && !readsKeyPath(at: start - 1)
        case UInt8(ascii: "$"):
            return start < name.lowerBound && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[start])
        case UInt8(ascii: "("):
            let word = wordBefore(start).range
            return isWord(word, "keyPath") && word.lowerBound > 0 && self[word.lowerBound - 1] == UInt8(ascii: "#")
        case UInt8(ascii: "\""):
            let label = wordBefore(start - 1)
            return start == name.lowerBound && label.isLabel
                && ["forKey", "forKeyPath"].contains { isWord(label.range, $0) }
        default: return false
        }
    }

    /// Where a chain of names such as `self.model.name` begins.
    fileprivate func startOfChain(with name: Range<Int>) -> Int {
        var start = name.lowerBound
        // A longer chain is not known to change anything.
        let first = Swift.max(0, start - 200)
        while start > first, isPartOfChain(self[start - 1]) { start -= 1 }
        return start
    }

    /// Whether code assigns to the parentheses around a name: `(name, other) = …`.
    private func isInAssignedTuple(_ name: Range<Int>) -> Bool {
        var end = endOfWhitespace(from: name.upperBound)
        guard end < count, self[end] == UInt8(ascii: ",") || self[end] == UInt8(ascii: ")") else { return false }
        let last = Swift.min(count, end + 200)
        var depth = 1
        while end < last, depth > 0 {
            switch self[end] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return false
            default: break
            }
            end += 1
        }
        end = endOfWhitespace(from: end)
        return depth == 0 && end + 1 < count && self[end] == UInt8(ascii: "=") && self[end + 1] != UInt8(ascii: "=")
    }

    private func isPartOfChain(_ byte: UInt8) -> Bool {
        byte.isIdentifierByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
    }

    /// Whether what gets a key path only reads the property.
    private func readsKeyPath(at backslash: Int) -> Bool {
        let word = wordBefore(backslash)
        return (word.isLabel ? labelsOfReading : methodsOfReading).contains {
            word.range.count == $0.count && hasBytes($0, at: word.range.lowerBound)
        }
    }

    private func isWord(_ range: Range<Int>, _ word: String) -> Bool {
        range.count == word.utf8.count && hasBytes(Array(word.utf8), at: range.lowerBound)
    }

    /// The label of an argument, or the name of the function of which it is the first one.
    private func wordBefore(_ argument: Int) -> (range: Range<Int>, isLabel: Bool) {
        var end = argument
        while end > 0, self[end - 1] == 0x20 || self[end - 1] == 0x0A { end -= 1 }
        guard end > 0, self[end - 1] == UInt8(ascii: ":") || self[end - 1] == UInt8(ascii: "(") else {
            return (0..<0, false)
        }
        let isLabel = self[end - 1] == UInt8(ascii: ":")
        var start = end - 1
        while start > 0, self[start - 1].isIdentifierByte { start -= 1 }
        return (start..<end - 1, isLabel)
    }
}

private let operatorBytes = Set("=<>+-*/|&^%~!?.".utf8)
/// Swift's own operators of several characters that change nothing.
private let operators = [
    "==", "!=", "===", "!==", "<=", ">=", "~=", "&&", "||", "??", "...", "..<", "<<", ">>", "&+", "&-", "&*", "&<<",
    "&>>", "->", "!.", "?.", "*/",
].map { Array($0.utf8) }
/// The labels of arguments, and the functions, that read the property of a key path.
private let labelsOfReading = ["id", "by", "where", "value", "sort", "order", "children", "grouping"].map {
    Array($0.utf8)
}
private let methodsOfReading = [
    "map", "compactMap", "flatMap", "filter", "sorted", "first", "last", "min", "max", "contains", "allSatisfy",
    "forEach", "KeyPathComparator", "SortDescriptor", "Environment", "Query",
].map { Array($0.utf8) }

/// What the names of methods begin with that change a value.
private let mutatingMethods = ["append", "insert", "remove", "form", "subtract", "toggle"].map { Array($0.utf8) }

import SourceText

extension [UInt8] {
    /// Whether Swift source seems to change a variable: it is the target of an assignment or of a mutating method, or is
    /// passed with `&`. Initial values do not count.
    ///
    /// It looks at words only, so that it may find too much, but not too little.
    func assigns(to name: String) -> Bool {
        let word = Array(name.utf8)
        guard let first = word.first else { return false }
        var index = 0
        var isInDeclaration = false
        while index < count {
            guard self[index].isIdentifierByte else {
                index += 1
                continue
            }
            var end = index
            while end < count, self[end].isIdentifierByte { end += 1 }
            let isName = self[index] == first && end - index == word.count && self[index..<end].elementsEqual(word)
            if isName, !isInDeclaration, changes(index..<end) { return true }
            isInDeclaration = self[index..<end].elementsEqual("var".utf8) || self[index..<end].elementsEqual("let".utf8)
            index = end
        }
        return false
    }

    private func changes(_ name: Range<Int>) -> Bool {
        if name.lowerBound > 0, self[name.lowerBound - 1] == UInt8(ascii: "&") { return true }
        var next = name.upperBound
        while next < count, [0x20, 0x09, 0x0A, 0x0D].contains(self[next]) { next += 1 }
        let rest = self[next...].prefix(20)
        if rest.first == UInt8(ascii: "=") { return rest.dropFirst().first != UInt8(ascii: "=") }
        if rest.dropFirst().first == UInt8(ascii: "="), let sign = rest.first, "+-*/|&^%".utf8.contains(sign) {
            return true
        }
        return ["append", "insert", "remove", "form", "subtract", "toggle"].contains {
            rest.starts(with: ".\($0)".utf8)
        }
    }
}

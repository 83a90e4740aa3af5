import SourceText

/// What a quick look at the bytes of a Swift file says about it, without parsing.
package struct SwiftFileSummary: Hashable, Sendable {
    /// Whether the file may contain menus or shortcuts.
    package let mentionsMenus: Bool
    /// Whether it contains an app's entry point, such as `@main`.
    package private(set) var isEntryPoint = false
    /// Whether it imports a test framework.
    package private(set) var isTest = false
    /// The hashes of the names of the types that it declares, and of its global constants and functions.
    private(set) var declared: Set<WordHash> = []
    /// The hashes of the names of the types that it extends.
    private(set) var extended: Set<WordHash> = []
    /// The hashes of all words in a file that mentions menus; empty for other files.
    private(set) var words: Set<WordHash> = []

    /// - Complexity: O(length).
    package init(_ text: Span<UInt8>) {
        mentionsMenus = MenuWords.occur(in: text)
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: 0x0A, from: start)
            readLine(text, start..<end)
            start = end + 1
        }
        if mentionsMenus { words = SwiftFileSummary.words(in: text) }
    }

    /// Reads what a line declares.
    private mutating func readLine(_ text: Span<UInt8>, _ line: Range<Int>) {
        var position = text.skipSpaces(from: line.lowerBound, to: line.upperBound)
        // Most lines begin with something else, so this is all that they cost.
        guard position < line.upperBound, DeclarationWord.mayBegin(with: text[position]) else { return }
        let isGlobal = position == line.lowerBound
        while let word = text.nextWord(from: &position, to: line.upperBound) {
            switch DeclarationWord(text, word) {
            case .modifier: position = text.skipParentheses(from: position, to: line.upperBound)
            case .entryPoint: isEntryPoint = true
            case .type: return add(text.nextWord(from: &position, to: line.upperBound), to: \.declared, text)
            case .extension: return add(text.nextWord(from: &position, to: line.upperBound), to: \.extended, text)
            case .value:
                if isGlobal { add(text.nextWord(from: &position, to: line.upperBound), to: \.declared, text) }
                return
            case .import:
                if let name = text.nextWord(from: &position, to: line.upperBound),
                    DeclarationWord.testFrameworks.contains(text.hash(name))
                {
                    isTest = true
                }
                return
            case nil: return
            }
        }
    }

    private mutating func add(
        _ word: Range<Int>?, to set: WritableKeyPath<SwiftFileSummary, Set<WordHash>>, _ text: Span<UInt8>
    ) {
        if let word { self[keyPath: set].insert(text.hash(word)) }
    }

    /// The hashes of all words in a text, those of comments and strings included.
    private static func words(in text: Span<UInt8>) -> Set<WordHash> {
        var hashes: Set<WordHash> = []
        var position = 0
        while position < text.count {
            if let word = text.nextWord(from: &position, to: text.count) {
                hashes.insert(text.hash(word))
            } else {
                position += 1
            }
        }
        return hashes
    }
}

/// A word at the beginning of a declaration.
private enum DeclarationWord {
    case modifier, entryPoint, type, `extension`, value, `import`

    init?(_ text: Span<UInt8>, _ word: Range<Int>) {
        if let known = DeclarationWord.all[text.hash(word)] {
            self = known
        } else if text[word.lowerBound] == UInt8(ascii: "@") {
            self = .modifier
        } else {
            return nil
        }
    }

    /// The words by their hashes.
    private static let all: [WordHash: DeclarationWord] = {
        let words: [(DeclarationWord, String)] = [
            (.type, "struct class enum actor protocol"), (.extension, "extension"), (.value, "func let var"),
            (.import, "import"), (.entryPoint, "@main @NSApplicationMain @UIApplicationMain"),
            (
                .modifier,
                "public private fileprivate internal package open final static indirect nonisolated lazy override"
            ),
        ]
        return Dictionary(
            words.flatMap { kind, names in names.split(separator: " ").map { (WordHash($0.utf8), kind) } },
            uniquingKeysWith: { $1 })
    }()

    static let testFrameworks: Set<WordHash> = [WordHash("XCTest".utf8), WordHash("Testing".utf8)]

    /// Whether such a word begins with a byte.
    static func mayBegin(with byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "e"), UInt8(ascii: "f"),
            UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "n")...UInt8(ascii: "p"), UInt8(ascii: "s"),
            UInt8(ascii: "v"):
            true
        default: false
        }
    }
}

extension Span<UInt8> {
    fileprivate func skipSpaces(from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end, self[offset] == 0x20 || self[offset] == 0x09 { offset += 1 }
        return offset
    }

    /// The offset after the parentheses at an offset; the same offset if there are none.
    fileprivate func skipParentheses(from start: Int, to end: Int) -> Int {
        guard start < end, self[start] == UInt8(ascii: "(") else { return start }
        var offset = start
        var depth = 0
        while offset < end {
            if self[offset] == UInt8(ascii: "(") { depth += 1 }
            if self[offset] == UInt8(ascii: ")") { depth -= 1 }
            offset += 1
            if depth == 0 { break }
        }
        return offset
    }

    /// The word after the spaces at an offset, which moves after it; nil if something else follows. An attribute's `@`
    /// belongs to the word.
    fileprivate func nextWord(from position: inout Int, to end: Int) -> Range<Int>? {
        let start = skipSpaces(from: position, to: end)
        var offset = start
        if offset < end, self[offset] == UInt8(ascii: "@") { offset += 1 }
        while offset < end, self[offset].isIdentifierByte { offset += 1 }
        guard offset > start else { return nil }
        position = offset
        return start..<offset
    }

    fileprivate func hash(_ word: Range<Int>) -> WordHash {
        var hash = WordHash()
        for offset in word { hash.add(self[offset]) }
        return hash
    }
}

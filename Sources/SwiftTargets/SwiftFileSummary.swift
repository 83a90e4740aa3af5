import SourceText

/// What a quick look at the bytes of a Swift file says about it, without parsing.
///
/// A class, because there are thousands of them, which sorting and grouping of files would copy.
package final class SwiftFileSummary: Sendable {
    /// The length of the file in bytes.
    let size: Int
    private let declarations: DeclarationScan
    /// The hashes of all words in a file that mentions menus or calls wrappers; empty for other files.
    let words: Set<WordHash>
    /// The wrappers of shortcuts in a file that mentions menus, or that calls such wrappers.
    package let wrappers: Set<SwiftWrapper>
    /// Whether a file that does not mention menus calls wrappers of other files.
    package let callsWrappers: Bool

    /// Whether the file may contain menus or shortcuts.
    package var mentionsMenus: Bool { declarations.mentionsMenus }
    /// Whether it contains an app's entry point, such as `@main`.
    package var isEntryPoint: Bool { declarations.isEntryPoint }
    /// Whether it imports a test framework.
    package var isTest: Bool { declarations.isTest }
    /// The hashes of the names of the modules that it imports.
    var imports: [WordHash] { declarations.imports }
    /// The hashes of the names of the types that it declares, and of its global constants and functions.
    var declared: [WordHash] { declarations.declared }
    /// The hashes of the names of the types that it extends.
    var extended: [WordHash] { declarations.extended }
    /// The names of its type aliases, with the words of what they mean.
    var aliases: [String: Set<WordHash>] { declarations.aliases }

    /// - Complexity: O(length).
    package init(_ text: Span<UInt8>) {
        size = text.count
        declarations = DeclarationScan(text)
        var wrappers: Set<SwiftWrapper> = []
        if declarations.mentionsMenus {
            words = SwiftFileSummary.words(in: text)
            wrappers = WrapperSearch(text).wrappers
            if !wrappers.isEmpty { wrappers.formUnion(WrapperSearch(text, known: WrapperCalls(of: wrappers)).wrappers) }
        } else {
            words = []
        }
        self.wrappers = wrappers
        callsWrappers = false
    }

    /// The summary of a file that does not mention menus, with what it has to do with wrappers of others; nil if it does not
    /// call them.
    ///
    /// - Parameter summary: The summary without that.
    /// - Complexity: O(length).
    package init?(_ summary: SwiftFileSummary, calling calls: WrapperCalls, in text: Span<UInt8>) {
        guard calls.occur(in: text) else { return nil }
        size = summary.size
        declarations = summary.declarations
        words = SwiftFileSummary.words(in: text)
        wrappers = WrapperSearch(text, known: calls).wrappers
        callsWrappers = true
    }

    /// The aliases that the file declares of some wrappers.
    package func aliases(of calls: WrapperCalls) -> [SwiftWrapper] {
        aliases.flatMap { alias, words in
            words.flatMap { calls.named($0) }.map { SwiftWrapper(name: alias, label: $0.label) }
        }
    }

    /// The hashes of all words in a text, those of comments and strings included.
    private static func words(in text: Span<UInt8>) -> Set<WordHash> {
        var hashes: Set<WordHash> = []
        // Most words were seen shortly before.
        var recent = [WordHash](repeating: WordHash(), count: 1024)
        text.forEachWord { hash in
            let place = Int(truncatingIfNeeded: hash.value & 1023)
            if recent[place] == hash { return }
            recent[place] = hash
            hashes.insert(hash)
        }
        return hashes
    }
}

/// The declarations in a Swift file, by the words at the beginning of its lines.
private struct DeclarationScan {
    private(set) var mentionsMenus = false
    private(set) var isEntryPoint = false
    private(set) var isTest = false
    private(set) var imports: [WordHash] = []
    private(set) var declared: [WordHash] = []
    private(set) var extended: [WordHash] = []
    private(set) var aliases: [String: Set<WordHash>] = [:]

    init(_ text: Span<UInt8>) {
        readLine(text, 0)
        let words = DeclarationScan.words
        var search = BlockSearch()
        var lines = LineStarts()
        var lastLine = 0
        while let offset = search.next(in: text, where: DeclarationScan.isOfInterest) {
            var line = offset + 1
            if text[offset] != 0x0A {
                guard let word = words.word(at: offset, in: text) else { continue }
                guard word.value == DeclarationScan.lineWord else {
                    mentionsMenus = true
                    continue
                }
                line = lines.start(of: offset, in: text)
            }
            if line > lastLine { readLine(text, line) }
            lastLine = line
        }
    }

    /// The value of the words that make an indented line interesting.
    private static let lineWord = UInt8.max

    /// These words and those of menus.
    private static let words = LetterTable(
        MenuWords.all + (TypeKeyword.all + DeclarationWord.others).map { ($0.letters, [$0.word], lineWord) })

    /// The places of letters of ``MenuWords`` and ``TypeKeyword``, of attributes and imports in indented lines, and the ends
    /// of lines before one that may begin with a letter.
    @inline(__always) private static func isOfInterest(
        _ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes
    ) -> BlockSearch.Mask {
        let others = (bytes.matches("m") .& next.matches("p")) .| bytes.matches("@")
        // Spaces, tabs, ends of lines and what comments begin with come before all letters.
        let globals = bytes.matches("\n") .& (next .> BlockSearch.Bytes(repeating: UInt8(ascii: "/")))
        return MenuWords.letters(bytes, next) .| TypeKeyword.letters(bytes, next) .| others .| globals
    }

    /// Reads what the line at an offset declares.
    private mutating func readLine(_ text: Span<UInt8>, _ start: Int) {
        var position = text.skipSpaces(from: start)
        // Most lines begin with something else, so this is all that they cost.
        guard position < text.count, DeclarationWord.mayBegin(with: text[position]) else { return }
        let isGlobal = position == start
        while let word = text.nextWord(from: &position) {
            let kind = DeclarationWord(text, word)
            switch kind {
            case .modifier: position = text.skipParentheses(from: position)
            case .entryPoint: isEntryPoint = true
            case .type, .alias:
                guard let name = text.nextWord(from: &position) else { return }
                declared.append(text.hash(name))
                if kind == .alias {
                    aliases[text.word(name), default: []].formUnion(text.words(ofLineFrom: position))
                }
                return
            case .extension:
                if let name = text.nextWord(from: &position) { extended.append(text.hash(name)) }
                return
            case .value:
                if isGlobal, let name = text.nextWord(from: &position) { declared.append(text.hash(name)) }
                return
            case .import:
                guard var name = text.nextWord(from: &position) else { return }
                // As in `import struct Core.Keys`.
                if DeclarationWord(text, name) != nil { name = text.nextWord(from: &position) ?? name }
                imports.append(text.hash(name))
                if DeclarationWord.testFrameworks.contains(text.hash(name)) { isTest = true }
                // Other imports may follow in the line.
                while position < text.count, text[position].isInPath { position += 1 }
                position = text.skipSpaces(from: position)
                guard position < text.count, text[position] == UInt8(ascii: ";") else { return }
                position += 1
            case nil: return
            }
        }
    }
}

/// A word at the beginning of a declaration.
private enum DeclarationWord: UInt8 {
    case modifier, entryPoint, type, alias, `extension`, value, `import`

    init?(_ text: Span<UInt8>, _ word: Range<Int>) {
        if let known = DeclarationWord.all[text, word].flatMap(DeclarationWord.init(rawValue:)) {
            self = known
        } else if text[word.lowerBound] == UInt8(ascii: "@") {
            self = .modifier
        } else {
            return nil
        }
    }

    private static let all = table([
        (.type, "struct class enum actor protocol"), (.alias, "typealias"), (.extension, "extension"),
        (.value, "func let var"),
        (.import, "import"), (.entryPoint, "@main @NSApplicationMain @UIApplicationMain"),
        (.modifier, "public private fileprivate internal package open final static indirect nonisolated lazy override"),
    ])

    private static func table(_ words: [(DeclarationWord, String)]) -> WordTable {
        WordTable(words.map { ($0.rawValue, $1) })
    }

    static let testFrameworks: Set<WordHash> = [WordHash("XCTest".utf8), WordHash("Testing".utf8)]

    /// The words that make an indented line interesting besides ``TypeKeyword``, with letters as there.
    static let others: [(letters: String, word: String)] = [
        ("mp", "import"), ("@m", "@main"), ("@N", "@NSApplicationMain"), ("@U", "@UIApplicationMain"),
    ]

    /// Whether such a word begins with a byte.
    static func mayBegin(with byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "e"), UInt8(ascii: "f"),
            UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "n")...UInt8(ascii: "p"), UInt8(ascii: "s"),
            UInt8(ascii: "t"), UInt8(ascii: "v"):
            true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether it may be in the path of a module's declaration, as in ``Kit.`Keys` ``.
    fileprivate var isInPath: Bool { isIdentifierByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "`") }
}

extension Span<UInt8> {
    /// The offset after the parentheses at an offset, or the end of their line; the same offset if there are none.
    fileprivate func skipParentheses(from start: Int) -> Int {
        guard start < count, self[start] == UInt8(ascii: "(") else { return start }
        var offset = start
        var depth = 0
        while offset < count, self[offset] != 0x0A {
            if self[offset] == UInt8(ascii: "(") { depth += 1 }
            if self[offset] == UInt8(ascii: ")") { depth -= 1 }
            offset += 1
            if depth == 0 { break }
        }
        return offset
    }

    /// The hashes of the words from an offset to the end of the line.
    fileprivate func words(ofLineFrom start: Int) -> Set<WordHash> {
        var end = start
        while end < count, self[end] != 0x0A { end += 1 }
        var hashes: Set<WordHash> = []
        extracting(start..<end).forEachWord { hashes.insert($0) }
        return hashes
    }

    /// The word after the spaces at an offset, which moves after it; nil if something else follows. An attribute's `@`
    /// belongs to the word, the backticks around a name do not.
    fileprivate func nextWord(from position: inout Int) -> Range<Int>? {
        var start = skipSpaces(from: position)
        let isQuoted = start < count && self[start] == UInt8(ascii: "`")
        if isQuoted { start += 1 }
        var offset = start
        if offset < count, self[offset] == UInt8(ascii: "@") { offset += 1 }
        while offset < count, self[offset].isIdentifierByte { offset += 1 }
        guard offset > start else { return nil }
        position = isQuoted && offset < count && self[offset] == UInt8(ascii: "`") ? offset + 1 : offset
        return start..<offset
    }
}

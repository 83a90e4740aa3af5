import SourceText

/// Finds the files that declare or mention a name, without parsing them.
///
/// Names are compared by hash. A collision only makes the program parse a file for nothing.
struct NameScanner {
    /// The kinds of declarations that the scanner distinguishes.
    struct Kind: OptionSet, Hashable {
        let rawValue: UInt8

        /// A type, but not an extension of it.
        static let type = Kind(rawValue: 1)
        static let `extension` = Kind(rawValue: 2)
        /// A function or variable at the start of a line, where no type contains it.
        static let global = Kind(rawValue: 4)
        /// A function, variable or enum case.
        static let value = Kind(rawValue: 8)

        /// What a keyword declares.
        fileprivate static let byKeyword = WordTable([
            (Kind.extension.rawValue, "extension"), (Kind.type.rawValue, "struct class enum actor protocol"),
            (Kind([.value, .global]).rawValue, "func var let case"),
        ])
    }

    /// The files with declarations of a name, and what they declare.
    private var files: [WordHash: [(file: Int, kinds: Kind)]] = [:]

    /// - Complexity: O(bytes of the files).
    init(_ files: [SourceFile], indices: [Int]) {
        let keywords = Kind.byKeyword
        for index in indices {
            var kind: Kind = []
            files[index].bytes.withSpan { bytes in
                var words = WordSearch()
                while let word = words.next(in: bytes) {
                    if !kind.isEmpty { add(bytes.hash(word), kind, index) }
                    kind = Kind(rawValue: keywords[bytes, word] ?? 0)
                    if !words.isAtTopLevel { kind.remove(.global) }
                }
            }
        }
    }

    private mutating func add(_ name: WordHash, _ kind: Kind, _ file: Int) {
        let last = (files[name]?.count ?? 0) - 1
        if last >= 0, files[name]?[last].file == file {
            files[name]?[last].kinds.formUnion(kind)
        } else {
            files[name, default: []].append((file, kind))
        }
    }

    /// The files with a declaration of a name.
    func files(with kind: Kind, named name: String) -> [Int] {
        (files[WordHash(name.utf8)] ?? []).filter { $0.kinds.contains(kind) }.map(\.file)
    }

    /// Those of some files that contain one of the names as a word.
    ///
    /// - Complexity: O(bytes of the files).
    static func files(_ files: [SourceFile], among indices: [Int], mentioning names: Set<String>) -> [Int] {
        let hashes = Set(names.map { WordHash($0.utf8) })
        // Most words are none of them, which is known without a hash.
        let similar = WordTable(names.map { (1, $0) })
        return indices.filter { index in
            files[index].bytes.withSpan { bytes in
                var words = WordSearch()
                while let word = words.next(in: bytes) {
                    guard similar[bytes, word] != nil else { continue }
                    if hashes.contains(bytes.hash(word)) { return true }
                }
                return false
            }
        }
    }
}

/// Finds the identifiers and numbers of a text one after the other.
private struct WordSearch {
    private var position = 0
    /// Whether the line of the last word is not indented.
    private(set) var isAtTopLevel = true

    mutating func next(in text: Span<UInt8>) -> Range<Int>? {
        while position < text.count {
            let start = position
            while position < text.count, text[position].isIdentifierByte { position += 1 }
            if position > start { return start..<position }
            position += 1
            if text[start] == 0x0A, position < text.count {
                isAtTopLevel = text[position] != 0x20 && text[position] != 0x09
                position = text.skipSpaces(from: position)
            }
        }
        return nil
    }
}

extension Span<UInt8> {
    fileprivate func hash(_ word: Range<Int>) -> WordHash {
        var hash = WordHash()
        for offset in word { hash.add(self[offset]) }
        return hash
    }
}

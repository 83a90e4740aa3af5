import SourceText

/// Finds the files that declare or mention a name, without parsing them.
///
/// Names are compared by hash. A collision only makes the program parse a file for nothing.
struct NameScanner {
    /// The kinds of declarations that the scanner distinguishes.
    struct Kind: OptionSet, Hashable {
        let rawValue: UInt8

        /// A type or an alias of one, but not an extension of it.
        static let type = Kind(rawValue: 1)
        static let `extension` = Kind(rawValue: 2)
        /// A function or variable at the start of a line, where no type contains it.
        static let global = Kind(rawValue: 4)
        /// A function, variable or enum case.
        static let value = Kind(rawValue: 8)
    }

    /// The keywords with what they declare.
    private static let keywords: LetterTable = {
        let types = TypeKeyword.all.map { letters, word in
            (letters, [word], (word == "extension" ? Kind.extension : Kind.type).rawValue)
        }
        let value = Kind([.value, .global]).rawValue
        return LetterTable(
            types + [
                ("ia", ["typealias"], Kind.type.rawValue), ("fu", ["func"], value), ("va", ["var"], value),
                ("le", ["let"], value), ("ca", ["case"], value),
            ])
    }()

    /// The files with declarations of a name, and what they declare.
    private var files: [WordHash: [(file: Int, kinds: Kind)]] = [:]

    /// - Complexity: O(bytes of the files).
    init(_ files: [SourceFile], indices: [Int]) {
        for index in indices {
            files[index].bytes.withSpan { text in
                var search = BlockSearch()
                var lines = LineStarts()
                while let offset = search.next(in: text, where: NameScanner.letters) {
                    guard let (kind, keyword) = NameScanner.keyword(at: offset, in: text) else { continue }
                    var words = WordSearch(from: keyword.upperBound)
                    guard let name = words.next(in: text) else { continue }
                    let first = text[lines.start(of: keyword.lowerBound, in: text)]
                    let isIndented = first == 0x20 || first == 0x09
                    add(text.hash(name), isIndented ? kind.subtracting(.global) : kind, index)
                }
            }
        }
    }

    /// The places of the letters of the keywords.
    @inline(__always) private static func letters(
        _ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes
    ) -> BlockSearch.Mask {
        let values =
            ((bytes.matches("f") .& next.matches("u")) .| (bytes.matches("v") .& next.matches("a")))
            .| ((bytes.matches("l") .& next.matches("e")) .| (bytes.matches("c") .& next.matches("a")))
        let aliases = bytes.matches("i") .& next.matches("a")
        return TypeKeyword.letters(bytes, next) .| values .| aliases
    }

    /// The keyword that has its letters at an offset.
    private static func keyword(at offset: Int, in text: Span<UInt8>) -> (Kind, Range<Int>)? {
        guard let (range, value) = keywords.word(at: offset, in: text),
            range.lowerBound == 0 || !text[range.lowerBound - 1].isIdentifierByte,
            range.upperBound == text.count || !text[range.upperBound].isIdentifierByte
        else { return nil }
        return (Kind(rawValue: value), range)
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
        let search = NameSearch(names)
        return indices.filter { files[$0].bytes.withSpan { search.occur(in: $0) } }
    }
}

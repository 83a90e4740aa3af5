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

        /// What a keyword declares; empty for other words.
        fileprivate static func declared(by word: WordHash, isAtTopLevel: Bool) -> Kind {
            let kind = byKeyword[word] ?? []
            return isAtTopLevel ? kind : kind.subtracting(.global)
        }

        private static let byKeyword: [WordHash: Kind] = {
            var table: [WordHash: Kind] = [WordHash("extension".utf8): .extension]
            for name in ["struct", "class", "enum", "actor", "protocol"] { table[WordHash(name.utf8)] = .type }
            for name in ["func", "var", "let", "case"] { table[WordHash(name.utf8)] = [.value, .global] }
            return table
        }()
    }

    /// The files with declarations of a name, and what they declare.
    private var files: [WordHash: [(file: Int, kinds: Kind)]] = [:]

    /// - Complexity: O(bytes of the files).
    init(_ files: [SourceFile], indices: [Int]) {
        for index in indices {
            var kind: Kind = []
            files[index].bytes.forEachWord { hash, length, isAtTopLevel in
                if !kind.isEmpty { add(hash, kind, index) }
                // The shortest keyword is `var`, the longest `extension`.
                kind = (3...9).contains(length) ? .declared(by: hash, isAtTopLevel: isAtTopLevel) : []
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
        return indices.filter { index in
            var isFound = false
            files[index].bytes.forEachWord { hash, _, _ in
                if hashes.contains(hash) { isFound = true }
            }
            return isFound
        }
    }
}

extension [UInt8] {
    /// Calls a function for each identifier or number, with its hash and length and whether its line is not indented.
    fileprivate func forEachWord(_ body: (WordHash, Int, Bool) -> Void) {
        let bytes = span
        var index = 0
        var isAtTopLevel = true
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte.isIdentifierByte else {
                if byte == 0x0A, index < bytes.count { isAtTopLevel = bytes[index] != 0x20 && bytes[index] != 0x09 }
                continue
            }
            let start = index - 1
            var hash = WordHash()
            hash.add(byte)
            while index < bytes.count, bytes[index].isIdentifierByte {
                hash.add(bytes[index])
                index += 1
            }
            body(hash, index - start, isAtTopLevel)
        }
    }
}

import SourceText

/// Finds the files that declare or mention a name, without parsing them.
///
/// Names are compared by hash. A collision only makes the program parse a file for nothing.
struct NameScanner {
    /// The kinds of declarations that the scanner distinguishes.
    enum Kind: Hashable {
        /// A type, but not an extension of it.
        case type
        case `extension`
        /// A function or variable at the start of a line, where no type contains it.
        case global
        /// A function, variable or enum case.
        case value
    }

    private var files: [Kind: [UInt64: [Int]]] = [:]

    /// - Complexity: O(bytes of the files).
    init(_ files: [SourceFile], indices: [Int]) {
        for index in indices {
            var kinds: [Kind] = []
            files[index].bytes.forEachIdentifier { hash, isAtTopLevel in
                for kind in kinds where self.files[kind]?[hash]?.last != index {
                    self.files[kind, default: [:]][hash, default: []].append(index)
                }
                switch Keyword.byHash[hash] {
                case .type: kinds = [.type]
                case .extension: kinds = [.extension]
                case .value: kinds = isAtTopLevel ? [.value, .global] : [.value]
                case nil: kinds = []
                }
            }
        }
    }

    /// The files with a declaration of a name.
    func files(with kind: Kind, named name: String) -> [Int] { files[kind]?[name.identifierHash] ?? [] }

    /// Those of some files that contain one of the names as a word.
    ///
    /// - Complexity: O(bytes of the files).
    static func files(_ files: [SourceFile], among indices: [Int], mentioning names: Set<String>) -> [Int] {
        let hashes = Set(names.map(\.identifierHash))
        return indices.filter { index in
            var isFound = false
            files[index].bytes.forEachIdentifier { hash, _ in
                if hashes.contains(hash) { isFound = true }
            }
            return isFound
        }
    }

    private enum Keyword {
        case type, `extension`, value

        static let byHash: [UInt64: Keyword] = {
            var table: [UInt64: Keyword] = ["extension".identifierHash: .extension]
            for name in ["struct", "class", "enum", "actor", "protocol"] { table[name.identifierHash] = .type }
            for name in ["func", "var", "let", "case"] { table[name.identifierHash] = .value }
            return table
        }()
    }
}

extension String {
    fileprivate var identifierHash: UInt64 { utf8.reduce(FNV.start) { FNV.add($1, to: $0) } }
}

extension [UInt8] {
    /// Calls a function for each identifier or number, with its hash and whether its line is not indented.
    fileprivate func forEachIdentifier(_ body: (UInt64, Bool) -> Void) {
        let bytes = span
        var index = 0
        var isAtTopLevel = true
        while index < bytes.count {
            guard bytes[index].isIdentifierByte else {
                if bytes[index] == 0x0A, index + 1 < bytes.count {
                    isAtTopLevel = bytes[index + 1] != 0x20 && bytes[index + 1] != 0x09
                }
                index += 1
                continue
            }
            var hash = FNV.start
            while index < bytes.count, bytes[index].isIdentifierByte {
                hash = FNV.add(bytes[index], to: hash)
                index += 1
            }
            body(hash, isAtTopLevel)
        }
    }
}

extension UInt8 {
    /// Whether it is a letter, digit, underscore or part of a character outside of ASCII.
    var isIdentifierByte: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

/// The hash function of Fowler, Noll and Vo (1a).
private enum FNV {
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

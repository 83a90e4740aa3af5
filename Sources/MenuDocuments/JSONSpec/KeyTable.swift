import SourceText

/// The keys of one kind of object in a menu spec: raw values from 0 without gaps, at most 32.
protocol SpecKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == Int {
    /// The keys by name.
    static var table: KeyTable<Self> { get }
}

extension SpecKey {
    /// The key in the file.
    var name: String { Self.table.names[rawValue] }
}

/// The keys of an object, found by length and bytes.
struct KeyTable<Key: SpecKey>: Sendable {
    private var entriesByLength: [[KeyTableEntry]] = []
    /// The keys in the file, in the order of the cases.
    let names: [String]

    /// Creates a table from the names in the order of the cases. Deriving them from the cases by reflection takes longer
    /// than reading a small spec.
    init(_ names: [String]) {
        self.names = names
        for (key, name) in names.enumerated() {
            let bytes = Array(name.utf8)
            while entriesByLength.count <= bytes.count { entriesByLength.append([]) }
            entriesByLength[bytes.count].append(KeyTableEntry(name: bytes, key: key))
        }
    }

    /// The number of the key with these bytes, or nil.
    func key(of bytes: Span<UInt8>) -> Int? {
        guard bytes.count < entriesByLength.count else { return nil }
        return entriesByLength[bytes.count].first { $0.name.withSpan { bytes.isEqual(to: $0) } }?.key
    }
}

/// Outside of the generic table, because an array of a type nested in it would have a type for each kind of key, whose
/// requirements the runtime checks: 450,000 instructions of a run.
private struct KeyTableEntry: Sendable {
    let name: [UInt8]
    let key: Int
}

extension Span<UInt8> {
    /// Whether other bytes of the same length are equal.
    fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
        for index in indices where self[index] != other[index] { return false }
        return true
    }
}

/// The values of an object's known keys.
struct Members<Key: SpecKey> {
    /// The object.
    let object: JSONNode
    /// A bit for each key that is present.
    private(set) var present: UInt32 = 0
    private var values = SIMD32<UInt32>()

    init(object: JSONNode) {
        self.object = object
    }

    /// The last of several equal keys wins, as in nearly every JSON reader.
    mutating func set(_ key: Int, to value: JSONNode) {
        present |= 1 << UInt32(key)
        values[key] = value.rawValue
    }

    /// The value of a key, or nil.
    subscript(key: Key) -> JSONNode? {
        present & (1 << UInt32(key.rawValue)) == 0 ? nil : JSONNode(rawValue: values[key.rawValue])
    }
}

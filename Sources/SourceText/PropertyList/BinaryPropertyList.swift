/// The strings of a dictionary in Apple's binary property-list format, `bplist00`.
///
/// A trailer of 32 bytes names the table of offsets, which leads to the objects. Source of the format: CFBinaryPList.c in
/// Apple's CoreFoundation (confidence A).
struct BinaryPropertyList {
    static let signature = Array("bplist0".utf8)

    private let bytes: [UInt8]
    private var offsetSize = 0
    private var referenceSize = 0
    private var tableStart = 0
    private var objectCount = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count >= 40 else { return }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        objectCount = integer(at: trailer + 8, size: 8) ?? 0
        tableStart = integer(at: trailer + 24, size: 8) ?? 0
    }

    /// The members of the outermost dictionary that are strings; `nil` if there is no such dictionary.
    ///
    /// - Complexity: O(length), because no string is longer than the file and no more members are read than it has bytes.
    var strings: [(key: String, value: String)]? {
        guard bytes.count >= 40, let top = integer(at: bytes.count - 16, size: 8), let start = offset(of: top),
            let (kind, count, content) = header(at: start), kind == 0xD, referenceSize > 0,
            count <= (bytes.count - content) / (2 * referenceSize)
        else { return nil }
        // Many members may refer to one long string.
        var rest = bytes.count
        return (0..<count).compactMap { index in
            guard let key = string(content + index * referenceSize, &rest),
                let value = string(content + (count + index) * referenceSize, &rest)
            else { return nil }
            return (key, value)
        }
    }

    /// The string to which a reference leads; `nil` for other objects.
    private func string(_ reference: Int, _ rest: inout Int) -> String? {
        guard let object = integer(at: reference, size: referenceSize), let start = offset(of: object),
            let (kind, count, content) = header(at: start), kind == 0x5 || kind == 0x6
        else { return nil }
        let size = kind == 0x6 ? 2 : 1
        guard count <= (bytes.count - content) / size, count * size <= rest else { return nil }
        rest -= count * size
        if size == 1 { return String(decoding: bytes[content..<content + count], as: UTF8.self) }
        let units = (0..<count).map { UInt16(bytes[content + 2 * $0]) << 8 | UInt16(bytes[content + 2 * $0 + 1]) }
        return String(decoding: units, as: UTF16.self)
    }

    private func offset(of object: Int) -> Int? {
        guard object < objectCount, offsetSize > 0, object < bytes.count, tableStart < bytes.count else { return nil }
        return integer(at: tableStart + object * offsetSize, size: offsetSize)
    }

    /// The kind of an object, its number of elements, and where these begin.
    private func header(at start: Int) -> (kind: UInt8, count: Int, content: Int)? {
        guard start < bytes.count else { return nil }
        let (kind, count) = (bytes[start] >> 4, Int(bytes[start] & 0xF))
        guard count == 0xF else { return (kind, count, start + 1) }
        // The count is an integer object of its own.
        guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else { return nil }
        let size = 1 << Int(bytes[start + 1] & 0xF)
        return integer(at: start + 2, size: size).map { (kind, $0, start + 2 + size) }
    }

    /// A big-endian integer; `nil` if it is not in the file, or larger than the file.
    private func integer(at start: Int, size: Int) -> Int? {
        guard start >= 0, size > 0, size <= 8, start <= bytes.count - size else { return nil }
        let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value <= UInt64(bytes.count) ? Int(value) : nil
    }
}

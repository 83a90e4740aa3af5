/// The 64-bit hash FNV-1a (of Fowler, Noll and Vo), which is the same on every machine and in every run, unlike `Hasher`.
///
/// Inlinable, because ``WordHash`` computes it byte by byte.
@usableFromInline package struct FNVHash: Hashable, Sendable {
    @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inlinable package init() {}

    @inlinable package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

    @inlinable package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    @inlinable package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }

    /// Separates two strings with a byte that does not occur in UTF-8.
    package mutating func separate() { add(0xFF) }

    /// The hash as 16 hexadecimal digits.
    package var text: String { String(value, radix: 16).leftPadded(to: 16, with: "0") }
}

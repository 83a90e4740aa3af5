// Access to eight bytes at a time, for scanning megabytes.

extension Span<UInt8> {
    /// Eight bytes in little-endian order; `offset + 8` must not exceed the count.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        // The access is bounds-checked, and any eight bytes are a valid integer.
        UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// The high bit of each byte.
@inlinable @inline(__always)
package var highBits: UInt64 { 0x8080_8080_8080_8080 }

/// Marks zero bytes in their high bit. The lowest mark is exact; higher ones may be false.
@inlinable @inline(__always)
package func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

// Eight bytes at a time: what a scan over megabytes is made of.

extension Span<UInt8> {
    /// Eight bytes, the first in the lowest place; there must be eight from `offset` on.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        // The bounds are checked, and any eight bytes are a number.
        UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// The high bit of each byte.
@inlinable @inline(__always)
package var highBits: UInt64 { 0x8080_8080_8080_8080 }

/// Marks bytes of zero in their high bit; the lowest mark is exact, higher ones need not be.
@inlinable @inline(__always)
package func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

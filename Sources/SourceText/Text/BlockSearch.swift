/// The places of a block of sixteen bytes at which something was found.
@usableFromInline struct BlockMatches {
    /// Eight bits for each place.
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0

    @inlinable init() {}

    @inlinable init(_ mask: SIMDMask<SIMD16<Int8>>) {
        let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        low = UInt64(littleEndian: halves[0]) & 0x8080_8080_8080_8080
        high = UInt64(littleEndian: halves[1]) & 0x8080_8080_8080_8080
    }

    @inlinable var first: Int? {
        if low != 0 { return low.trailingZeroBitCount >> 3 }
        return high != 0 ? 8 + high.trailingZeroBitCount >> 3 : nil
    }

    @inlinable mutating func removeFirst() -> Int? {
        let place = first
        if low != 0 { low &= low - 1 } else if high != 0 { high &= high - 1 }
        return place
    }
}

/// Finds places in a text by the byte there and the one after it, sixteen places at a time.
///
/// Lines and words of code are short, so a call of `memchr` for each costs more than reading them.
@usableFromInline package struct BlockSearch {
    @usableFromInline package typealias Bytes = SIMD16<UInt8>
    @usableFromInline package typealias Mask = SIMDMask<SIMD16<Int8>>

    @usableFromInline var end = 0
    @usableFromInline var matches = BlockMatches()

    @inlinable package init() {}

    /// The offset of the next place that matches; nil after the last one. The text must be the same in every call.
    ///
    /// - Parameter isMatch: Compares the bytes at sixteen places and those after them; 0 follows the last byte. Its constants
    ///   are compiled into the search, which therefore takes two or three instructions for a byte.
    @inlinable @inline(__always) package mutating func next(
        in text: Span<UInt8>, where isMatch: (_ bytes: Bytes, _ next: Bytes) -> Mask
    ) -> Int? {
        while true {
            if let place = matches.removeFirst() {
                let offset = end - 16 + place
                return offset < text.count ? offset : nil
            }
            var (bytes, next) = (Bytes(), Bytes())
            if end + 17 <= text.count {
                (bytes, next) = (text.load(end, as: Bytes.self), text.load(end + 1, as: Bytes.self))
            } else {
                guard end < text.count else { return nil }
                for offset in end..<text.count { bytes[offset - end] = text[offset] }
                for offset in end + 1..<max(text.count, end + 1) { next[offset - end - 1] = text[offset] }
            }
            matches = BlockMatches(isMatch(bytes, next))
            end += 16
        }
    }
}

extension SIMD16<UInt8> {
    /// The places of bytes with ``Swift/UInt8/isIdentifierByte``.
    var areIdentifierBytes: BlockSearch.Mask {
        let letters = (self | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a")) .< SIMD16(repeating: 26)
        let digits = self &- SIMD16(repeating: UInt8(ascii: "0")) .< SIMD16(repeating: 10)
        return letters .| digits .| self .>= SIMD16(repeating: 0x80) .| matches("_")
    }

    /// The places of a character.
    @inlinable @inline(__always) package func matches(_ character: Unicode.Scalar) -> BlockSearch.Mask {
        self .== SIMD16(repeating: UInt8(ascii: character))
    }
}

extension String.UTF8View {
    /// Whether the text ends with another, compared as bytes.
    package func hasSuffix(_ suffix: StaticString) -> Bool {
        let count = suffix.utf8CodeUnitCount
        // The buffers are valid only inside the closures.
        return suffix.withUTF8Buffer { suffix in
            let isSame = unsafe withContiguousStorageIfAvailable { unsafe $0.suffix(count).elementsEqual(suffix) }
            return unsafe isSame ?? self.suffix(count).elementsEqual(suffix)
        }
    }
}

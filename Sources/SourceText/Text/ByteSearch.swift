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

    @inlinable mutating func removeFirst() -> Int? {
        if low != 0 {
            defer { low &= low - 1 }
            return low.trailingZeroBitCount >> 3
        }
        guard high != 0 else { return nil }
        defer { high &= high - 1 }
        return 8 + high.trailingZeroBitCount >> 3
    }
}

/// Finds the bytes of a value one after the other, sixteen places at a time.
///
/// Lines of code are short, so a call of `memchr` for each costs more than reading them.
package struct ByteSearch {
    @usableFromInline let byte: UInt8
    @usableFromInline var end = 0
    @usableFromInline var matches = BlockMatches()

    @inlinable package init(for byte: UInt8) { self.byte = byte }

    /// The offset of the next such byte; nil after the last one. The text must be the same in every call.
    @inlinable package mutating func next(in text: Span<UInt8>) -> Int? {
        while true {
            if let place = matches.removeFirst() { return end - 16 + place }
            guard end + 16 <= text.count else { break }
            matches = BlockMatches(text.load(end, as: SIMD16<UInt8>.self) .== SIMD16(repeating: byte))
            end += 16
        }
        while end < text.count {
            end += 1
            if text[end - 1] == byte { return end - 1 }
        }
        return nil
    }
}

/// Finds four pairs of bytes, sixteen places at a time.
package struct PairSearch {
    package typealias Pair = (UInt8, UInt8)

    @usableFromInline let pairs: (Pair, Pair, Pair, Pair)
    @usableFromInline var end = 0
    @usableFromInline var matches = BlockMatches()

    @inlinable package init(for pairs: (Pair, Pair, Pair, Pair)) { self.pairs = pairs }

    /// The offset of the next pair; nil after the last one. The text must be the same in every call.
    @inlinable package mutating func next(in text: Span<UInt8>) -> Int? {
        while true {
            if let place = matches.removeFirst() { return end - 16 + place }
            guard end + 17 <= text.count else { break }
            let first = text.load(end, as: SIMD16<UInt8>.self)
            let second = text.load(end + 1, as: SIMD16<UInt8>.self)
            let (a, b) = (mask(pairs.0, first, second), mask(pairs.1, first, second))
            let (c, d) = (mask(pairs.2, first, second), mask(pairs.3, first, second))
            matches = BlockMatches((a .| b) .| (c .| d))
            end += 16
        }
        while end + 1 < text.count {
            end += 1
            if isPair(text[end - 1], text[end]) { return end - 1 }
        }
        return nil
    }

    @inlinable func mask(
        _ pair: Pair, _ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>
    ) -> SIMDMask<SIMD16<Int8>> {
        (first .== SIMD16(repeating: pair.0)) .& (second .== SIMD16(repeating: pair.1))
    }

    @inlinable func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
        pairs.0 == (first, second) || pairs.1 == (first, second) || pairs.2 == (first, second)
            || pairs.3 == (first, second)
    }
}

extension String.UTF8View {
    /// Whether the text ends with another, compared as bytes.
    package func hasSuffix(_ suffix: StaticString) -> Bool {
        count >= suffix.utf8CodeUnitCount
            // The buffer is valid only inside the closure.
            && suffix.withUTF8Buffer { unsafe self.suffix(suffix.utf8CodeUnitCount).elementsEqual($0) }
    }
}

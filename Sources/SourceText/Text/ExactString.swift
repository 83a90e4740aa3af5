import Libc

/// A string that equals only a string of the same bytes, as file names, selectors and identifiers do.
///
/// A `String` also equals those that are canonically equivalent to it.
package struct ExactString: Hashable, Comparable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: ExactString, right: ExactString) -> Bool {
        left.text.isIdentical(to: right.text)
    }

    package static func < (left: ExactString, right: ExactString) -> Bool {
        left.text.precedes(right.text)
    }

    package func hash(into hasher: inout Hasher) {
        let isHashed: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        }
        if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
        hasher.combine(0xFF as UInt8)
    }
}

extension String {
    /// Whether it comes before another string in the order of their bytes.
    ///
    /// `<` orders by canonical equivalence, and the generic `lexicographicallyPrecedes` took a tenth of the instructions of
    /// finding 4,000 Swift files.
    package func precedes(_ other: String) -> Bool {
        let order = unsafe utf8.withContiguousStorageIfAvailable { bytes in
            unsafe other.utf8.withContiguousStorageIfAvailable { others in
                guard let start = bytes.baseAddress, let other = others.baseAddress else {
                    return bytes.count < others.count
                }
                let order = unsafe memcmp(start, other, min(bytes.count, others.count))
                return order == 0 ? bytes.count < others.count : order < 0
            }
        }
        return order.flatMap(\.self) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Whether two strings have the same bytes; `==` compares canonical equivalence.
    ///
    /// Of its own, because other modules call the generic one without specializing it, with a thousand instructions.
    package func isIdentical(to other: String) -> Bool { utf8.hasSameBytes(as: other.utf8) }
}

extension StringProtocol {
    /// Whether two strings have the same bytes; `==` compares canonical equivalence.
    package func isIdentical(to other: some StringProtocol) -> Bool { utf8.hasSameBytes(as: other.utf8) }
}

extension Collection<UInt8> {
    @inline(__always) fileprivate func hasSameBytes(as other: some Collection<UInt8>) -> Bool {
        let isSame = withContiguousStorageIfAvailable { bytes in
            other.withContiguousStorageIfAvailable { others in
                guard let start = bytes.baseAddress, let other = others.baseAddress else {
                    return bytes.count == others.count
                }
                return unsafe bytes.count == others.count && memcmp(start, other, bytes.count) == 0
            }
        }
        return isSame.flatMap(\.self) ?? elementsEqual(other)
    }
}

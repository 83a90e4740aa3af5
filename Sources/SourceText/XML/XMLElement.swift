/// An element of an ``XMLDocument``: an index from 0 in document order.
package struct XMLElement: RawRepresentable, Hashable, Sendable, Comparable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(index: Int) {
        self.init(rawValue: UInt32(truncatingIfNeeded: index))
    }

    var index: Int { Int(rawValue) }

    package static func < (one: XMLElement, other: XMLElement) -> Bool { one.rawValue < other.rawValue }
}

/// An attribute of an element in an ``XMLDocument``.
package struct XMLAttribute: Sendable {
    /// The range of the name: UTF-8 offsets.
    package let nameRange: Range<Int>
    /// The range of the value without its quotes: UTF-8 offsets.
    package let valueRange: Range<Int>

    /// The range from the name to the closing quote: UTF-8 offsets.
    package var range: Range<Int> { nameRange.lowerBound..<valueRange.upperBound + 1 }
}

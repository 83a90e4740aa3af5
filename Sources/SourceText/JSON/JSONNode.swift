/// A value or a key in a ``JSONTape``: an index from 0 in document order.
package struct JSONNode: RawRepresentable, Hashable, Sendable, Comparable {
    package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The root value.
    package static let root = JSONNode(rawValue: 0)

    @inlinable package static func < (one: JSONNode, other: JSONNode) -> Bool { one.rawValue < other.rawValue }

    /// The index in ``JSONTape/entries``.
    @inlinable package var index: Int { Int(rawValue) }

    @inlinable package init(index: Int) {
        self.init(rawValue: UInt32(truncatingIfNeeded: index))
    }
}

/// The kind of a JSON value.
package enum JSONKind: UInt8, Hashable, Sendable {
    case null, `false`, `true`, number, string, array, object

    /// The kind with its article: "a number".
    package var description: String {
        switch self {
        case .null: "null"
        case .false: "false"
        case .true: "true"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// A property-list value, the type of `UICommand.propertyList` (confidence A).
///
/// Numbers compare like `NSNumber`: `1`, `1.0` and `true` are equal.
public enum PropertyList: Hashable, Sendable {
    /// A string.
    case string(String)
    /// A number or a Boolean.
    case number(Number)
    /// An array.
    case array([PropertyList])
    /// A dictionary.
    case dictionary([String: PropertyList])
    /// Bytes.
    case data([UInt8])
    /// Seconds since the start of 2001 in UTC, as `NSDate` counts them.
    case date(Double)
}

extension PropertyList {
    /// A number whose equality does not depend on its spelling.
    public struct Number: Hashable, Sendable {
        /// A whole number in range is stored as an integer, so that `1` equals `1.0`.
        private enum Storage: Hashable, Sendable {
            case signed(Int64)
            case unsigned(UInt64)
            /// The bits, so that a value that is not a number equals itself. Zero is whole.
            case real(UInt64)
        }

        private let storage: Storage

        /// Creates a number from a floating-point number.
        public init(_ value: Double) {
            if let whole = Int64(exactly: value) {
                storage = .signed(whole)
            } else if let whole = UInt64(exactly: value) {
                storage = .unsigned(whole)
            } else {
                storage = .real((value.isNaN ? .nan : value).bitPattern)
            }
        }

        /// Creates a number from an integer.
        public init(_ value: Int64) {
            storage = .signed(value)
        }

        /// Creates a number from an integer.
        public init(_ value: UInt64) {
            storage = Int64(exactly: value).map(Storage.signed) ?? .unsigned(value)
        }

        /// Creates 1 for `true` and 0 for `false`.
        public init(_ value: Bool) {
            storage = .signed(value ? 1 : 0)
        }
    }
}

extension PropertyList.Number: CustomStringConvertible {
    /// The number in decimal digits.
    public var description: String {
        switch storage {
        case .signed(let value): value.description
        case .unsigned(let value): value.description
        case .real(let bits): Double(bitPattern: bits).description
        }
    }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    /// Creates a number from an integer.
    public init(integerLiteral value: Int64) {
        self = .number(Number(value))
    }

    /// Creates 1 for `true` and 0 for `false`.
    public init(booleanLiteral value: Bool) {
        self = .number(Number(value))
    }

    /// Creates a number from a floating-point number.
    public init(floatLiteral value: Double) {
        self = .number(Number(value))
    }

    /// Creates an array.
    public init(arrayLiteral elements: PropertyList...) {
        self = .array(elements)
    }

    /// Creates a dictionary; the last value of a repeated key wins.
    public init(dictionaryLiteral elements: (String, PropertyList)...) {
        self = .dictionary(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}

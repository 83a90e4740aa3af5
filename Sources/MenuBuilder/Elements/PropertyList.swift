import SourceText

/// A property-list value, the type of `UICommand.propertyList` (confidence A).
///
/// Numbers compare like `NSNumber`: `1`, `1.0` and `true` are equal. Strings and keys compare like `NSString`, by their code
/// units: a composed and a decomposed `é` are not equal (documentation of `isEqual(to:)`, confidence A).
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
    /// Compares two values as the system does.
    ///
    /// - Complexity: O(size of the smaller value).
    public static func == (left: PropertyList, right: PropertyList) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): left.isIdentical(to: right)
        case (.number(let left), .number(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)):
            left.count == right.count
                && left.allSatisfy { key, value in
                    guard let index = right.index(forKey: key) else { return false }
                    return right[index].key.isIdentical(to: key) && right[index].value == value
                }
        case (.data(let left), .data(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        default: false
        }
    }

    /// Feeds the value into a hasher.
    ///
    /// - Complexity: O(size of the value).
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let text): hasher.combine(ExactString(text))
        case .number(let number): hasher.combine(number)
        case .array(let elements): hasher.combine(elements)
        case .dictionary(let entries): hasher.combine(entries)
        case .data(let bytes): hasher.combine(bytes)
        case .date(let seconds): hasher.combine(seconds)
        }
    }
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

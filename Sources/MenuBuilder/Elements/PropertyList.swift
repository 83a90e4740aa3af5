/// A property-list value, as `UICommand.propertyList` may hold (confidence A).
///
/// Numbers are equal as `NSNumber` has it: `1`, `1.0` and `true` are one value.
public enum PropertyList: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A number or a truth value.
    case number(Number)
    /// Values in order.
    case array([PropertyList])
    /// Values by key.
    case dictionary([String: PropertyList])
    /// Bytes.
    case data([UInt8])
    /// Seconds since the start of 2001 in UTC, as `NSDate` counts them.
    case date(Double)
}

extension PropertyList {
    /// A number whose equality does not depend on how it was written.
    public struct Number: Hashable, Sendable {
        /// A whole number that fits is kept as such, so that it equals itself written with a fraction of zero.
        private enum Storage: Hashable, Sendable {
            case signed(Int64)
            case unsigned(UInt64)
            case real(Double)
        }

        private let storage: Storage

        /// The number nearest to a real number.
        public init(_ value: Double) {
            if let whole = Int64(exactly: value) {
                storage = .signed(whole)
            } else if let whole = UInt64(exactly: value) {
                storage = .unsigned(whole)
            } else {
                storage = .real(value)
            }
        }

        /// A whole number.
        public init(_ value: Int64) {
            storage = .signed(value)
        }

        /// A whole number.
        public init(_ value: UInt64) {
            storage = Int64(exactly: value).map(Storage.signed) ?? .unsigned(value)
        }

        /// 1 for true, 0 for false.
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
        case .real(let value): value.description
        }
    }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    /// A whole number.
    public init(integerLiteral value: Int64) {
        self = .number(Number(value))
    }

    /// A truth value.
    public init(booleanLiteral value: Bool) {
        self = .number(Number(value))
    }

    /// A real number.
    public init(floatLiteral value: Double) {
        self = .number(Number(value))
    }

    /// Values in order.
    public init(arrayLiteral elements: PropertyList...) {
        self = .array(elements)
    }

    /// Values by key; of a repeated key the last counts.
    public init(dictionaryLiteral elements: (String, PropertyList)...) {
        self = .dictionary(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}

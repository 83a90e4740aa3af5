package import MenuDocuments

// The values that comparisons with constants tell apart.
extension ComparedValues {
    /// The values of which a comparison with an integer may be true, and those of which it may be false.
    package static func values(
        of subject: Int, _ sign: String, _ integer: Int, _ decisions: inout [String: Int], _ group: String
    ) -> (ComparedValues, ComparedValues) {
        let classes = NumberClasses(around: integer)
        let (own, others) = classes.classes(sign)
        var values = ComparedValues(subject: subject, set: own)
        if sign == "==", let shared = classes.shared {
            let number = number(of: String(integer), &decisions, group)
            values = ComparedValues(subject: subject, value: number, ofClass: shared)
        }
        return (values, ComparedValues(subject: subject, set: others))
    }

    /// The number of a constant among those that a subject is compared with.
    private static func number(of constant: String, _ decisions: inout [String: Int], _ group: String) -> Int {
        let count = decisions[group + "#"] ?? 0
        let number = decisions.number(of: group + "#" + constant, orNew: count)
        decisions[group + "#"] = max(count, number + 1)
        return number
    }

    /// The number of constants of one subject that have a bit. One bit is for nil, one for all other values.
    package static let maximumConstants = 62
    private static let nilBit: UInt64 = 1 << 62
    private static let otherClass = 63

    /// The value that a constant is, and those of what is not equal to it; nil if that is not known.
    ///
    /// - Parameters:
    ///   - group: The name of the subject and the kind of the constants.
    ///   - cases: The values that the subject can have; nil if they are not known.
    package static func values(
        of subject: Int, equalTo constant: String, _ decisions: inout [String: Int], _ group: String,
        _ cases: KnownCases?
    ) -> (ComparedValues, ComparedValues)? {
        // Whether another constant is one of what an optional wraps is not known.
        if constant == "some" { return nil }
        var all = UInt64.max
        if let cases { all = 1 << UInt64(cases.names.count) - 1 | (cases.isOptional ? nilBit : 0) }
        let bit: UInt64
        if constant == "nil" || constant == "none" {
            bit = nilBit
        } else if let cases {
            guard let index = cases.names.firstIndex(of: constant) else { return nil }
            bit = 1 << UInt64(index)
        } else {
            let number = number(of: constant, &decisions, group)
            guard number < maximumConstants else {
                return (
                    ComparedValues(subject: subject, value: number, ofClass: otherClass),
                    ComparedValues(subject: subject, set: all)
                )
            }
            bit = 1 << UInt64(number)
        }
        return (ComparedValues(subject: subject, set: bit), ComparedValues(subject: subject, set: all & ~bit))
    }
}

/// The values that a subject can have: the cases of an enum of the program and, if it is optional, nil.
package struct KnownCases {
    let names: [String]
    let isOptional: Bool

    package init(names: [String], isOptional: Bool) { (self.names, self.isOptional) = (names, isOptional) }
}

/// The classes of the numbers that comparisons tell apart: those less than some integers, each of these, those between two
/// of them, and those greater. Another class is for what is no number.
private struct NumberClasses {
    private static let integers = -2...28
    private static let greater = 62
    private static let notANumber: UInt64 = 1 << 63
    private let value: Int

    init(around value: Int) { self.value = value }

    /// The class of an integer that has none of its own; nil for others.
    var shared: Int? { Self.integers ~= value ? nil : value < 0 ? 0 : Self.greater }

    /// The classes of the numbers of which a comparison with the integer may be true, and those of which it may be false.
    func classes(_ sign: String) -> (own: UInt64, others: UInt64) {
        if let shared {
            let outer: UInt64 = 1 << UInt64(shared)
            if sign == "==" || (sign == ">") == (shared == Self.greater) { return (outer, .max) }
            return (.max, outer | Self.notANumber)
        }
        let bit: UInt64 = 1 << UInt64(2 * (value - Self.integers.lowerBound) + 1)
        let less = bit - 1
        let own = sign == "==" ? bit : sign == "<" ? less : ~(bit | less | Self.notANumber)
        return (own, ~own)
    }
}

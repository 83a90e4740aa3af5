package import SourceCode

/// A comparison whose sign is `==`, `<` or `>`, or the opposite of such a one.
package struct SwiftComparison {
    package let subject: SwiftExpression
    package let sign: String
    package let other: SwiftExpression
    /// Whether the condition is true if the comparison is false.
    package let isNegated: Bool

    /// - Parameter sign: An operator; nil if it compares nothing, or if `<` compares with no integer, of which it would not
    ///   be seen that code changes it.
    package init?(_ sign: String, _ one: SwiftExpression, _ other: SwiftExpression) {
        let isReversed = one.isLiteral && other.groupOfConstants == nil
        let written = isReversed ? Self.reversed[sign] ?? sign : sign
        guard let (sign, isNegated) = Self.signs[written] else { return nil }
        (subject, self.other) = isReversed ? (other, one) : (one, other)
        (self.sign, self.isNegated) = (sign, isNegated)
        if sign != "==", self.other.constantInteger == nil { return nil }
    }

    private static let signs = [
        "==": ("==", false), "!=": ("==", true), "<": ("<", false), ">=": ("<", true), ">": (">", false),
        "<=": (">", true),
    ]
    /// The signs that mean the same with the operands in the other order, if these are others.
    private static let reversed = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]

    /// The text, beginning with that of the subject; nil if the operands are more than names and literals.
    package var text: String? {
        guard let one = subject.plainText, let other = other.plainText else { return nil }
        return one + (isNegated ? "!" : "") + sign + other
    }
}

extension SwiftExpression {
    /// Whether it is a condition whose text tells what it depends on.
    package var isPlainCondition: Bool {
        switch kind {
        case .unary("!", let operand): operand.isPlainCondition
        case .tuple(let parts) where parts.count == 1: parts[0].value.isPlainCondition
        case .binary("&&", let one, let other), .binary("||", let one, let other):
            one.isPlainCondition && other.isPlainCondition
        default: plainText != nil
        }
    }

    /// The text of a condition that consists of names and literals, and of `contains` with a constant; nil for others.
    package var plainText: String? {
        switch kind {
        case .name(let name): name
        case .implicitMember(let name): "." + name
        case .boolean(let value): "\(value)"
        case .integer, .unary("-", _): constantInteger.map { "\($0)" }
        case .nilLiteral: "nil"
        case .string(let segments):
            if segments.count == 1, case .text(let text) = segments[0].content { "\"\(text)\"" } else { nil }
        case .member(let base, let name): base.plainText.map { "\($0).\(name)" }
        case .unwrapped(let base): base.plainText
        case .binary(let sign, let one, let other): SwiftComparison(sign, one, other)?.text
        case .call(let call): call.textOfSearch
        default: nil
        }
    }

    /// The value of an integer literal with its sign; nil for others.
    package var constantInteger: Int? {
        switch kind {
        case .integer(let value): value
        case .unary("-", let operand): if case .integer(let value?) = operand.kind, value >= 0 { -value } else { nil }
        default: nil
        }
    }

    /// What kind of constant it is: those of one kind with different names are not equal. Nil for other expressions.
    package var groupOfConstants: String? {
        switch kind {
        case .implicitMember, .nilLiteral: "."
        case .member(let base, _): base.plainText?.first?.isUppercase == true ? "." : nil
        case .integer, .unary("-", _): constantInteger == nil ? nil : "0"
        case .boolean: "?"
        case .string: literalText == nil ? nil : "\""
        default: nil
        }
    }

    /// The name of a constant without its type.
    package var constantName: String {
        switch kind {
        case .implicitMember(let name), .member(_, let name): name
        default: plainText ?? ""
        }
    }

    /// The name in `name` and `self.name`; nil for other expressions.
    package var nameOfOwnProperty: String? {
        switch kind {
        case .name(let name): return name
        case .member(let base, let name):
            if case .name("self") = base.kind { return name }
            return nil
        default: return nil
        }
    }
}

extension SwiftCall {
    /// The text of `list.contains(constant)`; nil for other calls.
    fileprivate var textOfSearch: String? {
        guard case .member(let list, "contains") = callee.kind, arguments.count == 1, arguments[0].label == nil,
            arguments[0].value.groupOfConstants != nil, let list = list.plainText,
            let element = arguments[0].value.plainText
        else { return nil }
        return "\(list).contains(\(element))"
    }
}

import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Conditions that compare a variable with constants, and so tell which values it may have.
extension Evaluator {
    /// A comparison whose sign is `==`, `<` or `>`, or the opposite of such a one.
    struct Comparison {
        let subject: SwiftExpression
        let sign: String
        let other: SwiftExpression
        /// Whether the condition is true if the comparison is false.
        let isNegated: Bool

        /// - Parameter sign: An operator; nil if it compares nothing, or if `<` compares with no integer, of which it would not
        ///   be seen that code changes it.
        init?(_ sign: String, _ one: SwiftExpression, _ other: SwiftExpression) {
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
        var text: String? {
            guard let one = subject.plainText, let other = other.plainText else { return nil }
            return one + (isNegated ? "!" : "") + sign + other
        }
    }

    /// The decision whether a comparison is true, whether or not it is negated.
    ///
    /// - Parameters:
    ///   - type: The type of the subject, if it is known.
    ///   - isWithConstant: Whether what looks like a constant is one.
    func decision(
        about comparison: Comparison, type: SwiftType? = nil, isWithConstant: Bool = true, in scope: Scope
    ) -> Decision {
        let (sign, other) = (comparison.sign, comparison.other)
        if sign == "==", case .call = other.kind {
            return decision(whether: comparison.subject, type, matches: other, in: scope) ?? newDecision()
        }
        let new = newDecision()
        guard let constant = other.plainText,
            let number = lookingUpDecisions(
                about: comparison.subject, in: scope, { known(&$0, $1 + sign + constant, new.yes.decision) })
        else { return new }
        if let known = comparisons[number] { return known }
        var decision = Decision(number)
        guard isWithConstant else { return decision }
        let integer = other.constantInteger
        guard let kind = integer == nil ? other.groupOfConstants : "<" else { return decision }
        let cases = kind == "." ? knownCases(of: comparison.subject, type, in: scope) : nil
        let compared = lookingUpDecisions(about: comparison.subject, in: scope) {
            decisions, name -> (ComparedValues, ComparedValues)? in
            let group = name + "==" + kind + (cases == nil ? "" : kind)
            let subject = known(&decisions, group, newID())
            if let integer { return values(of: subject, sign, integer, &decisions, group) }
            return values(of: subject, equalTo: other.constantName, &decisions, group, cases)
        }
        if case (let own, let others)?? = compared { compare(&decision, own, others) }
        return decision
    }

    /// The decision about a comparison of an unknown value with a constant, if the values tell more than the code: the type of
    /// the one, or a constant that is not written as one. Each round of a loop over `0..<3` compares with another constant in
    /// `index == selected`.
    func decision(
        _ sign: String, _ one: (code: SwiftExpression, value: SwiftValue),
        _ other: (code: SwiftExpression, value: SwiftValue), in scope: Scope
    ) -> Decision? {
        let isInOrder = one.value.isDecidedLater
        let (later, known) = isInOrder ? (one, other) : (other, one)
        guard later.value.isDecidedLater else { return nil }
        // A static variable looks like a constant.
        let isConstant = !known.value.isDecidedLater
        let isWritten = matchedConstant(known.code, scope.file) != nil
        if isWritten, isConstant, later.value.type == nil { return nil }
        let value = isConstant ? known.value.constant(at: known.code.range) : nil
        guard let constant = isWritten ? known.code : value,
            let comparison = Comparison(sign, isInOrder ? one.code : constant, isInOrder ? constant : other.code)
        else { return nil }
        let decision = decision(about: comparison, type: later.value.type, isWithConstant: isConstant, in: scope)
        return comparison.isNegated ? decision.opposite : decision
    }

    /// Notes which values the subject of a comparison may have in the branches of a decision.
    private func compare(_ decision: inout Decision, _ ifTrue: ComparedValues, _ ifFalse: ComparedValues) {
        (decision.yes.values, decision.no.values) = (ifTrue, ifFalse)
        comparisons[decision.yes.decision] = decision
    }

    /// Notes which values a subject may have if all of some conditions are true, and if not, if all are about one subject.
    func compare(_ decision: inout Decision, as parts: [Decision]) {
        let values = parts.compactMap { part in
            part.yes.values.flatMap { yes in part.no.values.map { (yes, $0) } }
        }
        guard values.count == parts.count, var (yes, no) = values.first else { return }
        for (more, others) in values.dropFirst() {
            guard let both = yes.intersection(more), let either = no.union(others) else { return }
            (yes, no) = (both, either)
        }
        compare(&decision, yes, no)
    }

    // MARK: - Sets of values

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

    /// The values of which a comparison with an integer may be true, and those of which it may be false.
    private func values(
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
    private func number(of constant: String, _ decisions: inout [String: Int], _ group: String) -> Int {
        let count = decisions[group + "#"] ?? 0
        let number = known(&decisions, group + "#" + constant, count)
        decisions[group + "#"] = max(count, number + 1)
        return number
    }

    /// The number of constants of one subject that have a bit. One bit is for nil, one for all other values.
    private static let maximumConstants = 62
    private static let nilBit: UInt64 = 1 << 62
    private static let otherClass = 63

    /// The value that a constant is, and those of what is not equal to it; nil if that is not known.
    ///
    /// - Parameters:
    ///   - group: The name of the subject and the kind of the constants.
    ///   - cases: The values that the subject can have; nil if they are not known.
    private func values(
        of subject: Int, equalTo constant: String, _ decisions: inout [String: Int], _ group: String,
        _ cases: KnownCases?
    ) -> (ComparedValues, ComparedValues)? {
        // Whether another constant is one of what an optional wraps is not known.
        if constant == "some" { return nil }
        var all = UInt64.max
        if let cases { all = 1 << UInt64(cases.names.count) - 1 | (cases.isOptional ? Self.nilBit : 0) }
        let bit: UInt64
        if constant == "nil" || constant == "none" {
            bit = Self.nilBit
        } else if let cases {
            guard let index = cases.names.firstIndex(of: constant) else { return nil }
            bit = 1 << UInt64(index)
        } else {
            let number = number(of: constant, &decisions, group)
            guard number < Self.maximumConstants else {
                return (
                    ComparedValues(subject: subject, value: number, ofClass: Self.otherClass),
                    ComparedValues(subject: subject, set: all)
                )
            }
            bit = 1 << UInt64(number)
        }
        return (ComparedValues(subject: subject, set: bit), ComparedValues(subject: subject, set: all & ~bit))
    }

    /// The values that a subject can have: the cases of an enum of the program and, if it is optional, nil.
    private struct KnownCases {
        let names: [String]
        let isOptional: Bool
    }

    private func knownCases(of subject: SwiftExpression, _ type: SwiftType?, in scope: Scope) -> KnownCases? {
        guard let type else { return nil }
        let types = program.types(named: program.fullName(type, in: scope.type), from: scope.file).filter {
            $0.keyword != nil
        }
        // An alias may mean an optional.
        guard types.count == 1, types[0].keyword == .enum, types[0].lastName == type.name, !types[0].hasCase("none"),
            types[0].cases.count <= Self.maximumConstants
        else { return nil }
        return KnownCases(
            names: types[0].cases.map(\.name),
            isOptional: type.text != type.name || !isDeclared(subject, as: type, in: scope))
    }

    /// Whether an expression is a property whose declaration says that it has a value of a type. What another expression has may
    /// be optional.
    private func isDeclared(_ subject: SwiftExpression, as type: SwiftType, in scope: Scope) -> Bool {
        guard let name = subject.nameOfOwnProperty, scope[name] == nil, let owner = scope.type,
            let variable = declaredType(of: name, owner)
        else { return false }
        return variable.type.map { $0.text == type.text } ?? (variable.getterCode == nil)
    }

    /// The type that an initial value such as `State.idle` gives to a variable, if it is a case of an enum of the program.
    func enumType(ofInitial variable: SwiftVariable, _ file: Int) -> SwiftType? {
        guard case .member(let base, let name)? = variable.initialValue?.kind, case .name(let type) = base.kind,
            program.types(named: type, from: file).contains(where: { $0.keyword == .enum && $0.hasCase(name) })
        else { return nil }
        return SwiftType(type, text: type)
    }

    // MARK: - Patterns

    /// The decision whether the value of an expression matches a pattern; nil if the pattern does not tell.
    func decision(
        whether subject: SwiftExpression, _ type: SwiftType?, matches pattern: SwiftExpression, in scope: Scope
    ) -> Decision? {
        guard subject.plainText != nil, let (constant, isExact) = matchedConstant(pattern, scope.file),
            let comparison = Comparison("==", subject, constant)
        else { return nil }
        let decision = decision(about: comparison, type: type, in: scope)
        if isExact { return decision }
        // Such as `.key("a")`: the subject is the case, but not whenever it is.
        var narrower = newDecision()
        narrower.yes.values = decision.yes.values
        return narrower
    }

    /// The constant that a value which matches the pattern is, or the case of an enum, and whether each such value matches; nil
    /// for other patterns.
    private func matchedConstant(
        _ pattern: SwiftExpression, _ file: Int
    ) -> (constant: SwiftExpression, isExact: Bool)? {
        if pattern.groupOfConstants != nil { return (pattern, true) }
        guard case .call(let call) = pattern.kind, call.callee.groupOfConstants == "." else { return nil }
        let isExact = call.arguments.allSatisfy { argument in
            let text = program.text(CodeRange(file, argument.value.range))
            return text == "_" || text.hasPrefix("let ") && text.utf8.dropFirst(4).allSatisfy(\.isIdentifierByte)
        }
        return (call.callee, isExact)
    }

    /// The number of cases of a `switch` up to which they are compared with those of others.
    private static let maximumCases = 64

    /// The values that the subject of a `switch` may have in each of its cases; nil where that is not known.
    func values(
        of subject: SwiftExpression, _ value: SwiftValue, in cases: [SwiftSwitchCase], _ scope: Scope
    ) -> [ComparedValues?] {
        guard cases.count <= Self.maximumCases, subject.plainText != nil else { return cases.map { _ in nil } }
        var rest: ComparedValues?
        return cases.map { switchCase in
            if switchCase.isDefault { return rest }
            guard switchCase.patterns.count <= Self.maximumCases else { return nil }
            let decisions = switchCase.patterns.map { decision(whether: subject, value.type, matches: $0, in: scope) }
            for (index, decision) in decisions.enumerated() where switchCase.conditions[index] == nil {
                guard let others = decision?.no.values else { continue }
                rest = rest.map { $0.intersection(others) ?? $0 } ?? others
            }
            let values = decisions.compactMap { $0?.yes.values }
            guard values.count == decisions.count, let first = values.first else { return nil }
            return values.dropFirst().reduce(first) { all, more in all.flatMap { $0.union(more) } }
        }
    }
}

extension SwiftExpression {
    /// What kind of constant it is: those of one kind with different names are not equal. Nil for other expressions.
    fileprivate var groupOfConstants: String? {
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
    fileprivate var constantName: String {
        switch kind {
        case .implicitMember(let name), .member(_, let name): name
        default: plainText ?? ""
        }
    }

    /// The name in `name` and `self.name`; nil for other expressions.
    fileprivate var nameOfOwnProperty: String? {
        switch kind {
        case .name(let name): return name
        case .member(let base, let name):
            if case .name("self") = base.kind { return name }
            return nil
        default: return nil
        }
    }
}

extension SwiftValue {
    /// Whether only the running app knows the value.
    fileprivate var isDecidedLater: Bool {
        switch kind {
        case .unknown: presence == 0
        case .call(let call): presence == 0 && call.form != .implicit
        default: false
        }
    }

    /// The literal, or the member of a type, that the value stands for; nil for other values.
    fileprivate func constant(at range: Range<Int>) -> SwiftExpression? {
        let kind: SwiftExpression.Kind? =
            switch kind {
            case .integer(let value): .integer(value)
            case .string(let text): .string([.init(.text(text), range)])
            case .enumCase(_, let name, let arguments) where arguments.isEmpty: .implicitMember(name)
            default: nil
            }
        return kind.map { SwiftExpression($0, range) }
    }
}

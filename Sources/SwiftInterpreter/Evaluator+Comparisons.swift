import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Conditions that compare a variable with constants, and so tell which values it may have.
extension Evaluator {
    /// The decision whether a comparison is true, whether or not it is negated.
    ///
    /// - Parameters:
    ///   - type: The type of the subject, if it is known.
    ///   - isWithConstant: Whether what looks like a constant is one.
    func decision(
        about comparison: SwiftComparison, type: SwiftType? = nil, isWithConstant: Bool = true, in scope: Scope
    ) -> Decision {
        let (sign, other) = (comparison.sign, comparison.other)
        if sign == "==", case .call = other.kind {
            return decision(whether: comparison.subject, type, matches: other, in: scope) ?? decisions.newDecision()
        }
        // What is optional may be neither true nor false.
        let subject = comparison.subject
        if sign == "==", case .boolean(let isTrue) = other.kind, isBoolean(subject, in: scope) {
            let decision = decision(for: evaluate(subject, in: scope), of: subject, in: scope)
            return isTrue ? decision : decision.opposite
        }
        let new = decisions.newDecision()
        guard let constant = other.plainText,
            let number = lookingUpDecisions(
                about: comparison.subject, in: scope, { $0.number(of: $1 + sign + constant, orNew: new.yes.decision) })
        else { return new }
        if let known = decisions.comparison(number) { return known }
        var decision = Decision(number)
        guard isWithConstant else { return decision }
        let integer = other.constantInteger
        guard let kind = integer == nil ? other.groupOfConstants : "<" else { return decision }
        let cases = kind == "." ? knownCases(of: comparison.subject, type, in: scope) : nil
        let compared = lookingUpDecisions(about: comparison.subject, in: scope) {
            decisions, name -> (ComparedValues, ComparedValues)? in
            let group = name + "==" + kind + (cases == nil ? "" : kind)
            let subject = decisions.number(of: group, orNew: newID())
            if let integer { return ComparedValues.values(of: subject, sign, integer, &decisions, group) }
            return ComparedValues.values(of: subject, equalTo: other.constantName, &decisions, group, cases)
        }
        if case (let own, let others)?? = compared { decisions.compare(&decision, own, others) }
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
            let comparison = SwiftComparison(sign, isInOrder ? one.code : constant, isInOrder ? constant : other.code)
        else { return nil }
        let decision = decision(about: comparison, type: later.value.type, isWithConstant: isConstant, in: scope)
        return comparison.isNegated ? decision.opposite : decision
    }

    /// The values that a subject can have; nil if its type does not tell.
    private func knownCases(of subject: SwiftExpression, _ type: SwiftType?, in scope: Scope) -> KnownCases? {
        guard let type else { return nil }
        let types = program.types(named: program.fullName(type, in: scope.type), from: scope.file).filter {
            $0.keyword != nil
        }
        // An alias may mean an optional.
        guard types.count == 1, types[0].keyword == .enum, types[0].lastName == type.name, !types[0].hasCase("none"),
            types[0].cases.count <= ComparedValues.maximumConstants
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

    /// Whether an expression is certainly a `Bool`, not an optional one.
    private func isBoolean(_ subject: SwiftExpression, in scope: Scope) -> Bool {
        if case .name(let name) = subject.kind, let local = scope[name] { return local.type?.text == "Bool" }
        let (name, owner): (String, TypeDeclaration?)
        if let own = subject.nameOfOwnProperty {
            (name, owner) = (own, scope.type)
        } else if case .member(let base, let member) = subject.kind, base.plainText != nil,
            !program.text(CodeRange(scope.file, base.range)).contains("?")
        {
            (name, owner) = (member, evaluate(base, in: scope).instanceType)
        } else {
            return false
        }
        guard let variable = owner.flatMap({ declaredType(of: name, $0) }) else { return false }
        if let type = variable.type { return type.text == "Bool" }
        if case .boolean? = variable.initialValue?.kind { return true }
        return false
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
            let comparison = SwiftComparison("==", subject, constant)
        else { return nil }
        let decision = decision(about: comparison, type: type, in: scope)
        if isExact { return decision }
        // Such as `.key("a")`: the subject is the case, but not whenever it is.
        var narrower = decisions.newDecision()
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

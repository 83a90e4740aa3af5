import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

extension Evaluator {
    func unary(_ sign: String, _ operand: SwiftValue, _ range: CodeRange) -> SwiftValue {
        switch (sign, operand.kind) {
        case ("!", .boolean(let value)): SwiftValue(.boolean(!value), range)
        case ("!", .choice(let values)) where values.allSatisfy { $0.value.boolean != nil }:
            opposite(of: operand, range)
        case ("-", .integer(let value)) where value != .min: SwiftValue(.integer(-value), range)
        case ("+", .integer), ("&", _): operand
        // `0...` without an end: more elements than any loop that is followed has.
        case ("...", .integer(let first)) where isShort(from: first, to: .max, limit: Self.unrolledElements) == false:
            .array((0...Self.unrolledElements).map { SwiftValue(.integer(first + $0), range) }, range)
        default:
            unknown(
                operand.reason ?? "depends on an expression", range, presence: sign == "!" ? -operand.presence : 0,
                sign == "!" ? operand.decision?.opposite : nil)
        }
    }

    /// The opposite of a value that is true or false under different conditions.
    private func opposite(of operand: SwiftValue, _ range: CodeRange) -> SwiftValue {
        var opposite = operand.map { SwiftValue(.boolean($0.boolean == false), range) }
        opposite.range = range
        (opposite.presence, opposite.decision) = (-operand.presence, operand.decision?.opposite)
        return opposite
    }

    private func unknown(
        _ reason: String, _ range: CodeRange, presence: Int, _ decision: Decision? = nil
    ) -> SwiftValue {
        var value = SwiftValue.unknown(reason, range)
        (value.presence, value.decision) = (presence, decision)
        return value
    }

    func binary(
        _ sign: String, _ one: SwiftExpression, _ other: SwiftExpression, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        let left = evaluate(one, in: scope)
        switch sign {
        case "&&":
            if left.boolean == false { return left }
            if left.boolean == true { return deciding(evaluate(other, in: scope), of: other, in: scope) }
            let first = decision(for: left, of: one, in: scope)
            let right = under(conditions.and(first.ifTrue)) { evaluate(other, in: scope) }
            if right.boolean == false { return right }
            if right.boolean == true { return deciding(left, of: one, in: scope) }
            let parts = [first, decision(for: right, of: other, in: scope)]
            return unknown("depends on a condition", range, presence: 0, decisions.all(of: parts))
        case "||":
            if left.boolean == true { return left }
            if left.boolean == false { return deciding(evaluate(other, in: scope), of: other, in: scope) }
            let first = decision(for: left, of: one, in: scope)
            let right = under(conditions.and(first.ifFalse)) { evaluate(other, in: scope) }
            if right.boolean == true { return right }
            if right.boolean == false { return deciding(left, of: one, in: scope) }
            let parts = [first, decision(for: right, of: other, in: scope)]
            return unknown(
                "depends on a condition", range, presence: 0, decisions.all(of: parts.map(\.opposite)).opposite)
        case "??": return coalesced(left, one, other, scope)
        default: break
        }
        let (right, caller) = tracingCaller { evaluate(other, in: scope) }
        if one.isVariable, left.instance == nil, !Self.standardOperators.contains(sign),
            program.index.operators.contains(sign)
        {
            // It may change its first operand.
            let argument = Argument(
                label: nil, value: right, range: CodeRange(scope.file, other.range), caller: caller)
            let place = ArgumentPlace(one, scope)
            let value = callOperator(sign, left, argument, range, place)
            if !place.isAssigned { forgetValue(of: one, left, scope) }
            return value ?? .unknown("depends on the operator \"\(sign)\"", range)
        }
        if !left.isPlain || !right.isPlain, !Self.comparisons.contains(sign),
            let value = callOperator(
                sign, left,
                Argument(label: nil, value: right, range: CodeRange(scope.file, other.range), caller: caller),
                range)
        {
            return value
        }
        if sign == "+", let sum = sum(left, right, range) { return sum }
        if left.mayBeAbsent && right.isNull || left.isNull && right.mayBeAbsent, Self.comparisons.contains(sign) {
            return presence(sign, one, other, range, scope)
        }
        if sign == "==" || sign == "!=", [left, right].contains(where: { $0.ownType?.members["=="] != nil }) {
            return .unknown("depends on the operator \"\(sign)\"", range)
        }
        if let decision = decision(sign, (one, left), (other, right), in: scope) {
            return unknown("depends on a condition", range, presence: 0, decision)
        }
        switch (sign, left.kind, right.kind) {
        case ("==", _, _), ("===", _, _): return truth(equal(left, right), range, presence: -presence(left, right))
        case ("!=", _, _), ("!==", _, _):
            return truth(equal(left, right).map(!), range, presence: presence(left, right))
        case ("...", .integer(let one), .integer(let other))
        where one <= other && isShort(from: one, to: other, limit: Self.unrolledNumbers - 1):
            return .array((one...other).map { SwiftValue(.integer($0), range) }, range)
        case ("..<", .integer(let one), .integer(let other))
        where one <= other && isShort(from: one, to: other, limit: Self.unrolledNumbers):
            return .array((one..<other).map { SwiftValue(.integer($0), range) }, range)
        case ("<", .string(let one), .string(let other)): return SwiftValue(.boolean(one < other), range)
        case (">", .string(let one), .string(let other)): return SwiftValue(.boolean(one > other), range)
        // `NSF1FunctionKey + number`.
        case ("+", .outside(let name), .integer(let number)), ("-", .outside(let name), .integer(let number)),
            ("+", .integer(let number), .outside(let name)):
            guard let code = CharacterCodes.constants[name] else {
                return .unknown(left.reason ?? right.reason ?? "depends on an expression", range)
            }
            return .arithmetic(sign, code, number, range)
        // Literals may be of a type with fractions.
        case ("/", .integer, .integer) where one.isNumberLiteral && other.isNumberLiteral:
            return .unknown("depends on a calculation", range)
        case (_, .integer(let one), .integer(let other)):
            guard let type = left.type ?? right.type, type.name != "Int" else {
                return .arithmetic(sign, one, other, range)
            }
            // Other types have fractions, or are narrower.
            let value = SwiftValue.arithmetic(sign, one, other, range)
            let mayDiffer = sign == "/" || value.integer.map { !type.integers.contains($0) } ?? false
            return mayDiffer ? .unknown("depends on a calculation", range) : value.ofLiteralType(type)
        case _ where isOrdered && !Self.standardOperators.contains(sign):
            // That of a package may change what it gets.
            for operand in [left, right] { handOver(operand, to: sign, range) }
            return .unknown("depends on the operator \"\(sign)\"", range)
        default:
            if Self.comparisons.contains(sign), let (one, other) = placesInEnum(left, right, range.file) {
                return .arithmetic(sign, one, other, range)
            }
            return .unknown(left.reason ?? right.reason ?? "depends on an expression", range)
        }
    }

    /// The places of two cases in their enum, by which it is ordered if it has no operator of its own.
    private func placesInEnum(_ one: SwiftValue, _ other: SwiftValue, _ file: Int) -> (Int, Int)? {
        guard let type = [one, other].lazy.compactMap(\.ownType).first(where: { $0.keyword == .enum }),
            type.inherited.contains("Comparable"), type.members["<"] == nil,
            program.globals(named: "<", from: file).isEmpty
        else { return nil }
        let places = [one, other].compactMap { value -> Int? in
            guard case .enumCase(let own, let name, let values) = resolve(value, as: type.name, from: file).kind,
                own === type, values.isEmpty
            else { return nil }
            return type.cases.firstIndex { $0.name == name && $0.associatedValues.isEmpty }
        }
        return places.count == 2 ? (places[0], places[1]) : nil
    }

    /// The value of `one ?? other`.
    ///
    /// - Parameter left: The value of `one`.
    private func coalesced(
        _ left: SwiftValue, _ one: SwiftExpression, _ other: SwiftExpression, _ scope: Scope
    ) -> SwiftValue {
        let left = each(left, \.contentOfOptional)
        let isOptional = one.mapsOptional && left.elements?.contains { !$0.conditions.branches.isEmpty } == true
        switch isOptional ? nil : isPresent(left) {
        case true: return unwrapped(left)
        case false: return evaluate(other, in: scope)
        case nil: break
        }
        // Of a choice, those that are present need no default, and what an unknown one has instead is not known either.
        if case .choice(let values) = left.kind,
            values.contains(where: { $0.value.isNull || isPresent($0.value) == true })
        {
            let absent = values.filter(\.value.isNull)
            guard absent.count > 1 else { return each(left) { $0.isNull ? evaluate(other, in: scope) : $0 } }
            return coalesced(absent.map(\.conditions), values.filter { !$0.value.isNull }) {
                evaluate(other, in: scope)
            }
        }
        let value = either {
            left
        } otherwise: {
            let value = evaluate(other, in: scope)
            guard left.isUnknown, let type = left.type, value.isImplicit else { return value }
            return resolve(value, as: type, from: scope.file, in: scope.type)
        }
        if let cases = anyCase(insteadOf: value) { return cases }
        guard isOrdered, left.isUnknown, case .choice(let values) = value.kind, let last = values.last?.value else {
            return value
        }
        if last.elements != nil, let elements = partialElements(of: value) { return SwiftValue(.array(elements)) }
        // An object that exists, or a new one like it.
        if isCreatedHere(last), last.instance?.base != nil { return last }
        // The default of what the user may change.
        if last.isPlainConstant { return value }
        escape(value)
        return left
    }

    /// Values that are present, or a default for all the cases in which there is none, which is evaluated once.
    ///
    /// - Parameter absent: The conditions of the cases without a value, such as those of several `guard` statements.
    private func coalesced(
        _ absent: [ElementConditions], _ present: [SwiftValue.Alternative], _ other: () -> SwiftValue
    ) -> SwiftValue {
        guard let first = absent.first, !present.isEmpty else { return other() }
        let decision =
            present.count == 1
            ? decisions.decision(whetherAll: present[0].conditions.branches.subtracting(conditions.branches))
            : decisions.newDecision()
        let none = absent.dropFirst().reduce(first) { $0.or($1) }.and(decision.ifFalse)
        let values = present.map { value in
            SwiftValue.Alternative(value: value.value, conditions: value.conditions.and(decision.ifTrue))
        }
        return joined(values + [alternative(under: none, other)].compactMap(\.self))
    }

    /// Notes that a function of a package gets a value as if it were the receiver of one of its methods.
    private func handOver(_ value: SwiftValue, to name: String, _ range: CodeRange) {
        guard let instance = value.instance, instance.base != nil else { return escape(value) }
        _ = record(name, on: instance, [], range)
    }

    // MARK: - Operators of the program

    /// The binary operators of the standard library.
    private static let standardOperators = comparisons.union([
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", "...", "..<", ".&", ".|",
        ".^",
    ])

    private static let comparisons: Set<String> = ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~="]

    /// What `menu += item` returns if the program declares the operator for objects; nil if it does not.
    func assignmentOperator(
        _ sign: String, _ target: SwiftExpression, _ value: SwiftExpression, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        guard program.index.operators.contains(sign) else { return nil }
        let left = evaluate(target, in: scope)
        guard left.instance != nil, !functions(of: sign, left, .init(.void), range.file).isEmpty else { return nil }
        let (right, caller) = tracingCaller { evaluate(value, in: scope) }
        let argument = Argument(
            label: nil, value: right, range: CodeRange(scope.file, value.range), caller: caller)
        if let result = callOperator(sign, left, argument, range) { return result }
        escape(left)
        escape(right)
        return SwiftValue(.void, range)
    }

    /// Calls an operator that the program declares; nil if none fits.
    private func callOperator(
        _ sign: String, _ left: SwiftValue, _ right: Argument, _ range: CodeRange, _ place: ArgumentPlace? = nil
    ) -> SwiftValue? {
        guard program.index.operators.contains(sign) else { return nil }
        let functions = functions(of: sign, left, right.value, range.file)
        guard !functions.isEmpty else { return nil }
        return call(
            functions, nil, [Argument(label: nil, value: left, range: range, caller: nil, place: place), right], range)
    }

    /// The functions of an operator: global ones, and static ones of the types of the operands.
    private func functions(of sign: String, _ left: SwiftValue, _ right: SwiftValue, _ file: Int) -> [Declaration] {
        let types = [left, right].compactMap(\.instanceType)
        var all = program.globals(named: sign, from: file)
        for type in types {
            for member in program.members(named: sign, of: type) where !all.contains(where: { $0 === member }) {
                all.append(member)
            }
        }
        return all
    }

    private func isShort(from one: Int, to other: Int, limit: Int) -> Bool {
        let (distance, overflow) = other.subtractingReportingOverflow(one)
        return !overflow && distance <= limit
    }

    private func truth(_ value: Bool?, _ range: CodeRange, presence: Int) -> SwiftValue {
        value.map { SwiftValue(.boolean($0), range) } ?? unknown("depends on a condition", range, presence: presence)
    }

    /// What is present if one of two values is not nil, and the other one is.
    private func presence(_ one: SwiftValue, _ other: SwiftValue) -> Int {
        other.isNull ? one.presence : one.isNull ? other.presence : 0
    }

    /// Whether a property has an object that other code creates.
    ///
    /// Code that uses it is for an object that is there, and code that makes one runs only while there is none.
    private func presence(
        _ sign: String, _ one: SwiftExpression, _ other: SwiftExpression, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        var isPresent = decision(of: SwiftExpression(.binary("!=", one, other), range.range), in: scope)
        isPresent.yes.isCompiled = true
        let decision = sign.hasPrefix("!") ? isPresent : isPresent.opposite
        return unknown("depends on a condition", range, presence: 0, decision)
    }
}

extension SwiftValue {
    /// Whether it is what a property has that an object of a framework may be in, by its type.
    fileprivate var mayBeAbsent: Bool { presence == 0 && instance.map { $0.isOpaque && $0.base != nil } ?? false }

    /// Whether it is a text, or a value of a type of the program that is no menu.
    fileprivate var isPlainConstant: Bool {
        switch kind {
        case .string, .enumCase: true
        case .instance(let instance): instance.base == nil && !instance.isOpaque
        default: false
        }
    }

    /// Whether the standard library's operators are for values like it.
    fileprivate var isPlain: Bool {
        switch kind {
        case .string, .integer, .boolean, .array, .null, .unknown: true
        default: false
        }
    }
}

extension SwiftExpression {
    /// Whether it is a call of `map` or `flatMap` whose result may be `nil` if `??` follows: that of an optional.
    fileprivate var mapsOptional: Bool {
        guard case .call(let call) = kind, case .member(let base, let name) = call.callee.kind,
            name == "map" || name == "flatMap"
        else { return false }
        if case .unwrapped = base.kind { return false }
        return true
    }
}

extension SwiftExpression {
    /// Whether it is a number, or a calculation with nothing but numbers.
    fileprivate var isNumberLiteral: Bool {
        switch kind {
        case .integer: true
        case .unary(_, let operand): operand.isNumberLiteral
        case .binary(_, let one, let other): one.isNumberLiteral && other.isNumberLiteral
        default: false
        }
    }
}

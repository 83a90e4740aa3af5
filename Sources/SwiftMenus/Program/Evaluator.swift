import MenuDocuments
import SourceCode

/// Evaluates expressions and bodies of a program as far as the code says what they are.
///
/// It follows constants, parameters, properties, functions, initializers and closures of the program. Calls of anything
/// else become ``OutsideCall`` values. What depends on the running app is unknown, with a reason, or a choice between the
/// values of branches. Evaluation always ends: steps and depth are limited, and beyond the limits values are unknown.
final class Evaluator {
    let program: SwiftProgram
    /// The conditions of the code that is evaluated.
    var conditions = ElementConditions.none
    /// What statements did, in order, for readers of code that builds menus step by step.
    var effects: [Effect] = []
    /// Whether to evaluate the arguments of a call of a function outside of the program that are no closures. Others are
    /// unknown, which saves the time for what no reader needs.
    var needsArguments: (SwiftCall) -> Bool = { _ in true }
    /// Whether to parse files that declare the functions and types that are called.
    var parsesCallees = true
    /// The number of further expressions that may be evaluated.
    var steps: Int
    /// The calls of the program's functions that are evaluated, outermost first.
    private(set) var frames: [Frame] = []
    /// The calls whose arguments were used since it was last emptied; see ``OutsideCall/caller``.
    var usedCalls: Set<CodeRange> = []
    private var depth = 0
    /// The values of expressions that `#if` clauses continue, while these are evaluated.
    private var chainBases: [CodeRange: SwiftValue] = [:]
    private var lastID = 0

    struct Frame: Equatable {
        /// The call, and the creation of the instance it is called on.
        let calls: [CodeRange]
        /// The range of the name of the function, property or type.
        let declaration: CodeRange
    }

    /// Something that a statement did.
    struct Effect {
        enum Content {
            /// A call in a statement of its own, or as the initial value of a variable.
            case call(OutsideCall)
            /// `target.member = value`, or another assignment operator.
            case assignment(target: SwiftValue, member: String, operator: String, value: SwiftValue)
        }

        let content: Content
        let conditions: ElementConditions
        let range: CodeRange
    }

    init(_ program: SwiftProgram, steps: Int = 50_000) {
        self.program = program
        self.steps = steps
    }

    /// A number that no value or decision has yet.
    func newID() -> Int {
        lastID += 1
        return lastID
    }

    // MARK: - Expressions

    private static let depthLimit = 200

    func evaluate(_ expression: SwiftExpression, in scope: Scope) -> SwiftValue {
        let range = CodeRange(scope.file, expression.range)
        guard steps > 0 else { return .unknown("evaluating the code takes too long", range) }
        guard depth < Self.depthLimit else { return .unknown("the code is nested too deeply", range) }
        if let known = chainBases[range] { return known }
        steps -= 1
        depth += 1
        defer { depth -= 1 }
        switch expression.kind {
        case .string(let segments): return string(segments, range, scope)
        case .integer(let value): return SwiftValue(value.map { .integer($0) } ?? .unknown("is not an Int"), range)
        case .boolean(let value): return SwiftValue(.boolean(value), range)
        case .nilLiteral: return SwiftValue(.null, range)
        case .otherLiteral: return .unknown("is a literal that is not supported", range)
        case .name(let name): return self.value(named: name, range, scope)
        case .implicitMember(let name): return SwiftValue(.implicit(name), range)
        case .member(let base, let name):
            return member(name, of: evaluate(base, in: scope), range, scope)
        case .call(let call): return evaluate(call, range, scope)
        case .subscripted(let base, let arguments): return element(base, arguments, range, scope)
        case .array(let elements):
            return SwiftValue(
                .array(elements.map { .init(value: evaluate($0, in: scope), conditions: conditions) }), range)
        case .dictionary(let entries):
            return SwiftValue(
                .dictionary(entries.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope)) }), range)
        case .tuple(let elements):
            return SwiftValue(.tuple(elements.map { ($0.label, evaluate($0.value, in: scope)) }), range)
        case .closure(let closure):
            return SwiftValue(.closure(ClosureValue(syntax: closure, range: range, scope: scope, frames: frames)))
        case .ternary(let condition, let first, let second):
            return either(evaluate(condition, in: scope).boolean) {
                evaluate(first, in: scope)
            } otherwise: {
                evaluate(second, in: scope)
            }
        case .statement(let statement): return result(of: [statement], in: scope)
        case .unary(let sign, let operand): return unary(sign, evaluate(operand, in: scope), range)
        case .binary(let sign, let one, let other): return binary(sign, one, other, range, scope)
        case .assignment(let sign, let target, let value):
            let (value, caller) = tracingCaller { evaluate(value, in: scope) }
            assign(sign, target, Binding(value, caller: caller), range, scope)
            return SwiftValue(.void, range)
        case .unwrapped(let base): return evaluate(base, in: scope)
        case .cast(let value, _, let type): return resolve(evaluate(value, in: scope), as: type, from: scope.file)
        case .macro(let call):
            return SwiftValue(.call(outside(.macro, "#" + call.name, base: nil, call, range, scope)), range)
        case .conditionalChain(let base, let clauses): return chain(base, clauses, range, scope)
        case .unread: return .unknown("is code that is not understood", range)
        }
    }

    private func string(
        _ segments: [SwiftExpression.StringSegment], _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        var text = ""
        for segment in segments {
            switch segment.content {
            case .text(let part): text += part
            case .interpolation(let expression):
                let value = evaluate(expression, in: scope)
                switch value.kind {
                case .string(let part): text += part
                case .integer(let part): text += String(part)
                default: return .unknown(value.unknownReason ?? "depends on an interpolation", range)
                }
            }
        }
        return SwiftValue(.string(text), range)
    }

    /// An element of a literal array or dictionary.
    private func element(
        _ base: SwiftExpression, _ arguments: [SwiftArgument], _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        let base = evaluate(base, in: scope)
        guard arguments.count == 1, arguments[0].label == nil else {
            return .unknown("depends on a subscript", range)
        }
        let index = evaluate(arguments[0].value, in: scope)
        switch (base.kind, index.kind) {
        case (.array(let elements), .integer(let index))
        where elements.indices.contains(index) && elements.allSatisfy { $0.conditions == conditions }:
            return elements[index].value
        case (.dictionary(let entries), _):
            let found = entries.first { equal($0.key, index) == true }
            return found?.value ?? .unknown("depends on a subscript", range)
        case (.unknown(let reason), _), (_, .unknown(let reason)): return .unknown(reason, range)
        default: return .unknown("depends on a subscript", range)
        }
    }

    /// `view` with `#if` clauses of modifiers: the chain of the clause that is compiled, or the base.
    private func chain(
        _ base: SwiftExpression, _ clauses: [SwiftConditionalClause<SwiftExpression>], _ range: CodeRange,
        _ scope: Scope
    ) -> SwiftValue {
        let hasElse = clauses.contains { $0.condition == nil }
        // Each clause repeats the base.
        let baseRange = CodeRange(scope.file, base.range)
        let value = evaluate(base, in: scope)
        let outer = chainBases.updateValue(value, forKey: baseRange)
        defer { chainBases[baseRange] = outer }
        let conditions = CompilationCondition.conditions(
            of: clauses.map(\.condition) + (hasElse ? [] : [nil]), decision: newID())
        var values = zip(clauses, conditions).compactMap { clause, condition in
            alternative(under: condition) { evaluate(clause.content, in: scope) }
        }
        if !hasElse, let last = conditions.last, let rest = alternative(under: last, { value }) {
            values.append(rest)
        }
        return values.count == 1 ? values[0].value : SwiftValue(.choice(values), range)
    }

    // MARK: - ElementConditions

    /// Evaluates something under further conditions; nil if they can never hold.
    func alternative(under condition: ElementConditions, _ body: () -> SwiftValue) -> SwiftValue.Alternative? {
        let outer = conditions
        conditions = outer.and(condition)
        defer { conditions = outer }
        guard !conditions.isImpossible else { return nil }
        return SwiftValue.Alternative(value: body(), conditions: conditions)
    }

    /// One of two values, or a choice between them.
    func either(_ condition: Bool?, _ body: () -> SwiftValue, otherwise: () -> SwiftValue) -> SwiftValue {
        if let condition { return condition ? body() : otherwise() }
        let decision = newID()
        let branch = { (index: Int) in
            ElementConditions.none.and(ElementConditions.Branch(decision: decision, index: index))
        }
        let values = [alternative(under: branch(0), body), alternative(under: branch(1), otherwise)]
        return SwiftValue(.choice(values.compactMap { $0 }))
    }

    // MARK: - Frames

    /// Evaluates the body of a declaration or closure; a value that is unknown if bodies are nested too deeply.
    ///
    /// - Parameters:
    ///   - captured: The calls that were evaluated when the closure or the receiver was created. They count as being
    ///     evaluated again, because readers call closures later.
    func enter(
        _ declaration: CodeRange, call: CodeRange?, receiver: SwiftValue? = nil, captured: [Frame] = [],
        _ body: () -> SwiftValue
    ) -> SwiftValue {
        let outer = frames
        defer { frames = outer }
        let captured = receiver?.instance?.frames ?? captured
        if !frames.starts(with: captured, by: ==) { frames = captured + frames }
        guard frames.count < 48, frames.count(where: { $0.declaration == declaration }) < 2 else {
            return .unknown("the code calls itself, or is nested too deeply", call)
        }
        frames.append(
            Frame(calls: [receiver?.instance?.creation, call].compactMap { $0 }, declaration: declaration))
        return body()
    }

    /// Evaluates something, and returns the outermost call whose arguments it used, among those being evaluated.
    func tracingCaller<Result>(_ body: () -> Result) -> (Result, CodeRange?) {
        let outer = usedCalls
        usedCalls = []
        defer { usedCalls.formUnion(outer) }
        let result = body()
        return (result, frames.lazy.flatMap(\.calls).first { self.usedCalls.contains($0) })
    }

    /// The value of a binding, which notes the call that it comes from.
    func use(_ binding: Binding) -> SwiftValue {
        if let caller = binding.caller { usedCalls.insert(caller) }
        return binding.value
    }
}

extension SwiftCall {
    /// The last name of the callee; empty if it has none.
    var name: String {
        switch callee.kind {
        case .name(let name), .implicitMember(let name), .member(_, let name): name
        default: ""
        }
    }
}

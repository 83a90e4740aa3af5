import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

/// Whether and how a block leaves before its end.
struct Flow {
    enum Extent: Int { case never, perhaps, always }

    struct Kinds: OptionSet {
        let rawValue: Int
        static let `return` = Kinds(rawValue: 1)
        static let `break` = Kinds(rawValue: 2)
        static let `continue` = Kinds(rawValue: 4)
        /// `break` or `continue` with a label, which may be that of any loop or block around it.
        static let labeled = Kinds(rawValue: 8)
    }

    var extent = Extent.never
    var kinds: Kinds = []

    static let `return` = Flow(extent: .always, kinds: .return)

    func dropping(_ dropped: Kinds) -> Flow {
        let rest = kinds.subtracting(dropped)
        return rest.isEmpty ? Flow() : Flow(extent: rest == kinds ? extent : .perhaps, kinds: rest)
    }
}

extension Evaluator {
    /// What statements produce.
    struct Outcome {
        /// The returned values or, in a result builder, those of all expressions.
        var values: [SwiftValue.Alternative] = []
        var flow = Flow()

        /// Adds what the statements after it produce.
        mutating func append(_ next: Outcome) {
            values += next.values
            flow.kinds.formUnion(next.flow.kinds)
            if next.flow.extent.rawValue > flow.extent.rawValue { flow.extent = next.flow.extent }
        }
    }

    /// The value of a body: what it returns, the value of its only expression, or all that a result builder collects.
    func result(of body: [SwiftStatement], in scope: Scope) -> SwiftValue {
        if body.count == 1, case .expression(let expression) = body[0].kind, !expression.isStatement {
            return deciding(evaluate(expression, in: scope), of: expression, in: scope)
        }
        let returns = returns(body, in: scope.file)
        let values = run(body, in: Scope(in: scope), collects: !returns).values
        if values.isEmpty { return SwiftValue(.void) }
        // The branches of a single `if` or `switch` are one value.
        let isDecision = body.count { !$0.isDeclaration } == 1 && body.allSatisfy { $0.isDeclaration || $0.isDecision }
        if returns || isDecision { return joined(values) }
        if values.count == 1, values[0].conditions == conditions { return values[0].value }
        return SwiftValue(.group(values))
    }

    /// Whether a body can return from its function.
    func returns(_ body: [SwiftStatement], in file: Int) -> Bool {
        guard let start = body.first.map({ CodeRange(file, $0.range) }) else { return false }
        if let known = returningBodies[start] { return known }
        let returns = body.contains(where: \.containsReturn)
        returningBodies[start] = returns
        return returns
    }

    /// Runs a block. The conditions of its statements are those of the present code, and what statements before them decide.
    func run(_ statements: [SwiftStatement], in scope: Scope, collects: Bool) -> Outcome {
        let outer = conditions
        defer { conditions = outer }
        var outcome = Outcome()
        var deferred: [(body: [SwiftStatement], conditions: ElementConditions)] = []
        for statement in statements {
            if case .function(let function) = statement.kind { declare(function, in: scope) }
        }
        for (index, statement) in statements.enumerated() {
            let isFollowed = follows(conditions)
            guard isFollowed, takeStep() else {
                forgetKeys(assignedIn: statements[index...], scope)
                // What the rest returns or shows is one of the values.
                if !isFollowed {
                    let rest = SwiftValue.unknown(
                        Self.hasTooManyAlternatives, CodeRange(scope.file, statement.range))
                    outcome.values.append(.init(value: rest, conditions: conditions))
                }
                break
            }
            if case .defer(let body) = statement.kind {
                deferred.append((body, conditions))
                continue
            }
            let step = run(statement, in: scope, collects: collects)
            if isOutOfSteps { forgetKeys(assignedBy: statement, scope) }
            outcome.append(step)
            if step.flow.extent == .always { break }
        }
        for (body, conditions) in deferred.reversed() {
            _ = under(conditions) { run(body, in: Scope(in: scope), collects: false) }
        }
        return outcome
    }

    private func run(_ statement: SwiftStatement, in scope: Scope, collects: Bool) -> Outcome {
        switch statement.kind {
        case .expression(let expression):
            if case .statement(let inner) = expression.kind { return run(inner, in: scope, collects: collects) }
            let value = evaluate(expression, in: scope)
            if !collects { forgetList(changedBy: expression, value, scope) }
            // A view builder shows what its methods return.
            if !collects || isOrdered { forgetDecisions(changedBy: expression, scope) }
            let isShown = collects && !value.isVoid
            return Outcome(values: isShown ? [.init(value: value, conditions: conditions)] : [])
        case .return(let expression):
            let value = expression.map { deciding(evaluate($0, in: scope), of: $0, in: scope) } ?? SwiftValue(.void)
            return Outcome(values: [.init(value: value, conditions: conditions)], flow: .return)
        case .if(let tests, let body, let otherwise):
            return runIf(tests, body, otherwise ?? [], statement, in: scope, collects: collects)
        case .guard(let tests, let body): return runGuard(tests, body, statement, in: scope, collects: collects)
        case .switch(let subject, let cases):
            return runSwitch(subject, cases, in: scope, collects: collects)
        case .for(let name, let sequence, let body):
            return runLoop(name, sequence, body, statement, in: scope, collects: collects)
        case .loop(let tests, let body):
            let inner = Scope(in: scope)
            bindPatterns(of: tests, statement, body, inner)
            for case .expression(let test) in tests where test.containsCall {
                _ = under(perhaps()) { evaluate(test, in: inner) }
            }
            // A later round has other values, and finding the first ones may take many steps.
            for case .binding(let name?, _) in tests {
                inner.declare(name, .unknown("depends on the variable \"\(name)\""))
            }
            var outcome = under(perhaps()) { run(body, in: inner, collects: collects) }
            outcome.flow = leave(outcome.flow.dropping([.break, .continue]))
            return outcome
        case .do(let body, let catches):
            guard catches.isEmpty else { return runDo(body, catches, in: scope, collects: collects) }
            var outcome = run(body, in: Scope(in: scope), collects: collects)
            if outcome.flow.extent != .always { outcome.flow = leave(outcome.flow) }
            return outcome
        case .conditionalCompilation(let clauses):
            return runClauses(clauses, statement, in: scope, collects: collects)
        case .variable(let variable): declare(variable, in: scope)
        case .other: return Outcome(flow: runOther(statement, in: scope))
        case .defer, .function, .type, .enumCase, .import, .typeAlias: break
        }
        return Outcome()
    }

    private func runOther(_ statement: SwiftStatement, in scope: Scope) -> Flow {
        let words = program.text(CodeRange(scope.file, statement.range)).identifiers
        switch words.first {
        case "break": return Flow(extent: .always, kinds: words.count > 1 ? .labeled : .break)
        case "continue": return Flow(extent: .always, kinds: words.count > 1 ? .labeled : .continue)
        case "throw": return .return
        case "fallthrough", "operator", "precedencegroup", "import": break
        default:
            forget(words, scope)
            bind(boundNames(in: statement.range, of: scope.file), to: .unknown("depends on a pattern"), scope)
        }
        return Flow()
    }

    /// Continues after a block that may have left.
    func leave(_ flow: Flow) -> Flow {
        guard flow.extent != .never else { return flow }
        conditions = perhaps()
        return Flow(extent: .perhaps, kinds: flow.kinds)
    }

    // MARK: - Declarations

    func declare(_ variable: SwiftVariable, in scope: Scope) {
        var declared = Variable(type: variable.type)
        let isPlain = !variable.modifiers.attributes.contains { isWrapper($0, scope.file) }
        if variable.getterCode != nil || !variable.observers.isEmpty || !isPlain {
            capture(scope)
            declared.accessors = Variable.Accessors(variable, scope, isWrapped: !isPlain)
        }
        if variable.getterCode != nil {
            // It is calculated each time that code uses it.
        } else if !isPlain {
            declared.assign(.unknown("depends on the variable \"\(variable.name)\""), conditions.compiled)
        } else if let expression = variable.initialValue {
            let (value, caller) = tracingCaller { evaluate(expression, in: scope) }
            let typed = variable.type.map { resolve(value, as: $0, from: scope.file, in: scope.type) } ?? value
            note(holder: CodeRange(scope.file, variable.nameRange), of: typed, isLocal: true)
            declared.assign(
                Variable.Assignment(
                    value: typed.listForm == .lazy ? .unknown("depends on a lazy sequence") : kept(copied(typed)),
                    caller: caller, conditions: conditions.compiled,
                    range: CodeRange(scope.file, expression.range)))
        } else if variable.hasImplicitValue {
            declared.assign(SwiftValue(.null), conditions.compiled)
        }
        scope.declare(variable.name, declared)
    }

    /// Whether an attribute is a property wrapper of the program.
    func isWrapper(_ attribute: String, _ file: Int) -> Bool {
        !SwiftModifiers.isHarmless(attribute)
            && program.types(named: attribute, from: file).contains { $0.members["wrappedValue"] != nil }
    }

    func declare(_ function: SwiftFunction, in scope: Scope) {
        let declaration = Declaration(
            content: .function(function), owner: scope.type, file: scope.file, conditions: .none, outerNames: scope)
        capture(scope)
        scope.declare(function.name, SwiftValue(.function([declaration], receiver: scope.receiver)))
    }
}

extension ElementConditions {
    /// What `#if` and the entry into the code say of them.
    fileprivate var compiled: ElementConditions {
        ElementConditions(
            possible: possible, certain: certain, branches: branches.filter { $0.isCompiled || $0.isEntry })
    }
}

extension SwiftExpression {
    fileprivate var containsCall: Bool {
        var isFound = false
        SyntaxWalk.visit(self) { if case .call = $0.kind { isFound = true } }
        return isFound
    }

    fileprivate var isStatement: Bool { if case .statement = kind { true } else { false } }
}

extension SwiftStatement {
    /// Whether the statement can return from the function that contains it.
    fileprivate var containsReturn: Bool {
        switch kind {
        case .return: true
        case .if(_, let body, let otherwise):
            body.contains(where: \.containsReturn) || (otherwise ?? []).contains(where: \.containsReturn)
        case .guard(_, let body): body.contains(where: \.containsReturn)
        case .switch(_, let cases): cases.contains { $0.body.contains(where: \.containsReturn) }
        case .for(_, _, let body), .loop(_, let body): body.contains(where: \.containsReturn)
        case .do(let body, let catches):
            body.contains(where: \.containsReturn) || catches.contains { $0.contains(where: \.containsReturn) }
        case .conditionalCompilation(let clauses):
            clauses.contains { $0.content.contains(where: \.containsReturn) }
        case .expression(let expression):
            if case .statement(let statement) = expression.kind { statement.containsReturn } else { false }
        case .defer, .variable, .function, .type, .enumCase, .import, .typeAlias, .other: false
        }
    }

    fileprivate var isDeclaration: Bool {
        switch kind {
        case .variable, .function, .type, .import, .typeAlias, .other: true
        default: false
        }
    }

    fileprivate var isDecision: Bool {
        switch kind {
        case .if, .switch, .conditionalCompilation: true
        case .expression(let expression): expression.isStatement
        default: false
        }
    }
}

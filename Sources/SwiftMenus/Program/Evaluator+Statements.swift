import MenuDocuments
import SourceCode

extension Evaluator {
    /// What a list of statements produces.
    private struct Outcome {
        /// The returned values or, in a result builder, those of all expressions.
        var values: [SwiftValue.Alternative] = []
        /// Whether code after the statements runs; false if they certainly leave the scope.
        var completes = true
        /// The conditions under which code after the statements runs, beyond those of the statements.
        var rest = ElementConditions.none
    }

    /// The value of a body: what it returns, the value of its only expression, or all that a result builder collects.
    func result(of body: [SwiftStatement], in scope: Scope) -> SwiftValue {
        if body.count == 1, case .expression(let expression) = body[0].kind {
            let value = evaluate(expression, in: scope)
            note(value)
            return value
        }
        let scope = Scope(in: scope)
        if body.contains(where: \.containsReturn) {
            let values = run(body, in: scope, collects: false).values
            if values.count == 1, values[0].conditions == conditions { return values[0].value }
            return values.isEmpty ? SwiftValue(.void) : SwiftValue(.choice(values))
        }
        let values = run(body, in: scope, collects: true).values
        if values.count == 1, values[0].conditions == conditions { return values[0].value }
        // The branches of a single `if` or `switch` are one value.
        let isDecision = body.count { !$0.isDeclaration } == 1 && body.allSatisfy { $0.isDeclaration || $0.isDecision }
        return values.isEmpty ? SwiftValue(.void) : SwiftValue(isDecision ? .choice(values) : .group(values))
    }

    private func run(_ statements: [SwiftStatement], in scope: Scope, collects: Bool) -> Outcome {
        var outcome = Outcome()
        let outer = conditions
        defer { conditions = outer }
        declareFunctions(of: statements, in: scope)
        for statement in statements {
            guard steps > 0, outcome.completes else { break }
            steps -= 1
            let step = run(statement, in: scope, collects: collects)
            outcome.values += step.values
            outcome.completes = step.completes
            outcome.rest = outcome.rest.and(step.rest)
            conditions = conditions.and(step.rest)
        }
        return outcome
    }

    private func run(_ statement: SwiftStatement, in scope: Scope, collects: Bool) -> Outcome {
        var outcome = Outcome()
        switch statement.kind {
        case .expression(let expression):
            if case .statement(let inner) = expression.kind { return run(inner, in: scope, collects: collects) }
            let value = evaluate(expression, in: scope)
            note(value)
            if collects, !value.isVoid { outcome.values = [.init(value: value, conditions: conditions)] }
        case .return(let expression):
            let value = expression.map { evaluate($0, in: scope) } ?? SwiftValue(.void)
            note(value)
            outcome.values = [.init(value: value, conditions: conditions)]
            outcome.completes = false
        case .if(let tests, let body, let otherwise):
            return runIf(tests, body, otherwise, statement, in: scope, collects: collects)
        case .guard(let tests, let body):
            return runGuard(tests, body, in: scope, collects: collects)
        case .switch(let subject, let cases):
            return runSwitch(evaluate(subject, in: scope), cases, in: scope, collects: collects)
        case .for(let name, let sequence, let body):
            runLoop(name, evaluate(sequence, in: scope), body, statement, in: scope, collects: collects, &outcome)
        case .loop(let body):
            outcome.values = branch(0, of: newID(), body, in: scope, collects: collects).values
        case .do(let body, let catches):
            outcome = run(body, in: Scope(in: scope), collects: collects)
            let decision = newID()
            for (index, body) in catches.enumerated() {
                outcome.values += branch(index, of: decision, body, in: scope, collects: collects).values
            }
            outcome.completes = outcome.completes || !catches.isEmpty
        case .defer(let body):
            _ = run(body, in: Scope(in: scope), collects: false)
        case .conditionalCompilation(let clauses):
            return runClauses(clauses, in: scope, collects: collects)
        case .variable(let variable): declare(variable, in: scope)
        case .other:
            // A pattern such as `let (a, b)`.
            for name in boundNames(in: statement.range, of: scope.file) {
                scope.declare(name, .unknown("depends on the variable \"\(name)\""))
            }
        case .function, .type, .enumCase, .import: break
        }
        return outcome
    }

    /// Notes a call in a statement of its own.
    private func note(_ value: SwiftValue) {
        guard case .call(let call) = value.kind else { return }
        effects.append(Effect(content: .call(call), conditions: conditions, range: call.range))
    }

    // MARK: - Declarations

    func declare(_ variable: SwiftVariable, in scope: Scope) {
        let range = CodeRange(scope.file, variable.nameRange)
        if let getter = variable.getter {
            // Its value may change, but what it shows when it is used at once is what its body says here.
            scope.declare(
                variable.name, result(of: getter, in: Scope(in: scope)))
            return
        }
        guard let initialValue = variable.initialValue else {
            scope.declare(
                variable.name, opaque(variable.type, "depends on the variable \"\(variable.name)\"", range, scope.file))
            return
        }
        let (value, caller) = tracingCaller { evaluate(initialValue, in: scope) }
        note(value)
        let typed = variable.type.map { resolve(value, as: $0, from: scope.file) } ?? value
        scope.declare(variable.name, Binding(typed, caller: caller))
    }

    private func declareFunctions(of statements: [SwiftStatement], in scope: Scope) {
        for statement in statements {
            if case .function(let function) = statement.kind { declare(function, in: scope) }
        }
    }

    func declare(_ function: SwiftFunction, in scope: Scope) {
        let declaration = Declaration(
            content: .function(function), owner: scope.type, file: scope.file, conditions: .none, scope: scope)
        scope.declare(function.name, SwiftValue(.function([declaration], receiver: scope["self"])))
    }

    // MARK: - Branches

    /// Runs a branch under a condition of its own.
    private func branch(
        _ index: Int, of decision: Int, _ body: [SwiftStatement], in scope: Scope, collects: Bool,
        binding names: [String] = []
    ) -> Outcome {
        let outer = conditions
        conditions = conditions.and(ElementConditions.Branch(decision: decision, index: index))
        defer { conditions = outer }
        let inner = Scope(in: scope, isConditional: true)
        for name in names { inner.declare(name, .unknown("depends on the variable \"\(name)\"")) }
        let outcome = run(body, in: inner, collects: collects)
        if outcome.completes {
            for name in inner.assigned {
                scope.assign(name, .unknown("depends on the variable \"\(name)\""))
            }
        }
        return outcome
    }

    /// Joins the outcomes of branches of which one runs.
    private func join(_ outcomes: [(index: Int, outcome: Outcome)], decision: Int) -> Outcome {
        var joined = Outcome()
        joined.values = outcomes.flatMap(\.outcome.values)
        let remaining = outcomes.filter(\.outcome.completes)
        joined.completes = !remaining.isEmpty
        if remaining.count == 1, outcomes.count > 1 {
            joined.rest = remaining[0].outcome.rest.and(
                ElementConditions.Branch(decision: decision, index: remaining[0].index))
        }
        return joined
    }

    private func runIf(
        _ tests: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement]?,
        _ statement: SwiftStatement, in scope: Scope, collects: Bool
    ) -> Outcome {
        let inner = Scope(in: scope)
        let head =
            statement.range
            .lowerBound..<max(statement.range.lowerBound, body.first?.range.lowerBound ?? statement.range.upperBound)
        switch decide(tests, in: inner) {
        case true: return run(body, in: inner, collects: collects)
        case false: return run(otherwise ?? [], in: Scope(in: scope), collects: collects)
        case nil:
            let decision = newID()
            let hasPattern = tests.contains { if case .binding(nil, _) = $0 { true } else { false } }
            let names = hasPattern ? boundNames(in: head, of: scope.file) : []
            return join(
                [
                    (0, branch(0, of: decision, body, in: inner, collects: collects, binding: names)),
                    (1, branch(1, of: decision, otherwise ?? [], in: scope, collects: collects)),
                ], decision: decision)
        }
    }

    private func runGuard(
        _ tests: [SwiftCondition], _ body: [SwiftStatement], in scope: Scope, collects: Bool
    ) -> Outcome {
        let outer = Scope(in: scope)
        switch decide(tests, in: scope) {
        case true: return Outcome()
        case false:
            var outcome = run(body, in: outer, collects: collects)
            outcome.completes = false
            return outcome
        case nil:
            let decision = newID()
            var failed = branch(0, of: decision, body, in: outer, collects: collects)
            failed.completes = false
            return join([(0, failed), (1, Outcome())], decision: decision)
        }
    }

    private func runSwitch(
        _ subject: SwiftValue, _ cases: [SwiftSwitchCase], in scope: Scope, collects: Bool
    ) -> Outcome {
        var undecided: [(index: Int, switchCase: SwiftSwitchCase)] = []
        for (index, switchCase) in cases.enumerated() {
            let matches = switchCase.isDefault ? true : decide(switchCase.patterns, subject, in: scope)
            if matches == true, undecided.isEmpty {
                return run(switchCase.body, in: Scope(in: scope), collects: collects)
            }
            if matches != false { undecided.append((index, switchCase)) }
            if matches == true { break }
        }
        let decision = newID()
        let outcomes = undecided.map { index, switchCase in
            let names = patternNames(of: switchCase, in: scope)
            return (index, branch(index, of: decision, switchCase.body, in: scope, collects: collects, binding: names))
        }
        return join(outcomes, decision: decision)
    }

    /// The names that the patterns of a case bind, which are in the code before its body.
    private func patternNames(of switchCase: SwiftSwitchCase, in scope: Scope) -> [String] {
        guard let start = switchCase.patterns.first?.range.lowerBound,
            let end = switchCase.body.first?.range.lowerBound,
            start < end
        else { return [] }
        return boundNames(in: start..<end, of: scope.file)
    }

    private func runClauses(
        _ clauses: [SwiftConditionalClause<[SwiftStatement]>], in scope: Scope, collects: Bool
    ) -> Outcome {
        let all = CompilationCondition.conditions(of: clauses.map(\.condition), decision: newID())
        var joined = Outcome()
        let outer = conditions
        defer { conditions = outer }
        for (clause, condition) in zip(clauses, all) {
            conditions = outer.and(condition)
            if conditions.isImpossible { continue }
            // Declarations of a clause are visible after it.
            let isAlways = conditions == outer
            let inner = isAlways ? scope : Scope(in: scope, isConditional: true)
            let outcome = run(clause.content, in: inner, collects: collects)
            joined.values += outcome.values
            if isAlways { joined.completes = outcome.completes }
            guard !isAlways else { continue }
            for (name, binding) in inner.names {
                let known = scope[name]?.value
                let here = SwiftValue.Alternative(value: binding.value, conditions: conditions)
                let before = known.map { [SwiftValue.Alternative(value: $0, conditions: outer)] } ?? []
                scope.declare(name, SwiftValue(.choice(before + [here])))
            }
        }
        return joined
    }

    private func runLoop(
        _ name: String?, _ sequence: SwiftValue, _ body: [SwiftStatement], _ statement: SwiftStatement,
        in scope: Scope, collects: Bool, _ outcome: inout Outcome
    ) {
        let decision = newID()
        let head =
            statement.range
            .lowerBound..<max(statement.range.lowerBound, body.first?.range.lowerBound ?? statement.range.upperBound)
        let elements: [SwiftValue] =
            if case .array(let values) = sequence.kind, values.count <= 64, name != nil { values.map(\.value) } else {
                [.unknown("depends on a loop")]
            }
        for element in elements {
            let inner = Scope(in: scope)
            if let name {
                inner.declare(name, element)
            } else {
                for name in boundNames(in: head, of: scope.file) { inner.declare(name, .unknown("depends on a loop")) }
            }
            // All rounds are one branch: they run together.
            outcome.values += branch(0, of: decision, body, in: inner, collects: collects).values
        }
    }

    /// The names after `let` or `var` in a range of a file.
    private func boundNames(in range: Range<Int>, of file: Int) -> [String] {
        let words = program.text(CodeRange(file, range)).split { !($0.isLetter || $0.isNumber || "_(),".contains($0)) }
        var names: [String] = []
        for (index, word) in words.enumerated()
        where word == "let" || word == "var" || word == "for" || word.hasSuffix("(let") || word.hasSuffix("(var")
            || word.hasSuffix(",let")
        {
            let next = words[(index + 1)...].prefix { $0 != "in" }.prefix(6)
            for part in next {
                names += part.split { "(),".contains($0) }.map(String.init)
                if !part.hasSuffix(",") { break }
            }
        }
        return names
    }
}

extension SwiftValue {
    fileprivate var isVoid: Bool { if case .void = kind { true } else { false } }
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
        case .for(_, _, let body), .loop(let body): body.contains(where: \.containsReturn)
        case .do(let body, let catches):
            body.contains(where: \.containsReturn) || catches.contains { $0.contains(where: \.containsReturn) }
        case .conditionalCompilation(let clauses):
            clauses.contains { $0.content.contains(where: \.containsReturn) }
        case .expression(let expression):
            if case .statement(let statement) = expression.kind { statement.containsReturn } else { false }
        case .defer, .variable, .function, .type, .enumCase, .import, .other: false
        }
    }

    fileprivate var isDeclaration: Bool {
        switch kind {
        case .variable, .function, .type, .import, .other: true
        default: false
        }
    }

    fileprivate var isDecision: Bool {
        switch kind {
        case .if, .switch, .conditionalCompilation: return true
        case .expression(let expression):
            if case .statement = expression.kind { return true }
            return false
        default: return false
        }
    }
}

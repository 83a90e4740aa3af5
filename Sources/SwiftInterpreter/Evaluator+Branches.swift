import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Statements of which a part runs, or runs repeatedly.
extension Evaluator {
    func runIf(
        _ tests: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement],
        _ statement: SwiftStatement, in scope: Scope, collects: Bool
    ) -> Outcome {
        let inner = Scope(in: scope)
        bindPatterns(of: tests, statement, body, inner)
        let (isTrue, decision) = decide(tests, in: inner)
        guard let decision else {
            note(isTrue == true ? otherwise : body, in: scope.file, isReached: false)
            note(isTrue == true ? body : otherwise, in: scope.file, isReached: true)
            var outcome =
                isTrue == true
                ? run(body, in: inner, collects: collects) : run(otherwise, in: Scope(in: scope), collects: collects)
            if outcome.flow.extent == .perhaps { pass(&outcome, collects: collects) }
            return outcome
        }
        for part in [body, otherwise] { note(part, in: scope.file, isReached: true) }
        let first = under(conditions.and(decision.ifTrue)) { run(body, in: inner, collects: collects) }
        let second = under(conditions.and(decision.ifFalse)) {
            run(otherwise, in: Scope(in: scope), collects: collects)
        }
        return join(first, second, decision, collects: collects)
    }

    /// Runs a block with `catch` clauses. What comes after the first `try` runs if there is no error, otherwise a clause.
    func runDo(
        _ body: [SwiftStatement], _ catches: [[SwiftStatement]], in scope: Scope, collects: Bool
    ) -> Outcome {
        let inner = Scope(in: scope)
        let end = body.firstIndex { mayThrow($0, scope.file) } ?? 0
        var outcome = run(Array(body[..<end]), in: inner, collects: collects)
        guard outcome.flow.extent != .always else { return outcome }
        let decision = decisions.newDecision()
        let rest = under(conditions.and(decision.ifTrue)) { run(Array(body[end...]), in: inner, collects: collects) }
        let caught = catches.map { clause in
            under(catches.count == 1 ? conditions.and(decision.ifFalse) : perhaps().and(decision.ifFalse)) {
                run(clause, in: Scope(in: scope), collects: collects)
            }
        }
        var error = Outcome(values: caught.flatMap(\.values))
        for clause in caught { error.flow.kinds.formUnion(clause.flow.kinds) }
        if !error.flow.kinds.isEmpty {
            error.flow.extent = caught.allSatisfy { $0.flow.extent == .always } ? .always : .perhaps
        }
        outcome.append(join(rest, error, decision, collects: collects))
        return outcome
    }

    /// Whether a statement has a `try`, after which the block may end.
    private func mayThrow(_ statement: SwiftStatement, _ file: Int) -> Bool {
        steps -= statement.range.count / 64
        return program.text(CodeRange(file, statement.range)).contains("try ")
    }

    /// What one of two blocks produces, between which a decision chooses; continues after them.
    private func join(_ first: Outcome, _ second: Outcome, _ decision: Decision, collects: Bool) -> Outcome {
        var joined = Outcome(values: first.values + second.values)
        joined.flow.kinds = first.flow.kinds.union(second.flow.kinds)
        switch (first.flow.extent, second.flow.extent) {
        case (.never, .never): return joined
        case (.always, .always):
            joined.flow.extent = .always
            return joined
        case (.always, .never): conditions = conditions.and(decision.ifFalse)
        case (.never, .always): conditions = conditions.and(decision.ifTrue)
        default: pass(&joined, collects: collects)
        }
        joined.flow.extent = .perhaps
        return joined
    }

    /// Continues after a block that may have left: what it returns and what comes after it exclude each other.
    private func pass(_ outcome: inout Outcome, collects: Bool) {
        let decision = decisions.newDecision()
        if !collects, outcome.flow.kinds == .return {
            outcome.values = outcome.values.map {
                SwiftValue.Alternative(value: $0.value, conditions: $0.conditions.and(decision.yes))
            }
        }
        conditions = conditions.and(decision.no)
    }

    /// Notes code that a condition includes, or excludes because it is known.
    private func note(_ code: [SwiftStatement], in file: Int, isReached: Bool) {
        guard !isOrdered, let range = code.range(in: file) else { return }
        if isReached { reachedCode.insert(range) } else { excludedCode.insert(range) }
    }

    func runGuard(
        _ tests: [SwiftCondition], _ body: [SwiftStatement], _ statement: SwiftStatement, in scope: Scope,
        collects: Bool
    ) -> Outcome {
        bindPatterns(of: tests, statement, body, scope)
        let (isTrue, decision) = decide(tests, in: scope)
        if isTrue == true { return Outcome() }
        let branch = decision.map { conditions.and($0.ifFalse) } ?? conditions
        var outcome = under(branch) { run(body, in: Scope(in: scope), collects: collects) }
        if outcome.flow.kinds.isEmpty { outcome.flow.kinds = .return }
        outcome.flow.extent = decision == nil ? .always : .perhaps
        if let decision { conditions = conditions.and(decision.ifTrue) }
        return outcome
    }

    func runSwitch(
        _ expression: SwiftExpression, _ cases: [SwiftSwitchCase], in scope: Scope, collects: Bool
    ) -> Outcome {
        let subject = evaluate(expression, in: scope)
        var undecided: [Int] = []
        for (number, switchCase) in cases.enumerated() {
            takePart()
            var matches = switchCase.isDefault ? true : decide(switchCase, subject, in: scope)
            if switchCase.isInDirective, matches == true { matches = nil }
            if matches == true, undecided.isEmpty {
                note(cases, except: [number], in: scope.file)
                let inner = Scope(in: scope)
                bindPatterns(of: switchCase, subject, in: inner)
                var outcome = runCase(number, of: cases, in: inner, collects: collects)
                outcome.flow = outcome.flow.dropping(.break)
                if outcome.flow.extent == .perhaps { pass(&outcome, collects: collects) }
                return outcome
            }
            if matches != false { undecided.append(number) }
            if matches == true { break }
        }
        note(cases, except: undecided, in: scope.file)
        var joined = Outcome()
        var staying: [ElementConditions.Branch?] = []
        let decision = decisionNumber(ofSwitch: expression, undecided, in: scope)
        decisions.setBranchCount(undecided.count, of: decision)
        let values = undecided.isEmpty ? [] : values(of: expression, subject, in: cases, scope)
        for (index, number) in undecided.enumerated() {
            let switchCase = cases[number]
            var branch = ElementConditions.Branch(decision: decision, index: index)
            branch.values = values[number]
            let inner = Scope(in: scope)
            bindPatterns(of: switchCase, subject, in: inner)
            let outcome = under(conditions.and(branch)) {
                runCase(number, of: cases, in: inner, collects: collects)
            }
            let flow = outcome.flow.dropping(.break)
            joined.values += outcome.values
            joined.flow.kinds.formUnion(flow.kinds)
            if flow.extent != .always { staying.append(flow.extent == .never ? branch : nil) }
        }
        if staying.isEmpty, !undecided.isEmpty {
            joined.flow.extent = .always
        } else if !joined.flow.kinds.isEmpty {
            if staying.count == 1, let only = staying[0] {
                conditions = conditions.and(only)
            } else {
                pass(&joined, collects: collects)
            }
            joined.flow.extent = .perhaps
        }
        return joined
    }

    /// Notes the cases that a known subject excludes.
    private func note(_ cases: [SwiftSwitchCase], except possible: [Int], in file: Int) {
        guard !isOrdered, possible.count < cases.count else { return }
        let possible = Set(possible)
        for (number, switchCase) in cases.enumerated() where !possible.contains(number) {
            note(switchCase.body, in: file, isReached: false)
        }
    }

    /// Runs the code of a case, and that of the next ones if it falls through.
    private func runCase(_ number: Int, of cases: [SwiftSwitchCase], in scope: Scope, collects: Bool) -> Outcome {
        note(cases[number].body, in: scope.file, isReached: true)
        var outcome = run(cases[number].body, in: scope, collects: collects)
        var last = number
        var isCertain = true
        while last + 1 < cases.count, steps > 0, outcome.flow.extent != .always || !isCertain {
            switch fallsThrough(cases[last].body, scope.file) {
            case .never: return outcome
            case .perhaps: isCertain = false
            case .always: break
            }
            last += 1
            let inner = Scope(in: scope)
            let body = cases[last].body
            note(body, in: scope.file, isReached: true)
            outcome.append(
                isCertain
                    ? run(body, in: inner, collects: collects)
                    : under(perhaps()) { run(body, in: inner, collects: collects) })
        }
        return outcome
    }

    /// Whether the code of a case ends with `fallthrough`, or contains it.
    private func fallsThrough(_ body: [SwiftStatement], _ file: Int) -> Flow.Extent {
        guard let last = body.last else { return .never }
        let start = CodeRange(file, body[0].range)
        if let known = fallingCases[start] { return known }
        let extent = newFallThrough(body, last, file)
        fallingCases[start] = extent
        return extent
    }

    private func newFallThrough(_ body: [SwiftStatement], _ last: SwiftStatement, _ file: Int) -> Flow.Extent {
        let contains = { (statement: SwiftStatement) in
            self.program.text(CodeRange(file, statement.range)).contains("fallthrough")
        }
        if case .other = last.kind, contains(last) { return .always }
        steps -= (last.range.upperBound - body[0].range.lowerBound) / 64
        return body.contains(where: contains) ? .perhaps : .never
    }

    /// Declares the names that patterns in conditions bind.
    func bindPatterns(
        of tests: [SwiftCondition], _ statement: SwiftStatement, _ body: [SwiftStatement], _ scope: Scope
    ) {
        guard tests.contains(where: \.hasPattern) else { return }
        for name in boundNames(in: head(of: statement, body), of: scope.file) {
            scope.declare(name, .unknown("depends on the variable \"\(name)\""))
        }
    }

    /// What is before a statement's body.
    private func head(of statement: SwiftStatement, _ body: [SwiftStatement]) -> Range<Int> {
        let start = statement.range.lowerBound
        return start..<max(start, body.first?.range.lowerBound ?? statement.range.upperBound)
    }

    // MARK: - Loops

    /// The number of elements of a list up to which a loop is followed for each: more than the 95 printable characters of ASCII.
    package static let unrolledElements = 128
    /// The same for a range of numbers. Loops over ranges within each other are common in code that is not about menus.
    static let unrolledNumbers = 64

    func runLoop(
        _ name: String?, _ sequence: SwiftExpression, _ body: [SwiftStatement], _ statement: SwiftStatement,
        in scope: Scope, collects: Bool
    ) -> Outcome {
        let (sequenceValue, caller) = tracingCaller { listed(evaluate(sequence, in: scope)) }
        let value =
            loopType(in: head(of: statement, before: sequence, scope.file), scope).map {
                resolve(sequenceValue, as: $0, from: scope.file)
            }
            ?? sequenceValue
        guard case .choice(let values) = value.kind, value.elements == nil, values.count <= Self.maximumSequences else {
            return runLoop(name, sequence, over: value, caller, body, statement, in: scope, collects: collects)
        }
        var joined = Outcome()
        for one in values where !conditions.and(one.conditions).isImpossible {
            let outcome = under(conditions.and(one.conditions)) {
                runLoop(
                    name, sequence, over: listed(one.value), caller, body, statement, in: scope, collects: collects)
            }
            joined.values += outcome.values
            joined.flow.kinds.formUnion(outcome.flow.kinds)
        }
        if !joined.flow.kinds.isEmpty { joined.flow = leave(Flow(extent: .perhaps, kinds: joined.flow.kinds)) }
        return joined
    }

    /// Whether code contains a statement that ends a loop.
    private func leaves(_ body: [SwiftStatement], _ file: Int) -> Bool {
        guard let code = body.range(in: file) else { return false }
        steps -= code.range.count / 64
        return program.text(code).identifiers.contains { $0 == "return" || $0 == "break" }
    }

    /// The code of a loop before its sequence.
    private func head(of statement: SwiftStatement, before sequence: SwiftExpression, _ file: Int) -> String {
        program.text(CodeRange(file, statement.range.lowerBound..<sequence.range.lowerBound))
    }

    /// The type that the pattern of a loop declares, as in `for style: Style in [.bold]`; nil if it declares none.
    private func loopType(in head: String, _ scope: Scope) -> String? {
        guard let colon = head.firstIndex(of: ":") else { return nil }
        let words = head[colon...].dropFirst().split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words[1] == "in" else { return nil }
        return program.fullName(SwiftType(String(words[0]), text: String(words[0])), in: scope.type)
    }

    /// The pattern of a `for case`, which skips elements; nil for other loops.
    private func pattern(in head: String) -> Substring? {
        let words = head.split(whereSeparator: \.isWhitespace)
        return words.contains("case") ? words.dropLast().last : nil
    }

    /// The number of sequences up to which a loop over one of them is followed for each.
    private static let maximumSequences = 8

    /// - Parameter caller: The call that the sequence depends on; see ``OutsideCall/caller``.
    private func runLoop(
        _ name: String?, _ sequence: SwiftExpression, over value: SwiftValue, _ caller: CodeRange?,
        _ body: [SwiftStatement], _ statement: SwiftStatement, in scope: Scope, collects: Bool
    ) -> Outcome {
        let names =
            name.map { [BoundPart(name: $0, path: [])] }
            ?? boundParts(in: statement.range.lowerBound..<sequence.range.lowerBound, of: scope.file)
        guard let elements = value.elements, elements.count <= Self.unrolledElements else {
            let inner = Scope(in: scope)
            let reason = value.unknownReason ?? "depends on the loop variable \"\(names.first?.name ?? "")\""
            if names.count == 2, let type = value.type?.valueType {
                inner.declare(names[0].name, .unknown(reason))
                inner.declare(names[1].name, opaque(type, reason, nil, scope.file), caller: caller)
            } else {
                bind(names, to: opaque(value.type?.elementType, reason, nil, scope.file), caller: caller, inner)
            }
            var outcome = under(perhaps()) { run(body, in: inner, collects: collects) }
            outcome.flow = leave(outcome.flow.dropping([.break, .continue]))
            return outcome
        }
        var joined = Outcome()
        var returns = false
        let outer = conditions
        let head = head(of: statement, before: sequence, scope.file)
        let isVariable = head.identifiers.contains("var")
        let pattern = pattern(in: head)
        // Which element comes first is not known.
        let mayEndEarlier = elements.contains(where: \.value.isVoid) && leaves(body, scope.file)
        for (element, place) in zip(elements, places(of: elements)) where !element.value.isVoid {
            let inner = Scope(in: scope)
            let value = object(of: element.value, scope.file)
            bind(names, to: isVariable ? copied(value) : value, caller: place, inner)
            let isMatch = pattern.map { $0.hasSuffix("?") ? element.value.isPresent : nil } ?? true
            if isMatch == false { continue }
            let own = (isMatch == nil || mayEndEarlier ? perhaps() : conditions).and(element.conditions)
            let outcome = enterRound(for: place) { under(own) { run(body, in: inner, collects: collects) } }
            joined.values += outcome.values
            joined.flow.kinds.formUnion(outcome.flow.kinds)
            if outcome.flow.kinds.isSubset(of: .continue) { continue }
            if outcome.flow.extent == .always, own == conditions {
                if outcome.flow.kinds == .break { break }
                // Whatever the elements before it return.
                returns = joined.flow.kinds.isSubset(of: [.return, .continue])
                if returns { break }
            }
            if outcome.flow.extent != .never { conditions = perhaps() }
        }
        conditions = outer
        joined.flow.kinds.subtract([.break, .continue])
        if returns {
            joined.flow.extent = .always
            return joined
        }
        if !joined.flow.kinds.isEmpty { joined.flow = leave(Flow(extent: .perhaps, kinds: joined.flow.kinds)) }
        return joined
    }

    // MARK: - Conditional compilation

    func runClauses(
        _ clauses: [SwiftConditionalClause<[SwiftStatement]>], _ statement: SwiftStatement, in scope: Scope,
        collects: Bool
    ) -> Outcome {
        let all = CompilationCondition.conditions(of: clauses.map(\.condition), decision: statement.id(scope.file))
        var (joined, rest) = (Outcome(), conditions)
        var (isUncertain, leavesAlways) = (false, clauses.contains { $0.condition == nil })
        for (clause, condition) in zip(clauses, all) {
            let inside = conditions.and(condition)
            if inside.isImpossible { continue }
            // The variables of a clause belong to the block around it.
            let outcome = under(inside) { run(clause.content, in: scope, collects: collects) }
            joined.values += outcome.values
            joined.flow.kinds.formUnion(outcome.flow.kinds)
            if outcome.flow.extent != .always { leavesAlways = false }
            if outcome.flow.extent == .always, condition.branches.isEmpty {
                rest.possible.subtract(condition.certain)
                rest.certain.subtract(condition.possible)
            } else if outcome.flow.extent != .never {
                isUncertain = true
            }
        }
        guard !joined.flow.kinds.isEmpty else { return joined }
        let isAlways = leavesAlways || rest.possible.isEmpty
        joined.flow.extent = isAlways ? .always : .perhaps
        if !isAlways, isUncertain {
            pass(&joined, collects: collects)
        } else if !isAlways {
            conditions = rest
        }
        return joined
    }
}

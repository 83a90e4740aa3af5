import MenuDocuments
import SourceCode

/// Whether and how a block leaves before its end.
struct Flow {
    enum Extent: Int { case never, perhaps, always }

    struct Kinds: OptionSet {
        let rawValue: Int
        static let `return` = Kinds(rawValue: 1)
        static let `break` = Kinds(rawValue: 2)
        static let `continue` = Kinds(rawValue: 4)
    }

    var extent: Extent
    var kinds: Kinds

    static let never = Flow(extent: .never, kinds: [])

    func dropping(_ dropped: Kinds) -> Flow {
        let rest = kinds.subtracting(dropped)
        return rest.isEmpty ? .never : Flow(extent: rest == kinds ? extent : .perhaps, kinds: rest)
    }
}

extension Execution {
    /// Runs a block.
    func run(_ statements: [SwiftStatement], _ scope: LocalScope, _ frame: CallFrame) -> Flow {
        let outer = path
        defer { path = outer }
        var result = Flow.never
        for statement in statements {
            if case .function(let function) = statement.kind { scope.functions[function.name] = function }
        }
        for statement in statements {
            let flow = limited(Flow.never) { run(statement, scope, frame) }
            result.kinds.formUnion(flow.kinds)
            if flow.extent.rawValue > result.extent.rawValue { result.extent = flow.extent }
            if flow.extent == .always { break }
        }
        return result
    }

    private func runBranch(_ statements: [SwiftStatement], _ parent: LocalScope, _ frame: CallFrame) -> Flow {
        run(statements, LocalScope(parent), frame)
    }

    private func run(_ statement: SwiftStatement, _ scope: LocalScope, _ frame: CallFrame) -> Flow {
        switch statement.kind {
        case .expression(let expression):
            if case .assignment(_, let target, let value) = expression.kind, case .unread = target.kind {
                bindPattern(expression, value, scope, frame)
            } else {
                _ = evaluate(expression, scope, frame)
            }
            return .never
        case .return(let expression):
            let value = expression.map { evaluate($0, scope, frame, expecting: frame.returnType) } ?? .none
            frame.returned.assign(value, path)
            return Flow(extent: .always, kinds: .return)
        case .if(let conditions, let body, let otherwise):
            return runIf(conditions, body, otherwise, statement, scope, frame)
        case .guard(let conditions, let body):
            return runGuard(conditions, body, statement, scope, frame)
        case .switch(let subject, let cases):
            return runSwitch(subject, cases, scope, frame)
        case .for(let name, let sequence, let body):
            return runFor(name, sequence, body, statement, scope, frame)
        case .loop(let body):
            let flow = under(perhaps()) { runBranch(body, scope, frame) }
            return leave(flow.dropping([.break, .continue]))
        case .do(let body, let catches):
            let flow = runBranch(body, scope, frame)
            for body in catches { _ = under(perhaps()) { runBranch(body, scope, frame) } }
            if catches.isEmpty { return flow.extent == .always ? flow : leave(flow) }
            return leave(flow)
        case .defer(let body):
            _ = under(perhaps()) { runBranch(body, scope, frame) }
            return .never
        case .conditionalCompilation(let clauses):
            return runClauses(clauses, statement, scope, frame)
        case .variable(let variable):
            declare(variable, scope, frame)
            return .never
        case .function(let function):
            scope.functions[function.name] = function
            return .never
        case .type, .enumCase, .import: return .never
        case .other: return runOther(statement, scope, frame)
        }
    }

    /// A pattern such as `let (key, modifiers) = …`.
    private func bindPattern(
        _ whole: SwiftExpression, _ expression: SwiftExpression, _ scope: LocalScope, _ frame: CallFrame
    ) {
        let value = evaluate(expression, scope, frame)
        let names = text(whole.range.lowerBound..<expression.range.lowerBound, frame).identifiers
        for name in names { scope.variables[name] = nil }
        bind(nil, names, to: value, scope)
    }

    /// Continues after a block that may have left.
    private func leave(_ flow: Flow) -> Flow {
        guard flow.extent != .never else { return .never }
        path = perhaps()
        return Flow(extent: .perhaps, kinds: flow.kinds)
    }

    private func declare(_ variable: SwiftVariable, _ scope: LocalScope, _ frame: CallFrame) {
        var declared = CodeVariable(type: variable.type)
        scope.hidden.remove(variable.name)
        if let value = variable.initialValue {
            let type = variable.type
            let expected = type.flatMap { $0.element ?? $0.name }
            declared.assign(
                evaluate(value, scope, frame, expecting: expected), path, CodeRange(frame.file, value.range))
        } else if variable.getter != nil {
            declared.assign(.unknown("depends on the computed variable \"\(variable.name)\""), path)
        } else if variable.type?.text.hasSuffix("?") == true {
            declared.assign(.none, path)
        }
        scope.variables[variable.name] = declared
    }

    // MARK: - ElementConditions

    /// Whether conditions are true; nil if only the running app decides. Binds their variables.
    private func truth(_ conditions: [SwiftCondition], _ scope: LocalScope, _ frame: CallFrame) -> Bool? {
        var result: Bool? = true
        for condition in conditions {
            switch truth(condition, scope, frame) {
            case false?: return false
            case nil: result = nil
            case true?: break
            }
        }
        return result
    }

    private func truth(_ condition: SwiftCondition, _ scope: LocalScope, _ frame: CallFrame) -> Bool? {
        switch condition {
        case .expression(let expression):
            if case .boolean(let value) = evaluate(expression, scope, frame) { return value }
            return nil
        case .binding(let name, let expression):
            let value: CodeValue
            if let expression {
                value = evaluate(expression, scope, frame)
            } else if let name {
                value = lookUp(name, scope, frame)
            } else {
                return nil
            }
            guard let name else { return nil }
            var variable = CodeVariable()
            switch value {
            case .none: return false
            case .alternatives, .unknown: break
            default:
                variable.assign(value, path)
                scope.variables[name] = variable
                return true
            }
            variable.assign(value, path)
            scope.variables[name] = variable
            return nil
        case .availability(let isAvailable, let versions):
            return isOnNewestSystems(versions).map { $0 == isAvailable }
        }
    }

    /// Whether `#available(…)` is true on the newest systems that the model knows.
    private func isOnNewestSystems(_ versions: [String]) -> Bool? {
        for version in versions {
            let words = version.split(separator: " ")
            guard words.count == 2 else { continue }
            guard let major = words[1].split(separator: ".").first.flatMap({ Int($0) }), major <= 26 else { return nil }
        }
        return true
    }

    private func runIf(
        _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement]?,
        _ statement: SwiftStatement, _ scope: LocalScope, _ frame: CallFrame
    ) -> Flow {
        let inner = LocalScope(scope)
        hidePatterns(conditions, statement, body.first?.range.lowerBound, inner, frame)
        switch truth(conditions, inner, frame) {
        case true?:
            let flow = run(body, inner, frame)
            return flow.extent == .perhaps ? leave(flow) : flow
        case false?:
            let flow = otherwise.map { runBranch($0, scope, frame) } ?? .never
            return flow.extent == .perhaps ? leave(flow) : flow
        case nil: break
        }
        let decision = newDecision(branches: 2)
        let first = under(branch(decision, 0)) { run(body, inner, frame) }
        let second = otherwise.map { body in under(branch(decision, 1)) { runBranch(body, scope, frame) } } ?? .never
        let kinds = first.kinds.union(second.kinds)
        switch (first.extent, second.extent) {
        case (.never, .never): return .never
        case (.always, .always): return Flow(extent: .always, kinds: kinds)
        case (.always, .never): path = branch(decision, 1)
        case (.never, .always): path = branch(decision, 0)
        default: path = perhaps()
        }
        return Flow(extent: .perhaps, kinds: kinds)
    }

    private func runGuard(
        _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ statement: SwiftStatement, _ scope: LocalScope,
        _ frame: CallFrame
    ) -> Flow {
        hidePatterns(conditions, statement, body.first?.range.lowerBound, scope, frame)
        switch truth(conditions, scope, frame) {
        case true?: return .never
        case false?:
            _ = runBranch(body, scope, frame)
            return Flow(extent: .always, kinds: .return)
        case nil:
            let decision = newDecision(branches: 2)
            let flow = under(branch(decision, 1)) { runBranch(body, scope, frame) }
            path = branch(decision, 0)
            return Flow(extent: .perhaps, kinds: flow.kinds.isEmpty ? .return : flow.kinds)
        }
    }

    private func runSwitch(
        _ subject: SwiftExpression, _ cases: [SwiftSwitchCase], _ scope: LocalScope, _ frame: CallFrame
    ) -> Flow {
        let value = evaluate(subject, scope, frame)
        if let chosen = chosenCase(of: cases, for: value, scope, frame) {
            let flow = chosen.map { runBranch($0.body, scope, frame) } ?? .never
            let rest = flow.dropping(.break)
            return rest.extent == .perhaps ? leave(rest) : rest
        }
        let decision = newDecision(branches: cases.count)
        var kinds: Flow.Kinds = []
        var staying: [Int] = []
        for (index, switchCase) in cases.enumerated() {
            let inner = LocalScope(scope)
            hidePatterns(switchCase, frame, inner)
            let flow = under(branch(decision, index)) { run(switchCase.body, inner, frame) }.dropping(.break)
            kinds.formUnion(flow.kinds)
            if flow.extent != .always { staying.append(flow.extent == .never ? index : -1) }
        }
        if staying.isEmpty, !cases.isEmpty { return Flow(extent: .always, kinds: kinds) }
        if kinds.isEmpty { return .never }
        path = staying.count == 1 && staying[0] >= 0 ? branch(decision, staying[0]) : perhaps()
        return Flow(extent: .perhaps, kinds: kinds)
    }

    /// The case for a known value; `.some(nil)` if it has none, nil if the value or a pattern is not known.
    func chosenCase(
        of cases: [SwiftSwitchCase], for value: CodeValue, _ scope: LocalScope, _ frame: CallFrame
    ) -> SwiftSwitchCase?? {
        let expected: String?
        switch value {
        case .enumCase(let type, _): expected = type.name
        case .text, .integer, .boolean: expected = nil
        default: return nil
        }
        for switchCase in cases {
            if switchCase.isDefault { return switchCase }
            for pattern in switchCase.patterns {
                let wanted = evaluate(pattern, scope, frame, expecting: expected)
                switch (value, wanted) {
                case (.enumCase(_, let name), .enumCase(_, let other)),
                    (.enumCase(_, let name), .constant(_, let other)):
                    if name == other { return switchCase }
                case (.text(let text, _), .text(let other, _)): if text == other { return switchCase }
                case (.integer(let number), .integer(let other)): if number == other { return switchCase }
                case (.boolean(let truth), .boolean(let other)): if truth == other { return switchCase }
                default: return nil
                }
            }
        }
        return nil
    }

    // MARK: - Loops

    private func runFor(
        _ name: String?, _ sequence: SwiftExpression, _ body: [SwiftStatement], _ statement: SwiftStatement,
        _ scope: LocalScope, _ frame: CallFrame
    ) -> Flow {
        let value = evaluate(sequence, scope, frame)
        let header = text(statement.range.lowerBound..<sequence.range.lowerBound, frame)
        let words = header.identifiers
        // A loop with `where` skips elements.
        let rest = text(
            sequence.range.upperBound..<(body.first?.range.lowerBound ?? sequence.range.upperBound), frame)
        let isFiltered = rest.identifiers.contains("where")
        guard case .list(let elements) = value, elements.count <= 64, !isFiltered else {
            let inner = LocalScope(scope)
            for word in words { inner.hidden.insert(word) }
            if let name {
                inner.hidden.remove(name)
                var variable = CodeVariable()
                var unknown = UnknownValue(reason: "depends on the loop variable \"\(name)\"")
                unknown.type = elementType(of: value)
                variable.assign(.unknown(unknown), .none)
                inner.variables[name] = variable
            }
            let flow = under(perhaps()) { run(body, inner, frame) }
            return leave(flow.dropping([.break, .continue]))
        }
        var kinds: Flow.Kinds = []
        let outer = path
        for element in elements {
            let inner = LocalScope(scope)
            bind(name, words, to: element.value, inner)
            let flow = under(path.and(element.conditions)) { run(body, inner, frame) }
            kinds.formUnion(flow.kinds)
            if flow.kinds.isSubset(of: .continue) { continue }
            if flow.extent == .always, flow.kinds == .break, element.conditions == .none { break }
            if flow.extent != .never { path = perhaps() }
        }
        path = outer
        let rest2 = kinds.subtracting([.break, .continue])
        return leave(rest2.isEmpty ? .never : Flow(extent: .perhaps, kinds: rest2))
    }

    private func bind(_ name: String?, _ words: [String], to value: CodeValue, _ scope: LocalScope) {
        if let name {
            var variable = CodeVariable()
            variable.assign(value, .none)
            scope.variables[name] = variable
            return
        }
        let names = words.filter { !["for", "let", "var", "in", "case", "try", "await"].contains($0) }
        if case .tuple(let parts) = value, parts.count == names.count {
            for (name, part) in zip(names, parts) { bind(name, [], to: part.value, scope) }
        } else {
            scope.hidden.formUnion(names)
        }
    }

    private func elementType(of value: CodeValue) -> SwiftType? {
        guard case .unknown(let unknown) = value, let element = unknown.type?.element else { return nil }
        return SwiftType(name: element, text: element)
    }

    // MARK: - Conditional compilation

    private func runClauses(
        _ clauses: [SwiftConditionalClause<[SwiftStatement]>], _ statement: SwiftStatement, _ scope: LocalScope,
        _ frame: CallFrame
    ) -> Flow {
        let all = CompilationCondition.conditions(
            of: clauses.map(\.condition), decision: statement.id(frame.file))
        var kinds: Flow.Kinds = []
        var leaving: ElementConditions?
        for (clause, conditions) in zip(clauses, all) {
            let inside = path.and(conditions)
            if inside.isImpossible { continue }
            // The variables of a clause belong to the block around it.
            let flow = under(inside) { run(clause.content, scope, frame) }
            kinds.formUnion(flow.kinds)
            if flow.extent != .never { leaving = conditions }
        }
        guard let leaving else { return .never }
        if leaving.applies(whenever: path) { return Flow(extent: .always, kinds: kinds) }
        if leaving.branches.isEmpty {
            path.possible.subtract(leaving.certain)
            path.certain.subtract(leaving.possible)
        } else {
            path = perhaps()
        }
        return Flow(extent: .perhaps, kinds: kinds)
    }

    // MARK: - Other statements

    private func runOther(_ statement: SwiftStatement, _ scope: LocalScope, _ frame: CallFrame) -> Flow {
        let words = text(statement.range, frame).identifiers
        switch words.first {
        case "break": return Flow(extent: .always, kinds: .break)
        case "continue": return Flow(extent: .always, kinds: .continue)
        case "throw": return Flow(extent: .always, kinds: .return)
        case "fallthrough": return .never
        case "typealias", "operator", "precedencegroup", "import": return .never
        default:
            forget(words, scope)
            return .never
        }
    }

    /// Notes that code which is not understood uses some variables, and may change them.
    func forget(_ names: [String], _ scope: LocalScope) {
        escape(names, scope)
        for name in Set(names) {
            guard let holder = holder(of: name, scope), let variable = holder.variables[name] else { continue }
            let isObject = variable.assignments.contains { if case .object = $0.value { true } else { false } }
            if !isObject {
                holder.variables[name]?.assign(.unknown("depends on the variable \"\(name)\""), path)
            }
        }
    }

    /// Notes that code which is not understood uses some variables.
    func escape(_ names: [String], _ scope: LocalScope) {
        for name in Set(names) {
            var next: LocalScope? = scope
            while let scope = next {
                if let variable = scope.variables[name] {
                    for assignment in variable.assignments { escape(assignment.value) }
                    break
                }
                next = scope.parent
            }
        }
    }

    /// Hides the names that patterns may bind.
    private func hidePatterns(
        _ conditions: [SwiftCondition], _ statement: SwiftStatement, _ end: Int?, _ scope: LocalScope,
        _ frame: CallFrame
    ) {
        let hasPattern = conditions.contains {
            if case .binding(nil, _) = $0 { true } else { false }
        }
        guard hasPattern else { return }
        let header = text(statement.range.lowerBound..<(end ?? statement.range.upperBound), frame)
        scope.hidden.formUnion(header.identifiers)
    }

    private func hidePatterns(_ switchCase: SwiftSwitchCase, _ frame: CallFrame, _ scope: LocalScope) {
        for pattern in switchCase.patterns {
            if case .implicitMember = pattern.kind { continue }
            scope.hidden.formUnion(text(pattern.range, frame).identifiers)
        }
    }

    func text(_ range: Range<Int>, _ frame: CallFrame) -> String {
        range.isEmpty ? "" : program.text(CodeRange(frame.file, range))
    }
}

extension String {
    /// The identifiers and keywords in code.
    var identifiers: [String] {
        var found: [String] = []
        var word = ""
        for scalar in unicodeScalars {
            if scalar == "_" || scalar.properties.isAlphabetic || !word.isEmpty && scalar.properties.numericType != nil
            {
                word.unicodeScalars.append(scalar)
            } else if !word.isEmpty {
                found.append(word)
                word = ""
            }
        }
        if !word.isEmpty { found.append(word) }
        return found
    }
}

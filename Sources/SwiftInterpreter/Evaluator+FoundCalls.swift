import SourceCode
package import SwiftDeclarations

extension Evaluator {
    /// Evaluates a call on its own: parameters of the functions around it are unknown.
    package func evaluate(_ found: FoundCall) -> SwiftValue {
        // Each call sees all names before it.
        steps -= found.localCount / 2
        guard steps > 0 else {
            isExhausted = true
            return .unknown(Self.takesTooLong, found.range)
        }
        let receiver: SwiftValue? = found.type.map { type in
            found.isStatic
                ? SwiftValue(.type(type))
                : type.keyword == .struct || type.keyword == .class
                    ? SwiftValue(.instance(Instance(type: type))) : .unknown("depends on \"self\"")
        }
        let scope = Scope(file: found.file, type: found.type, receiver: receiver)
        conditions = found.conditions
        for local in usedLocals(of: found) {
            switch local {
            case .parameter(let parameter):
                scope.declare(parameter.name, unknown(parameter, found.file, in: scope.type))
            case .variable(let variable): declare(variable, in: scope)
            case .function(let function): declare(function, in: scope)
            case .unknown(let name): scope.declare(name, .unknown("depends on \"\(name)\""))
            }
        }
        return evaluate(found.expression, in: scope)
    }

    /// The names that a call sees, without variables that neither it nor what it uses mentions: their values may take many
    /// steps.
    ///
    /// - Complexity: O(bytes of the call, and of what it uses), which counts as steps.
    private func usedLocals(of found: FoundCall) -> [FoundCall.Local] {
        let locals = found.locals
        var used: Set<String> = []
        func use(_ range: Range<Int>) {
            steps -= range.count / 64
            used.formUnion(program.text(CodeRange(found.file, range)).identifiers)
        }
        use(found.expression.range)
        for case .function(let function) in locals where used.contains(function.name) {
            for statement in function.body ?? [] { use(statement.range) }
        }
        var kept: [FoundCall.Local] = []
        for local in locals.reversed() {
            if case .variable(let variable) = local {
                guard used.contains(variable.name) else { continue }
                if let value = variable.initialValue { use(value.range) }
                for statement in variable.getter ?? [] { use(statement.range) }
            }
            kept.append(local)
        }
        return kept.reversed()
    }
}

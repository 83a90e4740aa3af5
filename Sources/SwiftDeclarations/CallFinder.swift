package import MenuDocuments
package import SourceCode
import SourceText

/// A call with what is needed to evaluate it without running the code around it.
package struct FoundCall {
    package let expression: SwiftExpression
    package let call: SwiftCall
    package let file: Int
    /// The type that contains it, or nil.
    package let type: TypeDeclaration?
    /// The function or property that contains it: the outermost one in its type.
    package let member: String?
    /// Whether that is static.
    package let isStatic: Bool
    /// The names that the code around it declares, from the outside in.
    package let locals: [Local]
    /// The `#if` clauses that contain it.
    package let conditions: ElementConditions
    /// The names of the calls around it in its function, which get it in an argument, from the outside in.
    package let enclosingCalls: [String]

    package enum Local {
        case parameter(SwiftParameter)
        case variable(SwiftVariable)
        case function(SwiftFunction)
        case unknown(String)
    }

    package var range: CodeRange { CodeRange(file, expression.range) }
    /// Whether an argument is a parameter of the function that contains the call.
    package var passesParameters: Bool {
        call.arguments.contains { argument in
            guard case .name(let name) = argument.value.kind else { return false }
            return locals.contains { if case .parameter(let parameter) = $0 { parameter.name == name } else { false } }
        }
    }
    /// From the name to the end.
    package var site: CodeRange {
        CodeRange(file, min(call.nameRange.lowerBound, expression.range.upperBound)..<expression.range.upperBound)
    }
}

/// Finds the calls of functions by name, wherever they are, in the order of the files.
///
/// Previews are skipped, and code that `#if` excludes on every platform.
package struct CallFinder {
    private let names: Set<String>
    private let hashes: Set<WordHash>
    private let program: SwiftProgram
    private var file = 0
    private var type: TypeDeclaration?
    private var member: String?
    private var isStatic = false
    private var locals: [FoundCall.Local] = []
    private var conditions = ElementConditions.none
    private var enclosingCalls: [String] = []
    private var found: [FoundCall] = []

    /// - Complexity: O(expressions of the parsed files).
    package static func calls(of names: Set<String>, in program: SwiftProgram) -> [FoundCall] {
        var finder = CallFinder(names: names, program: program)
        for file in program.parsedFiles {
            finder.file = file
            finder.visit(program.syntax[file]?.statements ?? [])
        }
        return finder.found
    }

    private init(names: Set<String>, program: SwiftProgram) {
        self.names = names
        hashes = Set(names.map { WordHash($0.utf8) })
        self.program = program
    }

    // MARK: - Statements

    private mutating func visit(_ statements: [SwiftStatement]) {
        let outer = locals
        if member != nil {
            for statement in statements {
                if case .function(let function) = statement.kind { locals.append(.function(function)) }
            }
        }
        for statement in statements { visit(statement) }
        locals = outer
    }

    private mutating func visit(_ code: SwiftCode?) {
        guard let code, code.mayMention(hashes) else { return }
        visit(code.statements)
    }

    private mutating func visit(_ statement: SwiftStatement) {
        switch statement.kind {
        case .type(let declaration): visit(declaration)
        case .function(let function): visit(function)
        case .variable(let variable): visit(variable)
        case .conditionalCompilation(let clauses):
            let all = CompilationCondition.conditions(of: clauses.map(\.condition), decision: statement.id(file))
            let outer = conditions
            for (clause, condition) in zip(clauses, all) {
                conditions = outer.and(condition)
                if !conditions.isImpossible { visit(clause.content) }
            }
            conditions = outer
        case .if(let tests, let body, let otherwise):
            let outer = locals
            visit(tests)
            visit(body)
            locals = outer
            visit(otherwise ?? [])
        case .guard(let tests, let body):
            visit(body)
            visit(tests)
        case .for(let name, let sequence, let body):
            visit(sequence)
            let outer = locals
            if let name { locals.append(.unknown(name)) }
            visit(body)
            locals = outer
        default:
            statement.forEachChild { visit($0) }
        }
    }

    private mutating func visit(_ tests: [SwiftCondition]) {
        for test in tests {
            switch test {
            case .expression(let expression), .pattern(_, let expression): visit(expression)
            case .binding(let name, let expression):
                if let expression { visit(expression) }
                if let name, member != nil { locals.append(.unknown(name)) }
            case .availability: break
            }
        }
    }

    private mutating func visit(_ declaration: SwiftTypeDeclaration) {
        if declaration.inherited.contains(where: { $0.name == "PreviewProvider" }) { return }
        let outer = (type, member, isStatic, locals, enclosingCalls)
        let name = type.map { "\($0.name).\(declaration.name)" } ?? declaration.name
        let known = program.index.types[name] ?? []
        type = known.first { $0.file == file } ?? known.first
        (member, isStatic, locals, enclosingCalls) = (nil, false, [], [])
        visit(declaration.members)
        (type, member, isStatic, locals, enclosingCalls) = outer
    }

    private mutating func visit(_ function: SwiftFunction) {
        let outer = (member, isStatic, locals)
        if member == nil { (member, isStatic) = (function.name, function.modifiers.isStatic) }
        locals += function.parameters.map { .parameter($0) }
        for parameter in function.parameters { if let value = parameter.defaultValue { visit(value) } }
        visit(function.code)
        (member, isStatic, locals) = outer
    }

    private mutating func visit(_ variable: SwiftVariable) {
        let isLocal = member != nil
        let outer = (member, isStatic)
        if !isLocal { (member, isStatic) = (variable.name, variable.modifiers.isStatic) }
        if let value = variable.initialValue { visit(value) }
        visit(variable.getterCode)
        visit(variable.observers)
        (member, isStatic) = outer
        if isLocal { locals.append(.variable(variable)) }
    }

    private mutating func visit(_ node: SyntaxNode) {
        switch node {
        case .expression(let expression): visit(expression)
        case .statement(let statement): visit(statement)
        }
    }

    // MARK: - Expressions

    private mutating func visit(_ expression: SwiftExpression, except base: Range<Int>? = nil) {
        guard expression.range != base else { return }
        switch expression.kind {
        case .call(let call):
            if names.contains(call.name), !call.callee.isImplicitMember { add(call, expression) }
            visit(call.callee, except: base)
            enclosingCalls.append(call.name)
            for argument in call.arguments { visit(argument.value, except: base) }
            enclosingCalls.removeLast()
        case .macro(let call):
            if call.name == "Preview" { return }
            for argument in call.arguments { visit(argument.value, except: base) }
        case .closure(let closure):
            let outer = locals
            locals += closure.parameters.isEmpty ? [.unknown("$0")] : closure.parameters.map { .unknown($0) }
            visit(closure.body)
            locals = outer
        case .conditionalChain(let chainBase, let clauses):
            visit(chainBase, except: base)
            let all = CompilationCondition.conditions(
                of: clauses.map(\.condition), decision: -1 - (file &* 1 << 32 &+ expression.range.upperBound))
            let outer = conditions
            for (clause, condition) in zip(clauses, all) {
                conditions = outer.and(condition)
                if !conditions.isImpossible { visit(clause.content, except: chainBase.range) }
            }
            conditions = outer
        default:
            expression.forEachChild { child in
                if case .expression(let child) = child { visit(child, except: base) } else { visit(child) }
            }
        }
    }

    private mutating func add(_ call: SwiftCall, _ expression: SwiftExpression) {
        found.append(
            FoundCall(
                expression: expression, call: call, file: file, type: type, member: member, isStatic: isStatic,
                locals: locals, conditions: conditions, enclosingCalls: enclosingCalls))
    }
}

extension SwiftExpression {
    fileprivate var isImplicitMember: Bool { if case .implicitMember = kind { true } else { false } }
}

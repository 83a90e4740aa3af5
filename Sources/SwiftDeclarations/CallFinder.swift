package import MenuDocuments
package import SourceCode
import SourceText

/// A call with what is needed to evaluate it without running the code around it.
///
/// It is an object because large code has many.
package final class FoundCall {
    package let expression: SwiftExpression
    package let call: SwiftCall
    package let file: Int
    /// From the name to the end.
    package let site: CodeRange
    /// The type that contains it, or nil.
    package let type: TypeDeclaration?
    /// The function or property that contains it: the outermost one in its type.
    package let member: String?
    /// Whether that is static.
    package let isStatic: Bool
    private let localNames: LocalNames
    private let lastLocal: Int?
    /// Whether an argument is a parameter of the function that contains the call.
    package let passesParameters: Bool
    /// The `#if` clauses that contain it.
    package let conditions: ElementConditions
    /// The names of the calls around it in its function, which get it in an argument, from the outside in.
    package let enclosingCalls: [String]
    /// The calls on what it makes, and on what contains that in its function, from the outside in: `disabled` of
    /// `Panel().disabled(true)`.
    package let modifiers: [SwiftCall]

    fileprivate init(_ call: SwiftCall, _ expression: SwiftExpression, in finder: CallFinder) {
        self.call = call
        self.expression = expression
        (file, type, member, isStatic) = (finder.file, finder.type, finder.member, finder.isStatic)
        (localNames, lastLocal) = (finder.localNames, finder.lastLocal)
        let end = expression.range.upperBound
        site = CodeRange(finder.file, min(call.nameRange.lowerBound, end)..<end)
        passesParameters = call.arguments.contains { argument in
            if case .name(let name) = argument.value.kind { finder.parameters.contains(name) } else { false }
        }
        (conditions, enclosingCalls, modifiers) = (finder.conditions, finder.enclosingCalls, finder.modifiers)
    }

    package enum Local {
        case parameter(SwiftParameter)
        case variable(SwiftVariable)
        case function(SwiftFunction)
        case unknown(String)

        package var name: String {
            switch self {
            case .parameter(let parameter): parameter.name
            case .variable(let variable): variable.name
            case .function(let function): function.name
            case .unknown(let name): name
            }
        }
    }

    package var range: CodeRange { CodeRange(file, expression.range) }

    /// What the code around it declares by a name, by numbers that ascend from the outside in.
    ///
    /// - Complexity: O(log(declarations of the name) + declarations of the name that contain each other).
    package func locals(named name: String) -> [Int: Local] {
        lastLocal.map { localNames.declarations(of: name, seenBy: $0) } ?? [:]
    }
}

/// What the code around calls declares. Calls share it, because each sees all before it.
private final class LocalNames {
    /// Each with the number of the innermost of those that its code sees.
    private var locals: [(local: FoundCall.Local, outer: Int?)] = []
    private var numbersByName: [String: [Int]] = [:]
    /// What is known when the finder has found all calls.
    private lazy var visibility = Visibility(self)

    private struct Visibility {
        /// By the number of a declaration, that of the last one whose code sees it.
        var ends: [Int]
        /// By the number of a declaration, that of the innermost one of its name that its code sees.
        var shadowed: [Int?]

        init(_ names: LocalNames) {
            ends = Array(names.locals.indices)
            shadowed = Array(repeating: nil, count: ends.count)
            for number in ends.indices.reversed() {
                if let outer = names.locals[number].outer { ends[outer] = max(ends[outer], ends[number]) }
            }
            for numbers in names.numbersByName.values {
                var seen: [Int] = []
                for number in numbers {
                    while let last = seen.last, ends[last] < number { seen.removeLast() }
                    shadowed[number] = seen.last
                    seen.append(number)
                }
            }
        }
    }

    /// Adds what is declared in the code that sees some others; returns its number.
    ///
    /// - Parameter outer: The number of the innermost of the others.
    func add(_ local: FoundCall.Local, after outer: Int?) -> Int {
        locals.append((local, outer))
        numbersByName[local.name, default: []].append(locals.count - 1)
        return locals.count - 1
    }

    /// What code sees by a name, by number.
    ///
    /// - Parameter last: The number of the innermost that the code sees.
    func declarations(of name: String, seenBy last: Int) -> [Int: FoundCall.Local] {
        let numbers = numbersByName[name] ?? []
        var seen: [Int: FoundCall.Local] = [:]
        var next = numbers[..<numbers.partitioningIndex { $0 > last }].last
        while let number = next {
            if last <= visibility.ends[number] { seen[number] = locals[number].local }
            next = visibility.shadowed[number]
        }
        return seen
    }
}

/// Finds the calls of functions by name, wherever they are, in the order of the files.
///
/// Previews are skipped, and code that `#if` excludes on every platform.
package struct CallFinder {
    private let names: Set<String>
    private let hashes: Set<WordHash>
    private let program: SwiftProgram
    fileprivate var file = 0
    fileprivate var type: TypeDeclaration?
    fileprivate var member: String?
    fileprivate var isStatic = false
    fileprivate let localNames = LocalNames()
    /// The number of the innermost name of ``localNames`` that the code sees.
    fileprivate var lastLocal: Int?
    /// The parameters of the functions around the code.
    fileprivate var parameters: Set<String> = []
    fileprivate var conditions = ElementConditions.none
    fileprivate var enclosingCalls: [String] = []
    fileprivate var modifiers: [SwiftCall] = []
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
        let outer = lastLocal
        if member != nil {
            for statement in statements {
                if case .function(let function) = statement.kind { add(.function(function)) }
            }
        }
        for statement in statements { visit(statement) }
        lastLocal = outer
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
            let outer = lastLocal
            visit(tests)
            visit(body)
            lastLocal = outer
            visit(otherwise ?? [])
        case .guard(let tests, let body):
            visit(body)
            visit(tests)
        case .loop(let tests, let body):
            let outer = lastLocal
            visit(tests)
            visit(body)
            lastLocal = outer
        case .for(let name, let sequence, let body):
            visit(sequence)
            let outer = lastLocal
            if let name { add(.unknown(name)) }
            visit(body)
            lastLocal = outer
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
                if let name, member != nil { add(.unknown(name)) }
            case .availability: break
            }
        }
    }

    private mutating func visit(_ declaration: SwiftTypeDeclaration) {
        if declaration.inherited.contains(where: { $0.name == "PreviewProvider" }) { return }
        let outer = (type, member, isStatic, lastLocal, parameters, enclosingCalls, modifiers)
        let name = type.map { "\($0.name).\(declaration.name)" } ?? declaration.name
        type = program.index.type(named: name, in: file)
        (member, isStatic, lastLocal, parameters, enclosingCalls, modifiers) = (nil, false, nil, [], [], [])
        visit(declaration.members)
        (type, member, isStatic, lastLocal, parameters, enclosingCalls, modifiers) = outer
    }

    private mutating func visit(_ function: SwiftFunction) {
        let outer = (member, isStatic, lastLocal, parameters)
        if member == nil { (member, isStatic) = (function.name, function.modifiers.isStatic) }
        for parameter in function.parameters {
            add(.parameter(parameter))
            parameters.insert(parameter.name)
        }
        for parameter in function.parameters { if let value = parameter.defaultValue { visit(value) } }
        visit(function.code)
        (member, isStatic, lastLocal, parameters) = outer
    }

    private mutating func visit(_ variable: SwiftVariable) {
        let isLocal = member != nil
        let outer = (member, isStatic)
        if !isLocal { (member, isStatic) = (variable.name, variable.modifiers.isStatic) }
        if let value = variable.initialValue { visit(value) }
        visit(variable.getterCode)
        visit(variable.observers)
        (member, isStatic) = outer
        if isLocal { add(.variable(variable)) }
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
            modifiers.append(call)
            visit(call.callee, except: base)
            modifiers.removeLast()
            enclosingCalls.append(call.name)
            for argument in call.arguments { visit(argument.value, except: base) }
            enclosingCalls.removeLast()
        case .macro(let call):
            if call.name == "Preview" { return }
            for argument in call.arguments { visit(argument.value, except: base) }
        case .closure(let closure):
            let outer = lastLocal
            for name in closure.parameters.isEmpty ? ["$0"] : closure.parameters { add(.unknown(name)) }
            visit(closure.body)
            lastLocal = outer
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

    private mutating func add(_ name: FoundCall.Local) { lastLocal = localNames.add(name, after: lastLocal) }

    private mutating func add(_ call: SwiftCall, _ expression: SwiftExpression) {
        found.append(FoundCall(call, expression, in: self))
    }
}

extension SwiftExpression {
    /// Whether it is a member of a type that the code does not name, such as `.item`.
    package var isImplicitMember: Bool { if case .implicitMember = kind { true } else { false } }
}

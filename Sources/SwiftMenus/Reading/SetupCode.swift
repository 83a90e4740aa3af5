import MenuDocuments
import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

/// Which code certainly runs when its object is set up, so that what it does to menus is there at the same time.
///
/// Other code runs at a time of its own, if ever.
struct SetupCode {
    /// The names in the declarations of the methods that run at setup, by the range of their type's name.
    private var methods: [CodeRange: Set<CodeRange>] = [:]
    /// The decisions which of its initializers creates an object, by the range of the type's name.
    private var initializers: [CodeRange: (decision: Int, count: Int)] = [:]

    /// The methods that a system which creates the object calls once.
    private static let names: Set<String> = [
        "init", "applicationWillFinishLaunching", "applicationDidFinishLaunching", "awakeFromNib", "loadView",
        "viewDidLoad", "windowDidLoad",
    ]

    /// Whether code with a name certainly runs at setup.
    static func isSetup(_ name: String) -> Bool { names.contains(name) }

    /// The branch of a function that may run at any time; nil for code that runs at setup, and for initial values.
    mutating func branch(
        of declaration: Declaration, _ name: String, _ hierarchy: ClassHierarchy, _ evaluator: Evaluator
    ) -> ElementConditions.Branch? {
        guard case .function(let function) = declaration.content else { return nil }
        guard let owner = declaration.owner, !declaration.isStatic else {
            // The top level of a file has no name of its own.
            return declaration.owner == nil && name == "main" ? nil : evaluator.newEntryBranch()
        }
        if name == "init" { return initializer(of: owner, evaluator) }
        let isCalled = methods(of: owner, hierarchy).contains(CodeRange(declaration.file, function.nameRange))
        return isCalled ? nil : evaluator.newEntryBranch()
    }

    /// One of several initializers creates an object.
    private mutating func initializer(
        of type: TypeDeclaration, _ evaluator: Evaluator
    ) -> ElementConditions.Branch? {
        guard (type.members["init"]?.count ?? 0) > 1 else { return nil }
        var known = initializers[type.nameRange] ?? (evaluator.newID(), 0)
        known.count += 1
        initializers[type.nameRange] = known
        return ElementConditions.Branch(decision: known.decision, index: known.count, isEntry: true)
    }

    /// The methods that run at setup: the system's, and those that they call whatever happens.
    private mutating func methods(of type: TypeDeclaration, _ hierarchy: ClassHierarchy) -> Set<CodeRange> {
        if let known = methods[type.nameRange] { return known }
        let types = [type] + hierarchy.superclasses(of: type)
        func functions(_ name: String, _ type: TypeDeclaration) -> [(range: CodeRange, function: SwiftFunction)] {
            (type.members[name] ?? []).compactMap { member in
                guard case .function(let function) = member.content else { return nil }
                return (CodeRange(member.file, function.nameRange), function)
            }
        }
        var found: Set<CodeRange> = []
        var pending = Self.names.flatMap { name in types.flatMap { functions(name, $0) } }
        found.formUnion(pending.map(\.range))
        if type.members["init"]?.count ?? 0 > 1 { pending.removeAll { $0.function.name == "init" } }
        while let body = pending.popLast()?.function.body {
            let locals = Set(body.compactMap(\.declaredName))
            for call in body.prefix(while: \.neverLeaves).compactMap(\.callOfMethod) where !locals.contains(call.name) {
                for type in types {
                    let called = functions(call.name, type).filter { $0.function.mayTake(call) }
                    // Which of several overloads it is depends on types.
                    if called.count == 1, found.insert(called[0].range).inserted { pending.append(called[0]) }
                }
            }
        }
        methods[type.nameRange] = found
        return found
    }
}

extension SwiftStatement {
    /// Whether the statements after it certainly run.
    fileprivate var neverLeaves: Bool {
        switch kind {
        case .expression(let expression):
            if case .statement = expression.kind { false } else { true }
        case .variable, .function, .type, .typeAlias, .import, .defer: true
        default: false
        }
    }

    /// The call of a method of `self` that the statement is; nil if it is none.
    fileprivate var callOfMethod: SwiftCall? {
        guard case .expression(let expression) = kind, case .call(let call) = expression.kind else { return nil }
        switch call.callee.kind {
        case .name: return call
        case .member(let base, _): if case .name("self") = base.kind { return call }
        default: break
        }
        return nil
    }

    /// The name of the function or variable that the statement declares.
    fileprivate var declaredName: String? {
        switch kind {
        case .function(let function): function.name
        case .variable(let variable): variable.name
        default: nil
        }
    }
}

import MenuDocuments
import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter

/// Which code certainly runs when its object is set up, so that what it does to menus is there at the same time.
///
/// Other code runs at a time of its own, if ever.
struct SetupCode {
    /// The names of the methods that run at setup, by the range of their type's name.
    private var methods: [CodeRange: Set<String>] = [:]
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
        guard case .function = declaration.content else { return nil }
        guard let owner = declaration.owner, !declaration.isStatic else {
            // The top level of a file has no name of its own.
            return declaration.owner == nil && name == "main" ? nil : evaluator.newEntryBranch()
        }
        if name == "init" { return initializer(of: owner, evaluator) }
        return methods(of: owner, hierarchy).contains(name) ? nil : evaluator.newEntryBranch()
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

    /// The names of the methods that run at setup: the system's, and those that they call whatever happens.
    private mutating func methods(of type: TypeDeclaration, _ hierarchy: ClassHierarchy) -> Set<String> {
        if let known = methods[type.nameRange] { return known }
        let types = [type] + hierarchy.superclasses(of: type)
        var found = Self.names
        var pending = Self.names.subtracting(type.members["init"]?.count ?? 0 > 1 ? ["init"] : [])
        while let name = pending.popFirst() {
            for member in types.flatMap({ $0.members[name] ?? [] }) {
                guard case .function(let function) = member.content, let body = function.body else { continue }
                for called in body.prefix(while: \.neverLeaves).compactMap(\.calledMethod)
                where types.contains(where: { $0.members[called] != nil }) && found.insert(called).inserted {
                    pending.insert(called)
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

    /// The method of `self` that the statement calls; nil if it is none.
    fileprivate var calledMethod: String? {
        guard case .expression(let expression) = kind, case .call(let call) = expression.kind else { return nil }
        switch call.callee.kind {
        case .name(let name): return name
        case .member(let base, let name): if case .name("self") = base.kind { return name }
        default: break
        }
        return nil
    }
}

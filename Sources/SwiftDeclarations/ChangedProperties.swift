package import SourceCode
import SourceText

/// The properties that the code of a file changes after their objects were created, by its syntax. It may be too many, for
/// the types of objects are not known.
package struct ChangedProperties {
    /// The names of properties that code changes of other objects, as in `settings.key = "k"`.
    private(set) var ofOthers: Set<String> = []
    /// The names of properties that the code of a type changes of itself outside of its initializers, by the type's name
    /// without those around it.
    private(set) var ofSelf: [String: Set<String>] = [:]
    /// The names without a base that code changes and does not declare, such as those of global variables.
    private(set) var ofGlobals: Set<String> = []

    /// The methods of lists, dictionaries, option sets, texts and truth values that change them.
    package static let mutations: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "formUnion", "subtract", "sort",
        "reverse", "swapAt", "popLast", "shuffle", "merge", "updateValue", "removeValue", "toggle", "removeSubrange",
        "replaceSubrange", "formIntersection", "formSymmetricDifference", "move", "partition", "popFirst", "negate",
        "take", "replace", "write", "round",
    ]
    /// The names of the program's own methods that do so.
    private let ownMutations: Set<String>

    private struct Context {
        var type: String?
        var isInitializer = false
        /// The names of the parameters and variables of the function.
        var locals: Set<String> = []
    }

    /// - Complexity: O(length of the code).
    init(_ statements: [SwiftStatement], ownMutations: Set<String>) {
        self.ownMutations = ownMutations
        for statement in statements { walk(.statement(statement), Context()) }
    }

    private mutating func walk(_ node: SyntaxNode, _ context: Context) {
        var context = context
        switch node {
        case .statement(let statement):
            switch statement.kind {
            case .type(let type):
                context = Context(type: type.name.afterLast("."))
            case .function(let function):
                context.isInitializer = function.name == "init"
                context.locals.formUnion(function.parameters.map(\.name))
                context.locals.formUnion(Self.names(declaredIn: function.body ?? []))
            case .variable(let variable):
                context.isInitializer = false
                context.locals.formUnion(Self.names(declaredIn: variable.getter ?? []))
            default: break
            }
            forEachChild(of: statement.forEachChild, context)
        case .expression(let expression):
            switch expression.kind {
            case .assignment(_, let target, _), .unary("&", let target): note(target, context)
            case .call(let call):
                if case .member(let base, let name) = call.callee.kind,
                    Self.mutations.contains(name) || ownMutations.contains(name)
                {
                    note(base, context)
                }
            // It runs later.
            case .closure: context.isInitializer = false
            default: break
            }
            forEachChild(of: expression.forEachChild, context)
        }
    }

    private mutating func forEachChild(of visit: ((SyntaxNode) -> Void) -> Void, _ context: Context) {
        var children: [SyntaxNode] = []
        visit { children.append($0) }
        for child in children { walk(child, context) }
    }

    /// Notes that code changes what an expression names, and what contains it.
    private mutating func note(_ target: SwiftExpression, _ context: Context) {
        switch target.kind {
        case .name(let name): noteOwn(name, context, mayBeLocal: true)
        case .member(let base, let name):
            if case .name("self") = base.kind {
                noteOwn(name, context, mayBeLocal: false)
            } else {
                ofOthers.insert(name)
                note(base, context)
            }
        case .subscripted(let base, _), .unwrapped(let base): note(base, context)
        case .tuple(let parts): for part in parts { note(part.value, context) }
        default: break
        }
    }

    private mutating func noteOwn(_ name: String, _ context: Context, mayBeLocal: Bool) {
        if mayBeLocal, context.locals.contains(name) { return }
        if mayBeLocal { ofGlobals.insert(name) }
        guard let type = context.type, !context.isInitializer else { return }
        ofSelf[type, default: []].insert(name)
    }

    /// The names of the variables that code declares outside of the functions and closures in it.
    private static func names(declaredIn statements: [SwiftStatement]) -> Set<String> {
        var names: Set<String> = []
        func visit(_ node: SyntaxNode) {
            guard case .statement(let statement) = node else { return }
            switch statement.kind {
            case .variable(let variable): names.insert(variable.name)
            case .function, .type: return
            default: break
            }
            statement.forEachChild(visit)
        }
        for statement in statements { visit(.statement(statement)) }
        return names
    }
}

/// What is known of changed properties, for each file once.
struct PropertyChanges {
    fileprivate var properties: [Int: ChangedProperties] = [:]
    /// The hashes of the names of members that files which are not parsed seem to change.
    fileprivate var members: [Int: Set<WordHash>] = [:]
    /// The hashes of the names of members to which parsed files get references.
    fileprivate var references: [Int: Set<WordHash>] = [:]
    /// Whether properties may change, by the name in their declaration.
    fileprivate var results: [CodeRange: Bool] = [:]
}

extension SwiftProgram {
    /// Whether code seems to change a stored property after the initializer of its object.
    ///
    /// - Complexity: O(code of the files) for the first property, then O(files) for each.
    package func mayChange(_ variable: SwiftVariable, _ declaration: Declaration) -> Bool {
        if variable.isConstant { return false }
        // A dynamic property can be changed by its name.
        guard variable.modifiers.attributes.allSatisfy(SwiftModifiers.isHarmless),
            !variable.modifiers.keywords.contains("dynamic")
        else { return true }
        let range = CodeRange(declaration.file, variable.nameRange)
        if let known = propertyChanges.results[range] { return known }
        let files = variable.modifiers.isSetInFileOnly ? declaration.file..<declaration.file + 1 : files.indices
        let mayChange = files.contains { changes(variable.name, declaration, in: $0) }
        propertyChanges.results[range] = mayChange
        return mayChange
    }

    /// Whether the code of a file seems to change a property of a type, or a global variable.
    private func changes(_ name: String, _ declaration: Declaration, in file: Int) -> Bool {
        guard let code = syntax[file] else {
            let members = propertyChanges.members[file] ?? files[file].bytes.changedMembers()
            propertyChanges.members[file] = members
            return members.contains(WordHash(name.utf8))
        }
        let changed =
            propertyChanges.properties[file] ?? ChangedProperties(code.statements, ownMutations: index.mutatingMethods)
        propertyChanges.properties[file] = changed
        if changed.ofOthers.contains(name) { return true }
        let references = propertyChanges.references[file] ?? files[file].bytes.referencedMembers()
        propertyChanges.references[file] = references
        if references.contains(WordHash(name.utf8)) { return true }
        if declaration.owner == nil || declaration.isStatic, changed.ofGlobals.contains(name) { return true }
        guard let owner = declaration.owner else { return false }
        // Its own code, and that of a type which it inherits or which inherits it.
        let ownName = owner.name.afterLast(".")
        return changed.ofSelf.contains { type, names in
            names.contains(name)
                && (type == ownName || self.type(owner, inheritsAnyOf: [type])
                    || (index.types[type] ?? []).contains { self.type($0, inheritsAnyOf: [owner.name]) })
        }
    }
}

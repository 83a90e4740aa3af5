package import MenuDocuments
package import SourceCode
import SourceText

/// A declaration of the program.
///
/// It is an object because its type, the index and every reader hold it.
package final class Declaration {
    package enum Content {
        case variable(SwiftVariable)
        case function(SwiftFunction)
        case enumCase(SwiftEnumCase)
        case type(TypeDeclaration)
    }

    package let content: Content
    /// The type that it is a member of, or nil.
    package fileprivate(set) var owner: TypeDeclaration?
    /// The index of its file.
    package let file: Int
    /// The `#if` clauses that contain it.
    package let conditions: ElementConditions
    /// The names of the code around a local function that its code can use; nil for other declarations.
    package let outerNames: (any OuterNames)?
    /// Its access if it has no access modifier.
    private let defaultAccess: DefaultAccess

    /// The access of declarations that have no access modifier.
    package enum DefaultAccess {
        /// Only its file.
        case file
        case module
        /// All modules.
        case everywhere
    }

    package init(
        content: Content, owner: TypeDeclaration?, file: Int, conditions: ElementConditions,
        outerNames: (any OuterNames)? = nil, defaultAccess: DefaultAccess = .module
    ) {
        self.content = content
        self.owner = owner
        self.file = file
        self.conditions = conditions
        self.outerNames = outerNames
        self.defaultAccess = defaultAccess
    }

    /// The name of the variable, function, case or type.
    var name: String {
        switch content {
        case .variable(let variable): variable.name
        case .function(let function): function.name
        case .enumCase(let enumCase): enumCase.name
        case .type(let type): type.lastName
        }
    }

    /// Whether a name is that of a generic parameter of the function or of its type.
    package func hasGenericParameter(named name: String) -> Bool {
        if case .function(let function) = content, function.genericNames.contains(name) { return true }
        guard let owner, owner.keyword != .protocol else { return false }
        return owner.genericNames.contains(name)
    }

    /// Whether code of a file can use it, as far as its own modifiers and those of its extension say.
    func isVisible(from file: Int) -> Bool { self.file == file || defaultAccess != .file && !isPrivate }

    /// Whether other modules can use it, if they can use the type that it is a member of.
    var isPublic: Bool {
        switch content {
        case .variable(let variable): variable.modifiers.isPublic || defaultAccess == .everywhere
        case .function(let function): function.modifiers.isPublic || defaultAccess == .everywhere
        case .type(let type): type.isPublic
        case .enumCase: true
        }
    }

    /// Whether other files cannot use it.
    var isFilePrivate: Bool {
        guard owner == nil else { return false }
        if case .type(let type) = content { return type.isFilePrivate }
        return isPrivate
    }

    /// Whether only the code of the file, or of the type in it, can use it.
    package var isPrivate: Bool {
        switch content {
        case .variable(let variable): variable.modifiers.isFilePrivate
        case .function(let function): function.modifiers.isFilePrivate
        case .type, .enumCase: false
        }
    }

    /// Whether only the code of the file sets it, a variable: the compiler's initializer of a struct sets those whose setter alone
    /// is private.
    package func isSetInFileOnly(_ variable: SwiftVariable) -> Bool {
        guard variable.modifiers.isSetInFileOnly else { return false }
        let hasOwnInitializer = owner?.members["init"] != nil
        return owner?.keyword != .struct || isPrivate || isStatic || hasOwnInitializer
    }

    package var isFunction: Bool { if case .function = content { true } else { false } }

    /// The type that it is a member of, and the labels and types of its parameters.
    var signature: [String] {
        guard case .function(let function) = content else { return [owner?.name ?? ""] }
        return [owner?.name ?? "", "("] + function.parameters.flatMap { [$0.label ?? "_", $0.type.text] }
    }

    package var isOverride: Bool {
        switch content {
        case .variable(let variable): variable.modifiers.keywords.contains("override")
        case .function(let function): function.modifiers.keywords.contains("override")
        case .enumCase, .type: false
        }
    }

    /// Whether a member can implement it, if it is the requirement of a protocol: a property that is no optional, unless the
    /// protocol requires one.
    func mayBeImplemented(by member: Declaration) -> Bool {
        guard case .variable(let own) = content, case .variable(let other) = member.content, let type = own.type else {
            return true
        }
        return other.type.map { $0.isOptional == type.isOptional } ?? true
    }

    /// Whether a protocol requires it without implementing it.
    var isRequirement: Bool {
        guard owner?.keyword == .protocol else { return false }
        return switch content {
        case .variable(let variable): variable.getterCode == nil
        case .function(let function): function.code == nil
        case .enumCase, .type: false
        }
    }

    package var isStatic: Bool {
        switch content {
        case .variable(let variable): variable.modifiers.isStatic
        case .function(let function): function.modifiers.isStatic
        case .enumCase, .type: true
        }
    }
}

/// What the names around a local function mean, for those who follow its code.
package protocol OuterNames: AnyObject {}

/// A type with the members of all its extensions.
///
/// It is an object because extensions in other files, which are read later, add to it.
package final class TypeDeclaration {
    /// The name with its outer types: `Outer.Inner`.
    package let name: String
    /// nil for types declared elsewhere that the program only extends, such as `KeyEquivalent`.
    package fileprivate(set) var keyword: SwiftTypeDeclaration.Keyword?
    /// The index of the file that declares it, otherwise of the first one that extends it.
    package fileprivate(set) var file: Int
    package fileprivate(set) var isFilePrivate = false
    /// Whether other modules can use it. So they can a type that the program only extends.
    package fileprivate(set) var isPublic = true
    /// The modules with extensions of a type that the program has not declared yet, if there are several modules in the program.
    fileprivate var extendingModules: Set<String?> = []
    package fileprivate(set) var conditions = ElementConditions.none
    package fileprivate(set) var attributes: [String] = []
    package fileprivate(set) var isFinal = false
    /// The names of its generic parameters, or of its associated types.
    package fileprivate(set) var genericNames: [String] = []
    /// The names of its superclass and protocols, in source order.
    package fileprivate(set) var inherited: [String] = []
    package fileprivate(set) var members: [String: [Declaration]] = [:]
    /// The declarations in source order: stored properties in the order of the memberwise initializer, enum cases.
    package fileprivate(set) var ordered: [Declaration] = []
    /// The range of the name.
    package fileprivate(set) var nameRange: CodeRange

    fileprivate init(name: String, nameRange: CodeRange) {
        self.name = name
        self.nameRange = nameRange
        lastName = name.afterLast(".")
        namesFromInside = Array(sequence(first: name) { $0.beforeLast(".") }.prefix(Self.maximumNesting))
        file = nameRange.file
    }

    /// The number of types in one another whose members code in the innermost can use without a base.
    private static let maximumNesting = 16

    /// The name without outer types.
    package let lastName: String
    /// The full names of the type and of those around it, from the inside out.
    package let namesFromInside: [String]

    /// The enum cases, in order.
    package fileprivate(set) var cases: [SwiftEnumCase] = []

    package func hasCase(_ name: String) -> Bool { enumCase(named: name) != nil }

    package func enumCase(named name: String) -> SwiftEnumCase? {
        members[name]?.lazy.compactMap { if case .enumCase(let enumCase) = $0.content { enumCase } else { nil } }.first
    }

    /// The stored properties of instances, in order.
    package var storedProperties: [(variable: SwiftVariable, conditions: ElementConditions)] {
        ordered.compactMap { declaration in
            guard case .variable(let variable) = declaration.content, variable.getterCode == nil,
                !variable.modifiers.isStatic
            else { return nil }
            return (variable, declaration.conditions)
        }
    }

    /// Whether an object has properties that change, as far as its first members tell.
    package var hasVariables: Bool {
        ordered.prefix(100).contains { declaration in
            guard case .variable(let variable) = declaration.content else { return false }
            return !variable.isConstant && variable.getterCode == nil && !variable.modifiers.isStatic
        }
    }
}

extension SwiftModifiers {
    /// Whether other files cannot use a global declaration with these modifiers.
    package var isFilePrivate: Bool { keywords.contains("private") || keywords.contains("fileprivate") }

    /// Whether other modules can use a declaration with these modifiers.
    var isPublic: Bool { ["public", "open", "package"].contains(where: keywords.contains) }

    /// Whether only the file can change a variable with these modifiers, such as `private(set)`.
    package var isSetInFileOnly: Bool { keywords.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") } }

    /// Whether an attribute of a stored property leaves its value to its initial value and its initializer.
    package static func isHarmless(_ attribute: String) -> Bool {
        attribute.hasSuffix("Builder")
            || [
                "objc", "MainActor", "available", "nonisolated", "usableFromInline", "inlinable", "IBOutlet",
                "IBInspectable",
            ].contains(attribute)
    }
}

/// What a `typealias` means.
package struct TypeAlias {
    package let type: SwiftType
    /// The type that contains it, or nil.
    package let owner: TypeDeclaration?
}

/// The declarations of the parsed files of a program.
package struct DeclarationIndex {
    /// The types by full name. Several files can have private types of one name, and `#if` clauses can, too.
    package private(set) var types: [String: [TypeDeclaration]] = [:]
    /// What type aliases mean, by their full name; nil for a name with several meanings.
    package private(set) var aliases: [String: TypeAlias?] = [:]
    /// The full names of type aliases, by the name of the type that they are written to mean.
    private(set) var aliasNames: [String: [String]] = [:]
    /// What type aliases of lists, dictionaries and tuples mean, by their full name; nil for a name with several meanings.
    private(set) var structures: [String: TypeAlias?] = [:]
    /// The names of the types and type aliases in other types, without the types around them.
    private(set) var lastNamesInTypes: Set<String> = []
    /// The names of all type aliases, without the types around them.
    package private(set) var lastNamesOfAliases: Set<String> = []
    /// The names of the types that type aliases such as `Playable & Pausable` mean, by their full name.
    private(set) var compositions: [String: [String]] = [:]
    /// Global variables and functions by name.
    package private(set) var globals: [String: [Declaration]] = [:]
    /// The names of the operators that the program declares, such as `+=` and `<~`.
    package private(set) var operators: Set<String> = []
    /// The names of the methods that change the struct or enum they are called on.
    private(set) var mutatingMethods: Set<String> = []
    /// Methods and properties of types that the program extends but does not declare, by name.
    package private(set) var extensionMembers: [String: [Declaration]] = [:]
    /// The ranges of declarations and extensions of types by file, in source order, each with the index of the one around it.
    private var bodies: [Int: [(range: Range<Int>, type: TypeDeclaration, outer: Int?)]] = [:]
    /// The full names of the types that are sets of options.
    package private(set) var optionSets: Set<String> = []
    /// The labels of the initializers for string literals; the first one that a type has is called.
    package static let labelsOfLiterals = ["stringLiteral", "extendedGraphemeClusterLiteral", "unicodeScalarLiteral"]
    /// The full names of the types with an initializer for string literals.
    package private(set) var literalTypes: Set<String> = []
    /// The types that the private type aliases of the file which is added mean, by their names.
    private var aliasesOfFile: [String: String] = [:]
    /// The access of the declarations that are added if they have no access modifier.
    private var defaultAccess = Declaration.DefaultAccess.module
    var modules: FileModules
    /// The places in ``bodies`` of extensions of types that the program has not declared yet, if it has several modules.
    private var extensions: [ObjectIdentifier: [(file: Int, index: Int)]] = [:]
    /// Every type in the order of declaration.
    package private(set) var allTypes: [TypeDeclaration] = []

    package init(modules: FileModules = FileModules()) { self.modules = modules }

    /// Forgets what types contain, at the end of their program.
    func removeMembers() {
        for type in allTypes {
            type.members = [:]
            (type.ordered, type.cases) = ([], [])
        }
    }

    /// The types whose declarations or extensions contain a range, from the outside in.
    ///
    /// - Complexity: O(log(types of the file) + depth of the last type that begins before the range).
    package func types(containing range: CodeRange) -> [TypeDeclaration] {
        let bodies = bodies[range.file] ?? []
        var types: [TypeDeclaration] = []
        var index = bodies.partitioningIndex { $0.range.lowerBound > range.range.lowerBound } - 1
        while index >= 0 {
            if range.range.upperBound <= bodies[index].range.upperBound { types.append(bodies[index].type) }
            index = bodies[index].outer ?? -1
        }
        return types.reversed()
    }

    mutating func add(_ statements: [SwiftStatement], file: Int, conditions: ElementConditions = .none) {
        aliasesOfFile = [:]
        for case .typeAlias(let alias) in statements.lazy.map(\.kind) where alias.modifiers.isFilePrivate {
            aliasesOfFile[alias.name] = alias.type.qualifiedName
        }
        add(statements, file, conditions, to: nil)
    }

    private mutating func add(
        _ statements: [SwiftStatement], _ file: Int, _ conditions: ElementConditions, to owner: TypeDeclaration?
    ) {
        for statement in statements {
            switch statement.kind {
            case .variable(let variable): add(.variable(variable), variable.name, owner, file, conditions)
            case .function(let function): add(.function(function), function.name, owner, file, conditions)
            case .enumCase(let enumCase): add(.enumCase(enumCase), enumCase.name, owner, file, conditions)
            case .type(let type): add(type, statement.range, file, conditions, in: owner)
            case .typeAlias(let alias): add(alias, owner)
            case .conditionalCompilation(let clauses):
                // Platforms distinguish declarations of different clauses; a flag makes them all conditional.
                let all = CompilationCondition.conditions(of: clauses.map(\.condition), decision: statement.id(file))
                for (clause, condition) in zip(clauses, all) {
                    let condition = conditions.and(condition)
                    if !condition.isImpossible { add(clause.content, file, condition, to: owner) }
                }
            default: break
            }
        }
    }

    /// The longest name of a type with the types around it; a longer one is without its middle.
    private static let maximumName = 256

    private func fullName(_ name: String, in owner: TypeDeclaration?) -> String {
        let full = owner.map { "\($0.name).\(name)" } ?? name
        guard full.utf8.count > Self.maximumName else { return full }
        return String(decoding: full.utf8.prefix(Self.maximumName), as: UTF8.self) + "….\(full.afterLast("."))"
    }

    private mutating func add(_ syntax: SwiftTypeAlias, _ owner: TypeDeclaration?) {
        let name = fullName(syntax.name, in: owner)
        lastNamesOfAliases.insert(syntax.name)
        if owner != nil { lastNamesInTypes.insert(syntax.name) }
        let joined = syntax.type.joinedNames
        if joined.count > 1 { compositions[name] = joined }
        let alias = TypeAlias(type: syntax.type, owner: owner)
        if syntax.type.genericElement != nil { structures[name] = structures[name] == nil ? alias : .some(nil) }
        guard !syntax.type.name.isEmpty, syntax.type.element == nil else {
            let isOther = structures[name].map { $0?.type.text != syntax.type.text } ?? false
            structures[name] = .some(isOther ? nil : alias)
            return
        }
        if let known = aliases[name] {
            if known?.type.qualifiedName != syntax.type.qualifiedName { aliases[name] = .some(nil) }
        } else {
            aliases[name] = alias
            aliasNames[syntax.type.qualifiedName, default: []].append(name)
        }
    }

    private mutating func add(
        _ content: Declaration.Content, _ name: String, _ owner: TypeDeclaration?, _ file: Int,
        _ conditions: ElementConditions
    ) {
        let declaration = Declaration(
            content: content, owner: owner, file: file, conditions: conditions,
            defaultAccess: defaultAccess)
        if let first = name.utf8.first, !first.isIdentifierByte { operators.insert(name) }
        if case .function(let function) = content, function.modifiers.keywords.contains("mutating") {
            mutatingMethods.insert(name)
        }
        guard let owner else {
            globals[name, default: []].append(declaration)
            return
        }
        if case .function(let function) = content, name == "init",
            let label = function.parameters.first?.label, DeclarationIndex.labelsOfLiterals.contains(label)
        {
            literalTypes.insert(owner.name)
        }
        owner.members[name, default: []].append(declaration)
        owner.ordered.append(declaration)
        if case .enumCase(let enumCase) = content { owner.cases.append(enumCase) }
        if owner.keyword == nil { extensionMembers[name, default: []].append(declaration) }
    }

    private mutating func add(
        _ syntax: SwiftTypeDeclaration, _ range: Range<Int>, _ file: Int, _ conditions: ElementConditions,
        in owner: TypeDeclaration?
    ) {
        let name = fullName(syntax.name, in: owner)
        let nameRange = CodeRange(file, syntax.nameRange)
        let type: TypeDeclaration
        if syntax.keyword == .extension {
            let extended = owner == nil ? aliasesOfFile[name] ?? name : name
            type = self.type(named: extended, in: file) ?? new(extended, nameRange)
        } else {
            let isPublic =
                owner?.isPublic ?? true && (syntax.modifiers.isPublic || defaultAccess == .everywhere)
            type = declared(name, nameRange, isPublic: isPublic)
            type.isPublic = isPublic
            type.keyword = syntax.keyword
            type.file = file
            type.nameRange = nameRange
            type.isFilePrivate = owner?.isFilePrivate ?? false || syntax.modifiers.isFilePrivate && owner == nil
            type.attributes = syntax.modifiers.attributes
            type.isFinal = syntax.modifiers.keywords.contains("final")
            type.conditions = conditions
            if let owner {
                add(.type(type), syntax.name, owner, file, conditions)
            }
        }
        // In `extension Box<String>`, they are arguments.
        if syntax.keyword != .extension, type.genericNames.isEmpty { type.genericNames = syntax.genericNames }
        type.inherited += syntax.inherited.flatMap(\.joinedNames)
        if type.inherited.contains("OptionSet") { optionSets.insert(name) }
        // The last type, or one around it, contains this one.
        var outer = bodies[file].map { $0.count - 1 }
        while let index = outer, let body = bodies[file]?[index], body.range.upperBound <= range.lowerBound {
            outer = body.outer
        }
        bodies[file, default: []].append((range, type, outer))
        if type.keyword == nil, !modules.isSingle {
            type.extendingModules.insert(modules[file])
            extensions[ObjectIdentifier(type), default: []].append((file, (bodies[file]?.count ?? 0) - 1))
        }
        type.members.reserveCapacity(type.members.count + syntax.members.count)
        let outerAccess = defaultAccess
        defaultAccess =
            switch syntax.keyword {
            case .extension where syntax.modifiers.isFilePrivate: .file
            case .extension where syntax.modifiers.isPublic: .everywhere
            case .protocol: .everywhere
            default: .module
            }
        add(syntax.members, file, conditions, to: type)
        defaultAccess = outerAccess
    }

    /// The type with a full name that a file declares or extends: one of the file, otherwise of its module, otherwise the first
    /// that it can use.
    func type(named name: String, in file: Int) -> TypeDeclaration? {
        let known = types[name] ?? []
        if let own = known.first(where: { $0.file == file }) { return own }
        let others = known.lazy.filter { !$0.isFilePrivate }
        let ofModule = modules.isSingle ? nil : others.first { $0.keyword != nil && modules.areSame($0.file, file) }
        return ofModule ?? others.first { modules.canUse($0, from: file) }
    }

    /// The type of a name that the program does not declare; its extensions add to it.
    mutating func outsideType(_ name: String) -> TypeDeclaration {
        types[name]?.first { $0.keyword == nil } ?? new(name, CodeRange(0, 0..<0))
    }

    /// The type for a declaration: the one that extensions have created, or a new one.
    private mutating func declared(_ name: String, _ nameRange: CodeRange, isPublic: Bool) -> TypeDeclaration {
        guard let type = types[name]?.first(where: { $0.keyword == nil }) else { return new(name, nameRange) }
        let module = modules[nameRange.file]
        guard isPublic || module == nil || type.extendingModules.isSubset(of: [module, nil]) else {
            let own = new(name, nameRange)
            if type.extendingModules.remove(module) != nil { moveExtensions(of: type, in: module, to: own) }
            return own
        }
        for (name, members) in type.members {
            extensionMembers[name]?.removeAll { $0.owner === type }
            if members.isEmpty { extensionMembers[name] = nil }
        }
        return type
    }

    /// Makes the members of a module's extensions those of its own type, of which other modules extend another one.
    private mutating func moveExtensions(of extended: TypeDeclaration, in module: String?, to type: TypeDeclaration) {
        let modules = modules
        let isOwn = { (declaration: Declaration) in modules[declaration.file] == module }
        type.ordered = extended.ordered.filter(isOwn)
        extended.ordered.removeAll(where: isOwn)
        for name in Set(type.ordered.map(\.name)) {
            let members = extended.members[name] ?? []
            type.members[name] = members.filter(isOwn)
            let others = members.filter { !isOwn($0) }
            extended.members[name] = others.isEmpty ? nil : others
            extensionMembers[name]?.removeAll { $0.owner === extended && isOwn($0) }
        }
        for member in type.ordered { member.owner = type }
        (type.inherited, type.genericNames) = (extended.inherited, extended.genericNames)
        let places = extensions[ObjectIdentifier(extended)] ?? []
        for place in places where modules[place.file] == module { bodies[place.file]?[place.index].type = type }
        extensions[ObjectIdentifier(extended)] = places.filter { modules[$0.file] != module }
    }

    private mutating func new(_ name: String, _ nameRange: CodeRange) -> TypeDeclaration {
        let type = TypeDeclaration(name: name, nameRange: nameRange)
        if type.namesFromInside.count > 1 { lastNamesInTypes.insert(type.lastName) }
        types[name, default: []].append(type)
        allTypes.append(type)
        return type
    }
}

extension SwiftStatement {
    /// A number that distinguishes the statement from others in the program, for decisions that are the same in every
    /// evaluation.
    package func id(_ file: Int) -> Int {
        -1 - (file &* 1 << 32 &+ range.lowerBound)
    }
}

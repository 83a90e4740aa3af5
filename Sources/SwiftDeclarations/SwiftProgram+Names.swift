package import SourceCode
import SourceText

// Types, aliases and globals by their names.
extension SwiftProgram {
    /// The types with a full name that a file can use: its own, otherwise those of other files.
    package func types(named name: String, from file: Int) -> [TypeDeclaration] {
        var known = index.types[name] ?? []
        let isKnown = known.contains { $0.keyword != nil && index.modules.areSame($0.file, file) }
        if canParse, !isKnown, searchedTypes.insert(name).inserted {
            search(.type, name.beforeFirst("."))
            known = index.types[name] ?? []
        }
        let aliases = index.aliasNames.isEmpty ? nil : index.aliasNames[name]
        // Most names mean one type, or none of the program.
        if aliases == nil, known.count < 2,
            known.first.map({ !$0.isFilePrivate && index.modules.canUse($0, from: file) }) ?? true
        {
            return known
        }
        let module = index.modules[file]
        if let types = found.types[name] { return types.usable(from: file, in: module) }
        // An extension of an alias is one of the type.
        let others = (aliases ?? []).flatMap { index.types[$0] ?? [] }.filter { $0.keyword == nil }
        let all = known + others
        if all.isEmpty { return [] }
        let types = TypesOfName(all, index.modules)
        found.types[name] = types
        return types.usable(from: file, in: module)
    }

    /// The declaration of a type with a full name that a file can use, rather than an extension of it.
    package func declaration(ofType name: String, from file: Int) -> TypeDeclaration? {
        types(named: name, from: file).first { $0.keyword != nil }
    }

    /// The types with a full name that a file can use; if the program declares none and has not extended one yet, those of
    /// extensions with a member.
    package func types(named name: String, declaring member: String, from file: Int) -> [TypeDeclaration] {
        let known = types(named: name, from: file)
        guard known.isEmpty else { return known }
        search(.value, member, inExtensionsOf: name.beforeFirst("."))
        return types(named: name, from: file)
    }

    /// The types with one name.
    struct TypesOfName {
        /// Those that only their file can use, by file.
        private var ofFile: [Int: [TypeDeclaration]] = [:]
        /// Those that a module declares for all its files, by module. They come before those of other modules.
        private var ofModule: [String: [TypeDeclaration]] = [:]
        /// Those that other modules can use.
        private var shared: [TypeDeclaration] = []
        /// Those that are not private to their files.
        private var all: [TypeDeclaration] = []

        init(_ types: [TypeDeclaration], _ modules: FileModules) {
            for type in types {
                if type.isFilePrivate { ofFile[type.file, default: []].append(type) }
                guard !type.isFilePrivate || type.keyword == nil else { continue }
                all.append(type)
                let module = modules[type.file]
                if let module, type.keyword != nil { ofModule[module, default: []].append(type) }
                if type.isPublic || module == nil { shared.append(type) }
            }
        }

        func usable(from file: Int, in module: String?) -> [TypeDeclaration] {
            ofFile[file] ?? module.map { ofModule[$0] ?? shared } ?? all
        }
    }

    /// The static members with a name of the first type that has some, among those with a full name that a file can use.
    ///
    /// - Complexity: O(types of the name), once for all files that mean the same types.
    package func staticMembers(named name: String, ofTypes typeName: String, from file: Int) -> [Declaration] {
        let types = types(named: typeName, from: file)
        let isOwn = types.first?.isFilePrivate ?? false
        let member = StaticMember(
            name: name, type: typeName, file: isOwn ? file : nil, module: isOwn ? nil : index.modules[file])
        if let known = found.statics[member] { return known }
        let mayBeComplete = parsesOnDemand
        let statics =
            types.lazy.map { self.members(named: name, of: $0).filter(\.isStatic) }.first { !$0.isEmpty } ?? []
        if mayBeComplete { found.statics[member] = statics }
        return statics
    }

    struct StaticMember: Hashable {
        let name: String
        let type: String
        /// The file that alone can use the types; nil if others can.
        let file: Int?
        /// The module of the files that can.
        let module: String?
    }

    /// The full name of what a type means in a type of the program.
    package func fullName(_ type: SwiftType, in owner: TypeDeclaration?, depth: Int = 0) -> String {
        if type.name == "Self" { return owner?.name ?? type.name }
        // A generic parameter may have the name of a type.
        if let owner, owner.keyword != .protocol, owner.genericNames.contains(type.qualifiedName) {
            return owner.name + "." + type.name
        }
        let found = firstMeaning(of: type.qualifiedName, in: owner) { name in
            index.types[name] != nil ? name : target(ofAlias: name, depth: depth)
        }
        // Other names before the last one are those of modules and frameworks' types.
        return found ?? type.declaredName
    }

    /// What a name means in a type of the program: that in the type, in those around it, or outside of all types.
    ///
    /// - Parameter find: What a full name means; nil if it is none.
    private func firstMeaning<Meaning>(
        of name: String, in owner: TypeDeclaration?, _ find: (_ fullName: String) -> Meaning?
    ) -> Meaning? {
        if let owner, index.lastNamesInTypes.contains(name.afterLast(".")) {
            for outer in owner.namesFromInside {
                if let found = find(outer + "." + name) { return found }
            }
        }
        return find(name)
    }

    /// The type of lists, dictionaries or tuples that a type alias means in a type of the program, and the type that contains
    /// the alias; other types themselves.
    package func meaning(of type: SwiftType, in owner: TypeDeclaration?) -> TypeAlias {
        let itself = TypeAlias(type: type, owner: owner)
        guard !type.name.isEmpty, !index.structures.isEmpty else { return itself }
        return firstMeaning(of: type.qualifiedName, in: owner) { index.structures[$0] ?? nil } ?? itself
    }

    /// The full name of the type that a type alias with a full name means; nil if there is none.
    package func target(ofAlias name: String, depth: Int = 0) -> String? {
        guard depth < 8, let alias = index.aliases[name] ?? nil else { return nil }
        let target = fullName(alias.type, in: alias.owner, depth: depth + 1)
        return target == name ? nil : target
    }

    /// The full name of the type that a type alias means in a type of the program; nil if there is none.
    package func target(ofAlias name: String, in owner: TypeDeclaration?) -> String? {
        guard !index.aliases.isEmpty else { return nil }
        return firstMeaning(of: name, in: owner) { target(ofAlias: $0) }
    }

    /// The last names of the type aliases that mean one of some types.
    package func aliases(of types: Set<String>) -> Set<String> {
        Set(
            index.aliases.keys.lazy.filter { name in self.target(ofAlias: name).map(types.contains) ?? false }.map {
                $0.afterLast(".")
            })
    }

    /// A type that the program does not declare, with what the program adds to it.
    package func outsideType(_ name: String) -> TypeDeclaration { index.outsideType(name) }

    /// The global variables and functions with a name that a file can use.
    package func globals(named name: String, from file: Int) -> [Declaration] {
        return usable(globals(named: name, knownIn: file), from: file)
    }

    /// The parsed global declarations with a name, after a search for one of the file's module.
    private func globals(named name: String, knownIn file: Int) -> [Declaration] {
        if let known = index.globals[name], known.contains(where: { index.modules.areSame($0.file, file) }) {
            return known
        }
        search(.global, name)
        return index.globals[name] ?? []
    }

    /// The declarations that code of a file means, of some with one name that are global or members of one type.
    ///
    /// Private ones of the file come before all others. Those of its module come before those of other modules with the same
    /// parameters.
    package func usable(_ declarations: [Declaration], from file: Int) -> [Declaration] {
        let own = declarations.filter { $0.file == file && $0.isFilePrivate }
        guard own.isEmpty else { return own }
        let usable = declarations.filter { canUse($0, from: file) }
        guard usable.count > 1, !index.modules.isSingle else { return usable }
        let ofModule = usable.filter { index.modules.areSame($0.file, file) }
        if ofModule.isEmpty || ofModule.count == usable.count { return usable }
        let signatures = Set(ofModule.map(\.signature))
        return usable.filter { index.modules.areSame($0.file, file) || !signatures.contains($0.signature) }
    }

    private func canUse(_ declaration: Declaration, from file: Int) -> Bool {
        declaration.isVisible(from: file) && !isOfOtherModule(declaration, for: file)
    }

    /// Whether a declaration is one that another module keeps for itself. Members of a type of the program are none, for they may
    /// implement or override what code of a file uses.
    package func isOfOtherModule(_ declaration: Declaration, for file: Int) -> Bool {
        !index.modules.areSame(declaration.file, file) && !declaration.isPublic && declaration.owner?.keyword == nil
    }

    /// Whether a file can use a global variable or function with a name.
    package func hasGlobal(named name: String, from file: Int) -> Bool {
        globals(named: name, knownIn: file).contains { canUse($0, from: file) }
    }

    /// Whether a type conforms to one of the protocols, or inherits one of the classes, directly or through others of
    /// the program.
    ///
    /// - Complexity: O(types that it inherits).
    package func type(_ type: TypeDeclaration, inheritsAnyOf names: Set<String>) -> Bool {
        if type.inherited.contains(where: names.contains) { return true }
        var level = [type]
        var seen: Set<String> = []
        for _ in 0..<Self.maximumInheritance where !level.isEmpty {
            var next: [TypeDeclaration] = []
            for type in level {
                for name in type.inherited where next.count < Self.maximumSupertypes && seen.insert(name).inserted {
                    let usable = (index.types[name] ?? []).lazy.filter {
                        self.index.modules.canUse($0, from: type.file)
                    }
                    next += usable.prefix(Self.maximumNamesakes)
                }
            }
            level = next
            if level.contains(where: { $0.inherited.prefix(Self.maximumSupertypes).contains(where: names.contains) }) {
                return true
            }
        }
        return false
    }

    /// The number of types that inherit each other which are followed.
    static let maximumInheritance = 8

    /// The number of types with one name which are followed.
    private static let maximumNamesakes = 16

    /// The number of types that a type inherits directly which are followed.
    static let maximumSupertypes = 64
}

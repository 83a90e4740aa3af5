package import MenuDocuments
package import SourceCode
package import SourceText

/// The Swift files of one target, parsed as far as menus need them.
///
/// It is an object because looking up a name can parse further files.
package final class SwiftProgram {
    /// The files of the target that may matter for its menus, then others that were parsed for what they change.
    package private(set) var files: [SourceFile]
    /// The number of files that may have menus.
    private let ownFileCount: Int
    /// The files after these that declare what they use.
    private var declaringFiles: Set<Int> = []
    /// The files with words of menus, which were parsed first.
    private let menuFiles: Set<Int>
    /// The names of all files after them.
    private var addedNames: Set<ExactString> = []
    /// Finds further files of the target that declare a name as a type or a global, or extend a type that they declare; nil if
    /// these are not known.
    package var filesDeclaring: ((_ name: String) -> [DeclaringSource])?
    /// Finds further files of the target that contain one of some names as a word, and returns nil if one of them cannot be
    /// read; nil if these are not known.
    package var filesMentioning: ((_ names: Set<String>) -> [SourceFile]?)?
    /// The syntax of the parsed files, by index.
    package private(set) var syntax: [Int: SwiftSyntaxFile] = [:]
    package private(set) var index: DeclarationIndex
    /// Whether looking up a name may parse further files.
    package var parsesOnDemand = true
    /// The platforms for which each file is built; those beyond the end, for all.
    package var platforms: [CompiledPlatforms] = []
    /// What nothing of the program uses.
    package var unusedCode = UnusedCode()
    /// The number of further menu elements that readers may make of the objects that code creates.
    package private(set) var elementsLeft: Int
    /// The number of further names of which the mentions are counted.
    private var mentionCountsLeft = 16
    /// The number of further elements of long lists that code may make.
    private var listElementsLeft: Int
    private var filtered: [Int: CompiledPlatforms]
    private var scanner: NameScanner?
    private var searched: Set<Search> = []
    private var searchedTypes: Set<String> = []
    private var found = Found()
    var propertyChanges = PropertyChanges()

    /// What was looked up since a file was parsed.
    private struct Found {
        var members: [Member: [Declaration]] = [:]
        /// Whether code that knows a type by a protocol only may use another member.
        var hidden: [Member: Bool] = [:]
        /// The types without a member, by its name, and the least depth at which it was searched for in each.
        var lacking: [String: [ObjectIdentifier: Int]] = [:]
        var statics: [StaticMember: [Declaration]] = [:]
        /// The types with names that several have.
        var types: [String: TypesOfName] = [:]
    }

    /// Parses files one by one.
    package static func parseInOrder(_ files: [SourceFile], _ add: (SwiftSyntaxFile) -> Void) {
        for file in files { add(SwiftParser.parse(file)) }
    }

    /// Parses some of the files.
    ///
    /// - Parameters:
    ///   - filtered: The platforms for which files are built, by the indices of those that are built for fewer than others.
    ///   - modules: The module of each file.
    ///   - parse: Parses files and adds each in their order, possibly while threads parse the next ones.
    package init(
        _ files: [SourceFile], parsing indices: [Int], filtered: [Int: CompiledPlatforms] = [:],
        modules: FileModules = FileModules(),
        _ parse: (_ files: [SourceFile], _ add: (SwiftSyntaxFile) -> Void) -> Void = SwiftProgram.parseInOrder
    ) {
        self.files = files
        ownFileCount = files.count
        menuFiles = Set(indices)
        self.filtered = filtered
        index = DeclarationIndex(modules: modules)
        let size = files.reduce(0) { $0 + $1.bytes.count }
        elementsLeft = 2_000 + size / 32
        listElementsLeft = 100_000 + size / 16
        var rest = indices[...]
        parse(indices.map { files[$0] }) { add($0, rest.removeFirst()) }
    }

    // Types and their members refer to each other, so a server would keep every program that it has read.
    deinit { index.removeMembers() }

    /// The parsed files, in order.
    package var parsedFiles: [Int] { syntax.keys.sorted() }

    /// The parsed files that may have menus, in order.
    package var parsedOwnFiles: [Int] { parsedFiles.filter(isOwn) }

    /// Whether a file is one of those to read, rather than one that may use these.
    package func isOwn(_ file: Int) -> Bool { file < ownFileCount || declaringFiles.contains(file) }

    /// Whether a file has words of menus.
    package func mentionsMenus(_ file: Int) -> Bool { menuFiles.contains(file) }

    package func text(_ range: CodeRange) -> String {
        files.indices.contains(range.file) ? files[range.file].text(in: range.range) : ""
    }

    /// Whether only its file can use the property with a name in its declaration.
    package func isFilePrivate(_ name: CodeRange) -> Bool {
        guard let type = index.types(containing: name).last else { return false }
        return (type.members[text(name)] ?? []).contains { member in
            guard case .variable(let variable) = member.content else { return false }
            return CodeRange(member.file, variable.nameRange) == name && variable.modifiers.isFilePrivate
        }
    }

    /// Whether UIKit code is built for the Mac, too.
    package var supportsMacCatalyst: Bool {
        // The platforms of other files that code leads to are not known.
        platforms.indices.contains { isOwn($0) && platforms[$0].contains(.macCatalyst) }
    }

    /// The platforms for which a file is built.
    package func platforms(ofFile file: Int) -> CompiledPlatforms {
        platforms.indices.contains(file) ? platforms[file] : .all
    }

    /// The module of a file; nil if it is not known.
    package func module(ofFile file: Int) -> String? { index.modules[file] }

    /// A file of a module; nil if there is none of the name.
    package func file(ofModule name: String) -> Int? { index.modules.file(of: name) }

    /// Counts menu elements; false if there were too many for code of this size, because menus contain others more than once or
    /// items have one of several keys.
    @discardableResult
    package func takeElements(_ count: Int) -> Bool {
        elementsLeft -= count
        return elementsLeft >= 0
    }

    /// Counts the elements of a list that code makes; false if there were too many for code of this size, because code may make
    /// a long list again and again. Those of short lists are few.
    package func takeList(of count: Int) -> Bool {
        if count > Self.shortList { listElementsLeft -= count }
        return listElementsLeft >= 0
    }

    private static let shortList = 64

    // MARK: - Parsing

    /// Parses a file unless it is parsed.
    package func parse(_ file: Int) {
        guard files.indices.contains(file), syntax[file] == nil else { return }
        add(SwiftParser.parse(files[file]), file)
    }

    private func add(_ parsed: SwiftSyntaxFile, _ file: Int) {
        var parsed = parsed
        // The code of `main.swift` is followed as written.
        if let platforms = filtered[file], !parsed.statements.contains(where: \.isCode) {
            parsed = parsed.compiled(for: platforms)
        }
        syntax[file] = parsed
        found = Found()
        index.add(parsed.statements, file: file)
    }

    /// Parses the files that mention one of the names, and one of some others if there are any; returns whether there were
    /// such files.
    package func parseFiles(mentioning names: Set<String>, and others: Set<String> = []) -> Bool {
        guard !names.isEmpty else { return false }
        var found = files.indices.filter { syntax[$0] == nil }
        if !others.isEmpty { found = NameScanner.files(files, among: found, mentioning: others) }
        found = NameScanner.files(files, among: found, mentioning: names)
        for file in found { parse(file) }
        return !found.isEmpty
    }

    /// Whether one of the files contains a name as a word.
    package func isMentioned(_ name: String) -> Bool {
        !NameScanner.files(files, among: Array(files.indices), mentioning: [name]).isEmpty
    }

    /// How often the code of the target contains a name as a word, in strings, too. In files that are not parsed, comments count.
    /// Nil if it is not known which other files have the name, or if there are such files, and for more than a few names.
    ///
    /// - Complexity: O(bytes of the files).
    package func mentions(of name: String) -> Int? {
        guard mentionCountsLeft > 0, let others = filesMentioning?([name]), others.isEmpty else { return nil }
        mentionCountsLeft -= 1
        let hash = WordHash(name.utf8)
        var count = 0
        for file in NameScanner.files(files, among: Array(files.indices), mentioning: [name]) {
            let all = files[file].bytes.indices
            files[file].visitWords(in: all, outside: syntax[file]?.comments ?? []) { text, word in
                if text.hash(word) == hash { count += 1 }
                return true
            }
        }
        return count
    }

    /// Whether a file contains a text.
    ///
    /// - Complexity: O(bytes of the files).
    package func filesContain(_ text: String) -> Bool {
        let search = TextSearch([Array(text.utf8)])
        return files.contains { $0.bytes.withSpan { search.occurs(in: $0) } }
    }

    /// The files that are not parsed and contain one of the names as a word.
    package func unparsedFiles(mentioning names: Set<String>) -> [SourceFile] {
        let unparsed = files.indices.filter { syntax[$0] == nil }
        return NameScanner.files(files, among: unparsed, mentioning: names).map { files[$0] }
    }

    /// Parses the other files of the target that mention one of the names, and one of some others: they have no menus, but may
    /// change or validate the items of these.
    package func parseOtherFiles(mentioning names: Set<String>, and others: Set<String>) {
        guard !names.isEmpty, let found = filesMentioning?(names) else { return }
        parseOthers(among: found, mentioning: others) { _ in true }
    }

    /// Parses the files of the target whose classes may inherit from one of some classes and override something.
    package func parseSubclasses(of classes: Set<String>) {
        var (names, wanted) = (classes, classes)
        for _ in 0..<Self.maximumInheritance where !wanted.isEmpty && wanted.count <= Self.maximumSearch {
            parseFiles(inheriting: wanted)
            wanted = Set(
                index.allTypes.lazy.filter { type in
                    type.keyword == .class && type.inherited.first.map { names.contains($0.afterLast(".")) } ?? false
                }.map(\.lastName)
            ).subtracting(names)
            names.formUnion(wanted)
        }
    }

    /// Whether a file of the target may have a subclass of a class with a name, or another name for the class.
    ///
    /// - Complexity: O(bytes of the files).
    package func mayHaveSubclasses(_ name: String) -> Bool {
        guard let others = filesMentioning?([name]) else { return true }
        let all = files + others
        func search(after marks: [String]) -> (SourceFile) -> Bool {
            let search = TextSearch(marks.map { Array(($0 + name).utf8) })
            return { $0.bytes.withSpan { search.occurs(in: $0) } }
        }
        if all.contains(where: search(after: [": ", ":", "."])) { return true }
        let aliases = NameScanner.files(all, among: Array(all.indices), mentioning: ["typealias"])
        return aliases.lazy.map { all[$0] }.contains(where: search(after: ["= ", "="]))
    }

    /// The number of classes of which subclasses are searched at a time.
    private static let maximumSearch = 64

    private func parseFiles(inheriting names: Set<String>) {
        let inherits = TextSearch(names.flatMap { [": " + $0, ":" + $0] }.map { Array($0.utf8) })
        let mayInherit = { (file: SourceFile) in file.bytes.withSpan { inherits.occurs(in: $0) } }
        let unparsed = files.indices.filter { syntax[$0] == nil && mayInherit(files[$0]) }
        for file in NameScanner.files(files, among: unparsed, mentioning: Self.overrides) { parse(file) }
        parseOthers(among: filesMentioning?(names) ?? [], mentioning: Self.overrides, where: mayInherit)
    }

    private static let overrides: Set<String> = ["override"]

    /// Parses those of some other files of the target that are not known yet and mention a name.
    private func parseOthers(
        among found: [SourceFile], mentioning names: Set<String>, where isWanted: (SourceFile) -> Bool
    ) {
        for index in NameScanner.files(found, among: Array(found.indices), mentioning: names)
        where isWanted(found[index]) && addedNames.insert(ExactString(found[index].name)).inserted {
            files.append(found[index])
            parse(files.count - 1)
        }
    }

    /// Parses the files that declare a member with a name and extend a type.
    package func parseFiles(declaring member: String, inExtensionsOf type: String) {
        let outer = parsesOnDemand
        parsesOnDemand = true
        defer { parsesOnDemand = outer }
        search(.value, member, inExtensionsOf: type)
    }

    /// Parses the files that extend a type; returns whether there were such files.
    package func parseExtensions(of type: TypeDeclaration) -> Bool {
        let count = syntax.count
        search(.extension, type.lastName)
        return syntax.count > count
    }

    /// Parses the files that declare a member with a name and extend one of some types, if looking up names parses files.
    package func search(member: String, inExtensionsOfAny types: [String]) {
        for type in types { search(.value, member, inExtensionsOf: type) }
    }

    /// Whether looking up a name may find more in files that are not parsed yet.
    private var canParse: Bool { parsesOnDemand && (syntax.count < files.count || filesDeclaring != nil) }

    /// Parses the files that have a declaration of a name, and an extension of the type if one is given.
    private func search(_ kind: NameScanner.Kind, _ name: String, inExtensionsOf type: String? = nil) {
        guard canParse, searched.insert(Search(kind: kind, name: name, type: type)).inserted else { return }
        defer { if kind != .value, type == nil { addFiles(declaring: name) } }
        guard syntax.count < files.count else { return }
        let scanner = scanner ?? NameScanner(files, indices: files.indices.filter { syntax[$0] == nil })
        self.scanner = scanner
        let extensions = type.map { Set(scanner.files(with: .extension, named: $0)) }
        for file in scanner.files(with: kind, named: name) where extensions?.contains(file) ?? true { parse(file) }
    }

    /// Adds the further files of the target that declare a name which the known files do not declare.
    private func addFiles(declaring name: String) {
        guard let filesDeclaring, index.globals[name] == nil,
            !(index.types[name] ?? []).contains(where: { $0.keyword != nil })
        else { return }
        for found in filesDeclaring(name) where addedNames.insert(ExactString(found.file.name)).inserted {
            let file = files.count
            files.append(found.file)
            declaringFiles.insert(file)
            platforms += Array(repeating: .all, count: max(0, file - platforms.count))
            platforms.append(found.platforms)
            filtered[file] = found.filter
            index.modules.add(found.module, ofFile: file)
            parse(file)
        }
    }

    private struct Search: Hashable {
        let kind: NameScanner.Kind
        let name: String
        let type: String?
    }

    /// Whether a file has statements outside of declarations.
    package func hasTopLevelCode(_ file: Int) -> Bool { syntax[file]?.statements.contains(where: \.isCode) ?? false }

    /// The statements of a file outside of declarations, as a function; nil if there are none.
    package func topLevelCode(_ file: Int) -> Declaration? {
        guard hasTopLevelCode(file), let statements = syntax[file]?.statements else { return nil }
        let body = statements.compactMap { statement -> SwiftStatement? in
            // Functions use the variables, too. Their declarations run in the order of the statements.
            if case .variable(let variable) = statement.kind {
                return SwiftStatement(
                    .expression(SwiftExpression(.name(variable.name), variable.nameRange)), statement.range)
            }
            if case .conditionalCompilation = statement.kind { return statement }
            return statement.isCode ? statement : nil
        }
        let function = SwiftFunction(
            name: "main", nameRange: 0..<0, modifiers: SwiftModifiers(), parameters: [], returnType: nil,
            code: SwiftCode(body))
        return Declaration(content: .function(function), owner: nil, file: file, conditions: .none)
    }

    /// A function that is written in another declaration.
    package func function(_ function: SwiftFunction, besides declaration: Declaration) -> Declaration {
        Declaration(
            content: .function(function), owner: declaration.owner, file: declaration.file,
            conditions: declaration.conditions)
    }

    // MARK: - Looking up

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
    private struct TypesOfName {
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

    private struct StaticMember: Hashable {
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
    private static let maximumInheritance = 8

    /// The number of types with one name which are followed.
    private static let maximumNamesakes = 16

    /// The number of types that a type inherits directly which are followed.
    private static let maximumSupertypes = 64

    /// The members of a type with a name, including those of its superclass and of protocol extensions.
    package func members(named name: String, of type: TypeDeclaration) -> [Declaration] {
        let own = ownMembers(named: name, of: type)
        if let own, type.keyword != .class || type.inherited.isEmpty || name == "init" { return own }
        let member = Member(name: name, type: ObjectIdentifier(type))
        if let known = found.members[member] { return known }
        if let own {
            let all = own + overloads(of: own, named: name, inheritedBy: type)
            found.members[member] = all
            return all
        }
        let mayBeComplete = parsesOnDemand
        let count = syntax.count
        var search = MemberSearch(mayBeComplete ? found.lacking.removeValue(forKey: name) ?? [:] : [:])
        let members = members(named: name, of: type, depth: 0, &search)
        if mayBeComplete {
            found.members[member] = members
            // What a circle of types lacks is only known when the search is back at its beginning.
            if !search.hasCircle, count == syntax.count { found.lacking[name] = search.seen }
        }
        return members
    }

    /// The members with a name that a type has itself.
    private func ownMembers(named name: String, of type: TypeDeclaration) -> [Declaration]? {
        let own = type.ownMembers(named: name)
        // Another module may have its own for what this one extends, too.
        guard own != nil, !index.modules.isSingle, type.keyword == nil, canParse else { return own }
        search(.value, name, inExtensionsOf: type.lastName)
        return type.ownMembers(named: name)
    }

    /// A search for the members with a name that a type inherits.
    private struct MemberSearch {
        /// The least depth at which the search was in each type; there is nothing in them.
        var seen: [ObjectIdentifier: Int]
        /// The types around the one in which the search is.
        var open: [ObjectIdentifier] = []
        var hasCircle = false

        init(_ seen: [ObjectIdentifier: Int]) { self.seen = seen }
    }

    /// The functions of superclasses besides those that a class declares with the same name and does not override.
    private func overloads(
        of own: [Declaration], named name: String, inheritedBy type: TypeDeclaration
    ) -> [Declaration] {
        var (found, next, level): ([Declaration], TypeDeclaration, [Declaration]) = ([], type, own)
        // More would take long for a long chain of classes.
        for _ in 0..<Self.maximumOverloads {
            guard level.allSatisfy({ $0.isFunction && !$0.isOverride }), let parent = superclass(of: next) else {
                return found
            }
            next = parent
            level = parent.ownMembers(named: name) ?? []
            found += level.filter { $0.isFunction && !$0.isPrivate }
        }
        return found
    }

    /// The number of superclasses whose functions are looked up besides those of a class.
    private static let maximumOverloads = 8

    private struct Member: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    /// The members with a name that the extensions of a protocol have and no protocol requires, so that its code calls them
    /// whatever type an object has; nil if there are none, or if that is not known.
    package func unrequiredMembers(named name: String, of type: TypeDeclaration) -> [Declaration]? {
        guard type.keyword == .protocol, let own = type.members[name], !own.contains(where: \.isRequirement) else {
            return nil
        }
        var (pending, seen) = (type.inherited, Set<String>())
        while let inherited = pending.popLast() {
            let isOfSystem = Self.protocolsOfSystem.contains(inherited) && !Self.requirementsOfSystem.contains(name)
            guard !isOfSystem, seen.insert(inherited).inserted else { continue }
            let parents = parents(named: inherited, from: type.file)
            guard !parents.isEmpty, seen.count <= Self.maximumInheritance,
                parents.allSatisfy({ $0.keyword == .protocol && $0.members[name] == nil })
            else { return nil }
            pending += parents.flatMap(\.inherited)
        }
        return own
    }

    /// Protocols of the standard library and of SwiftUI.
    private static let protocolsOfSystem: Set<String> = [
        "AnyObject", "App", "CaseIterable", "Codable", "Commands", "Comparable", "Decodable", "Encodable", "Equatable",
        "Hashable", "Identifiable", "ObservableObject", "Scene", "Sendable", "ToolbarContent", "View", "ViewModifier",
    ]

    /// What these require that a program implements.
    private static let requirementsOfSystem: Set<String> = ["allCases", "body", "encode", "hash", "id", "main"]

    /// Whether code that knows a value of a type by a protocol only may use another member with a name than the type's own: that
    /// of an extension of the protocol which does not require it, or does not get it from the type that conforms.
    ///
    /// - Complexity: O(types that it inherits), once for each name.
    package func isHiddenByProtocol(_ name: String, of type: TypeDeclaration) -> Bool {
        guard type.keyword != .protocol, !type.inherited.isEmpty else { return false }
        let member = Member(name: name, type: ObjectIdentifier(type))
        if let known = found.hidden[member] { return known }
        let isHidden = searchHiding(name, of: type)
        found.hidden[member] = isHidden
        return isHidden
    }

    private func searchHiding(_ name: String, of type: TypeDeclaration) -> Bool {
        var next: TypeDeclaration? = type
        // Also of a subclass, which implements nothing that its superclass has to.
        var hasOwn = false
        for _ in 0..<Self.maximumInheritance {
            guard let type = next else { return false }
            next = superclass(of: type)
            // The member of the type that conforms, or of one that it inherits, implements the requirement.
            let own = members(named: name, of: type).first { $0.owner?.keyword != .protocol }
            hasOwn = hasOwn || type.members[name]?.isEmpty == false
            var (pending, seen) = (type.inherited, Set<String>())
            while let inherited = pending.popLast(), seen.count <= Self.maximumInheritance {
                guard seen.insert(inherited).inserted else { continue }
                for parent in parents(named: inherited, from: type.file) where parent.keyword == .protocol {
                    pending += parent.inherited
                    let all = parent.members[name] ?? []
                    guard hasOwn, all.contains(where: { !$0.isRequirement }) else { continue }
                    if unrequiredMembers(named: name, of: parent) != nil { return true }
                    if let requirement = all.first(where: \.isRequirement),
                        own.map(requirement.mayBeImplemented) != true
                    {
                        return true
                    }
                }
            }
        }
        return false
    }

    private func members(
        named name: String, of type: TypeDeclaration, depth: Int, _ search: inout MemberSearch
    ) -> [Declaration] {
        if let own = type.ownMembers(named: name) { return own }
        if canParse {
            self.search(.value, name, inExtensionsOf: type.lastName)
            self.search(.type, name, inExtensionsOf: type.lastName)
            if let own = type.ownMembers(named: name) { return own }
        }
        guard depth < Self.maximumInheritance else { return [] }
        // All classes of the frameworks that a reader knows inherit from NSObject, and conform to protocols that programs extend.
        let isFrameworkClass =
            type.keyword == nil && ["NS", "UI"].contains(type.name.prefix(2)) && !Self.supertypes.contains(type.name)
        if type.inherited.isEmpty, !isFrameworkClass { return [] }
        let id = ObjectIdentifier(type)
        if search.open.contains(id) { search.hasCircle = true }
        if let known = search.seen[id], known <= depth { return [] }
        search.seen[id] = depth
        search.open.append(id)
        defer { search.open.removeLast() }
        let all = isFrameworkClass ? type.inherited + Self.supertypes : type.inherited
        for inherited in all.prefix(Self.maximumSupertypes) {
            if isFrameworkClass { self.search(.value, name, inExtensionsOf: inherited) }
            for parent in parents(named: inherited, from: type.file) where parent !== type {
                let found = members(named: name, of: parent, depth: depth + 1, &search)
                // The framework's class has what a protocol of the program requires.
                if !found.isEmpty, !isFrameworkClass || !found.allSatisfy(\.isRequirement) {
                    search.seen[id] = nil
                    return found
                }
            }
        }
        return []
    }

    private static let supertypes = ["NSObject", "NSObjectProtocol", "NSAccessibilityProtocol"]

    /// The superclass that the program declares; nil if there is none.
    package func superclass(of type: TypeDeclaration) -> TypeDeclaration? {
        type.inherited.lazy.flatMap { self.types(named: $0, from: type.file) }.first { $0.keyword == .class }
    }

    /// What a type inherits by a name: a type, or all types of an alias such as `Playable & Pausable`.
    private func parents(named name: String, from file: Int) -> [TypeDeclaration] {
        let known = types(named: name, from: file)
        return known.isEmpty ? (index.compositions[name] ?? []).flatMap { types(named: $0, from: file) } : known
    }

    /// Whether a parsed file mentions one of some names as a word, in comments and strings, too.
    ///
    /// - Complexity: O(bytes of the files).
    package func mentions(_ names: Set<String>) -> Bool {
        !NameScanner.files(files, among: parsedFiles, mentioning: names).isEmpty
    }

    // MARK: - Assignments

    private var assignments: [Assignment: Bool] = [:]
    /// The variables with objects that only the files mention which declare them; nil before the first search.
    var variablesOfOneFile: Set<CodeRange>?

    private struct Assignment: Hashable {
        let name: String
        let file: Int
    }

    /// Where the values begin that the files seem to assign to properties with one of some names: empty ranges.
    ///
    /// - Complexity: O(bytes of the files).
    package func values(assignedToProperties names: [String]) -> [CodeRange] {
        files.indices.flatMap { file in
            files[file].bytes.values(assignedToProperties: names).map { CodeRange(file, $0..<$0) }
        }
    }

    /// Whether a file seems to change a variable of this name after its declaration.
    ///
    /// - Complexity: O(bytes of the file), once for each name.
    package func assigns(to name: String, inFile file: Int) -> Bool {
        let key = Assignment(name: name, file: file)
        if let known = assignments[key] { return known }
        let result = files[file].bytes.assigns(to: name)
        assignments[key] = result
        return result
    }
}

/// A file that declares what the files of a program name.
package struct DeclaringSource {
    package let file: SourceFile
    /// The platforms for which it is built.
    package let platforms: CompiledPlatforms
    /// The platforms, if a project builds it for fewer than others; otherwise nil.
    package let filter: CompiledPlatforms?
    /// The name of its module; nil if it is not known.
    package let module: String?

    package init(_ file: SourceFile, platforms: CompiledPlatforms, filter: CompiledPlatforms?, module: String?) {
        (self.file, self.platforms, self.filter, self.module) = (file, platforms, filter, module)
    }
}

extension TypeDeclaration {
    /// Its members with a name: of those of a protocol, the implementations in its extensions if there are some; nil if it has
    /// none.
    fileprivate func ownMembers(named name: String) -> [Declaration]? {
        guard let own = members[name], keyword == .protocol, own.count > 1 else { return members[name] }
        let implementations = own.filter(\.isImplemented)
        return implementations.isEmpty ? own : implementations
    }
}

extension Declaration {
    /// Whether it is more than a requirement of a protocol.
    fileprivate var isImplemented: Bool {
        switch content {
        case .variable(let variable): variable.getterCode != nil || variable.initialValue != nil
        case .function(let function): function.code != nil
        case .enumCase, .type: true
        }
    }
}

extension SwiftStatement {
    /// Whether it is neither a declaration nor something that nothing needs.
    fileprivate var isCode: Bool {
        switch kind {
        case .expression(let expression):
            if case .macro(let call) = expression.kind, call.name == "Preview" { false } else { true }
        case .if, .for, .switch, .guard, .loop, .do: true
        default: false
        }
    }
}

import MenuDocuments
package import SourceCode
package import SourceText

// Files that are parsed when something in them matters.
extension SwiftProgram {
    /// Parses a file unless it is parsed.
    package func parse(_ file: Int) {
        guard files.indices.contains(file), syntax[file] == nil else { return }
        add(SwiftParser.parse(files[file]), file)
    }

    func add(_ parsed: SwiftSyntaxFile, _ file: Int) {
        var parsed = parsed
        // The code of `main.swift` is followed as written.
        if let platforms = filtered[file] ?? importedPlatforms(of: parsed, file),
            !parsed.statements.contains(where: \.isCode)
        {
            parsed = parsed.compiled(for: platforms)
        }
        syntax[file] = parsed
        found = Found()
        index.add(parsed.statements, file: file)
    }

    /// The Mac for a file that imports AppKit outside of `#if`, if the target has code for the iPad, too. Nil for others.
    private func importedPlatforms(of parsed: SwiftSyntaxFile, _ file: Int) -> CompiledPlatforms? {
        guard platforms(ofFile: file).isSuperset(of: [.macOS, .iOS]), parsed.importsAppKit, dividesPlatforms else {
            return nil
        }
        return .macOS
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

    /// Whether a parsed file mentions one of some names as a word, in comments and strings, too.
    ///
    /// - Complexity: O(bytes of the files).
    package func mentions(_ names: Set<String>) -> Bool {
        !NameScanner.files(files, among: parsedFiles, mentioning: names).isEmpty
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

    /// Parses the files that mention one of the names, and one of some others if there are any, also those of the target that
    /// have no menus.
    package func parseAllFiles(mentioning names: Set<String>, and others: Set<String> = []) {
        _ = parseFiles(mentioning: names, and: others)
        parseOtherFiles(mentioning: names, and: others.isEmpty ? names : others)
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
    var canParse: Bool { parsesOnDemand && (syntax.count < files.count || filesDeclaring != nil) }

    /// Parses the files that have a declaration of a name, and an extension of the type if one is given.
    func search(_ kind: NameScanner.Kind, _ name: String, inExtensionsOf type: String? = nil) {
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

    struct Search: Hashable {
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
}

extension SwiftSyntaxFile {
    /// Whether the file is compiled only where AppKit is. Mac Catalyst has a part of it, but no menus.
    fileprivate var importsAppKit: Bool {
        statements.contains {
            if case .import(let name) = $0.kind { name == "AppKit" || name == "Cocoa" } else { false }
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

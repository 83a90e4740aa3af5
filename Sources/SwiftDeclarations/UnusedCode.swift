import SourceCode
import SourceText

/// The declarations about menus that nothing of a program uses.
///
/// What uses what is judged by the names in the code, whatever they mean, so that more counts as used than is.
package struct UnusedCode {
    /// The ranges of unused declarations, by file.
    private var ranges: [Int: OutermostRanges] = [:]

    /// Nothing is known to be unused.
    package init() {}

    /// - Parameter hasEntryPoint: Whether the program has code that the system runs, even if that is not among the files.
    ///   Without it, all code may be used.
    /// - Complexity: O(bytes of the files).
    package init(_ program: SwiftProgram, hasEntryPoint: Bool) {
        // Any of the files that are not known may use what these have.
        guard let filesMentioning = program.filesMentioning, hasEntryPoint || program.hasEntryPoint else { return }
        var graph = UseGraph(program)
        graph.followRoots()
        let missing = graph.unusedCandidates()
        guard !missing.isEmpty else { return }
        let names = graph.names(leadingTo: missing)
        guard let others = filesMentioning(names) else { return }
        let unparsed = program.files.indices.filter { program.syntax[$0] == nil }
        let own = NameScanner.files(program.files, among: unparsed, mentioning: names).map { program.files[$0] }
        for file in own + others { graph.addUsed(file) }
        graph.followRoots()
        let unused = graph.ranges(of: missing).filter { $0.file < program.files.count }
        ranges = Dictionary(grouping: unused, by: \.file).mapValues { OutermostRanges($0.map(\.range)) }
    }

    /// Whether code is in a declaration that nothing uses.
    package func contains(_ code: CodeRange) -> Bool { ranges[code.file]?.contains(code.range) ?? false }
}

/// Which declarations use which, by the names in their code.
private struct UseGraph {
    /// A type with all members that are used whenever it is, or a member or global declaration that is used by its name.
    private struct Node {
        let name: String
        /// The type that a member belongs to.
        var owner: Int?
        var code: [CodeRange] = []
        var isUsed = false
        var hash: WordHash { WordHash(name.utf8) }
    }

    /// What is known of the type of a node.
    private struct TypeFacts {
        let node: Int
        var isDeclared = false
        /// Whether the system or another module may use it without a name.
        var isRoot = false
        /// Whether the compiler uses its members without naming them.
        var hasImplicitMembers = false
        var inherited: [String] = []
        /// The members that may be used by their names only.
        var members: [(statement: SwiftStatement, name: String, file: Int)] = []
    }

    private var nodes: [Node] = []
    private var nodesByName: [WordHash: [Int]] = [:]
    private var namesTable = WordTable([])
    private var types: [String: TypeFacts] = [:]
    private var typeNames: [String] = []
    /// The full names of the types by their last names.
    private var typesByLastName: [String: [String]] = [:]
    private var membersOfNode: [Int: [Int]] = [:]
    /// The names in used code.
    private var mentioned: Set<WordHash> = []
    /// The used code whose names are not known yet.
    private var pending: [CodeRange] = []
    private var texts: [SourceFile]
    /// The comments of each file that is parsed.
    private var comments: [Int: [Range<Int>]] = [:]

    init(_ program: SwiftProgram) {
        texts = program.files
        for file in program.parsedFiles {
            guard let syntax = program.syntax[file] else { continue }
            // After a bracket without a partner, the lexer may have taken code for a comment.
            if syntax.unpairedBracket == nil { comments[file] = syntax.comments }
            add(syntax, file)
        }
        for name in typeNames { addMembers(ofType: name) }
        namesTable = WordTable(Set(nodes.map(\.name)).map { (1, $0) })
        for (index, node) in nodes.enumerated() { nodesByName[node.hash, default: []].append(index) }
        for name in typeNames where isRoot(name) { use(types[name]?.node) }
    }

    // MARK: - Declarations

    private mutating func add(_ syntax: SwiftSyntaxFile, _ file: Int) {
        // What follows a bracket without a partner may not be what the parser takes it for.
        guard syntax.unpairedBracket == nil else {
            pending.append(CodeRange(file, 0..<syntax.source.bytes.count))
            return
        }
        let runs = syntax.statements.contains { if case .expression = $0.kind { true } else { false } }
        for statement in syntax.statements { add(statement, file, in: nil, runsGlobals: runs) }
    }

    private mutating func add(
        _ statement: SwiftStatement, _ file: Int, in owner: String?, runsGlobals: Bool, isPublic: Bool = false
    ) {
        let range = CodeRange(file, statement.range)
        switch statement.kind {
        case .type(let type): add(type, range, in: owner)
        case .conditionalCompilation(let clauses):
            for clause in clauses {
                for inner in clause.content {
                    add(inner, file, in: owner, runsGlobals: runsGlobals, isPublic: isPublic)
                }
            }
        case .expression(let expression):
            if case .macro(let call) = expression.kind, call.name == "Preview" { return }
            addCode(range, of: owner)
        case .function, .variable:
            guard let name = statement.nameIfUsedByName, !isPublic else { return addCode(range, of: owner) }
            if let owner {
                types[owner]?.members.append((statement, name, file))
            } else if case .variable = statement.kind, runsGlobals {
                pending.append(range)
            } else {
                nodes.append(Node(name: name, code: [range]))
            }
        default: addCode(range, of: owner)
        }
    }

    /// Adds code that runs whenever its type is used, or always.
    private mutating func addCode(_ range: CodeRange, of owner: String?) {
        if let owner, let node = types[owner]?.node {
            nodes[node].code.append(range)
        } else {
            pending.append(range)
        }
    }

    private mutating func add(_ type: SwiftTypeDeclaration, _ range: CodeRange, in owner: String?) {
        let inherited = type.inherited.flatMap(\.joinedNames)
        if inherited.contains("PreviewProvider") { return }
        let name = owner.map { "\($0).\(type.name)" } ?? type.name
        if types[name] == nil {
            types[name] = TypeFacts(node: nodes.count)
            typeNames.append(name)
            typesByLastName[name.afterLast("."), default: []].append(name)
            nodes.append(Node(name: name.afterLast(".")))
        }
        types[name]?.inherited += inherited
        let attributes = type.modifiers.attributes
        if type.keyword != .extension {
            types[name]?.isDeclared = true
            if type.modifiers.isOfOtherModules || attributes.contains(where: OutsideUses.attributes.contains) {
                types[name]?.isRoot = true
            }
            if attributes.contains("resultBuilder") || attributes.contains("propertyWrapper") {
                types[name]?.hasImplicitMembers = true
            }
        }
        if type.isEntryPoint { types[name]?.isRoot = true }
        if let node = types[name]?.node { nodes[node].code.append(header(of: type, range)) }
        for member in type.members {
            add(member, range.file, in: name, runsGlobals: false, isPublic: type.modifiers.isOfOtherModules)
        }
    }

    /// The code of a type before its members.
    private func header(of type: SwiftTypeDeclaration, _ range: CodeRange) -> CodeRange {
        let rest = texts[range.file].bytes[type.nameRange.upperBound..<range.range.upperBound]
        let end = rest.firstIndex(of: UInt8(ascii: "{")) ?? range.range.upperBound
        return CodeRange(range.file, range.range.lowerBound..<end)
    }

    private mutating func addMembers(ofType name: String) {
        guard let facts = types[name] else { return }
        let outside = outsideNames(of: name)
        for (statement, memberName, file) in facts.members {
            let range = CodeRange(file, statement.range)
            if facts.hasImplicitMembers || OutsideUses.mayUse(statement, named: memberName, ofTypeInheriting: outside) {
                nodes[facts.node].code.append(range)
            } else {
                membersOfNode[facts.node, default: []].append(nodes.count)
                nodes.append(Node(name: memberName, owner: facts.node, code: [range]))
            }
        }
    }

    /// The names of the types and protocols of other modules that a type inherits, through those of the program, and its own
    /// if the program only extends it.
    private func outsideNames(of name: String) -> Set<String> {
        var (found, seen): (Set<String>, Set<String>) = ([], [name])
        var rest = [name]
        while let name = rest.popLast() {
            guard let facts = types[name] else { continue }
            if !facts.isDeclared { found.insert(name.afterLast(".")) }
            for inherited in facts.inherited {
                let known = typesByLastName[inherited] ?? []
                if known.isEmpty { found.insert(inherited) }
                // More than a few types are as unknown as one of another module.
                guard known.count + seen.count <= Self.maximumInherited, found.count <= Self.maximumOutside else {
                    return [Self.unknownName]
                }
                rest += known.filter { seen.insert($0).inserted }
            }
        }
        return found
    }

    /// The number of types of the program that a type inherits, and of other modules, which are followed.
    private static let (maximumInherited, maximumOutside) = (16, 64)
    private static let unknownName = "?"

    /// Whether other code than the program's may use a type without its name.
    private func isRoot(_ name: String) -> Bool {
        guard let facts = types[name] else { return false }
        return facts.isRoot || !facts.isDeclared || !outsideNames(of: name).allSatisfy(OutsideUses.needsName)
    }

    /// Adds a file all code of which counts as used, but for previews and what it adds to types of other files.
    mutating func addUsed(_ file: SourceFile) {
        let syntax = SwiftParser.parse(file)
        let index = texts.count
        texts.append(file)
        guard syntax.unpairedBracket == nil else {
            pending.append(CodeRange(index, 0..<file.bytes.count))
            return
        }
        comments[index] = syntax.comments
        for statement in syntax.statements { addUsed(statement, index) }
    }

    private mutating func addUsed(_ statement: SwiftStatement, _ file: Int) {
        switch statement.kind {
        case .conditionalCompilation(let clauses):
            for clause in clauses {
                for inner in clause.content { addUsed(inner, file) }
            }
        case .type(let type):
            if type.inherited.contains(where: { $0.name == "PreviewProvider" }) { return }
            let range = CodeRange(file, statement.range)
            if type.keyword == .extension, let node = types[type.name]?.node, !nodes[node].isUsed {
                nodes[node].code.append(range)
            } else {
                pending.append(range)
            }
        case .expression(let expression):
            if case .macro(let call) = expression.kind, call.name == "Preview" { return }
            pending.append(CodeRange(file, statement.range))
        default: pending.append(CodeRange(file, statement.range))
        }
    }

    // MARK: - Uses

    /// Marks what used code names, and what that names.
    ///
    /// - Complexity: O(bytes of the code + declarations), for all calls together.
    mutating func followRoots() {
        while let range = pending.popLast() {
            for name in names(in: range) where mentioned.insert(name).inserted {
                for index in nodesByName[name] ?? []
                where nodes[index].owner.map({ nodes[$0].isUsed }) ?? true { use(index) }
            }
        }
    }

    private mutating func use(_ index: Int?) {
        guard let index, !nodes[index].isUsed else { return }
        nodes[index].isUsed = true
        pending += nodes[index].code
        for member in membersOfNode[index] ?? [] where mentioned.contains(nodes[member].hash) { use(member) }
    }

    /// The names of declarations that a part of the code contains.
    private func names(in range: CodeRange) -> Set<WordHash> {
        var found: Set<WordHash> = []
        visitWords(in: range) { text, word in
            guard namesTable[text, word] != nil else { return true }
            let name = text.hash(word)
            if nodesByName[name] != nil { found.insert(name) }
            return true
        }
        return found
    }

    /// Visits the words outside of comments.
    ///
    /// - Parameter visit: Returns whether to go on.
    private func visitWords(in range: CodeRange, _ visit: (Span<UInt8>, Range<Int>) -> Bool) {
        texts[range.file].visitWords(in: range.range, outside: comments[range.file] ?? [], visit)
    }

    /// The unused declarations with words of menus, and those that name one with such words.
    func unusedCandidates() -> [Int] {
        let withMenus = Set(nodes.indices.filter { index in nodes[index].code.contains(where: mentionsMenus) })
        let names = Set(withMenus.map { nodes[$0].hash })
        return nodes.indices.filter { index in
            guard !nodes[index].isUsed else { return false }
            return withMenus.contains(index)
                || nodes[index].code.contains { !self.names(in: $0).isDisjoint(with: names) }
        }
    }

    private func mentionsMenus(_ range: CodeRange) -> Bool {
        var isFound = false
        visitWords(in: range) { text, word in
            isFound = OutsideUses.menuWords[text, word] != nil
            return !isFound
        }
        return isFound
    }

    /// The names of unused declarations and of all unused ones that use them.
    func names(leadingTo candidates: [Int]) -> Set<String> {
        var users: [WordHash: [Int]] = [:]
        for index in nodes.indices where !nodes[index].isUsed {
            for name in nodes[index].code.reduce(into: Set(), { $0.formUnion(names(in: $1)) }) {
                users[name, default: []].append(index)
            }
        }
        var found = Set(candidates)
        var rest = candidates
        while let index = rest.popLast() {
            let owner = nodes[index].owner.map { [$0] } ?? []
            // All that name something of the name were found with the first one.
            let users = users.removeValue(forKey: nodes[index].hash) ?? []
            rest += (owner + users).filter { !nodes[$0].isUsed && found.insert($0).inserted }
        }
        return Set(found.map { nodes[$0].name })
    }

    /// The code of those of some declarations that are unused.
    func ranges(of candidates: [Int]) -> [CodeRange] {
        candidates.filter { !nodes[$0].isUsed }.flatMap { nodes[$0].code }
    }
}

extension SwiftStatement {
    /// The name of a function or property that code uses only by its name; nil for one that may be used otherwise.
    fileprivate var nameIfUsedByName: String? {
        let (name, modifiers): (String, SwiftModifiers)
        switch kind {
        case .function(let function): (name, modifiers) = (function.name, function.modifiers)
        case .variable(let variable):
            // The value of a stored property is made with its object.
            guard variable.getterCode != nil || variable.modifiers.keywords.contains("lazy") else { return nil }
            (name, modifiers) = (variable.name, variable.modifiers)
        default: return nil
        }
        guard let first = name.utf8.first, first.isIdentifierByte, !OutsideUses.implicitNames.contains(name),
            !modifiers.isOfOtherModules,
            !modifiers.keywords.contains(where: OutsideUses.keywords.contains),
            modifiers.attributes.allSatisfy(OutsideUses.isHarmless)
        else { return nil }
        return name
    }
}

extension SwiftProgram {
    /// Whether a parsed file has a type with which an app begins.
    fileprivate var hasEntryPoint: Bool {
        func isEntryPoint(_ statement: SwiftStatement) -> Bool {
            switch statement.kind {
            case .type(let type): type.isEntryPoint || type.members.contains(where: isEntryPoint)
            case .conditionalCompilation(let clauses): clauses.contains { $0.content.contains(where: isEntryPoint) }
            default: false
            }
        }
        return syntax.values.contains { $0.statements.contains(where: isEntryPoint) }
    }
}

extension SwiftTypeDeclaration {
    /// Whether an app begins with the type, or with an object of it.
    fileprivate var isEntryPoint: Bool {
        modifiers.attributes.contains(where: OutsideUses.entryPoints.contains)
            || inherited.contains { $0.joinedNames.contains(where: OutsideUses.applications.contains) }
    }
}

extension SwiftModifiers {
    /// Whether other modules can use the declaration.
    fileprivate var isOfOtherModules: Bool {
        keywords.contains { ["public", "open", "package"].contains($0) }
    }
}

extension SourceFile {
    /// Visits the words in a range outside of comments.
    ///
    /// - Parameters:
    ///   - comments: The comments of the file, in order.
    ///   - visit: Returns whether to go on.
    func visitWords(
        in range: Range<Int>, outside comments: [Range<Int>], _ visit: (Span<UInt8>, Range<Int>) -> Bool
    ) {
        var next = comments.partitioningIndex { $0.upperBound > range.lowerBound }
        bytes.withSpan { bytes in
            var rest = range.clamped(to: 0..<bytes.count)
            while true {
                let comment = next < comments.count ? comments[next].clamped(to: rest) : rest.suffix(0)
                let text = bytes.extracting(rest.lowerBound..<comment.lowerBound)
                var words = WordSearch()
                while let word = words.next(in: text) { if !visit(text, word) { return } }
                if comment.isEmpty { return }
                rest = comment.upperBound..<rest.upperBound
                next += 1
            }
        }
    }
}

import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

/// Finds the items that code hides, disables, removes, or gives other keys, by its syntax.
///
/// It is an object because walks at any depth add to what is found.
final class ItemChangeSearch {
    /// The properties on which it depends whether an item gets its keys.
    static let properties: Set<String> = [
        "isHidden", "isEnabled", "action", "keyEquivalent", "keyEquivalentModifierMask", "menu",
    ]

    /// The methods that remove items from their menu.
    static let removals: Set<String> = ["removeItem", "removeAllItems"]

    /// Further words of code that changes items.
    private static let otherWords = [
        "toggle", "assign", "setValue", "keyPath", "items", "submenu", "setSubmenu", "perform", "bind",
    ]

    /// The words of code in files without any word of menus that changes items or removes them.
    static let wordsOfOtherFiles = properties.union(removals).union(["setValue", "keyPath", "perform", "items"])

    let program: SwiftProgram
    let evaluator: Evaluator
    /// The changes that are known by what the code did.
    let known: Set<CodeRange>
    /// The calls of which it is known which objects they got.
    let followed: Set<CodeRange>
    /// The names of what holds the items and menus of the program.
    let holderNames: Set<String>
    /// The names of the members that the program declares.
    private(set) lazy var memberNames = Set(program.index.allTypes.flatMap(\.members.keys))
    private var found: Set<ItemSource> = []
    /// What is found that depends on other code, and is not searched yet.
    private var unsearched: [ItemSource] = []
    private var searched: Set<ItemSource> = []
    /// The arguments of the functions whose parameters code changes, and what code that did not run puts into properties which
    /// hold what it changes.
    private var arguments: [ItemSource: Set<ItemSource>] = [:]
    /// The words without which code changes no items, or passes none on.
    private var words: Set<WordHash> = []
    /// The code that is not walked yet, because it has none of the words.
    private var unwalked = UnwalkedCode()
    /// The names that matter since code was walked the last time: code with one of them may pass items on.
    private var newNames: Set<String> = []
    /// The functions that are walked next, whatever words they have.
    private var wanted: Set<CodeRange> = []
    /// The functions that have got further known changes.
    private var newChanges: [String] = []
    /// The initial values of the properties that may hold items.
    private var initialValues: [CodeRange: (value: SwiftExpression, code: CodePlace)] = [:]
    /// The uses in the code that is walked, by the names of the functions and properties.
    var uses: [String: [ItemUse]] = [:]
    private(set) lazy var types = ItemTypes(program)
    private(set) lazy var properties = ItemProperties(evaluator, types)
    private(set) var holders = SearchedProperties()
    /// The parameters whose arguments are searched, by the name of the calls.
    private(set) var parameters: [String: [ItemSource]] = [:]
    private(set) var declarations: [CodeRange: (function: SwiftFunction?, calledName: String)] = [:]
    /// The names of the functions in others.
    var localFunctions: Set<String> = []
    /// What functions change by known assignments, by the name of the function's calls. Calls that did not run may change more.
    private(set) var knownChanges: [String: Set<ItemSource>] = [:]
    /// The names of the methods that selectors name.
    private var selectors: Set<String> = []
    /// Whether it would take long to search which initializer a call of one gets whose type is not known.
    private(set) var hasManyInitializers = false
    /// What functions and computed properties return; nil while it is searched.
    var results: [CodeRange: Set<ItemSource>?] = [:]
    /// The number of functions that are followed for the result of one another.
    var depth = 0
    static let maximumDepth = 48
    /// What the calls of a chain such as `items.filter { … }.map { … }` find, while the chain is walked: each call asks for that of
    /// the calls before it.
    var chainSources: [CodeRange: (names: LocalNames, sources: Set<ItemSource>)] = [:]
    var chainDepth = 0
    /// The names of members whose implementations are searched.
    var implementing: Set<String> = []
    /// Where the items and menus are made that were followed.
    private let itemSites: Set<CodeRange>

    /// - Parameters:
    ///   - known: The assignments and calls that need not be found.
    ///   - followed: The calls of which it is known which objects they got.
    ///   - holderNames: The names of what holds the items and menus of the program.
    init(
        _ evaluator: Evaluator, except known: Set<CodeRange> = [], followed: Set<CodeRange> = [],
        heldBy holderNames: Set<String>
    ) {
        program = evaluator.program
        self.evaluator = evaluator
        self.known = known
        itemSites = Set(evaluator.recorded.map(\.site))
        self.followed = followed
        self.holderNames = holderNames
    }

    /// The number of parameters of functions with one name that are followed.
    static let maximumFunctions = 16
    /// The number of properties of one name that are searched for what code puts into an object that is not known.
    static let maximumHolders = 64

    /// How the parsed files find the items that they change.
    ///
    /// - Complexity: O(code of the parsed files · functions of one name).
    func changes() -> Set<ItemSource> {
        let names = Self.properties.union(Self.otherWords).union(Self.removals).union(holderNames)
            .union(properties.namesOfFunctions)
        words = Set(names.map { WordHash($0.utf8) })
        for file in program.parsedFiles {
            let code = CodePlace(file: file, type: nil, function: nil, names: LocalNames(in: nil))
            for statement in program.syntax[file]?.statements ?? [] { walk(statement, code) }
        }
        while true {
            while let source = unsearched.popLast() {
                if searched.insert(source).inserted { search(source) }
            }
            if let name = newChanges.popLast() {
                repeatChanges(of: name)
            } else if !newNames.isEmpty || !wanted.isEmpty {
                walkNewCode()
            } else {
                break
            }
        }
        var resolved = ResolvedSources(arguments, isCalledElsewhere: isCalledElsewhere)
        return resolved.all(found)
    }

    /// Whether what a function or closure gets may be any item: code uses it, and no call is seen that passes one.
    private func isCalledElsewhere(_ source: ItemSource) -> Bool {
        switch source {
        case .parameter(let name, let index):
            guard let (found, called) = declarations[name], let function = found, !program.unusedCode.contains(name),
                uses[called] != nil || selectors.contains(called) || called == "callAsFunction"
            else { return false }
            // Of an action, it is the sender.
            return index.map {
                types.areItems(function.parameters[$0].type) && function.sources(ofParameter: $0, name) == [source]
            } ?? true
        case .passed: return true
        default: return false
        }
    }

    /// Notes that code may change what some sources find.
    func change(_ sources: some Sequence<ItemSource>) {
        for source in sources where found.insert(source).inserted { unsearched += source.origins }
    }

    /// Adds to what a parameter may get, or a property hold.
    func add(_ sources: Set<ItemSource>, to origin: ItemSource) {
        let known = arguments[origin] ?? []
        if known.contains(.unknown) { return }
        let all = limited(known.union(sources))
        arguments[origin] = all
        if searched.contains(origin) { unsearched += all.subtracting(known).flatMap(\.origins) }
    }

    /// Searches what code passes to a parameter or closure, or puts into a property.
    private func search(_ source: ItemSource) {
        unsearched += (arguments[source] ?? []).flatMap(\.origins)
        switch source {
        case .parameter(let name, let index): searchArguments(of: source, name, index)
        case .passed(let function): wanted.insert(function)
        default:
            let properties = properties.named(by: source, program)
            // Which of many it is would take long to search.
            guard properties.count <= Self.maximumHolders else { return add([.unknown], to: source) }
            // By the name alone, it is one of these.
            add(Set(properties.map(\.source)).subtracting([source]), to: source)
            if case .variable(let name) = source, let own = properties.first(where: { $0.name == name }) {
                searchValues(of: own)
            }
        }
    }

    private func searchArguments(of parameter: ItemSource, _ name: CodeRange, _ index: Int?) {
        guard let (function, called) = declarations[name] else { return }
        guard (parameters[called] ?? []).count < Self.maximumFunctions else { return add([.unknown], to: parameter) }
        if let index, let value = function?.parameters[index].defaultValue {
            let code = CodePlace(file: name.file, type: nil, function: nil, names: LocalNames(in: nil))
            add(sources(value, code), to: parameter)
        }
        var names = [called]
        if function?.name == "init" {
            names += program.aliases(of: [called])
            if (parameters["init"] ?? []).count < Self.maximumFunctions {
                names.append("init")
            } else if !hasManyInitializers {
                hasManyInitializers = true
                forEachUse(of: "init") { use in
                    if case .call(let call, _, let code) = use { noteAnyChange(toArgumentsOf: call, code) }
                }
            }
        }
        for name in names {
            parameters[name, default: []].append(parameter)
            newNames.insert(name)
            forEachUse(of: name) { pass($0, to: parameter) }
        }
    }

    private func searchValues(of property: ItemProperties.Property) {
        let name = program.text(property.name)
        holders.append(property, named: name)
        newNames.insert(name)
        if let (value, code) = initialValues[property.name] { add(sources(value, code), to: property.source) }
        forEachUse(of: name) { put($0) }
        guard property.owner.keyword == .struct else { return }
        for name in [property.owner.lastName, "init"] {
            newNames.insert(name)
            forEachUse(of: name) { use in
                if case .call(let call, _, let code) = use { noteStruct(call, named: name, code) }
            }
        }
    }

    /// Adds to what a function changes by known assignments. Calls of it may come before that.
    func addKnownChanges(_ sources: some Sequence<ItemSource>, of name: String) {
        let known = knownChanges[name] ?? []
        if known.contains(.unknown) { return }
        let all = limited(known.union(sources))
        guard all != known else { return }
        knownChanges[name] = all
        newChanges.append(name)
    }

    /// Notes what the known calls of a function change again.
    private func repeatChanges(of name: String) {
        newNames.insert(name)
        forEachUse(of: name) { use in
            if case .call(let call, let range, let code) = use {
                noteKnownChanges(of: call, named: name, range, code)
            }
        }
        if selectors.contains(name) { noteSelector(name) }
    }

    /// Notes that AppKit or a notification calls a method at another time.
    func noteSelector(_ name: String) {
        selectors.insert(name)
        change((knownChanges[name] ?? []).filter { !$0.isParameter })
    }

    /// Some sources, or the unknown one if there are too many. Of many, the objects that are no items do not count, such as
    /// the constraints of a view.
    func limited(_ sources: Set<ItemSource>) -> Set<ItemSource> {
        let isItem = { (source: ItemSource) in
            if case .creation(let range) = source { self.itemSites.contains(range) } else { true }
        }
        return ItemSource.limited(sources.count > 8 ? sources.filter(isItem) : sources)
    }

    /// Walks the code with names that matter by now.
    private func walkNewCode() {
        let names = newNames
        // The uses of operators and subscripts have no words.
        let isAll = names.contains { $0 == "subscript" || $0.first?.isLetter == false && $0.first != "_" }
        let wanted = wanted
        (newNames, self.wanted) = ([], [])
        words = Set(names.map { WordHash($0.utf8) })
        for code in unwalked.remove(with: isAll ? nil : words, named: wanted) {
            let place = code.function.map { body(of: $0, in: code.place) } ?? code.place
            walk(code.content.statements, place)
        }
    }

    // MARK: - Statements

    func walk(_ statements: [SwiftStatement], _ code: CodePlace) {
        for statement in statements { walk(statement, code) }
    }

    func walk(_ statement: SwiftStatement, _ code: CodePlace) {
        switch statement.kind {
        case .type(let type):
            var inner = CodePlace(file: code.file, type: nil, function: nil, names: LocalNames(in: nil))
            inner.type = program.index.types(containing: CodeRange(code.file, type.nameRange)).last
            walk(type.members, inner)
        case .function(let function):
            guard let content = function.code else { return note(function, in: code) }
            if code.function != nil || content.mayMention(words) {
                walk(content.statements, body(of: function, in: code))
            } else {
                note(function, in: code)
                let name = CodeRange(code.file, function.nameRange)
                unwalked.append(.init(content: content, name: name, function: function, place: code))
            }
        case .variable(let variable):
            let name = CodeRange(code.file, variable.nameRange)
            let inner = code.inner(function: code.function ?? name)
            if !variable.observers.isEmpty { declarations[name] = (nil, variable.name) }
            if let value = variable.initialValue {
                if code.function == nil, properties.contains(variable.name) { initialValues[name] = (value, inner) }
                walk(value, inner)
            }
            if let content = variable.getterCode {
                if code.function != nil || content.mayMention(words) {
                    walk(content.statements, inner)
                } else {
                    unwalked.append(.init(content: content, name: name, function: nil, place: inner))
                }
            }
            walkObservers(of: variable, name, inner)
            guard code.function != nil else { return }
            if isOther(variable, code.type, code.file) { return code.names.declareOther(variable.name) }
            let value = variable.initialValue.map { sources($0, code) } ?? []
            code.names.declare(
                variable.name, value.union(result(of: variable.getter ?? [], code)).union([.variable(name)]),
                created: .variable(name))
        case .if(let tests, let body, let otherwise):
            let inner = code.inner()
            walk(tests, inner)
            walkBranch(body, inner)
            walkBranch(otherwise ?? [], code.inner())
        case .loop(let tests, let body):
            let inner = code.inner()
            walk(tests, inner)
            walk(body, inner)
        case .guard(let tests, let body):
            walk(body, code.inner())
            walk(tests, code)
        case .for(let name, let sequence, let body):
            walk(sequence, code)
            let inner = code.inner()
            let elements = sources(sequence, code)
            if let name {
                inner.names.declare(name, elements)
            } else {
                declareNames(in: statement.range.lowerBound..<sequence.range.lowerBound, elements, inner)
            }
            walk(body, inner)
        case .switch(let subject, let cases):
            walk(subject, code)
            let sources = sources(subject, code)
            for switchCase in cases {
                let inner = code.inner()
                for pattern in switchCase.patterns { declareNames(in: pattern.range, sources, inner) }
                for condition in switchCase.conditions.values { walk(condition, inner) }
                walkBranch(switchCase.body, inner)
            }
        case .return(let value):
            if let value { code.names.add(result: sources(value, code)) }
            walkChildren(of: statement, code)
        default: walkChildren(of: statement, code)
        }
    }

    /// Walks the observers of a property, or its setter. What code assigns to a computed one may be any item.
    private func walkObservers(of variable: SwiftVariable, _ name: CodeRange, _ code: CodePlace) {
        guard !variable.observers.isEmpty else { return }
        let code = code.inner()
        if !isOther(variable, code.type, code.file) {
            let value: Set<ItemSource> = variable.getterCode == nil ? [.variable(name)] : [.unknown]
            for name in ["oldValue", "newValue"] { code.names.declare(name, value) }
        }
        walk(variable.observers, code)
    }

    /// Walks a branch, which may be the value of the `if` or `switch` that it is of.
    private func walkBranch(_ body: [SwiftStatement], _ code: CodePlace) {
        walk(body, code)
        if body.count == 1, case .expression(let value) = body[0].kind, code.names.collectsResults {
            code.names.add(result: sources(value, code))
        }
    }

    private func walkChildren(of statement: SwiftStatement, _ code: CodePlace) {
        let inner: CodePlace
        switch statement.kind {
        case .expression, .conditionalCompilation, .return: inner = code
        default: inner = code.inner()
        }
        statement.forEachChild { walk($0, inner) }
    }

    private func walk(_ tests: [SwiftCondition], _ code: CodePlace) {
        for test in tests {
            switch test {
            case .expression(let expression): walk(expression, code)
            case .pattern(let pattern, let expression):
                walk(expression, code)
                declareNames(in: pattern.range, sources(expression, code), code)
            case .binding(let name, let expression):
                if let expression { walk(expression, code) }
                guard let name else { continue }
                code.names.declare(name, expression.map { sources($0, code) } ?? sources(named: name, code))
            case .availability: break
            }
        }
    }

    /// Declares the names that a pattern binds to parts of a value.
    func declareNames(in pattern: Range<Int>, _ sources: Set<ItemSource>, _ code: CodePlace) {
        guard !sources.isEmpty else { return }
        // The keyword may precede the pattern.
        let range = max(0, pattern.lowerBound - 4)..<pattern.upperBound
        for name in evaluator.boundNames(in: range, of: code.file) { code.names.declare(name, sources) }
    }

    func walk(_ node: SyntaxNode, _ code: CodePlace) {
        switch node {
        case .statement(let statement): walk(statement, code)
        case .expression(let expression): walk(expression, code)
        }
    }

    private func note(_ function: SwiftFunction, in code: CodePlace) {
        let calledName = function.name == "init" ? code.type?.lastName ?? "init" : function.name
        declarations[CodeRange(code.file, function.nameRange)] = (function, calledName)
        if code.function != nil { localFunctions.insert(function.name) }
    }

    /// The code of a function, with the names of its parameters.
    func body(of function: SwiftFunction, in code: CodePlace) -> CodePlace {
        note(function, in: code)
        let name = CodeRange(code.file, function.nameRange)
        let inner = code.inner(function: name)
        for (index, parameter) in function.parameters.enumerated() {
            if types.mayHoldItems(parameter.type, of: function, in: code.type, file: code.file) {
                inner.names.declare(parameter.name, function.sources(ofParameter: index, name))
            } else {
                inner.names.declareOther(parameter.name)
            }
        }
        return inner
    }
}

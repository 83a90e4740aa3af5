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
    var found: Set<ItemSource> = []
    /// The words without which code changes no items.
    private var words: Set<WordHash> = []
    /// Whether code without these words may call a function whose parameters are searched: an operator or a subscript.
    private var callsWithoutWords = false
    /// The arguments of the functions whose parameters code changes, and what code that did not run puts into properties which
    /// hold what it changes.
    private var arguments: [ItemSource: Set<ItemSource>] = [:]
    private(set) lazy var properties = ItemProperties(evaluator)
    private(set) var holders = SearchedProperties()
    /// The parameters whose arguments are searched, by the name of the calls.
    private(set) var parameters: [String: [ItemSource]] = [:]
    var declarations: [CodeRange: (function: SwiftFunction?, calledName: String)] = [:]
    /// Whether no walk has ended yet. What packages get is found in the first one.
    private(set) var isFirstWalk = true
    /// The names of the functions in others.
    var localFunctions: Set<String> = []
    /// What functions change by known assignments, by the name of the function's calls. Calls that did not run may change more.
    private(set) var knownChanges: [String: Set<ItemSource>] = [:]
    /// The names of what has been added to `parameters`, `holders` and `knownChanges` since the last walk began.
    private var newNames: Set<String> = []
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

    /// The number of calls that arguments are followed through.
    private static let maximumRounds = 3
    /// The number of parameters of functions with one name that are followed.
    static let maximumFunctions = 16
    /// The number of properties of one name that are searched for what code puts into an object that is not known.
    static let maximumHolders = 64
    /// The number of sources that are looked at to replace parameters: functions can pass them to each other in any number
    /// of ways.
    private static let maximumSteps = 20_000

    /// How the parsed files find the items that they change.
    ///
    /// - Complexity: O(code of the parsed files).
    func changes() -> Set<ItemSource> {
        for round in 0...Self.maximumRounds {
            isFirstWalk = round == 0
            walk()
            let new = Set(found.union(arguments.values.joined()).flatMap(\.origins)).filter { arguments[$0] == nil }
            new.forEach(search)
            if newNames.isEmpty { break }
        }
        var steps = Self.maximumSteps
        return found.reduce(into: []) { $0.formUnion($1.replacing(arguments, steps: &steps)) }
    }

    /// Searches what code passes to a parameter, or puts into a property, from the next walk on.
    private func search(_ source: ItemSource) {
        guard case .parameter(let name, let index) = source else {
            let properties = properties.named(by: source, program)
            // Which of many it is would take long to search.
            guard properties.count <= Self.maximumHolders else {
                arguments[source] = [.unknown]
                return
            }
            // By the name alone, it is one of these.
            arguments[source] = Set(properties.map(\.source)).subtracting([source])
            for property in properties where holder(property.name) == nil {
                let name = program.text(property.name)
                holders.append(property, named: name)
                newNames.insert(name)
                add([], to: property.source)
            }
            return
        }
        guard let (function, called) = declarations[name] else { return }
        let isSearched = (parameters[called] ?? []).count < Self.maximumFunctions
        arguments[source] = isSearched ? [] : [.unknown]
        if let index, let value = function?.parameters[index].defaultValue {
            let code = CodePlace(file: name.file, type: nil, function: nil, names: LocalNames(in: nil))
            add(sources(value, code), to: source)
        }
        guard isSearched else { return }
        parameters[called, default: []].append(source)
        newNames.insert(called)
    }

    /// Adds to what a function changes by known assignments. Calls of it may come before that.
    func addKnownChanges(_ sources: [ItemSource], of name: String) {
        let known = knownChanges[name] ?? []
        let all = limited(known.union(sources))
        guard all != known else { return }
        knownChanges[name] = all
        newNames.insert(name)
    }

    /// Some sources, or the unknown one if there are too many. Of many, the objects that are no items do not count, such as
    /// the constraints of a view.
    func limited(_ sources: Set<ItemSource>) -> Set<ItemSource> {
        let isItem = { (source: ItemSource) in
            if case .creation(let range) = source { self.itemSites.contains(range) } else { true }
        }
        return ItemSource.limited(sources.count > 8 ? sources.filter(isItem) : sources)
    }

    private func walk() {
        // The other walks are about what the ones before have found.
        let names =
            isFirstWalk
            ? Self.properties.union(Self.otherWords).union(Self.removals).union(holderNames)
                .union(properties.namesOfFunctions) : newNames
        words = Set(names.map { WordHash($0.utf8) })
        callsWithoutWords = newNames.contains {
            $0 == "subscript" || $0.first?.isLetter == false && $0.first != "_"
        }
        newNames = []
        for file in program.parsedFiles {
            let code = CodePlace(file: file, type: nil, function: nil, names: LocalNames(in: nil))
            for statement in program.syntax[file]?.statements ?? [] { walk(statement, code) }
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
            guard mayChangeItems(function.code, in: code) else { return note(function, in: code) }
            walk(function.body ?? [], body(of: function, in: code))
        case .variable(let variable):
            let name = CodeRange(code.file, variable.nameRange)
            let inner = code.inner(function: code.function ?? name)
            if !variable.observers.isEmpty { declarations[name] = (nil, variable.name) }
            if code.function == nil, let value = variable.initialValue, let holder = holder(name) {
                add(sources(value, code), to: holder)
            }
            if let value = variable.initialValue { walk(value, inner) }
            if mayChangeItems(variable.getterCode, in: code) { walk(variable.getter ?? [], inner) }
            walkObservers(of: variable, name, inner)
            guard code.function != nil else { return }
            if let type = variable.type, isOtherClass(type.name, code) { return code.names.declareOther(variable.name) }
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
        let mayHoldItems = variable.type?.text.identifiers.contains(where: properties.classes.contains) ?? true
        if mayHoldItems {
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

    /// Whether a body may change items, or return them from the function around it.
    private func mayChangeItems(_ body: SwiftCode?, in code: CodePlace) -> Bool {
        code.function != nil || callsWithoutWords && body != nil || body?.mayMention(words) ?? false
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

    /// The property with a name in its declaration, if it is searched what code puts into it.
    private func holder(_ name: CodeRange) -> ItemSource? {
        holders[name]?.source
    }

    func add(_ sources: Set<ItemSource>, to origin: ItemSource) {
        arguments[origin] = limited((arguments[origin] ?? []).union(sources))
    }

    func note(_ function: SwiftFunction, in code: CodePlace) {
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
            let isOther = isOtherClass(parameter.type.name, code)
            inner.names.declare(parameter.name, function.sources(ofParameter: index, name, isOther: isOther))
        }
        return inner
    }
}

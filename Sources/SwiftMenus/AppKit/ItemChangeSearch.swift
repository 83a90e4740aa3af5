import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter

/// Finds the items that code hides, disables, removes, or gives other keys, by its syntax.
///
/// It is an object because walks at any depth add to what is found.
final class ItemChangeSearch {
    /// The properties on which it depends whether an item gets its keys.
    static let properties: Set<String> = [
        "isHidden", "isEnabled", "action", "keyEquivalent", "keyEquivalentModifierMask", "menu",
    ]

    /// Further words of code that changes items.
    private static let otherWords = ["removeItem", "toggle", "assign", "setValue", "keyPath", "items", "submenu"]

    private let program: SwiftProgram
    private let evaluator: Evaluator
    /// The changes that are known by what the code did.
    private let known: Set<CodeRange>
    private var found: Set<ItemSource> = []
    /// The words without which code changes no items.
    private var words: Set<WordHash> = []
    /// The arguments of the functions whose parameters code changes.
    private var arguments: [ItemSource: Set<ItemSource>] = [:]
    /// What the properties of structs hold that code creates with them as arguments: `Row(item: item)`.
    private var heldByStructs: [ItemSource: Set<ItemSource>] = [:]
    /// The structs of which code changes what a property holds.
    private var changingStructs: Set<String> = []
    /// The parameters whose arguments are searched, by the name of the calls.
    private var parameters: [String: [ItemSource]] = [:]
    private var declarations: [CodeRange: (function: SwiftFunction?, calledName: String)] = [:]
    /// What functions change by known assignments, by the name of the function's calls. Calls that did not run may change more.
    private var knownChanges: [String: Set<ItemSource>] = [:]
    /// What functions and computed properties return; nil while it is searched.
    private var results: [CodeRange: Set<ItemSource>?] = [:]
    /// The number of functions that are followed for the result of one another.
    private var depth = 0
    private static let maximumDepth = 48

    /// - Parameter known: The assignments and calls that need not be found.
    init(_ evaluator: Evaluator, except known: Set<CodeRange>) {
        program = evaluator.program
        self.evaluator = evaluator
        self.known = known
    }

    /// The number of calls that arguments are followed through.
    private static let maximumRounds = 3
    /// The number of parameters of functions with one name that are followed.
    private static let maximumFunctions = 16
    /// The number of sources that are looked at to replace parameters: functions can pass them to each other in any number
    /// of ways.
    private static let maximumSteps = 20_000

    /// How the parsed files find the items that they change.
    ///
    /// - Complexity: O(code of the parsed files).
    func changes() -> Set<ItemSource> {
        for round in 0...Self.maximumRounds {
            walk()
            let new = Set(found.union(arguments.values.joined()).flatMap(\.parameters)).filter { arguments[$0] == nil }
            let structCount = changingStructs.count
            changingStructs.formUnion(found.compactMap(structOfProperty))
            // Calls may come before what they change.
            if new.isEmpty, structCount == changingStructs.count, round > 0 || knownChanges.isEmpty { break }
            for case .parameter(let name, let index) in new {
                guard let called = declarations[name]?.calledName else { continue }
                let isSearched = (parameters[called] ?? []).count < Self.maximumFunctions
                arguments[.parameter(name, index)] = isSearched ? [] : [.unknown]
                if isSearched { parameters[called, default: []].append(.parameter(name, index)) }
            }
        }
        var steps = Self.maximumSteps
        return found.union(found.flatMap { heldByStructs[$0] ?? [] }).reduce(into: []) {
            $0.formUnion($1.replacing(arguments, steps: &steps))
        }
    }

    /// The name of the struct that has a property.
    private func structOfProperty(_ source: ItemSource) -> String? {
        guard case .variable(let name) = source else { return nil }
        return program.index.types(containing: name).last.flatMap { $0.keyword == .struct ? $0.lastName : nil }
    }

    private func walk() {
        let names = Self.properties.union(Self.otherWords).union(changingStructs)
            .union(parameters.keys).union(knownChanges.keys)
        words = Set(names.map { WordHash($0.utf8) })
        for file in program.parsedFiles {
            let code = CodePlace(file: file, type: nil, function: nil, names: LocalNames(in: nil))
            for statement in program.syntax[file]?.statements ?? [] { walk(statement, code) }
        }
    }

    // MARK: - Statements

    private func walk(_ statements: [SwiftStatement], _ code: CodePlace) {
        for statement in statements { walk(statement, code) }
    }

    private func walk(_ statement: SwiftStatement, _ code: CodePlace) {
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
            if let value = variable.initialValue { walk(value, inner) }
            if mayChangeItems(variable.getterCode, in: code) { walk(variable.getter ?? [], inner) }
            walk(variable.observers, inner)
            guard code.function != nil else { return }
            let value = variable.initialValue.map { sources($0, code) } ?? []
            code.names.declare(
                variable.name, value.union(result(of: variable.getter ?? [], code)).union([.variable(name)]),
                created: .variable(name))
        case .if(let tests, let body, let otherwise):
            let inner = code.inner()
            walk(tests, inner)
            walk(body, inner)
            walk(otherwise ?? [], code.inner())
        case .guard(let tests, let body):
            walk(body, code.inner())
            walk(tests, code)
        case .for(let name, let sequence, let body):
            walk(sequence, code)
            let inner = code.inner()
            let pattern = CodeRange(code.file, statement.range.lowerBound..<sequence.range.lowerBound)
            let elements = sources(sequence, code)
            for name in name.map({ [$0] }) ?? program.text(pattern).identifiers {
                inner.names.declare(name, elements)
            }
            walk(body, inner)
        case .return(let value):
            if let value { code.names.add(result: sources(value, code)) }
            walkChildren(of: statement, code)
        default: walkChildren(of: statement, code)
        }
    }

    /// Whether a body may change items, or return them from the function around it.
    private func mayChangeItems(_ body: SwiftCode?, in code: CodePlace) -> Bool {
        code.function != nil || body?.mayMention(words) ?? false
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
            case .expression(let expression), .pattern(_, let expression): walk(expression, code)
            case .binding(let name, let expression):
                if let expression { walk(expression, code) }
                guard let name else { continue }
                code.names.declare(name, expression.map { sources($0, code) } ?? sources(named: name, code))
            case .availability: break
            }
        }
    }

    private func walk(_ node: SyntaxNode, _ code: CodePlace) {
        switch node {
        case .statement(let statement): walk(statement, code)
        case .expression(let expression): walk(expression, code)
        }
    }

    // MARK: - Expressions

    private func walk(_ expression: SwiftExpression, _ code: CodePlace) {
        switch expression.kind {
        case .assignment(_, let target, let value):
            walk(value, code)
            noteAssignment(target, value, CodeRange(code.file, expression.range), code)
            walk(target, code)
        case .call(let call):
            note(call, CodeRange(code.file, expression.range), code)
            walk(call.callee, code)
            for argument in call.arguments {
                guard case .closure(let closure) = argument.value.kind else {
                    walk(argument.value, code)
                    continue
                }
                let inner = code.inner(isBody: true)
                let elements =
                    base(of: call).map {
                        sources($0, code).union(ownLookups(call.name, in: $0, code))
                    } ?? []
                for name in closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters {
                    inner.names.declare(name, elements)
                }
                walk(closure.body, inner)
            }
        case .closure(let closure):
            let inner = code.inner(isBody: true)
            for name in closure.parameters { inner.names.declare(name, []) }
            walk(closure.body, inner)
        case .member(let base, let name):
            noteBinding(of: name, base, code)
            walk(base, code)
        // Each clause repeats the base.
        case .conditionalChain(let base, _): walk(base, code)
        default: expression.forEachChild { walk($0, code) }
        }
    }

    private func noteAssignment(
        _ target: SwiftExpression, _ value: SwiftExpression, _ range: CodeRange, _ code: CodePlace
    ) {
        switch target.kind {
        case .subscripted(let base, let arguments) where arguments.first?.label == "keyPath":
            noteChange(sources(base, code), range, code)
        case .subscripted(let list, _):
            if case .member(_, "items") = list.kind { noteChange(sources(list, code), range, code) }
        case .member(let item, "submenu"):
            if case .nilLiteral = value.kind { noteChange(sources(item, code), range, code) }
        case .member(let base, "items"):
            // What keeps some of the items removes the others.
            let value = CodeRange(code.file, value.range)
            if program.text(value).identifiers.contains("items") {
                noteChange([.item(of: sources(base, code))], range, code)
            }
        case .member(let base, let name):
            // One that the program adds to items changes them in its setter.
            for case .parameter(let setter, nil) in parameters[name] ?? [] where declarations[setter]?.function == nil {
                add(sources(base, code), to: .parameter(setter, nil))
            }
            guard Self.properties.contains(name) else { return }
            noteChange(sources(base, code), range, code)
        case .name(let name):
            if code.names.add(sources(value, code), to: name) { return }
            guard Self.properties.contains(name),
                code.type.map({ program.members(named: name, of: $0).isEmpty }) ?? false
            else { return }
            noteChange(sources(ofSelf: code), range, code)
        case .tuple(let parts): for part in parts { noteAssignment(part.value, value, range, code) }
        default: break
        }
    }

    /// Notes a property in the namespace of a package of reactive code, whose values change that of the item: `item.rx.isHidden`
    /// of RxSwift, `item.reactive.isHidden` of ReactiveSwift.
    private func noteBinding(of property: String, _ base: SwiftExpression, _ code: CodePlace) {
        guard Self.properties.contains(property), case .member(let item, let namespace) = base.kind,
            namespace == "rx" || namespace == "reactive"
        else { return }
        found.formUnion(sources(item, code))
    }

    /// Notes an assignment to a property of an item. What the function that makes it has created is new whenever it runs, but
    /// which of the items it finds in its menus is not known if the assignment is not.
    private func noteChange(_ sources: Set<ItemSource>, _ range: CodeRange, _ code: CodePlace) {
        let isKnown = known.contains(range)
        let sources = sources.compactMap { source in
            !isKnown && source.isInMenu ? source : source.except { code.names.creates($0, inClosuresToo: isKnown) }
        }
        guard isKnown else { return found.formUnion(sources) }
        guard let name = code.function.flatMap({ declarations[$0]?.calledName }) else { return }
        knownChanges[name] = ItemSource.limited((knownChanges[name] ?? []).union(sources))
    }

    private func add(_ sources: Set<ItemSource>, to parameter: ItemSource) {
        arguments[parameter] = ItemSource.limited((arguments[parameter] ?? []).union(sources))
    }

    private func note(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) {
        switch (call.name, call.arguments.map(\.label)) {
        case ("removeItem", [nil]):
            if !known.contains(range) { found.formUnion(sources(call.arguments[0].value, code)) }
        case ("removeItem", ["at"]):
            if !known.contains(range), let menu = base(of: call) { found.insert(.item(of: sources(menu, code))) }
        case ("assign", ["to", "on"]): found.formUnion(sources(call.arguments[1].value, code))
        case ("setValue", [nil, "forKey"]), ("setValue", [nil, "forKeyPath"]):
            if let item = base(of: call) { found.formUnion(sources(item, code)) }
        default: noteMutation(call, code)
        }
        for argument in call.arguments { noteUse(of: argument.value, in: call, code) }
        noteStruct(call, code)
        for case .parameter(let name, let index) in parameters[call.name] ?? [] {
            if let passed = passed(name, index, call, code) { add(passed, to: .parameter(name, index)) }
        }
        guard let changes = knownChanges[call.name], !evaluator.visited.contains(range) else { return }
        for change in changes {
            guard case .parameter(let name, let index) = change else {
                found.insert(change)
                continue
            }
            found.formUnion(passed(name, index, call, code) ?? [])
        }
    }

    /// The methods that change a property, such as `item.isHidden.toggle()`.
    private static let mutations: Set<String> = [
        "toggle", "insert", "remove", "formUnion", "subtract", "formIntersection", "formSymmetricDifference", "append",
        "removeAll", "removeFirst", "removeLast",
    ]
    /// The methods that remove some of the items of a menu from their list.
    private static let removals: Set<String> = ["remove", "removeAll", "removeFirst", "removeLast", "popLast"]

    private func noteMutation(_ call: SwiftCall, _ code: CodePlace) {
        guard let target = base(of: call), case .member(let base, let name) = target.kind else { return }
        if Self.properties.contains(name), Self.mutations.contains(call.name) {
            found.formUnion(sources(base, code))
        } else if name == "items", Self.removals.contains(call.name),
            call.name != "removeAll" || !call.arguments.isEmpty
        {
            found.formUnion(sources(target, code))
        }
    }

    /// Notes what the properties of a struct hold that a call creates, unless an initializer of its own decides that.
    private func noteStruct(_ call: SwiftCall, _ code: CodePlace) {
        guard case .name(let name) = call.callee.kind, name.first?.isUppercase ?? false,
            case let fullName = program.fullName(SwiftType(name, text: name), in: code.type),
            let type = program.types(named: fullName, from: code.file).first(where: { $0.keyword == .struct })
        else { return }
        for argument in call.arguments {
            guard let label = argument.label, let member = type.members[label]?.first,
                case .variable(let variable) = member.content, variable.getterCode == nil
            else { continue }
            let property = ItemSource.variable(CodeRange(member.file, variable.nameRange))
            let held = (heldByStructs[property] ?? []).union(sources(argument.value, code))
            heldByStructs[property] = ItemSource.limited(held)
        }
    }

    /// Notes what a call does with an argument: `swap(&item.keyEquivalent, &text)`, `menu.items.forEach(hide)`.
    private func noteUse(of argument: SwiftExpression, in call: SwiftCall, _ code: CodePlace) {
        switch argument.kind {
        case .unary("&", let target):
            if case .member(let base, let name) = target.kind, Self.properties.contains(name) {
                found.formUnion(sources(base, code))
            }
        case .name(let function), .member(_, let function):
            guard let list = base(of: call) else { return }
            for case .parameter(let name, 0) in parameters[function] ?? [] {
                add(sources(list, code), to: .parameter(name, 0))
            }
        default: break
        }
    }

    /// What a call passes to a parameter; nil if it has no argument.
    private func passed(_ name: CodeRange, _ index: Int?, _ call: SwiftCall, _ code: CodePlace) -> Set<ItemSource>? {
        guard let index else { return base(of: call).map { sources($0, code) } ?? sources(ofSelf: code) }
        return declarations[name]?.function?.argument(index, of: call).map { sources($0, code) }
    }

    private func base(of call: SwiftCall) -> SwiftExpression? {
        if case .member(let base, _) = call.callee.kind { base } else { nil }
    }

    // MARK: - Sources

    /// How an expression finds its items or menus; empty if it has none, as far as known.
    private func sources(_ expression: SwiftExpression, _ code: CodePlace) -> Set<ItemSource> {
        ItemSource.limited(allSources(expression, code))
    }

    private func allSources(_ expression: SwiftExpression, _ code: CodePlace) -> Set<ItemSource> {
        func union(_ expressions: [SwiftExpression]) -> Set<ItemSource> {
            expressions.reduce(into: []) { $0.formUnion(sources($1, code)) }
        }
        switch expression.kind {
        case .name(let name): return sources(named: name, code)
        case .member(let base, let name):
            if case .name("self") = base.kind, code.names["self"] == nil { return sources(named: name, code) }
            switch name {
            case "items": return [.item(of: sources(base, code))]
            case "menu", "supermenu": return [.name(name), .menu(of: sources(base, code))]
            case "submenu", "first", "last", "values", "self", "lazy", "0", "1": return sources(base, code)
            default: return Set([.name(name)]).union(ownLookups(name, in: base, code))
            }
        case .call(let call): return sources(call, CodeRange(code.file, expression.range), code)
        case .subscripted(let base, _): return sources(base, code).union(ownLookups("subscript", in: base, code))
        case .unwrapped(let base), .cast(let base, _, _), .unary(_, let base): return sources(base, code)
        case .ternary(_, let one, let other), .binary("??", let one, let other), .binary("+", let one, let other):
            return union([one, other])
        case .array(let elements): return union(elements)
        case .dictionary(let entries): return union(entries.map(\.value))
        case .tuple(let parts): return union(parts.map(\.value))
        default: return []
        }
    }

    private func sources(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) -> Set<ItemSource> {
        let own = { (base: SwiftExpression?) in base.map { self.sources($0, code) } ?? self.sources(ofSelf: code) }
        switch (call.name, call.arguments.first?.label) {
        case ("item", "withTag"), ("item", "withTitle"), ("item", "at"):
            let argument = evaluator.evaluate(
                call.arguments[0].value, in: Scope(file: code.file, type: code.type))
            let label = call.arguments[0].label
            return [
                .item(
                    of: own(base(of: call)), tag: label == "withTag" ? argument.integer : nil,
                    title: label == "withTitle" ? argument.string : nil)
            ]
        case ("zip", _), ("Array", _), ("Set", _):
            return call.arguments.reduce(into: []) { $0.formUnion(sources($1.value, code)) }
        default: break
        }
        let functions = self.declarations(named: call.name, base: base(of: call), code)
        guard functions.isEmpty else {
            return functions.reduce(into: [.creation(range)]) { $0.formUnion(result(of: $1)) }
        }
        guard let base = base(of: call) else { return [.creation(range)] }
        return sources(base, code).union([.creation(range)]).union(ownLookups(call.name, in: base, code))
    }

    /// What a member may find that the program adds to menus or items: items of the menu, or the item itself.
    private func ownLookups(_ name: String, in base: SwiftExpression, _ code: CodePlace) -> Set<ItemSource> {
        let owners = Set((program.index.extensionMembers[name] ?? []).compactMap { $0.owner?.name })
        if owners.contains("NSMenu") { return sources(base, code).union([.item(of: sources(base, code))]) }
        return owners.contains("NSMenuItem") ? sources(base, code) : []
    }

    private func sources(named name: String, _ code: CodePlace) -> Set<ItemSource> {
        if let known = code.names[name] { return known }
        if name == "self" { return sources(ofSelf: code) }
        let all = declarations(named: name, base: nil, code)
        if all.isEmpty, name == "items", !sources(ofSelf: code).isEmpty { return [.item(of: sources(ofSelf: code))] }
        return all.isEmpty ? [.name(name)] : all.reduce(into: []) { $0.formUnion(result(of: $1)) }
    }

    /// What `self` is, if it is an item or a menu.
    private func sources(ofSelf code: CodePlace) -> Set<ItemSource> {
        guard let type = code.type, evaluator.recordedClass(type.name, from: code.file) != nil else { return [] }
        if type.keyword != nil { return [.subclass(type.name)] }
        return code.function.map { [.parameter($0, nil)] } ?? []
    }

    /// The declarations that a name may mean.
    private func declarations(named name: String, base: SwiftExpression?, _ code: CodePlace) -> [Declaration] {
        if case .name("self")? = base?.kind {
        } else if let base {
            // A method of another object.
            guard case .name(let type) = base.kind, let first = program.types(named: type, from: code.file).first else {
                return []
            }
            return program.members(named: name, of: first)
        }
        let members = code.type.map { program.members(named: name, of: $0) } ?? []
        return members.isEmpty ? program.globals(named: name, from: code.file) : members
    }

    /// What a variable holds, or a function returns.
    private func result(of declaration: Declaration) -> Set<ItemSource> {
        let code = CodePlace(
            file: declaration.file, type: declaration.owner, function: nil, names: LocalNames(in: nil))
        switch declaration.content {
        case .variable(let variable):
            let name = CodeRange(declaration.file, variable.nameRange)
            guard let getter = variable.getter else { return [.variable(name)] }
            return result(of: getter, code.inner(function: name), name)
        case .function(let function):
            return result(
                of: function.body ?? [], body(of: function, in: code),
                CodeRange(declaration.file, function.nameRange))
        case .enumCase, .type: return []
        }
    }

    private func result(of body: [SwiftStatement], _ code: CodePlace, _ name: CodeRange) -> Set<ItemSource> {
        if let known = results[name] { return known ?? [] }
        guard depth < Self.maximumDepth else { return [] }
        depth += 1
        defer { depth -= 1 }
        results[name] = .some(nil)
        let result = ItemSource.limited(result(of: body, code))
        results[name] = result
        return result
    }

    /// What code with statements of its own returns.
    private func result(of body: [SwiftStatement], _ code: CodePlace) -> Set<ItemSource> {
        if body.count == 1, case .expression(let value) = body[0].kind { return sources(value, code) }
        let inner = code.inner()
        inner.names.results = []
        walk(body, inner)
        return inner.names.results ?? []
    }

    private func note(_ function: SwiftFunction, in code: CodePlace) {
        let calledName = function.name == "init" ? code.type?.lastName ?? "init" : function.name
        declarations[CodeRange(code.file, function.nameRange)] = (function, calledName)
    }

    /// The code of a function, with the names of its parameters.
    private func body(of function: SwiftFunction, in code: CodePlace) -> CodePlace {
        note(function, in: code)
        let name = CodeRange(code.file, function.nameRange)
        let inner = code.inner(function: name)
        for (index, parameter) in function.parameters.enumerated() {
            inner.names.declare(parameter.name, function.sources(ofParameter: index, name))
        }
        return inner
    }
}

package import MenuDocuments
package import SourceCode
package import SwiftDeclarations
package import SwiftValues

/// Evaluates expressions and runs bodies of a program as far as the code says what they do.
///
/// It follows constants, variables, properties, functions, initializers and closures of the program. Calls of anything
/// else become ``OutsideCall`` values, or events of the instances that a reader records. Branches that only the running app
/// decides are all followed, and what they do carries the condition. Evaluation always ends: steps and depth are limited,
/// and beyond the limits values are unknown.
package final class Evaluator {
    package let program: SwiftProgram
    let frameworks: any FrameworkModel
    /// Whether code is followed in the order in which it runs; see ``FrameworkModel/recordedClasses``.
    package let isOrdered: Bool
    /// What the running app decides.
    package let decisions = DecisionTable()
    /// The conditions of the code that is evaluated.
    package var conditions = ElementConditions.none
    /// Whether to parse files that declare the functions and types that are called.
    package var parsesCallees = true
    /// The number of further expressions and statements that may be evaluated.
    package var steps: Int
    /// Whether code was not followed because there was too much of it.
    package var isExhausted = false
    /// Whether the steps were not enough for the code.
    package var isOutOfSteps: Bool { isExhausted && steps <= 0 }
    /// The calls of the program's functions that are evaluated, outermost first.
    var frames: [CallFrame] = []
    /// The calls whose arguments were used since it was last emptied; see ``OutsideCall/caller``.
    private var usedCalls: Set<CodeRange> = []
    /// The calls whose arguments depend on those of another call, which is the caller then.
    package internal(set) var handedOn: Set<CodeRange> = []
    /// Where the elements of lists are written for which code ran.
    package internal(set) var elementPlaces: Set<CodeRange> = []
    /// The functions that one calls which is not followed, by the name in its declaration.
    var functionsCalled: [CodeRange: [Declaration]] = [:]
    /// The initial values that variables may no longer have when code uses them, with the names of the variables.
    package internal(set) var replacedValues: [CodeRange: String] = [:]
    private var depth = 0
    /// The number of values that readers look into, each in the one before.
    var contentDepth = 0
    /// The values of expressions that `#if` clauses continue, while these are evaluated.
    private var chainBases: [CodeRange: SwiftValue] = [:]
    /// The number of expressions that were searched for changes of keys, because there were no steps to run them.
    var searchedCount = 0
    /// The number of parts of steps that were taken.
    var partCount = 0
    /// Whether the cases fall through whose code starts with a statement.
    var fallingCases: [CodeRange: Flow.Extent] = [:]
    /// Whether the bodies that start with a statement can return from their function.
    var returningBodies: [CodeRange: Bool] = [:]
    /// The instances of recorded classes, in the order of their creation.
    package private(set) var recorded: [Instance] = []
    /// The other objects that are no values, and the scopes that closures and functions capture.
    private var (objects, captured): ([Instance], [Scope]) = ([], [])
    /// The values of static and global variables; if code is not followed in order, only those of constants.
    package var globals: [CodeRange: SwiftValue] = [:]
    /// The last values of static and global computed properties, if code is not followed in order.
    var computedGlobals: [CodeRange: (value: SwiftValue, conditions: ElementConditions)] = [:]
    /// The variables among them that code assigned to since the last entry.
    package var assignedGlobals: Set<CodeRange> = []
    /// The raw values of the cases of enums, by their names.
    var rawValues: [ObjectIdentifier: [String: SwiftValue]] = [:]
    /// The declarations whose initial values are being evaluated.
    var evaluating: Set<CodeRange> = []
    /// The calls and assignments that were evaluated, if code is followed in order.
    package var visited: Set<CodeRange> = []
    /// The names of the declarations that call themselves, and are not followed any further, by file.
    package private(set) var recursiveNames: [Int: Set<String>] = [:]
    /// The names of the functions and properties that code called.
    package var calledFunctions: Set<CodeRange> = []
    /// The arguments of calls of which it is not known which of several functions they call, without empty strings.
    package var undecidedArguments: [UndecidedArgument] = []
    /// The names of the declarations that lead to menus, if only those and what is not far from them are followed.
    package var leading: Set<CodeRange>?
    /// The names of the functions and types that lead to menus.
    package var leadingNames: Set<String> = [] {
        didSet { closuresThatLead = [:] }
    }
    /// The calls of functions and initializers of the program that were followed.
    package internal(set) var followedCalls: Set<CodeRange> = []
    /// The names of what code assigns to that is not followed, by the place of the code.
    var changedNames: [CodeRange: Set<String>] = [:]
    /// Whether closures that code which is not followed gets use one of these names.
    var closuresThatLead: [CodeRange: Bool] = [:]
    /// Whether closures without named parameters take the parts of a tuple.
    var closuresThatTakeParts: [CodeRange: Bool] = [:]
    /// What is known of the program's result builders.
    var resultBuilders: [BuilderUse: ResultBuilder] = [:]
    /// The `inout` arguments of the calls that are evaluated, with their values before the calls.
    var pendingPlaces: [(place: ArgumentPlace, value: SwiftValue)] = []
    /// The number of functions being called that do not lead to menus, since the last one that does.
    private var otherDepth = 0

    /// The number of the entry into the code that runs now. What other code does before it is not known.
    package private(set) var entry = 0

    /// The branches that known conditions excluded at least once, if the order of the code does not matter.
    package internal(set) var excludedCode: Set<CodeRange> = []
    /// The branches that were followed at least once.
    package internal(set) var reachedCode: Set<CodeRange> = []

    package init(_ program: SwiftProgram, _ frameworks: any FrameworkModel, steps: Int = 50_000) {
        self.program = program
        self.frameworks = frameworks
        self.steps = steps
        isOrdered = !frameworks.recordedClasses.isEmpty
    }

    // Objects and scopes may refer to themselves, so a server would keep all that code ever made.
    deinit {
        for scope in captured { scope.names = [:] }
        for object in recorded + objects { object.removeParts() }
    }

    /// Notes that a closure or a function uses the names of a scope, and so those around it.
    func capture(_ scope: Scope) {
        var next: Scope? = scope
        while let scope = next, !scope.isCaptured {
            scope.isCaptured = true
            captured.append(scope)
            next = scope.parent
        }
    }

    /// A number that no value or decision has yet.
    package func newID() -> Int { decisions.newNumber() }

    // MARK: - Expressions

    /// Why a value is unknown for which there are no steps left.
    package static let takesTooLong = "the code takes too long to follow"

    /// Why a value is unknown that depends on a function which calls itself.
    package static let callsItself = "the code calls itself, or is nested too deeply"

    private static let depthLimit = 200

    package func evaluate(_ expression: SwiftExpression, in scope: Scope) -> SwiftValue {
        let range = CodeRange(scope.file, expression.range)
        if expression.isPlainLiteral {
            takePart()
        } else if !takeStep(), !expression.isLiteral {
            return .unknown(Self.takesTooLong, range)
        }
        guard depth < Self.depthLimit else {
            isExhausted = true
            return .unknown("the code is nested too deeply", range)
        }
        if range.range.count > Self.longName { steps -= expression.nameLength / 64 }
        if let known = chainBases[range] { return known }
        depth += 1
        defer { depth -= 1 }
        let value = value(of: expression, range, scope)
        return expression.isVariable ? value : limited(value, range, isNew: true)
    }

    private func value(of expression: SwiftExpression, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        switch expression.kind {
        case .string(let segments): return string(segments, range, scope)
        case .integer(let value): return SwiftValue(value.map { .integer($0) } ?? .unknown("is not an Int"), range)
        case .boolean(let value): return SwiftValue(.boolean(value), range)
        case .nilLiteral: return SwiftValue(.null, range)
        case .otherLiteral:
            guard program.text(CodeRange(range.file, range.range.prefix(1))) == "\\" else {
                return .unknown("depends on a literal that is not supported", range)
            }
            if let names = keyPath(range) { return SwiftValue(.keyPath(names), range) }
            return .unknown(SwiftValue.dependsOnKeyPath, range)
        case .name(let name): return value(named: name, range, scope)
        case .implicitMember(let name): return SwiftValue(.implicit(name), range)
        case .member(let base, let name):
            if case .name("super") = base.kind { return superMember(name, range, scope) }
            let value = evaluate(base, in: scope)
            var result = each(value) { member(name, of: $0, range, scope) }
            // What an object has that may be absent may be absent, too.
            if result.presence == 0, result.instance?.isShared ?? false { result.presence = value.presence }
            return result
        case .call(let call): return evaluate(call, range, scope)
        case .subscripted(let base, let arguments): return element(base, arguments, range, scope)
        case .array(let elements):
            return .array(sharingType(elements.map { evaluate($0, in: scope) }, scope.file), range)
        case .dictionary(let entries):
            let keys = sharingType(entries.map { evaluate($0.key, in: scope) }, scope.file)
            let values = entries.map { evaluate($0.value, in: scope) }
            for value in values { escape(value) }
            return SwiftValue(.dictionary(Array(zip(keys, values))), range)
        case .tuple(let elements):
            return SwiftValue(.tuple(elements.map { ($0.label, evaluate($0.value, in: scope)) }), range)
        case .closure(let closure):
            var inner = scope
            if !closure.captures.isEmpty {
                inner = Scope(in: scope)
                for captured in closure.captures {
                    let (value, caller) = tracingCaller { evaluate(captured.value, in: scope) }
                    inner.declare(captured.name, copied(value), caller: caller)
                }
            }
            capture(inner)
            // It has a copy of a struct whose method creates it.
            if let owner = scope.receiver?.instance, isOwnStruct(owner) { owner.isCaptured = true }
            return SwiftValue(.closure(ClosureValue(syntax: closure, range: range, scope: inner, frames: frames)))
        case .ternary: return ternary(expression, range, scope)
        case .statement(let statement): return result(of: [statement], in: scope)
        case .unary("try?", let operand):
            return either {
                evaluate(operand, in: scope)
            } otherwise: {
                SwiftValue(.null, range)
            }
        case .unary(let sign, let operand): return unary(sign, evaluate(operand, in: scope), range)
        case .binary(let sign, let one, let other): return binary(sign, one, other, range, scope)
        case .assignment(let sign, let target, let value):
            if sign != "=", let result = assignmentOperator(sign, target, value, range, scope) { return result }
            assign(sign, target, value, range, scope)
            return SwiftValue(.void, range)
        case .unwrapped(let base): return unwrapped(evaluate(base, in: scope))
        case .cast(let value, let keyword, let type):
            let value = evaluate(value, in: scope)
            if let isInstance = isElement(value, of: type, in: scope.type, scope.file) {
                if keyword == "is" { return SwiftValue(.boolean(isInstance), range) }
                return isInstance ? value : keyword == "as?" ? SwiftValue(.null, range) : value
            }
            if keyword == "is" { return .unknown("depends on a type check", range) }
            if let object = sharedObject(of: type, range, scope.file, in: scope.type) { return object }
            if value.isUnknown { return opaque(type, value.unknownReason ?? "", range, scope.file, in: scope.type) }
            return resolve(value, as: type, from: scope.file, in: scope.type).ofLiteralType(type)
        case .macro(let call): return macro(call, range, scope)
        case .conditionalChain(let base, let clauses): return chain(base, clauses, range, scope)
        case .unread:
            steps -= range.range.count / 64
            forget(program.text(range).identifiers, scope)
            return .unknown("depends on code that is not understood", range)
        }
    }

    /// An element of a literal array or dictionary.
    private func element(
        _ base: SwiftExpression, _ arguments: [SwiftArgument], _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        let base = evaluate(base, in: scope)
        let indices = arguments.map { evaluate($0.value, in: scope) }
        if arguments.count == 1, arguments[0].label == "keyPath", case .keyPath(let names) = indices[0].kind {
            return follow(names, from: base, range)
        }
        let own = zip(arguments, indices).map { argument, value in
            Argument(label: argument.label, value: value, range: CodeRange(scope.file, argument.value.range))
        }
        if let value = callSubscript(of: base, own, range) { return value }
        if own.contains(where: { $0.label != nil && $0.label != "default" }) {
            let members = extensionMembers(named: "subscript", of: base, from: range.file)
            if !members.isEmpty { return call(members, base, own, range) ?? .unknown("depends on a subscript", range) }
        }
        switch (base.kind, indices.first?.kind) {
        case (.array(let elements), .integer(let index))
        where indices.count == 1 && elements.indices.contains(index) && areCertain(elements)
            && base.listForm == .array:
            return elements[index].value
        case (.dictionary(let entries), _?):
            steps -= entries.count / 16
            let matches = entries.map { equal($0.key, indices[0]) }
            if let index = matches.firstIndex(of: true) {
                let value = entries[index].value
                // An entry that is `nil` is there.
                return value.isNull ? .unknown("depends on a subscript", range) : value
            }
            guard matches.allSatisfy({ $0 == false }), indices.count <= 2, !entries.isEmpty else {
                return opaque(base.type?.valueType, "depends on a subscript", range, scope.file)
            }
            // The second argument is the default value.
            guard indices.count == 2 else { return SwiftValue(.null, range) }
            return arguments[1].label == "default" ? indices[1] : .unknown("depends on a subscript", range)
        default:
            let reason = base.unknownReason ?? indices.first?.unknownReason ?? "depends on an element of a collection"
            let element = opaque(base.type?.elementType ?? base.type?.valueType, reason, range, scope.file)
            guard arguments.count == 2, arguments[1].label == "default" else { return element }
            return either {
                element
            } otherwise: {
                indices[1]
            }
        }
    }

    /// What a subscript of the program returns; nil if the object has none that fits.
    func callSubscript(of base: SwiftValue, _ arguments: [Argument], _ range: CodeRange) -> SwiftValue? {
        let (type, isStatic): (TypeDeclaration, Bool)
        switch base.kind {
        case .instance(let instance): (type, isStatic) = (instance.type, false)
        case .type(let known): (type, isStatic) = (known, true)
        default: return nil
        }
        let all = program.members(named: "subscript", of: type).filter { $0.isStatic == isStatic }
        return all.isEmpty ? nil : call(all, base, arguments, range)
    }

    /// Whether elements exist whenever the present code runs.
    package func areCertain(_ elements: [SwiftValue.Alternative]) -> Bool {
        elements.allSatisfy { $0.conditions.applies(whenever: conditions) }
    }

    /// `view` with `#if` clauses of modifiers: the chain of the clause that is compiled, or the base.
    private func chain(
        _ base: SwiftExpression, _ clauses: [SwiftConditionalClause<SwiftExpression>], _ range: CodeRange,
        _ scope: Scope
    ) -> SwiftValue {
        let hasElse = clauses.contains { $0.condition == nil }
        // Each clause repeats the base.
        let baseRange = CodeRange(scope.file, base.range)
        let value = evaluate(base, in: scope)
        let outer = chainBases.updateValue(value, forKey: baseRange)
        defer { chainBases[baseRange] = outer }
        let all = CompilationCondition.conditions(
            of: clauses.map(\.condition) + (hasElse ? [] : [nil]), decision: newID())
        var values = zip(clauses, all).compactMap { clause, condition in
            alternative(under: condition) { evaluate(clause.content, in: scope) }
        }
        if !hasElse, let last = all.last, let rest = alternative(under: last, { value }) {
            values.append(rest)
        }
        return values.count == 1 ? values[0].value : joined(values, range)
    }

    // MARK: - Conditions

    /// Evaluates something under other conditions.
    package func under<Result>(_ conditions: ElementConditions, _ body: () -> Result) -> Result {
        let outer = self.conditions
        self.conditions = conditions
        defer { self.conditions = outer }
        return body()
    }

    /// Evaluates something under further conditions; nil if they can never hold.
    func alternative(under condition: ElementConditions, _ body: () -> SwiftValue) -> SwiftValue.Alternative? {
        let all = conditions.and(condition)
        return all.isImpossible ? nil : SwiftValue.Alternative(value: under(all, body), conditions: all)
    }

    /// What a function makes of a value, or of each value that it may be.
    func each(_ value: SwiftValue, _ transform: (SwiftValue) -> SwiftValue) -> SwiftValue {
        guard case .choice(let values) = value.kind else { return transform(value) }
        var results: [SwiftValue.Alternative] = []
        var count = 0
        for choice in values {
            guard count <= Self.maximumAlternatives else {
                isExhausted = true
                break
            }
            guard let result = alternative(under: choice.conditions, { each(choice.value, transform) }) else {
                continue
            }
            results.append(result)
            count += result.value.alternativeCount
        }
        return joined(results, value.range)
    }

    /// One of two values, or a choice between them.
    ///
    /// - Parameter test: Whether it is the first; nil if only the running app knows.
    func either(_ test: Bool? = nil, _ body: () -> SwiftValue, otherwise: () -> SwiftValue) -> SwiftValue {
        if let test { return test ? body() : otherwise() }
        let decision = decisions.newDecision()
        let values = [
            alternative(under: decision.ifTrue, body), alternative(under: decision.ifFalse, otherwise),
        ]
        return joined(values.compactMap { $0 })
    }

    /// The conditions of an earlier value that `later` may overwrite.
    func conditions(_ earlier: ElementConditions, without later: ElementConditions) -> ElementConditions {
        decisions.conditions(
            earlier,
            without: later.branches.filter { !conditions.branches.contains($0) && !earlier.branches.contains($0) })
    }

    // MARK: - Frames

    /// Evaluates the body of a declaration or closure; a value that is unknown if bodies are nested too deeply.
    ///
    /// - Parameters:
    ///   - whole: The whole call, from its base.
    ///   - captured: The calls that were evaluated when the closure or the receiver was created. They count as being
    ///     evaluated again, because readers call closures later.
    ///   - code: What the declaration runs, if it may run within itself for closures that it gets.
    ///   - values: What a call gets beside the receiver. It matters only within the declaration itself.
    func enter(
        _ declaration: CodeRange, call: CodeRange?, whole: CodeRange? = nil, receiver: SwiftValue? = nil,
        captured: [CallFrame] = [], isClosure: Bool = false, code: CodeRange? = nil,
        getting values: @autoclosure () -> [(position: Int, value: SwiftValue)] = [],
        _ body: () -> SwiftValue
    ) -> SwiftValue {
        let (outer, outerDepth) = (frames, otherDepth)
        defer { (frames, otherDepth) = (outer, outerDepth) }
        let captured = isOrdered ? captured : receiver?.instance?.frames ?? captured
        if !frames.starts(with: captured, by: ==) { frames = captured + frames }
        let origin = isClosure ? captured.last?.calls.last : receiver?.instance?.creation
        let isNested = frames.contains { $0.declaration == declaration }
        var calls = [origin, call].compactMap(\.self)
        if !isClosure, let copies = receiver?.instance?.copies, !copies.isEmpty {
            calls.insert(contentsOf: copies, at: origin == nil ? 0 : 1)
        }
        let frame = CallFrame(
            calls: calls, declaration: declaration, whole: whole,
            parts: isNested ? TreePart.parts(of: (receiver.map { [(0, $0)] } ?? []) + values()) : [])
        guard frames.count < 48, !isNested || mayEnter(frame, isClosure ? declaration : code) else {
            isExhausted = true
            if !isClosure { recursiveNames[declaration.file, default: []].insert(program.text(declaration)) }
            return .unknown(Self.callsItself, call)
        }
        frames.append(frame)
        otherDepth = isClosure || leading?.contains(declaration) ?? true ? 0 : otherDepth + 1
        return body()
    }

    /// Whether a declaration may run once more: within itself only once, but more often for closures that others of its calls
    /// get, as in `menu("A") { menu("B") { … } }`, and for other parts of a tree of values.
    private func mayEnter(_ frame: CallFrame, _ code: CodeRange?) -> Bool {
        let outer = frames.filter { $0.declaration == frame.declaration }
        if outer.count < 2 { return true }
        guard outer.count < Self.maximumNesting else { return false }
        if frame.parts.contains(where: { part in !outer.contains { $0.parts.contains(part) } }) { return true }
        guard let code, let site = frame.calls.last, !code.contains(site) else { return false }
        return !outer.contains { $0.calls == frame.calls }
    }

    /// The number of calls of one function within each other that are followed: for closures, and for the parts of a tree.
    private static let maximumNesting = 8

    /// The number of functions within each other that are followed although they do not lead to menus.
    private static let otherDepthLimit = 6

    /// Whether to follow a function: one that leads to menus, or one that is not far from such.
    func follows(_ declaration: CodeRange) -> Bool {
        leading?.contains(declaration) ?? true || otherDepth < Self.otherDepthLimit
    }

    /// Evaluates something, and returns the outermost call whose arguments it used, among those being evaluated.
    func tracingCaller<Result>(_ body: () -> Result) -> (Result, CodeRange?) {
        var outer = Set<CodeRange>()
        swap(&outer, &usedCalls)
        let result = body()
        let caller = usedCalls.isEmpty ? nil : frames.lazy.flatMap(\.calls).first { self.usedCalls.contains($0) }
        // The smaller set goes into the larger one, so that each call is added a few times only.
        if usedCalls.count < outer.count { swap(&outer, &usedCalls) }
        usedCalls.formUnion(outer)
        return (result, caller)
    }

    /// The ranges of the calls that are evaluated, outermost first.
    package var calls: [CodeRange] { frames.compactMap(\.whole) }

    func noteUse(of caller: CodeRange?) {
        if let caller { usedCalls.insert(caller) }
    }

    // MARK: - Entries

    /// Begins another entry into the code, of which it is not known when it runs.
    ///
    /// - Parameter receiver: What `self` is, if earlier code had the same. Of what that did, the menus and items that its
    ///   properties have for certain are kept.
    package func startEntry(_ receiver: Instance? = nil) {
        entry += 1
        guard let receiver, steps > 0 else { return }
        steps -= receiver.fields.count / 4
        receiver.keepObjects(in: entry)
    }

    /// The branch of an entry into the code that may run at any time.
    package func newEntryBranch() -> ElementConditions.Branch {
        let number = decisions.newDecision().yes.decision
        return ElementConditions.Branch(decision: number, index: 0, isEntry: true)
    }

    // MARK: - Instances

    /// Creates an instance; nothing is known about it yet.
    package func newInstance(_ type: TypeDeclaration, base: String? = nil, creation: CodeRange?, range: CodeRange?)
        -> Instance
    {
        let instance = Instance(type: type, base: base, id: newID())
        (instance.creation, instance.range, instance.conditions) = (creation, range, conditions)
        (instance.frames, instance.entry) = (frames, entry)
        if base != nil {
            recorded.append(instance)
        } else if type.keyword != .struct, type.keyword != .enum {
            objects.append(instance)
        }
        return instance
    }

    /// The class of those that are recorded that a type is or inherits; nil for others.
    package func recordedClass(_ type: String, from file: Int, depth: Int = 0) -> String? {
        guard isOrdered, depth < 8 else { return nil }
        guard let declared = program.declaration(ofType: type, from: file) else {
            if frameworks.recordedClasses.contains(type) { return type }
            return program.target(ofAlias: type).flatMap { recordedClass($0, from: file, depth: depth + 1) }
        }
        guard declared.keyword == .class else { return nil }
        for parent in declared.inherited where parent != type {
            if let base = recordedClass(parent, from: file, depth: depth + 1) { return base }
        }
        return nil
    }
}

extension SwiftExpression {
    /// Whether it is a number, or a text without interpolations.
    fileprivate var isPlainLiteral: Bool {
        switch kind {
        case .string(let segments): segments.allSatisfy { if case .text = $0.content { true } else { false } }
        case .integer, .boolean, .nilLiteral: true
        default: false
        }
    }

    /// Whether it names a variable, whose value need not be made.
    var isVariable: Bool {
        switch kind {
        case .name: true
        case .unary("&", let operand), .unwrapped(let operand): operand.isVariable
        default: false
        }
    }
}

extension SwiftType {
    /// What `.init()` creates if the type is one of arrays or dictionaries, written with brackets; nil for others.
    var emptyCollection: SwiftValue.Kind? {
        guard text.hasPrefix("[") else { return nil }
        return element == nil ? .dictionary([]) : .array([])
    }
}

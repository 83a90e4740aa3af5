import MenuDocuments
import SourceCode

extension Evaluator {
    typealias Argument = OutsideCall.Argument

    func evaluate(_ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        switch call.callee.kind {
        case .implicitMember(let name):
            return SwiftValue(.call(outside(.implicit, name, base: nil, call, range, scope)), range)
        case .member(let base, let name):
            if case .name("super") = base.kind { break }
            if let value = mutate(base, name, call, range, scope) { return value }
            return evaluate(base, in: scope).mapCallee { callMember(name, of: $0, call, range, scope) }
        case .name(let name):
            let outer = program.parsesOnDemand
            program.parsesOnDemand = outer && parsesCallees
            let callee = value(named: name, CodeRange(scope.file, call.callee.range), scope)
            program.parsesOnDemand = outer
            return callee.mapCallee { self.call($0, name, call, range, scope) }
        default:
            let callee = evaluate(call.callee, in: scope)
            if case .closure(let closure) = callee.kind {
                return self.call(closure, arguments(of: call, scope), call: range)
            }
        }
        let base: SwiftValue? =
            if case .member(let base, _) = call.callee.kind { evaluate(base, in: scope) } else { nil }
        return SwiftValue(.call(outside(.function, call.name, base: base, call, range, scope)), range)
    }

    /// Calls a value by a name without a base.
    private func call(
        _ callee: SwiftValue, _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        switch callee.kind {
        case .type(let type): return create(type, arguments(of: call, scope), call, range, scope)
        case .function(let functions, let receiver):
            let arguments = arguments(of: call, scope)
            if let value = self.call(functions, receiver, arguments, call, range) { return value }
        case .closure(let closure): return self.call(closure, arguments(of: call, scope), call: range)
        case .enumCase(let type, let caseName, _):
            return SwiftValue(.enumCase(type, caseName, arguments(of: call, scope)), range)
        case .outside(let path):
            // A method that the program adds to the type of `self`, which is from outside.
            let members = extensionMembers(named: name)
            if path == name, scope.type?.keyword == nil, let receiver = scope["self"], !members.isEmpty,
                let value = self.call(members, receiver, arguments(of: call, scope), call, range)
            {
                return value
            }
        default:
            return SwiftValue(.call(outside(.function, name, base: callee, call, range, scope)), range)
        }
        let base = implicitBase(of: name, scope)
        return SwiftValue(.call(outside(.function, name, base: base, call, range, scope)), range)
    }

    /// `self`, if a name without a base is that of a method from outside: in an extension of a type from outside.
    private func implicitBase(of name: String, _ scope: Scope) -> SwiftValue? {
        guard let type = scope.type, type.keyword == nil || type.keyword == .protocol,
            name.first?.isLowercase ?? false, let receiver = scope["self"]?.value
        else { return nil }
        if case .type = receiver.kind { return nil }
        return receiver
    }

    /// `base.name(…)`.
    private func callMember(
        _ name: String, of base: SwiftValue, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        let nameRange = CodeRange(range.file, call.nameRange)
        switch base.kind {
        case .type(let type):
            if name == "init" { return create(type, arguments(of: call, scope), call, range, scope) }
            if let member = staticMember(name, of: type, nameRange) {
                return self.call(member, name, call, range, scope)
            }
        case .instance, .enumCase:
            let member = self.member(name, of: base, nameRange, scope)
            if member.call?.form != .property { return callMember(member, name, base, call, range, scope) }
        case .outside(let path):
            if name != "init", staticMember(name, ofTypeNamed: path, nameRange, scope.file) != nil || isModule(path) {
                return self.call(member(name, of: base, nameRange, scope), name, call, range, scope)
            }
            if name == "init" {
                return SwiftValue(.call(outside(.function, path, base: nil, call, range, scope)), range)
            }
        case .string(let text):
            if let value = method(name, of: text, call) { return SwiftValue(value, base.range) }
        case .array(let elements):
            if let value = method(name, of: elements, call, range, scope) { return value }
        default: break
        }
        let members = extensionMembers(named: name)
        if !members.isEmpty {
            let arguments = arguments(of: call, scope)
            if let value = self.call(members, Binding(base), arguments, call, range) { return value }
        }
        return SwiftValue(.call(outside(.function, name, base: base, call, range, scope)), range)
    }

    private func callMember(
        _ member: SwiftValue, _ name: String, _ base: SwiftValue, _ call: SwiftCall, _ range: CodeRange,
        _ scope: Scope
    ) -> SwiftValue {
        if case .function(let functions, let receiver) = member.kind {
            if let value = self.call(functions, receiver, arguments(of: call, scope), call, range) { return value }
            // Such as a view of the program with one of SwiftUI's modifiers.
            return SwiftValue(.call(outside(.function, name, base: base, call, range, scope)), range)
        }
        return self.call(member, name, call, range, scope)
    }

    /// The value of a call that the program does not define.
    func outside(
        _ form: OutsideCall.Form, _ name: String, base: SwiftValue?, _ call: SwiftCall, _ range: CodeRange,
        _ scope: Scope
    ) -> OutsideCall {
        let isNeeded = needsArguments(call)
        let (arguments, caller) = tracingCaller { self.arguments(of: call, scope, onlyClosures: !isNeeded) }
        return OutsideCall(
            id: newID(), form: form, base: base, name: name, arguments: arguments,
            trailingClosureCount: call.trailingClosureCount, range: range,
            nameRange: CodeRange(range.file, call.nameRange), caller: caller)
    }

    func arguments(of call: SwiftCall, _ scope: Scope, onlyClosures: Bool = false) -> [Argument] {
        call.arguments.map { argument in
            if onlyClosures, !argument.value.isClosure {
                let range = CodeRange(scope.file, argument.value.range)
                return Argument(
                    label: argument.label, value: .unknown("is not needed", range), range: range, caller: nil)
            }
            let (value, caller) = tracingCaller { evaluate(argument.value, in: scope) }
            return Argument(
                label: argument.label, value: value, range: CodeRange(scope.file, argument.value.range), caller: caller)
        }
    }

    // MARK: - Functions

    /// Calls the function that fits the arguments; nil if none does.
    private func call(
        _ functions: [Declaration], _ receiver: Binding?, _ arguments: [Argument], _ call: SwiftCall,
        _ range: CodeRange
    ) -> SwiftValue? {
        let matches = functions.compactMap { declaration -> (Declaration, SwiftFunction, ArgumentMatch)? in
            guard case .function(let function) = declaration.content,
                let match = ArgumentMatch(
                    function.parameters, arguments, trailingClosureCount: call.trailingClosureCount)
            else { return nil }
            return (declaration, function, match)
        }
        let fitting = matches.filter { declaration, function, match in
            match.bindings.allSatisfy { index, arguments in
                arguments.allSatisfy { fits($0.value, function.parameters[index].type, declaration.file) }
            }
        }
        guard let (declaration, function, match) = fitting.first else { return nil }
        // From the name on, so that calls in one chain have different ranges.
        let start = min(call.nameRange.lowerBound, range.range.upperBound)
        let range = CodeRange(range.file, start..<range.range.upperBound)
        guard fitting.count == 1 else {
            let alternatives = fitting.map { declaration, function, match in
                (declaration.conditions, self.call(function, declaration, receiver, match, range))
            }
            for (index, one) in alternatives.enumerated() {
                for other in alternatives[(index + 1)...] where !one.0.isExclusive(with: other.0) {
                    return .unknown("several functions are named \"\(function.name)\"", range)
                }
            }
            return SwiftValue(.choice(alternatives.map { .init(value: $0.1, conditions: conditions.and($0.0)) }), range)
        }
        return self.call(function, declaration, receiver, match, range)
    }

    private func call(
        _ function: SwiftFunction, _ declaration: Declaration, _ receiver: Binding?, _ match: ArgumentMatch,
        _ range: CodeRange
    ) -> SwiftValue {
        guard let body = function.body else { return .unknown("depends on \"\(function.name)\"", range) }
        let scope =
            declaration.scope.map { Scope(in: $0) }
            ?? Scope(
                file: declaration.file, type: declaration.owner, receiver: receiver ?? declaration.staticReceiver)
        bind(function.parameters, match, in: scope, call: range)
        let value = enter(
            CodeRange(declaration.file, function.nameRange), call: range, receiver: receiver?.value
        ) {
            self.result(of: body, in: scope)
        }
        return function.returnType.map { resolve(value, as: $0, from: declaration.file) } ?? value
    }

    /// Declares the parameters of a function in the scope of its body.
    func bind(_ parameters: [SwiftParameter], _ match: ArgumentMatch, in scope: Scope, call: CodeRange) {
        for (index, parameter) in parameters.enumerated() {
            if let arguments = match.bindings[index] {
                let values = arguments.map { resolve($0.value, as: parameter.type, from: scope.file) }
                let value =
                    parameter.isVariadic
                    ? SwiftValue(.array(values.map { .init(value: $0, conditions: conditions) }))
                    : values.first ?? SwiftValue(.void)
                scope.declare(
                    parameter.name, Binding(value, caller: arguments.lazy.compactMap(\.caller).first ?? call))
            } else if let value = parameter.defaultValue {
                let value = evaluate(value, in: scope)
                scope.declare(parameter.name, resolve(value, as: parameter.type, from: scope.file))
            } else if parameter.isVariadic {
                scope.declare(parameter.name, SwiftValue(.array([])))
            } else {
                scope.declare(parameter.name, unknown(parameter, scope.file))
            }
        }
    }

    /// The value of a parameter without an argument.
    func unknown(_ parameter: SwiftParameter, _ file: Int) -> SwiftValue {
        opaque(parameter.type, "depends on the parameter \"\(parameter.name)\"", nil, file)
    }

    /// Whether a value can be an argument for a parameter, as far as literals and the program's types tell.
    private func fits(_ value: SwiftValue, _ type: SwiftType, _ file: Int) -> Bool {
        guard !type.name.isEmpty else {
            return switch value.kind {
            case .string, .integer, .boolean, .implicit: false
            default: true
            }
        }
        let known = program.types(named: type.name, from: file).first { $0.keyword != nil }
        switch value.kind {
        case .string:
            guard let known else { return !["Int", "Bool", "EventModifiers", "KeyboardShortcut"].contains(type.name) }
            return known.inherited.contains { $0.hasPrefix("ExpressibleBy") } || known.keyword == .protocol
        case .integer: return !["String", "Bool", "KeyEquivalent", "KeyboardShortcut"].contains(type.name)
        case .boolean: return type.name != "String" && type.name != "Int"
        case .implicit(let path):
            guard let known, let first = path.split(separator: ".").first else { return true }
            return !program.members(named: String(first), of: known).isEmpty
        case .enumCase(let own, _, _):
            guard let known else {
                return program.type(own, inheritsAnyOf: [type.name]) || type.text.contains("some") || isGeneric(type)
            }
            return known === own || known.keyword == .protocol
        case .instance(let instance):
            guard let known, known.keyword == .struct || known.keyword == .enum else { return true }
            return known === instance.type
        default: return true
        }
    }

    /// Whether a type's name can be that of a generic parameter.
    private func isGeneric(_ type: SwiftType) -> Bool { type.name.utf8.count <= 2 || type.name.hasSuffix("Type") }

    // MARK: - Closures

    /// Calls a closure of the program.
    ///
    /// - Parameter arguments: The values of its parameters, as far as known.
    func call(_ closure: ClosureValue, _ arguments: [Argument] = [], call range: CodeRange? = nil) -> SwiftValue {
        let scope = Scope(in: closure.scope)
        let parameters = closure.syntax.parameters
        for (index, name) in parameters.enumerated() {
            declare(name, at: index, arguments, in: scope)
        }
        if parameters.isEmpty {
            for index in 0..<max(arguments.count, 3) { declare("$\(index)", at: index, arguments, in: scope) }
        }
        return enter(closure.range, call: nil, captured: closure.frames) { result(of: closure.syntax.body, in: scope) }
    }

    private func declare(_ name: String, at index: Int, _ arguments: [Argument], in scope: Scope) {
        if arguments.indices.contains(index) {
            scope.declare(name, Binding(arguments[index].value, caller: arguments[index].caller))
        } else {
            scope.declare(name, .unknown("depends on the parameter \"\(name)\""))
        }
    }

    // MARK: - Initializers

    func create(
        _ type: TypeDeclaration, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        if type.keyword == .enum, arguments.count == 1, arguments[0].label == "rawValue" {
            return enumCase(of: type, rawValue: arguments[0].value, range)
        }
        let initializers = (type.members["init"] ?? []).compactMap {
            declaration -> (Declaration, SwiftFunction, ArgumentMatch)? in
            guard case .function(let function) = declaration.content,
                let match = ArgumentMatch(
                    function.parameters, arguments, trailingClosureCount: call.trailingClosureCount),
                match.bindings.allSatisfy({ index, arguments in
                    arguments.allSatisfy { fits($0.value, function.parameters[index].type, declaration.file) }
                })
            else { return nil }
            return (declaration, function, match)
        }
        if let (declaration, function, match) = initializers.first {
            guard initializers.count == 1 else {
                return SwiftValue(.instance(Instance(type: type, creation: range, range: range, frames: frames)), range)
            }
            return create(type, function, declaration, match, range)
        }
        if type.keyword == .struct, let value = createMemberwise(type, arguments, call, range) { return value }
        let parent = type.keyword == nil ? type.name : type.keyword == .class ? outsideSuperclass(of: type) : nil
        if let parent {
            return SwiftValue(.call(outside(.function, parent, base: nil, call, range, scope)), range)
        }
        var instance = Instance(type: type, range: range, frames: frames)
        instance.creation = type.keyword == .struct ? nil : range
        return SwiftValue(.instance(instance), range)
    }

    private func create(
        _ type: TypeDeclaration, _ function: SwiftFunction, _ declaration: Declaration, _ match: ArgumentMatch,
        _ range: CodeRange
    ) -> SwiftValue {
        let scope = Scope(file: declaration.file, type: type)
        let instance = Instance(type: type, creation: range, range: range, frames: frames)
        scope.declare("self", SwiftValue(.instance(instance), range))
        bind(function.parameters, match, in: scope, call: range)
        return enter(CodeRange(declaration.file, function.nameRange), call: range) {
            _ = result(of: function.body ?? [], in: scope)
            return scope["self"]?.value ?? SwiftValue(.instance(instance), range)
        }
    }

    /// Creates an instance with the initializer that the compiler provides; nil if the arguments do not fit it.
    private func createMemberwise(
        _ type: TypeDeclaration, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange
    ) -> SwiftValue? {
        let properties = type.storedProperties.filter { property in
            !(property.variable.isConstant && property.variable.initialValue != nil)
                && !property.conditions.isImpossible
        }
        let parameters = properties.map { property in
            let variable = property.variable
            return SwiftParameter(
                label: variable.name, name: variable.name,
                type: variable.type ?? SwiftType(name: "", text: ""),
                defaultValue: variable.initialValue
                    ?? (variable.hasImplicitValue ? SwiftExpression(.nilLiteral, variable.nameRange) : nil))
        }
        guard let match = ArgumentMatch(parameters, arguments, trailingClosureCount: call.trailingClosureCount)
        else { return nil }
        var instance = Instance(type: type, creation: range, range: range, frames: frames)
        for (index, arguments) in match.bindings {
            guard let argument = arguments.first else { continue }
            let (variable, parameter) = (properties[index].variable, parameters[index])
            guard variable.modifiers.attributes.allSatisfy(SwiftModifiers.isHarmless) else {
                instance.fields[parameter.name] = Binding(
                    .unknown("depends on the property \"\(variable.name)\""), caller: range)
                continue
            }
            let value = resolve(argument.value, as: parameter.type, from: type.file)
            instance.fields[parameter.name] = Binding(value, caller: argument.caller ?? range)
        }
        return SwiftValue(.instance(instance), range)
    }

    private func enumCase(of type: TypeDeclaration, rawValue: SwiftValue, _ range: CodeRange) -> SwiftValue {
        for enumCase in type.cases where equal(self.rawValue(ofCase: enumCase.name, of: type, range), rawValue) == true
        {
            return SwiftValue(.enumCase(type, enumCase.name, []), range)
        }
        return .unknown(rawValue.unknownReason ?? "depends on a raw value", range)
    }

    /// The class from outside that a class inherits from: a name that no protocol of the program has.
    private func outsideSuperclass(of type: TypeDeclaration) -> String? {
        var type = type
        for _ in 0..<8 {
            guard let name = type.inherited.first else { return nil }
            guard let parent = program.types(named: name, from: type.file).first(where: { $0.keyword != nil })
            else { return name }
            guard parent.keyword == .class else { return nil }
            type = parent
        }
        return nil
    }

    /// `.init(…)`, `.name(…)` once the type is known.
    func resolve(_ call: OutsideCall, _ value: SwiftValue, as type: String, from file: Int) -> SwiftValue {
        guard let known = program.types(named: type, from: file).first(where: { $0.keyword != nil }) else {
            var call = call
            call.form = .function
            if call.name == "init" { call.name = type } else { call.base = SwiftValue(.outside(type)) }
            return SwiftValue(.call(call), value.range)
        }
        let syntax = SwiftCall(
            callee: SwiftExpression(.implicitMember(call.name), call.nameRange.range), arguments: [],
            trailingClosureCount: call.trailingClosureCount, nameRange: call.nameRange.range)
        if call.name == "init" { return create(known, call.arguments, syntax, call.range, Scope(file: file)) }
        switch staticMember(call.name, of: known, call.nameRange)?.kind {
        case .enumCase(let type, let name, _): return SwiftValue(.enumCase(type, name, call.arguments), value.range)
        case .function(let functions, let receiver):
            return self.call(functions, receiver, call.arguments, syntax, call.range) ?? value
        default: return value
        }
    }
}

extension SwiftValue {
    /// Like ``map(_:)``, for callees and bases of calls.
    fileprivate func mapCallee(_ transform: (SwiftValue) -> SwiftValue) -> SwiftValue { map(transform) }
}

extension SwiftExpression {
    fileprivate var isClosure: Bool { if case .closure = kind { true } else { false } }
}

extension SwiftVariable {
    /// Whether the variable is nil if nothing else is given.
    fileprivate var hasImplicitValue: Bool { !isConstant && (type?.text.hasSuffix("?") ?? false) }
}

extension SwiftParameter {
    var isVariadic: Bool { type.text.hasSuffix("...") }
}

extension Evaluator {
    /// Calls a method of an instance; nil if its type has none that fits.
    func call(_ name: String, of instance: Instance, _ arguments: [Argument]) -> SwiftValue? {
        let functions = program.members(named: name, of: instance.type).filter { !$0.isStatic }
        let range = instance.range ?? instance.type.nameRange
        let syntax = SwiftCall(
            callee: SwiftExpression(.name(name), range.range), arguments: [], trailingClosureCount: 0,
            nameRange: range.range)
        let value = SwiftValue(.instance(instance), range)
        return call(functions, Binding(value), arguments, syntax, range)
    }
}

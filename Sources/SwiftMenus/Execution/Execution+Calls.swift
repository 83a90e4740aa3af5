import MenuDocuments
import SourceCode

extension Execution {
    typealias Argument = CodeObject.Argument

    /// Follows a call.
    func call(
        _ call: SwiftCall, _ expression: SwiftExpression, _ scope: LocalScope, _ frame: CallFrame, _ expected: String?
    ) -> CodeValue {
        let range = CodeRange(frame.file, expression.range)
        visited.insert(range)
        switch call.callee.kind {
        case .name(let name):
            if let (function, scope) = localFunction(name, scope) {
                let arguments = self.arguments(call, nil, scope, frame)
                return follow(
                    function, file: frame.file, receiver: frame.receiver, owner: frame.owner, arguments, range, frame,
                    captured: scope) ?? unfollowed(name, arguments)
            }
            if holder(of: name, scope) != nil, case .closure(let closure) = lookUp(name, scope, frame) {
                return self.call(closure, arguments(call, nil, scope, frame))
            }
            return callName(name, call, range, scope, frame)
        case .implicitMember(let name):
            let type = expected == "Self" ? frame.owner?.name ?? "" : expected ?? ""
            if name == "init" { return create(type, call, range, scope, frame) }
            return callStatic(name, of: type, call, range, scope, frame)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name, call, range, scope, frame) }
            return callMember(base, name, call, range, scope, frame)
        default:
            let callee = evaluate(call.callee, scope, frame)
            let arguments = self.arguments(call, nil, scope, frame)
            if case .closure(let closure) = callee { return self.call(closure, arguments) }
            return unfollowed("a value", arguments)
        }
    }

    // MARK: - Arguments

    /// The arguments of a call, with what implicit members in them refer to.
    func arguments(
        _ call: SwiftCall, _ function: SwiftFunction?, _ scope: LocalScope, _ frame: CallFrame
    ) -> [Argument] {
        let plainCount = call.arguments.count - call.trailingClosureCount
        return call.arguments.enumerated().map { index, argument in
            let parameter = function?.parameters.first { $0.label == argument.label }
            let expected =
                parameter.map { $0.type.element ?? $0.type.name }
                ?? argument.label.flatMap { Execution.expectedTypes[$0] } ?? Execution.expectedTypes[call.lastName]
            return Argument(
                label: argument.label, value: evaluate(argument.value, scope, frame, expecting: expected),
                range: CodeRange(frame.file, argument.value.range), isTrailingClosure: index >= plainCount)
        }
    }

    /// The types that implicit members in arguments of the frameworks' functions refer to, by the argument's label or,
    /// for arguments without one, by the function.
    private static let expectedTypes: [String: String] = [
        "modifierFlags": "UIKeyModifierFlags", "identifier": "UIMenu.Identifier", "children": "UIMenuElement",
        "beforeMenu": "UIMenu.Identifier", "afterMenu": "UIMenu.Identifier", "atStartOfMenu": "UIMenu.Identifier",
        "atEndOfMenu": "UIMenu.Identifier", "menu": "UIMenu.Identifier", "ofMenu": "UIMenu.Identifier",
        "for": "UIMenu.Identifier", "input": "UIKeyCommand", "addItem": "NSMenuItem", "insertItem": "NSMenuItem",
        "insertChild": "UIMenu", "insertSibling": "UIMenu", "with": "UIMenu",
    ]

    /// The arguments by parameter, or nil if they do not fit the function.
    private func match(_ function: SwiftFunction, _ arguments: [Argument]) -> [(SwiftParameter, [Argument])]? {
        var rest = arguments[...]
        var matched: [(SwiftParameter, [Argument])] = []
        for (index, parameter) in function.parameters.enumerated() {
            let isVariadic = parameter.type.text.hasSuffix("...")
            guard let next = rest.first else {
                if parameter.defaultValue == nil, !isVariadic { return nil }
                matched.append((parameter, []))
                continue
            }
            let later = function.parameters[(index + 1)...]
            let fits =
                next.isTrailingClosure && (next.label == nil || next.label == parameter.label)
                ? parameter.type.name.isEmpty || !later.contains { $0.type.name.isEmpty }
                : next.label == parameter.label
            if fits, accepts(parameter, next.value) {
                rest.removeFirst()
                var own = [next]
                while isVariadic, let more = rest.first, more.label == nil, !more.isTrailingClosure {
                    own.append(more)
                    rest.removeFirst()
                }
                matched.append((parameter, own))
            } else {
                if parameter.defaultValue == nil, !isVariadic { return nil }
                matched.append((parameter, []))
            }
        }
        return rest.isEmpty ? matched : nil
    }

    /// Whether a value can be a parameter's argument, as far as its kind says.
    private func accepts(_ parameter: SwiftParameter, _ value: CodeValue) -> Bool {
        switch (value, parameter.type.name) {
        case (.tuple, let type): return type.isEmpty || type == "Any"
        case (.text, "Int"), (.text, "Bool"), (.integer, "String"), (.integer, "Bool"), (.boolean, "String"),
            (.boolean, "Int"), (.list, "String"), (.list, "Int"), (.list, "Bool"), (.closure, "String"),
            (.closure, "Int"), (.closure, "Bool"), (.text, "NSAttributedString"), (.text, "NSMenuItem"),
            (.text, "NSMenu"), (.text, "UIMenu"):
            return false
        case (.object(let index), let type):
            if ["String", "Int", "Bool"].contains(type) { return false }
            let object = objects[index]
            if Execution.frameworkTypes.contains(type), let base = object.base {
                return type == base || type == object.type || base == "UIKeyCommand" && type == "UICommand"
            }
            return true
        default: return true
        }
    }

    // MARK: - Functions

    private func localFunction(_ name: String, _ scope: LocalScope) -> (SwiftFunction, LocalScope)? {
        var next: LocalScope? = scope
        while let scope = next {
            if let function = scope.functions[name] { return (function, scope) }
            if scope.variables[name] != nil { return nil }
            next = scope.parent
        }
        return nil
    }

    /// Calls a function that the name alone names: a method of `self`, a global function or an initializer.
    private func callName(
        _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        if let owner = frame.owner {
            let methods = functions(named: name, of: owner).filter { frame.receiver != nil || $0.isStatic }
            if !methods.isEmpty {
                return followOne(of: methods, receiver: frame.receiver, call, range, scope, frame)
            }
            if case .object(let index)? = frame.receiver, objects[index].base != nil, name.first?.isLowercase == true {
                return record(name, on: index, call, range, scope, frame)
            }
        }
        let globals = program.globals(named: name, from: frame.file).filter {
            if case .function = $0.content { !$0.conditions.isExclusive(with: path) } else { false }
        }
        if !globals.isEmpty { return followOne(of: globals, receiver: nil, call, range, scope, frame) }
        if name == "Self", let owner = frame.owner { return create(owner.name, call, range, scope, frame) }
        if name.first?.isUppercase == true {
            let nested = frame.owner.map { $0.name + "." + name }
            if let nested, isDeclared(nested, frame.file) { return create(nested, call, range, scope, frame) }
            return create(name, call, range, scope, frame)
        }
        if name == "addKeyCommand", let owner = frame.owner { return addKeyCommand(call, owner.name, scope, frame) }
        return standardFunction(name, call, scope, frame)
    }

    private func addKeyCommand(
        _ call: SwiftCall, _ owner: String, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        for argument in arguments(call, nil, scope, frame) {
            keyCommands.append((owner, GuardedValue(value: argument.value, conditions: path)))
        }
        return .none
    }

    func functions(named name: String, of type: TypeDeclaration) -> [Declaration] {
        program.members(named: name, of: type).filter {
            if case .function = $0.content { !$0.conditions.isExclusive(with: path) } else { false }
        }
    }

    /// Follows the only function that fits the arguments.
    func followOne(
        of declarations: [Declaration], receiver: CodeValue?, _ call: SwiftCall, _ range: CodeRange,
        _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        let all = declarations.compactMap { declaration -> (Declaration, SwiftFunction)? in
            guard case .function(let function) = declaration.content else { return nil }
            return (declaration, function)
        }
        let labels = call.arguments.dropLast(call.trailingClosureCount).map(\.label)
        // The labels choose the function, and the function the types of implicit members.
        let likely = all.filter { pair in
            labels.allSatisfy { label in pair.1.parameters.contains { $0.label == label } }
        }
        let arguments = self.arguments(call, likely.count == 1 ? likely[0].1 : all.first?.1, scope, frame)
        let fitting = best(of: all.filter { match($0.1, arguments) != nil }, arguments)
        guard fitting.count == 1, let (declaration, function) = fitting.first else {
            if fitting.count > 1, let values = followVariants(fitting, receiver, arguments, range, frame) {
                return values
            }
            return unfollowed(call.lastName, arguments)
        }
        let receiver = declaration.isStatic ? nil : receiver
        return follow(
            function, file: declaration.file, receiver: receiver, owner: declaration.owner, arguments, range, frame,
            conditions: declaration.conditions) ?? unfollowed(call.lastName, arguments)
    }

    /// Follows functions of which each platform has one.
    private func followVariants(
        _ functions: [(Declaration, SwiftFunction)], _ receiver: CodeValue?, _ arguments: [Argument],
        _ range: CodeRange, _ frame: CallFrame
    ) -> CodeValue? {
        for (index, one) in functions.enumerated() {
            for other in functions[(index + 1)...] where !one.0.conditions.isExclusive(with: other.0.conditions) {
                return nil
            }
        }
        return alternatives(
            functions.map { declaration, function in
                let conditions = path.and(declaration.conditions)
                let value = under(conditions) {
                    follow(
                        function, file: declaration.file, receiver: declaration.isStatic ? nil : receiver,
                        owner: declaration.owner, arguments, range, frame)
                }
                return GuardedValue(
                    value: value ?? .unknown("depends on \"\(function.name)\""), conditions: conditions)
            })
    }

    /// The functions whose parameters' types declare the implicit members among the arguments, if there are some.
    func best(
        of functions: [(Declaration, SwiftFunction)], _ arguments: [Argument]
    ) -> [(Declaration, SwiftFunction)] {
        guard functions.count > 1 else { return functions }
        let better = functions.filter { declaration, function in
            match(function, arguments)?.allSatisfy { parameter, arguments in
                arguments.allSatisfy { argument in
                    guard case .constant(nil, let name) = argument.value else { return true }
                    return staticMember(name, of: parameter.type.name, declaration.file) != nil
                }
            } ?? false
        }
        return better.isEmpty ? functions : better
    }

    func fits(_ function: SwiftFunction, _ arguments: [Argument]) -> Bool { match(function, arguments) != nil }

    /// Follows a function; nil if it has no body.
    func follow(
        _ function: SwiftFunction, file: Int, receiver: CodeValue?, owner: TypeDeclaration?, _ arguments: [Argument],
        _ range: CodeRange, _ frame: CallFrame, conditions: ElementConditions = .none, captured: LocalScope? = nil
    ) -> CodeValue? {
        guard let body = function.body, follows(CodeRange(file, function.nameRange)),
            let matched = match(function, arguments)
        else { return nil }
        let name = CodeRange(file, function.nameRange)
        let inner = CallFrame(
            file: file, receiver: receiver, owner: owner, calls: frame.calls + [range],
            returnType: function.returnType.map { $0.element ?? $0.name })
        let scope = LocalScope(captured)
        bind(matched, scope, inner)
        calledFunctions.insert(name)
        return under(path.and(conditions)) { callBody(body, scope, inner, name, named: function.name) }
    }

    private func bind(_ matched: [(SwiftParameter, [Argument])], _ scope: LocalScope, _ frame: CallFrame) {
        for (parameter, arguments) in matched {
            var variable = CodeVariable(type: parameter.type)
            let expected = parameter.type.element ?? parameter.type.name
            if parameter.type.text.hasSuffix("...") {
                variable.assign(.list(arguments.map { GuardedValue(value: $0.value, conditions: .none) }), .none)
            } else if let argument = arguments.first {
                variable.assign(
                    labeled(typed(argument.value, expected, frame), parameter.type, frame), .none, argument.range)
            } else if let value = parameter.defaultValue {
                variable.assign(
                    evaluate(value, scope, frame, expecting: expected), .none, CodeRange(frame.file, value.range))
            }
            scope.variables[parameter.name] = variable
        }
    }

    /// A tuple with the labels of its type, such as `(key: String, modifiers: Flags)`.
    private func labeled(_ value: CodeValue, _ type: SwiftType, _ frame: CallFrame) -> CodeValue {
        guard case .tuple(let parts) = value, type.text.hasPrefix("("), parts.allSatisfy({ $0.label == nil }) else {
            return value
        }
        let types = type.text.dropFirst().split(separator: ",").map { part -> (label: String?, type: String?) in
            let words = String(part).identifiers
            return part.contains(":") ? (words.first, words.dropFirst().last) : (nil, words.last)
        }
        guard types.count == parts.count else { return value }
        return .tuple(zip(types, parts).map { ($0.label, typed($1.value, $0.type ?? "", frame)) })
    }

    /// A constant with the type that it has in some place.
    private func typed(_ value: CodeValue, _ type: String, _ frame: CallFrame) -> CodeValue {
        if case .constant(nil, let name) = value { return implicitMember(name, type, frame) }
        if case .unknown(var unknown) = value, unknown.type == nil {
            unknown.type = SwiftType(name: type, text: type)
            return .unknown(unknown)
        }
        return value
    }

    /// Runs a body and returns its value.
    func callBody(
        _ body: [SwiftStatement], _ scope: LocalScope, _ frame: CallFrame, _ name: CodeRange, named text: String
    ) -> CodeValue {
        guard isRunnable(name) else { return .unknown("depends on \"\(text)\", which calls itself") }
        running[name, default: 0] += 1
        defer { running[name, default: 0] -= 1 }
        guard follows(name) else { return .unknown("depends on what \"\(text)\" returns") }
        return limited(.unknown("nests too deeply")) {
            _ = inBody(of: name) { run(returning(body), scope, frame) }
            let (assignments, _) = frame.returned.visible(under: path)
            if assignments.isEmpty { return .unknown("depends on what \"\(text)\" returns") }
            return value(of: frame.returned, unless: "depends on what \"\(text)\" returns")
        }
    }

    /// Runs a function with unknown arguments.
    func runEntry(_ function: SwiftFunction, _ declaration: Declaration, receiver: CodeValue?) -> CodeValue {
        let scope = LocalScope(nil)
        let frame = CallFrame(
            file: declaration.file, receiver: receiver, owner: declaration.owner,
            returnType: function.returnType.map { $0.element ?? $0.name })
        for parameter in function.parameters {
            var variable = CodeVariable(type: parameter.type)
            variable.assign(unknownParameter(parameter, in: declaration.file), .none)
            scope.variables[parameter.name] = variable
        }
        let name = CodeRange(declaration.file, function.nameRange)
        return under(declaration.conditions) {
            callBody(function.body ?? [], scope, frame, name, named: function.name)
        }
    }

    private func unknownParameter(_ parameter: SwiftParameter, in file: Int) -> CodeValue {
        let type = parameter.type.name
        if frameworkBase(of: type, in: file) != nil, parameter.type.element == nil || parameter.type.text.hasSuffix("?")
        {
            return opaque(type, CodeRange(file, 0..<0), in: file)
        }
        return .unknown(
            UnknownValue(reason: "depends on the parameter \"\(parameter.name)\"", type: parameter.type))
    }

    /// Calls a closure.
    func call(_ closure: CodeClosure, _ arguments: [Argument]) -> CodeValue {
        let scope = LocalScope(closure.scope)
        let names =
            closure.syntax.parameters.isEmpty
            ? (0..<max(arguments.count, 3)).map { "$\($0)" } : closure.syntax.parameters
        var values = arguments.map(\.value)
        if values.count == 1, names.count > 1, case .tuple(let parts) = values[0], !closure.syntax.parameters.isEmpty {
            values = parts.map(\.value)
        }
        for (index, name) in names.enumerated() {
            var variable = CodeVariable()
            variable.assign(
                values.indices.contains(index) ? values[index] : .unknown("depends on the parameter \"\(name)\""),
                .none)
            scope.variables[name] = variable
        }
        let outer = closure.frame
        let frame = CallFrame(
            file: outer.file, receiver: outer.receiver, owner: outer.owner, calls: outer.calls,
            returnType: outer.returnType)
        let start = closure.syntax.body.first?.range.lowerBound ?? 0
        leading.insert(CodeRange(outer.file, start..<start))
        return callBody(closure.syntax.body, scope, frame, CodeRange(outer.file, start..<start), named: "a closure")
    }

    /// Notes a call that is not followed, and follows the closures among its arguments.
    func unfollowed(_ name: String, _ arguments: [Argument], type: String? = nil) -> CodeValue {
        for argument in arguments { escape(argument.value) }
        return .unknown(
            UnknownValue(
                reason: "depends on what \"\(name)\" returns", type: type.map { SwiftType(name: $0, text: $0) }))
    }
}

extension SwiftCall {
    /// The last name of the callee; empty if it has none.
    var lastName: String {
        switch callee.kind {
        case .name(let name), .implicitMember(let name), .member(_, let name): name
        default: ""
        }
    }
}

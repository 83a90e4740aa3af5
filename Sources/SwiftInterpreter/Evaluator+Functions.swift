import MenuDocuments
package import SourceCode
import SourceText
package import SwiftDeclarations
package import SwiftValues

// Functions of the program.
extension Evaluator {
    /// Calls the function that fits the arguments; nil if none does.
    func call(
        _ functions: [Declaration], _ receiver: SwiftValue?, _ arguments: [Argument], _ call: SwiftCall,
        _ range: CodeRange
    ) -> SwiftValue? {
        steps -= functions.count / 4
        let fitting = preferred(self.fitting(functions, arguments, call), arguments, call).withFewestParameters
        guard let (declaration, function, match) = fitting.first else { return nil }
        guard fitting.allSatisfy({ follows(CodeRange($0.0.file, $0.1.nameRange)) }) else {
            for (declaration, function, _) in fitting { forgetChanges(by: function, declaration, receiver, arguments) }
            return nil
        }
        guard fitting.count == 1 else {
            for (index, one) in fitting.enumerated() {
                for other in fitting[(index + 1)...]
                where fitting.count > Self.maximumOverloads || !one.0.conditions.isExclusive(with: other.0.conditions) {
                    for argument in arguments { escape(argument.value) }
                    note(undecided: fitting, call, range)
                    var value = SwiftValue.unknown("\(Self.undecided) \"\(function.name)\"", range)
                    if fitting.allSatisfy({ $0.1.returnType?.text == function.returnType?.text }) {
                        value.type = function.returnType
                    }
                    return value
                }
            }
            return joined(
                fitting.compactMap { declaration, function, match in
                    alternative(under: declaration.conditions) {
                        self.call(function, declaration, receiver, match, call, range)
                    }
                }, range)
        }
        let own = {
            self.under(self.conditions.and(declaration.conditions)) {
                self.call(function, declaration, receiver, match, call, range)
            }
        }
        // Where the function is not compiled, the framework's is called.
        let others = conditions.possible.subtracting(declaration.conditions.possible).subtracting(.other)
        guard !others.isEmpty, let receiver, let owner = declaration.owner, !declaration.isStatic,
            !frameworks.overloads(of: function.name, in: [owner.name] + owner.inherited).isEmpty
        else { return own() }
        let elsewhere = alternative(under: ElementConditions(possible: others, certain: others)) {
            value(of: outsideCall(function.name, on: receiver, arguments, call, range))
        }
        return joined([alternative(under: declaration.conditions, own), elsewhere].compactMap(\.self), range)
    }

    /// The beginning of the reason why it is not known what a call returns that may call several functions.
    package static let undecided = "several functions are named"

    /// The call of a framework's method with arguments that are evaluated.
    private func outsideCall(
        _ name: String, on base: SwiftValue, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange
    ) -> OutsideCall {
        OutsideCall(
            id: newID(), form: .function, base: base, name: name, arguments: arguments,
            trailingClosureCount: call.trailingClosureCount, range: range,
            nameRange: CodeRange(range.file, call.nameRange), caller: arguments.lazy.compactMap(\.caller).first)
    }

    /// An argument of a call of which it is not known which of several functions it calls.
    package struct UndecidedArgument {
        /// The name in the declaration of one of the functions.
        package let function: CodeRange
        /// The parameter that the argument is for.
        package let parameter: String
        /// The call, or the one that hands the argument on to it.
        package let call: CodeRange
    }

    /// Notes a call of which it is not known which of several functions it calls.
    func note(undecided fitting: [FittingFunction], _ call: SwiftCall, _ range: CodeRange) {
        guard isOrdered else { return }
        for (declaration, function, match) in fitting {
            for (index, arguments) in match.bindings {
                guard let argument = arguments.first, argument.value.string != "" else { continue }
                let reason = argument.value.unknownReason ?? ""
                // A parameter of the function around the call, which nothing is known to call.
                if argument.caller == nil, reason.hasPrefix("depends on the parameter") { continue }
                undecidedArguments.append(
                    UndecidedArgument(
                        function: CodeRange(declaration.file, function.nameRange),
                        parameter: function.parameters[index].name, call: argument.caller ?? call.site(range)))
            }
        }
    }

    /// Assigns the values that `inout` parameters have at the end to the variables that are their arguments.
    private func assignBack(
        _ parameters: [SwiftParameter], _ match: ArgumentMatch, from scope: Scope, _ range: CodeRange
    ) {
        for (index, arguments) in match.bindings {
            guard let argument = arguments.first, let place = argument.place,
                let variable = scope.names[parameters[index].name]
            else { continue }
            place.isAssigned = true
            assign("=", to: place.target, range, place.scope) {
                let (value, caller) = tracingCaller { self.value(of: variable) }
                return Variable.Assignment(
                    value: value ?? .unknown("depends on \"\(parameters[index].name)\""), caller: caller,
                    conditions: conditions, range: argument.range)
            }
        }
    }

    /// Those of some functions that fit the arguments and can be compiled here. Comparing many of them counts as steps.
    func fitting(
        _ functions: [Declaration], _ arguments: [Argument], _ call: SwiftCall
    ) -> [FittingFunction] {
        steps -= functions.count / 4
        return functions.compactMap { declaration in
            guard case .function(let function) = declaration.content,
                !declaration.conditions.isExclusive(with: conditions),
                let match = ArgumentMatch(
                    function.parameters, arguments, trailingClosureCount: call.trailingClosureCount),
                match.bindings.allSatisfy({ index, arguments in
                    let type = function.parameters[index].elementType
                    return arguments.allSatisfy { fits($0.value, type, declaration) }
                })
            else { return nil }
            return (declaration, function, match)
        }
    }

    /// Calls functions that the code does not call by a name, such as one that it passes on, or an operator.
    func call(
        _ functions: [Declaration], _ receiver: SwiftValue?, _ arguments: [Argument], _ range: CodeRange
    ) -> SwiftValue? {
        call(functions, receiver, arguments, SwiftCall(unwrittenAt: range), range)
    }

    private func call(
        _ function: SwiftFunction, _ declaration: Declaration, _ receiver: SwiftValue?, _ match: ArgumentMatch,
        _ call: SwiftCall, _ range: CodeRange
    ) -> SwiftValue {
        guard let body = function.body else { return .unknown("depends on what \"\(function.name)\" returns", range) }
        let receiver = declaration.isStatic ? declaration.staticReceiver(for: receiver) : receiver
        let scope =
            (declaration.outerNames as? Scope).map { Scope(in: $0) }
            ?? Scope(file: declaration.file, type: declaration.owner, receiver: receiver)
        let site = call.site(range)
        let name = CodeRange(declaration.file, function.nameRange)
        // Each has a value, given or not.
        steps -= function.parameters.count / 8
        bind(function.parameters, match, in: scope, call: site, isOverride: declaration.isOverride)
        if !function.genericNames.isEmpty {
            let known = genericArguments(function.genericNames, function.parameters, match)
            for generic in function.genericNames {
                scope.declare(generic, known[generic] ?? .unknown("depends on the type \"\(generic)\""))
            }
        }
        calledFunctions.insert(name)
        if isOrdered { followedCalls.insert(range) }
        var isFollowed = false
        let value = enter(
            name, call: site, whole: range, receiver: receiver, code: body.range(in: declaration.file),
            getting: match.values
        ) {
            isFollowed = true
            return result(of: function, declaration, in: scope)
        }
        if isFollowed {
            assignBack(function.parameters, match, from: scope, range)
        } else {
            forgetChanges(by: function, declaration, receiver, match.bindings.values.flatMap(\.self))
        }
        if let copy = value.instance, let original = receiver?.instance, copy !== original,
            copy.type === original.type, copy.base == nil, copy.type.keyword == .struct
        {
            copy.noteCopy(by: site)
        }
        // Of what each call creates, the call is the place.
        guard value.hasParts, let place = value.range,
            body.range(in: declaration.file)?.contains(place) ?? false
        else { return value }
        var located = value
        located.range = range
        return located
    }

    /// The number of functions that call each other whose changes are forgotten together.
    private static let maximumForgotten = 32

    /// Notes that a function may have run which is not followed: what it, and what it calls, may change is not known any more.
    func forgetChanges(
        by function: SwiftFunction, _ declaration: Declaration, _ receiver: SwiftValue?, _ arguments: [Argument]
    ) {
        let start = CodeRange(declaration.file, function.nameRange)
        let functions = functionsCalled[start] ?? functionsCalled(by: declaration)
        functionsCalled[start] = functions
        for called in functions {
            guard case .function(let function) = called.content else { continue }
            let object = called.owner == nil || called.isStatic ? nil : receiver?.instance
            let name = CodeRange(called.file, function.nameRange)
            forgetChanges(by: function.body ?? [], name, in: called.outerNames as? Scope, of: object)
        }
        for value in arguments.map(\.value) + [receiver].compactMap(\.self) { forgetChangingProperties(of: value) }
    }

    /// A function, and those that it calls without an object, at any depth.
    private func functionsCalled(by declaration: Declaration) -> [Declaration] {
        var (rest, seen, found): ([Declaration], Set<CodeRange>, [Declaration]) = ([declaration], [], [])
        while let next = rest.popLast(), found.count < Self.maximumForgotten {
            guard case .function(let function) = next.content, let body = function.body,
                seen.insert(CodeRange(next.file, function.nameRange)).inserted
            else { continue }
            found.append(next)
            rest += body.namesOfOwnCalls.sorted().flatMap { name in
                let members = next.owner.map { program.members(named: name, of: $0) } ?? []
                return members.isEmpty ? program.globals(named: name, from: next.file) : members
            }
        }
        return found
    }

    /// Calls a method of an instance; nil if its type has none that fits.
    package func call(_ name: String, of instance: Instance, _ arguments: [Argument]) -> SwiftValue? {
        let functions = program.members(named: name, of: instance.type).filter { !$0.isStatic }
        return call(functions, SwiftValue(.instance(instance), instance.site), arguments, instance.site)
    }

    /// Runs a function with unknown arguments.
    package func run(_ function: SwiftFunction, _ declaration: Declaration, receiver: SwiftValue?) -> SwiftValue {
        let scope = Scope(
            file: declaration.file, type: declaration.owner, receiver: receiver ?? declaration.staticReceiver())
        for parameter in function.parameters {
            scope.declare(parameter.name, unknown(parameter, declaration.file, in: declaration.owner))
        }
        return under(conditions.and(declaration.conditions)) {
            enter(CodeRange(declaration.file, function.nameRange), call: nil, receiver: receiver) {
                result(of: function, declaration, in: scope)
            }
        }
    }

    /// What the body of a function returns, as a value of the function's type.
    private func result(of function: SwiftFunction, _ declaration: Declaration, in scope: Scope) -> SwiftValue {
        let value = result(of: function.body ?? [], in: scope, builder(for: declaration))
        // The result may be the function itself, as in `static func own() -> Self { .own() }`.
        return function.returnType.map { resolve(value, as: $0, from: declaration.file, in: declaration.owner) }
            ?? value
    }

    // MARK: - Parameters

    /// Declares the parameters of a function in the scope of its body.
    ///
    /// - Parameter isOverride: Whether the default values may be those of a superclass.
    func bind(
        _ parameters: [SwiftParameter], _ match: ArgumentMatch, in scope: Scope, call: CodeRange,
        isOverride: Bool = false
    ) {
        for (index, parameter) in parameters.enumerated() {
            let value: Variable
            if let arguments = match.bindings[index] {
                if arguments.contains(where: { $0.caller != nil }) { handedOn.insert(call) }
                let values = arguments.map { argument in
                    let value = resolve(argument.value, as: parameter.type, from: scope.file, in: scope.type)
                    guard let builder = parameter.attribute, var closure = value.closure else { return value }
                    closure.builder = resultBuilder(named: builder, for: parameter.type, scope.file)
                    return SwiftValue(.closure(closure), value.range)
                }
                value = Variable(
                    parameter.isVariadic ? .array(values) : values.first ?? SwiftValue(.void),
                    caller: arguments.lazy.compactMap(\.caller).first ?? call, range: arguments.first?.range)
            } else if let expression = parameter.defaultValue, !isOverride {
                let range = CodeRange(scope.file, expression.range)
                value = Variable(
                    resolve(evaluate(expression, in: scope), as: parameter.type, from: scope.file, in: scope.type),
                    range: range)
            } else {
                value = Variable(parameter.isVariadic ? .array([]) : unknown(parameter, scope.file, in: scope.type))
            }
            var typed = value
            if let attribute = parameter.attribute, !parameter.type.name.isEmpty, isWrapper(attribute, scope.file) {
                typed = Variable(unknown(parameter, scope.file, in: scope.type))
            }
            typed.type = parameter.type
            scope.names[parameter.name] = typed
        }
    }

    /// The value of a parameter without an argument.
    func unknown(_ parameter: SwiftParameter, _ file: Int, in owner: TypeDeclaration?) -> SwiftValue {
        opaque(parameter.type, "depends on the parameter \"\(parameter.name)\"", nil, file, in: owner)
    }

    /// Whether a value can be an argument for a parameter, as far as literals and the program's types tell.
    func fits(_ value: SwiftValue, _ type: SwiftType, _ declaration: Declaration) -> Bool {
        if type.text == "()" { return value.isVoid }
        if declaration.hasGenericParameter(named: type.name) { return true }
        guard !type.name.isEmpty else {
            return switch value.kind {
            case .string, .integer, .boolean, .implicit: false
            case .array, .dictionary: !type.isFunction
            case .closure: !type.isCollection
            case .instance(let instance): !type.isFunction && (instance.base == nil || !type.isCollection)
            case .null: type.text.hasSuffix("?") || type.text.hasSuffix("!")
            case .outside(let path): !path.hasPrefix("Selector.")
            default: true
            }
        }
        let name = program.fullName(type, in: declaration.owner)
        let known = program.declaration(ofType: name, from: declaration.file)
        // A type of the program may have the last name of a framework's.
        let isText = ["String", "Bool", "KeyEquivalent", "KeyboardShortcut"].contains(type.declaredName)
        switch value.kind {
        case .string:
            guard let known else {
                return ![
                    "Int", "Bool", "EventModifiers", "KeyboardShortcut", "NSAttributedString", "NSMenuItem", "NSMenu",
                    "UIMenu",
                ].contains(type.name)
            }
            return known.inherited.contains { $0.hasPrefix("ExpressibleBy") } || known.keyword == .protocol
        case .integer:
            if let known, known.keyword != .protocol {
                return known.inherited.contains { $0.hasPrefix("ExpressibleBy") }
            }
            return !isText && !Self.typesWithoutNumbers.contains(type.name)
        case .boolean: return type.name != "String" && type.name != "Int"
        case .array:
            return !isText && type.name != "Int" && recordedClass(type.name, from: declaration.file) == nil
        case .closure:
            return !isText && !["Int", "Selector", "AnyObject"].contains(type.name)
                && (known == nil || known?.keyword == .protocol)
        case .tuple: return type.name == "Any" || type.isGeneric
        case .outside(let path) where path.hasPrefix("Selector."): return !isText && type.name != "Int"
        case .implicit(let path):
            let first = path.beforeFirst(".")
            guard let known else {
                // The program may add constants to the library's types.
                return !Self.typesWithoutConstants.contains(type.name)
                    || program.types(named: type.name, declaring: first, from: declaration.file).contains {
                        !program.members(named: first, of: $0).isEmpty
                    }
            }
            return !program.members(named: first, of: known).isEmpty
        case .enumCase(let own, _, _):
            guard let known else {
                return program.type(own, inheritsAnyOf: [type.name]) || type.text.contains("some") || type.isGeneric
            }
            return known === own || known.keyword == .protocol
        case .instance(let instance):
            if isText || type.name == "Int" { return false }
            if let base = instance.base, known == nil, !frameworks.mayBe(base, ofType: type.name),
                !program.type(instance.type, inheritsAnyOf: [type.name])
            {
                return false
            }
            if let base = instance.base, frameworks.recordedClasses.contains(type.name) {
                return type.name == base || type.name == instance.type.name
                    || base == "UIKeyCommand" && type.name == "UICommand"
            }
            guard let known, known.keyword == .struct || known.keyword == .enum else { return true }
            return known === instance.type
        case .call(let call):
            switch (call.form, call.name) {
            case (.function, let name) where call.base == nil && Self.valueTypes.contains(name):
                return name == type.name || !Self.valueTypes.contains(type.name)
            // Of a key there is no initializer with modifiers.
            case (.implicit, "init"): return known != nil || type.name != "KeyEquivalent" || call.arguments.count == 1
            default: return true
            }
        case .null: return known != nil || type.isGeneric || type.text.hasSuffix("?") || type.text.hasSuffix("!")
        case .choice(let values): return values.allSatisfy { fits($0.value, type, declaration) }
        default: return true
        }
    }

    /// Types from outside that no number is of.
    private static let typesWithoutNumbers: Set<String> = [
        "Character", "Data", "Date", "LocalizedStringKey", "NSObject", "Selector", "StaticString", "Substring", "URL",
    ]

    /// Types from outside that have no constants of their own.
    private static let typesWithoutConstants: Set<String> = ["Bool", "Character", "String", "Substring"]

    /// Types from outside of which a value of one is none of another.
    static let valueTypes: Set<String> = [
        "Bool", "Character", "Double", "EventModifiers", "Int", "KeyEquivalent", "KeyboardShortcut", "String", "UInt16",
        "UInt32", "UInt8",
    ]
}

extension [Evaluator.FittingFunction] {
    /// Those of several functions that Swift prefers by the number of their parameters: one with an argument for each parameter
    /// or, among those with the same types, one with fewer parameters.
    var withFewestParameters: [Element] {
        guard count > 1 else { return self }
        let plain = filter { !$0.function.parameters.contains(where: \.isVariadic) }
        guard plain.isEmpty || plain.count == count else { return plain.withFewestParameters }
        // Those with the fewest come first, so that one of them is found at once.
        let others = sorted { $0.function.parameters.count < $1.function.parameters.count }
        return filter { one in
            !others.prefix { $0.function.parameters.count < one.function.parameters.count }.contains { other in
                (other.match.bindings.count == other.function.parameters.count || Self.types(one) == Self.types(other))
                    && !other.declaration.conditions.isExclusive(with: one.declaration.conditions)
            }
        }
    }

    /// The types of the parameters of a function by the arguments for them.
    static func types(_ function: Element) -> [CodeRange: String] {
        var types: [CodeRange: String] = [:]
        for (index, arguments) in function.match.bindings {
            for argument in arguments { types[argument.range] = function.function.parameters[index].elementType.text }
        }
        return types
    }
}

extension SwiftCall {
    /// The range of a call from its name on, so that calls in one chain have different ranges.
    ///
    /// - Parameter whole: The range from its base.
    func site(_ whole: CodeRange) -> CodeRange {
        CodeRange(whole.file, min(nameRange.lowerBound, whole.range.upperBound)..<whole.range.upperBound)
    }

    /// A call that the code does not write, such as that of an operator or of a function that is passed on.
    init(unwrittenAt range: CodeRange) {
        self.init(
            callee: SwiftExpression(.unread, range.range), arguments: [], trailingClosureCount: 0,
            nameRange: range.range)
    }
}

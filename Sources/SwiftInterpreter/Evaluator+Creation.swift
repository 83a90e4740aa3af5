import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Initializers, and the methods of superclasses.
extension Evaluator {
    func create(
        _ type: TypeDeclaration, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        if type.keyword == .enum, arguments.count == 1, arguments[0].label == "rawValue" {
            return enumCase(of: type, rawValue: arguments[0].value, range)
        }
        let base = recordedClass(type.name, from: scope.file)
        if base == nil, type.keyword == nil { return createOutside(type, arguments, call, range, scope) }
        let instance = newInstance(type, base: base, creation: range, range: range)
        if !type.genericNames.isEmpty { instance.genericArguments = genericArguments(in: call, of: type, scope) }
        return initialize(instance, ofLiteral(type, arguments, call), call, range, scope)
    }

    /// The arguments of a type's initializer. With one literal, Swift calls the initializer for literals (A: SE-0213).
    private func ofLiteral(_ type: TypeDeclaration, _ arguments: [Argument], _ call: SwiftCall) -> [Argument] {
        guard arguments.count == 1, arguments[0].label == nil, let literal = call.arguments.first?.value else {
            return arguments
        }
        let label: String
        switch literal.kind {
        case .string
        where type.inherited.contains(where: {
            ["ExpressibleByStringInterpolation", "ExpressibleByStringLiteral"].contains($0)
        }): label = "stringLiteral"
        case .integer where type.inherited.contains("ExpressibleByIntegerLiteral"): label = "integerLiteral"
        default: return arguments
        }
        return [arguments[0].labeled(label)]
    }

    /// Creates a value with the initializer that has as many parameters as there are arguments, whose labels are those of the
    /// parameters; nil if there is none, or several.
    func create(_ type: TypeDeclaration, _ arguments: [Argument], _ range: CodeRange) -> SwiftValue? {
        let own = (type.members["init"] ?? []).compactMap { member -> [String?]? in
            guard case .function(let function) = member.content else { return nil }
            let required = function.parameters.filter { $0.defaultValue == nil }
            let count = arguments.count
            return required.count == count
                ? required.map(\.label)
                : function.parameters.count == count ? function.parameters.map(\.label) : nil
        }
        let properties = type.storedProperties.map(\.variable).filter { $0.initialValue == nil && !$0.hasImplicitValue }
        let all = type.members["init"] == nil && type.keyword == .struct ? [properties.map { Optional($0.name) }] : own
        guard all.count == 1, all[0].count == arguments.count else { return nil }
        let labeled = zip(arguments, all[0]).map { $0.labeled($1) }
        return create(type, labeled, SwiftCall(unwrittenAt: range), range, Scope(file: range.file))
    }

    /// Runs the initializer of an instance: the one that fits the arguments, or the framework's.
    ///
    /// - Parameter parent: The superclass whose initializer is called, or nil.
    func initialize(
        _ instance: Instance, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange, _ scope: Scope,
        asType parent: TypeDeclaration? = nil
    ) -> SwiftValue {
        let (type, value) = (parent ?? instance.type, SwiftValue(.instance(instance), range))
        let labels = arguments.dropLast(call.trailingClosureCount).map(\.label)
        let initializers =
            program.usable(
                type.keyword == .class ? program.members(named: "init", of: type) : type.members["init"] ?? [],
                from: range.file
            )
            .filter { initializer in
                // A framework's own initializer comes before those that the program adds to its class.
                initializer.owner?.keyword != nil || call.trailingClosureCount > 0
                    || instance.base.map { !isFrameworkInitializer(of: $0, arguments, for: initializer) } ?? true
            }
        let fitting = preferred(fitting(initializers, arguments, call), arguments, call).withFewestParameters
        if let initializer = fitting.first {
            if fitting.count == 1 { return run(initializer, of: value, call, range) }
            for argument in arguments { escape(argument.value) }
            note(undecided: fitting, call, range)
            return isOrdered ? .unknown("depends on an initializer of \"\(type.name)\"", range) : value
        }
        if let base = instance.base {
            // One without arguments is inherited.
            let isOwn = !labels.isEmpty && initializers.contains { $0.hasParameters(labels) }
            if isOwn || !frameworks.mayInitialize(labels, base) {
                let unknown = SwiftValue.unknown("depends on an initializer of \"\(type.name)\"", range)
                for argument in arguments { escape(argument.value) }
                instance.arguments = arguments.map { Argument(label: $0.label, value: unknown, range: $0.range) }
                return unknown
            }
            // What a closure at the end does is not about the menu.
            instance.arguments = typed(
                Array(arguments.dropLast(call.trailingClosureCount)), of: instance.type.name, range.file)
            return value
        }
        if type.keyword == .struct, setMemberwise(instance, arguments, call, range) { return value }
        // An extension in another file may have the initializer.
        if program.parseExtensions(of: type) {
            return initialize(instance, arguments, call, range, scope, asType: parent)
        }
        for argument in arguments { escape(argument.value) }
        if type.keyword == .enum { return .unknown("depends on an initializer of \"\(type.name)\"", range) }
        if type.keyword == .struct { instance.creation = nil }
        return value
    }

    /// Whether arguments fit a framework's own initializer.
    ///
    /// - Parameter other: An initializer that the program adds to the class.
    private func isFrameworkInitializer(of base: String, _ arguments: [Argument], for other: Declaration) -> Bool {
        guard frameworks.hasInitializer(arguments.map(\.label), of: base) else { return false }
        return arguments.allSatisfy { argument in
            frameworks.type(ofArgument: argument.label, of: "").map {
                fits(argument.value, SwiftType($0, text: $0), other)
            } ?? true
        }
    }

    private func run(
        _ initializer: (declaration: Declaration, function: SwiftFunction, match: ArgumentMatch), of value: SwiftValue,
        _ call: SwiftCall, _ range: CodeRange
    ) -> SwiftValue {
        let (declaration, function) = (initializer.declaration, initializer.function)
        let name = CodeRange(declaration.file, function.nameRange)
        let scope = Scope(file: declaration.file, type: declaration.owner, receiver: value)
        scope.isInitializer = true
        bind(function.parameters, initializer.match, in: scope, call: range)
        // A superclass may have generic parameters with the same names.
        if let instance = value.instance, instance.type === declaration.owner {
            noteGenericArguments(of: instance, function.parameters, initializer.match)
        }
        calledFunctions.insert(name)
        if isOrdered { followedCalls.insert(range) }
        let end = function.nameRange.upperBound
        let isFailable = ["?", "!"].contains(program.text(CodeRange(declaration.file, end..<end + 1)))
        guard follows(name) else {
            forgetChanges(by: function, declaration, value, initializer.match.bindings.values.flatMap(\.self))
            return isFailable ? perhapsAbsent(value) : value
        }
        return under(conditions.and(declaration.conditions)) {
            let body = function.body ?? []
            let outcome = enter(
                name, call: range, whole: range, code: body.range(in: declaration.file),
                getting: initializer.match.values
            ) {
                isFailable && returns(body, in: scope.file)
                    ? failableResult(of: body, in: scope) : result(of: body, in: scope)
            }
            if let reason = outcome.unknownReason, outcome.range == range { return .unknown(reason, range) }
            if outcome.isNull { return outcome }
            let created = scope["self"].flatMap { self.value(of: $0) } ?? value
            // The only statement of a body is no result: `self.init(…)`.
            let isCertain = outcome.isVoid || outcome.instance.map { $0 === value.instance } ?? false
            return isFailable && !isCertain ? perhapsAbsent(created) : created
        }
    }

    /// The result of an initializer that may return nil: nil, void, or one of them.
    private func failableResult(of body: [SwiftStatement], in scope: Scope) -> SwiftValue {
        let outcome = run(body, in: Scope(in: scope), collects: false)
        let end =
            outcome.flow.extent == .always
            ? [] : [SwiftValue.Alternative(value: SwiftValue(.void), conditions: conditions)]
        return joined(outcome.values + end)
    }

    /// A value that an initializer may not have created.
    private func perhapsAbsent(_ value: SwiftValue) -> SwiftValue {
        guard let object = value.instance, object.base != nil else {
            return either {
                value
            } otherwise: {
                SwiftValue(.null, value.range)
            }
        }
        var value = value
        value.presence = decisions.presence(of: "object \(object.id)")
        return value
    }

    /// Creates a value of a type from outside: with an initializer that the program adds to it, or the type's own.
    private func createOutside(
        _ type: TypeDeclaration, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        runOwnInitializer(of: type, arguments, call, range)
            ?? outside(.function, type.name, base: nil, call, range, scope)
    }

    /// The value of a type from outside that an initializer of the program creates; nil if none fits.
    func runOwnInitializer(
        of type: TypeDeclaration, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange
    ) -> SwiftValue? {
        // An initializer calls another one, even if the types of the arguments do not tell.
        let others = program.usable(type.members["init"] ?? [], from: range.file).filter { initializer in
            guard case .function(let function) = initializer.content else { return false }
            let name = CodeRange(initializer.file, function.nameRange)
            return !frames.contains { $0.declaration == name }
        }
        let initializers = fitting(others, arguments, call)
        guard initializers.count == 1 else { return nil }
        if Self.valueTypes.contains(type.name), arguments.count == 1, arguments[0].label == nil {
            switch suitability(of: initializers[0]) {
            case .none: return nil
            case .unknown where arguments[0].value.isTextOrNumber:
                return .unknown("depends on an initializer of \"\(type.name)\"", range)
            case .unknown, .converted, .exact: break
            }
        }
        let value = run(initializers[0], of: SwiftValue(.type(type)), call, range)
        if case .type = value.kind { return nil }
        return value
    }

    /// Sets the properties with the initializer that the compiler provides; false if the arguments do not fit it.
    private func setMemberwise(
        _ instance: Instance, _ arguments: [Argument], _ call: SwiftCall, _ range: CodeRange
    ) -> Bool {
        let properties = instance.type.storedProperties.filter { property in
            !(property.variable.isConstant && property.variable.initialValue != nil)
                && !property.conditions.isImpossible
                && !property.variable.modifiers.attributes.contains(where: Self.environmentWrappers.contains)
        }
        let parameters = properties.map { property in
            let variable = property.variable
            return SwiftParameter(
                label: variable.name, name: variable.name,
                type: variable.type ?? SwiftType("", text: ""),
                defaultValue: variable.initialValue
                    ?? (variable.hasImplicitValue ? SwiftExpression(.nilLiteral, variable.nameRange) : nil))
        }
        steps -= properties.count / 4
        guard let match = ArgumentMatch(parameters, arguments, trailingClosureCount: call.trailingClosureCount)
        else { return false }
        noteGenericArguments(of: instance, parameters, match)
        for (index, arguments) in match.bindings {
            guard let argument = arguments.first else { continue }
            if argument.caller != nil { handedOn.insert(range) }
            let (variable, parameter) = (properties[index].variable, parameters[index])
            let isPlain = variable.modifiers.attributes.allSatisfy(SwiftModifiers.isHarmless)
            note(holder: CodeRange(instance.type.file, variable.nameRange), of: argument.value)
            instance.fields[parameter.name] = Variable(
                isPlain
                    ? resolve(argument.value, as: parameter.type, from: instance.type.file, in: instance.type)
                    : .unknown("depends on the property \"\(variable.name)\""),
                caller: isPlain ? argument.caller ?? range : range, range: argument.range, type: variable.type)
        }
        return true
    }

    /// The wrappers that get their values from the environment, so that no initializer needs them.
    private static let environmentWrappers: Set<String> = [
        "AccessibilityFocusState", "Environment", "EnvironmentObject", "FocusState", "FocusedBinding", "FocusedObject",
        "FocusedValue", "Namespace",
    ]

    /// A case of an enum with its associated values, those with a default value included. Those without a type get the one that
    /// the case declares.
    func enumCase(
        _ name: String, of type: TypeDeclaration, _ arguments: [Argument], _ range: CodeRange?
    ) -> SwiftValue {
        let declared = type.enumCase(named: name)?.associatedValues ?? []
        if declared.map(\.label) == arguments.map(\.label), !arguments.contains(where: \.value.isOrHasImplicit) {
            return SwiftValue(.enumCase(type, name, arguments), range)
        }
        guard let match = ArgumentMatch(declared, arguments, trailingClosureCount: 0) else {
            // A static function may have the name, too. A closure at the end has no label.
            let isCase = declared.isEmpty || arguments.contains { $0.value.closure != nil }
            return isCase
                ? SwiftValue(.enumCase(type, name, arguments), range)
                : .unknown("depends on what \"\(name)\" returns", range)
        }
        let scope = Scope(file: type.file, type: type)
        let values = declared.enumerated().compactMap { index, parameter -> Argument? in
            guard let argument = match.bindings[index]?.first else {
                return parameter.defaultValue.map { expression in
                    let place = CodeRange(type.file, expression.range)
                    return Argument(label: parameter.label, value: evaluate(expression, in: scope), range: place)
                }
            }
            guard argument.value.isOrHasImplicit else { return argument }
            return Argument(
                label: argument.label,
                value: resolve(argument.value, as: parameter.type, from: type.file, in: type),
                range: argument.range, caller: argument.caller)
        }
        return SwiftValue(.enumCase(type, name, values), range)
    }

    private func enumCase(of type: TypeDeclaration, rawValue: SwiftValue, _ range: CodeRange) -> SwiftValue {
        steps -= type.cases.count / 8
        for enumCase in type.cases where equal(self.rawValue(ofCase: enumCase.name, of: type, range), rawValue) == true
        {
            return SwiftValue(.enumCase(type, enumCase.name, []), range)
        }
        let optional = SwiftType(type.name, text: "\(type.name)?")
        return .unknown(rawValue.unknownReason ?? "depends on a raw value", range, type: optional)
    }

    /// `super.name(…)`.
    func callSuper(_ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        let arguments = arguments(of: call, scope)
        guard let instance = scope.receiver?.instance, let parent = scope.type?.inherited.first else {
            return .unknown("depends on the superclass", range)
        }
        let type = program.types(named: parent, from: scope.file).first { $0.keyword == .class }
        if name == "init" {
            guard type != nil || instance.base != nil else { return SwiftValue(.void, range) }
            return initialize(instance, arguments, call, range, scope, asType: type ?? program.outsideType(parent))
        }
        if let type,
            let value = self.call(
                program.members(named: name, of: type), SwiftValue(.instance(instance), range), arguments, call, range)
        {
            return value
        }
        // Frameworks leave menus as they are; a superclass of a package may not.
        if hasUnknownSuperclass(scope) { for argument in arguments { escape(argument.value) } }
        if instance.base != nil, name == "addItem" || name == "insertItem" {
            instance.events.append(
                Instance.Event(name: name, arguments: arguments, conditions: conditions, range: range))
        }
        return .unknown("depends on the superclass", range)
    }

    /// Whether the class around the code inherits from one that is neither the program's nor Apple's.
    private func hasUnknownSuperclass(_ scope: Scope) -> Bool {
        var parent = scope.type?.inherited.first
        for _ in 0..<8 {
            guard let name = parent else { return false }
            let type = program.types(named: name, from: scope.file).first { $0.keyword == .class }
            guard let type else { return !Self.applePrefixes.contains(where: name.hasPrefix) }
            parent = type.inherited.first
        }
        return true
    }

    /// The prefixes of Apple's classes of views, controllers and objects that apps subclass.
    private static let applePrefixes = ["NS", "UI", "WK", "AV", "MTK", "PDF", "SCN", "SK", "MK", "QL"]

    /// `.init(…)`, `.name(…)` once the type is known.
    func resolve(_ call: OutsideCall, _ value: SwiftValue, as type: String, from file: Int) -> SwiftValue {
        let syntax = call.syntax
        let scope = Scope(file: file)
        let known =
            call.name == "init"
            ? program.types(named: type, from: file)
            : program.types(named: type, declaring: call.name, from: file)
        if call.name == "init", let declared = known.first(where: { $0.keyword != nil }) {
            return create(declared, call.arguments, syntax, call.range, scope)
        }
        if call.name == "init", recordedClass(type, from: file) != nil {
            return create(program.outsideType(type), call.arguments, syntax, call.range, scope)
        }
        if call.name == "init", let type = known.first,
            let value = runOwnInitializer(of: type, call.arguments, syntax, call.range)
        {
            return value
        }
        for type in known {
            switch staticMember(call.name, of: type, call.nameRange)?.kind {
            case .enumCase(let type, let name, _): return enumCase(name, of: type, call.arguments, value.range)
            case .function(let functions, let receiver):
                return self.call(functions, receiver, call.arguments, syntax, call.range) ?? value
            default: if type.keyword != nil { return value }
            }
        }
        var call = call
        call.form = .function
        if call.name == "init" { call.name = type } else { call.base = SwiftValue(.outside(type)) }
        return self.value(of: call)
    }
}

extension OutsideCall {
    /// The call without its arguments, which are evaluated.
    var syntax: SwiftCall {
        SwiftCall(
            callee: SwiftExpression(.implicitMember(name), nameRange.range), arguments: [],
            trailingClosureCount: trailingClosureCount, nameRange: nameRange.range)
    }
}

extension Declaration {
    /// Whether a function has parameters with some labels.
    fileprivate func hasParameters(_ labels: [String?]) -> Bool {
        guard case .function(let function) = content else { return false }
        return labels.allSatisfy { label in function.parameters.contains { $0.label == label } }
    }
}

extension SwiftVariable {
    /// Whether the variable is nil if nothing else is given.
    var hasImplicitValue: Bool { !isConstant && (type?.text.hasSuffix("?") ?? false) }
}

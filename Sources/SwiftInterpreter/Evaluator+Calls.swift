import MenuDocuments
import SourceCode
package import SwiftDeclarations
package import SwiftValues

extension Evaluator {
    package typealias Argument = OutsideCall.Argument

    func evaluate(_ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        let first = pendingPlaces.count
        let value = valueOfCall(call, range, scope)
        while pendingPlaces.count > first {
            let (place, value) = pendingPlaces.removeLast()
            // A function that was followed has put its result there.
            if !place.isAssigned { forgetValue(of: place.target, value, place.scope) }
        }
        return value
    }

    private func valueOfCall(_ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        if isOrdered { visited.insert(range) }
        // Without steps, the arguments are not known.
        defer { if isOrdered, isOutOfSteps { visited.remove(range) } }
        if let collection = newCollection(call, range, scope) { return collection }
        switch call.callee.kind {
        case .implicitMember(let name):
            return SwiftValue(.call(outsideCall(.implicit, name, base: nil, call, range, scope)), range)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name, call, range, scope) }
            if let value = mutate(base, name, call, range, scope) { return value }
            let receiver = evaluate(base, in: scope)
            let mayBeAbsent = isOrdered && isOptionalChain(base, scope) && !isCreatedHere(receiver)
            let value = under(mayBeAbsent ? conditionsWhilePresent(base, scope) : conditions) {
                each(receiver) { callMember(name, of: $0, call, range, scope) }
            }
            if isMutating(name, receiver, from: scope.file) { keepChange(of: receiver, in: base, range, scope) }
            if name == "init", case .name("self") = base.kind, case .type = receiver.kind {
                // In an initializer that the program adds to a type from outside.
                scope.holder(of: "self")?.names["self"]?.assign(value, conditions)
            }
            return value
        case .name(let name):
            let outer = program.parsesOnDemand
            program.parsesOnDemand = outer && parsesCallees
            let callee = value(named: name, CodeRange(scope.file, call.callee.range), scope)
            program.parsesOnDemand = outer
            return each(callee) { self.call($0, name, call, range, scope) }
        default:
            return self.call(evaluate(call.callee, in: scope), "", call, range, scope)
        }
    }

    /// Whether the program has a method of a value that changes the variable which holds it.
    private func isMutating(_ name: String, _ receiver: SwiftValue, from file: Int) -> Bool {
        switch receiver.kind {
        case .type, .outside: return false
        default: break
        }
        let members =
            receiver.instanceType.map { program.members(named: name, of: $0) }
            ?? extensionMembers(named: name, of: receiver, from: file)
        return members.contains { member in
            guard case .function(let function) = member.content else { return false }
            return function.modifiers.keywords.contains("mutating")
        }
    }

    /// What `[Element]()`, `[Key: Value]()` or `[Element].init()` creates; nil for other calls.
    private func newCollection(_ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue? {
        var type = call.callee
        if case .member(let base, "init") = type.kind { type = base }
        switch (type.kind, call.arguments.count) {
        case (.dictionary, 0): return SwiftValue(.dictionary([]), range)
        case (.array(let elements), 0) where elements.count == 1:
            var list = SwiftValue.array([], range)
            let element = program.text(CodeRange(scope.file, elements[0].range))
            list.type = SwiftType("", text: "[\(element)]", element: element)
            return list
        case (.array(let elements), 1) where elements.count == 1 && call.arguments[0].label == nil:
            let elements = evaluate(call.arguments[0].value, in: scope)
            return elements.elements == nil ? .unknown(elements.reason ?? "depends on a list", range) : elements
        default: return nil
        }
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
            if let instance = receiver?.instance, instance.base != nil {
                return record(name, on: instance, arguments, range)
            }
            for argument in arguments { escape(argument.value) }
        case .closure(let closure):
            // One that the code around the call names is a function of it.
            let isLocal = scope.isInside(closure.scope) || closure.scope.parent == nil
            return self.call(closure, arguments(of: call, scope), site: isLocal ? range : nil)
        case .keyPath where call.arguments.count == 1: return apply(callee, arguments(of: call, scope), range)
        case .instance(let instance) where !functions(named: "callAsFunction", of: instance.type).isEmpty:
            let functions = functions(named: "callAsFunction", of: instance.type)
            let arguments = arguments(of: call, scope)
            if let value = self.call(functions, callee, arguments, call, range) { return value }
            for argument in arguments { escape(argument.value) }
        case .method(let method, let labels, let receiver):
            return self.call(method, labels: labels, of: receiver, arguments(of: call, scope), range)
        case .enumCase(let type, let caseName, _):
            return enumCase(caseName, of: type, arguments(of: call, scope), range)
        case .outside(let path):
            // An alias has another name than its type.
            let isAlias = path.first?.isUppercase ?? false && path != name && !path.hasSuffix("." + name)
            return self.call(outside: path, isAlias ? path : name, call, range, scope)
        default:
            let methods = scope[name] == nil ? scope.type.map { functions(named: name, of: $0) } ?? [] : []
            if !methods.isEmpty,
                let value = self.call(methods, scope.receiver, arguments(of: call, scope), call, range)
            {
                return value
            }
            return outside(.function, name, base: callee, call, range, scope)
        }
        return outside(.function, name, base: implicitBase(of: name, scope), call, range, scope)
    }

    /// Calls a function or type from outside of the program by its name.
    private func call(
        outside path: String, _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        if path == name, let receiver = scope.receiver, name.first?.isLowercase ?? false {
            // A method that the program adds to the type of `self`, which is from outside, or of its superclass.
            let members = extensionMembers(named: name, of: receiver, from: range.file)
            if scope.type?.keyword == nil, !members.isEmpty,
                let value = self.call(members, receiver, arguments(of: call, scope), call, range)
            {
                return value
            }
            if Self.methodsOfLists.contains(name), ["Array", "Collection", "Sequence"].contains(scope.type?.name) {
                return callMember(name, of: receiver, call, range, scope)
            }
            if let instance = receiver.instance {
                if instance.base != nil { return record(name, on: instance, arguments(of: call, scope), range) }
                if let value = method(name, ofOptions: instance, call, range, scope) { return value }
            }
        }
        if recordedClass(path, from: scope.file) != nil {
            return create(program.outsideType(path), arguments(of: call, scope), call, range, scope)
        }
        if let type = program.types(named: path, from: scope.file).first, type.members["init"] != nil,
            let value = runOwnInitializer(of: type, arguments(of: call, scope), call, range)
        {
            return value
        }
        return outside(.function, name, base: implicitBase(of: name, scope), call, range, scope)
    }

    /// Methods that code of extensions of lists calls without a base.
    private static let methodsOfLists: Set<String> = [
        "compactMap", "dropFirst", "dropLast", "enumerated", "filter", "flatMap", "forEach", "joined", "map", "prefix",
        "reduce", "reversed", "sorted", "suffix",
    ]

    /// `self`, if a name without a base is that of a method from outside: in an extension of a type from outside, or of the
    /// superclass.
    private func implicitBase(of name: String, _ scope: Scope) -> SwiftValue? {
        guard let type = scope.type, type.keyword == nil || type.keyword == .protocol || isOrdered,
            name.first?.isLowercase ?? false, let receiver = scope.receiver
        else { return nil }
        if case .type = receiver.kind { return nil }
        return receiver
    }

    /// `base.name(…)`.
    private func callMember(
        _ name: String, of base: SwiftValue, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        let nameRange = CodeRange(range.file, call.nameRange)
        if let value = mapOptional(name, base, call, range, scope) { return value }
        switch base.kind {
        case .type(let type):
            if name == "init" { return create(type, arguments(of: call, scope), call, range, scope) }
            if let member = staticMember(name, of: type, nameRange) {
                return each(member) { self.call($0, name, call, range, scope) }
            }
        case .instance(let instance):
            if name == "init" { return initialize(instance, arguments(of: call, scope), call, range, scope) }
            if isHidden(name, of: base) {
                for argument in arguments(of: call, scope) { escape(argument.value) }
                return .unknown(Self.severalDeclarations(name), range)
            }
            let member = property(name, of: instance, nameRange, scope)
            if let member { return each(member) { callMember($0, name, base, call, range, scope) } }
            if instance.base != nil { return record(name, on: instance, arguments(of: call, scope), range) }
            if let value = method(name, ofOptions: instance, call, range, scope) { return value }
        case .enumCase:
            let member = self.member(name, of: base, nameRange, scope)
            if member.call?.form != .property { return callMember(member, name, base, call, range, scope) }
        case .outside(let path):
            if name == "init" { return self.call(outside: path, path, call, range, scope) }
            if staticMember(name, ofTypeNamed: path, nameRange, scope.file) != nil || Self.isModule(path)
                || program.file(ofModule: path) != nil
            {
                return self.call(member(name, of: base, nameRange, scope), name, call, range, scope)
            }
            if let value = method(name, ofUnknown: base, call, range, scope) { return value }
        case _ where hasOwnMember(name, base, call, from: range.file): break
        case .array where base.listForm == .slice && Self.indexMethods.contains(name):
            return .unknown("depends on an index", range)
        case .array(let elements):
            if base.listForm == .lazy, let value = lazyMethod(call, range, scope) { return value }
            if let value = method(name, of: elements, call, range, scope) {
                return base.listForm == .lazy ? value.asList(.lazy) : value
            }
        case .string(let text):
            // A text may be a character.
            let isCharacter = { (member: Declaration) in
                member.owner?.name == "Character" && self.mayBe(member, calledBy: call)
            }
            if program.index.extensionMembers[name]?.contains(where: isCharacter) ?? false {
                return .unknown("depends on what \"\(name)\" returns", range)
            }
            if let value = method(name, of: text, call, scope) { return SwiftValue(value, base.range) }
            if let list = listed(base).elements, let value = method(name, of: list, call, range, scope) { return value }
        case .dictionary:
            if let list = listed(base).elements, let value = method(name, of: list, call, range, scope) { return value }
        case .unknown, .call:
            if let value = method(name, ofUnknown: base, call, range, scope) { return value }
        case .null where isOrdered: return base
        default: break
        }
        let members = extensionMembers(named: name, of: base, from: range.file)
        if base.isImplicit, let owner = members.first?.owner, members.allSatisfy({ $0.owner === owner }),
            recordedClass(owner.name, from: scope.file) != nil || frameworks.structs[owner.name] != nil
        {
            // The type of `.init(…)` is the one that has the member.
            let typed = resolve(base, as: owner.name, from: scope.file)
            if !typed.isImplicit { return callMember(name, of: typed, call, range, scope) }
        }
        if !members.isEmpty {
            let arguments = arguments(of: call, scope)
            if let value = self.call(members, base, arguments, call, range) { return value }
        }
        return outside(.function, name, base: base, call, range, scope)
    }

    /// Methods of lists that return an index.
    private static let indexMethods: Set<String> = ["firstIndex", "index", "lastIndex"]

    private func callMember(
        _ member: SwiftValue, _ name: String, _ base: SwiftValue, _ call: SwiftCall, _ range: CodeRange,
        _ scope: Scope
    ) -> SwiftValue {
        var methods: [Declaration] = []
        if case .function(let functions, _) = member.kind {
            methods = functions
        } else if member.closure == nil, let type = base.instanceType {
            // A property may have the name, too.
            methods = functions(named: name, of: type)
        }
        if methods.isEmpty { return self.call(member, name, call, range, scope) }
        let arguments = arguments(of: call, scope)
        if let value = self.call(methods, base, arguments, call, range) { return value }
        if let instance = base.instance, instance.base != nil {
            return record(name, on: instance, arguments, range)
        }
        // Such as a view of the program with one of SwiftUI's modifiers.
        return outside(.function, name, base: base, call, range, scope)
    }

    /// The value of `.init(…).name(…)` and its like once the type of its base is known.
    func call(_ call: OutsideCall, on base: SwiftValue) -> SwiftValue {
        // `.plain("k").shifted`.
        if call.form == .property, let instance = base.instance, instance.base == nil {
            return member(call.name, of: base, call.range, Scope(file: call.range.file))
        }
        let methods =
            base.instance.map { functions(named: call.name, of: $0.type) }
            ?? extensionMembers(named: call.name, of: base, from: call.range.file)
        if !methods.isEmpty, let value = self.call(methods, base, call.arguments, call.syntax, call.range) {
            return value
        }
        if let instance = base.instance, instance.base != nil {
            return record(call.name, on: instance, call.arguments, call.range)
        }
        var call = call
        call.base = base
        return value(of: call)
    }

    /// What a method of the program makes of a value if its file was not parsed when the call was evaluated; nil if the
    /// program has no such method.
    ///
    /// - Parameter type: The protocol or type from outside that the program extends.
    /// - Complexity: O(bytes of the files) once, then O(bytes of the files that declare the name).
    package func follow(_ call: OutsideCall, on base: SwiftValue, extensionsOf type: String) -> SwiftValue? {
        for type in Set([type, base.instance?.type.name ?? base.call?.name ?? type]) {
            program.parseFiles(declaring: call.name, inExtensionsOf: type)
        }
        let value = self.call(call, on: base)
        return value.call?.id == call.id ? nil : value
    }

    /// What an initializer creates if the file of its type was not parsed when the call was evaluated; nil if the program has
    /// no such type.
    ///
    /// - Complexity: As for ``follow(_:on:extensionsOf:)``.
    package func create(_ call: OutsideCall) -> SwiftValue? {
        guard call.base == nil, call.form == .function,
            let type = program.declaration(ofType: call.name, from: call.range.file)
        else { return nil }
        return create(type, call.arguments, call.syntax, call.range, Scope(file: call.range.file))
    }

    private func functions(named name: String, of type: TypeDeclaration) -> [Declaration] {
        program.members(named: name, of: type).filter { if case .function = $0.content { true } else { false } }
    }

    /// Records a call of a framework's method.
    package func record(
        _ name: String, on instance: Instance, _ arguments: [Argument], _ range: CodeRange
    ) -> SwiftValue {
        var event = Instance.Event(
            name: name, arguments: typed(arguments, of: name, range.file), conditions: conditions, range: range)
        let result = frameworks.run(&event, on: instance, self)
        event.result = result.instance
        instance.events.append(event)
        return result
    }

    // MARK: - Outside calls

    /// The value of a call that the program does not define.
    func outside(
        _ form: OutsideCall.Form, _ name: String, base: SwiftValue?, _ call: SwiftCall, _ range: CodeRange,
        _ scope: Scope
    ) -> SwiftValue {
        value(of: outsideCall(form, name, base: base, call, range, scope))
    }

    func value(of call: OutsideCall) -> SwiftValue {
        if let known = standardFunction(call) ?? frameworks.result(of: call, self) {
            return known
        }
        if isOrdered, call.runsAtOnce, let closure = call.arguments.last {
            return apply(closure.value, Array(call.arguments.dropLast()), call.range)
        }
        for argument in call.arguments {
            // What an action changes later is not about the menu that has it.
            if let closure = argument.value.closure, call.runsLater {
                if isOrdered { runUnfollowed(closure) }
            } else {
                escape(argument.value)
            }
        }
        return SwiftValue(.call(call), call.range)
    }

    func outsideCall(
        _ form: OutsideCall.Form, _ name: String, base: SwiftValue?, _ call: SwiftCall, _ range: CodeRange,
        _ scope: Scope
    ) -> OutsideCall {
        let isNeeded = frameworks.needsArguments(of: call)
        let (arguments, caller) = tracingCaller {
            self.arguments(of: call, scope, onlyClosures: !isNeeded, areForBuilders: true)
        }
        return OutsideCall(
            id: newID(), form: form, base: base, name: name,
            arguments: form == .implicit ? arguments : typed(arguments, of: name, scope.file),
            trailingClosureCount: call.trailingClosureCount, range: range,
            nameRange: CodeRange(range.file, call.nameRange), caller: caller)
    }

    /// Arguments of a function from outside with the types of its parameters.
    func typed(_ arguments: [Argument], of name: String, _ file: Int) -> [Argument] {
        guard isOrdered else { return arguments }
        return arguments.map { argument in
            guard let type = frameworks.type(ofArgument: argument.label, of: name) else { return argument }
            return Argument(
                label: argument.label, value: resolve(argument.value, as: type, from: file), range: argument.range,
                caller: argument.caller)
        }
    }

    /// The functions and types that look up a text in a bundle.
    private static let localizedTexts: Set<String> = [
        "String", "NSLocalizedString", "LocalizedStringResource", "LocalizedStringKey", "Text", "AttributedString",
    ]

    /// - Parameter areForBuilders: Whether the parameters may be view builders of a framework.
    func arguments(
        of call: SwiftCall, _ scope: Scope, onlyClosures: Bool = false, areForBuilders: Bool = false
    ) -> [Argument] {
        call.arguments.map { argument in
            let range = CodeRange(scope.file, argument.value.range)
            // Where a text comes from is often calculated, and for each title again.
            let isBundle = argument.label == "bundle" && Self.localizedTexts.contains(call.name)
            if onlyClosures && !argument.value.isClosure && !argument.mayNameBuilder || isBundle {
                return Argument(
                    label: argument.label, value: .unknown("is not needed", range), range: range)
            }
            let (value, caller) = tracingCaller {
                deciding(evaluate(argument.value, in: scope), of: argument.value, in: scope)
            }
            guard case .unary("&", let target) = argument.value.kind else {
                let value = areForBuilders ? builder(value, argument, scope) : value
                return Argument(label: argument.label, value: value, range: range, caller: caller)
            }
            let place = ArgumentPlace(target, scope)
            pendingPlaces.append((place, value))
            return Argument(label: argument.label, value: value, range: range, caller: caller, place: place)
        }
    }

    // MARK: - Closures

    /// Calls a closure of the program.
    ///
    /// - Parameters:
    ///   - arguments: The values of its parameters, as far as known.
    ///   - site: The call, if what the closure makes of its arguments counts there; see ``OutsideCall/caller``.
    ///   - update: Gets the first parameter after the call.
    package func call(
        _ closure: ClosureValue, _ arguments: [Argument] = [], site: CodeRange? = nil,
        update: ((Variable) -> Void)? = nil
    ) -> SwiftValue {
        let scope = Scope(in: closure.scope)
        let names =
            closure.syntax.parameters.isEmpty
            ? (0..<max(arguments.count, 3)).map { "$\($0)" } : closure.syntax.parameters
        if arguments.count == 1, names.count > 1, takesParts(closure),
            case .tuple(let parts) = arguments[0].value.kind,
            parts.count == names.count || closure.syntax.parameters.isEmpty
        {
            let names = closure.syntax.parameters.isEmpty ? parts.indices.map { "$\($0)" } : names
            bind(names, to: arguments[0].value, caller: arguments[0].caller, scope)
        } else {
            for (index, name) in names.enumerated() {
                let argument = arguments.indices.contains(index) ? arguments[index] : nil
                scope.declare(
                    name, argument?.value ?? .unknown("depends on the parameter \"\(name)\""),
                    caller: argument.flatMap { $0.caller ?? site })
            }
        }
        defer { if let update, let first = names.first.flatMap({ scope.names[$0] }) { update(first) } }
        return enter(
            closure.range, call: site, whole: site, captured: closure.frames, isClosure: true,
            getting: arguments.enumerated().map { ($0 + 1, $1.value) }
                + (closure.scope.receiver.map { [(0, $0)] } ?? [])
        ) {
            result(of: closure.syntax.body, in: scope, closure.builder)
        }
    }
}

extension Evaluator {
    /// Whether a closure takes the parts of a tuple as its parameters: it names several, or uses `$1`.
    private func takesParts(_ closure: ClosureValue) -> Bool {
        guard closure.syntax.parameters.isEmpty else { return true }
        if let known = closuresThatTakeParts[closure.range] { return known }
        let takesParts = closure.syntax.body.contains { $0.uses("$1") }
        closuresThatTakeParts[closure.range] = takesParts
        return takesParts
    }
}

extension SwiftStatement {
    /// Whether the statement uses a name outside of the closures in it.
    fileprivate func uses(_ name: String) -> Bool {
        var isUsed = false
        forEachChild { if $0.uses(name) { isUsed = true } }
        return isUsed
    }
}

extension SyntaxNode {
    fileprivate func uses(_ name: String) -> Bool {
        guard case .expression(let expression) = self else {
            if case .statement(let statement) = self { return statement.uses(name) }
            return false
        }
        switch expression.kind {
        case .name(name): return true
        case .closure: return false
        default:
            var isUsed = false
            expression.forEachChild { if $0.uses(name) { isUsed = true } }
            return isUsed
        }
    }
}

extension SwiftExpression {
    fileprivate var isClosure: Bool { if case .closure = kind { true } else { false } }
}

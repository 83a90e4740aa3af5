import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Methods that change lists and option sets.
extension Evaluator {
    /// A method that changes a variable which holds a list or an option set; nil if it is another one.
    func mutate(
        _ base: SwiftExpression, _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        guard ChangedProperties.mutations.contains(name) else { return nil }
        if case .unwrapped(let optional) = base.kind { return mutate(optional, name, call, range, scope) }
        if case .subscripted(let list, _) = base.kind { return mutateElement(of: list, base, name, call, range, scope) }
        guard let place = Place(base, scope, self) else { return nil }
        if call.addsToList, let owner = place.owner, let method = frameworks.methods(addingTo: place.name, of: owner) {
            let arguments = arguments(of: call, scope)
            add(arguments[0], at: arguments.dropFirst().first, to: owner, by: method, range)
            return SwiftValue(.void, range)
        }
        guard var variable = place.variable ?? place.initialVariable(self) else {
            guard isOrdered, place.owner?.base != nil else { return nil }
            // The base is evaluated only once: it may be a call that creates the object.
            for argument in arguments(of: call, scope) { escape(argument.value) }
            place.set(Variable(.unknown("depends on \"\(name)\" of \"\(place.name)\"")), range, self)
            return .unknown("depends on what \"\(name)\" returns", range)
        }
        if variable.assignments.contains(where: { if case .dictionary = $0.value.kind { true } else { false } }) {
            changeElement(of: base, range, scope)
            return .unknown("depends on what \"\(name)\" returns", range)
        }
        if name == "toggle", call.arguments.isEmpty, variable.assignments.contains(where: { $0.value.boolean != nil }) {
            let toggled = value(of: variable)?.boolean.map { SwiftValue(.boolean(!$0)) }
            variable.assign(toggled ?? .unknown("depends on the variable \"\(place.name)\""), conditions)
            place.set(variable, range, self)
            return SwiftValue(.void, range)
        }
        if call.addsToList {
            let first = call.arguments[0]
            makePartial(&variable, adding: first.label == nil ? first.value : nil)
        }
        guard variable.assignments.contains(where: { $0.value.isListOrOptions }) else {
            let isText = variable.assignments.contains { $0.value.mayBeText }
            guard isText || place.owner?.base != nil, isOrdered || isText else { return nil }
            if isText, name == "append", call.arguments.count == 1 {
                append(arguments(of: call, scope)[0].value, to: &variable, isList: false)
            } else {
                // Such as a text that loses its characters.
                let type = variable.type ?? variable.last?.type
                variable.assign(.unknown("depends on \"\(name)\" of \"\(place.name)\"", type: type), conditions)
            }
            place.set(variable, range, self)
            return .unknown("depends on what \"\(name)\" returns", range)
        }
        // The type of `[Element]()` is that of its variable.
        variable.type = variable.type ?? variable.assignments.lazy.compactMap(\.value.type).first
        let element = variable.type.map { program.fullName($0.elementType ?? $0, in: nil) }
        let arguments = arguments(of: call, scope).map { argument in
            let value = element.map { resolve(argument.value, as: $0, from: scope.file) } ?? argument.value
            return Argument(label: argument.label, value: value, range: argument.range, caller: argument.caller)
        }
        var result = SwiftValue(.void, range)
        switch (name, arguments.map(\.label)) {
        case ("append", [nil]): append(arguments[0].value, to: &variable, isList: false)
        case ("append", ["contentsOf"]): append(arguments[0].value, to: &variable, isList: true)
        case ("insert", [nil, "at"]):
            let new = SwiftValue.Alternative(value: arguments[0].value, conditions: conditions)
            insert([new], at: arguments[1].value.integer, in: &variable)
        case ("insert", ["contentsOf", "at"]):
            insert(added(arguments[0].value), at: arguments[1].value.integer, in: &variable)
        case ("insert", [nil]), ("formUnion", [nil]):
            variable.assignments = variable.assignments.map(\.asList)
            append(arguments[0].value, to: &variable, isList: name == "formUnion" && !arguments[0].value.isOption)
            variable.assignments = variable.assignments.map(\.withDistinctElements)
        case ("remove", [nil]), ("subtract", [nil]):
            let old = value(of: variable)
            variable.assign(outside(.function, name, base: old, call, range, scope), conditions)
        case ("removeAll", []): variable.assign(.array([]), conditions)
        case ("removeAll", _) where arguments.last?.value.isFunction ?? false:
            let test = arguments[0].value
            let kept = value(of: variable)?.elements.map { list in
                filtered(list, range) { apply(test, to: $0, range).boolean.map(!) }
            }
            let new = kept.map { SwiftValue(.array($0), range) } ?? .unknown("depends on \"\(name)\" of a list")
            variable.assign(new, conditions)
        case ("removeLast", []), ("popLast", []): result = remove({ $0.indices.last }, from: &variable, range)
        case ("removeFirst", []): result = remove({ $0.indices.first }, from: &variable, range)
        case ("remove", ["at"]): result = remove({ _ in arguments[0].value.integer }, from: &variable, range)
        case ("sort", _), ("reverse", []), ("shuffle", []), ("swapAt", [nil, nil]):
            reorder(&variable, reverses: name == "reverse")
        default: variable.assign(.unknown("depends on \"\(name)\" of a list"), conditions)
        }
        place.set(variable, range, self)
        if let global = place.global {
            for argument in arguments { note(holder: global.declaration, of: argument.value) }
        }
        guard let owner = place.owner else { return result }
        let holder = declarationName(of: place.name, owner.type)
        for argument in arguments { note(holder: holder, of: argument.value) }
        if let last = variable.assignments.last {
            frameworks.didAssign(place.name, of: SwiftValue(.instance(owner)), last, at: range, self)
        }
        return result
    }

    /// A method that changes an element of a list, or an entry of a dictionary; nil if the element is an object.
    private func mutateElement(
        of list: SwiftExpression, _ element: SwiftExpression, _ name: String, _ call: SwiftCall, _ range: CodeRange,
        _ scope: Scope
    ) -> SwiftValue? {
        let value = evaluate(element, in: scope)
        guard value.instance == nil, !value.isUnknown || !evaluate(list, in: scope).isUnknown else { return nil }
        let arguments = arguments(of: call, scope)
        if name == "append", arguments.count == 1, arguments[0].label == nil, let known = value.elements,
            case .subscripted(let base, let indices) = element.kind
        {
            let added = known + [.init(value: arguments[0].value, conditions: conditions)]
            if setElement(of: base, at: indices, SwiftValue(.array(added), value.range), range, scope) {
                note(holder: base, of: arguments[0].value, scope)
                return SwiftValue(.void, range)
            }
        }
        for argument in arguments { escape(argument.value) }
        changeElement(of: list, range, scope)
        return .unknown("depends on what \"\(name)\" returns", range)
    }

    /// Adds elements to a list of a framework's object of which it is not known what else is in it.
    ///
    /// - Parameters:
    ///   - added: The element, or the list of them.
    ///   - index: The argument with the position; nil to add them at the end.
    func add(
        _ added: Argument, at index: Argument? = nil, to owner: Instance,
        by method: (append: String, insert: String), _ range: CodeRange
    ) {
        for (offset, element) in (added.value.elements ?? [.init(value: added.value, conditions: .none)]).enumerated() {
            var arguments = [
                Argument(label: nil, value: element.value, range: added.range, caller: added.caller)
            ]
            if let index {
                let position = index.value.integer.map { SwiftValue(.integer($0 &+ offset)) } ?? index.value
                arguments.append(Argument(label: index.label, value: position, range: index.range))
            }
            under(conditions.and(element.conditions)) {
                _ = record(index == nil ? method.append : method.insert, on: owner, arguments, range)
            }
        }
    }

    /// Notes that code changes an element of a list, or an entry of a dictionary.
    func changeElement(of base: SwiftExpression, _ range: CodeRange, _ scope: Scope) {
        switch base.kind {
        case .subscripted(let inner, _), .unwrapped(let inner): return changeElement(of: inner, range, scope)
        default: break
        }
        guard let place = Place(base, scope, self), var variable = place.variable else { return }
        // A struct with a subscript of its own is a value.
        let objects = variable.assignments.filter {
            $0.value.instance.map { $0.base != nil || $0.type.keyword != .struct } ?? false
        }
        guard objects.isEmpty else {
            for object in objects { escape(object.value) }
            return
        }
        let type = variable.type ?? variable.last?.type
        variable.assign(.unknown("depends on an element that changes", type: type), conditions, range)
        place.set(variable, range, self)
    }

    /// Sets an entry of a dictionary, or an element of a list, that is known; false if it is not.
    ///
    /// - Parameter indices: What is between the square brackets.
    func setElement(
        of base: SwiftExpression, at indices: [SwiftArgument], _ new: SwiftValue, _ range: CodeRange, _ scope: Scope
    ) -> Bool {
        guard let index = indices.first, index.label == nil, let place = Place(base, scope, self),
            var variable = place.variable, let old = value(of: variable)
        else { return false }
        let key = evaluate(index.value, in: scope)
        let changed: SwiftValue.Kind
        switch old.kind {
        case .dictionary(var entries):
            steps -= entries.count / 16
            let matches = entries.map { equal($0.key, key) }
            guard equal(key, key) == true, !matches.contains(nil), entries.count < Self.maximumEntries else {
                return false
            }
            if let index = matches.firstIndex(of: true) { entries.remove(at: index) }
            if !new.isNull { entries.append((key, new)) }
            changed = .dictionary(entries)
        case .array(var elements):
            steps -= elements.count / 16
            guard case .integer(let index) = key.kind, elements.indices.contains(index), areCertain(elements),
                old.listForm == .array
            else { return false }
            elements[index] = .init(value: new, conditions: elements[index].conditions)
            changed = .array(elements)
        default: return false
        }
        variable.assign(SwiftValue(changed, old.range).typed(old.type), conditions, range)
        place.set(variable, range, self)
        return true
    }

    /// The number of entries of a dictionary that code may fill one by one, each of which is compared with those before.
    private static let maximumEntries = 256

    private func insert(_ new: [SwiftValue.Alternative], at index: Int?, in variable: inout Variable) {
        for (position, assignment) in variable.assignments.enumerated() {
            guard var list = assignment.value.elements, !assignment.conditions.isExclusive(with: conditions) else {
                continue
            }
            list.insert(contentsOf: new, at: min(max(index ?? list.count, 0), list.count))
            let changed = index == nil ? unordered(list) : list
            variable.assignments[position].value = limited(SwiftValue(.array(changed), assignment.value.range), nil)
        }
    }

    /// Where a variable is: in a scope, a property of an instance, a static or global one, or a part of a value.
    private struct Place {
        var holder: Scope?
        var owner: Instance?
        let name: String
        /// A static or global variable and its value.
        var global: (declaration: CodeRange, value: SwiftValue)?
        /// The type whose initializer changes it; nil for most code.
        private(set) var initialized: TypeDeclaration?
        /// The part of a tuple or struct, and its value.
        var part: (target: SwiftExpression, scope: Scope, value: SwiftValue)?

        init?(_ expression: SwiftExpression, _ scope: Scope, _ evaluator: Evaluator) {
            switch expression.kind {
            case .name(let name):
                self.name = name
                holder = scope.holder(of: name)
                owner = holder == nil ? scope.receiver?.instance : nil
                initialized = scope.isInInitializer ? scope.type : nil
                let isOwn = owner.map { !evaluator.program.members(named: name, of: $0.type).isEmpty } ?? false
                if holder == nil, !isOwn || evaluator.isStatic(name, scope) {
                    global = evaluator.globalVariable(name, scope.type, expression, scope)
                    if global != nil { owner = nil }
                }
            case .member(let base, let name):
                self.name = name
                let object = evaluator.evaluate(base, in: scope)
                owner = object.instance
                if case .type(let type) = object.kind {
                    global = evaluator.globalVariable(name, type, expression, scope)
                }
                if evaluator.mayHaveParts(object) || evaluator.isPart(base, object, scope) {
                    let value = evaluator.part(name, of: object) ?? evaluator.evaluate(expression, in: scope)
                    part = (expression, scope, value)
                }
            default: return nil
            }
            guard let owner else { return }
            guard evaluator.isOrdered || !owner.isOpaque else { return nil }
            evaluator.keepInitialValue(of: name, owner)
        }

        var variable: Variable? {
            if let known = part?.value ?? global?.value { return Variable(known) }
            return holder?.names[name] ?? owner?.fields[name]
        }

        /// What a framework's object has before code changes it; nil if that is not known.
        func initialVariable(_ evaluator: Evaluator) -> Variable? {
            guard evaluator.isOrdered, let owner, owner.base != nil else { return nil }
            let appends = evaluator.frameworks.methods(addingTo: name, of: owner) != nil
            guard !owner.isOpaque || appends else { return nil }
            guard let value = evaluator.frameworks.property(name, of: owner, evaluator) else { return nil }
            var variable = Variable()
            variable.assign(value, owner.conditions)
            return variable
        }

        func set(_ variable: Variable, _ range: CodeRange, _ evaluator: Evaluator) {
            if let part {
                evaluator.assign("=", to: part.target, range, part.scope) {
                    let value = evaluator.value(of: variable)
                    return .init(value: value ?? part.value, conditions: evaluator.conditions, range: range)
                }
            } else if let global {
                evaluator.globals[global.declaration] =
                    evaluator.value(of: variable) ?? .unknown("depends on the variable \"\(name)\"")
                evaluator.assignedGlobals.insert(global.declaration)
            } else if let holder {
                holder.names[name] = variable
                evaluator.runAccessors(of: variable)
            } else if let owner {
                owner.fields[name] = variable
                guard evaluator.observedProperty(name, of: owner.type) != nil else { return }
                let value = evaluator.value(of: variable) ?? .unknown("depends on the property \"\(name)\"")
                evaluator.observe(
                    name, of: SwiftValue(.instance(owner)),
                    .init(value: value, conditions: evaluator.conditions, range: range), range,
                    initialized: initialized)
            }
        }
    }

    /// Adds to a static or global variable; false if an expression names none.
    func addToGlobal(
        _ target: SwiftExpression, _ range: CodeRange, _ scope: Scope, _ new: () -> Variable.Assignment
    ) -> Bool {
        guard isOrdered, target.mayNameGlobal(in: scope), let place = Place(target, scope, self),
            let global = place.global, var variable = place.variable
        else { return false }
        let added = new().value
        if added.elements != nil { makePartial(&variable, adding: nil) }
        append(added, to: &variable, isList: true)
        place.set(variable, range, self)
        note(holder: global.declaration, of: added)
        return true
    }

    /// A static or global variable that code changes; nil if there is none, or if code is not followed in order.
    ///
    /// - Parameter type: The type that declares it, if any does.
    private func globalVariable(
        _ name: String, _ type: TypeDeclaration?, _ expression: SwiftExpression, _ scope: Scope
    ) -> (declaration: CodeRange, value: SwiftValue)? {
        guard isOrdered else { return nil }
        let all = globalDeclarations(named: name, type, scope.file)
        guard all.count == 1, case .variable(let variable) = all[0].content, !variable.isConstant,
            variable.getterCode == nil
        else { return nil }
        return (CodeRange(all[0].file, variable.nameRange), evaluate(expression, in: scope))
    }

    /// Keeps the value that a property has before it is changed for the first time.
    func keepInitialValue(of name: String, _ instance: Instance) {
        guard instance.fields[name] == nil, let declaration = program.members(named: name, of: instance.type).first,
            !declaration.isStatic, case .variable(let variable) = declaration.content, variable.getterCode == nil
        else { return }
        let value = value(of: variable, declaration, SwiftValue(.instance(instance)), instance.site)
        instance.fields[name] = Variable(value, type: variable.type)
    }
}

extension SwiftValue {
    /// Whether it is one constant, such as `.shift`, rather than a list of options.
    fileprivate var isOption: Bool {
        switch kind {
        case .implicit, .outside: true
        default: false
        }
    }
}

extension Variable.Assignment {
    /// It with each object once, as a set has them.
    fileprivate var withDistinctElements: Variable.Assignment {
        var assignment = self
        assignment.value = value.withDistinctElements
        return assignment
    }
}

extension SwiftCall {
    /// Whether the call may add elements to a list.
    fileprivate var addsToList: Bool {
        switch (name, arguments.map(\.label)) {
        case ("append", [nil]), ("append", ["contentsOf"]), ("insert", [nil, "at"]), ("insert", ["contentsOf", "at"]):
            true
        default: false
        }
    }
}

extension SwiftExpression {
    /// Whether it may name a static or global variable.
    fileprivate func mayNameGlobal(in scope: Scope) -> Bool {
        switch kind {
        case .name(let name): scope.holder(of: name) == nil
        case .member(let base, _):
            switch base.kind {
            case .name(let name), .member(_, let name): name.first?.isUppercase ?? false
            default: false
            }
        default: false
        }
    }
}

import MenuDocuments
import SourceCode
package import SwiftDeclarations
package import SwiftValues

// Variables and assignments to them.
extension Evaluator {
    /// The value of a variable under the present conditions; nil if nothing is assigned to it.
    func value(of variable: Variable) -> SwiftValue? {
        if let accessors = variable.accessors, let getter = accessors.variable.getter {
            return enter(CodeRange(accessors.scope.file, accessors.variable.nameRange), call: nil) {
                result(of: getter, in: Scope(in: accessors.scope))
            }
        }
        if variable.accessors?.isWrapped == true { return nil }
        // A name is visible only where its declaration has run.
        if variable.assignments.count == 1 {
            noteUse(of: variable.assignments[0])
            return variable.assignments[0].value
        }
        let (found, isCertain) = variable.visible(under: conditions)
        for assignment in found { noteUse(of: assignment) }
        guard let last = found.last else { return nil }
        if found.count == 1, isCertain { return last.value }
        guard let exclusive = exclusive(found) else {
            return .unknown("depends on too many assignments", last.range)
        }
        return joined(exclusive.map { .init(value: $0.value, conditions: $0.conditions) })
    }

    /// Notes the call that has passed a value. The state of an app that it passes, such as a store of shortcuts, is not what a
    /// shortcut is made of.
    private func noteUse(of assignment: Variable.Assignment) {
        guard let caller = assignment.caller else { return }
        if let object = assignment.value.instance, object.base == nil, object.type.keyword == .class,
            object.isOpaque || object.type.hasVariables, object.creation.map({ !caller.contains($0) }) ?? true
        {
            return
        }
        noteUse(of: caller)
    }

    /// Assignments in their order, each under the conditions that none of the later ones is made; nil if one would have more
    /// than ``maximumConditions``.
    ///
    /// - Complexity: O(n² × ``maximumConditions``), which counts as steps.
    package func exclusive(_ assignments: [Variable.Assignment]) -> [Variable.Assignment]? {
        steps -= assignments.count * assignments.count / 64
        var exclusive: [Variable.Assignment] = []
        for (index, assignment) in assignments.enumerated() {
            var assignment = assignment
            var isOverwritten = false
            // One condition is enough for all cases of a `switch` that assign something.
            var excluded: Set<Int> = []
            for later in assignments[(index + 1)...] {
                isOverwritten = later.conditions.applies(whenever: assignment.conditions)
                if isOverwritten { break }
                if later.conditions.isExclusive(with: assignment.conditions) { continue }
                let own = decisions.withoutParts(later.conditions.branches.subtracting(conditions.branches))
                if own.count == 1, let only = own.first, !excluded.insert(only.decision).inserted { continue }
                assignment.conditions = conditions(assignment.conditions, without: later.conditions)
                guard decisions.withoutParts(assignment.conditions.branches).count <= Self.maximumConditions else {
                    return nil
                }
            }
            if !isOverwritten { exclusive.append(assignment) }
        }
        return exclusive
    }

    /// The number of conditions that a value may depend on.
    private static let maximumConditions = 8

    /// One of several values.
    func joined(_ values: [SwiftValue.Alternative], _ range: CodeRange? = nil) -> SwiftValue {
        guard takeAlternatives(of: values) else { return .unknown(Self.hasTooManyAlternatives, range) }
        let flat = values.flatMap { $0.value.alternatives($0.conditions) }
        guard takeConditions(of: flat) else { return .unknown(Self.hasTooManyAlternatives, range) }
        if let excessive = flat.first(where: { $0.value.unknownReason == Self.hasTooManyAlternatives }) {
            return excessive.value
        }
        guard let first = flat.first else { return .unknown("is not reached", range) }
        if flat.count == 1, first.conditions.branches.isSubset(of: conditions.branches),
            first.conditions.possible.isSuperset(of: conditions.possible)
        {
            return first.value
        }
        // Equal values do not depend on the condition.
        if flat.count > 1, flat.count == values.count, flat.allSatisfy({ first.value.isSame(as: $0.value) }) {
            return first.value
        }
        // Values of which nothing but the type is known have that in common.
        let types = flat.map { $0.value.isUnknown ? $0.value.type : nil }
        let isOneType = types.allSatisfy { $0 != nil && $0?.text == types[0]?.text }
        return SwiftValue(.choice(flat), range).typed(isOneType ? types[0] : nil)
    }

    // MARK: - Assignments

    func assign(
        _ sign: String, _ target: SwiftExpression, _ expression: SwiftExpression, _ whole: CodeRange, _ scope: Scope
    ) {
        guard case .unread = target.kind else {
            return assign(sign, to: target, whole, scope) { newAssignment(expression, scope) }
        }
        // A pattern such as `let (key, modifiers) = …`.
        let value = evaluate(expression, in: scope)
        bind(boundParts(in: whole.range.lowerBound..<expression.range.lowerBound, of: scope.file), to: value, scope)
    }

    /// Assigns to what an expression names.
    ///
    /// - Parameter new: Evaluates the new value under the present conditions.
    func assign(
        _ sign: String, to target: SwiftExpression, _ whole: CodeRange, _ scope: Scope,
        _ new: () -> Variable.Assignment
    ) {
        if sign == "+=", addToGlobal(target, whole, scope, new) { return }
        switch target.kind {
        case .name("_"): _ = new()
        case .name(let name):
            var new = new()
            if name == "self", let type = scope.type {
                new.value = resolve(new.value, as: SwiftType(type.name, text: type.name), from: scope.file, in: type)
            }
            if name == "self", let structure = scope.receiver?.instance, isOwnStruct(structure) {
                structure.take(new.value.instance, newID())
            } else if let holder = scope.holder(of: name), name != "self" || scope.receiver?.instance?.base == nil {
                holder.decisions.removeAll(startingWith: name)
                // What runs for the new value may use the variable.
                var variable = holder.names[name] ?? Variable()
                change(&variable, sign, new, scope.file, in: scope.type)
                holder.names[name] = variable
                runAccessors(of: variable)
            } else if let receiver = scope.receiver, !isStatic(name, scope) {
                assign(sign, name, of: receiver, new, whole, scope.file)
                observe(
                    name, of: receiver, sign == "=" ? new : new.calculated, whole,
                    initialized: scope.isInInitializer ? scope.type : nil
                )
            } else if sign != "=" || !assignGlobal(name, new.value, scope.type, scope.file) {
                escape(new.value)
            }
        case .member(let base, let name):
            let receiver = evaluate(base, in: scope)
            if receiver.isNull { return }
            let mayBeAbsent = isOrdered && isOptionalChain(base, scope) && !isCreatedHere(receiver)
            under(mayBeAbsent ? conditionsWhilePresent(base, scope) : conditions) {
                var new = new()
                if sign == "=", case .type(let type) = receiver.kind,
                    program.members(named: name, of: type).contains(where: \.isStatic),
                    assignGlobal(name, new.value, type, scope.file)
                {
                    return
                }
                guard mayHaveParts(receiver) else {
                    return assign(sign, name, ofPart: base, receiver, new, whole, scope)
                }
                let part = sign == "=" ? new.value : .unknown("depends on a calculation")
                new.value = each(receiver) { replacing(part: name, of: $0, with: part) }
                assign("=", to: base, whole, scope) { new }
            }
        case .tuple(let parts):
            let new = new()
            guard case .tuple(let values) = new.value.kind, values.count == parts.count, sign == "=" else {
                return forget(program.text(CodeRange(scope.file, target.range)).identifiers, scope)
            }
            for (part, value) in zip(parts, values) {
                assign("=", to: part.value, whole, scope) {
                    Variable.Assignment(value: value.value, conditions: conditions, range: new.range)
                }
            }
        case .unwrapped(let target): assign(sign, to: target, whole, scope, new)
        default:
            let new = new()
            guard case .subscripted(let base, let arguments) = target.kind else { return escape(new.value) }
            let range = new.range ?? whole
            if sign == "=", setElement(of: base, at: arguments, new.value, range, scope) {
                return note(holder: base, of: new.value, scope)
            }
            escape(new.value)
            if arguments.first?.label == "keyPath" {
                let value = evaluate(base, in: scope)
                if value.instance.map(isOwnStruct) == true { return forgetValue(of: base, value, scope) }
                if let object = value.instance, object.base != nil {
                    // Which property it is, is not read.
                    _ = record("keyPath", on: object, [], range)
                } else if let object = value.instance, !object.isOpaque {
                    object.forgetProperties("keyPath")
                }
            }
            note(holder: base, of: new.value, scope)
            changeElement(of: base, range, scope)
        }
    }

    /// Notes what the setter or the observers of a variable in a function may change.
    func runAccessors(of variable: Variable) {
        guard let accessors = variable.accessors else { return }
        let (variable, scope) = (accessors.variable, accessors.scope)
        let place = CodeRange(scope.file, variable.nameRange)
        forgetChanges(by: variable.observers, place, in: scope, of: scope.receiver?.instance)
    }

    /// Notes that code which is not followed may change what an expression names.
    func forgetValue(of target: SwiftExpression, _ value: SwiftValue, _ scope: Scope) {
        let range = CodeRange(scope.file, target.range)
        let reason = "depends on what a function makes of \"\(program.text(range))\""
        let changed: SwiftValue
        switch value.kind {
        // Another object is seldom assigned.
        case .instance(let instance) where instance.type.keyword != .struct: return escape(value)
        case .array(let elements):
            steps -= elements.count / 16
            // It may keep one element without another.
            let kept = elements.map { perhapsContained($0, newID(), conditions) }
            changed = SwiftValue(
                .array(kept + [.init(value: .unknown(reason), conditions: perhaps())]), value.range)
        default: changed = .unknown(reason, range, type: value.type)
        }
        assign("=", to: target, range, scope) {
            Variable.Assignment(value: changed, conditions: conditions, range: range)
        }
    }

    /// Notes that a method of a package, of which code does not use the result, may change the list that it is called on.
    func forgetList(changedBy statement: SwiftExpression, _ value: SwiftValue, _ scope: Scope) {
        guard let method = value.call, method.form == .function, method.name != "forEach", let list = method.base,
            list.elements != nil, case .call(let call) = statement.kind, case .member(let base, _) = call.callee.kind
        else { return }
        forgetValue(of: base, list, scope)
    }

    private func newAssignment(_ expression: SwiftExpression, _ scope: Scope) -> Variable.Assignment {
        let (value, caller) = tracingCaller { deciding(evaluate(expression, in: scope), of: expression, in: scope) }
        return Variable.Assignment(
            value: value, caller: caller, conditions: conditions, range: CodeRange(scope.file, expression.range))
    }

    /// Declares names that stand for the parts of a tuple, or for one value.
    func bind(_ names: [String], to value: SwiftValue, caller: CodeRange? = nil, _ scope: Scope) {
        let parts = names.enumerated().map { index, name in
            BoundPart(name: name, path: names.count == 1 ? [] : [index])
        }
        bind(parts, to: value, caller: caller, scope)
    }

    /// Declares names that a pattern binds.
    func bind(_ names: [BoundPart], to value: SwiftValue, caller: CodeRange? = nil, _ scope: Scope) {
        for bound in names {
            let part = bound.path.flatMap { path in path.reduce(Optional(value)) { $0?.part($1) } }
            guard let part else {
                let reason = value.unknownReason ?? "depends on the variable \"\(bound.name)\""
                scope.declare(bound.name, .unknown(reason))
                continue
            }
            scope.declare(bound.name, part, caller: caller)
        }
    }

    func isStatic(_ name: String, _ scope: Scope) -> Bool {
        guard let type = scope.type else { return true }
        if let member = program.members(named: name, of: type).first { return member.isStatic }
        return program.hasGlobal(named: name, from: scope.file)
    }

    /// The static members of a type with a name or, if it has none, the global declarations.
    func globalDeclarations(named name: String, _ type: TypeDeclaration?, _ file: Int) -> [Declaration] {
        let members = type.map { program.members(named: name, of: $0).filter(\.isStatic) } ?? []
        return members.isEmpty ? program.globals(named: name, from: file) : members
    }

    /// Assigns to a static or global variable; false if there is none.
    private func assignGlobal(_ name: String, _ value: SwiftValue, _ type: TypeDeclaration?, _ file: Int) -> Bool {
        guard isOrdered, let member = globalDeclarations(named: name, type, file).first,
            case .variable(let variable) = member.content
        else { return false }
        let range = CodeRange(member.file, variable.nameRange)
        globals[range] =
            conditions.withoutEntries.branches.isEmpty ? value : .unknown("depends on the variable \"\(name)\"")
        note(holder: range, of: value)
        assignedGlobals.insert(range)
        return true
    }

    /// Assigns to a property.
    func assign(
        _ sign: String, _ name: String, of receiver: SwiftValue, _ assignment: Variable.Assignment, _ whole: CodeRange,
        _ file: Int
    ) {
        switch receiver.kind {
        case .instance(let instance):
            if sign == "+=", let method = frameworks.methods(addingTo: name, of: instance) {
                let range = assignment.range ?? whole
                let added = Argument(label: nil, value: assignment.value, range: range, caller: assignment.caller)
                return under(assignment.conditions) { add(added, to: instance, by: method, whole) }
            }
            frameworks.didAssign(name, of: receiver, assignment, at: whole, self)
            guard isOrdered || !instance.isOpaque else { return }
            if instance.base == nil, program.members(named: name, of: instance.type).isEmpty {
                // A property of a superclass outside of the program, such as the application's.
                noteUse(of: assignment.value, as: name, of: receiver, whole)
            }
            steps -= instance.decisions.count / 16
            instance.forgetDecisions(about: name)
            if sign != "=" || !assignment.conditions.applies(whenever: instance.conditions) {
                keepInitialValue(of: name, instance)
            }
            var variable = instance.fields[name] ?? Variable()
            variable.type = variable.type ?? declaredType(of: name, instance.type)?.type
            var assignment = assignment
            if instance.base != nil, let type = frameworks.type(ofArgument: name, of: "") {
                assignment.value = resolve(assignment.value, as: type, from: file)
            }
            if sign == "=", !isPlain(name, instance.type) {
                assignment.value = .unknown("depends on the property \"\(name)\"", assignment.value.range)
            }
            note(holder: declarationName(of: name, instance.type), of: assignment.value)
            change(&variable, sign, assignment, file, in: instance.type)
            instance.fields[name] = variable
        case .choice(let values):
            for choice in values {
                let all = conditions.and(choice.conditions)
                var own = assignment
                own.conditions = all
                under(all) { assign(sign, name, of: choice.value, own, whole, file) }
            }
        default:
            // A property of something outside of the program, such as the application.
            guard isOrdered else { return }
            noteUse(of: assignment.value, as: name, of: receiver, whole)
            frameworks.didAssign(name, of: receiver, assignment, at: whole, self)
        }
    }

    /// Notes which variable holds an object, or a list with it.
    ///
    /// - Parameter holder: The name in the variable's declaration.
    func note(holder: CodeRange?, of value: SwiftValue, isLocal: Bool = false, depth: Int = 0) {
        guard isOrdered, let holder, depth < 8 else { return }
        func note(_ value: SwiftValue) { self.note(holder: holder, of: value, isLocal: isLocal, depth: depth + 1) }
        switch value.kind {
        case .instance(let instance) where instance.base != nil:
            if isLocal { instance.localHolders.insert(holder) } else { instance.holders.insert(holder) }
        default: for part in value.contents { note(part) }
        }
    }

    /// Notes which property holds an object that becomes an element of its list.
    func note(holder list: SwiftExpression, of value: SwiftValue, _ scope: Scope) {
        switch list.kind {
        case .name(let name) where scope.holder(of: name) == nil:
            note(holder: scope.type.flatMap { declarationName(of: name, $0) }, of: value)
        case .member(let base, let name):
            note(holder: evaluate(base, in: scope).instance.flatMap { declarationName(of: name, $0.type) }, of: value)
        default: break
        }
    }

    /// The name in the declaration of a property; nil if the program has none.
    func declarationName(of property: String, _ type: TypeDeclaration) -> CodeRange? {
        program.members(named: property, of: type).lazy.compactMap { declaration in
            guard case .variable(let variable) = declaration.content else { return nil }
            return CodeRange(declaration.file, variable.nameRange)
        }.first
    }

    /// Notes that a value is assigned to a property that the program does not declare.
    private func noteUse(of value: SwiftValue, as property: String, of receiver: SwiftValue, _ range: CodeRange) {
        guard let instance = value.instance, instance.base != nil else { return escape(value) }
        instance.noteAssignment(to: property, of: receiver, conditions, range)
    }

    func declaredType(of property: String, _ type: TypeDeclaration) -> SwiftVariable? {
        for declaration in type.members[property] ?? [] {
            if case .variable(let variable) = declaration.content { return variable }
        }
        return nil
    }

    /// Whether an assignment to a property is all that changes it: it has no wrapper.
    private func isPlain(_ property: String, _ type: TypeDeclaration) -> Bool {
        declaredType(of: property, type)?.modifiers.attributes.allSatisfy(SwiftModifiers.isHarmless) ?? true
    }

    private func change(
        _ variable: inout Variable, _ sign: String, _ assignment: Variable.Assignment, _ file: Int,
        in owner: TypeDeclaration?
    ) {
        var assignment = assignment
        switch sign {
        case "=":
            if let type = variable.type {
                assignment.value = resolve(assignment.value, as: type, from: file, in: owner)
            }
            assignment.value = copied(assignment.value)
            variable.assign(assignment)
        case "+=":
            if assignment.value.elements != nil { makePartial(&variable, adding: nil) }
            append(assignment.value, to: &variable, isList: true)
        default: variable.assign(assignment.calculated)
        }
    }

    /// A value for another variable: structs are copied.
    func copied(_ value: SwiftValue) -> SwiftValue {
        guard let instance = value.instance, instance.type.keyword == .struct, !instance.isOpaque else { return value }
        steps -= instance.fields.count / 16
        var copy = SwiftValue(.instance(instance.copy(id: newID())), value.range)
        copy.isErased = value.isErased
        return copy
    }

    /// A value with objects of its own, so that what code does to them is unknown to other code.
    func snapshot(_ value: SwiftValue, depth: Int = 0) -> SwiftValue {
        guard depth < 4, let instance = value.instance, instance.base == nil else { return value }
        let copy = instance.copy(id: newID())
        for (name, field) in copy.fields where field.assignments.contains(where: { $0.value.instance != nil }) {
            for index in field.assignments.indices {
                copy.fields[name]?.assignments[index].value = snapshot(field.assignments[index].value, depth: depth + 1)
            }
        }
        return SwiftValue(.instance(copy), value.range)
    }

    /// The present conditions, and that the receiver of an optional chain is there.
    func conditionsWhilePresent(_ base: SwiftExpression, _ scope: Scope) -> ElementConditions {
        let isPresent = SwiftExpression(.binary("!=", base, SwiftExpression(.nilLiteral, base.range)), base.range)
        return conditions.and(decision(of: isPresent, in: scope).ifTrue)
    }

    func isOptionalChain(_ base: SwiftExpression, _ scope: Scope) -> Bool {
        guard case .unwrapped = base.kind else { return false }
        return program.text(CodeRange(scope.file, base.range)).hasSuffix("?")
    }

    /// Whether code that calls a method of an optional value certainly calls it, or calls it together with other code.
    func isCreatedHere(_ value: SwiftValue) -> Bool {
        switch value.kind {
        case .instance(let instance): !instance.isOpaque || instance.isShared
        case .unknown, .choice, .call, .outside: false
        default: true
        }
    }

    // MARK: - Code that is not followed

    /// Notes that code which is not followed gets a value.
    package func escape(_ value: SwiftValue, depth: Int = 0) {
        if case .closure(let closure) = value.kind {
            let object = closure.scope.receiver?.instance
            forgetChanges(by: closure.syntax.body, closure.range, in: closure.scope, of: object)
        }
        guard isOrdered, depth < 8 else { return }
        switch value.kind {
        case .instance(let instance) where instance.base != nil:
            instance.events.append(
                Instance.Event(name: Instance.Event.unfollowed, conditions: conditions, range: instance.site))
        case .array(let values), .choice(let values), .group(let values):
            for element in values { escape(element.value, depth: depth + 1) }
        case .tuple(let values):
            for element in values { escape(element.value, depth: depth + 1) }
        case .closure(let closure): runUnfollowed(closure)
        // It may be called at any time.
        case .method(_, _, let receiver): receiver.instance?.markUnfollowed(under: conditions)
        default: break
        }
    }

    /// Notes that code which is not followed may run: what it assigns to variables and properties is not known any more.
    ///
    /// - Parameters:
    ///   - place: Where the code is.
    ///   - scope: The variables around the code.
    ///   - object: What `self` is there.
    func forgetChanges(by code: [SwiftStatement], _ place: CodeRange, in scope: Scope?, of object: Instance?) {
        let names = changedNames[place] ?? code.changedNames
        changedNames[place] = names
        steps -= names.count / 8
        for name in names {
            let unknown = SwiftValue.unknown("depends on the variable \"\(name)\"")
            if let holder = scope?.holder(of: name), let variable = holder.names[name] {
                if !holdsObject(variable) { holder.names[name]?.assign(unknown.typed(variable.type), conditions) }
            } else if let object, object.base == nil, !object.isOpaque,
                case .variable(let property)? = program.members(named: name, of: object.type).first?.content,
                property.getterCode == nil
            {
                let field = object.fields[name] ?? Variable(type: property.type)
                if holdsObject(field) { continue }
                keepInitialValue(of: name, object)
                object.fields[name, default: field].assign(unknown.typed(property.type), conditions)
            } else {
                forgetGlobal(name, place.file, unknown)
            }
        }
    }

    /// Notes that the value of a global variable is not known any more, if code that is followed in order gave it one.
    private func forgetGlobal(_ name: String, _ file: Int, _ unknown: SwiftValue) {
        guard isOrdered else { return }
        for declaration in program.globals(named: name, from: file) {
            guard case .variable(let variable) = declaration.content, !variable.isConstant, variable.getterCode == nil
            else { continue }
            let range = CodeRange(declaration.file, variable.nameRange)
            if globals[range].map({ $0.instance == nil && !$0.contents.contains { $0.instance?.base != nil } }) ?? true
            {
                globals[range] = unknown.typed(variable.type)
            }
        }
    }

    /// Whether a variable holds an object, which stays the same if code changes its properties, or a list of menu items.
    private func holdsObject(_ variable: Variable) -> Bool {
        variable.assignments.contains { assignment in
            assignment.value.instance.map { !isOwnStruct($0) } ?? false
                || assignment.value.contents.contains { $0.instance?.base != nil }
        }
    }

    /// Follows a closure that runs at an unknown time, if ever.
    func runUnfollowed(_ closure: ClosureValue) {
        guard leads(closure) || closure.syntax.body.mentions(closure.scope.namesOfObjects) else { return }
        under(perhaps()) { _ = call(closure) }
    }

    /// Whether a closure uses one of the names that lead to menus.
    func leads(_ closure: ClosureValue) -> Bool { leads(closure.syntax.body, closure.range) }

    /// Whether the code at a place uses one of the names that lead to menus.
    func leads(_ code: [SwiftStatement], _ place: CodeRange) -> Bool {
        if let known = closuresThatLead[place] { return known }
        let leads = code.mentions(leadingNames)
        closuresThatLead[place] = leads
        return leads
    }

    /// Notes that code which is not understood uses some variables, and may change them.
    func forget(_ names: [String], _ scope: Scope) {
        guard isOrdered else { return }
        for name in Set(names) where name != "self" {
            guard let holder = scope.holder(of: name), let variable = holder.names[name] else { continue }
            for assignment in variable.assignments { escape(assignment.value) }
            if !variable.assignments.contains(where: { $0.value.instance != nil }) {
                holder.names[name]?.assign(.unknown("depends on the variable \"\(name)\""), conditions)
            }
        }
    }

    /// Notes that some of the code which changes recorded instances was not followed.
    package func markUnfollowed(from first: Int) {
        for instance in recorded[first...] {
            let event = Instance.Event(name: Instance.Event.unfollowed, conditions: .none, range: instance.site)
            instance.events.insert(event, at: 0)
            instance.events.append(event)
            instance.isCutOff = isOutOfSteps
        }
    }

    // MARK: - Values of which only the type is known

    /// A value of which only the type is known.
    ///
    /// - Parameter owner: The type whose code names it, of which it may be a nested type.
    func opaque(
        _ type: SwiftType?, _ reason: String, _ range: CodeRange?, _ file: Int, in owner: TypeDeclaration? = nil
    ) -> SwiftValue {
        // An array of a type is not one of its values.
        if let type, type.element == nil || type.text.hasSuffix("?") || type.text.hasSuffix("!") {
            let name = program.fullName(type, in: owner)
            if let instance = opaqueInstance(name, range, file) { return SwiftValue(.instance(instance), range) }
        }
        return type.flatMap { sharedObject(of: $0, range, file, in: owner) } ?? .unknown(reason, range, type: type)
    }

    /// The only object of a framework's class; nil for other types.
    func sharedObject(of type: SwiftType, _ range: CodeRange?, _ file: Int, in owner: TypeDeclaration?) -> SwiftValue? {
        let name = program.fullName(type, in: owner)
        guard !type.isCollection, let path = frameworks.sharedObject(of: name),
            !program.types(named: name, from: file).contains(where: { $0.keyword != nil })
        else { return nil }
        return SwiftValue(.outside(path), range)
    }

    package func opaqueInstance(_ type: String, _ range: CodeRange?, _ file: Int) -> Instance? {
        let base = recordedClass(type, from: file)
        let known = program.declaration(ofType: type, from: file)
        if let known, [.struct, .class, .actor].contains(known.keyword) || base != nil {
            return newInstance(known, base: base, creation: nil, range: range)
        }
        return base.map { newInstance(program.outsideType($0), base: $0, creation: nil, range: range) }
    }
}

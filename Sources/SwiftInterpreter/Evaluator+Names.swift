import MenuDocuments
package import SourceCode
import SourceText
package import SwiftDeclarations
package import SwiftValues

extension Evaluator {
    /// The value of a name without a base.
    func value(named name: String, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        if let variable = scope[name] {
            return value(of: variable)
                ?? opaque(variable.type, "depends on the variable \"\(name)\"", range, scope.file, in: scope.type)
        }
        if name == "self" || name == "super" { return SwiftValue(.outside(name), range) }
        if name == "Self", let type = scope.type {
            let own = SwiftValue(.type(scope.typeOfSelf ?? type), range)
            return type.keyword == .protocol ? own.erased : own
        }
        if Self.characters.contains(name), let receiver = scope.receiver, receiver.outsideName != nil {
            return receiver
        }
        if let value = memberOfSelf(name, range, scope) { return value }
        let globals = program.globals(named: name, from: scope.file)
        if !globals.isEmpty { return value(of: globals, named: name, receiver: nil, range) }
        if let receiver = scope.receiver, let method = boundMethod(name, of: receiver, range) { return method }
        if let own = scope.type, let target = program.target(ofAlias: "\(own.name).\(name)") {
            return value(ofType: target, range, scope.file)
        }
        if scope.type?.genericNames.contains(name) ?? false {
            let known = scope.receiver?.instance.flatMap { $0.type === scope.type ? $0.genericArguments[name] : nil }
            return known ?? .unknown("depends on the type \"\(name)\"", range)
        }
        let type = value(ofType: name, range, scope.file)
        guard case .outside = type.kind, let target = program.target(ofAlias: name, in: scope.type) else { return type }
        return value(ofType: target, range, scope.file)
    }

    /// A type of the program or from outside.
    private func value(ofType name: String, _ range: CodeRange, _ file: Int) -> SwiftValue {
        let types = program.types(named: name, from: file).lazy.filter { $0.keyword != nil }
        guard !types.isEmpty else { return SwiftValue(.outside(name), range) }
        return choice(types.map { type in (type.conditions, { SwiftValue(.type(type), range) }) }, name, range)
    }

    /// A member of `self`, or a static one of the type or an outer one.
    private func memberOfSelf(_ name: String, _ range: CodeRange, _ scope: Scope) -> SwiftValue? {
        guard let type = scope.type else { return nil }
        let receiver = scope.receiver
        if let own = program.unrequiredMembers(named: name, of: type) {
            return value(of: own, named: name, receiver: receiver, range)
        }
        if let instance = receiver?.instance, instance.type !== type, type.keyword == .class,
            type.members[name]?.contains(where: \.isPrivate) == true, instance.type.members[name] != nil
        {
            // A subclass has another one.
            return .unknown(Self.severalDeclarations(name), range)
        }
        if let instance = receiver?.instance, let value = property(name, of: instance, range, scope) { return value }
        // In the code of a protocol, an enum case has the members of its own type.
        if let receiver, case .enumCase(let own, _, _) = receiver.kind, own !== type,
            let value = member(name, ofCase: receiver, of: own, range)
        {
            return value
        }
        let members = program.members(named: name, of: type)
        if !members.isEmpty {
            if let receiver, case .type(let own) = receiver.kind {
                // In a static context, only static members have a value: those of the type that the code was called on.
                let all = own === type ? members : program.members(named: name, of: own)
                let statics = (all.isEmpty ? members : all).filter(\.isStatic)
                if !statics.isEmpty { return value(of: statics, named: name, receiver: receiver, range) }
            } else {
                return value(of: members, named: name, receiver: receiver, range)
            }
        }
        if name == "allCases", let value = staticMember(name, of: scope.typeOfSelf ?? type, range) {
            return type.keyword == .protocol ? value.erased : value
        }
        if name == "rawValue", case .enumCase(let type, let caseName, _) = receiver?.kind {
            noteUse(of: receiver?.place)
            return rawValue(ofCase: caseName, of: type, range)
        }
        for outer in type.namesFromInside {
            let statics = program.staticMembers(named: name, ofTypes: outer, from: type.file)
            if !statics.isEmpty { return value(of: statics, named: name, receiver: nil, range) }
        }
        return nil
    }

    /// `super.name`: that of the program's superclass. Frameworks have no key commands of their own.
    func superMember(_ name: String, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        let parent = scope.type?.inherited.first.flatMap { parent in
            program.types(named: parent, from: scope.file).first { $0.keyword == .class }
        }
        let members = parent.map { program.members(named: name, of: $0).filter { !$0.isStatic } } ?? []
        if !members.isEmpty, let receiver = scope.receiver {
            return value(of: members, named: name, receiver: receiver, range)
        }
        guard name == "keyCommands" else { return .unknown("depends on the superclass", range) }
        var commands = SwiftValue.array([], range)
        commands.presence = decisions.presence(of: "super.keyCommands")
        return commands
    }

    /// `base.name`.
    package func member(_ name: String, of base: SwiftValue, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        switch base.kind {
        case .type(let type):
            if name == "init", type.keyword != nil { return SwiftValue(.initializer(type), range) }
            let found = staticMember(name, of: type, range) ?? SwiftValue(.outside("\(type.name).\(name)"), range)
            return base.isErased && name == "allCases" ? found.erased : found
        case .instance(let instance):
            if isHidden(name, of: base) { return .unknown(Self.severalDeclarations(name), range) }
            if let value = property(name, of: instance, range, scope) { return value }
            if instance.base != nil {
                if let method = boundMethod(name, of: base, range) { return method }
                return .unknown("depends on \"\(name)\" of \"\(instance.type.name)\"", range)
            }
            let argument = Argument(label: "dynamicMember", value: SwiftValue(.string(name), range), range: range)
            if let value = callSubscript(of: base, [argument], range) { return value }
        case .enumCase(let type, let caseName, let arguments):
            if name == "rawValue" { return rawValue(ofCase: caseName, of: type, range) }
            if let value = member(name, ofCase: base, of: type, range) { return value }
            if name == "hashValue" { return .unknown("depends on a hash value", range) }
            if let argument = arguments.first(where: { $0.label == name }) { return argument.value }
        case .tuple(let elements):
            if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
            if let element = elements.first(where: { $0.label == name }) { return element.value }
        case _ where hasOwnMember(name, base, nil, from: range.file): break
        case .array where base.listForm == .slice && ["endIndex", "indices", "startIndex"].contains(name): break
        case .array(let elements):
            // A set of options.
            if name == "rawValue" { return base }
            if let value = property(name, of: elements) {
                return SwiftValue(value.kind, value.range ?? range).asList(value.listForm)
            }
            if isOrdered, name == "first" || name == "last", let type = base.type?.elementType {
                return .unknown("depends on an element of a collection", range, type: type)
            }
        case .outside(let path):
            if Self.isModule(path) { return SwiftValue(.outside(name), range) }
            if let file = program.file(ofModule: path) { return value(named: name, range, Scope(file: file)) }
            if let value = staticMember(name, ofTypeNamed: path, range, scope.file) { return value }
            if Self.characters.contains(name), path.first?.isUppercase ?? false { return base }
            let type = path.beforeLast(".") ?? ""
            let members = extensionMembers(named: name, from: range.file).filter { $0.owner?.name == type }
            if !members.isEmpty { return value(of: members, named: name, receiver: base, range) }
            if let value = frameworks.value(ofProperty: name, of: path, range, self) { return value }
            if let type = frameworks.type(ofProperty: name, of: base) {
                return .unknown("depends on \"\(path).\(name)\"", range, type: type)
            }
            return SwiftValue(.outside("\(path).\(name)"), range)
        case .implicit(let path):
            return Self.characters.contains(name) ? base : SwiftValue(.implicit("\(path).\(name)"), range)
        case .string(let text):
            // The text is a `KeyEquivalent`.
            if name == "character" { return base }
            if let value = property(name, of: text) { return SwiftValue(value, base.range) }
        case .dictionary(let entries) where !entries.isEmpty:
            if name == "keys" { return .array(entries.map(\.key), range) }
            if name == "values" { return .array(entries.map(\.value), range) }
        case .integer(let value):
            if name == "description" { return SwiftValue(.string(String(value)), base.range) }
        case .null where isOrdered: return base
        case .unknown(let reason):
            let declared = base.type.flatMap { type in
                program.types(named: program.fullName(type, in: nil), from: scope.file).first
            }
            let members = declared.map { program.members(named: name, of: $0).filter { !$0.isStatic } } ?? []
            guard members.isEmpty else { return value(of: members, named: name, receiver: base, range) }
            let type: SwiftType? =
                switch name {
                case "first", "last": base.type?.elementType
                case "values":
                    base.type?.valueType.map { SwiftType("", text: "[\($0.text)]", element: $0.qualifiedName) }
                default: nil
                }
            return .unknown(reason, range, type: frameworks.type(ofProperty: name, of: base) ?? type)
        case .choice, .group, .void, .function, .method, .closure, .keyPath, .initializer, .null, .dictionary, .boolean,
            .call:
            break
        }
        if name == "self" { return base }
        let members = extensionMembers(named: name, of: base, from: range.file)
        if !members.isEmpty { return value(of: members, named: name, receiver: base, range) }
        if let method = boundMethod(name, of: base, range) { return method }
        if name == "localized", base.string != nil { return base }
        let start = range.range.upperBound - min(name.utf8.count, range.range.count)
        return SwiftValue(
            .call(
                OutsideCall(
                    id: newID(), form: .property, base: base, name: name, arguments: [], trailingClosureCount: 0,
                    range: range, nameRange: CodeRange(range.file, start..<range.range.upperBound), caller: nil)),
            range)
    }

    /// A member of an enum case; nil if its type has none of the name.
    private func member(
        _ name: String, ofCase base: SwiftValue, of type: TypeDeclaration, _ range: CodeRange
    ) -> SwiftValue? {
        if isHidden(name, of: base) { return .unknown(Self.severalDeclarations(name), range) }
        let members = program.members(named: name, of: type).filter { !$0.isStatic }
        return members.isEmpty ? nil : value(of: members, named: name, receiver: base, range)
    }

    /// The properties of a constant that are the character it stands for.
    private static let characters: Set<String> = ["rawValue", "unicodeScalar", "character"]

    /// A static member, enum case or nested type; nil if the type has none of the name.
    func staticMember(_ name: String, of type: TypeDeclaration, _ range: CodeRange) -> SwiftValue? {
        if name == "self" { return SwiftValue(.type(type), range) }
        let members = program.members(named: name, of: type).filter(\.isStatic)
        if !members.isEmpty { return value(of: members, named: name, receiver: SwiftValue(.type(type)), range) }
        if let target = program.target(ofAlias: "\(type.name).\(name)") {
            return value(ofType: target, range, type.file)
        }
        guard name == "allCases", type.keyword == .enum, !type.cases.isEmpty else { return nil }
        return SwiftValue(.array(cases(of: type)), range)
    }

    /// A property or method of an instance; nil if its type has none of the name.
    func property(_ name: String, of instance: Instance, _ range: CodeRange, _ scope: Scope) -> SwiftValue? {
        if let field = instance.fields[name] {
            // What an instance had before is not known if the code does not create it.
            let isKnown = !instance.isOpaque && instance.base == nil
            // Nor what other code does to an object in the meantime.
            if instance.base != nil, instance.entry != entry, value(of: field)?.instance?.base == nil {
                return .unknown("depends on \"\(name)\" of \"\(instance.type.name)\"", range)
            }
            if isKnown || field.visible(under: conditions).isCertain, let value = value(of: field) {
                if field.assignments.allSatisfy({ $0.caller == nil }) { noteDefault(of: instance) }
                return value
            }
            // Code that gets an object of other code runs after that.
            if instance.base != nil, instance.entry != entry, let last = field.assignments.last {
                var later = conditions
                later.branches.formUnion(last.conditions.entries)
                if field.visible(under: later).isCertain, let value = under(later, { value(of: field) }) {
                    return value
                }
            }
        }
        let members = program.members(named: name, of: instance.type).filter { !$0.isStatic }
        let receiver = SwiftValue(.instance(instance), range)
        if !members.isEmpty { return value(of: members, named: name, receiver: receiver, range) }
        return instance.base == nil ? nil : frameworks.property(name, of: instance, self)
    }

    /// Notes that code uses what a struct has because its creation did not give it something else.
    private func noteDefault(of instance: Instance) {
        if !isOrdered, instance.type.keyword == .struct { noteUse(of: instance.creation) }
    }

    // MARK: - Declarations

    /// The value of declarations that have one name: functions, or variables that `#if` distinguishes.
    private func value(
        of declarations: [Declaration], named name: String, receiver: SwiftValue?, _ range: CodeRange
    ) -> SwiftValue {
        steps -= declarations.count / 32
        var declarations = declarations
        if declarations.count != 1 || program.isOfOtherModule(declarations[0], for: range.file) {
            let usable = program.usable(declarations, from: range.file)
            declarations =
                usable.isEmpty ? declarations.filter { !program.isOfOtherModule($0, for: range.file) } : usable
            if declarations.isEmpty { return .unknown("depends on \"\(name)\"", range) }
        }
        let functions = declarations.filter { if case .function = $0.content { true } else { false } }
        if functions.count == declarations.count {
            return SwiftValue(.function(functions, receiver: receiver), range)
        }
        // A property comes before methods of its name, unless they are called.
        let values = declarations.filter { if case .function = $0.content { false } else { true } }
        return choice(
            values.map { declaration in
                (declaration.conditions, { self.value(of: declaration, receiver: receiver, range) })
            }, name, range)
    }

    /// The only value, or a choice between the values of declarations of one name.
    private func choice(
        _ values: some Sequence<(conditions: ElementConditions, value: () -> SwiftValue)>, _ name: String,
        _ range: CodeRange
    ) -> SwiftValue {
        var only: (conditions: ElementConditions, value: () -> SwiftValue)?
        var count = 0
        var possible: [(conditions: ElementConditions, value: () -> SwiftValue)] = []
        for one in values {
            count += 1
            only = only ?? one
            if one.conditions.isExclusive(with: conditions) { continue }
            guard possible.count < Self.maximumDeclarations,
                possible.allSatisfy({ $0.conditions.isExclusive(with: one.conditions) })
            else { return .unknown(Self.severalDeclarations(name), range) }
            possible.append(one)
        }
        if count == 1, let only {
            // What uses it is compiled for its platforms only.
            let all = only.conditions.branches.isEmpty ? conditions.and(only.conditions) : conditions
            if all == conditions || all.isImpossible { return only.value() }
            return joined([.init(value: under(all, only.value), conditions: all)], range)
        }
        if possible.count == 1 { return possible[0].value() }
        return joined(possible.compactMap { alternative(under: $0.conditions, $0.value) }, range)
    }

    /// The number of declarations of one name between which the conditions of a compilation choose.
    private static let maximumDeclarations = 64

    private func value(of declaration: Declaration, receiver: SwiftValue?, _ range: CodeRange) -> SwiftValue {
        switch declaration.content {
        case .type(let type): return SwiftValue(.type(type), range)
        case .function: return SwiftValue(.function([declaration], receiver: receiver), range)
        case .enumCase(let enumCase):
            guard let type = declaration.owner else { return .unknown("is an enum case", range) }
            return SwiftValue(.enumCase(type, enumCase.name, []), range)
        case .variable(let variable): return value(of: variable, declaration, receiver, range)
        }
    }

    /// The value of a property or global variable.
    package func value(
        of variable: SwiftVariable, _ declaration: Declaration, _ receiver: SwiftValue?, _ range: CodeRange
    ) -> SwiftValue {
        let name = CodeRange(declaration.file, variable.nameRange)
        let scope = Scope(
            file: declaration.file, type: declaration.owner,
            receiver: declaration.isStatic ? declaration.staticReceiver(for: receiver) : receiver)
        let typed = { (value: SwiftValue) in
            variable.type.map { self.resolve(value, as: $0, from: declaration.file, in: declaration.owner) } ?? value
        }
        calledFunctions.insert(name)
        if let getter = variable.getterCode {
            guard follows(name) else { return .unknown("depends on what \"\(variable.name)\" returns", range) }
            // One that is called on another type may use members of that.
            let isGlobal = declaration.isStatic && scope.typeOfSelf === declaration.owner || declaration.owner == nil
            // What a view uses twice is the same each time.
            if isGlobal, !isOrdered, let known = computedGlobals[name], known.conditions == conditions {
                return snapshot(known.value)
            }
            let statements = getter.statements
            let value = enter(
                name, call: nil, receiver: receiver, code: statements.range(in: declaration.file)
            ) {
                typed(result(of: statements, in: scope, builder(for: declaration)))
            }
            if isGlobal, !isOrdered, !isExhausted { computedGlobals[name] = (value, conditions) }
            return value
        }
        let instance = declaration.isStatic ? nil : receiver?.instance
        if instance == nil, let known = globals[name] { return isOrdered ? known : snapshot(known) }
        let stored: SwiftValue
        if let initialValue = variable.initialValue, isConstant(variable, declaration, instance) {
            guard evaluating.insert(name).inserted else { return .unknown("depends on itself", range) }
            defer { evaluating.remove(name) }
            if let instance, !variable.isConstant { noteDefault(of: instance) }
            // What is kept is for code under other conditions, too.
            let isKept = isOrdered || instance == nil && variable.isConstant && initialValue.mayBeKept
            stored = under(isKept ? .none : conditions) {
                enter(name, call: nil) { typed(evaluate(initialValue, in: scope)) }
            }
            if instance.map({ $0.isOpaque || $0.existsBefore }) ?? true { forgetChangingProperties(of: stored) }
        } else if variable.hasImplicitValue, let instance, !instance.isOpaque,
            isConstant(variable, declaration, instance)
        {
            stored = SwiftValue(.null, range)
        } else {
            let kind = declaration.isStatic || declaration.owner == nil ? "variable" : "property"
            // In code that is followed in order, following what other objects do takes many steps.
            let initialType = initialType(of: variable, declaration.file).flatMap {
                !isOrdered || recordedClass($0.name, from: declaration.file) != nil ? $0 : nil
            }
            let unknown = opaque(
                variable.type ?? initialType ?? enumType(ofInitial: variable, declaration.file),
                "depends on the \(kind) \"\(variable.name)\"", range, declaration.file, in: declaration.owner)
            if let instance { unknown.instance?.setOwner(instance, name: variable.name) }
            if isOrdered, let initialValue = variable.initialValue {
                replacedValues[CodeRange(declaration.file, initialValue.range)] = variable.name
            }
            // Other code may have given it another one.
            if isOrdered, let initialValue = variable.initialValue, isProtocol(variable.type, declaration.file) {
                stored = under(.none) {
                    either {
                        enter(name, call: nil) { evaluate(initialValue, in: scope) }
                    } otherwise: {
                        unknown
                    }
                }
            } else {
                stored = unknown
            }
        }
        if isOrdered {
            note(holder: name, of: stored)
            // What code does to an object applies to all later uses of it.
            if let instance {
                instance.fields[variable.name] = Variable(stored, type: variable.type)
            } else if declaration.owner == nil || declaration.isStatic {
                globals[name] = stored
            }
        } else if let instance, !instance.isOpaque, variable.modifiers.keywords.contains("lazy"),
            conditions == instance.conditions
        {
            instance.fields[variable.name] = Variable(stored, type: variable.type)
        } else if instance == nil, variable.isConstant, variable.initialValue?.mayBeKept == true, stored.mayBeKept {
            globals[name] = snapshot(stored)
        }
        return stored
    }

    /// The type that an initial value such as `Store()` or `Store.shared` gives to a variable; nil for others.
    private func initialType(of variable: SwiftVariable, _ file: Int) -> SwiftType? {
        if let type = variable.initialType { return type }
        guard case .member(let base, let name)? = variable.initialValue?.kind, case .name(let owner) = base.kind,
            let type = program.types(named: owner, from: file).first,
            let member = program.members(named: name, of: type).first(where: \.isStatic),
            case .variable(let shared) = member.content, shared.isConstant
        else { return nil }
        // A declared type may be that of a superclass.
        if case .call(let call)? = shared.initialValue?.kind, case .implicitMember("init") = call.callee.kind {
            return shared.type
        }
        return shared.initialType
    }

    /// Whether a type is a protocol of the program, or a generic parameter, as far as the name tells.
    private func isProtocolOrGeneric(_ type: SwiftType, from file: Int) -> Bool {
        type.isGeneric
            || type.joinedNames.contains { name in
                program.types(named: name, from: file).contains { $0.keyword == .protocol }
            }
    }

    /// Whether a type is a protocol of the program.
    private func isProtocol(_ type: SwiftType?, _ file: Int) -> Bool {
        guard let type else { return false }
        return program.types(named: program.fullName(type, in: nil), from: file).contains { $0.keyword == .protocol }
    }

    /// Whether a stored variable still has its initial value when it is used.
    private func isConstant(_ variable: SwiftVariable, _ declaration: Declaration, _ instance: Instance?) -> Bool {
        if variable.isConstant { return true }
        guard variable.modifiers.attributes.allSatisfy(SwiftModifiers.isHarmless) else { return false }
        // An argument of the initializer, or an assignment, would have replaced it.
        if let instance, !instance.isOpaque, isOrdered || instance.type.keyword == .struct {
            return !instance.existsBefore || !program.mayChange(variable, declaration)
        }
        let keywords = variable.modifiers.keywords
        if isOrdered, declaration.owner == nil, program.hasTopLevelCode(declaration.file) { return true }
        let isAssigned = { self.program.assigns(to: variable.name, inFile: declaration.file) }
        if keywords.contains("dynamic") { return false }
        if mayBeObject(variable, declaration) {
            if keywords.contains("lazy") { return isOrdered || !isAssigned() }
            guard !isAssigned() else { return false }
            return declaration.isSetInFileOnly(variable)
                || isOrdered
                    && !program.mayBeReplacedElsewhere(variable, declaration) {
                        recordedClass($0.name, from: $1) != nil
                    }
        }
        guard keywords.contains("lazy") || declaration.isSetInFileOnly(variable) else { return false }
        return !isAssigned() && !program.mayChange(variable, declaration)
    }

    /// Whether a variable may hold an object, which stays the same if code changes its properties.
    private func mayBeObject(_ variable: SwiftVariable, _ declaration: Declaration) -> Bool {
        guard let type = variable.type ?? variable.initialType else {
            return switch variable.initialValue?.kind {
            case .string, .integer, .boolean, .nilLiteral, .array, .dictionary, .tuple, .closure: false
            default: true
            }
        }
        if type.isCollection || type.isFunction { return false }
        let name = program.fullName(type, in: declaration.owner)
        let known = program.declaration(ofType: name, from: declaration.file)
        return known.map { $0.keyword != .struct && $0.keyword != .enum }
            ?? !(Self.valueTypes.contains(type.name) || Self.otherValueTypes.contains(type.name))
    }

    /// Structs outside of the program that ``valueTypes`` does not contain.
    private static let otherValueTypes: Set<String> = [
        "Array", "ContiguousArray", "Dictionary", "NSEvent.ModifierFlags", "Selector", "Set", "Substring",
        "UIKeyModifierFlags",
    ]

    /// The raw value of an enum case: as written, otherwise the name or the number after the one before.
    func rawValue(ofCase name: String, of type: TypeDeclaration, _ range: CodeRange) -> SwiftValue {
        guard
            type.inherited.contains(
                where: ["String", "Character", "Int", "UInt16", "UInt32", "LocalizedStringKey"].contains)
        else { return .unknown("depends on a raw value", range) }
        guard let value = rawValues(of: type)[name] else { return .unknown("depends on a raw value", range) }
        return value.range == nil ? SwiftValue(value.kind, range) : value
    }

    /// The raw values of the cases of an enum, by their names; those that are not written have no range.
    private func rawValues(of type: TypeDeclaration) -> [String: SwiftValue] {
        if let known = rawValues[ObjectIdentifier(type)] { return known }
        var values: [String: SwiftValue] = [:]
        var next: Int? = 0
        for enumCase in type.cases {
            let written = enumCase.rawValue.map { evaluate($0, in: Scope(file: type.file, type: type)) }
            let number = next.map { SwiftValue.Kind.integer($0) } ?? .unknown("depends on a raw value")
            let implied = type.inherited.contains("String") ? .string(enumCase.name) : number
            if values[enumCase.name] == nil { values[enumCase.name] = written ?? SwiftValue(implied) }
            let own = written == nil ? next : written?.integer
            next = own == .max ? nil : own.map { $0 + 1 }
        }
        if steps > 0 { rawValues[ObjectIdentifier(type)] = values }
        return values
    }

    // MARK: - Members without a base

    /// Gives a value the type that its context requires: `.save` becomes a static member of the type.
    ///
    /// - Parameter owner: What `Self` is.
    func resolve(
        _ value: SwiftValue, as type: SwiftType, from file: Int, in owner: TypeDeclaration? = nil
    ) -> SwiftValue {
        switch value.kind {
        case .unknown where value.type == nil:
            let instance = opaque(type, "", value.range, file, in: owner)
            if case .instance = instance.kind { return instance }
            return value.typed(type)
        // A property of an object outside of the program.
        case .call(let call) where call.form == .property && value.type == nil && !value.isImplicit:
            return value.typed(type)
        case .outside(let path) where path.first?.isLowercase ?? false: return value.typed(type)
        case .choice(let values) where values.contains { $0.value.isTuple }:
            let typed = values.map {
                SwiftValue.Alternative(
                    value: resolve($0.value, as: type, from: file, in: owner), conditions: $0.conditions)
            }
            return SwiftValue(.choice(typed), value.range).typed(value.type)
        case .array, .dictionary, .tuple:
            let meaning = program.meaning(of: type, in: owner)
            if let value = resolve(value, asPartsOf: meaning.type, from: file, in: meaning.owner) {
                return value.ofOptional(type)
            }
            return resolve(value, asNamed: type, from: file, in: owner)
        case .call(let call) where call.form == .implicit && call.name == "init" && call.arguments.isEmpty:
            if let empty = type.emptyCollection { return SwiftValue(empty, value.range) }
            return resolve(value, as: program.fullName(type, in: owner), from: file)
        case .implicit("none") where type.text.hasSuffix("?"): return SwiftValue(.null, value.range)
        default: return resolve(value, asNamed: type, from: file, in: owner)
        }
    }

    private func resolve(
        _ value: SwiftValue, asNamed type: SwiftType, from file: Int, in owner: TypeDeclaration?
    ) -> SwiftValue {
        let named = type.name.isEmpty ? type.elementType : type
        let resolved = resolve(value, as: named.map { program.fullName($0, in: owner) } ?? "", from: file)
        var typed = anyCase(insteadOf: resolved) ?? resolved.ofOptional(type).ofLiteralType(type)
        if typed.mayBeErased, isProtocolOrGeneric(named ?? type, from: file) { typed = typed.erased }
        return typed
    }

    /// Gives the elements of a list, the keys and values of a dictionary, or the parts of a tuple their types, and the parts
    /// the labels of the type; nil if the type is not one of such values.
    private func resolve(
        _ value: SwiftValue, asPartsOf type: SwiftType, from file: Int, in owner: TypeDeclaration?
    ) -> SwiftValue? {
        if case .array(let elements) = value.kind, let element = type.genericElement {
            let typed = elements.map {
                SwiftValue.Alternative(
                    value: self.resolve($0.value, as: SwiftType(element, text: element), from: file, in: owner),
                    conditions: $0.conditions)
            }
            return SwiftValue(.array(typed), value.range)
        }
        // The elements of a list with a named type are resolved together.
        if let element = type.element, element.utf8.first?.isIdentifierByte ?? false,
            program.meaning(of: SwiftType(element, text: element), in: owner).type.name == element
        {
            return nil
        }
        guard type.name.isEmpty, let parts = type.parts else { return nil }
        func resolve(_ value: SwiftValue, _ type: SwiftType) -> SwiftValue {
            self.resolve(value, as: type, from: file, in: owner)
        }
        switch (value.kind, parts) {
        case (.array(let elements), .array(let element)):
            let typed = elements.map {
                SwiftValue.Alternative(value: resolve($0.value, element), conditions: $0.conditions)
            }
            return SwiftValue(.array(typed), value.range)
        case (.dictionary(let entries), .dictionary(let key, let content)):
            let typed = entries.map { (key: resolve($0.key, key), value: resolve($0.value, content)) }
            return SwiftValue(.dictionary(typed), value.range)
        case (.tuple(let own), .tuple(let types)) where own.count == types.count:
            return SwiftValue(
                .tuple(zip(types, own).map { ($1.label ?? $0.label, resolve($1.value, $0.type)) }), value.range)
        default: return nil
        }
    }

    /// - Parameter type: The name of a type of the program or from outside, or of the type of an array's elements.
    package func resolve(_ value: SwiftValue, as type: String, from file: Int) -> SwiftValue {
        switch value.kind {
        case .array(let values) where values.contains { $0.value.isImplicit }:
            // Choices between lists of choices double with each level, and so does the memory that they take.
            steps -= values.count(where: \.value.isChoiceOfLists) * 8
            guard takeStep(), program.takeList(of: values.count) else {
                return .unknown("the value is too large", value.range)
            }
            let typed = SwiftValue(
                .array(
                    values.map { .init(value: resolve($0.value, as: type, from: file), conditions: $0.conditions) }),
                value.range)
            return optionSet(typed, type, file) ?? typed
        case .array where program.index.optionSets.contains(type): return optionSet(value, type, file) ?? value
        case .string where program.index.literalTypes.contains(type): return literal(value, type, file) ?? value
        case .choice: return each(value) { resolve($0, as: type, from: file) }
        case .implicit(let path):
            let names = path.parts(separatedBy: ".")
            guard let range = value.range, let first = names.first,
                let root = staticMember(first, ofTypeNamed: type, range, file)
            else { return value }
            let scope = Scope(file: file)
            return names.dropFirst().reduce(root) { member($1, of: $0, range, scope) }
        case .call(let call) where call.form == .implicit: return resolve(call, value, as: type, from: file)
        case .call(let call):
            guard let base = call.base, base.isImplicit else { return value }
            let resolved = resolve(base, as: type, from: file)
            return resolved.isImplicit ? value : self.call(call, on: resolved)
        default: return value
        }
    }

    func staticMember(_ name: String, ofTypeNamed type: String, _ range: CodeRange, _ file: Int) -> SwiftValue? {
        for candidate in program.types(named: type, declaring: name, from: file) {
            if let value = staticMember(name, of: candidate, range) { return value }
        }
        return nil
    }

    static func isModule(_ name: some StringProtocol) -> Bool {
        ["SwiftUI", "UIKit", "AppKit", "Cocoa", "Foundation", "Swift"].contains(name)
    }
}

extension SwiftExpression {
    /// Whether it is a literal list or dictionary, or may create an object: what can take many steps to evaluate.
    fileprivate var mayBeKept: Bool {
        switch kind {
        case .array, .dictionary, .call: true
        default: false
        }
    }
}

extension Declaration {
    /// What `self` is in a static member: the type on which it is called, such as a subclass, otherwise its own.
    func staticReceiver(for receiver: SwiftValue? = nil) -> SwiftValue? {
        guard isStatic else { return nil }
        if let receiver, case .type = receiver.kind { return receiver }
        return owner.map { SwiftValue(.type($0)) }
    }
}

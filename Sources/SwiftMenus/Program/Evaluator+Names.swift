import MenuDocuments
import SourceCode

extension Evaluator {
    /// The value of a name without a base.
    func value(named name: String, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        if let binding = scope[name] { return use(binding) }
        if name == "self" || name == "super" { return SwiftValue(.outside(name), range) }
        if name == "Self", let type = scope.type { return SwiftValue(.type(type), range) }
        if let value = memberOfSelf(name, range, scope) { return value }
        let globals = program.globals(named: name, from: scope.file)
        if !globals.isEmpty { return value(of: globals, named: name, receiver: nil, range) }
        let types = program.types(named: name, from: scope.file).filter { $0.keyword != nil }
        if !types.isEmpty { return choice(types.map { ($0.conditions, SwiftValue(.type($0), range)) }, name, range) }
        return SwiftValue(.outside(name), range)
    }

    /// A member of `self`, or a static one of the type or an outer one.
    private func memberOfSelf(_ name: String, _ range: CodeRange, _ scope: Scope) -> SwiftValue? {
        guard let type = scope.type else { return nil }
        let members = program.members(named: name, of: type)
        if !members.isEmpty {
            let receiver = scope["self"]
            if let receiver, case .type = receiver.value.kind {
                // In a static context, only static members have a value.
                let statics = members.filter(\.isStatic)
                if !statics.isEmpty { return value(of: statics, named: name, receiver: receiver, range) }
            } else {
                return value(of: members, named: name, receiver: receiver, range)
            }
        }
        if name == "rawValue", case .enumCase(let type, let caseName, _) = scope["self"]?.value.kind {
            return rawValue(ofCase: caseName, of: type, range)
        }
        var outer = type.outerName
        while let outerName = outer {
            for outerType in program.types(named: outerName, from: type.file) {
                let statics = program.members(named: name, of: outerType).filter(\.isStatic)
                if !statics.isEmpty { return value(of: statics, named: name, receiver: nil, range) }
            }
            outer = outerName.lastIndex(of: ".").map { String(outerName[..<$0]) }
        }
        return nil
    }

    /// `base.name`.
    func member(_ name: String, of base: SwiftValue, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        switch base.kind {
        case .choice: return base.map { member(name, of: $0, range, scope) }
        case .type(let type):
            return staticMember(name, of: type, range) ?? SwiftValue(.outside("\(type.name).\(name)"), range)
        case .instance(let instance):
            if let value = self.member(name, of: instance, base, range) { return value }
        case .enumCase(let type, let caseName, let arguments):
            if name == "rawValue" { return rawValue(ofCase: caseName, of: type, range) }
            let members = program.members(named: name, of: type)
            if !members.isEmpty { return value(of: members, named: name, receiver: Binding(base), range) }
            if name == "hashValue" { return .unknown("depends on a hash value", range) }
            if let argument = arguments.first(where: { $0.label == name }) { return argument.value }
        case .tuple(let elements):
            if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
            if let element = elements.first(where: { $0.label == name }) { return element.value }
        case .outside(let path):
            if isModule(path) { return SwiftValue(.outside(name), range) }
            if let value = extensionMember(name, ofTypeNamed: path, range, scope) { return value }
            return SwiftValue(.outside("\(path).\(name)"), range)
        case .implicit(let path): return SwiftValue(.implicit("\(path).\(name)"), range)
        case .string(let text):
            if let value = property(name, of: text) { return SwiftValue(value, base.range) }
        case .integer(let value):
            if name == "description" { return SwiftValue(.string(String(value)), base.range) }
        case .unknown(let reason): return .unknown(reason, range)
        case .group, .void, .function, .closure, .null, .array, .dictionary, .boolean, .call: break
        }
        if name == "self" { return base }
        let members = extensionMembers(named: name)
        if !members.isEmpty { return value(of: members, named: name, receiver: Binding(base), range) }
        return SwiftValue(
            .call(
                OutsideCall(
                    id: newID(), form: .property, base: base, name: name, arguments: [], trailingClosureCount: 0,
                    range: range,
                    nameRange: CodeRange(
                        range.file,
                        range.range.upperBound - min(name.utf8.count, range.range.count)..<range.range.upperBound),
                    caller: nil)), range)
    }

    /// The members with a name that the program adds to types from outside.
    func extensionMembers(named name: String) -> [Declaration] {
        (program.index.extensionMembers[name] ?? []).filter { !$0.isStatic }
    }

    /// A static member that the program adds to a type from outside, such as `KeyEquivalent.save`.
    private func extensionMember(
        _ name: String, ofTypeNamed path: String, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        for type in program.types(named: path, from: scope.file) {
            if let value = staticMember(name, of: type, range) { return value }
        }
        return nil
    }

    /// A static member, enum case or nested type; nil if the type has none of the name.
    func staticMember(_ name: String, of type: TypeDeclaration, _ range: CodeRange) -> SwiftValue? {
        if name == "self" { return SwiftValue(.type(type), range) }
        let members = program.members(named: name, of: type).filter(\.isStatic)
        if !members.isEmpty {
            return value(of: members, named: name, receiver: Binding(SwiftValue(.type(type))), range)
        }
        guard name == "allCases", type.keyword == .enum, !type.cases.isEmpty else { return nil }
        let cases = type.ordered.compactMap { declaration -> SwiftValue.Alternative? in
            guard case .enumCase(let enumCase) = declaration.content else { return nil }
            let value = SwiftValue(.enumCase(type, enumCase.name, []))
            return .init(value: value, conditions: conditions.and(declaration.conditions))
        }
        return SwiftValue(.array(cases), range)
    }

    /// A property or method of an instance; nil if its type has none of the name.
    private func member(
        _ name: String, of instance: Instance, _ base: SwiftValue, _ range: CodeRange
    ) -> SwiftValue? {
        if let field = instance.fields[name] { return use(field) }
        let members = program.members(named: name, of: instance.type).filter { !$0.isStatic }
        return members.isEmpty ? nil : value(of: members, named: name, receiver: Binding(base), range)
    }

    // MARK: - Declarations

    /// The value of declarations that have one name: functions, or variables that `#if` distinguishes.
    private func value(
        of declarations: [Declaration], named name: String, receiver: Binding?, _ range: CodeRange
    ) -> SwiftValue {
        let functions = declarations.filter { if case .function = $0.content { true } else { false } }
        if !functions.isEmpty { return SwiftValue(.function(functions, receiver: receiver), range) }
        return choice(
            declarations.map { ($0.conditions, value(of: $0, receiver: receiver, range)) }, name, range)
    }

    /// The only value, or a choice between the values of declarations of one name.
    private func choice(_ values: [(ElementConditions, SwiftValue)], _ name: String, _ range: CodeRange) -> SwiftValue {
        if values.count == 1 { return values[0].1 }
        for (index, one) in values.enumerated() {
            for other in values[(index + 1)...] where !one.0.isExclusive(with: other.0) {
                return .unknown("several declarations are named \"\(name)\"", range)
            }
        }
        return SwiftValue(.choice(values.map { .init(value: $0.1, conditions: conditions.and($0.0)) }), range)
    }

    private func value(of declaration: Declaration, receiver: Binding?, _ range: CodeRange) -> SwiftValue {
        switch declaration.content {
        case .type(let type): return SwiftValue(.type(type), range)
        case .function: return SwiftValue(.function([declaration], receiver: receiver), range)
        case .enumCase(let enumCase):
            guard let type = declaration.owner else { return .unknown("is an enum case", range) }
            return SwiftValue(.enumCase(type, enumCase.name, []), range)
        case .variable(let variable): return value(of: variable, declaration, receiver, range)
        }
    }

    private func value(
        of variable: SwiftVariable, _ declaration: Declaration, _ receiver: Binding?, _ range: CodeRange
    ) -> SwiftValue {
        let instance = receiver?.value.instance
        if let field = instance?.fields[variable.name], variable.getter == nil { return use(field) }
        let nameRange = CodeRange(declaration.file, variable.nameRange)
        let scope = Scope(
            file: declaration.file, type: declaration.owner, receiver: receiver ?? declaration.staticReceiver)
        if let getter = variable.getter {
            let value = enter(nameRange, call: nil, receiver: receiver?.value) {
                result(of: getter, in: scope)
            }
            return variable.type.map { resolve(value, as: $0, from: declaration.file) } ?? value
        }
        guard let initialValue = variable.initialValue else {
            return opaque(variable.type, "depends on the property \"\(variable.name)\"", range, declaration.file)
        }
        guard isConstant(variable, declaration, instance) else {
            return opaque(variable.type, "depends on the variable \"\(variable.name)\"", range, declaration.file)
        }
        let value = enter(nameRange, call: nil) { evaluate(initialValue, in: scope) }
        return variable.type.map { resolve(value, as: $0, from: declaration.file) } ?? value
    }

    /// Whether a stored variable still has its initial value when it is used.
    private func isConstant(_ variable: SwiftVariable, _ declaration: Declaration, _ instance: Instance?) -> Bool {
        if variable.isConstant { return true }
        guard variable.modifiers.attributes.allSatisfy(SwiftModifiers.isHarmless) else { return false }
        // An argument of the initializer would have replaced it.
        if let instance, instance.creation != nil, instance.type.keyword == .struct { return true }
        let keywords = variable.modifiers.keywords
        guard keywords.contains(where: { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }) else { return false }
        return !program.assigns(to: variable.name, inFile: declaration.file)
    }

    /// A value of which only the type is known.
    func opaque(_ type: SwiftType?, _ reason: String, _ range: CodeRange?, _ file: Int) -> SwiftValue {
        if let type, let known = program.types(named: type.name, from: file).first(where: { $0.keyword != nil }),
            known.keyword == .struct || known.keyword == .class
        {
            return SwiftValue(.instance(Instance(type: known)), range)
        }
        return .unknown(reason, range)
    }

    /// The raw value of an enum case: as written, otherwise the name or the number after the one before.
    func rawValue(ofCase name: String, of type: TypeDeclaration, _ range: CodeRange) -> SwiftValue {
        guard
            type.inherited.contains(
                where: ["String", "Character", "Int", "UInt16", "UInt32", "LocalizedStringKey"].contains)
        else { return .unknown("depends on a raw value", range) }
        var next: Int? = 0
        for enumCase in type.cases {
            let written = enumCase.rawValue.map { evaluate($0, in: Scope(file: type.file, type: type)) }
            if enumCase.name == name {
                if let written { return written }
                if type.inherited.contains("String") { return SwiftValue(.string(name), range) }
                return next.map { SwiftValue(.integer($0), range) } ?? .unknown("depends on a raw value", range)
            }
            next = (written.map(\.integer) ?? next).flatMap { $0 == .max ? nil : $0 + 1 }
        }
        return .unknown("depends on a raw value", range)
    }

    private func property(_ name: String, of text: String) -> SwiftValue.Kind? {
        switch name {
        case "first": text.first.map { .string(String($0)) } ?? .null
        case "last": text.last.map { .string(String($0)) } ?? .null
        case "capitalized": nil
        case "description": .string(text)
        case "isEmpty": .boolean(text.isEmpty)
        case "count": .integer(text.count)
        default: nil
        }
    }

    // MARK: - Members without a base

    /// Gives a value the type that its context requires: `.save` becomes a static member of the type.
    func resolve(_ value: SwiftValue, as type: SwiftType, from file: Int) -> SwiftValue {
        if let element = type.element, case .array(let values) = value.kind {
            return SwiftValue(
                .array(
                    values.map { .init(value: resolve($0.value, as: element, from: file), conditions: $0.conditions) }),
                value.range)
        }
        return resolve(value, as: type.name, from: file)
    }

    /// - Parameter type: The name of a type of the program or from outside.
    func resolve(_ value: SwiftValue, as type: String, from file: Int) -> SwiftValue {
        switch value.kind {
        case .choice: return value.map { resolve($0, as: type, from: file) }
        case .implicit(let path):
            let names = path.split(separator: ".").map(String.init)
            guard let range = value.range, let first = names.first,
                let root = staticMember(first, ofTypeNamed: type, range, file)
            else { return value }
            let scope = Scope(file: file)
            return names.dropFirst().reduce(root) { member($1, of: $0, range, scope) }
        case .call(let call) where call.form == .implicit: return resolve(call, value, as: type, from: file)
        default: return value
        }
    }

    func staticMember(_ name: String, ofTypeNamed type: String, _ range: CodeRange, _ file: Int) -> SwiftValue? {
        for candidate in program.types(named: type, from: file) {
            if let value = staticMember(name, of: candidate, range) { return value }
        }
        return nil
    }
}

extension SwiftModifiers {
    /// Whether an attribute of a stored property leaves its value to its initial value and its initializer.
    static func isHarmless(_ attribute: String) -> Bool {
        attribute.hasSuffix("Builder")
            || ["objc", "MainActor", "available", "nonisolated", "usableFromInline", "inlinable"].contains(attribute)
    }
}

extension Declaration {
    /// What `self` is in a static member.
    var staticReceiver: Binding? {
        isStatic ? owner.map { Binding(SwiftValue(.type($0))) } : nil
    }
}

import MenuDocuments
import SourceCode

extension Execution {
    /// The value of a name.
    func lookUp(_ name: String, _ scope: LocalScope, _ frame: CallFrame) -> CodeValue {
        if name == "self" { return frame.receiver ?? frame.owner.map { .type($0.name) } ?? .unknown("depends on self") }
        if name == "Self", let owner = frame.owner { return .type(owner.name) }
        if name == "super" { return frame.receiver ?? .unknown("depends on the superclass") }
        var next: LocalScope? = scope
        while let scope = next {
            if let variable = scope.variables[name] {
                return value(of: variable, unless: "depends on the variable \"\(name)\"")
            }
            if scope.hidden.contains(name) { return .unknown("depends on the variable \"\(name)\"") }
            next = scope.parent
        }
        if let owner = frame.owner {
            if let receiver = frame.receiver, let value = property(name, of: receiver, frame) { return value }
            if frame.receiver == nil, let value = staticMember(name, of: owner.name, frame.file) { return value }
        }
        let globals = program.globals(named: name, from: frame.file).filter { !$0.conditions.isExclusive(with: path) }
        if globals.count == 1, case .variable(let variable) = globals[0].content {
            return stored(variable, globals[0], receiver: nil)
        }
        if !globals.isEmpty { return .unknown("depends on \"\(name)\", which is declared several times") }
        if let owner = frame.owner, !program.types(named: owner.name + "." + name, from: frame.file).isEmpty {
            return .type(owner.name + "." + name)
        }
        if name.first?.isUppercase == true {
            if let number = AppKitCharacters.codes[name] { return .integer(number) }
            if name == "NSApp" { return .constant(type: nil, name: "NSApp") }
            if name.hasPrefix("UIKeyInput") { return .constant(type: "UIKeyCommand", name: name) }
            return .type(name)
        }
        return .unknown("depends on \"\(name)\"")
    }

    func implicitMember(_ name: String, _ type: String?, _ frame: CallFrame) -> CodeValue {
        let type = type == "Self" ? frame.owner?.name ?? type : type
        if let type, let value = staticMember(name, of: type, frame.file) { return value }
        return .constant(type: type, name: name)
    }

    func member(
        _ baseSyntax: SwiftExpression, _ name: String, _ expression: SwiftExpression, _ scope: LocalScope,
        _ frame: CallFrame,
        _ expected: String?
    ) -> CodeValue {
        if case .name("super") = baseSyntax.kind {
            return name == "keyCommands" ? .list([]) : .unknown("depends on the superclass")
        }
        let base = evaluate(baseSyntax, scope, frame)
        return member(name, of: base, frame)
    }

    func member(_ name: String, of base: CodeValue, _ frame: CallFrame) -> CodeValue {
        switch base {
        case .type(let type):
            if name == "self" { return base }
            if let value = staticMember(name, of: type, frame.file) { return value }
            let isType = name.first?.isUppercase == true
            if !program.types(named: type + "." + name, from: frame.file).isEmpty || isType {
                return .type(type + "." + name)
            }
            if type == "NSApplication", name == "shared" { return .constant(type: nil, name: "NSApp") }
            if isDeclared(type, frame.file) { return .unknown("depends on \"\(type).\(name)\"") }
            return .constant(type: type, name: name)
        case .constant(let type, let constant):
            if name == "rawValue" || name == "unicodeScalar" || name == "character" { return base }
            return .unknown("depends on \"\(type.map { $0 + "." } ?? "")\(constant).\(name)\"")
        case .enumCase(let type, let enumCase):
            if name == "rawValue" { return rawValue(of: enumCase, in: type) }
            return property(name, of: base, frame) ?? .unknown("depends on \"\(name)\"")
        case .alternatives(let values):
            return alternatives(
                values.map { guarded in
                    GuardedValue(
                        value: under(path.and(guarded.conditions)) { member(name, of: guarded.value, frame) },
                        conditions: guarded.conditions)
                })
        case .tuple(let parts):
            if let part = parts.first(where: { $0.label == name }) { return part.value }
            if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
            return .unknown("depends on \"\(name)\"")
        case .list(let elements):
            let isCertain = elements.allSatisfy { $0.conditions.applies(whenever: path) }
            switch name {
            case "count" where isCertain: return .integer(elements.count)
            case "isEmpty" where isCertain: return .boolean(elements.isEmpty)
            case "isEmpty" where elements.contains(where: { $0.conditions.applies(whenever: path) }):
                return .boolean(false)
            case "first" where isCertain && !elements.isEmpty: return elements[0].value
            case "last" where isCertain && !elements.isEmpty: return elements[elements.count - 1].value
            default: return .unknown("depends on \"\(name)\" of a list")
            }
        case .text(let text, _):
            if name == "isEmpty" { return .boolean(text.isEmpty) }
            if name == "count" { return .integer(text.count) }
            return property(name, of: base, frame)
                ?? (name == "localized" ? base : .unknown("depends on \"\(name)\" of a string"))
        case .object, .integer, .boolean: return property(name, of: base, frame) ?? unknownMember(name, base)
        case .unknown(let unknown):
            guard let type = unknown.type?.name, isDeclared(type, frame.file) else {
                return .unknown(UnknownValue(reason: unknown.reason, type: nil))
            }
            return property(name, of: base, frame) ?? .unknown(unknown.reason)
        case .none: return .none
        case .closure: return .unknown("depends on a closure")
        }
    }

    private func unknownMember(_ name: String, _ base: CodeValue) -> CodeValue {
        guard case .object(let index) = base else { return .unknown("depends on \"\(name)\"") }
        return .unknown("depends on \"\(name)\" of \"\(objects[index].type)\"")
    }

    func isDeclared(_ type: String, _ file: Int) -> Bool {
        program.types(named: type, from: file).contains { $0.keyword != nil }
    }

    // MARK: - Members of instances

    /// The property of an instance, or nil if it has none of the name.
    func property(_ name: String, of receiver: CodeValue, _ frame: CallFrame) -> CodeValue? {
        if case .object(let index) = receiver, let variable = objects[index].properties[name] {
            // What an object had before is not known if the code does not create it.
            let isKnown = !objects[index].isOpaque && objects[index].base == nil
            if isKnown || variable.visible(under: path).isCertain {
                return value(of: variable, unless: "depends on \"\(name)\"")
            }
        }
        guard let owner = typeDeclaration(of: receiver, frame) else { return frameworkProperty(name, of: receiver) }
        let found = program.members(named: name, of: owner).filter {
            !$0.isStatic && !$0.conditions.isExclusive(with: path)
        }
        let variables = found.filter { if case .variable = $0.content { true } else { false } }
        guard let declaration = variables.first, case .variable(let variable) = declaration.content else {
            return frameworkProperty(name, of: receiver)
        }
        if variables.count > 1 { return .unknown("depends on \"\(name)\", which is declared several times") }
        return stored(variable, declaration, receiver: receiver)
    }

    /// The declaration of a value's type, or of the extensions of a framework's type.
    func typeDeclaration(of value: CodeValue, _ frame: CallFrame) -> TypeDeclaration? {
        let name: String
        switch value {
        case .object(let index): name = objects[index].type
        case .enumCase(let type, _): return type
        case .text: name = "String"
        case .unknown(let unknown):
            guard let type = unknown.type else { return nil }
            name = type.name
        default: return nil
        }
        let all = program.types(named: name, from: frame.file)
        return all.count == 1 ? all[0] : all.first { $0.file == frame.file } ?? (all.isEmpty ? nil : all[0])
    }

    private func frameworkProperty(_ name: String, of receiver: CodeValue) -> CodeValue? {
        guard case .object(let index) = receiver else { return nil }
        let object = objects[index]
        switch (object.base, name) {
        case ("UIMenuBuilder", "system"):
            checksSystem = true
            return .constant(type: "UIMenuSystem", name: "main")
        case ("UIMenu", "identifier"):
            // A menu that the code gave no identifier has one of its own, which names the object.
            return object["identifier"]?.value ?? .object(index)
        case ("NSMenuItem", "submenu"), ("NSMenu", "supermenu"):
            guard object.isOpaque || object.properties[name] == nil else { return nil }
            let submenu = opaque("NSMenu", object.range, in: object.range.file)
            objects[index].properties[name, default: CodeVariable()].assign(submenu, .none)
            return submenu
        case ("UIMenu", "children"), ("UIMenu", "title"), ("UIKeyCommand", "title"), ("UICommand", "title"),
            ("NSMenuItem", "title"), ("NSMenuItem", "keyEquivalent"), ("UIKeyCommand", "input"),
            ("UIKeyCommand", "modifierFlags"):
            return object[name]?.value
        default: return nil
        }
    }

    // MARK: - Stored values

    /// The value of a property or global variable.
    func stored(_ variable: SwiftVariable, _ declaration: Declaration, receiver: CodeValue?) -> CodeValue {
        let range = CodeRange(declaration.file, variable.nameRange)
        let frame = CallFrame(
            file: declaration.file, receiver: receiver, owner: declaration.owner,
            returnType: variable.type.flatMap { $0.element ?? $0.name })
        if let getter = variable.getter {
            calledFunctions.insert(range)
            return callBody(getter, LocalScope(nil), frame, range, named: variable.name)
        }
        var index: Int?
        if case .object(let object)? = receiver { index = object }
        if receiver == nil, let known = constants[range] { return known }
        let reason = "depends on the stored property \"\(variable.name)\""
        let isCreated = index.map { !objects[$0].isOpaque } ?? false
        var result: CodeValue = .unknown(UnknownValue(reason: reason, type: variable.type))
        if let value = variable.initialValue,
            variable.isConstant || isCreated || variable.modifiers.keywords.contains("lazy")
                || !isAssigned(variable, declaration)
        {
            guard evaluating.insert(range).inserted else { return .unknown("depends on itself") }
            result = under(.none) { evaluate(value, LocalScope(nil), frame, expecting: frame.returnType) }
            evaluating.remove(range)
        } else if let type = variable.type?.name, frameworkBase(of: type, in: declaration.file) != nil,
            variable.type?.element == nil || variable.type?.text.hasSuffix("?") == true
                || variable.type?.text.hasSuffix("!") == true
        {
            result = opaque(type, range, in: declaration.file)
        }
        // What code does to an object applies to all later uses of it.
        if let index {
            objects[index].properties[variable.name, default: CodeVariable()].assign(result, .none)
        } else if receiver == nil {
            constants[range] = result
        }
        return result
    }

    /// Whether code may assign to a variable after its declaration, as far as names show.
    private func isAssigned(_ variable: SwiftVariable, _ declaration: Declaration) -> Bool {
        guard variable.modifiers.isFilePrivate || variable.modifiers.keywords.contains("private(set)") else {
            return true
        }
        return program.assigns(to: variable.name, inFile: declaration.file)
    }

    // MARK: - Static members

    func staticMember(_ name: String, of type: String, _ file: Int) -> CodeValue? {
        for declaration in program.types(named: type, from: file) {
            let found = program.members(named: name, of: declaration).filter {
                $0.isStatic && !$0.conditions.isExclusive(with: path)
            }
            let values = found.filter {
                switch $0.content {
                case .variable, .enumCase: true
                case .function, .type: false
                }
            }
            guard let member = values.first else {
                if name == "allCases", declaration.keyword == .enum, declaration.inherited.contains("CaseIterable") {
                    return .list(
                        declaration.cases.map {
                            GuardedValue(value: .enumCase(declaration, $0.name), conditions: .none)
                        })
                }
                continue
            }
            if values.count > 1 { return .unknown("depends on \"\(name)\", which is declared several times") }
            switch member.content {
            case .variable(let variable): return stored(variable, member, receiver: nil)
            case .enumCase: return .enumCase(declaration, name)
            case .function, .type: break
            }
        }
        return nil
    }

    private func rawValue(of name: String, in type: TypeDeclaration) -> CodeValue {
        let cases = type.cases
        guard let index = cases.firstIndex(where: { $0.name == name }) else {
            return .unknown("depends on a raw value")
        }
        if let raw = cases[index].rawValue {
            return evaluate(raw, LocalScope(nil), CallFrame(file: type.file, owner: type))
        }
        if type.inherited.first == "String" { return .text(name, type.nameRange) }
        if type.inherited.first == "Int", cases.allSatisfy({ $0.rawValue == nil }) { return .integer(index) }
        return .unknown("depends on a raw value")
    }

    /// The type that implicit members of a framework's property refer to.
    static func expectedType(ofProperty name: String) -> String? {
        switch name {
        case "keyEquivalentModifierMask": "NSEvent.ModifierFlags"
        case "submenu", "mainMenu", "menu": "NSMenu"
        case "items": "NSMenuItem"
        default: nil
        }
    }
}

/// AppKit's constants for characters that no keyboard types (public headers, confidence A).
enum AppKitCharacters {
    static let codes: [String: Int] = {
        var codes: [String: Int] = [
            "NSEnterCharacter": 0x03, "NSBackspaceCharacter": 0x08, "NSTabCharacter": 0x09,
            "NSNewlineCharacter": 0x0A, "NSFormFeedCharacter": 0x0C, "NSCarriageReturnCharacter": 0x0D,
            "NSBackTabCharacter": 0x19, "NSDeleteCharacter": 0x7F, "NSUpArrowFunctionKey": 0xF700,
            "NSDownArrowFunctionKey": 0xF701, "NSLeftArrowFunctionKey": 0xF702, "NSRightArrowFunctionKey": 0xF703,
            "NSInsertFunctionKey": 0xF727, "NSDeleteFunctionKey": 0xF728, "NSHomeFunctionKey": 0xF729,
            "NSBeginFunctionKey": 0xF72A, "NSEndFunctionKey": 0xF72B, "NSPageUpFunctionKey": 0xF72C,
            "NSPageDownFunctionKey": 0xF72D, "NSHelpFunctionKey": 0xF746,
        ]
        for number in 1...35 { codes["NSF\(number)FunctionKey"] = 0xF703 + number }
        return codes
    }()

    /// The characters of `NSEvent.SpecialKey`.
    static let specialKeys: [String: Int] = {
        var keys: [String: Int] = [
            "enter": 0x03, "backspace": 0x08, "tab": 0x09, "newline": 0x0A, "carriageReturn": 0x0D, "backTab": 0x19,
            "delete": 0x7F, "upArrow": 0xF700, "downArrow": 0xF701, "leftArrow": 0xF702, "rightArrow": 0xF703,
            "insert": 0xF727, "deleteForward": 0xF728, "home": 0xF729, "begin": 0xF72A, "end": 0xF72B,
            "pageUp": 0xF72C, "pageDown": 0xF72D, "help": 0xF746,
        ]
        for number in 1...35 { keys["f\(number)"] = 0xF703 + number }
        return keys
    }()
}

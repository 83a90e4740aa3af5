import MenuDocuments
import SourceCode

extension Execution {
    // MARK: - Objects

    /// Creates an instance of a type.
    func create(
        _ type: String, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        let declared = program.types(named: type, from: frame.file)
        let isDeclared = declared.contains { $0.keyword != nil }
        let base = frameworkBase(of: type, in: frame.file)
        if base == nil, !isDeclared { return standardFunction(type, call, scope, frame) }
        if declared.filter({ $0.keyword != nil }).count > 1 {
            for argument in call.arguments { escape(evaluate(argument.value, scope, frame)) }
            return .unknown("depends on \"\(type)\", which is declared several times")
        }
        let value = add(
            CodeObject(type: type, base: base, range: range, calls: frame.calls, conditions: path))
        guard case .object(let index) = value else { return value }
        return initialize(index, call, range, scope, frame)
    }

    /// Runs the initializer of an object: the one that fits the arguments, or the framework's.
    func initialize(
        _ index: Int, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope, _ frame: CallFrame,
        asType type: String? = nil
    ) -> CodeValue {
        let object = objects[index]
        let type = type ?? object.type
        for declaration in program.types(named: type, from: frame.file) {
            let initializers = (declaration.members["init"] ?? []).compactMap {
                member -> (Declaration, SwiftFunction)? in
                guard case .function(let function) = member.content, !member.conditions.isExclusive(with: path) else {
                    return nil
                }
                return (member, function)
            }
            let labels = call.arguments.dropLast(call.trailingClosureCount).map(\.label)
            let likely = initializers.filter { pair in
                labels.allSatisfy { label in pair.1.parameters.contains { $0.label == label } }
                    && !isFrameworkInitializer(labels, object.base)
            }
            guard !likely.isEmpty else { continue }
            let arguments = self.arguments(call, likely.count == 1 ? likely[0].1 : nil, scope, frame)
            if let result = runInitializer(likely, index, arguments, range, frame) { return result }
            for argument in arguments { escape(argument.value) }
            return .unknown("depends on an initializer of \"\(type)\"")
        }
        let arguments = self.arguments(call, nil, scope, frame)
        if object.base != nil {
            objects[index].arguments = arguments
            return .object(index)
        }
        guard let declaration = program.types(named: type, from: frame.file).first(where: { $0.keyword != nil }) else {
            return .unknown("depends on \"\(type)\"")
        }
        if declaration.keyword == .struct {
            for argument in arguments {
                guard let label = argument.label else { continue }
                let property = declaration.storedProperties.first { $0.variable.name == label }?.variable
                var value = argument.value
                if case .constant(nil, let name) = value, let type = property?.type {
                    value = implicitMember(name, type.element ?? type.name, frame)
                }
                objects[index].properties[label, default: CodeVariable()].assign(value, .none, argument.range)
            }
        }
        return declaration.keyword == .enum ? .unknown("depends on an initializer of \"\(type)\"") : .object(index)
    }

    private func runInitializer(
        _ initializers: [(Declaration, SwiftFunction)], _ index: Int, _ arguments: [Argument], _ range: CodeRange,
        _ frame: CallFrame
    ) -> CodeValue? {
        let fitting = best(of: initializers.filter { fits($0.1, arguments) }, arguments)
        guard fitting.count == 1, let (declaration, function) = fitting.first else { return nil }
        let ownName = CodeRange(declaration.file, function.nameRange)
        _ = follow(
            function, file: declaration.file, receiver: .object(index), owner: declaration.owner, arguments, range,
            frame)
        calledFunctions.insert(ownName)
        return .object(index)
    }

    /// Whether the labels are those of the framework's own initializer, so that no other one is meant.
    private func isFrameworkInitializer(_ labels: [String?], _ base: String?) -> Bool {
        switch base {
        case "NSMenuItem": labels == ["title", "action", "keyEquivalent"] || labels.isEmpty
        case "NSMenu": labels == ["title"] || labels.isEmpty
        case "UIKeyCommand": labels.contains("input") && labels.contains("action")
        default: false
        }
    }

    /// `super.name(…)`.
    func callSuper(
        _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        guard case .object(let index)? = frame.receiver, let owner = frame.owner else {
            return .unknown("depends on the superclass")
        }
        guard let parent = owner.inherited.first else { return .unknown("depends on the superclass") }
        if name == "init" {
            return initialize(index, call, range, scope, frame, asType: parent)
        }
        if let type = program.types(named: parent, from: frame.file).first(where: { $0.keyword == .class }) {
            let methods = functions(named: name, of: type)
            if methods.count == 1, case .function(let function) = methods[0].content {
                let arguments = self.arguments(call, function, scope, frame)
                return follow(
                    function, file: methods[0].file, receiver: frame.receiver, owner: methods[0].owner, arguments,
                    range,
                    frame)
                    ?? .unknown("depends on the superclass")
            }
        }
        // Frameworks leave menus as they are.
        let arguments = self.arguments(call, nil, scope, frame)
        if objects[index].base == "NSMenu", name == "addItem" || name == "insertItem" {
            objects[index].events.append(
                CodeObject.Event(name: name, arguments: arguments, conditions: path, range: range))
        }
        return .unknown("depends on the superclass")
    }

    /// `Type.name(…)`.
    func callStatic(
        _ name: String, of type: String, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope,
        _ frame: CallFrame
    ) -> CodeValue {
        for declaration in program.types(named: type, from: frame.file) {
            let methods = functions(named: name, of: declaration).filter(\.isStatic)
            if !methods.isEmpty {
                return followOne(of: methods, receiver: nil, call, range, scope, frame)
            }
            if declaration.keyword == .enum, declaration.cases.contains(where: { $0.name == name }) {
                for argument in call.arguments { escape(evaluate(argument.value, scope, frame)) }
                return .enumCase(declaration, name)
            }
            let nested = type + "." + name
            if isDeclared(nested, frame.file) { return create(nested, call, range, scope, frame) }
        }
        let arguments = self.arguments(call, nil, scope, frame)
        if let base = frameworkBase(of: type, in: frame.file), name == "separator" || name == "sectionHeader" {
            var object = CodeObject(type: type, base: base, range: range, calls: frame.calls, conditions: path)
            object.factory = name
            return add(object)
        }
        switch (type, name) {
        case ("UIMenu", "Identifier"), ("UIAction", "Identifier"):
            return arguments.first?.value ?? .unknown("depends on an identifier")
        case ("String", "localizedStringWithFormat"), ("NSMenu", "popUpContextMenu"):
            return .unknown("depends on what \"\(name)\" returns")
        case ("Unicode", "Scalar"): return Execution.scalar(arguments.first?.value)
        default: break
        }
        if !type.isEmpty, name.first?.isUppercase == true {
            return standardFunction("\(type).\(name)", call, scope, frame)
        }
        if type.isEmpty, arguments.isEmpty { return .constant(type: nil, name: name) }
        for argument in arguments { escape(argument.value) }
        return .unknown("depends on what \"\(name)\" returns")
    }

    // MARK: - The standard library and Foundation

    /// A function or initializer that the program does not declare.
    func standardFunction(_ name: String, _ call: SwiftCall, _ scope: LocalScope, _ frame: CallFrame) -> CodeValue {
        let arguments = self.arguments(call, nil, scope, frame)
        let first = arguments.first
        switch name {
        case "NSLocalizedString", "LocalizedStringResource", "LocalizedString", "NSLocalizedStringWithDefaultValue":
            return arguments.first { $0.label == "value" || $0.label == "defaultValue" }?.value.nonEmpty
                ?? first?.value ?? .unknown("depends on a title")
        case "String":
            switch first?.label {
            case "localized":
                return arguments.first { $0.label == "defaultValue" }?.value ?? first?.value
                    ?? .unknown("depends on a title")
            case nil where arguments.count == 1: return Execution.text(first?.value)
            case "format":
                if case .text("%c", _)? = first?.value, arguments.count == 2 {
                    return Execution.scalar(arguments[1].value)
                }
                if case .text("%C", _)? = first?.value, arguments.count == 2 {
                    return Execution.scalar(arguments[1].value)
                }
            case "utf16CodeUnits", "characters":
                if case .list(let units)? = first?.value, units.count == 1 { return Execution.scalar(units[0].value) }
                if case .list(let units)? = first?.value, units.count == 1 { return Execution.scalar(units[0].value) }
            default: break
            }
            return .unknown(first?.value.reason ?? "depends on a calculated string")
        case "Character", "UnicodeScalar":
            return Execution.scalar(first?.value)
        case "unichar", "Int", "UInt", "UInt8", "UInt16", "UInt32", "Int32", "UTF16.CodeUnit":
            return first?.value ?? .unknown("depends on a number")
        case "Selector", "NSSelectorFromString":
            if case .text(let name, _)? = first?.value { return .constant(type: "Selector", name: name) }
            return .unknown(first?.value.reason ?? "depends on a selector")
        case "Array", "Set", "UIMenu.Identifier", "Identifier", "UIMenuIdentifier", "NSString", "UIAction.Identifier",
            "UIKeyModifierFlags":
            if first?.label == "rawValue" || first?.label == nil, let value = first?.value, arguments.count == 1 {
                return value
            }
            if arguments.isEmpty { return .list([]) }
        case "NSEvent.ModifierFlags", "UIMenu.Options":
            if arguments.isEmpty { return .list([]) }
            if let value = first?.value, first?.label != "rawValue" || value.isInteger { return value }
        case "fatalError", "preconditionFailure", "assertionFailure", "print", "assert", "precondition", "NSLog":
            return .none
        default: break
        }
        for argument in arguments { escape(argument.value) }
        return .unknown(
            UnknownValue(reason: "depends on what \"\(name)\" returns", type: SwiftType(name: name, text: name)))
    }

    /// The value of `String(value)`.
    private static func text(_ value: CodeValue?) -> CodeValue {
        switch value {
        case .text: value ?? .none
        case .integer(let number): .text(String(number), CodeRange(0, 0..<0))
        case .constant: scalar(value)
        default: .unknown(value?.reason ?? "depends on a calculated string")
        }
    }

    /// The text of a character that is given by its code.
    private static func scalar(_ value: CodeValue?) -> CodeValue {
        switch value {
        case .text: return value ?? .none
        case .integer(let code):
            guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { break }
            return .text(String(scalar), CodeRange(0, 0..<0))
        case .constant("NSEvent.SpecialKey", let name):
            guard let code = AppKitCharacters.specialKeys[name] else { break }
            return scalar(.integer(code))
        default: break
        }
        return .unknown(value?.reason ?? "depends on a calculated string")
    }

    // MARK: - Macros

    func macro(
        _ call: SwiftCall, _ expression: SwiftExpression, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        guard call.lastName == "selector", let argument = call.arguments.first else {
            for argument in call.arguments { escape(evaluate(argument.value, scope, frame)) }
            return .unknown("depends on a macro")
        }
        let range = call.arguments.dropFirst().last?.value.range.upperBound ?? argument.value.range.upperBound
        return .constant(
            type: "Selector", name: selector(text(argument.value.range.lowerBound..<range, frame), frame))
    }

    /// The Objective-C selector that code names: `Type.method(_:with:)`.
    private func selector(_ code: String, _ frame: CallFrame) -> String {
        var code = code.filter { !$0.isWhitespace }
        var labels: [String?]?
        if let open = code.firstIndex(of: "("), code.hasSuffix(")") {
            labels = code[code.index(after: open)...].dropLast().split(separator: ":").map {
                $0 == "_" ? nil : String($0)
            }
            code = String(code[..<open])
        }
        let parts = code.split(separator: ".").map { String($0.filter { $0 != "?" && $0 != "!" }) }
        guard let name = parts.last else { return code }
        let owner: TypeDeclaration? =
            parts.count > 1
            ? program.types(named: parts.dropLast().joined(separator: "."), from: frame.file).first
            : frame.owner
        let methods = owner.map { program.members(named: name, of: $0) } ?? []
        for declaration in methods {
            guard case .function(let function) = declaration.content else { continue }
            let own = function.parameters.map(\.label)
            guard labels == nil || labels == own else { continue }
            return function.modifiers.selector ?? SelectorName.of(name, own)
        }
        // The frameworks' actions take a sender.
        return SelectorName.of(name, labels ?? [nil])
    }
}

extension CodeValue {
    fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }

    fileprivate var nonEmpty: CodeValue? {
        if case .text("", _) = self { nil } else { self }
    }
}

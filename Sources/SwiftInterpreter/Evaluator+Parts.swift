import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Values with parts that code can change: tuples and structs.
extension Evaluator {
    /// Whether a value is a tuple or a framework's struct, or may be.
    func mayHaveParts(_ value: SwiftValue) -> Bool {
        switch value.kind {
        case .tuple: true
        case .choice(let values): values.contains { mayHaveParts($0.value) }
        case .call(let call): parts(of: call) != nil
        case .outside(let path):
            // A constant of a struct, such as `KeyboardShortcut.defaultAction`.
            path.split(separator: ".").dropLast().last.map { frameworks.structs[String($0)] != nil } ?? false
        default: false
        }
    }

    /// A part of a value, to which code then gives another value.
    func part(_ name: String, of value: SwiftValue) -> SwiftValue? {
        guard let call = value.call, let part = parts(of: call)?[name] else { return nil }
        return call.argument(part.label)?.value ?? part.initialValue
    }

    /// A tuple or struct with another value for a part, by its label or number; other values as they are.
    func replacing(part name: String, of value: SwiftValue, with part: SwiftValue) -> SwiftValue {
        let unknown = SwiftValue.unknown("depends on the variable \"\(name)\"", value.range)
        switch value.kind {
        case .tuple(var parts):
            guard let index = parts.firstIndex(where: { $0.label == name }) ?? Int(name), parts.indices.contains(index)
            else { return unknown }
            parts[index].value = part
            return SwiftValue(.tuple(parts), value.range).typed(value.type)
        case .call(let call):
            guard let parts = parts(of: call) else { return value }
            guard let own = parts[name] else { return unknown }
            let argument = OutsideCall.Argument(label: own.label, value: part, range: part.range ?? call.range)
            return SwiftValue(.call(call.replacing(argument)), value.range).typed(value.type)
        case .outside: return unknown
        default: return value
        }
    }

    /// The parts of the struct that a call creates; nil for other calls.
    private func parts(of call: OutsideCall) -> [String: StructPart]? {
        guard call.base == nil else { return nil }
        switch call.form {
        case .function: return frameworks.structs[call.name]
        case .implicit where call.name == "init":
            let labels = call.arguments.map(\.label)
            return frameworks.structs.first { frameworks.hasInitializer(labels, of: $0.key) }?.value
        default: return nil
        }
    }

    // MARK: - Structs of the program in other values

    /// Assigns to a property of what an expression names. A struct that is part of another value changes with this.
    func assign(
        _ sign: String, _ name: String, ofPart part: SwiftExpression, _ receiver: SwiftValue,
        _ new: Variable.Assignment, _ whole: CodeRange, _ scope: Scope
    ) {
        let isPart = isPart(part, receiver, scope)
        let changed = isPart ? each(receiver) { copied($0) } : receiver
        assign(sign, name, of: changed, new, whole, scope.file)
        let isSelf = if case .name("self") = part.kind { true } else { false }
        observe(
            name, of: changed, sign == "=" ? new : new.calculated, whole,
            initialized: isSelf && scope.isInInitializer ? scope.type : nil)
        guard isPart else { return }
        assign("=", to: part, whole, scope) {
            Variable.Assignment(value: changed, conditions: conditions, range: new.range)
        }
    }

    /// Whether a value is a struct of the program that another value has, rather than a variable of the code.
    func isPart(_ expression: SwiftExpression, _ value: SwiftValue, _ scope: Scope) -> Bool {
        let structs = value.alternatives().compactMap(\.value.instance).filter(isOwnStruct)
        let isStruct = !structs.isEmpty
        return switch expression.kind {
        case .name(let name):
            isStruct && name != "self" && (scope.holder(of: name) == nil || structs.contains(where: \.isCaptured))
        case .member(let base, _), .unwrapped(let base): isStruct || value.isUnknown && isInElement(base, scope)
        case .subscripted: isStruct || value.isUnknown && isInElement(expression, scope)
        default: false
        }
    }

    /// Whether an expression names something in an element of a list of structs, of which it is not known which one it is.
    private func isInElement(_ expression: SwiftExpression, _ scope: Scope) -> Bool {
        switch expression.kind {
        case .member(let base, _), .unwrapped(let base): isInElement(base, scope)
        case .subscripted(let list, _):
            evaluate(list, in: scope).contents.contains { $0.instance.map(isOwnStruct) ?? false }
        default: false
        }
    }

    /// Whether an instance is a struct that the program declares and creates.
    func isOwnStruct(_ instance: Instance) -> Bool {
        instance.base == nil && instance.type.keyword == .struct && !instance.isOpaque
    }

    /// Notes that a method has changed a value that something else has. A variable of the code has the changed struct.
    func keepChange(of value: SwiftValue, in base: SwiftExpression, _ range: CodeRange, _ scope: Scope) {
        guard value.instance != nil else { return forgetValue(of: base, value, scope) }
        guard isPart(base, value, scope) else { return }
        assign("=", to: base, range, scope) {
            Variable.Assignment(value: value, conditions: conditions, range: range)
        }
    }
}

import MenuDocuments

// Values with parts that code can change: tuples, and structs of the frameworks.
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
}

import MenuDocuments
import SourceCode

// Calls that change or transform lists.
extension Execution {
    /// A method that changes a list variable; nil if it is none.
    func changeList(
        _ base: SwiftExpression, _ name: String, _ call: SwiftCall, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue? {
        guard
            [
                "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "formUnion", "sort", "reverse",
                "swapAt", "popLast",
            ].contains(name)
        else {
            return nil
        }
        let holder: LocalScope?
        let variableName: String
        var receiver: Int?
        switch base.kind {
        case .name(let name):
            variableName = name
            holder = self.holder(of: name, scope)
            if holder == nil, case .object(let index)? = frame.receiver { receiver = index }
        case .member(let object, let member):
            guard case .object(let index) = evaluate(object, scope, frame) else { return nil }
            (variableName, holder, receiver) = (member, nil, index)
        default: return nil
        }
        var variable: CodeVariable
        if let holder {
            guard let own = holder.variables[variableName] else { return nil }
            variable = own
        } else {
            guard let receiver, property(variableName, of: .object(receiver), frame) != nil,
                let own = objects[receiver].properties[variableName]
            else { return nil }
            variable = own
        }
        guard
            variable.assignments.contains(where: { assignment in
                switch assignment.value {
                case .list, .constant: true
                default: false
                }
            })
        else { return nil }
        let element = variable.type?.element
        let arguments = call.arguments.map { argument in
            Argument(
                label: argument.label, value: evaluate(argument.value, scope, frame, expecting: element),
                range: CodeRange(frame.file, argument.value.range))
        }
        switch (name, arguments.first?.label) {
        case ("append", nil), ("insert", nil):
            guard let value = arguments.first?.value else { return nil }
            append(value, to: &variable, isList: false)
        case ("append", "contentsOf"):
            guard let value = arguments.first?.value else { return nil }
            if case .list = value {
                append(value, to: &variable, isList: true)
            } else {
                under(perhaps()) { append(value, to: &variable, isList: false) }
            }
        default:
            variable.assign(.unknown("depends on \"\(name)\" of the list \"\(variableName)\""), path)
        }
        if let holder {
            holder.variables[variableName] = variable
        } else if let receiver {
            objects[receiver].properties[variableName] = variable
        }
        return .unknown("depends on what \"\(name)\" returns")
    }

    /// A method of a list; nil if it is another one.
    func callList(
        _ name: String, _ elements: [GuardedValue], _ call: SwiftCall, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue? {
        switch name {
        case "map", "compactMap", "flatMap", "forEach":
            let arguments = self.arguments(call, nil, scope, frame)
            guard elements.count <= 64, case .closure(let closure)? = arguments.last?.value else { return nil }
            let range = arguments[arguments.count - 1].range
            let values = elements.map { element in
                GuardedValue(
                    value: under(path.and(element.conditions)) {
                        self.call(closure, [Argument(label: nil, value: element.value, range: range)])
                    }, conditions: element.conditions)
            }
            if name == "forEach" { return CodeValue.none }
            return .list(name == "map" ? values : values.flatMap { self.elements(of: $0.value, $0.conditions) })
        case "enumerated" where call.arguments.isEmpty:
            return .list(
                elements.enumerated().map { index, element in
                    GuardedValue(
                        value: .tuple([("offset", .integer(index)), ("element", element.value)]),
                        conditions: element.conditions)
                })
        case "reversed" where call.arguments.isEmpty: return .list(elements.reversed())
        case "filter", "prefix", "suffix", "dropFirst", "dropLast", "sorted":
            _ = arguments(call, nil, scope, frame)
            let conditions = perhaps()
            return .list(
                elements.map { GuardedValue(value: $0.value, conditions: $0.conditions.and(conditions)) })
        default: return nil
        }
    }
}

import MenuDocuments
import SourceCode

// The few methods of the standard library that menus are made with.
extension Evaluator {
    /// A method that changes a local variable; nil if it is another one.
    func mutate(
        _ base: SwiftExpression, _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        guard case .name(let variable) = base.kind, let old = scope[variable]?.value else { return nil }
        switch (name, old.kind) {
        case ("append", .array(let elements)):
            guard let argument = arguments(of: call, scope).first else { return nil }
            var added = [SwiftValue.Alternative(value: argument.value, conditions: conditions)]
            if argument.label == "contentsOf", case .array(let values) = argument.value.kind {
                added = values.map { .init(value: $0.value, conditions: $0.conditions.and(conditions)) }
            }
            scope.update(variable, SwiftValue(.array(elements + added), old.range))
            return SwiftValue(.void, range)
        case ("insert", .array(let elements)):
            let arguments = arguments(of: call, scope)
            guard arguments.count == 2, arguments[1].label == "at" else { return nil }
            var changed = elements
            let index = arguments[1].value.integer ?? elements.count
            changed.insert(
                .init(value: arguments[0].value, conditions: conditions), at: min(max(index, 0), elements.count))
            scope.update(variable, SwiftValue(.array(changed), old.range))
            return SwiftValue(.void, range)
        case ("insert", _), ("formUnion", _), ("remove", _), ("subtract", _), ("removeAll", _), ("removeLast", _):
            guard name != "insert" || call.arguments.count == 1 else { return nil }
            switch old.kind {
            case .array, .implicit, .outside: break
            case .call(let old) where old.form == .implicit || old.name == "union": break
            default: return nil
            }
            let change = outside(.function, name, base: old, call, range, scope)
            scope.assign(variable, SwiftValue(.call(change), range))
            return SwiftValue(.void, range)
        default: return nil
        }
    }

    /// A method of a string; nil if it is another one.
    func method(_ name: String, of text: String, _ call: SwiftCall) -> SwiftValue.Kind? {
        guard call.arguments.isEmpty else { return nil }
        return switch name {
        case "lowercased": .string(text.lowercased())
        case "uppercased": .string(text.uppercased())
        default: nil
        }
    }

    /// A method of an array; nil if it is another one.
    func method(
        _ name: String, of elements: [SwiftValue.Alternative], _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        switch name {
        case "map", "compactMap", "flatMap", "forEach":
            guard elements.count <= 64, let closure = arguments(of: call, scope).first?.value.closure else {
                return nil
            }
            let values = elements.map { element in
                SwiftValue.Alternative(
                    value: self.call(
                        closure, [Argument(label: nil, value: element.value, range: range, caller: nil)], call: range),
                    conditions: element.conditions)
            }
            if name == "flatMap" || name == "compactMap" {
                return SwiftValue(
                    .array(
                        values.flatMap { value in
                            value.value.isNull
                                ? [] : name == "flatMap" ? value.value.flattened(value.conditions) : [value]
                        }), range)
            }
            return SwiftValue(name == "map" ? .array(values) : .void, range)
        case "enumerated" where call.arguments.isEmpty:
            return SwiftValue(
                .array(
                    elements.enumerated().map { index, element in
                        .init(
                            value: SwiftValue(
                                .tuple([("offset", SwiftValue(.integer(index))), ("element", element.value)])),
                            conditions: element.conditions)
                    }), range)
        case "reversed" where call.arguments.isEmpty: return SwiftValue(.array(elements.reversed()), range)
        default: return nil
        }
    }

    func isModule(_ name: String) -> Bool { Self.modules.contains(name) }

    /// Modules whose names can qualify those of their declarations.
    static let modules: Set<String> = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "Foundation", "Swift"]
}

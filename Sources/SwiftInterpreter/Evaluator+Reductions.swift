import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// What becomes one value of all elements of a list.
extension Evaluator {
    /// What `reduce(_:_:)` or `reduce(into:_:)` makes of elements.
    func reduced(
        _ elements: [SwiftValue.Alternative], _ arguments: [Argument], _ range: CodeRange
    ) -> SwiftValue {
        let unknown = SwiftValue.unknown("depends on what \"reduce\" returns", range)
        guard arguments.count == 2, arguments[1].label == nil, arguments[1].value.isFunction else { return unknown }
        let function = arguments[1].value
        switch arguments[0].label {
        case nil:
            return elements.reduce(arguments[0].value) { result, element in
                let values = [result, element.value]
                return apply(function, values.map { Argument(label: nil, value: $0, range: range) }, range)
            }
        case "into":
            guard let closure = function.closure else { return unknown }
            guard areCertain(elements) else {
                return reduced(elements, into: arguments[0].value, closure, range) ?? unknown
            }
            return elements.reduce(arguments[0].value) { result, element in
                var changed = SwiftValue?.none
                let values = [result, element.value].map { Argument(label: nil, value: $0, range: range) }
                _ = call(closure, values) { changed = self.value(of: $0) }
                return changed ?? unknown
            }
        default: return unknown
        }
    }

    /// What `reduce(into:_:)` makes of an object, such as a menu, with elements that are not in each list; nil for other values.
    private func reduced(
        _ elements: [SwiftValue.Alternative], into object: SwiftValue, _ closure: ClosureValue, _ range: CodeRange
    ) -> SwiftValue? {
        guard object.instance?.base != nil else {
            escape(object)
            return nil
        }
        for element in elements {
            let values = [object, element.value].map { Argument(label: nil, value: $0, range: range) }
            _ = alternative(under: element.conditions) { call(closure, values) }
        }
        return object
    }

    /// Whether a call is `reduce([], +)` or its like.
    func isAddition(_ call: SwiftCall, _ scope: Scope) -> Bool {
        call.arguments.count == 2 && call.arguments.allSatisfy { $0.label == nil }
            && program.text(CodeRange(scope.file, call.arguments[1].value.range)) == "+"
    }

    /// What `+` makes of a value and the elements of a list.
    func sum(of elements: [SwiftValue.Alternative], after first: SwiftValue, _ range: CodeRange) -> SwiftValue {
        elements.reduce(first) { sum, element in
            self.sum(sum, element.value, range) ?? .unknown("depends on what \"reduce\" returns", range)
        }
    }

    /// What the standard library's `+` makes of two lists, texts or numbers; nil for other values.
    func sum(_ one: SwiftValue, _ other: SwiftValue, _ range: CodeRange) -> SwiftValue? {
        if let elements = concatenation(one, other) { return limited(SwiftValue(.array(elements), range), range) }
        switch (one.kind, other.kind) {
        case (.string(let one), .string(let other)):
            return limited(SwiftValue(.string(one + other), range), range)
        case (.integer(let one), .integer(let other)): return .arithmetic("+", one, other, range)
        default: return nil
        }
    }

    /// The list that `joined()` makes of lists, or the string of strings.
    func joined(
        _ elements: [SwiftValue.Alternative], by arguments: [Argument], _ range: CodeRange
    ) -> SwiftValue? {
        let separator = arguments.first
        guard arguments.count < 2, separator.map({ $0.label == "separator" }) ?? true else { return nil }
        let texts = elements.compactMap(\.value.string)
        if texts.count == elements.count, areCertain(elements), !texts.isEmpty {
            guard let between = separator.map(\.value.string) ?? "" else { return nil }
            return SwiftValue(.string(texts.joined(separator: between)), range)
        }
        let between = separator.map { partialElements(of: $0.value) } ?? []
        let lists = elements.map { element in
            partialElements(of: element.value)?.map {
                SwiftValue.Alternative(value: $0.value, conditions: element.conditions.and($0.conditions))
            }
        }
        guard let between, lists.allSatisfy({ $0 != nil }) else { return nil }
        return SwiftValue(.array(Array(lists.compactMap { $0 }.joined(separator: between))), range)
    }
}

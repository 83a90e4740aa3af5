import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Lists of which only some elements are known.
extension Evaluator {
    /// The elements of a value that code uses as a list; nil if it cannot be one.
    ///
    /// A list that is not known is a single unknown element that perhaps exists, which stands for any number of elements. So
    /// what depends on the number or the order of the elements is unknown, too.
    func partialElements(of value: SwiftValue) -> [SwiftValue.Alternative]? {
        switch value.kind {
        case .array(let elements): return elements
        case .null: return []
        case .choice(let values):
            var all: [SwiftValue.Alternative] = []
            for choice in values {
                guard let elements = partialElements(of: choice.value) else { return nil }
                all += elements.map { .init(value: $0.value, conditions: $0.conditions.and(choice.conditions)) }
            }
            return all
        case .unknown, .call, .outside:
            let reason = value.reason ?? "depends on a list"
            let element = SwiftValue.unknown(reason, value.range, type: value.type?.elementType)
            return [.init(value: element, conditions: perhaps())]
        default: return nil
        }
    }

    /// The first element of a list that is not known, if there is one, and another one, which stands for the rest.
    func perhapsFirst(of list: SwiftValue, _ file: Int) -> [SwiftValue.Alternative] {
        let reason = list.reason ?? "depends on a list"
        return (0..<2).map { _ in
            .init(value: .unknown(reason, list.range, type: list.type?.elementType), conditions: perhaps())
        }
    }

    /// Why what depends on the number of an element is not known, of which those before it may be any number.
    package static let dependsOnNumber = "depends on the number of an element"

    /// Elements with their numbers, which are known up to the first element that may be missing or stand for others.
    func enumerated(_ elements: [SwiftValue.Alternative]) -> [SwiftValue.Alternative] {
        let isOrderKnown = !elements.contains(where: \.value.isVoid)
        let first = elements.firstIndex { !$0.conditions.applies(whenever: conditions) } ?? elements.count
        return elements.enumerated().map { index, element in
            if element.value.isVoid { return element }
            let isKnown = isOrderKnown && index <= first
            let offset = isKnown ? SwiftValue(.integer(index)) : .unknown(Self.dependsOnNumber)
            return .init(
                value: SwiftValue(.tuple([("offset", offset), ("element", element.value)])),
                conditions: element.conditions)
        }
    }

    /// The first of some elements for which a test is true; nil if there is none.
    func first(
        of elements: [SwiftValue.Alternative], _ range: CodeRange, where test: (SwiftValue) -> Bool?
    ) -> SwiftValue {
        for element in elements {
            let isCertain = !element.value.isVoid && element.conditions.applies(whenever: conditions)
            switch element.value.isVoid ? nil : test(element.value) {
            case false?: continue
            case true? where isCertain: return element.value
            default: return .unknown("depends on a search in a list", range, type: element.value.type)
            }
        }
        return SwiftValue(.null, range)
    }

    /// Elements in the order that `sorted()` or `sorted(by:)` gives them, as far as it is known.
    func sorted(
        _ elements: [SwiftValue.Alternative], _ arguments: [Argument], _ range: CodeRange
    ) -> [SwiftValue.Alternative] {
        guard elements.count > 1 else { return elements }
        guard elements.count <= Self.unrolledElements, areCertain(elements) else { return unordered(elements) }
        var sorted: [SwiftValue.Alternative] = []
        for element in elements {
            // An element goes behind all that are not greater.
            var index = sorted.count
            while index > 0 {
                guard let isBefore = isOrdered(element.value, before: sorted[index - 1].value, arguments, range) else {
                    return unordered(elements)
                }
                if !isBefore { break }
                index -= 1
            }
            sorted.insert(element, at: index)
        }
        return sorted
    }

    private func isOrdered(
        _ one: SwiftValue, before other: SwiftValue, _ arguments: [Argument], _ range: CodeRange
    ) -> Bool? {
        if let argument = arguments.first {
            guard arguments.count == 1 else { return nil }
            switch program.text(argument.range) {
            case "<": return isOrdered(one, before: other, [], range)
            case ">": return isOrdered(other, before: one, [], range)
            default: break
            }
            guard argument.value.isFunction else { return nil }
            return apply(argument.value, [one, other].map { Argument(label: nil, value: $0, range: range) }, range)
                .boolean
        }
        switch (one.kind, other.kind) {
        case (.string(let one), .string(let other)): return one < other
        case (.integer(let one), .integer(let other)): return one < other
        default: return nil
        }
    }

    /// What code gets that runs for an element of a list.
    func object(of element: SwiftValue, _ file: Int) -> SwiftValue {
        guard let reason = element.unknownReason, let type = element.type else { return element }
        return opaque(type, reason, element.range, file)
    }

    /// The elements of a list after others, if one of the two is a list; nil if neither is, or the other one cannot be.
    func concatenation(_ left: SwiftValue, _ right: SwiftValue) -> [SwiftValue.Alternative]? {
        guard left.elements != nil || right.elements != nil, let one = partialElements(of: left),
            let other = partialElements(of: right)
        else { return nil }
        return one + other
    }

    /// A list of elements whose order is not known: an element that nothing reads, and that perhaps exists, keeps code from
    /// finding others by their position.
    func unordered(_ elements: [SwiftValue.Alternative]) -> [SwiftValue.Alternative] {
        guard elements.count > 1 else { return elements }
        return elements + [.init(value: SwiftValue(.void), conditions: perhaps())]
    }

    /// Makes the lists that a variable may hold, but that are not known, lists of unknown elements for code that adds some.
    ///
    /// - Parameter added: The element that is added; nil if it is a list.
    func makePartial(_ variable: inout Variable, adding added: SwiftExpression?) {
        for index in variable.assignments.indices {
            let value = variable.assignments[index].value
            guard value.elements == nil, value.mayBeList(variable.type, adding: added),
                let elements = partialElements(of: value.typed(value.type ?? variable.type))
            else { continue }
            variable.assignments[index].value = SwiftValue(.array(elements), value.range).typed(variable.type)
        }
    }

    /// Appends to each list or string that a variable may hold.
    func append(_ value: SwiftValue, to variable: inout Variable, isList: Bool) {
        for index in variable.assignments.indices {
            let assignment = variable.assignments[index]
            guard !assignment.conditions.isExclusive(with: conditions) else { continue }
            let isCertain =
                assignment.conditions.applies(whenever: conditions)
                && assignment.conditions.withoutEntries == conditions.withoutEntries
            variable.assignments[index].value = assignment.value.map {
                appended(value, to: $0, isList: isList, isCertain: isCertain)
            }
        }
    }

    /// A list, string or number with what code adds to it.
    private func appended(_ value: SwiftValue, to old: SwiftValue, isList: Bool, isCertain: Bool) -> SwiftValue {
        switch (old.kind, value.kind) {
        case (.array(let list), _):
            let added = isList ? added(value) : [.init(value: value, conditions: conditions)]
            var all: [SwiftValue.Alternative] = []
            all.reserveCapacity(list.count + added.count)
            all += list
            all += added
            return limited(SwiftValue(.array(all), old.range).typed(old.type), nil)
        case (.string(let text), .string(let more)) where isCertain:
            return limited(SwiftValue(.string(text + more), old.range), nil)
        case (.integer(let one), .integer(let other))
        where isCertain && one.addingReportingOverflow(other).overflow == false:
            return SwiftValue(.integer(one + other))
        case (.string, _), (.integer, _): return .unknown("depends on a calculation")
        default:
            escape(value)
            return old
        }
    }

    /// The elements that code adds to a list.
    func added(_ list: SwiftValue) -> [SwiftValue.Alternative] {
        if list.elements != nil { return list.flattened(conditions) }
        let elements = partialElements(of: list) ?? [.init(value: list, conditions: perhaps())]
        return elements.map { .init(value: $0.value, conditions: conditions.and($0.conditions)) }
    }

    /// Removes an element from a list, and returns it. If it is not known which one, each of them may be gone.
    func remove(
        _ choose: ([SwiftValue.Alternative]) -> Int?, from variable: inout Variable, _ range: CodeRange
    ) -> SwiftValue {
        var removed = SwiftValue.unknown("depends on an element that is removed", range)
        let isCertain = variable.assignments.first.map { conditions.applies(whenever: $0.conditions) } ?? true
        change(&variable, "depends on an element that is removed") { elements in
            guard areCertain(elements), let index = choose(elements), elements.indices.contains(index) else {
                steps -= elements.count / 16
                return elements.map { perhapsContained($0, newID(), conditions) }
            }
            var rest = elements
            let element = rest.remove(at: index)
            removed = element.value
            guard !isCertain else { return rest }
            rest.insert(
                .init(value: element.value, conditions: conditions(element.conditions, without: conditions)), at: index)
            return rest
        }
        return removed
    }

    /// Changes the order of a list, with `reverse()` or in a way that is not known.
    func reorder(_ variable: inout Variable, reverses: Bool) {
        let isCertain = variable.assignments.first.map { conditions.applies(whenever: $0.conditions) } ?? true
        change(&variable, "depends on the order of a list") { elements in
            reverses && isCertain ? elements.reversed() : unordered(elements)
        }
    }

    /// Gives a variable the list that code makes of the one that it has.
    ///
    /// - Parameters:
    ///   - reason: Why the variable's value is unknown if it has no list.
    ///   - transform: Gets the elements. Under conditions, it returns those before and after the change.
    private func change(
        _ variable: inout Variable, _ reason: String,
        _ transform: ([SwiftValue.Alternative]) -> [SwiftValue.Alternative]
    ) {
        if variable.assignments.count == 1, case .array(let elements) = variable.assignments[0].value.kind {
            let range = variable.assignments[0].value.range
            variable.assignments[0].value = SwiftValue(.array(transform(elements)), range)
        } else {
            let elements = value(of: variable)?.elements
            variable.assign(elements.map { SwiftValue(.array(transform($0))) } ?? .unknown(reason), conditions)
        }
    }
}

extension SwiftValue {
    /// Whether a value that is not known may be a list to which code adds something.
    ///
    /// - Parameters:
    ///   - type: The declared type of its variable.
    ///   - added: The element that is added; nil if it is a list.
    fileprivate func mayBeList(_ type: SwiftType?, adding added: SwiftExpression?) -> Bool {
        switch kind {
        case .unknown, .call, .outside: break
        case .choice(let values):
            return values.allSatisfy { $0.value.elements != nil || $0.value.mayBeList(type, adding: added) }
        default: return false
        }
        if let type = self.type ?? type { return type.isList }
        // A text gets texts.
        switch added?.kind {
        case .string, .integer, .boolean: return false
        default: return true
        }
    }
}

extension SwiftType {
    /// Whether it is a type of lists, optional or not: `[Element]` or `Array<Element>`.
    fileprivate var isList: Bool {
        text.hasPrefix("[") ? element != nil : ["Array", "ContiguousArray", "Set"].contains(name)
    }
}

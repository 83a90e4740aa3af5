package import SourceCode
import SwiftDeclarations

/// The arguments of a call by the parameters that they are for, by the rules of Swift.
package struct ArgumentMatch {
    /// The arguments of each parameter that has some, by the parameter's index.
    package private(set) var bindings: [Int: [OutsideCall.Argument]] = [:]

    /// The parameters with arguments, in order.
    package var ordered: [(index: Int, arguments: [OutsideCall.Argument])] {
        bindings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The values of the arguments, each with the position of its parameter, from 1.
    package var values: [(position: Int, value: SwiftValue)] {
        ordered.flatMap { index, arguments in arguments.map { (index + 1, $0.value) } }
    }

    /// Matches arguments with parameters; nil if they do not fit.
    package init?(_ parameters: [SwiftParameter], _ arguments: [OutsideCall.Argument], trailingClosureCount: Int) {
        let plainCount = max(arguments.count - trailingClosureCount, 0)
        var next = 0
        for (position, argument) in arguments.enumerated() {
            if position >= plainCount {
                // Those after the first parameter that needs an argument are out of reach.
                let last = parameters[next...].firstIndex { !skip([$0]) } ?? parameters.count - 1
                let candidates = (next..<max(next, last + 1)).filter { index in
                    // The first trailing closure has no label, whatever the parameter's.
                    (position == plainCount || parameters[index].label == argument.label)
                        && parameters[index].acceptsClosure
                }
                // Parameters with defaults are skipped if a later one needs the closure (A: SE-0286).
                let needed = candidates.last { !skip([parameters[$0]]) }.flatMap { index in
                    arguments[(position + 1)...].contains { $0.label == parameters[index].label } ? nil : index
                }
                // A named type may be one of functions, but most are not.
                guard
                    let index = needed ?? candidates.first(where: { parameters[$0].isFunction }) ?? candidates.first
                else {
                    return nil
                }
                bindings[index] = [argument]
                next = index + 1
                continue
            }
            if argument.label == nil, next > 0, parameters[next - 1].isVariadic {
                bindings[next - 1, default: []].append(argument)
                continue
            }
            guard let index = parameters[next...].firstIndex(where: { $0.label == argument.label }),
                skip(parameters[next..<index])
            else { return nil }
            bindings[index] = [argument]
            next = index + 1
        }
        guard skip(parameters[next...]) else { return nil }
    }

    /// Whether parameters can be without arguments.
    private func skip(_ parameters: ArraySlice<SwiftParameter>) -> Bool {
        parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
    }
}

extension SwiftFunction {
    /// Whether the arguments of a call fit the parameters, as far as their labels tell.
    package func mayTake(_ call: SwiftCall) -> Bool {
        let arguments = call.arguments.map { argument in
            OutsideCall.Argument(
                label: argument.label, value: SwiftValue(.void), range: CodeRange(0, argument.value.range))
        }
        return ArgumentMatch(parameters, arguments, trailingClosureCount: call.trailingClosureCount) != nil
    }
}

extension SwiftParameter {
    package var isVariadic: Bool { type.text.hasSuffix("...") }

    package var isFunction: Bool { type.text.contains("->") }

    /// Whether a trailing closure can be its argument: a function, a type that may be one, or an optional of it.
    fileprivate var acceptsClosure: Bool {
        type.name.isEmpty
            || ["NS", "UI"].contains(type.qualifiedName.prefix(2)) == false
                && ![
                    "Any", "AnyObject", "String", "Int", "Bool", "KeyEquivalent", "EventModifiers", "KeyboardShortcut",
                    "LocalizedStringKey",
                    "Selector", "Character",
                ].contains(type.name)
    }
}

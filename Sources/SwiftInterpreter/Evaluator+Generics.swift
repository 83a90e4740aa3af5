import SourceCode
import SwiftDeclarations
import SwiftValues

// What generic parameters stand for.
extension Evaluator {
    /// The types that generic parameters stand for, as far as arguments say so: `Command` in `menu(for: TextCommand.self)` with
    /// a parameter `Command.Type`, or one of a value or a list of the type.
    ///
    /// - Parameters:
    ///   - names: The names of the generic parameters.
    ///   - parameters: The parameters with their arguments.
    func genericArguments(
        _ names: some Sequence<String>, _ parameters: [(type: SwiftType, value: SwiftValue)]
    ) -> [String: SwiftValue] {
        var known: [String: SwiftValue] = [:]
        for name in names {
            known[name] = parameters.lazy.compactMap { self.type(named: name, of: $0.value, as: $0.type) }.first
        }
        return known
    }

    /// The type that a name stands for if a value is the argument of a parameter; nil if the parameter does not tell.
    private func type(named name: String, of value: SwiftValue, as parameter: SwiftType) -> SwiftValue? {
        if parameter.text == name + ".Type" {
            // A class may be a subclass of the type that the code knows.
            if case .type(let type) = value.kind, type.keyword == .enum || type.keyword == .struct { return value }
            return nil
        }
        let values = parameter.text == name ? [value] : parameter.element == name ? value.elements?.map(\.value) : nil
        // An object may be of a subclass.
        guard let type = values?.first?.ownType, type.keyword == .enum || type.keyword == .struct,
            values?.allSatisfy({ $0.ownType === type }) ?? false
        else { return nil }
        return SwiftValue(.type(type), value.range)
    }
}

extension ClosureValue {
    /// The arguments of a call, with their positions, and what `self` is.
    func positions(of arguments: [OutsideCall.Argument]) -> [(position: Int, value: SwiftValue)] {
        arguments.enumerated().map { ($0 + 1, $1.value) } + (scope.receiver.map { [(0, $0)] } ?? [])
    }
}

extension ArgumentMatch {
    /// The arguments, each with the position of its parameter.
    var positions: [(position: Int, value: SwiftValue)] {
        bindings.sorted { $0.key < $1.key }.flatMap { index, arguments in
            arguments.map { (index + 1, $0.value) }
        }
    }

    /// The parameters that have one argument, with it.
    func values(of parameters: [SwiftParameter]) -> [(type: SwiftType, value: SwiftValue)] {
        bindings.sorted { $0.key < $1.key }.compactMap { index, arguments in
            arguments.count == 1 ? (parameters[index].type, arguments[0].value) : nil
        }
    }
}

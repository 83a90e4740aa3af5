import SourceCode
import SwiftDeclarations
import SwiftValues

// What generic parameters stand for.
extension Evaluator {
    /// The types that generic parameters stand for, as far as arguments say so: `Command` in `menu(for: TextCommand.self)` with
    /// a parameter `Command.Type`, or one of a value or a list of the type.
    ///
    /// - Parameter names: The names of the generic parameters.
    func genericArguments(
        _ names: some Sequence<String>, _ parameters: [SwiftParameter], _ match: ArgumentMatch
    ) -> [String: SwiftValue] {
        let given = match.ordered.filter { $0.arguments.count == 1 }
        var known: [String: SwiftValue] = [:]
        for name in names {
            known[name] =
                given.lazy.compactMap { index, arguments in
                    self.type(named: name, of: arguments[0].value, as: parameters[index].type)
                }.first
        }
        return known
    }

    /// Notes what the generic parameters of an instance's type stand for.
    func noteGenericArguments(of instance: Instance, _ parameters: [SwiftParameter], _ match: ArgumentMatch) {
        let names = instance.type.genericNames
        if !names.isEmpty { instance.genericArguments.merge(genericArguments(names, parameters, match)) { $1 } }
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

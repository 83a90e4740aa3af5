import SourceCode
import SourceText
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

    /// The types that the call of an initializer names, as in `Row<Command>()`, by the generic parameters that they are for.
    ///
    /// - Complexity: O(1), as longer lists are not read.
    func genericArguments(in call: SwiftCall, of type: TypeDeclaration, _ scope: Scope) -> [String: SwiftValue] {
        let end = call.nameRange.upperBound
        let text = program.text(CodeRange(scope.file, end..<end + Self.maximumGenericArguments))
        guard text.hasPrefix("<"), let names = text.dropFirst().split(separator: ">", maxSplits: 1).first else {
            return [:]
        }
        let words = names.split(separator: ",").map { $0.split(separator: " ").joined() }
        guard words.count == type.genericNames.count,
            words.allSatisfy({ $0.utf8.allSatisfy { $0.isIdentifierByte || $0 == UInt8(ascii: ".") } })
        else { return [:] }
        return zip(type.genericNames, words).reduce(into: [:]) { known, part in
            let value = value(named: part.1, CodeRange(scope.file, call.nameRange), scope)
            if case .type = value.kind { known[part.0] = value }
        }
    }

    /// The length of the longest list of generic arguments that is read.
    private static let maximumGenericArguments = 128

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

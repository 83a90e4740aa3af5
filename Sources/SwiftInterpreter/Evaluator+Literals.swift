import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Literals of types that the program makes from them, and option sets.
extension Evaluator {
    /// The value that a type with an initializer for string literals makes of a text; nil if that is not known.
    func literal(_ text: SwiftValue, _ type: String, _ file: Int) -> SwiftValue? {
        // What SwiftUI makes of a literal is known without the program's conformance.
        guard type != "KeyEquivalent", let range = text.range,
            let type = program.types(named: type, from: file).first(where: { $0.members["init"] != nil })
        else { return nil }
        let labels = Set((type.members["init"] ?? []).compactMap(\.firstLabel))
        guard let label = DeclarationIndex.labelsOfLiterals.first(where: labels.contains),
            label == "stringLiteral" || text.string?.count == 1
        else { return nil }
        let arguments = [Argument(label: label, value: text, range: range)]
        let call = SwiftCall(unwrittenAt: range)
        let value =
            type.keyword == nil
            ? runOwnInitializer(of: type, arguments, call, range)
            : create(type, arguments, call, range, Scope(file: file))
        return value.flatMap { $0.isUnknown ? nil : $0 }
    }

    /// The option set of a type of the program that a list literal of its constants makes; nil if that is not known.
    func optionSet(_ list: SwiftValue, _ type: String, _ file: Int) -> SwiftValue? {
        guard program.index.optionSets.contains(type), let range = list.range,
            let type = program.types(named: type, from: file).first(where: { $0.keyword == .struct }),
            let bits = bits(list, of: type)
        else { return nil }
        return optionSet(bits, type, range)
    }

    private func optionSet(_ bits: Int, _ type: TypeDeclaration, _ range: CodeRange) -> SwiftValue {
        let set = newInstance(type, creation: range, range: range)
        set.fields["rawValue"] = Variable(SwiftValue(.integer(bits), range))
        return SwiftValue(.instance(set), range)
    }

    /// The raw value of an option set, or of a list of options; nil if it is not known.
    private func bits(_ value: SwiftValue, of type: TypeDeclaration) -> Int? {
        switch value.kind {
        case .instance(let instance) where instance.type === type:
            return instance.fields["rawValue"].flatMap { self.value(of: $0) }?.integer
        case .array(let elements) where areCertain(elements):
            var all = 0
            for element in elements {
                guard let bits = bits(element.value, of: type) else { return nil }
                all |= bits
            }
            return all
        default: return nil
        }
    }

    /// What a method of an option set returns or, if it changes the set, makes of it; nil for other methods and values.
    func method(
        _ name: String, ofOptions set: Instance, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        guard Self.optionSetMethods.contains(name), program.index.optionSets.contains(set.type.name),
            call.arguments.count == 1, call.arguments[0].label == nil
        else { return nil }
        let argument = evaluate(call.arguments[0].value, in: scope)
        let other = resolve(argument, as: set.type.name, from: set.type.file)
        let own = bits(SwiftValue(.instance(set)), of: set.type)
        guard let own, let other = bits(other, of: set.type) else {
            if Self.changingMethods.contains(name) { set.fields["rawValue"]?.assign(.unknown(Self.reason), conditions) }
            return .unknown(Self.reason, range)
        }
        switch name {
        case "contains", "isSuperset": return SwiftValue(.boolean(own & other == other), range)
        case "union": return optionSet(own | other, set.type, range)
        case "subtracting": return optionSet(own & ~other, set.type, range)
        case "intersection": return optionSet(own & other, set.type, range)
        case "formIntersection": set.fields["rawValue"]?.assign(SwiftValue(.integer(own & other)), conditions)
        case "formSymmetricDifference": set.fields["rawValue"]?.assign(SwiftValue(.integer(own ^ other)), conditions)
        case "insert", "formUnion": set.fields["rawValue"]?.assign(SwiftValue(.integer(own | other)), conditions)
        default: set.fields["rawValue"]?.assign(SwiftValue(.integer(own & ~other)), conditions)
        }
        return SwiftValue(.void, range)
    }

    private static let reason = "depends on an option set"
    private static let changingMethods: Set<String> = [
        "insert", "formIntersection", "formSymmetricDifference", "formUnion", "remove", "subtract",
    ]
    private static let optionSetMethods: Set<String> = changingMethods.union([
        "contains", "isSuperset", "union", "subtracting", "intersection",
    ])
}

extension Declaration {
    /// The label of the first parameter of a function.
    fileprivate var firstLabel: String? {
        if case .function(let function) = content { function.parameters.first?.label } else { nil }
    }
}

import SourceCode
import SwiftDeclarations
package import SwiftValues

// Strings, dictionaries and what else code loops over.
extension Evaluator {
    /// A string as the list of its characters, and a dictionary as that of its entries; other values as they are.
    ///
    /// The order of a dictionary's entries is that of its literal, which is the one of `KeyValuePairs`.
    package func listed(_ value: SwiftValue) -> SwiftValue {
        switch value.kind {
        case .string(let text) where text.utf8.count <= Self.unrolledElements:
            .array(text.map { SwiftValue(.string(String($0)), value.range) }, value.range)
        case .dictionary(let entries) where 1...Self.unrolledElements ~= entries.count:
            .array(
                entries.map { SwiftValue(.tuple([("key", $0.key), ("value", $0.value)]), $0.key.range) }, value.range)
        default: value
        }
    }

    func property(_ name: String, of text: String) -> SwiftValue.Kind? {
        switch name {
        case "first": text.first.map { .string(String($0)) } ?? .null
        case "last": text.last.map { .string(String($0)) } ?? .null
        case "description", "localizedDescription": .string(text)
        case "capitalized", "localizedCapitalized": .string(text.capitalizedWords)
        case "localizedUppercase": .string(text.uppercased())
        case "localizedLowercase": .string(text.lowercased())
        case "isEmpty": .boolean(text.isEmpty)
        case "count": .integer(text.count)
        default: nil
        }
    }

    /// A method of a string; nil if it is another one.
    func method(_ name: String, of text: String, _ call: SwiftCall, _ scope: Scope) -> SwiftValue.Kind? {
        if ["prefix", "suffix", "dropFirst", "dropLast"].contains(name) { return part(name, of: text, call) }
        if name == "contains", call.arguments.count == 1, call.arguments[0].label == nil {
            return evaluate(call.arguments[0].value, in: scope).string.map { .boolean(text.contains($0)) }
        }
        guard call.arguments.isEmpty else { return nil }
        return switch name {
        case "lowercased": .string(text.lowercased())
        case "uppercased": .string(text.uppercased())
        default: nil
        }
    }

    /// The text that `prefix(1)` and its like return; nil if the number is not a literal.
    private func part(_ name: String, of text: String, _ call: SwiftCall) -> SwiftValue.Kind? {
        let argument = call.arguments.first
        guard call.arguments.count < 2, argument?.label == nil else { return nil }
        var count = 1
        if let argument {
            guard case .integer(let number?) = argument.value.kind, number >= 0 else { return nil }
            count = number
        }
        return switch name {
        case "prefix": .string(String(text.prefix(count)))
        case "suffix": .string(String(text.suffix(count)))
        case "dropFirst": .string(String(text.dropFirst(count)))
        default: .string(String(text.dropLast(count)))
        }
    }
}

// Optionals that are no lists.
extension Evaluator {
    /// What `map` and `flatMap` make of an optional, such as one of modifiers, which a list of names can be the value of; nil
    /// for other methods and values.
    func mapOptional(
        _ name: String, _ value: SwiftValue, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        guard name == "map" || name == "flatMap", call.arguments.count == 1 else { return nil }
        if value.isNull { return value }
        if isObjectWithout(name, value, from: scope.file) {
            // That of an optional which is not nil.
            let function = arguments(of: call, scope).first?.value
            return function.flatMap { $0.isFunction ? apply($0, to: value, range) : nil }
        }
        guard let type = value.type, type.text.hasSuffix("?"), !hasElements(type, scope.file),
            let function = arguments(of: call, scope).first?.value, function.isFunction
        else { return nil }
        let isPresent = isPresent(value)
        if isPresent == true { return apply(function, to: value.typed(nil), range) }
        return either(isPresent) {
            apply(function, to: value.typed(type.wrapped), range)
        } otherwise: {
            SwiftValue(.null, range)
        }
    }

    /// Whether a value is one of a type that has no elements and no method of a name.
    private func isObjectWithout(_ name: String, _ value: SwiftValue, from file: Int) -> Bool {
        let type: TypeDeclaration
        switch value.kind {
        // In code that is followed in order, following what other objects do takes many steps.
        case .instance(let instance) where !isOrdered || instance.base != nil: type = instance.type
        case .enumCase(let known, _, _): type = known
        default: return false
        }
        return program.members(named: name, of: type).isEmpty
            && !program.type(
                type, inheritsAnyOf: ["Sequence", "Collection", "RandomAccessCollection", "IteratorProtocol"])
            && extensionMembers(named: name, of: value, from: file).isEmpty
    }

    /// Whether the values that an optional type wraps may have elements, so that a method may be that of the value.
    private func hasElements(_ type: SwiftType, _ file: Int) -> Bool {
        if type.isCollection { return false }
        if Self.typesWithoutElements.contains(type.name) { return false }
        let known = program.declaration(ofType: program.fullName(type, in: nil), from: file)
        return known.map { program.type($0, inheritsAnyOf: ["Sequence", "Collection"]) } ?? true
    }

    private static let typesWithoutElements: Set<String> = [
        "Bool", "Character", "UnicodeScalar", "Unicode.Scalar", "EventModifiers", "Int", "KeyEquivalent",
        "KeyboardShortcut", "ModifierFlags", "Selector",
        "UIKeyModifierFlags",
    ]
}

extension SwiftValue {
    /// A value that an optional variable of a type holds.
    func ofOptional(_ type: SwiftType) -> SwiftValue {
        guard type.text.hasSuffix("?"), !type.name.isEmpty || type.isCollection else { return self }
        return map { value in
            switch value.kind {
            case .array, .string, .integer, .implicit, .outside, .dictionary: value.typed(type)
            default: value
            }
        }
    }
}

extension String {
    /// The text with a capital at the start of each word, and small letters after it.
    fileprivate var capitalizedWords: String {
        var text = ""
        var isInWord = false
        for character in self {
            text += isInWord ? character.lowercased() : character.uppercased()
            isInWord = character.isLetter || isInWord && "'’".contains(character)
        }
        return text
    }
}

import SourceCode

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
    func method(_ name: String, of text: String, _ call: SwiftCall) -> SwiftValue.Kind? {
        if ["prefix", "suffix", "dropFirst", "dropLast"].contains(name) { return part(name, of: text, call) }
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

/// An error in the text of a key combination.
public struct KeyCombinationError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// The text is empty or contains only whitespace.
        case empty
        /// There are modifiers but no key.
        case missingKey
        /// A part is neither a modifier nor a key.
        case unknownPart
        /// There is more than one key.
        case multipleKeys
        /// A modifier is repeated.
        case duplicateModifier
    }

    /// What is wrong.
    public let code: Code
    /// The invalid part as written.
    public let part: String
    /// The range of the part in the text: UTF-8 offsets from 0, end exclusive.
    public let range: Range<Int>
    /// The nearest valid spelling, or `nil`.
    public let suggestion: String?

    package init(_ code: Code, part: String, range: Range<Int>, suggestion: String? = nil) {
        self.code = code
        self.part = part
        self.range = range
        self.suggestion = suggestion
    }
}

extension KeyCombinationError: CustomStringConvertible {
    /// The error as a sentence fragment, such as `"cmmd" is not a modifier or key; did you mean "cmd"?`.
    public var description: String {
        guard let suggestion else { return reason }
        switch code {
        case .missingKey: return "\(reason); write \"\(suggestion)\" for the plus key"
        default: return "\(reason); did you mean \"\(suggestion)\"?"
        }
    }

    /// What is wrong, without the suggestion.
    package var reason: String {
        switch code {
        case .empty: "a key combination is missing"
        case .missingKey: "the key is missing after the modifiers"
        case .unknownPart: "\"\(part)\" is not a modifier or key"
        case .multipleKeys: "\"\(part)\" is a second key; a combination has one"
        case .duplicateModifier: "duplicate modifier \"\(part)\""
        }
    }
}

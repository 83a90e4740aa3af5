/// Why responders do not form chains.
public struct ResponderGraphError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// Two responders have one name.
        case repeatedName
        /// A responder's `next` names none.
        case unknownNext
        /// A chain comes back to where it was.
        case cycle
    }

    /// What is wrong.
    public let code: Code
    /// The responders it is about, by index from 0: the second of two with one name, the one whose `next` is unknown,
    /// or those of the cycle in order.
    public let indices: [Int]
    /// The names it is about, in the same order; of an unknown `next`, the name that is unknown.
    public let names: [String]
    /// The nearest name that is known, or nil.
    public let suggestion: String?

    init(_ code: Code, indices: [Int], names: [String], suggestion: String? = nil) {
        self.code = code
        self.indices = indices
        self.names = names
        self.suggestion = suggestion
    }
}

extension ResponderGraphError: CustomStringConvertible {
    /// The error as a sentence fragment, such as `no responder is named "Scene"`.
    public var description: String {
        let name = names.first ?? ""
        switch code {
        case .repeatedName: return "two responders are named \"\(name)\""
        case .cycle: return "the chain never ends: " + (names + [name]).joined(separator: " → ")
        case .unknownNext:
            let reason = "no responder is named \"\(name)\""
            return suggestion.map { "\(reason); did you mean \"\($0)\"?" } ?? reason
        }
    }
}

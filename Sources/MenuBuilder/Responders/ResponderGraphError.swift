/// The reason why responders do not form chains.
public struct ResponderGraphError: Error, Hashable, Sendable {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// Two responders have the same name.
        case duplicateName
        /// A responder's `next` is not the name of a responder.
        case unknownNext
        /// A chain is circular.
        case cycle
    }

    /// The kind of error.
    public let code: Code
    /// The indices, from 0, of the affected responders: the second one with a name, the one with the unknown `next`, or
    /// those of the cycle in order.
    public let indices: [Int]
    /// Their names in the same order; for an unknown `next`, the unknown name.
    public let names: [String]
    /// The most similar name of a responder, or `nil`.
    public let suggestion: String?

    init(_ code: Code, indices: [Int], names: [String], suggestion: String? = nil) {
        self.code = code
        self.indices = indices
        self.names = names
        self.suggestion = suggestion
    }
}

extension ResponderGraphError: CustomStringConvertible {
    /// The error as a sentence fragment, such as `no responder has the name "Scene"`.
    public var description: String {
        let name = names.first ?? ""
        switch code {
        case .duplicateName: return "two responders have the name \"\(name)\""
        case .cycle: return "the responder chain is circular: " + (names + [name]).joined(separator: " → ")
        case .unknownNext:
            let reason = "no responder has the name \"\(name)\""
            return suggestion.map { "\(reason); did you mean \"\($0)\"?" } ?? reason
        }
    }
}

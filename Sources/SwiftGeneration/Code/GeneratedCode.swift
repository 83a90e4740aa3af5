package import MenuBuilder

/// Swift code made from a menu spec, and what it does not say.
package struct GeneratedCode: Sendable {
    /// The code without its header.
    package let text: String
    /// What the framework cannot express, in the order in which the code is written.
    package let notices: [GenerationNotice]

    /// Whether the code would do something else than the spec says, so that it must not be used.
    package var hasErrors: Bool { notices.contains { $0.isError } }
}

/// Something in a spec that a framework cannot express.
package struct GenerationNotice: Hashable, Sendable {
    /// What is missing in the code, and why: lower case, no final period.
    package let message: String
    /// The element or operation.
    package let origin: ElementOrigin
    /// The key of the spec that says it; nil for the whole element.
    package let key: String?
    /// Whether code without it would be wrong rather than incomplete.
    package let isError: Bool
}

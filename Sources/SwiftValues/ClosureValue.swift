package import SourceCode
package import SwiftDeclarations

/// A closure with the scope in which it was written.
package struct ClosureValue {
    package let syntax: SwiftClosure
    package let range: CodeRange
    package let scope: Scope
    /// The calls that were evaluated when it was created.
    package let frames: [CallFrame]
    /// Whether a result builder makes a list of its expressions.
    package var buildsList = false
    /// Whether the builder is one of the program that may leave some of them out.
    package var isFiltered = false
    /// Whether the builder is one of the program that may make other values of its expressions.
    package var isRebuilt = false
    /// The functions with which the builder makes parts of the list from its expressions; empty for most.
    package var expressionFunctions: [Declaration] = []

    package init(syntax: SwiftClosure, range: CodeRange, scope: Scope, frames: [CallFrame]) {
        (self.syntax, self.range, self.scope, self.frames) = (syntax, range, scope, frames)
    }
}

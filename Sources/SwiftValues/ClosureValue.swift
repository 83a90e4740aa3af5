package import SourceCode
package import SwiftDeclarations

/// A closure with the scope in which it was written.
package struct ClosureValue {
    package let syntax: SwiftClosure
    package let range: CodeRange
    package let scope: Scope
    /// The calls that were evaluated when it was created.
    package let frames: [CallFrame]
    /// The result builder of the program that makes its value; nil for most.
    package var builder: ResultBuilder?

    package init(syntax: SwiftClosure, range: CodeRange, scope: Scope, frames: [CallFrame]) {
        (self.syntax, self.range, self.scope, self.frames) = (syntax, range, scope, frames)
    }
}

/// What a result builder of the program makes of the expressions in a body.
package struct ResultBuilder {
    /// Whether it makes a list of them.
    package let makesList: Bool
    /// Whether it may leave some of them out.
    package let mayOmit: Bool
    /// Whether it may make other values of them, or order them anew.
    package let mayChange: Bool
    /// The functions with which it makes parts of the list from them; empty for most.
    package let expressionFunctions: [Declaration]

    package init(makesList: Bool, mayOmit: Bool, mayChange: Bool, expressionFunctions: [Declaration]) {
        (self.makesList, self.mayOmit, self.mayChange) = (makesList, mayOmit, mayChange)
        self.expressionFunctions = expressionFunctions
    }
}

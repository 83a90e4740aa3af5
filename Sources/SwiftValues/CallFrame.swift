package import SwiftDeclarations

/// A call of a function of the program that is being evaluated.
package struct CallFrame: Equatable {
    /// The call, and the creation of the instance it is called on.
    package let calls: [CodeRange]
    /// The range of the name of the function, property or type.
    package let declaration: CodeRange
    /// The whole call, from its base.
    package var whole: CodeRange?

    package init(calls: [CodeRange], declaration: CodeRange, whole: CodeRange?) {
        (self.calls, self.declaration, self.whole) = (calls, declaration, whole)
    }
}

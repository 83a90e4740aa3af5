package import SwiftDeclarations

/// A call of a function of the program that is being evaluated.
package struct CallFrame: Equatable {
    /// The call, and the creation of the instance it is called on.
    package let calls: [CodeRange]
    /// The range of the name of the function, property or type.
    package let declaration: CodeRange
    /// The whole call, from its base.
    package var whole: CodeRange?
    /// The parts of trees of values that it gets: the receiver and arguments.
    package let parts: [TreePart]

    package init(calls: [CodeRange], declaration: CodeRange, whole: CodeRange?, parts: [TreePart] = []) {
        (self.calls, self.declaration, self.whole, self.parts) = (calls, declaration, whole, parts)
    }
}

/// A part of a tree of values, such as a node with its children. Code that calls itself with other parts each time comes to an
/// end.
package struct TreePart: Equatable {
    /// Where it is written, and what it consists of: the functions of an app that make nodes write all of them at one place.
    var places: [CodeRange?] = []
    /// The number of an object.
    var object: Int?
    /// The number of elements of a list.
    var count: Int?
    /// The number of the value that it is for a call: 0 for the receiver, 1 for the first argument.
    var position = 0

    /// The parts that a call gets.
    ///
    /// - Parameter values: Its receiver and arguments, with their positions.
    package static func parts(of values: [(position: Int, value: SwiftValue)]) -> [TreePart] {
        values.compactMap { position, value in
            guard var part = value.treePart else { return nil }
            part.position = position
            return part
        }
    }
}

import MenuDocuments
import SourceCode
package import SwiftDeclarations

/// The names that code can use, from the inside out.
package final class Scope: OuterNames {
    package let parent: Scope?
    /// The file of the code.
    package let file: Int
    /// The type whose members the code can use without a base.
    package let type: TypeDeclaration?
    package var names: [String: Variable] = [:]
    /// Whether a closure or a function uses its names.
    package var isCaptured = false
    /// Whether it is that of an initializer.
    package var isInitializer = false
    /// The numbers of the decisions that depend on conditions about the scope's variables, by their text.
    package var decisions: [String: Int] = [:]

    /// A scope for the members of a type, or for global code.
    ///
    /// - Parameter receiver: What `self` is, or nil.
    package init(file: Int, type: TypeDeclaration? = nil, receiver: SwiftValue? = nil) {
        parent = nil
        self.file = file
        self.type = type
        if let receiver { names["self"] = Variable(receiver, caller: receiver.place) }
    }

    package init(in parent: Scope) {
        self.parent = parent
        file = parent.file
        type = parent.type
    }

    package subscript(name: String) -> Variable? { names[name] ?? parent?[name] }

    /// What `self` is, or nil.
    package var receiver: SwiftValue? { self["self"]?.last }

    /// The names of the variables that hold an object of a recorded class.
    package var namesOfObjects: Set<String> {
        let own = names.filter { $0.key != "self" && $0.value.last?.instance?.base != nil }
        return Set(own.keys).union(parent?.namesOfObjects ?? [])
    }

    /// The type of `self`, which may be a subclass of the type whose members the code can use, or a type that conforms to
    /// that protocol; nil if it is not known.
    package var typeOfSelf: TypeDeclaration? {
        let isProtocol = type?.keyword == .protocol
        return switch receiver?.kind {
        case .type(let type): type
        case .instance(let instance) where isProtocol || instance.type.keyword == .class: instance.type
        case .enumCase(let type, _, _) where isProtocol: type
        default: nil
        }
    }

    /// Whether the scope is in an initializer.
    package var isInInitializer: Bool { isInitializer || parent?.isInInitializer ?? false }

    /// Whether the scope is another one or inside of it.
    package func isInside(_ other: Scope) -> Bool { self === other || parent?.isInside(other) ?? false }

    /// The scope that declares a name.
    package func holder(of name: String) -> Scope? { names[name] != nil ? self : parent?.holder(of: name) }

    /// Declares a name. A declaration in another clause of an `#if` stays beside it.
    package func declare(_ name: String, _ variable: Variable) {
        guard let own = variable.assignments.first, let others = names[name]?.assignments,
            others.allSatisfy({ $0.conditions.isExclusive(with: own.conditions) })
        else {
            names[name] = variable
            return
        }
        names[name]?.assignments += variable.assignments
    }

    package func declare(_ name: String, _ value: SwiftValue, caller: CodeRange? = nil) {
        names[name] = Variable(value, caller: caller)
    }
}

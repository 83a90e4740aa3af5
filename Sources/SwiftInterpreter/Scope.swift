package import MenuDocuments
package import SourceCode
package import SwiftDeclarations

/// A variable with everything that is assigned to it.
package struct Variable {
    package struct Assignment {
        package var value: SwiftValue
        /// The call whose argument it is, the outermost one if arguments are handed on; see ``OutsideCall/caller``.
        package var caller: CodeRange?
        package var conditions = ElementConditions.none
        /// The range of the assigned expression.
        package var range: CodeRange?
    }

    package var assignments: [Assignment] = []
    var type: SwiftType?

    package init(type: SwiftType? = nil) { self.type = type }

    init(_ value: SwiftValue, caller: CodeRange? = nil, range: CodeRange? = nil, type: SwiftType? = nil) {
        assignments = [Assignment(value: value, caller: caller, range: range)]
        self.type = type
    }

    /// The value that was assigned last, whatever the conditions.
    package var last: SwiftValue? { assignments.last?.value }

    package mutating func assign(_ assignment: Assignment) {
        // What is overwritten for certain is never read again.
        assignments.removeAll { assignment.conditions.applies(whenever: $0.conditions) }
        assignments.append(assignment)
        if assignments.count > Self.maximumAssignments {
            assignments = [Assignment(value: .unknown("depends on too many assignments"))]
        }
    }

    /// The number of assignments that are remembered, so that the time of an assignment is limited.
    private static let maximumAssignments = 256

    /// Makes a value the one before all assignments, under some conditions.
    package mutating func assignInitially(_ value: SwiftValue, _ conditions: ElementConditions, _ range: CodeRange?) {
        assignments.insert(Assignment(value: value, conditions: conditions, range: range), at: 0)
    }

    package mutating func assign(_ value: SwiftValue, _ conditions: ElementConditions, _ range: CodeRange? = nil) {
        assign(Assignment(value: value, conditions: conditions, range: range))
    }

    /// The assignments that code under some conditions may see, and whether one of them is certain.
    package func visible(under conditions: ElementConditions) -> (assignments: [Assignment], isCertain: Bool) {
        var found: [Assignment] = []
        for assignment in assignments.reversed() where !assignment.conditions.isExclusive(with: conditions) {
            found.append(assignment)
            if assignment.conditions.applies(whenever: conditions) { return (found.reversed(), true) }
        }
        return (found.reversed(), false)
    }
}

/// The names that code can use, from the inside out.
package final class Scope: OuterNames {
    let parent: Scope?
    /// The file of the code.
    let file: Int
    /// The type whose members the code can use without a base.
    let type: TypeDeclaration?
    var names: [String: Variable] = [:]
    /// Whether a closure or a function uses its names.
    var isCaptured = false
    /// Whether it is that of an initializer.
    var isInitializer = false
    /// The numbers of the decisions that depend on conditions about the scope's variables, by their text.
    var decisions: [String: Int] = [:]

    /// A scope for the members of a type, or for global code.
    ///
    /// - Parameter receiver: What `self` is, or nil.
    package init(file: Int, type: TypeDeclaration? = nil, receiver: SwiftValue? = nil) {
        parent = nil
        self.file = file
        self.type = type
        if let receiver { names["self"] = Variable(receiver, caller: receiver.place) }
    }

    init(in parent: Scope) {
        self.parent = parent
        file = parent.file
        type = parent.type
    }

    subscript(name: String) -> Variable? { names[name] ?? parent?[name] }

    /// What `self` is, or nil.
    var receiver: SwiftValue? { self["self"]?.last }

    /// The names of the variables that hold an object of a recorded class.
    var namesOfObjects: Set<String> {
        let own = names.filter { $0.key != "self" && $0.value.last?.instance?.base != nil }
        return Set(own.keys).union(parent?.namesOfObjects ?? [])
    }

    /// The type of `self`, which may be a subclass of the type whose members the code can use, or a type that conforms to
    /// that protocol; nil if it is not known.
    var typeOfSelf: TypeDeclaration? {
        let isProtocol = type?.keyword == .protocol
        return switch receiver?.kind {
        case .type(let type): type
        case .instance(let instance) where isProtocol || instance.type.keyword == .class: instance.type
        case .enumCase(let type, _, _) where isProtocol: type
        default: nil
        }
    }

    /// Whether the scope is in an initializer.
    var isInInitializer: Bool { isInitializer || parent?.isInInitializer ?? false }

    /// Whether the scope is another one or inside of it.
    func isInside(_ other: Scope) -> Bool { self === other || parent?.isInside(other) ?? false }

    /// The scope that declares a name.
    func holder(of name: String) -> Scope? { names[name] != nil ? self : parent?.holder(of: name) }

    /// Declares a name. A declaration in another clause of an `#if` stays beside it.
    func declare(_ name: String, _ variable: Variable) {
        guard let own = variable.assignments.first, let others = names[name]?.assignments,
            others.allSatisfy({ $0.conditions.isExclusive(with: own.conditions) })
        else {
            names[name] = variable
            return
        }
        names[name]?.assignments += variable.assignments
    }

    func declare(_ name: String, _ value: SwiftValue, caller: CodeRange? = nil) {
        names[name] = Variable(value, caller: caller)
    }
}

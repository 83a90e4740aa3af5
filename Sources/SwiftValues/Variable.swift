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

        /// The assignment with an unknown value, as by `+=`.
        package var calculated: Assignment {
            var assignment = self
            assignment.value = .unknown("depends on a calculation")
            return assignment
        }

        package init(
            value: SwiftValue, caller: CodeRange? = nil, conditions: ElementConditions = .none, range: CodeRange? = nil
        ) {
            (self.value, self.caller, self.conditions, self.range) = (value, caller, conditions, range)
        }
    }

    /// The getter, setter, observers or wrapper of a variable in a function.
    ///
    /// It is a class to keep `Variable` small.
    package final class Accessors {
        package let variable: SwiftVariable
        package let scope: Scope
        /// Whether the variable has a property wrapper.
        package let isWrapped: Bool

        package init(_ variable: SwiftVariable, _ scope: Scope, isWrapped: Bool) {
            (self.variable, self.scope, self.isWrapped) = (variable, scope, isWrapped)
        }
    }

    package var assignments: [Assignment] = []
    /// nil for most variables.
    package var accessors: Accessors?
    package var type: SwiftType?

    package init(type: SwiftType? = nil) { self.type = type }

    package init(_ value: SwiftValue, caller: CodeRange? = nil, range: CodeRange? = nil, type: SwiftType? = nil) {
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

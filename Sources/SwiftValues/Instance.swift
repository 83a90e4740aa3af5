package import MenuDocuments
import SourceCode
package import SwiftDeclarations

/// An instance of a class or struct, of the program or of a framework.
///
/// It is an object because code changes it step by step. Copies of structs are instances of their own.
package final class Instance {
    /// A call of a method that the program does not declare.
    package struct Event {
        /// The name of an event that stands for code which was not followed.
        package static let unfollowed = "?"
        /// The label of the object to a property of which the instance is assigned.
        package static let receiver = "receiver"

        package var name: String
        package var arguments: [OutsideCall.Argument] = []
        package var conditions: ElementConditions
        package let range: CodeRange
        /// The instance that the call returns.
        package var result: Instance?

        package init(
            name: String, arguments: [OutsideCall.Argument] = [], conditions: ElementConditions, range: CodeRange
        ) {
            (self.name, self.arguments, self.conditions, self.range) = (name, arguments, conditions, range)
        }

        package subscript(label: String?) -> OutsideCall.Argument? { arguments.first { $0.label == label } }

        fileprivate static let assignment = "assigned to "

        /// The property that the program does not declare to which the instance is assigned; nil for a call.
        package var assignedProperty: Substring? {
            name.hasPrefix(Self.assignment) ? name.dropFirst(Self.assignment.count) : nil
        }
    }

    /// A number that distinguishes the recorded instances of an evaluator.
    package let id: Int
    /// The most specific type.
    package let type: TypeDeclaration
    /// The class that it is or inherits of those that a reader records, such as `NSMenuItem`.
    package let base: String?
    /// The stored properties whose values are known; others have their declared initial value.
    package var fields: [String: Variable] = [:]
    /// The call that created it; nil if code elsewhere creates it, so that only what the code here does to it is known.
    package var creation: CodeRange?
    /// The calls of methods that made it as a changed copy of another struct, such as those of modifiers; the last ones.
    package private(set) var copies: [CodeRange] = []
    /// The whole expression that created it, for the position of what it shows.
    package var range: CodeRange?
    /// The calls that were evaluated when it was created.
    package var frames: [CallFrame] = []
    package var conditions = ElementConditions.none
    /// The number of the entry into the code that created it or, if it is what `self` is there, of the last one.
    package var entry = 0
    /// The arguments of the framework's initializer.
    package var arguments: [OutsideCall.Argument] = []
    /// The framework's static function that creates it, such as `separator`.
    package var factory: String?
    /// The calls of the framework's methods, in order, if it has a ``base``.
    package var events: [Event] = []
    /// The properties and global variables that hold it, or a list with it, if it has a ``base``: the names in their
    /// declarations.
    package var holders: Set<CodeRange> = []
    /// The variables of functions that hold it, or a list with it.
    package var localHolders: Set<CodeRange> = []
    /// The types that the generic parameters of its type stand for, as far as known.
    package var genericArguments: [String: SwiftValue] = [:]
    /// Whether it is an object that was created before the present code, so that other code may have changed it.
    package var existsBefore = false
    /// Whether a reader found it in a menu, or in another list that it reads.
    package var isPlaced = false
    /// Whether a closure has it as `self`.
    package var isCaptured = false
    /// Whether the steps were not enough for the code that created it.
    package var isCutOff = false
    /// Whether other code creates it, but all code gets the same object, so that what each does to it comes together.
    package var isShared = false
    /// The numbers of the decisions that depend on conditions about it, by their text.
    package var decisions: [String: Int] = [:]
    /// The object that has it in a property, if nothing else is known of it: a condition about one is about the other.
    private weak var owner: Instance?
    /// The name of the property.
    private var nameInOwner = ""

    package init(type: TypeDeclaration, base: String? = nil, id: Int = 0) {
        self.type = type
        self.base = base
        self.id = id
    }

    /// The number of ``copies`` that are kept.
    private static let maximumCopies = 32

    /// Notes that a method of another struct made it as a copy of that.
    package func noteCopy(by call: CodeRange) {
        if copies.count == Self.maximumCopies { copies.removeFirst() }
        copies.append(call)
    }

    /// Notes that code which was not followed may have changed it.
    package func markUnfollowed(under conditions: ElementConditions) {
        events.append(Event(name: Event.unfollowed, conditions: conditions, range: site))
    }

    /// Notes that it is assigned to a property that the program does not declare.
    package func noteAssignment(
        to property: String, of receiver: SwiftValue, _ conditions: ElementConditions, _ range: CodeRange
    ) {
        events.append(
            Event(
                name: Event.assignment + property,
                arguments: [.init(label: Event.receiver, value: receiver, range: range)],
                conditions: conditions, range: range))
    }

    /// The properties that the program does not declare and that it is assigned to.
    package var propertiesWithIt: [String] {
        events.compactMap { $0.assignedProperty.map(String.init) }
    }

    /// Whether code that was not followed may have changed it.
    package var isUnfollowed: Bool { events.contains { $0.name == Event.unfollowed } }

    /// Whether code elsewhere creates it.
    package var isOpaque: Bool { creation == nil }

    /// The position of what it shows.
    package var site: CodeRange { range ?? type.nameRange }

    /// The ranges of the calls that led to its creation, outermost first.
    package var calls: [CodeRange] { frames.compactMap(\.whole) }

    package subscript(label: String?) -> OutsideCall.Argument? { arguments.first { $0.label == label } }

    /// Forgets what is not known at the beginning of other code: all but the recorded objects that properties have, if code
    /// gives a property no more than one. What code does to the properties of a framework's class comes together.
    package func keepObjects(in entry: Int) {
        (self.entry, decisions) = (entry, [:])
        let kept = fields.filter { name, variable in
            base != nil && type.members[name] == nil && variable.assignments.contains { $0.range != nil }
        }
        fields = fields.compactMapValues { variable in
            let assigned = variable.assignments.filter { $0.range != nil }
            let values = (assigned.isEmpty ? variable.assignments : assigned).map(\.value)
            guard let object = values.first?.instance, object.base != nil,
                values.allSatisfy({ $0.instance === object })
            else { return nil }
            return Variable(values[0], type: variable.type)
        }.merging(kept) { $1 }
    }

    /// Takes the properties of another struct of the type; nil for one that is not known.
    package func take(_ other: Instance?, _ id: Int) {
        if let other, other.type === type, !other.isOpaque {
            (fields, arguments) = (other.copy(id: id).fields, other.arguments)
            forgetDecisions()
        } else {
            forgetProperties("self")
        }
    }

    /// Notes that all properties depend on something that is not followed.
    package func forgetProperties(_ cause: String) {
        forgetDecisions()
        for (name, members) in type.members {
            for member in members where !member.isStatic {
                guard case .variable(let variable) = member.content, variable.getterCode == nil else { continue }
                fields[name] = Variable(.unknown("depends on \"\(cause)\""), type: variable.type)
            }
        }
    }

    /// Notes that it is what a property of another object has.
    package func setOwner(_ owner: Instance, name: String) { (self.owner, nameInOwner) = (owner, name) }

    /// The object whose conditions are those about this one, and what precedes the names of properties in their texts.
    package var holderOfDecisions: (instance: Instance, prefix: String) {
        var (instance, prefix) = (self, "")
        while let owner = instance.owner {
            prefix = instance.nameInOwner + "." + prefix
            instance = owner
        }
        return (instance, prefix)
    }

    /// Forgets the decisions about a property, or about all.
    package func forgetDecisions(about name: String = "") {
        let (holder, prefix) = holderOfDecisions
        holder.decisions.removeAll(startingWith: prefix + name)
    }

    /// Removes all that it refers to.
    package func removeParts() { (fields, arguments, events) = ([:], [], []) }

    package func copy(id: Int) -> Instance {
        let copy = Instance(type: type, base: base, id: id)
        (copy.fields, copy.creation, copy.range, copy.frames, copy.entry) = (fields, creation, range, frames, entry)
        (copy.conditions, copy.arguments, copy.factory, copy.events) = (conditions, arguments, factory, events)
        (copy.existsBefore, copy.genericArguments, copy.copies) = (existsBefore, genericArguments, copies)
        return copy
    }
}

import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// What the program does when its properties get values.
extension Evaluator {
    /// Runs the setter or the observers of a property of a struct or of a framework's object, to which code has assigned.
    /// Those of other objects run as code of their own.
    ///
    /// - Parameter isInitializing: Whether an initializer of the type assigns, which its observers do not see.
    func observe(
        _ name: String, of receiver: SwiftValue, _ new: Variable.Assignment, _ range: CodeRange, isInitializing: Bool
    ) {
        for receiver in receiver.alternatives() {
            guard let instance = receiver.value.instance, instance.base != nil || isOwnStruct(instance),
                let (member, variable) = observedProperty(name, of: instance.type),
                variable.getterCode != nil || !isInitializing
            else { continue }
            let code = CodeRange(member.file, variable.observers[0].range)
            // What observers assign to their own property does not call them again.
            if frames.contains(where: { $0.declaration == code }) { continue }
            // The getter says what a calculated property is.
            if variable.getterCode != nil { instance.fields[name] = nil }
            let scope = Scope(file: member.file, type: member.owner, receiver: receiver.value)
            scope.declare("newValue", new.value, caller: new.caller)
            scope.declare("oldValue", .unknown("depends on the property \"\(name)\""))
            var isFollowed = false
            _ = under(conditions.and(receiver.conditions)) {
                enter(code, call: range, whole: range, receiver: receiver.value) {
                    isFollowed = true
                    return result(of: variable.observers, in: scope)
                }
            }
            if !isFollowed { instance.forgetProperties(name) }
        }
    }

    /// A property of an instance with a setter or observers; nil if the type has none of the name.
    private func observedProperty(
        _ name: String, of type: TypeDeclaration
    ) -> (member: Declaration, variable: SwiftVariable)? {
        guard let member = program.members(named: name, of: type).first, !member.isStatic,
            case .variable(let variable) = member.content, !variable.observers.isEmpty
        else { return nil }
        return (member, variable)
    }
}

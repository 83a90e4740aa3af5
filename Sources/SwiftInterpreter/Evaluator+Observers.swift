import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// What the program does when its properties get values.
extension Evaluator {
    /// Runs the setter or the observers of a property, to which code has assigned. If their code leads to menus, it runs as
    /// code of its own.
    ///
    /// - Parameter initialized: The type whose initializer assigns, which does not call its own observers.
    func observe(
        _ name: String, of receiver: SwiftValue, _ new: Variable.Assignment, _ range: CodeRange,
        initialized: TypeDeclaration?
    ) {
        for receiver in receiver.alternatives() {
            guard let instance = receiver.value.instance,
                let (member, variable) = observedProperty(name, of: instance.type),
                variable.getterCode != nil || initialized == nil || initialized !== member.owner
            else { continue }
            if variable.observers.isEmpty {
                // A setter that is empty, or not understood.
                steps -= instance.type.members.count / 8
                if instance.base == nil, !instance.isOpaque { instance.forgetProperties(name) }
                instance.fields[name] = nil
                continue
            }
            let isValue = instance.base != nil || isOwnStruct(instance)
            if !isValue, instance.isOpaque { continue }
            let code = CodeRange(member.file, variable.observers[0].range)
            // What observers assign to their own property does not call them again.
            if frames.contains(where: { $0.declaration == code }) { continue }
            // The getter says what a calculated property is.
            if variable.getterCode != nil { instance.fields[name] = nil }
            // Before the change, the property has another value.
            if variable.hasWillSet || !isValue && leads(variable.observers, code) {
                forgetChanges(by: variable.observers, code, in: nil, of: instance)
                continue
            }
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
    func observedProperty(
        _ name: String, of type: TypeDeclaration
    ) -> (member: Declaration, variable: SwiftVariable)? {
        guard let member = program.members(named: name, of: type).first, !member.isStatic,
            case .variable(let variable) = member.content,
            !variable.observers.isEmpty || variable.getterCode != nil
        else { return nil }
        return (member, variable)
    }
}

import SourceCode
import SwiftDeclarations
import SwiftValues

extension Evaluator {
    /// Forgets what the initializers of objects gave to properties that code may change afterwards. The objects were created
    /// before the present code, so that other code had them.
    ///
    /// Objects that are recorded stay known, for what code does to them is.
    func forgetChangingProperties(of value: SwiftValue, depth: Int = 0) {
        guard depth < 8 else { return }
        switch value.kind {
        case .instance(let instance) where instance.base == nil && !instance.isOpaque && !instance.existsBefore:
            instance.existsBefore = instance.type.keyword != .struct
            for (name, field) in instance.fields {
                for assignment in field.assignments {
                    forgetChangingProperties(of: assignment.value, depth: depth + 1)
                }
                guard instance.existsBefore, mayChange(name, of: instance),
                    !field.assignments.contains(where: { $0.value.containsRecordedObject(depth: 0) })
                else { continue }
                let reason = "depends on the property \"\(name)\""
                // A value of an app's own type may know more, such as the defaults of a store of shortcuts.
                let unknown =
                    isOrdered
                    ? .unknown(reason, type: field.type)
                    : opaque(field.type, reason, nil, instance.type.file, in: instance.type)
                instance.fields[name] = Variable(unknown, type: field.type)
            }
        default: for part in value.contents { forgetChangingProperties(of: part, depth: depth + 1) }
        }
    }

    private func mayChange(_ property: String, of instance: Instance) -> Bool {
        program.members(named: property, of: instance.type).contains { declaration in
            guard !declaration.isStatic, case .variable(let variable) = declaration.content else { return false }
            return program.mayChange(variable, declaration)
        }
    }
}

extension SwiftValue {
    fileprivate func containsRecordedObject(depth: Int) -> Bool {
        guard depth < 4 else { return true }
        if let instance { return instance.base != nil }
        return contents.contains { $0.containsRecordedObject(depth: depth + 1) }
    }
}

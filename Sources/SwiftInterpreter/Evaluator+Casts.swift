import SourceCode
import SwiftDeclarations
import SwiftValues

// What `is` and `as` say of values.
extension Evaluator {
    /// Whether a value is of a type; nil if that is not known.
    func isElement(_ value: SwiftValue, of type: SwiftType, in owner: TypeDeclaration?, _ file: Int) -> Bool? {
        if let own = value.ownType, own.keyword == .struct || own.keyword == .enum, !value.isUnknown {
            let known = program.declaration(ofType: program.fullName(type, in: owner), from: file)
            guard let known, known.keyword != .protocol else { return nil }
            return known === own
        }
        guard let instance = value.instance, type.text == type.name else { return nil }
        let name = program.fullName(type, in: owner)
        if let known = program.types(named: name, from: file).first(where: { $0.keyword == .class }) {
            if known === instance.type || program.type(instance.type, inheritsAnyOf: [known.name]) { return true }
            return instance.isOpaque || inheritsByAlias(instance.type) ? nil : false
        }
        guard let base = instance.base, instance.type.keyword == nil, frameworks.recordedClasses.contains(type.name)
        else { return nil }
        if base == type.name { return true }
        switch (base, type.name) {
        case ("UIKeyCommand", "UICommand"): return true
        // It may be an instance of the subclass.
        case ("UICommand", "UIKeyCommand"): return instance.isOpaque || instance.factory != nil ? nil : false
        default: return false
        }
    }

    /// Whether an alias names the superclass of a class, or of one that it inherits.
    private func inheritsByAlias(_ type: TypeDeclaration) -> Bool {
        var next: TypeDeclaration? = type
        for _ in 0..<8 {
            guard let type = next else { return false }
            if type.inherited.contains(where: { program.target(ofAlias: $0) != nil }) { return true }
            next = program.superclass(of: type)
        }
        return true
    }
}

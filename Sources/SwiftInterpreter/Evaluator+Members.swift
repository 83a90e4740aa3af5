import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Which of several members with one name code means.
extension Evaluator {
    /// Why it is not known which declaration a name means.
    static func severalDeclarations(_ name: String) -> String { "several declarations are named \"\(name)\"" }

    /// The members with a name that the program adds to types from outside, of those that a value may have.
    ///
    /// - Parameter file: That of the code which uses the name.
    func extensionMembers(named name: String, of base: SwiftValue? = nil, from file: Int) -> [Declaration] {
        let all = program.usable(program.index.extensionMembers[name] ?? [], from: file).filter { !$0.isStatic }
        switch base?.kind {
        case .string:
            let texts = ["String", "StringProtocol", "Character", "LocalizedStringKey", "KeyEquivalent"]
            return all.filter { texts.contains($0.owner?.name ?? "") }
        case .instance(let instance) where instance.base != nil:
            return program.members(named: name, of: instance.type).filter { !$0.isStatic }
        default: return all
        }
    }

    /// Whether the program adds a member with a name to the type of a list, dictionary or text, which comes before Swift's own.
    ///
    /// - Parameters:
    ///   - call: The call of a method; nil for a property.
    ///   - file: That of the code which uses the name.
    func hasOwnMember(_ name: String, _ base: SwiftValue, _ call: SwiftCall?, from file: Int) -> Bool {
        let types: [String]
        switch base.kind {
        case .array: types = ["Array", "Collection", "Sequence", "BidirectionalCollection", "RandomAccessCollection"]
        case .string: types = ["String", "StringProtocol", "Character", "Collection", "Sequence"]
        case .dictionary: types = ["Dictionary", "Collection", "Sequence"]
        case .integer: types = ["Int", "BinaryInteger"]
        default: return false
        }
        program.search(member: name, inExtensionsOfAny: types)
        guard let members = program.index.extensionMembers[name] else { return false }
        let all = program.usable(members, from: file)
        return all.contains { !$0.isStatic && types.contains($0.owner?.name ?? "") && mayBe($0, calledBy: call) }
    }

    /// Whether a declaration is the function of a call, as far as the labels and closures tell, or a property.
    func mayBe(_ declaration: Declaration, calledBy call: SwiftCall?) -> Bool {
        switch (declaration.content, call) {
        case (.variable, nil): return true
        case (.function(let function), let call?):
            guard function.mayTake(call) else { return false }
            guard let argument = call.arguments.last, let parameter = function.parameters.last else { return true }
            switch argument.value.kind {
            case .closure: return parameter.isFunction
            case .otherLiteral: return parameter.isFunction || parameter.type.text.contains("KeyPath")
            default: return true
            }
        default: return false
        }
    }

    /// Whether code that knows a value by a protocol only may use another member than that of its type.
    func isHidden(_ name: String, of value: SwiftValue) -> Bool {
        guard value.isErased, let type = value.ownType else { return false }
        return program.isHiddenByProtocol(name, of: type)
    }
}

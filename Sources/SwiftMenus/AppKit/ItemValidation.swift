import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

/// The items that code may disable, hide or give other keys before AppKit shows them or performs their keys: its
/// `validateMenuItem(_:)`, `validateUserInterfaceItem(_:)` and `responds(to:)`.
struct ItemValidation {
    /// The actions that some methods are about.
    private struct Subjects {
        var actions: Set<String> = []
        /// The types whose methods may be about each of their own actions: they name none, or return what is about others.
        var types: [TypeDeclaration] = []
    }

    private var validated = Subjects()
    private var rekeyed = Subjects()
    private let program: SwiftProgram

    init(_ evaluator: Evaluator) {
        program = evaluator.program
        // These may be in files without any word of menus.
        _ = program.parseFiles(mentioning: Self.wordsOfOtherFiles)
        _ = program.parseFiles(mentioning: ["responds"], and: ["override"])
        for type in program.index.allTypes {
            for method in Self.methods.flatMap({ type.members[$0] ?? [] }) {
                let subject = evaluator.validatedActions(
                    of: method, about: ["NSMenuItem", "NSValidatedUserInterfaceItem", "Selector"])
                guard let subject else { continue }
                validated.actions.formUnion(subject.named)
                if subject.isAboutOthers { validated.types.append(type) }
                guard Self.setsKeys(method) else { continue }
                rekeyed.actions.formUnion(subject.named)
                if subject.isAboutOthers { rekeyed.types.append(type) }
            }
        }
    }

    /// Whether a method assigns to the keys of an item.
    private static func setsKeys(_ method: Declaration) -> Bool {
        guard case .function(let function) = method.content else { return false }
        var setsKeys = false
        for statement in function.body ?? [] {
            SyntaxWalk.visit(statement) { expression in
                guard case .assignment(_, let target, _) = expression.kind, case .member(_, let name) = target.kind,
                    MenuFrameworks.propertiesOfKeys.contains(name)
                else { return }
                setsKeys = true
            }
        }
        return setsKeys
    }

    /// The methods that files without any word of menus may have.
    static let wordsOfOtherFiles: Set<String> = ["validateUserInterfaceItem"]
    private static let methods = ["validateMenuItem", "validateUserInterfaceItem", "responds"]

    /// Whether the item of an action may be disabled.
    func mayDisable(_ action: String) -> Bool { isAbout(action, validated) }

    /// Whether the item of an action may get other keys before AppKit compares any keys with its own.
    func maySetKeys(_ action: String) -> Bool { isAbout(action, rekeyed) }

    private func isAbout(_ action: String, _ subjects: Subjects) -> Bool {
        guard !action.isEmpty, !subjects.actions.contains(action) else { return !action.isEmpty }
        let name = String(action.prefix { $0 != ":" })
        return subjects.types.contains { !program.members(named: name, of: $0).isEmpty }
    }
}

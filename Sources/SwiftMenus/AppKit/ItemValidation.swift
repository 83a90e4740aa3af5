import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

/// The items that code may disable or hide before AppKit shows them or performs their keys: its `validateMenuItem(_:)`,
/// `validateUserInterfaceItem(_:)` and `responds(to:)`.
struct ItemValidation {
    private var actions: Set<String> = []
    /// The types whose methods name no action, and so may be about each of their own.
    private var types: [TypeDeclaration] = []
    private let program: SwiftProgram

    init(_ evaluator: Evaluator) {
        program = evaluator.program
        // These may be in files without any word of menus.
        _ = program.parseFiles(mentioning: Self.wordsOfOtherFiles)
        _ = program.parseFiles(mentioning: ["responds"], and: ["override"])
        for type in program.index.allTypes {
            for method in Self.methods.flatMap({ type.members[$0] ?? [] }) {
                let named = evaluator.namedActions(
                    of: method, about: ["NSMenuItem", "NSValidatedUserInterfaceItem", "Selector"])
                guard let named else { continue }
                if named.isEmpty { types.append(type) } else { actions.formUnion(named) }
            }
        }
    }

    /// The methods that files without any word of menus may have.
    static let wordsOfOtherFiles: Set<String> = ["validateUserInterfaceItem"]
    private static let methods = ["validateMenuItem", "validateUserInterfaceItem", "responds"]

    /// Whether the item of an action may be disabled.
    func mayDisable(_ action: String) -> Bool {
        guard !action.isEmpty, !actions.contains(action) else { return !action.isEmpty }
        let name = String(action.prefix { $0 != ":" })
        return types.contains { !program.members(named: name, of: $0).isEmpty }
    }
}

import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Whether items always have the state that they have when their menu is built.
struct ItemStates {
    let validation: ItemValidation
    let changes: ItemChanges
    /// Whether code sets actions, or which menus enable their items, in another way than on the objects that it is seen to
    /// create. Then it is not certain that an item has no action.
    let itemsMayChange: Bool
    /// Whether a class has `menuHasKeyEquivalent(_:for:target:action:)`. If the delegate of a menu does, AppKit asks it which
    /// keys the menu has.
    private let delegatesMayHaveKeys: Bool
    private let program: SwiftProgram

    init(_ evaluator: Evaluator, _ frameworks: MenuFrameworks) {
        // Other files assign to actions of controls, too.
        itemsMayChange = Self.itemsMayChange(evaluator)
        changes = ItemChanges(evaluator, frameworks)
        validation = ItemValidation(evaluator)
        program = evaluator.program
        delegatesMayHaveKeys = evaluator.program.index.allTypes.contains { $0.members["menuHasKeyEquivalent"] != nil }
    }

    /// Whether a menu's delegate, or its class, may decide which of its items get keys.
    func mayDecideKeys(_ menu: Instance) -> Bool {
        delegatesMayHaveKeys && menu.fields["delegate"] != nil
            || menu.type.keyword != nil
                && program.members(named: "performKeyEquivalent", of: menu.type).contains(where: \.isOverride)
    }

    /// Whether a menu's delegate is of a type that is not in the sources. It may give the menu's items other keys before AppKit
    /// shows them or performs their keys.
    func hasUnknownDelegate(_ menu: Instance) -> Bool {
        (menu.fields["delegate"]?.assignments ?? []).contains { assignment in
            let name: String
            switch assignment.value.kind {
            case .outside(let path): name = path
            case .call(let call): name = call.name
            default: return false
            }
            return name.first?.isUppercase ?? false && !name.hasPrefix("NS")
        }
    }

    private static func itemsMayChange(_ evaluator: Evaluator) -> Bool {
        var known: Set<CodeRange> = []
        for object in evaluator.recorded where !object.isOpaque {
            for name in enablingProperties {
                known.formUnion((object.fields[name]?.assignments ?? []).compactMap { $0.range?.start })
            }
        }
        return !evaluator.program.values(assignedToProperties: enablingProperties).allSatisfy(known.contains)
    }

    /// The properties on which it depends whether AppKit enables an item.
    private static let enablingProperties = ["action", "autoenablesItems"]
}

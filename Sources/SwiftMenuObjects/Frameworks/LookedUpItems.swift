import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

/// The items that code looks up in menus of which it does not know the items, by what it asks for, and the submenus that it looks
/// up in items to which it gives none.
struct LookedUpItems {
    private struct Question: Hashable {
        let menu: Int
        let label: String?
        let text: String
    }

    private var items: [Question: Instance] = [:]
    /// The menus of the items of which no submenu was asked yet, by the number of the item.
    private var menus: [Int: Instance] = [:]
    /// The submenus that items may have from other code, by the number of the item.
    private var submenus: [Int: Instance] = [:]

    /// The item that a call such as `item(withTitle:)` returns: the same one for the same question.
    mutating func item(
        _ argument: OutsideCall.Argument?, of menu: Instance, _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue? {
        guard let argument, let text = argument.value.string ?? argument.value.integer.map(String.init) else {
            return evaluator.opaqueInstance("NSMenuItem", range, range.file).map { SwiftValue(.instance($0)) }
        }
        let question = Question(menu: menu.id, label: argument.label, text: text)
        if items[question] == nil {
            let new = evaluator.under(.none) { evaluator.opaqueInstance("NSMenuItem", range, range.file) }
            items[question] = new
            if let new { prepare(new, argument, of: menu) }
        }
        guard let item = items[question] else { return nil }
        var value = SwiftValue(.instance(item), range)
        value.presence = evaluator.decisions.presence(of: "item \(item.id)")
        return value
    }

    private mutating func prepare(_ item: Instance, _ argument: OutsideCall.Argument, of menu: Instance) {
        item.isShared = true
        if argument.label == "withTitle" {
            item.arguments = [.init(label: "title", value: argument.value, range: argument.range)]
        }
        // The items of a menu that the program creates are known.
        if menu.isOpaque { menus[item.id] = menu }
    }

    /// The submenu of an item of the program to which no code has assigned one: nil, unless code may have that is not followed or
    /// that runs before. The item is no menu because code asks for its submenu.
    mutating func submenu(ofItemWithout item: Instance, _ evaluator: Evaluator) -> SwiftValue? {
        if item.entry == evaluator.entry, !item.isUnfollowed { return SwiftValue(.null) }
        if submenus[item.id] == nil {
            submenus[item.id] = evaluator.opaqueInstance("NSMenu", item.site, item.site.file)
        }
        guard let menu = submenus[item.id] else { return nil }
        menu.isShared = item.isShared
        var value = SwiftValue(.instance(menu))
        value.presence = evaluator.decisions.presence(of: "submenu of item \(item.id)")
        return value
    }

    /// The menu to add an item to because code uses its submenu; nil if it is in its menu already.
    mutating func menu(ofItemWithSubmenu item: Instance) -> Instance? { menus.removeValue(forKey: item.id) }
}

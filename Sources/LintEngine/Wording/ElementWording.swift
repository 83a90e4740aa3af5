import MenuBuilder
import MenuDocuments

/// How messages speak of elements.
extension MenuElement {
    /// Whether the system brought it, not the app.
    package var isSystem: Bool { origin == .none }

    /// The element by its title, or by what identifies it where the title says nothing: `"Bold"`, `menu "com.example.x"`.
    package var name: String {
        if !title.isEmpty { return title.displayQuoted }
        switch self {
        case .menu(let menu): return menu.name
        case .command(let command) where !command.hasAction: return "an item without a title"
        case .command(let command): return "the command \(command.action.displayText)"
        case .action(let action): return "the action \(action.identifier.rawValue.displayQuoted)"
        case .deferred: return "a deferred element"
        case .windowActivation: return "a window activation action"
        }
    }

    /// The element with its owner: `"Bold"` or `the system's "Bold"`.
    package var ownedName: String {
        guard isSystem else { return name }
        return "the system's \(name.hasPrefix("the ") ? name.dropFirst(4) : name[...])"
    }

    /// The element as another party to a finding: `the system's "Bold" (toggleBoldface:)`.
    var partyName: String {
        switch self {
        case .command(let command) where command.hasAction: "\(ownedName) (\(command.action.displayText))"
        case .menu(let menu) where !menu.identifier.isAutomatic:
            "\(isSystem ? "the system's " : "")\(menu.name)"
        default: ownedName
        }
    }
}

extension Command {
    /// Whether it has an action. Items of AppKit's menus may have none: code sets it, or a segue stands in its place.
    package var hasAction: Bool { !action.isEmpty && action != AppKitMenu.noAction }
}

extension Menu {
    /// `menu "file"` for the system's, by the constant's name; else by identifier or title.
    package var name: String {
        if let constant = identifier.constantName { return "menu \"\(constant)\"" }
        if !identifier.isAutomatic { return "menu \(identifier.rawValue.displayQuoted)" }
        return title.isEmpty ? "a menu without a title" : "menu \(title.displayQuoted)"
    }
}

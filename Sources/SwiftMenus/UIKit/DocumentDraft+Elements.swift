import MenuBuilder
import MenuDocuments
import SwiftMenuObjects

extension MenuElement {
    func without(_ origins: Set<ElementOrigin>) -> MenuElement? {
        if origins.contains(origin) { return nil }
        guard case .menu(var menu) = self else { return self }
        menu.children = menu.children.compactMap { $0.without(origins) }
        return .menu(menu)
    }
}

extension MenuElement {
    /// The element with another title for the command of an origin.
    func titled(_ title: String, _ origin: ElementOrigin) -> MenuElement {
        switch self {
        case .menu(var menu):
            menu.children = menu.children.map { $0.titled(title, origin) }
            return .menu(menu)
        case .command(var command) where command.origin == origin:
            command.title = title
            return .command(command)
        default: return self
        }
    }
}

extension [MenuElement] {
    func forEachOrigin(_ body: (ElementOrigin) -> Void) {
        for element in self {
            body(element.origin)
            if case .menu(let menu) = element { menu.children.forEachOrigin(body) }
        }
    }

    func forEachMenu(_ body: (Menu) -> Void) {
        for case .menu(let menu) in self {
            body(menu)
            menu.children.forEachMenu(body)
        }
    }
}

extension DocumentDraft.Operation {
    /// Limits the operation to the other targets.
    mutating func exclude(_ target: MenuTarget, of all: [MenuTarget]) {
        let rest = (targets ?? Set(all)).subtracting([target])
        targets = rest
        if rest.isEmpty { isInvalid = true }
    }

    mutating func remove(_ origins: Set<ElementOrigin>) {
        guard !elements.isEmpty else { return }
        elements = elements.compactMap { $0.without(origins) }
        if elements.isEmpty { isInvalid = true }
    }
}

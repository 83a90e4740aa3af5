import EditorKeyBindings
import MenuBuilder
import MenuDocuments
import SourceText

/// The menus and commands of a document as a tree.
struct Symbols {
    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    /// The kinds of symbols that the protocol has, as far as menus have them.
    private enum Kind: Int {
        case menu = 3
        case command = 12
        case responder = 5
    }

    private struct Symbol {
        let name: String
        let detail: String?
        let kind: Kind
        let range: Range<Int>
        let selection: Range<Int>
        var children: [Symbol] = []
    }

    var json: JSONText.Value {
        let all = context.outline.menus.flatMap { menu in
            if let contributions = menu.document.contributions { return symbols(contributions, menu) }
            return menu.document.operations.flatMap { $0.elements.flatMap { symbols($0, menu) } }
                + (menu.document.responders ?? []).compactMap { symbol($0, menu) }
        }
        return .array(context.client.showsSymbolTree ? all.map(tree) : all.flatMap(list))
    }

    /// The symbol of an element; those of its children for a menu that the file does not have, such as the items between two
    /// separators.
    private func symbols(_ element: MenuElement, _ menu: Analysis.Menu) -> [Symbol] {
        let document = menu.document
        guard element.origin != .none else {
            guard case .menu(let group) = element else { return [] }
            return group.children.flatMap { symbols($0, menu) }
        }
        guard let range = document.positions.extent(of: element.origin).flatMap({ local($0, menu) }) else { return [] }
        let title = document.range(of: element.origin, key: "title").flatMap { local($0, menu) }
        var children: [Symbol] = []
        var detail: String?
        if case .menu(let submenu) = element { children = submenu.children.flatMap { symbols($0, menu) } }
        if case .command(let command) = element { detail = command.keyCombination?.symbols }
        let start = local(document.range(of: element.origin), menu)
        return [
            Symbol(
                name: name(of: element), detail: detail, kind: children.isEmpty && !element.isMenu ? .command : .menu,
                range: range, selection: title ?? start ?? range, children: children)
        ]
    }

    /// The commands, key bindings and menu items of an extension, in the order of the file.
    private func symbols(_ contributions: Contributions, _ menu: Analysis.Menu) -> [Symbol] {
        let titles = Dictionary(
            contributions.commands.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
        func symbol(_ command: String, _ detail: String?, _ kind: Kind, _ key: String, _ origin: ElementOrigin)
            -> Symbol?
        {
            guard let range = local(menu.document.range(of: origin), menu) else { return nil }
            let selection = menu.document.range(of: origin, key: key).flatMap { local($0, menu) }
            let name = [titles[command] ?? "", command].first { !$0.allSatisfy(\.isWhitespace) }
            return Symbol(
                name: name ?? "(command)", detail: detail, kind: kind, range: range, selection: selection ?? range)
        }
        let commands = contributions.commands.map { symbol($0.name, $0.name, .command, "command", $0.origin) }
        let bindings = contributions.bindings.map { binding in
            let keys = EditorPlatform.allCases.compactMap { binding.keys[$0]?.description }.withoutDuplicates
            return symbol(binding.command, keys.joined(separator: " or "), .command, "command", binding.origin)
        }
        let items = contributions.menuItems.map { item -> Symbol? in
            switch item.content {
            case .command(let command): return symbol(command, item.menu, .command, "command", item.origin)
            case .submenu(let submenu): return symbol(submenu, item.menu, .menu, "submenu", item.origin)
            // It is a part of the item's own object.
            case .alternate: return nil
            }
        }
        return (commands + bindings + items).compactMap(\.self).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func symbol(_ responder: Responder, _ menu: Analysis.Menu) -> Symbol? {
        guard responder.origin != .none, let range = local(menu.document.range(of: responder.origin), menu) else {
            return nil
        }
        let name = menu.document.range(of: responder.origin, key: "name").flatMap { local($0, menu) }
        return Symbol(
            name: responder.name.isEmpty ? "(responder)" : responder.name, detail: nil, kind: .responder, range: range,
            selection: name ?? range,
            children: responder.keyCommands.flatMap { symbols(.command($0), menu) })
    }

    /// Names must not be empty.
    private func name(of element: MenuElement) -> String {
        let title = element.title.withoutOuterWhitespace
        if !title.isEmpty { return title }
        switch element {
        case .menu(let menu): return menu.identifier.isAutomatic ? "(group)" : menu.identifier.rawValue
        case .command(let command): return command.action.isEmpty ? "(command)" : command.action
        case .action, .windowActivation: return "(action)"
        case .deferred: return "(deferred)"
        }
    }

    private func local(_ range: Range<Int>, _ menu: Analysis.Menu) -> Range<Int>? {
        context.outline.place(range, in: menu)
    }

    private func tree(_ symbol: Symbol) -> JSONText.Value {
        .members([
            ("name", .string(symbol.name)), ("detail", symbol.detail.map { .string($0) }),
            ("kind", .number(symbol.kind.rawValue)), ("range", context.text.json(symbol.range)),
            ("selectionRange", context.text.json(symbol.selection)), ("children", .filled(symbol.children.map(tree))),
        ])
    }

    private func list(_ symbol: Symbol) -> [JSONText.Value] {
        let location = JSONText.Value.object([
            ("uri", .string(context.document.uri)), ("range", context.text.json(symbol.range)),
        ])
        let own = JSONText.Value.object([
            ("name", .string(symbol.name)), ("kind", .number(symbol.kind.rawValue)), ("location", location),
        ])
        return [own] + symbol.children.flatMap(list)
    }
}

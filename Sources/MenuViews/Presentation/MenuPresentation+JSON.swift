import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
package import SourceText

extension MenuPresentation {
    /// The menu as JSON, in the documented format version 1.
    ///
    /// - Parameters:
    ///   - file: The path to report.
    ///   - others: Menus of the app outside the menu bar.
    package func json(file: String, besides others: [MenuPresentation] = []) -> JSONText.Value {
        let state = context.responders?.conditionNames.map {
            ($0, JSONText.Value.bool(context.facts[ExactString($0)] ?? false))
        }
        return .object(
            [
                ("version", .number(1)),
                ("file", .string(file)),
                ("app", .string(document.app.name)),
                ("target", document.kind.hasTargets ? .string(target.description) : .null),
                ("as", .string(form.rawValue)),
                ("from", .optional(context.focus)),
                ("chain", knownChain.map(JSONText.Value.strings) ?? .null),
                ("state", .object(state ?? [])),
                ("layout", .optional(keyboard?.localizer.selection.identifier)),
                ("direction", .string((keyboard?.direction ?? .leftToRight).rawValue)),
            ] + presentationMembers + [
                ("mayNeverAppear", .array(json(possiblyRefused))), ("neverAppears", .array(json(refusedOperations))),
            ] + (others.isEmpty ? [] : [("otherMenus", .array(others.flatMap(\.menus)))]))
    }

    /// The names of the responder chain; nil if it is not known.
    private var knownChain: [String]? {
        hasUnknownChain ? nil : context.responders?.chain(from: context.focus).map(\.name)
    }

    /// The menus of the menu bar.
    private var menus: [JSONText.Value] {
        guard case .menuBar(let bar) = presentation else { return [] }
        return bar.menus.map(json)
    }

    private var presentationMembers: [(String, JSONText.Value)] {
        switch presentation {
        case .menuBar:
            return [("menus", .array(menus))]
        case .overlay(let overlay):
            let categories = overlay.categories.map { category in
                JSONText.Value.object([
                    ("title", .string(category.title)), ("identifier", .string(category.menu.identifier.rawValue)),
                    ("items", .array(category.items.map(json))),
                ])
            }
            return [
                ("categories", .array(categories)), ("uncategorised", .array(overlay.uncategorized.map(json))),
            ]
        }
    }

    private func json(_ menu: PresentedMenu) -> JSONText.Value {
        .object([
            ("title", .string(menu.title)),
            ("identifier", .identifier(menu.menu.identifier)),
            (
                "sections",
                .array(
                    menu.sections.map {
                        .object([("title", .string($0.title)), ("items", .array($0.items.map(json)))])
                    })
            ),
        ])
    }

    // MARK: - Items

    private func json(_ item: PresentedItem) -> JSONText.Value {
        var members: [(String, JSONText.Value)] = [("title", .string(item.title))]
        if item.element.origin != .none {
            members.append(("pointer", .string(document.pointer(of: item.element.origin))))
        }
        members.append(("enabled", .bool(isEnabled(item))))
        members += item.element.markMembers + symbolMembers(of: item.element)
        if case .command(let command) = item.element {
            members.append(("action", .string(command.action)))
            members += keyMembers(item.keyCombination, of: command)
            members.append(("target", .target(knownTarget(item.target, of: command.action))))
            if !item.alternates.isEmpty {
                members.append(("alternates", .array(item.alternates.map { json($0, of: command) })))
            }
        }
        if let submenu = item.submenu { members.append(("submenu", json(submenu))) }
        return .object(members)
    }

    /// The colors of an image that is a symbol.
    private func symbolMembers(of element: MenuElement) -> [(String, JSONText.Value)] {
        guard let name = element.imageName, let symbol = document.symbol(name, as: "image", of: element.origin) else {
            return []
        }
        return (symbol.paletteColors.isEmpty ? [] : [("paletteColors", .strings(symbol.paletteColors.map(\.name)))])
            + (symbol.hierarchicalColor.map { [("hierarchicalColor", .string($0.name))] } ?? [])
    }

    private func json(_ alternate: PresentedItem.Alternate, of command: Command) -> JSONText.Value {
        .object(
            [
                ("title", .string(alternate.title)), ("held", .strings(alternate.modifierFlags.names)),
                ("enabled", .bool(alternate.isEnabled)), ("action", .string(alternate.action)),
            ] + keyMembers(alternate.keyCombination, of: command) + [
                ("target", .target(knownTarget(alternate.target, of: alternate.action)))
            ])
    }

    /// The combination as written, with its localization if there is a keyboard.
    private func keyMembers(_ combination: KeyCombination?, of command: Command) -> [(String, JSONText.Value)] {
        guard let combination else { return [("shortcut", .null)] }
        guard let keyboard else { return combination.jsonMembers() }
        let answer = LocalizationResult(
            selection: keyboard.localizer.selection, shortcut: keyboard.localized(combination, of: command))
        return combination.jsonMembers() + [("localized", answer.json)]
    }

    // MARK: - What never appears

    private func json(_ refused: [RefusedOperation]) -> [JSONText.Value] {
        guard !refused.isEmpty else { return [] }
        let lines = LineTable(document.source)
        return refused.map { refused in
            let place = lines.location(of: document.range(ofOperation: refused.operationIndex).lowerBound)
            return .object([
                ("pointer", .string(document.pointer(ofOperation: refused.operationIndex))),
                ("line", .number(place.line)), ("column", .number(place.column)),
                ("reason", .string(refused.reason(in: document))),
                ("elements", .array(refused.lost.map(json(lost:)))),
            ])
        }
    }

    private func json(lost element: MenuElement) -> JSONText.Value {
        var members: [(String, JSONText.Value)] = [
            ("title", .string(element.title)), ("pointer", .string(document.pointer(of: element.origin))),
        ]
        switch element {
        case .menu(let menu): members.append(("children", .array(menu.children.map(json(lost:)))))
        case .command(let command):
            members.append(("action", .string(command.action)))
            members += command.keyCombination?.jsonMembers() ?? [("shortcut", .null)]
        case .action, .deferred, .windowActivation: break
        }
        return .object(members)
    }
}

extension MenuElement {
    /// The state and the attributes, unless they are the defaults.
    fileprivate var markMembers: [(String, JSONText.Value)] {
        let names = attributes.names
        return (state == .off ? [] : [("state", .string("\(state)"))])
            + (names.isEmpty ? [] : [("attributes", .strings(names))])
            + (imageName.map { [("image", .string($0))] } ?? [])
    }
}

extension JSONText.Value {
    /// A menu's identifier; null for an automatic one.
    fileprivate static func identifier(_ identifier: Menu.Identifier) -> JSONText.Value {
        identifier.isAutomatic ? .null : .string(identifier.rawValue)
    }

    fileprivate static func target(_ target: ActionTarget?) -> JSONText.Value {
        switch target {
        case .responder(let name): .object([("kind", .string("responder")), ("name", .string(name))])
        case .system: .object([("kind", .string("system"))])
        case nil: .null
        }
    }
}

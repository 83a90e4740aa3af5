import Diagnostics
import KeyCombinations
import LintRules
package import MenuBuilder
package import MenuDocuments
import RuleInterface

/// Converts a menu in another format, or in code, to a menu spec with the same elements in the same order.
package struct MenuImport {
    private let document: MenuDocument
    private let selection: ImportedElements
    /// The rules to ignore, by the JSON pointer of the part.
    package var ignored: [String: [String]] = [:]

    package init(_ document: MenuDocument) {
        self.document = document
        selection = ImportedElements(document)
    }

    /// What a spec cannot contain.
    package var omissions: [ImportedElements.Omission] { selection.omissions }

    /// The menus whose titles the code calculates, with that code; the spec has "…" as their title.
    package var calculatedTitles: [(code: String, origin: ElementOrigin)] {
        guard document.isFromCode else { return [] }
        var titles: [(code: String, origin: ElementOrigin)] = []
        selection.kept(document.operations.flatMap(\.elements)).forEachElement { element in
            if case .menu(let menu) = element, selection.hasUnknownTitle(element) {
                titles.append((menu.title, menu.origin))
            }
        }
        return titles
    }

    /// The text of the spec.
    package func text(importedFrom name: String) -> String {
        var text = MenuSpecWriter()
        let ids = document.isFromCode ? "" : " The \"x-id\" of an item is its Interface Builder object id."
        text.add("// Imported from \(name.sanitized).\(ids)")
        text.add("{", "}") { text in
            text.add("\"menuSpec\": 1,")
            text.add("\"app\": \(app),")
            for rule in ignore(at: "") { text.add("\(MenuSpecWriter.quoted(rule.key)): \(rule.value),") }
            let responders = document.isFromCode ? document.responders ?? [] : []
            text.add("\"build\": [", responders.isEmpty ? "]" : "],") { text in
                text.addList(Array(operations.enumerated())) { text, operation, comma in
                    add(operation.element, at: "/build/\(operation.offset)", comma, &text)
                }
            }
            guard !responders.isEmpty else { return }
            text.add("\"responders\": [", "]") { text in
                text.addList(Array(responders.enumerated())) { text, responder, comma in
                    add(responder.element, at: "/responders/\(responder.offset)", comma, &text)
                }
            }
        }
        return text.text
    }

    private var app: String {
        var members: [MenuSpecWriter.Member] = [("name", MenuSpecWriter.quoted(document.app.name))]
        if document.kind.hasTargets {
            members.append(
                ("targets", MenuSpecWriter.list(document.app.targets.map { "\($0)" }.map(MenuSpecWriter.quoted))))
        }
        members.append(("mainMenu", MenuSpecWriter.quoted(document.app.mainMenu.rawValue)))
        return MenuSpecWriter.object(members)
    }
}

// MARK: - Operations

extension MenuImport {
    /// An operation of the spec.
    private struct Operation {
        let kind: SpecOperation.Kind
        let place: InsertionPlace?
        let elements: [MenuElement]
        let reference: SpecReference.Name
        var targets: Set<MenuTarget>?
    }

    /// The operations that are written. Each item of the menu bar of an AppKit or SwiftUI app is one of its own.
    private var operations: [Operation] {
        document.operations.filter { !$0.isInvalid }.flatMap { operation -> [Operation] in
            let elements = selection.kept(operation.elements)
            if document.kind.keepsDuplicates {
                return elements.map { element in
                    let isMenu = if case .menu = element { true } else { false }
                    return Operation(
                        kind: isMenu ? .insertChild : .insert, place: .atEnd, elements: [element],
                        reference: .menu("root"))
                }
            }
            if elements.isEmpty, operation.place != nil { return [] }
            return [
                Operation(
                    kind: operation.kind, place: operation.place, elements: elements,
                    reference: operation.reference.name, targets: operation.targets)
            ]
        }
    }

    private func add(
        _ operation: Operation, at pointer: String, _ comma: String, _ text: inout MenuSpecWriter
    ) {
        var ending: [MenuSpecWriter.Member] = []
        if let place = operation.place { ending.append((place.key, reference(operation.reference))) }
        if let targets = operation.targets, document.kind.hasTargets { ending.append(("targets", list(targets))) }
        ending += ignore(at: pointer)
        let last = ending.map { "\(MenuSpecWriter.quoted($0.key)): \($0.value)" }.joined(separator: ", ")
        let name = operation.kind.key
        text.add("{", "}" + comma) { text in
            switch operation.kind {
            case .insertChild, .insertSibling:
                add(operation.elements[0], at: "\(pointer)/\(name)", label: "\"\(name)\": ", ",", &text)
            case .insert: add(operation.elements, name, at: pointer, ",", &text)
            case .replace, .replaceChildren:
                text.add("\"\(name)\": \(reference(operation.reference)),")
                add(operation.elements, "with", at: pointer, last.isEmpty ? "" : ",", &text)
            case .remove:
                text.add("\"\(name)\": \(reference(operation.reference))" + (last.isEmpty ? "" : ","))
            }
            if !last.isEmpty { text.add(last) }
        }
    }

    private func add(
        _ elements: [MenuElement], _ key: String, at pointer: String, _ comma: String, _ text: inout MenuSpecWriter
    ) {
        text.add("\"\(key)\": [", "]" + comma) { text in
            text.addList(Array(elements.enumerated())) { text, element, comma in
                add(element.element, at: "\(pointer)/\(key)/\(element.offset)", label: "", comma, &text)
            }
        }
    }

    private func reference(_ name: SpecReference.Name) -> String {
        switch name {
        case .menu(let name): return MenuSpecWriter.quoted(name)
        case .action(let identifier): return MenuSpecWriter.object([("action", MenuSpecWriter.quoted(identifier))])
        case .command(let action, let propertyList):
            var members: [MenuSpecWriter.Member] = [("command", MenuSpecWriter.quoted(action))]
            if let propertyList { members.append(("propertyList", MenuSpecWriter.propertyList(propertyList))) }
            return MenuSpecWriter.object(members)
        }
    }

    private func list(_ targets: Set<MenuTarget>) -> String {
        MenuSpecWriter.list(
            document.app.targets.filter(targets.contains).map { MenuSpecWriter.quoted($0.description) })
    }
}

// MARK: - Elements

extension MenuImport {
    private func add(
        _ element: MenuElement, at pointer: String, label: String, _ comma: String, _ text: inout MenuSpecWriter
    ) {
        guard case .menu(let menu) = element else {
            text.add(label + MenuSpecWriter.object(members(of: element, at: pointer)) + comma)
            return
        }
        text.add(label + "{", "}" + comma) { text in
            for member in members(of: menu, at: pointer) {
                text.add("\(MenuSpecWriter.quoted(member.key)): \(member.value),")
            }
            add(menu.children, "children", at: pointer, "", &text)
        }
    }

    private func members(of menu: Menu, at pointer: String) -> [MenuSpecWriter.Member] {
        var members: [MenuSpecWriter.Member] = []
        let isInline = menu.options.contains(.displayInline)
        if !isInline || !menu.title.isEmpty {
            let title = selection.hasUnknownTitle(.menu(menu)) ? "…" : document.shownTitle(menu.title, of: menu.origin)
            members.append(("title", MenuSpecWriter.quoted(title)))
        }
        if document.kind != .swiftUI, !menu.identifier.isAutomatic {
            members.append(("identifier", MenuSpecWriter.quoted(menu.identifier.rawValue)))
        }
        let names: [(Menu.Options, String)] = [
            (.displayInline, "displayInline"), (.destructive, "destructive"), (.singleSelection, "singleSelection"),
            (.displayAsPalette, "displayAsPalette"),
        ]
        let options = names.filter { menu.options.contains($0.0) }.map { MenuSpecWriter.quoted($0.1) }
        if !options.isEmpty { members.append(("options", MenuSpecWriter.list(options))) }
        if !isInline { members += identifier(of: menu.origin) }
        return members + common(menu.origin, at: pointer)
    }

    private func members(of element: MenuElement, at pointer: String) -> [MenuSpecWriter.Member] {
        var members: [MenuSpecWriter.Member]
        switch element {
        case .command(let command): members = MenuSpecWriter.members(of: selection.written(command))
        case .action(let action):
            let identifier =
                action.identifier.isAutomatic ? "imported.\(action.origin.rawValue)" : action.identifier.rawValue
            members = [
                ("title", MenuSpecWriter.quoted(action.title)),
                ("identifier", MenuSpecWriter.quoted(identifier)),
            ]
        case .deferred: members = [("deferred", "true")]
        case .windowActivation(let activation):
            members = [("opensWindow", "true"), ("title", MenuSpecWriter.quoted(activation.title))]
        case .menu: members = []
        }
        members += identifier(of: element.origin)
        if selection.alternating.contains(element.origin), ignored[pointer] == nil { members.append(MenuImport.ignore) }
        return members + common(element.origin, at: pointer)
    }

    /// The id of an item's object; none in code.
    private func identifier(of origin: ElementOrigin) -> [MenuSpecWriter.Member] {
        document.isFromCode ? [] : [("x-id", MenuSpecWriter.quoted(document.pointer(of: origin)))]
    }

    private func common(_ origin: ElementOrigin, at pointer: String) -> [MenuSpecWriter.Member] {
        // Other menus are the same on every target.
        let targets = document.kind.hasTargets ? document.targets(of: origin) : nil
        return (targets.map { [("targets", list($0))] } ?? []) + ignore(at: pointer)
    }

    private func add(_ responder: Responder, at pointer: String, _ comma: String, _ text: inout MenuSpecWriter) {
        text.add("{", "}" + comma) { text in
            text.add("\"name\": \(MenuSpecWriter.quoted(responder.name)),")
            for member in ignore(at: pointer) { text.add("\(MenuSpecWriter.quoted(member.key)): \(member.value),") }
            let commands = responder.keyCommands.filter { !selection.isOmitted($0.origin) }
            text.add("\"actions\": \"*\"" + (commands.isEmpty ? "" : ","))
            if !commands.isEmpty {
                add(commands.map { .command($0) }, "keyCommands", at: pointer, "", &text)
            }
        }
    }

    /// The member that ignores rules at a part.
    private func ignore(at pointer: String) -> [MenuSpecWriter.Member] {
        guard let rules = ignored[pointer], !rules.isEmpty else { return [] }
        return [
            (
                "x-menulint-ignore",
                MenuSpecWriter.list(
                    rules.map { rule in
                        MenuSpecWriter.object([
                            ("rule", MenuSpecWriter.quoted(rule)),
                            ("reason", MenuSpecWriter.quoted("the code decides this while the app runs")),
                        ])
                    })
            )
        ]
    }

    private static let ignore: MenuSpecWriter.Member = (
        "x-menulint-ignore",
        MenuSpecWriter.list([
            MenuSpecWriter.object([
                ("rule", MenuSpecWriter.quoted(Rule.duplicateShortcut.id)),
                (
                    "reason",
                    MenuSpecWriter.quoted("a binding hides it while another item with this shortcut is visible")
                ),
            ])
        ])
    )
}

extension SpecOperation.Kind {
    /// The key in a spec.
    fileprivate var key: String {
        switch self {
        case .insertChild: "insertChild"
        case .insertSibling: "insertSibling"
        case .insert: "insert"
        case .replace: "replace"
        case .replaceChildren: "replaceChildren"
        case .remove: "remove"
        }
    }
}

extension InsertionPlace {
    /// The key in a spec.
    fileprivate var key: String {
        switch self {
        case .before: "before"
        case .after: "after"
        case .atStart: "atStartOf"
        case .atEnd: "atEndOf"
        }
    }
}

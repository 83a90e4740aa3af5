import KeyCombinations
import LintEngine
import MenuBuilder
package import MenuDocuments

/// Converts an AppKit app's main menu to a menu spec: the same items in the same order, each with its object id if it is
/// of an Interface Builder file.
package struct AppKitImport {
    private let document: MenuDocument
    private let elements: [MenuElement]
    /// Items that share a shortcut with others, of which bindings show one at a time.
    private let alternating: Set<ElementOrigin>

    package init(_ document: MenuDocument) {
        self.document = document
        elements = document.operations.flatMap(\.elements)
        alternating = AppKitImport.alternating(in: elements, document)
    }

    /// The text of the spec.
    package func text(importedFrom name: String) -> String {
        var text = MenuSpecWriter()
        let note = document.isFromCode ? "" : " The \"x-id\" of an item is its Interface Builder object id."
        text.add("// Imported from \(name.sanitized).\(note)")
        text.add("{", "}") { text in
            text.add("\"menuSpec\": 1,")
            let app = MenuSpecWriter.object([
                ("name", MenuSpecWriter.quoted(document.app.name)),
                ("mainMenu", MenuSpecWriter.quoted(document.app.mainMenu.rawValue)),
            ])
            text.add("\"app\": \(app),")
            text.add("\"build\": [", "]") { text in
                text.addList(elements) { text, element, comma in addOperation(element, comma, &text) }
            }
        }
        return text.text
    }

    /// Adds an operation for an item of the menu bar. Items that are not menus need the "insert" operation.
    private func addOperation(_ element: MenuElement, _ comma: String, _ text: inout MenuSpecWriter) {
        text.add("{", "}" + comma) { text in
            if case .menu = element {
                add(element, label: "\"insertChild\": ", ",", &text)
            } else {
                text.add("\"insert\": [", "],") { add(element, label: "", "", &$0) }
            }
            text.add("\"atEndOf\": \"root\"")
        }
    }

    private func add(_ element: MenuElement, label: String, _ comma: String, _ text: inout MenuSpecWriter) {
        switch element {
        case .menu(let menu):
            text.add(label + "{", "}" + comma) { text in
                if menu.options.contains(.displayInline) {
                    text.add("\"options\": [\"displayInline\"],")
                } else {
                    text.add("\"title\": \(MenuSpecWriter.quoted(menu.title)),")
                    if let id = objectID(of: menu.origin) { text.add("\"x-id\": \(id),") }
                }
                text.add("\"children\": [", "]") { text in
                    text.addList(menu.children) { add($1, label: "", $2, &$0) }
                }
            }
        case .command(let command):
            var members = MenuSpecWriter.members(of: command)
            if let id = objectID(of: command.origin) { members.append(("x-id", id)) }
            if alternating.contains(command.origin) { members.append(AppKitImport.ignore) }
            text.add(label + MenuSpecWriter.object(members) + comma)
        case .action, .deferred, .windowActivation:
            break  // not in AppKit
        }
    }

    /// The quoted object id of an item, or nil for code.
    private func objectID(of origin: ElementOrigin) -> String? {
        document.isFromCode ? nil : MenuSpecWriter.quoted(document.pointer(of: origin))
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

    /// Items with the same shortcut that are all hidden by bindings, except the first of each group.
    private static func alternating(
        in elements: [MenuElement], _ document: MenuDocument
    ) -> Set<ElementOrigin> {
        var groups: [KeyCombination: [ElementOrigin]] = [:]
        elements.forEachCommand { command in
            if let keys = command.keyCombination { groups[keys, default: []].append(command.origin) }
        }
        return Set(
            groups.values.filter { $0.count > 1 && $0.allSatisfy(document.variableElements.contains) }
                .flatMap { $0.dropFirst() })
    }
}

import KeyCombinations
import LintRules
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import SourceText

/// Completions in menu specs: keys, the values that the schema lists, names in the document, and free shortcuts.
struct Completion {
    /// The kinds of items that the protocol has, as far as specs have them.
    private enum Kind: Int {
        case key = 10
        case value = 12
        case constant = 21
        case reference = 18
    }

    private struct Item {
        /// The text of JSON, with quotes around strings.
        let text: String
        let kind: Kind
        var detail: String?
        var documentation: String?
        var suffix = ""
    }

    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    func json(at offset: Int) -> JSONText.Value {
        guard context.isMenuSpec else { return .null }
        let cursor = JSONCursor(context.text.bytes, at: offset)
        guard !cursor.isComplete else { return .null }
        let items = cursor.isKey ? keys(cursor) : values(cursor)
        let range = context.text.json(cursor.range)
        return .object([
            ("isIncomplete", .bool(false)),
            ("items", .array(items.enumerated().map { json($1, number: $0, cursor, range) })),
        ])
    }

    private func keys(_ cursor: JSONCursor) -> [Item] {
        let own = cursor.isInString ? cursor.keyUnderCursor?.name : nil
        // A key with a value after it is only renamed.
        let hasValue = hasColon(after: cursor.range.upperBound)
        return SpecSchema.shared.properties(at: cursor.path)
            .filter { !cursor.usedKeys.contains($0.name) || $0.name == own }
            .map { property in
                Item(
                    text: property.name.jsonLiteral, kind: .key, documentation: property.description,
                    suffix: hasValue ? "" : ": ")
            }
    }

    private func hasColon(after offset: Int) -> Bool {
        context.text.bytes[min(offset, context.text.bytes.count)...].first { $0 > 0x20 } == UInt8(ascii: ":")
    }

    private func values(_ cursor: JSONCursor) -> [Item] {
        var items = named(cursor)
        let known = Set(items.map(\.text))
        items += SpecSchema.shared.values(at: cursor.path).filter { !known.contains($0) }
            .map { Item(text: $0, kind: .value) }
        // Inside quotes only strings can follow.
        return cursor.isInString ? items.filter { $0.text.hasPrefix("\"") } : items
    }

    /// The names and shortcuts that fit a key.
    private func named(_ cursor: JSONCursor) -> [Item] {
        guard let document = context.analysis.menus.first?.document,
            let key = cursor.path.last(where: { $0 != .element })
        else { return [] }
        switch key {
        case .key("shortcut"): return shortcuts(document, at: cursor.range.lowerBound)
        case .key("action"), .key("command"), .key("actions"): return actions(document)
        case .key("x-menulint-ignore"), .key("rule"):
            return Rule.all.filter(\.isSuppressible).map {
                Item(text: $0.id.jsonLiteral, kind: .constant, documentation: $0.documentation.summary)
            }
        case .key("next"):
            return (document.responders ?? []).map { Item(text: $0.name.jsonLiteral, kind: .reference) }
        case .key("atStartOf"), .key("atEndOf"), .key("before"), .key("after"), .key("replace"),
            .key("replaceChildren"), .key("remove"):
            return identifiers(document)
        default: return []
        }
    }

    private func identifiers(_ document: MenuDocument) -> [Item] {
        var own: [String] = []
        for operation in document.operations { for element in operation.elements { element.addIdentifiers(to: &own) } }
        return own.withoutDuplicates.map { Item(text: $0.jsonLiteral, kind: .reference, detail: "in this spec") }
            + Menu.Identifier.constantNames.map {
                Item(text: $0.jsonLiteral, kind: .constant, detail: "UIMenu.Identifier")
            }
    }

    private func actions(_ document: MenuDocument) -> [Item] {
        var actions = (document.responders ?? []).flatMap { responder in
            responder.actions.map { (name: $0.action, detail: "handled by \(responder.name)") }
        }
        actions += document.appCommandsWithShortcuts.compactMap { command in
            command.action.map { (name: $0, detail: "of \(command.title)") }
        }
        var seen: Set<String> = []
        return actions.filter { seen.insert($0.name).inserted }
            .map { Item(text: $0.name.jsonLiteral, kind: .reference, detail: $0.detail) }
    }

    /// Free shortcuts for the command at an offset, each with its reasons.
    private func shortcuts(_ document: MenuDocument, at offset: Int) -> [Item] {
        let suggester = ShortcutSuggester(document, context.analysis.localizers)
        let command = suggester.commands
            .filter { document.range(of: $0.origin).contains(offset) }
            .min { document.range(of: $0.origin).count < document.range(of: $1.origin).count }
        return suggester.report(about: command, near: nil, count: 10).suggestions.map { suggestion in
            Item(
                text: suggestion.combination.ascii.jsonLiteral, kind: .value,
                detail: suggestion.combination.symbols,
                documentation: suggestion.reasons.map { $0.phrase(.symbols) }.filter { !$0.isEmpty }
                    .joined(separator: "; "))
        }
    }

    private func json(
        _ item: Item, number: Int, _ cursor: JSONCursor, _ range: JSONText.Value
    ) -> JSONText.Value {
        let label = item.text.hasPrefix("\"") ? String(item.text.dropFirst().dropLast()) : item.text
        let digits = String(number)
        return .members([
            ("label", .string(label)), ("kind", .number(item.kind.rawValue)),
            ("detail", item.detail.map { .string($0) }),
            ("documentation", item.documentation.map { .string($0) }),
            // The order of the list, not that of the alphabet.
            ("sortText", .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)),
            // Clients match what is in the range against this.
            ("filterText", .string(cursor.isInString ? item.text : label)),
            (
                "textEdit",
                .object([
                    ("range", range), ("newText", .string(item.text + item.suffix)),
                ])
            ),
        ])
    }
}

extension MenuElement {
    /// Adds the identifiers of an element and of those in it. The nesting of specs is bounded.
    fileprivate func addIdentifiers(to names: inout [String]) {
        switch self {
        case .menu(let menu):
            if !menu.identifier.isAutomatic { names.append(menu.identifier.rawValue) }
            for child in menu.children { child.addIdentifiers(to: &names) }
        case .command, .action, .deferred, .windowActivation: break
        }
    }
}

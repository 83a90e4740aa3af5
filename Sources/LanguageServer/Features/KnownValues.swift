import KeyCombinations
import LintRules
import MenuBuilder
import MenuDocuments
import MenuViews
import RuleInterface
import ShortcutFacts
import SourceText

/// The values that fit a key of a menu spec because of what the spec, the sources or the catalog contain.
struct KnownValues {
    private typealias Item = Completion.Item

    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    /// - Parameter offset: That of the cursor.
    func items(_ cursor: JSONCursor, _ offset: Int) -> [Completion.Item] {
        let keys = cursor.path.compactMap { if case .key(let name) = $0 { name } else { nil } }
        guard let document = context.outline.menus.first?.document, let key = keys.last else { return [] }
        let isReference = keys.dropLast().last.map(KnownValues.references.contains) ?? false
        switch key {
        case "shortcut": return shortcuts(document, cursor, offset)
        case "input" where keys.dropLast().last == "shortcut": return inputs(document, cursor)
        case "command" where isReference:
            return ownCommands(document).map(\.selector).withoutDuplicates.map { Item(text: $0, kind: .reference) }
        case "action" where isReference: return ownActions(document)
        case "action", "command", "actions": return actions(document)
        case "x-menulint-ignore", "rule":
            return Rule.all.filter(\.isSuppressible).map {
                Item(text: $0.id.jsonLiteral, kind: .constant, documentation: $0.documentation.summary)
            }
        case "next":
            return (document.responders ?? []).map { Item(text: $0.name.jsonLiteral, kind: .reference) }
        case "when": return conditions(document)
        case "layouts": return context.host.layoutNames.map { Item(text: $0.jsonLiteral, kind: .constant) }
        case "targets" where keys.first != "app":
            return document.app.targets.map {
                Item(text: $0.description.jsonLiteral, kind: .constant, detail: "of the app")
            }
        case "replaceChildren", "atStartOf", "atEndOf": return identifiers(document)
        case _ where KnownValues.references.contains(key):
            return identifiers(document) + references(document)
        default: return []
        }
    }

    /// The keys whose values name an element.
    private static let references: Set<String> = ["before", "after", "replace", "remove"]

    // MARK: Elements

    private func identifiers(_ document: MenuDocument) -> [Item] {
        let own = document.elements.compactMap { element -> String? in
            guard case .menu(let menu) = element, !menu.identifier.isAutomatic else { return nil }
            return menu.identifier.rawValue
        }
        return own.withoutDuplicates.map { Item(text: $0.jsonLiteral, kind: .reference, detail: "in this spec") }
            + Menu.Identifier.constantNames.map {
                Item(text: $0.jsonLiteral, kind: .constant, detail: "UIMenu.Identifier")
            }
    }

    /// The commands of the spec: the JSON of the selector, and that of the property list.
    private func ownCommands(_ document: MenuDocument) -> [(selector: String, propertyList: String?, title: String)] {
        var seen: Set<String> = []
        return document.elements.compactMap { element in
            guard case .command(let command) = element, !command.action.isEmpty else { return nil }
            let range = document.range(of: command.origin, key: "propertyList")
            let list = range.map { String(decoding: context.outline.bytes[$0], as: UTF8.self) }
            guard seen.insert(command.action + " " + (list ?? "")).inserted else { return nil }
            return (command.action.jsonLiteral, list, command.title)
        }
    }

    private func ownActions(_ document: MenuDocument) -> [Item] {
        document.elements.compactMap { element in
            guard case .action(let action) = element else { return nil }
            return Item(text: action.identifier.rawValue.jsonLiteral, kind: .reference, detail: action.title)
        }
    }

    /// The objects that refer to commands and actions of the spec.
    private func references(_ document: MenuDocument) -> [Item] {
        ownCommands(document).map { command in
            let list = command.propertyList.map { ", \"propertyList\": \($0)" } ?? ""
            return Item(
                text: "{ \"command\": \(command.selector)\(list) }", kind: .reference,
                label: String(command.selector.dropFirst().dropLast()) + (command.propertyList.map { " \($0)" } ?? ""),
                detail: command.title)
        }
            + ownActions(document).map { action in
                Item(
                    text: "{ \"action\": \(action.text) }", kind: .reference,
                    label: String(action.text.dropFirst().dropLast()), detail: action.detail)
            }
    }

    private func actions(_ document: MenuDocument) -> [Item] {
        var actions = (document.responders ?? []).flatMap { responder in
            responder.actions.map { (name: $0.action, detail: "handled by \(responder.name)") }
        }
        if let path = context.document.path {
            let cancellation = context.cancellation
            actions += context.host.actions(around: path, context.texts) { cancellation.isCancelled }.map {
                (name: $0.selector, detail: "implemented by \($0.owner)")
            }
        }
        actions += document.elements.compactMap { element in
            guard case .command(let command) = element, !command.action.isEmpty else { return nil }
            return (name: command.action, detail: "of \(command.title)")
        }
        var seen: Set<String> = []
        return actions.filter { seen.insert($0.name).inserted }
            .map { Item(text: $0.name.jsonLiteral, kind: .reference, detail: $0.detail) }
    }

    /// The conditions that the spec uses, and their opposites.
    private func conditions(_ document: MenuDocument) -> [Item] {
        let names = (document.responders ?? []).flatMap { responder in
            (responder.actions.map(\.condition) + responder.validations.map(\.condition)).compactMap { $0?.name }
        }
        let known = names.withoutDuplicates.filter { !$0.isEmpty }
        return (known + known.map { "!" + $0 }).map { Item(text: $0.jsonLiteral, kind: .reference) }
    }

    // MARK: Shortcuts

    /// Free shortcuts for the command at the cursor, each with its reasons.
    private func shortcuts(_ document: MenuDocument, _ cursor: JSONCursor, _ offset: Int) -> [Item] {
        let start = min(offset, cursor.range.lowerBound + (cursor.isInString ? 1 : 0))
        let typed = TypedModifiers(String(decoding: context.text.bytes[start..<offset], as: UTF8.self))
        return suggestions(document, at: cursor.range.lowerBound, typed?.modifiers).map { suggestion in
            item(suggestion, typed?.text(of: suggestion.combination) ?? suggestion.combination.ascii)
        }
    }

    /// Free keys for a shortcut that is an object, with the modifiers that stand before the cursor.
    private func inputs(_ document: MenuDocument, _ cursor: JSONCursor) -> [Item] {
        guard let start = cursor.containerStart, start < cursor.range.lowerBound else { return [] }
        // The object up to the cursor, completed.
        let object = Array(context.text.bytes[start..<cursor.range.lowerBound]) + Array("\"\"}".utf8)
        let tape = JSONDocument.read(object, dialect: .jsonc).tape
        let list = tape.root.flatMap { tape.value(of: "modifiers", in: $0) }
        let modifiers = list.map { list in
            tape.elements(of: list).reduce(into: KeyModifiers()) {
                $0.formUnion(KeyModifiers(name: tape.string($1)) ?? [])
            }
        }
        return suggestions(document, at: cursor.range.lowerBound, modifiers)
            .filter { modifiers == nil || $0.combination.modifiers == modifiers }
            .map { item($0, $0.combination.input.named?.name ?? $0.combination.input.rawValue) }
    }

    private func item(_ suggestion: Suggestion, _ text: String) -> Item {
        Item(
            text: text.jsonLiteral, kind: .value, detail: suggestion.combination.symbols,
            documentation: suggestion.reasons.map { $0.phrase(.symbols) }.filter { !$0.isEmpty }
                .joined(separator: "; "))
    }

    /// The best free combinations for the command at an offset, with these modifiers if there are any.
    private func suggestions(_ document: MenuDocument, at offset: Int, _ modifiers: KeyModifiers?) -> [Suggestion] {
        let suggester = ShortcutSuggester(document, context.outline.localizers)
        let original = context.outline.original(offset)
        let command = suggester.commands
            .filter { document.range(of: $0.origin).contains(original) }
            .min { document.range(of: $0.origin).count < document.range(of: $1.origin).count }
        let wanted = modifiers.map { suggester.report(about: command, near: nil, count: 10, modifiers: $0).suggestions }
        if let wanted, !wanted.isEmpty { return wanted }
        return suggester.report(about: command, near: nil, count: 10).suggestions
    }
}

/// The modifiers before the cursor in an incomplete shortcut, such as `cmd+shift+` and `⇧⌘`.
private struct TypedModifiers {
    /// What was typed up to the last modifier.
    private let text: String
    let modifiers: KeyModifiers
    private let hasSymbols: Bool

    init?(_ typed: String) {
        var (text, rest) = ("", typed[...])
        var modifiers: KeyModifiers = []
        while let first = rest.first, let modifier = KeyModifiers(symbol: first) {
            modifiers.insert(modifier)
            text.append(rest.removeFirst())
        }
        hasSymbols = !text.isEmpty
        while let plus = rest.firstIndex(of: "+"), let modifier = KeyModifiers(name: rest[..<plus].trimmed) {
            modifiers.insert(modifier)
            text += rest[...plus]
            rest = rest[rest.index(after: plus)...]
        }
        if modifiers.isEmpty { return nil }
        self.text = text
        self.modifiers = modifiers
    }

    /// A combination as the user began to write it; `nil` if it has other modifiers.
    func text(of combination: KeyCombination) -> String? {
        guard combination.modifiers == modifiers else { return nil }
        let key = KeyCombination(combination.input, [])
        let whole = text + (hasSymbols ? key.symbols : key.ascii)
        return (try? KeyCombination(parsing: whole)) == combination ? whole : nil
    }
}

extension Substring {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}

extension MenuDocument {
    /// All elements of the operations, at any depth, and the key commands of responders.
    fileprivate var elements: [MenuElement] {
        var found: [MenuElement] = []
        for operation in operations { for element in operation.elements { element.add(to: &found) } }
        return found + (responders ?? []).flatMap { $0.keyCommands.map { .command($0) } }
    }
}

extension MenuElement {
    /// Adds an element and those in it. The nesting of specs is bounded.
    fileprivate func add(to elements: inout [MenuElement]) {
        elements.append(self)
        if case .menu(let menu) = self { for child in menu.children { child.add(to: &elements) } }
    }
}

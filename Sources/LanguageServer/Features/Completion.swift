import RuleInterface
import SourceText

/// Completions in menu specs: keys, the values that the schema lists, names that are known, and free shortcuts.
struct Completion {
    /// The kinds of items that the protocol has, as far as specs have them.
    enum Kind: Int {
        case key = 10
        case value = 12
        case constant = 21
        case reference = 18
    }

    struct Item {
        /// The JSON to insert, with quotes around strings.
        let text: String
        let kind: Kind
        /// What the user sees; `nil` for the text without its quotes.
        var label: String?
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
        let items = cursor.isKey ? keys(cursor) : values(cursor, offset)
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

    private func values(_ cursor: JSONCursor, _ offset: Int) -> [Item] {
        var items = KnownValues(context).items(cursor, offset)
        let known = Set(items.map(\.text))
        items += SpecSchema.shared.values(at: cursor.path).filter { !known.contains($0) }
            .map { Item(text: $0, kind: .value) }
        // Inside quotes only strings can follow, and objects that replace the string.
        return cursor.isInString ? items.filter { $0.text.hasPrefix("\"") || $0.text.hasPrefix("{") } : items
    }

    private func json(
        _ item: Item, number: Int, _ cursor: JSONCursor, _ range: JSONText.Value
    ) -> JSONText.Value {
        let content = item.text.hasPrefix("\"") ? String(item.text.dropFirst().dropLast()) : item.text
        let label = item.label ?? content
        let digits = String(number)
        return .members([
            ("label", .string(label)), ("kind", .number(item.kind.rawValue)),
            ("detail", item.detail.map { .string($0) }),
            ("documentation", item.documentation.map { .string($0) }),
            // The order of the list, not that of the alphabet.
            ("sortText", .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)),
            // Clients match what is in the range against this.
            (
                "filterText",
                .string(!cursor.isInString ? label : item.label == nil ? item.text : label.jsonLiteral)
            ),
            (
                "textEdit",
                .object([
                    ("range", range), ("newText", .string(item.text + item.suffix)),
                ])
            ),
        ])
    }
}

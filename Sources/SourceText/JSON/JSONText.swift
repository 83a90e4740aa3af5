/// Writes JSON with members in the given order, indented by two spaces up to 64: in deep menus, most of the text would be spaces.
package enum JSONText {
    /// What a line with this indentation begins with.
    private static func spaces(_ indent: Int) -> String { String(repeating: " ", count: min(indent, 64)) }

    /// A value to write.
    package indirect enum Value: Sendable {
        case null
        case number(Int)
        case bool(Bool)
        case string(String)
        case array([Value])
        case object([(String, Value)])

        /// A string, or null.
        package static func optional(_ text: String?) -> Value { text.map(Value.string) ?? .null }
        package static func strings(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }

        /// An object of the members that have a value.
        package static func members(_ members: [(String, Value?)]) -> Value {
            .object(members.compactMap { name, value in value.map { (name, $0) } })
        }

        /// An array, or `nil` if it would be empty.
        package static func filled(_ values: [Value]) -> Value? { values.isEmpty ? nil : .array(values) }
    }

    /// The text of a value. The first line is not indented.
    package static func write(_ value: Value, indent: Int = 0) -> String {
        var text = ""
        append(value, indent, &text)
        return text
    }

    /// The text of a value on one line, without spaces between its parts.
    package static func line(_ value: Value) -> String {
        var text = ""
        appendCompact(value, &text)
        return text
    }

    private static func appendCompact(_ value: Value, _ text: inout String) {
        switch value {
        case .array(let values):
            text += "["
            for (index, item) in values.enumerated() {
                if index > 0 { text += "," }
                appendCompact(item, &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text.appendJSON(member.0)
                text += ":"
                appendCompact(member.1, &text)
            }
            text += "}"
        case .null, .number, .bool, .string: append(value, 0, &text)
        }
    }

    private static func append(_ value: Value, _ indent: Int, _ text: inout String) {
        switch value {
        case .null: text += "null"
        case .number(let number): text += String(number)
        case .bool(let bool): text += bool ? "true" : "false"
        case .string(let string): text.appendJSON(string)
        case .array(let values):
            appendItems(values, "[", "]", isShort: values.allSatisfy(\.isScalar), indent, &text) {
                append($0, indent + 2, &$1)
            }
        case .object(let members):
            appendItems(members, "{", "}", isShort: false, indent, &text) {
                $1.appendJSON($0.0)
                $1 += ": "
                append($0.1, indent + 2, &$1)
            }
        }
    }

    private static func appendItems<Item>(
        _ items: [Item], _ open: String, _ close: String, isShort: Bool, _ indent: Int, _ text: inout String,
        _ appendItem: (Item, inout String) -> Void
    ) {
        text += open
        let lineBreak = isShort ? "" : "\n" + spaces(indent + 2)
        for (index, item) in items.enumerated() {
            if index > 0 { text += isShort ? ", " : "," }
            text += lineBreak
            appendItem(item, &text)
        }
        if !items.isEmpty, !isShort { text += "\n" + spaces(indent) }
        text += close
    }
}

extension JSONText.Value {
    fileprivate var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }
}

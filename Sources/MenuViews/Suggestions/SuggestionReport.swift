package import KeyCombinations
import MenuBuilder
package import Output
package import ShortcutFacts
package import SourceText

/// The suggestions for a command, or general ones, as text and JSON.
package struct SuggestionReport {
    let command: SuggestionCommand?
    package let suggestions: [Suggestion]

    package func text(style: TextStyle, spelling: ShortcutSpelling) -> String {
        var lines = [style.paint(heading(spelling).sanitized.isolated, .strong)]
        if suggestions.isEmpty { lines.append("  no combination is free") }
        let width = suggestions.map { DisplayWidth.of(spelling.text(of: $0.combination)) }.max() ?? 0
        let indent = 5 + width + 2
        for (index, suggestion) in suggestions.enumerated() {
            let keys = spelling.text(of: suggestion.combination)
            let reasons = suggestion.shownReasons.map { $0.phrase(spelling) }.joined(separator: "; ").sanitized
                .wrapped(to: style.width - indent)
            let number = String(index + 1).leftPadded(to: 3)
            lines.append(
                "\(number)  " + style.paint(keys, .strong)
                    + String(repeating: " ", count: width - DisplayWidth.of(keys)) + "  " + reasons[0])
            lines += reasons.dropFirst().map { String(repeating: " ", count: indent) + $0 }
        }
        return lines.map(\.withoutTrailingSpaces).joined(separator: "\n") + "\n"
    }

    private func heading(_ spelling: ShortcutSpelling) -> String {
        guard let command else { return "Free shortcuts" }
        let name = command.title.isEmpty ? command.action : command.title.shortened(to: 60)
        guard let combination = command.combination else { return "\(name): no shortcut yet" }
        let keys = spelling.text(of: combination)
        guard let existing = command.existing else { return "\(name): has \(keys)" }
        return "\(name): \(keys) is taken by \(existing)"
    }

    package var json: JSONText.Value {
        .object([
            (
                "command",
                command.map { command in
                    .object([
                        ("title", .string(command.title)),
                        ("action", .optional(command.origin == .none ? nil : command.action)),
                        ("pointer", .optional(command.pointer)), ("shortcut", .optional(command.combination?.symbols)),
                        ("takenBy", .optional(command.existing)),
                    ])
                } ?? .null
            ),
            ("suggestions", .array(suggestions.map(\.json))),
        ])
    }
}

extension Suggestion {
    /// The relevant reasons, those about the key before those about modifiers.
    fileprivate var shownReasons: [SuggestionReason] {
        let ofKey = reasons.filter { !$0.isAboutModifiers && $0 != .untitled }
        return ofKey + reasons.filter(\.isAboutModifiers)
    }

    fileprivate var json: JSONText.Value {
        .object([
            ("shortcut", .string(combination.symbols)), ("input", .string(combination.input.rawValue)),
            ("modifiers", .strings(combination.modifiers.names)), ("cost", .number(cost)),
            (
                "reasons",
                .array(
                    shownReasons.map {
                        .object([
                            ("reason", .string($0.name)), ("cost", .number($0.cost)),
                            ("words", .string($0.phrase(.symbols))),
                        ])
                    })
            ),
        ])
    }
}

extension SuggestionReason {
    fileprivate var isAboutModifiers: Bool {
        if case .modifiers = self { true } else { false }
    }
}

package import KeyCombinations
package import ShortcutLocalizer
package import SourceText

/// What became of a shortcut on a layout, as it is printed.
package struct LocalizedAnswer {
    package let selection: LayoutSelection
    package let shortcut: LocalizedShortcut

    package init(selection: LayoutSelection, shortcut: LocalizedShortcut) {
        self.selection = selection
        self.shortcut = shortcut
    }

    /// The columns of ``fields(_:)``.
    package static let columns = ["shortcut", "press", "status", "evidence"]

    /// The answer for people; a dash where nothing can be pressed.
    package func fields(_ spelling: ShortcutSpelling) -> [String] {
        [
            shortcut.combination.map { spelling.text(of: $0) } ?? "—",
            shortcut.press.map { $0.words(isASCII: spelling == .ascii) } ?? "—",
            shortcut.status.names.joined(separator: " "), shortcut.evidence.rawValue,
        ]
    }

    /// The columns of ``record``.
    package static let recordColumns = [
        "layout", "name", "localized", "input", "modifiers", "status", "code", "pressModifiers", "evidence",
    ]

    /// The answer for programs that read tables; empty where nothing can be pressed.
    package var record: [String] {
        [
            selection.identifier, selection.name, shortcut.combination?.symbols ?? "",
            shortcut.combination?.input.rawValue ?? "",
            shortcut.combination?.modifiers.names.joined(separator: " ") ?? "",
            shortcut.status.names.joined(separator: " "), shortcut.press?.code.name ?? "",
            shortcut.press?.modifiers.names.joined(separator: " ") ?? "", shortcut.evidence.rawValue,
        ]
    }

    /// The answer for programs that read JSON.
    package var json: JSONText.Value {
        .object([
            ("shortcut", .optional(shortcut.combination?.symbols)),
            ("input", .optional(shortcut.combination?.input.rawValue)),
            ("modifiers", shortcut.combination.map { .strings($0.modifiers.names) } ?? .null),
            ("status", .strings(shortcut.status.names)), ("press", shortcut.press?.json ?? .null),
            ("evidence", .string(shortcut.evidence.rawValue)),
        ])
    }
}

extension KeyPress {
    /// `⇧⌘ BracketRight`, or `shift+cmd+BracketRight`.
    fileprivate func words(isASCII: Bool) -> String {
        let held = KeyModifiers.spellings.filter { modifiers.contains($0.modifier) }
        if isASCII { return (held.map(\.shortName) + [code.name]).joined(separator: "+") }
        let symbols = held.map { $0.symbol.map(String.init) ?? "\($0.shortName)+" }.joined()
        return symbols.isEmpty ? code.name : "\(symbols) \(code.name)"
    }

    fileprivate var json: JSONText.Value {
        .object([("code", .string(code.name)), ("modifiers", .strings(modifiers.names))])
    }
}

package import KeyCombinations
package import ShortcutLocalizer
package import SourceText

/// The result of localizing a shortcut for a layout, as printed.
package struct LocalizationResult {
    package let selection: LayoutSelection
    package let shortcut: LocalizedShortcut
    /// The direction of the interface, if there are results for several.
    private let direction: LocalizationOptions.Direction?

    package init(
        selection: LayoutSelection, shortcut: LocalizedShortcut, direction: LocalizationOptions.Direction? = nil
    ) {
        self.selection = selection
        self.shortcut = shortcut
        self.direction = direction
    }

    /// The layout's name, and the direction if there are results for several.
    package var name: String { selection.nameWithSystem + (direction.map { " (\($0.rawValue))" } ?? "") }

    /// The key of the result in a JSON object: the layout's identifier, and the direction if there are results for several.
    package var key: String { selection.identifier + (direction.map { " (\($0.rawValue))" } ?? "") }

    /// The system of the layout.
    package var system: KeyboardSystem { selection.layout.system }

    /// The columns of ``fields(_:)``.
    package static let columns = ["shortcut", "press", "status", "evidence"]

    /// The cells of a text table, with dashes if the shortcut is unreachable.
    package func fields(_ spelling: ShortcutSpelling) -> [String] {
        [
            shortcut.combination.map { spelling.on(system).text(of: $0) } ?? "—",
            shortcut.press.map { $0.text(spelling.on(system)) } ?? "—",
            shortcut.isUnknown ? "not known" : shortcut.status.names.joined(separator: " "), shortcut.evidence.rawValue,
        ]
    }

    /// The columns of ``record``.
    package static let recordColumns = [
        "layout", "name", "localized", "input", "modifiers", "status", "code", "pressModifiers", "evidence",
    ]

    /// The fields of a CSV row, empty if the shortcut is unreachable.
    package var record: [String] {
        [
            key, name, shortcut.combination.map { ShortcutSpelling.symbols.on(system).text(of: $0) } ?? "",
            shortcut.combination?.input.rawValue ?? "",
            shortcut.combination?.modifiers.names.joined(separator: " ") ?? "",
            shortcut.status.names.joined(separator: " "), shortcut.press?.code.name ?? "",
            shortcut.press?.modifiers.names.joined(separator: " ") ?? "", shortcut.evidence.rawValue,
        ]
    }

    package var json: JSONText.Value {
        let members: [(String, JSONText.Value)] =
            shortcut.combination?.jsonMembers(on: system) ?? [
                ("shortcut", .null), ("input", .null), ("modifiers", .null),
            ]
        return .object(
            members + [
                ("status", .strings(shortcut.status.names)), ("press", shortcut.press?.json ?? .null),
                ("evidence", .string(shortcut.evidence.rawValue)),
            ])
    }
}

extension KeyPress {
    /// `⇧⌘ BracketRight`, or `shift+cmd+BracketRight`.
    fileprivate func text(_ spelling: ShortcutSpelling) -> String {
        let modifiers = spelling.text(of: modifiers)
        return modifiers.isEmpty ? code.name : modifiers + spelling.separator + code.name
    }

    fileprivate var json: JSONText.Value {
        .object([("code", .string(code.name)), ("modifiers", .strings(modifiers.names))])
    }
}

extension KeyCombination {
    /// The combination as members of a JSON object: `shortcut`, `input`, `modifiers`.
    func jsonMembers(on system: KeyboardSystem = .mac) -> [(String, JSONText.Value)] {
        [
            ("shortcut", .string(ShortcutSpelling.symbols.on(system).text(of: self))),
            ("input", .string(input.rawValue)),
            ("modifiers", .strings(modifiers.names)),
        ]
    }
}

package import KeyCombinations
package import Prose
package import SourceText

/// What rules about documents inspect: a document, the shortcuts of the menu that it is about, and its marked tables.
package struct ProseContext: Sendable {
    package let document: ProseDocument
    package let menu: ProseMenu
    package let tables: [ProseTable]

    package init(_ document: ProseDocument, _ menu: ProseMenu, tables: [ProseTable]) {
        self.document = document
        self.menu = menu
        self.tables = tables
    }
}

/// A marked table, compared with the menu.
package struct ProseTable: Sendable {
    package enum State: Sendable {
        case current
        /// The edit makes it true. The text says what differs.
        case outdated(TextEdit, difference: String)
        /// The marker says something that it cannot.
        case invalid(message: String, help: String, Range<Int>)
    }

    package let marker: TableMarker
    package let state: State

    package init(_ marker: TableMarker, _ state: State) {
        self.marker = marker
        self.state = state
    }
}

/// The shortcuts of an app, by what documents say of them.
package struct ProseMenu: Sendable {
    /// A command of the app or the system.
    package struct Command: Sendable {
        package let title: String
        /// What may be pressed, as written and on layouts; empty without a shortcut.
        package let combinations: [KeyCombination]

        package init(title: String, combinations: [KeyCombination]) {
            self.title = title
            self.combinations = combinations
        }
    }

    /// Whether all shortcuts of the app are known.
    package let isComplete: Bool
    private var presses: Set<KeyCombination> = []
    private var commands: [String: [Command]] = [:]

    package init(_ all: [Command], isComplete: Bool) {
        self.isComplete = isComplete
        for command in all {
            presses.formUnion(command.combinations.map(\.pressInProse))
            commands[ProseMenu.folded(command.title), default: []].append(command)
        }
    }

    /// Whether a command has one of the combinations.
    package func contains(_ combinations: [KeyCombination]) -> Bool {
        combinations.contains { presses.contains($0.pressInProse) }
    }

    /// The commands with a title, whatever its letter case and end.
    package func commands(titled title: String) -> [Command] { commands[ProseMenu.folded(title)] ?? [] }

    private static func folded(_ title: String) -> String {
        var text = title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for end in ["…", "..."] where text.hasSuffix(end) { text.removeLast(end.count) }
        return text
    }
}

extension ShortcutMention {
    /// The combinations, with those of a Mac for the words of a document for several systems: `Ctrl+K` may be ⌘K.
    package var possibleCombinations: [KeyCombination] {
        guard !isSymbolic else { return combinations }
        return combinations
            + combinations.filter { $0.modifiers.contains(.control) && !$0.modifiers.contains(.command) }.map {
                KeyCombination($0.input, $0.modifiers.subtracting(.control).union(.command))
            }
    }

    /// The text as a menu shows it.
    package var shown: String { combinations.map(\.description).joined(separator: " or ") }
}

extension KeyCombination {
    /// The key press, for which ⌘= and ⌘+ are one: both are written for zooming in.
    package var pressInProse: KeyCombination {
        let press = normalizedForUSKeyboard
        return press.input.rawValue == "=" ? KeyCombination(press.input, press.modifiers.subtracting(.shift)) : press
    }
}

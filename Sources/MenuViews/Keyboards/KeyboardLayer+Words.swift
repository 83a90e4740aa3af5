package import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText

// How drawings and lists speak of boards and their keys.

extension KeyboardLayer {
    /// The modifiers that are held: `⇧⌘`, or words where none is.
    var modifierWords: String {
        modifiers.isEmpty ? "no modifiers" : ShortcutSpelling.symbols.text(of: modifiers)
    }

    /// What the board shows, in one line: `German, ⌘: 5 yours, 30 of the system, 20 free`.
    package var summary: String { "\(selection.name), \(modifierWords): \(counts)" }

    /// How many keys there are of each kind: `5 yours, 20 free`.
    package var counts: String {
        let parts = Kind.allCases.compactMap { kind -> String? in
            let count = kind == .free ? freeCount : kind == .unreachable ? unreachable.count : count(kind)
            return count == 0 ? nil : "\(count) \(kind.words)"
        }
        return parts.joined(separator: ", ")
    }
}

extension ShortcutUse {
    /// What cannot be pressed, in words: `Go (Tools)`.
    package var words: String { place.isEmpty ? title : "\(title) (\(place))" }
}

extension KeyboardLayer.Kind {
    /// What the legend of a drawing calls it.
    package var words: String {
        switch self {
        case .yours: "yours"
        case .system: "of the system’s commands"
        case .reserved: "kept by the system"
        case .collision: "contested"
        case .unreachable: "cannot be pressed"
        case .free: "free"
        }
    }

    /// The sign that stands for it beside its colour; nil for what is free.
    package var sign: Character? {
        switch self {
        case .yours: "●"
        case .system: "◆"
        case .reserved: "■"
        case .collision: "▲"
        case .unreachable: "✕"
        case .free: nil
        }
    }

    /// The sign in ASCII.
    var asciiSign: Character? {
        switch self {
        case .yours: "*"
        case .system: "o"
        case .reserved: "#"
        case .collision: "!"
        case .unreachable: "x"
        case .free: nil
        }
    }
}

extension KeyboardLayer.Key {
    /// The keys as menus show them; as they are written where nobody can press them.
    package func shortcut(_ spelling: ShortcutSpelling) -> String {
        guard let first = uses.first(where: { $0.use.owner == .app }) ?? uses.first else { return "" }
        return spelling.text(of: first.shown ?? first.use.combination)
    }

    /// Who has the key, a line each: `Get Info (File), written ⌘[`.
    package func lines(_ spelling: ShortcutSpelling) -> [String] {
        let hasDifferentTargets = Set(uses.map(\.use.targets)).count > 1
        return uses.map { use, shown in
            var words = use.title
            if use.owner == .reserved { words = "the system, for \(use.title)" }
            if !use.place.isEmpty { words += " (\(use.place))" }
            if !use.chord.isEmpty {
                words += ", as \(use.chord.map { spelling.text(of: $0) }.joined(separator: " "))"
            }
            if let condition = use.condition, !condition.isAlways {
                words += ", when \(condition.text.shortened(to: 60))"
            }
            if hasDifferentTargets { words += ", on \(listed(use.targets.map(\.description)))" }
            if shown == nil {
                words += ", which no key of this layout can give"
            } else if shown != use.combination {
                words += ", written \(spelling.text(of: use.combination))"
            }
            return words
        }
    }

    /// The key and who has it, in one line for tooltips and screen readers.
    package var words: String {
        let keys = shortcut(.symbols)
        let kind = kind == .yours ? "" : " [\(kind.words)]"
        return "\(keys): \(lines(.symbols).joined(separator: "; "))\(kind)"
    }
}

package import KeyCombinations
package import ShortcutLocalizer

// How systems label keys and name layouts.

extension LayoutSelection {
    /// The layout's name, with the system if that is not macOS: `German (Windows)`.
    package var nameWithSystem: String { name(among: [.mac]) }

    /// The layout's name on a page for some systems, with its own, unless all are macOS: `U.S. (macOS)`.
    package func name(among systems: Set<KeyboardSystem>) -> String {
        systems == [.mac] && layout.system == .mac ? name : "\(name) (\(layout.system.title))"
    }
}

extension ShortcutSpelling {
    /// The spelling for people who use a system: the labels of PC keyboards in place of those of Apple's menus.
    package func on(_ system: KeyboardSystem) -> ShortcutSpelling {
        if system == .mac { return self }
        return switch self {
        case .symbols: .pc
        case .words: .pcWords
        case .ascii, .pc, .pcWords: self
        }
    }

    /// The labels of the keys to press, one for each.
    package func labels(of combination: KeyCombination) -> [String] {
        self == .pc ? combination.pcLabels : combination.capLabels
    }
}

extension KeyboardSystem {
    /// The modifier of a system's most common shortcuts.
    var mainModifier: KeyModifiers { self == .mac ? .command : .control }
}

extension KeyCombination {
    /// The labels of the keys to press: a symbol for each modifier, then the key.
    package var capLabels: [String] {
        if modifiers.contains(.numericPad) {
            // Where the key is belongs to the key, not to what is held with it.
            let labels = KeyCombination(input, modifiers.subtracting(.numericPad)).capLabels
            return labels.dropLast() + ["numpad \(labels[labels.count - 1])"]
        }
        var rest = symbols[...]
        var labels: [String] = []
        while rest.count > 1, let first = rest.first, KeyModifiers(symbol: first) != nil {
            labels.append(String(first))
            rest = rest.dropFirst()
        }
        return labels + [String(rest)]
    }
}

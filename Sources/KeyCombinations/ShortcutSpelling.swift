import SourceText

/// How key combinations are printed for people.
package enum ShortcutSpelling: Sendable {
    /// `⇧⌘K`
    case symbols
    /// `shift+cmd+k`
    case ascii
    /// `Ctrl+Shift+K`, with the labels of PC keyboards.
    case pc
    /// `Shift Command K`, for screen readers.
    case words
    /// `Ctrl Shift K`, with the labels of PC keyboards, for screen readers.
    case pcWords

    package func text(of combination: KeyCombination) -> String {
        switch self {
        case .symbols: combination.symbols
        case .ascii: combination.ascii
        case .pc: combination.pcLabels.joined(separator: "+")
        case .words: combination.words.joined(separator: " ")
        case .pcWords: combination.pcWords.joined(separator: " ")
        }
    }

    /// The strokes of a chord: `⌘K ⌘C`.
    package func text(of strokes: [KeyCombination]) -> String { strokes.map { text(of: $0) }.joined(separator: " ") }

    /// Modifiers that are held: `⌥`, `opt`, or `Alt`.
    package func text(of modifiers: KeyModifiers) -> String {
        let held = KeyModifiers.spellings.filter { modifiers.contains($0.modifier) }
        return switch self {
        case .symbols: held.map { $0.symbol.map { String($0) } ?? $0.shortName + "+" }.joined()
        case .ascii: held.map(\.shortName).joined(separator: "+")
        case .pc: modifiers.pcLabels.joined(separator: "+")
        case .words: held.map(\.word).joined(separator: " ")
        case .pcWords: modifiers.pcLabels.joined(separator: " ")
        }
    }

    /// What separates modifiers from a key's name: `⌘ Digit1`, `cmd+Digit1`.
    package var separator: String {
        switch self {
        case .symbols, .words, .pcWords: " "
        case .ascii, .pc: "+"
        }
    }
}

extension KeyModifiers {
    /// The modifiers with their labels on PC keyboards, in the order of Microsoft's documentation.
    private static let labels: [(modifier: KeyModifiers, label: String)] = [
        (.command, "Win"), (.control, "Ctrl"), (.alternate, "Alt"), (.altGraph, "AltGr"), (.shift, "Shift"),
        (.function, "Fn"), (.alphaShift, "Caps Lock"),
    ]

    /// The modifier with a label of PC keyboards, in any letter case, or `nil` for another label.
    package init?(pcLabel: String) {
        let label = pcLabel.lowercased()
        guard let found = KeyModifiers.labels.first(where: { $0.label.lowercased() == label }) else { return nil }
        self = found.modifier
    }

    /// The names of the modifiers that only PC keyboards have, in lower case. The Windows key is Super or Meta on Linux.
    package static let pcNames = ["win", "windows", "super", "meta", "altgr"]

    /// Creates the modifier that PC keyboards name so, in any letter case, or returns `nil` for another name.
    package init?(pcName: String) {
        switch pcName.lowercased() {
        case "win", "windows", "super", "meta": self = .command
        case "altgr": self = .altGraph
        default:
            guard let modifier = KeyModifiers(pcLabel: pcName) else { return nil }
            self = modifier
        }
    }

    /// The labels of the modifiers that only PC keyboards have, or that have another name elsewhere.
    package static let labelsOfPCsOnly = labels.map(\.label).filter {
        KeyModifiers(name: $0.filter { $0 != " " }) == nil
    }

    /// `Ctrl`, `AltGr`.
    package var pcLabels: [String] { KeyModifiers.labels.filter { contains($0.modifier) }.map(\.label) }
}

extension KeyCombination {
    /// The labels of the keys on a PC keyboard: `Ctrl`, `Shift`, `K`.
    package var pcLabels: [String] {
        let hasShift = input.isUppercaseLetter || modifiers.contains(.shift)
        let key = KeyCombination.pcKeys[input.rawValue] ?? input.named?.symbol
        let label = key ?? KeyCombination(input.lowercased).symbols
        return (hasShift ? modifiers.union(.shift) : modifiers).pcLabels
            + [modifiers.contains(.numericPad) ? "Numpad \(label)" : label]
    }

    /// The labels of keys that Apple's menus show as symbols.
    private static let pcKeys: [String: String] = {
        let labels: [(KeyInput, String)] = [
            (.upArrow, "Up"), (.downArrow, "Down"), (.leftArrow, "Left"), (.rightArrow, "Right"), (.escape, "Esc"),
            (.pageUp, "Page Up"), (.pageDown, "Page Down"), (.home, "Home"), (.end, "End"), (.delete, "Backspace"),
            (.forwardDelete, "Delete"), (.return, "Enter"), (.tab, "Tab"), (.space, "Space"),
        ]
        return Dictionary(uniqueKeysWithValues: labels.map { ($0.0.rawValue, $0.1) })
    }()

    /// The keys by these labels, in lower case.
    fileprivate static let inputsByPCLabel = Dictionary(
        uniqueKeysWithValues: pcKeys.map { ($0.value.lowercased(), KeyInput(rawValue: $0.key)) })
}

extension KeyInput {
    /// The key with a name of PC keyboards, in any letter case, or `nil` for a name that means the same everywhere.
    package static func pcKey(named name: String) -> (input: KeyInput, isOnNumberPad: Bool)? {
        let name = name.lowercased()
        if let input = KeyCombination.inputsByPCLabel[name] { return (input, false) }
        if name == "del" { return (.forwardDelete, false) }
        guard name.hasPrefix("numpad") else { return nil }
        let key = name.dropFirst("numpad".utf8.count).drop { $0 == "_" || $0.isWhitespace }
        if let input = numberPadKeys[key] { return (input, true) }
        let isCharacter = String(key).onlyScalar.map { "0123456789+-*/.=".unicodeScalars.contains($0) } ?? false
        return isCharacter ? (KeyInput(rawValue: String(key)), true) : nil
    }

    /// The keys of the number pad by the end of their W3C names, in lower case.
    private static let numberPadKeys: [Substring: KeyInput] = [
        "add": KeyInput("+"), "subtract": KeyInput("-"), "multiply": KeyInput("*"), "divide": KeyInput("/"),
        "decimal": KeyInput("."), "equal": KeyInput("="), "enter": .return,
    ]
}

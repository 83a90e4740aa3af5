package import KeyCombinations

/// Combinations pressed in sequence, as in `ctrl+k ctrl+c`.
package struct KeyChord: Hashable, Sendable {
    /// A key with its modifiers.
    package struct Stroke: Hashable, Sendable {
        package let modifiers: KeyModifiers
        /// The key's name in lower case, such as `k`, `[` or `pageup`; physical keys have brackets.
        package let key: String

        /// Whether the editor has a key with this name.
        package var isKnown: Bool {
            if let place = physicalKey {
                return KeyChord.physicalKeys.contains(place)
                    || KeyChord.physicalPrefixes.contains(where: place.hasPrefix)
            }
            return KeyChord.keyNames.contains(key) || KeyChord.keyPrefixes.contains(where: key.hasPrefix)
        }

        /// The name of a physical key, such as `keyz`; nil for a key named by its character.
        fileprivate var physicalKey: Substring? { KeyInput(rawValue: key).position }

        /// The same stroke with the character that a physical key types on a US keyboard.
        fileprivate var onUSKeyboard: Stroke {
            guard let place = physicalKey else { return self }
            for prefix in ["key", "digit", "arrow"] where place.hasPrefix(prefix) {
                return Stroke(modifiers: modifiers, key: String(place.dropFirst(prefix.count)))
            }
            return Stroke(modifiers: modifiers, key: KeyChord.keysByPlace[place] ?? String(place))
        }
    }

    /// The strokes, at least one.
    package let strokes: [Stroke]
    /// The strokes with the characters that physical keys type on a US keyboard.
    package let strokesOnUSKeyboard: [Stroke]
    /// The member with the keys: `key`, or one for a platform.
    package let member: String

    /// A chord of these strokes.
    package init(_ strokes: [Stroke], member: String) {
        self.strokes = strokes
        // Most chords name no physical key, and have one array.
        strokesOnUSKeyboard = strokes.contains { $0.physicalKey != nil } ? strokes.map(\.onUSKeyboard) : strokes
        self.member = member
    }

    /// Parses a chord; nil if it is empty or a stroke has no key.
    package init?(_ text: String, member: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let strokes = words.compactMap { Stroke($0) }
        guard !strokes.isEmpty, strokes.count == words.count else { return nil }
        self.init(strokes, member: member)
    }

    /// Whether another chord is longer and starts with this one.
    package func isPrefix(of other: KeyChord) -> Bool {
        strokes.count < other.strokes.count && other.strokes.starts(with: strokes)
    }

    /// The chord with the characters that physical keys type on a US keyboard.
    package var onUSKeyboard: KeyChord { KeyChord(strokesOnUSKeyboard, member: member) }

    package static func == (one: KeyChord, other: KeyChord) -> Bool { one.strokes == other.strokes }

    package func hash(into hasher: inout Hasher) { hasher.combine(strokes) }

    /// The names of keys that the editor reads (Visual Studio Code's documentation of key bindings, confidence A).
    package static let keyNames: Set<String> = Set(
        (1...24).map { "f\($0)" } + "abcdefghijklmnopqrstuvwxyz0123456789`-=[]\\;',./".map(String.init)
            + [
                "left", "up", "right", "down", "pageup", "pagedown", "end", "home", "tab", "enter", "escape", "space",
                "backspace", "delete", "pausebreak", "capslock", "insert", "contextmenu", "numlock", "scrolllock",
                "shift", "ctrl", "alt", "meta", "abnt_c1", "abnt_c2", "clear", "cancel", "unknown",
            ])

    /// The names of physical keys: the codes of the W3C's UI Events, in lower case (the same documentation, confidence A).
    private static let physicalKeys: Set<Substring> = Set(
        (1...24).map { "f\($0)"[...] } + "abcdefghijklmnopqrstuvwxyz".map { "key\($0)"[...] }
            + (0...9).map { "digit\($0)"[...] }
                + """
                enter escape backspace tab space minus equal bracketleft bracketright backslash semicolon quote backquote \
                comma period slash capslock printscreen scrolllock pause insert home pageup delete end pagedown arrowright \
                arrowleft arrowdown arrowup numlock contextmenu power open help select again undo cut copy paste find props \
                abort kanamode convert nonconvert controlleft shiftleft altleft metaleft controlright shiftright altright \
                metaright hyper super fn fnlock suspend resume turbo sleep wakeup eject selecttask zoomtoggle osleft osright
                """.split(separator: " "))

    /// The characters of physical keys, where their names differ.
    fileprivate static let keysByPlace: [Substring: String] = [
        "minus": "-", "equal": "=", "bracketleft": "[", "bracketright": "]", "backslash": "\\", "semicolon": ";",
        "quote": "'", "backquote": "`", "comma": ",", "period": ".", "slash": "/", "pause": "pausebreak",
        "numpadadd": "numpad_add", "numpadsubtract": "numpad_subtract", "numpadmultiply": "numpad_multiply",
        "numpaddivide": "numpad_divide", "numpaddecimal": "numpad_decimal",
    ]

    /// The W3C names of the physical keys whose characters depend on the layout, by their names in lower case.
    fileprivate static let positionNames: [Substring: String] = {
        let punctuation =
            "Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Backquote Comma Period Slash "
            + "IntlBackslash IntlRo IntlYen"
        let names =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "Key\($0)" } + (0...9).map { "Digit\($0)" }
            + punctuation.split(separator: " ").map(String.init)
        return Dictionary(uniqueKeysWithValues: names.map { ($0.lowercased()[...], $0) })
    }()

    /// The W3C names of these keys and of those whose characters depend on the layout, by their names in lower case.
    fileprivate static let physicalNames: [Substring: String] = {
        let others =
            "ArrowRight ArrowLeft ArrowDown ArrowUp PageUp PageDown CapsLock PrintScreen ScrollLock NumLock ContextMenu "
            + "NumpadAdd NumpadSubtract NumpadMultiply NumpadDivide NumpadDecimal NumpadEnter NumpadEqual NumpadComma "
            + "Enter Escape Backspace Tab Space Pause Insert Home Delete End"
        let names =
            others.split(separator: " ").map(String.init) + (0...9).map { "Numpad\($0)" } + (1...24).map { "F\($0)" }
        return positionNames.merging(names.map { ($0.lowercased()[...], $0) }) { one, _ in one }
    }()

    private static let physicalPrefixes = [
        "numpad", "intl", "lang", "audio", "brightness", "media", "launch", "browser", "mail",
    ]

    private static let keyPrefixes = ["numpad", "oem_", "browser", "media", "launch", "audio", "volume"]
}

extension KeyChord.Stroke {
    fileprivate init?(_ text: Substring) {
        var modifiers: KeyModifiers = []
        var rest = text.lowercased()[...]
        // The editor accepts a hyphen in place of a plus.
        while let separator = rest.firstIndex(where: { $0 == "+" || $0 == "-" }), separator > rest.startIndex,
            let modifier = KeyChord.Stroke.modifiers[String(rest[..<separator])]
        {
            modifiers.insert(modifier)
            rest = rest[rest.index(after: separator)...]
        }
        guard !rest.isEmpty else { return nil }
        self.modifiers = modifiers
        key = KeyChord.Stroke.namesByVirtualKey[rest] ?? String(rest)
    }

    /// The names of virtual keys that the editor reads as its keys (Visual Studio Code's table of key codes, confidence A).
    private static let namesByVirtualKey: [Substring: String] = [
        "oem_1": ";", "oem_2": "/", "oem_3": "`", "oem_4": "[", "oem_5": "\\", "oem_6": "]", "oem_7": "'",
        "oem_plus": "=", "oem_minus": "-", "oem_comma": ",", "oem_period": ".",
    ]

    private static let modifiers: [String: KeyModifiers] = [
        "ctrl": .control, "shift": .shift, "alt": .alternate, "cmd": .command, "meta": .command, "win": .command,
    ]
}

extension KeyChord.Stroke {
    /// The stroke with the position of its key on a US keyboard, as the editor writes it: `ctrl+[BracketRight]`; `nil` if
    /// the key has no other name.
    package var byPosition: String? {
        KeyChord.keysByPlace.first { $0.value == key }.flatMap { KeyChord.positionNames[$0.key] }
            .map { KeyChord.Stroke(modifiers: modifiers, key: "[\($0)]").description }
    }
}

extension KeyChord: CustomStringConvertible {
    /// The chord in the editor's notation: `ctrl+k ctrl+c`.
    package var description: String { strokes.map(\.description).joined(separator: " ") }
}

extension KeyChord.Stroke: CustomStringConvertible {
    package var description: String {
        var text = ""
        if modifiers.contains(.control) { text += "ctrl+" }
        if modifiers.contains(.shift) { text += "shift+" }
        if modifiers.contains(.alternate) { text += "alt+" }
        if modifiers.contains(.command) { text += "cmd+" }
        return text + writtenKey
    }

    /// The key's name, with a position as the W3C writes it: `[IntlRo]`.
    private var writtenKey: String {
        physicalKey.flatMap { KeyChord.physicalNames[$0] }.map { "[\($0)]" } ?? key
    }

    /// The combination on a Mac; nil if the key has no counterpart there.
    package var combination: KeyCombination? {
        switch key {
        case "shift", "ctrl", "alt", "meta", "unknown": nil
        case _ where !isKnown: nil
        case _ where key.count == 1: KeyCombination(KeyInput(rawValue: key), modifiers)
        default: KeyInput(name: KeyChord.Stroke.names[key] ?? key).map { KeyCombination($0, modifiers) }
        }
    }

    /// The combination to show users: also of the number pad, and of physical keys, by their position if the layout
    /// decides what they type.
    package var shownCombination: KeyCombination? {
        if let input = KeyChord.Stroke.numberPad[physicalKey ?? key[...]] {
            return KeyCombination(input, modifiers.union(.numericPad))
        }
        guard let place = physicalKey else { return combination }
        guard let name = KeyChord.positionNames[place] else { return onUSKeyboard.combination }
        return KeyCombination(KeyInput(position: name), modifiers)
    }

    /// The keys of the number pad, by the editor's names and the W3C's in lower case.
    private static let numberPad: [Substring: KeyInput] = {
        let names = [
            "+": ["_add", "add"], "-": ["_subtract", "subtract"], "*": ["_multiply", "multiply"],
            "/": ["_divide", "divide"], ".": ["_decimal", "decimal"], "=": ["equal"], "\r": ["enter"],
        ]
        let digits = (0...9).map { ("\($0)", ["\($0)"]) }
        let keys = (names.map { ($0.key, $0.value) } + digits).flatMap { input, names in
            names.map { ("numpad\($0)"[...], KeyInput(rawValue: input)) }
        }
        return Dictionary(uniqueKeysWithValues: keys)
    }()

    /// The editor's names that differ from this project's.
    private static let names = ["backspace": "delete", "delete": "forwarddelete"]
}

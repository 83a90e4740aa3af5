import SourceText

/// The key of a combination as in UIKit: the character that the key types without modifiers, or the value of a
/// `UIKeyCommand.input…` constant.
///
/// Two inputs are equal if their strings are equal, including letter case (UIKit's rule, confidence A).
public struct KeyInput: RawRepresentable, Hashable, Sendable {
    /// The value of UIKit's `input`: `"k"`, `"["`, `"UIKeyInputUpArrow"`.
    public let rawValue: String

    /// Creates an input with this text, which is not checked.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates the input of one character.
    package init(_ character: Unicode.Scalar) {
        self.init(rawValue: String(character))
    }

    /// The up arrow.
    public static let upArrow = KeyInput(rawValue: "UIKeyInputUpArrow")
    /// The down arrow.
    public static let downArrow = KeyInput(rawValue: "UIKeyInputDownArrow")
    /// The left arrow.
    public static let leftArrow = KeyInput(rawValue: "UIKeyInputLeftArrow")
    /// The right arrow.
    public static let rightArrow = KeyInput(rawValue: "UIKeyInputRightArrow")
    /// Escape.
    public static let escape = KeyInput(rawValue: "UIKeyInputEscape")
    /// Page Up.
    public static let pageUp = KeyInput(rawValue: "UIKeyInputPageUp")
    /// Page Down.
    public static let pageDown = KeyInput(rawValue: "UIKeyInputPageDown")
    /// Home.
    public static let home = KeyInput(rawValue: "UIKeyInputHome")
    /// End.
    public static let end = KeyInput(rawValue: "UIKeyInputEnd")
    /// Backspace. `UIKeyCommand.inputDelete` is one unprintable character, probably U+0008 (confidence B).
    public static let delete = KeyInput(rawValue: "\u{8}")
    /// Forward delete. UIKit has no input for it; the value is this project's own.
    public static let forwardDelete = KeyInput(rawValue: "UIKeyInputForwardDelete")
    /// Return.
    public static let `return` = KeyInput(rawValue: "\r")
    /// Tab.
    public static let tab = KeyInput(rawValue: "\t")
    /// The space bar.
    public static let space = KeyInput(rawValue: " ")

    /// The function key with this number, from 1. UIKit has inputs for F1 to F12 (confidence A).
    public static func function(_ number: Int) -> KeyInput {
        KeyInput(rawValue: "UIKeyInputF\(number)")
    }
}

extension KeyInput {
    /// A key that is written by name rather than by the character it types.
    package struct Named: Sendable {
        /// The input.
        package let input: KeyInput
        /// The symbol in Apple's menus.
        package let symbol: String
        /// The name in ASCII output and specs.
        package let name: String
        /// Other accepted names and symbols.
        package let aliases: [String]
        /// Whether UIKit has an input for it.
        package let isKnownToUIKit: Bool

        fileprivate init(
            _ input: KeyInput, _ symbol: String, _ name: String, _ aliases: [String] = [], isKnownToUIKit: Bool = true
        ) {
            self.input = input
            self.symbol = symbol
            self.name = name
            self.aliases = aliases
            self.isKnownToUIKit = isKnownToUIKit
        }
    }

    /// Every named key. The symbols are those of Apple's menus.
    package static let named: [Named] =
        [
            Named(.upArrow, "↑", "up"),
            Named(.downArrow, "↓", "down"),
            Named(.leftArrow, "←", "left"),
            Named(.rightArrow, "→", "right"),
            Named(.escape, "⎋", "escape", ["esc"]),
            Named(.pageUp, "⇞", "pageup"),
            Named(.pageDown, "⇟", "pagedown"),
            Named(.home, "↖", "home"),
            Named(.end, "↘", "end"),
            Named(.delete, "⌫", "delete", ["backspace"]),
            Named(.forwardDelete, "⌦", "forwarddelete", isKnownToUIKit: false),
            Named(.return, "↩", "return", ["enter", "⏎", "⌤"]),
            Named(.tab, "⇥", "tab", ["↹"]),
            Named(.space, "Space", "space", ["␣", "⎵"]),
        ] + (1...24).map { Named(.function($0), "F\($0)", "f\($0)", isKnownToUIKit: $0 <= 12) }

    /// The named key of this input, or `nil` for a character.
    package var named: Named? { KeyInput.byInput[rawValue] }

    /// Creates the key with this name, symbol or raw value in any letter case, or returns `nil` for an unknown name.
    package init?(name: String) {
        guard let input = KeyInput.byName[name.lowercased()] else { return nil }
        self = input
    }

    /// The named key that this character is the symbol of, such as `↩`, or `nil`.
    package var pictured: Named? {
        guard rawValue.utf8.count > 1, named == nil, rawValue.count == 1, let key = KeyInput(name: rawValue) else {
            return nil
        }
        return key.named
    }

    /// The names, aliases and UIKit inputs of the named keys, for suggesting the nearest one.
    package static let spellings: [String] =
        named.flatMap { [$0.name] + $0.aliases }
        + named.filter { $0.isKnownToUIKit && $0.input.rawValue.count > 1 }.map(\.input.rawValue)

    private static let byInput: [String: Named] = Dictionary(
        uniqueKeysWithValues: named.map { ($0.input.rawValue, $0) })

    /// Names for keys and modifiers in other notations, with this project's names.
    package static let otherNames: [String: String] = [
        "plus": "+", "minus": "-", "hyphen": "-", "dash": "-", "equal": "=", "equals": "=", "comma": ",", "period": ".",
        "dot": ".", "slash": "/", "backslash": "\\", "semicolon": ";", "colon": ":", "quote": "'", "apostrophe": "'",
        "backtick": "`", "backquote": "`", "grave": "`", "bracketleft": "[", "bracketright": "]", "leftbracket": "[",
        "rightbracket": "]", "question": "?", "spacebar": "space", "del": "delete", "bksp": "backspace",
        "pgup": "pageup", "pgdn": "pagedown", "pgdown": "pagedown", "ret": "return", "leftarrow": "left",
        "rightarrow": "right", "uparrow": "up", "downarrow": "down", "win": "cmd", "windows": "cmd", "super": "cmd",
        "meta": "cmd", "mod": "cmd", "cmdorctrl": "cmd", "commandorcontrol": "cmd", "caps": "capslock",
    ]

    private static let byName: [String: KeyInput] = {
        var table: [String: KeyInput] = [:]
        for key in named {
            for spelling in [key.name, key.symbol, key.input.rawValue] + key.aliases {
                table[spelling.lowercased()] = key.input
            }
        }
        return table
    }()
}

extension KeyInput {
    /// Creates the input of a key by its position, with its W3C name, as Visual Studio Code writes it: `[Digit2]`.
    package init(position name: String) {
        self.init(rawValue: "[\(name)]")
    }

    /// The W3C name of the key if this is a key by its position; otherwise `nil`.
    package var position: Substring? {
        rawValue.utf8.count > 2 && rawValue.first == "[" && rawValue.last == "]" ? rawValue.dropFirst().dropLast() : nil
    }

    /// Whether this is one character rather than a named key. Space, Tab and Return are named keys.
    package var isCharacter: Bool { named == nil && rawValue.count == 1 && !isFunctionKey }

    /// Whether this is a function key without a name here: one of AppKit's characters in the private use area, such as
    /// Help, or another input that starts with `UIKeyInput`.
    package var isFunctionKey: Bool {
        if let onlyScalar { return (0xF700...0xF8FE).contains(onlyScalar.value) }
        return named == nil && rawValue.hasPrefix("UIKeyInput")
    }

    /// The input in lowercase if it is one letter with a one-letter lowercase; otherwise the input itself.
    package var lowercased: KeyInput {
        guard let scalar = onlyScalar, let lower = scalar.soleLowercase else { return self }
        return KeyInput(lower)
    }

    /// Whether this is an uppercase letter, which a keyboard types with Shift.
    package var isUppercaseLetter: Bool { lowercased != self }

    /// The letter as menus show it: in uppercase if that is one letter whose lowercase is the original (not `ß`, `ı`, `ς`).
    package var uppercasedForDisplay: String {
        guard let scalar = onlyScalar, let upper = scalar.soleUppercase, upper.soleLowercase == scalar else {
            return rawValue
        }
        return String(upper)
    }

    private var onlyScalar: Unicode.Scalar? { rawValue.onlyScalar }
}

extension Unicode.Scalar {
    fileprivate var soleLowercase: Unicode.Scalar? {
        // Most keys are ASCII, whose letter cases differ in one bit.
        if isASCII { return "A"..."Z" ~= self ? Unicode.Scalar(value | 0x20) : nil }
        return sole(properties.lowercaseMapping)
    }

    fileprivate var soleUppercase: Unicode.Scalar? {
        if isASCII { return "a"..."z" ~= self ? Unicode.Scalar(value & ~0x20) : nil }
        return sole(properties.uppercaseMapping)
    }

    /// The only scalar of a case mapping, or `nil` if it has several or is the scalar itself.
    private func sole(_ mapping: String) -> Unicode.Scalar? {
        let scalars = mapping.unicodeScalars
        guard let first = scalars.first, scalars.count == 1, first != self else { return nil }
        return first
    }
}

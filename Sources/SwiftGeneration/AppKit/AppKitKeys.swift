import KeyCombinations
import SourceText

/// A combination as the key equivalent and modifier mask of an `NSMenuItem`.
struct AppKitKeys {
    let keyEquivalent: String
    let modifierMask: String

    /// nil if AppKit has no character for the key.
    init?(_ keys: KeyCombination) {
        let character = AppKitKeys.characters[keys.input] ?? keys.input.rawValue
        guard character.count == 1, !keys.modifiers.contains(.alphaShift) else { return nil }
        keyEquivalent = character.swiftLiteral
        modifierMask = Generation.modifiers(
            keys.modifiers,
            named: [
                "control": .control, "option": .alternate, "shift": .shift, "command": .command,
                "numericPad": .numericPad, "function": .function,
            ])
    }

    /// The characters of keys that are not what they type (AppKit's public headers, confidence A).
    private static let characters: [KeyInput: String] = {
        var characters: [KeyInput: String] = [
            .escape: "\u{1B}", .delete: "\u{8}", .forwardDelete: "\u{7F}", .upArrow: "\u{F700}",
            .downArrow: "\u{F701}", .leftArrow: "\u{F702}", .rightArrow: "\u{F703}", .home: "\u{F729}",
            .end: "\u{F72B}", .pageUp: "\u{F72C}", .pageDown: "\u{F72D}",
        ]
        for number in 1...24 {
            if let scalar = Unicode.Scalar(0xF703 + number) { characters[.function(number)] = String(scalar) }
        }
        return characters
    }()
}

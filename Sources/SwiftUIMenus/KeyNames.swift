import KeyCombinations

/// SwiftUI's names of keys (confidence A: Apple's documentation).
enum KeyNames {
    /// The static members of `KeyEquivalent`.
    static let keys: [String: KeyInput] = [
        "upArrow": .upArrow, "downArrow": .downArrow, "leftArrow": .leftArrow, "rightArrow": .rightArrow,
        "escape": .escape, "delete": .delete, "deleteForward": .forwardDelete, "home": .home, "end": .end,
        "pageUp": .pageUp, "pageDown": .pageDown, "clear": KeyInput(rawValue: "\u{F739}"), "tab": .tab,
        "space": .space, "return": .return,
    ]

    /// The key that a character types.
    static func key(_ character: Character) -> KeyInput {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
            return KeyInput(rawValue: String(character))
        }
        return switch scalar.value {
        case 0x7F: .delete
        case 0x0A, 0x03: .return
        case 0x1B: .escape
        case 0xF700: .upArrow
        case 0xF701: .downArrow
        case 0xF702: .leftArrow
        case 0xF703: .rightArrow
        case 0xF704...0xF71B: .function(Int(scalar.value) - 0xF703)
        case 0xF728: .forwardDelete
        case 0xF729: .home
        case 0xF72B: .end
        case 0xF72C: .pageUp
        case 0xF72D: .pageDown
        default: KeyInput(rawValue: String(character))
        }
    }
}

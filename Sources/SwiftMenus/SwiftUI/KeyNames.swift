import KeyCombinations

/// SwiftUI's names of keys and modifiers (confidence A: Apple's documentation).
enum KeyNames {
    /// The static members of `KeyEquivalent`.
    static let keys: [String: KeyInput] = [
        "upArrow": .upArrow, "downArrow": .downArrow, "leftArrow": .leftArrow, "rightArrow": .rightArrow,
        "escape": .escape, "delete": .delete, "deleteForward": .forwardDelete, "home": .home, "end": .end,
        "pageUp": .pageUp, "pageDown": .pageDown, "clear": KeyInput(rawValue: "\u{F739}"), "tab": .tab,
        "space": .space, "return": .return,
    ]

    /// The static members of `EventModifiers`.
    static let modifiers: [String: KeyModifiers] = [
        "command": .command, "shift": .shift, "option": .alternate, "control": .control, "capsLock": .alphaShift,
        "numericPad": .numericPad, "function": .function,
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

    /// AppKit's constants of function keys, such as `NSF5FunctionKey`.
    static func functionKey(_ name: String) -> Int? {
        let names = [
            "NSUpArrowFunctionKey": 0xF700, "NSDownArrowFunctionKey": 0xF701, "NSLeftArrowFunctionKey": 0xF702,
            "NSRightArrowFunctionKey": 0xF703, "NSDeleteFunctionKey": 0xF728, "NSHomeFunctionKey": 0xF729,
            "NSEndFunctionKey": 0xF72B, "NSPageUpFunctionKey": 0xF72C, "NSPageDownFunctionKey": 0xF72D,
            "NSHelpFunctionKey": 0xF746, "NSBackspaceCharacter": 0x08, "NSDeleteCharacter": 0x7F,
            "NSCarriageReturnCharacter": 0x0D, "NSTabCharacter": 0x09, "NSEnterCharacter": 0x03,
        ]
        if let value = names[name] { return value }
        guard name.hasPrefix("NSF"), name.hasSuffix("FunctionKey"),
            let number = Int(name.dropFirst(3).dropLast("FunctionKey".count)), (1...24).contains(number)
        else { return nil }
        return 0xF703 + number
    }
}

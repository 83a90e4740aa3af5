/// AppKit's constants for characters that no keyboard types (public headers, confidence A).
package enum CharacterCodes {
    package static let constants: [String: Int] = {
        var codes: [String: Int] = [
            "NSEnterCharacter": 0x03, "NSBackspaceCharacter": 0x08, "NSTabCharacter": 0x09,
            "NSNewlineCharacter": 0x0A, "NSFormFeedCharacter": 0x0C, "NSCarriageReturnCharacter": 0x0D,
            "NSBackTabCharacter": 0x19, "NSDeleteCharacter": 0x7F,
        ]
        for (name, code) in specialKeys where code >= 0xF700 {
            let name = name == "deleteForward" ? "delete" : name
            codes["NS\(name.prefix(1).uppercased())\(name.dropFirst())FunctionKey"] = code
        }
        return codes
    }()

    /// The characters of `NSEvent.SpecialKey`.
    package static let specialKeys: [String: Int] = {
        var keys: [String: Int] = [
            "enter": 0x03, "backspace": 0x08, "tab": 0x09, "newline": 0x0A, "carriageReturn": 0x0D, "backTab": 0x19,
            "delete": 0x7F, "upArrow": 0xF700, "downArrow": 0xF701, "leftArrow": 0xF702, "rightArrow": 0xF703,
            "insert": 0xF727, "deleteForward": 0xF728, "home": 0xF729, "begin": 0xF72A, "end": 0xF72B,
            "pageUp": 0xF72C, "pageDown": 0xF72D, "help": 0xF746,
        ]
        for number in 1...35 { keys["f\(number)"] = 0xF703 + number }
        return keys
    }()
}

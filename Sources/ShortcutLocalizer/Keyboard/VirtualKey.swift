/// What Windows calls a key, apart from what it types: programs bind shortcuts to it.
///
/// A virtual key is named after the key of a US keyboard that has it. Which key of another keyboard has which one is part of
/// its layout.
enum VirtualKey {
    /// The key of the US keyboard with a virtual key of this name without `VK_`, or `nil` for an unknown name.
    static func usKey(named name: String) -> KeyCode? {
        if let code = punctuation[name] { return code }
        guard name.utf8.count == 1 else { return nil }
        return KeyCode(name: "Key\(name)") ?? KeyCode(name: "Digit\(name)")
    }

    /// The virtual keys that are not letters or digits (source: `WinUser.h`, Microsoft's "Virtual-Key Codes", confidence A).
    private static let punctuation: [String: KeyCode] = [
        "OEM_1": .semicolon, "OEM_PLUS": .equal, "OEM_COMMA": .comma, "OEM_MINUS": .minus, "OEM_PERIOD": .period,
        "OEM_2": .slash, "OEM_3": .backquote, "OEM_4": .bracketLeft, "OEM_5": .backslash, "OEM_6": .bracketRight,
        "OEM_7": .quote, "OEM_102": .intlBackslash, "ABNT_C1": .intlRo,
    ]

    /// Those without a key on the US keyboard.
    private static let others: Set = ["OEM_8"]

    /// Whether a name is that of a virtual key.
    static func isKnown(_ name: String) -> Bool { usKey(named: name) != nil || others.contains(name) }
}

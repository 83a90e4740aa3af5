/// The words that menus and shortcuts are written with in Swift code.
package enum TellingWords {
    /// A file with none of them has neither menus nor shortcuts.
    package static let words = [
        "keyboardShortcut", "KeyboardShortcut", "KeyEquivalent", "CommandMenu", "CommandGroup", "Commands",
        "UIKeyCommand", "UICommand", "UIMenu", "buildMenu", "NSMenu", "addItem", "keyEquivalent",
    ]

    /// The first bytes of the words, after which the rest is compared.
    private static let patterns = words.map { Array($0.utf8) }

    /// Whether source has one of the words.
    ///
    /// - Complexity: O(length).
    package static func areIn(_ source: [UInt8]) -> Bool {
        let bytes = source.span
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            // The first letters of the words.
            if byte == UInt8(ascii: "k") || byte == UInt8(ascii: "K") || byte == UInt8(ascii: "C")
                || byte == UInt8(ascii: "U") || byte == UInt8(ascii: "b") || byte == UInt8(ascii: "N")
                || byte == UInt8(ascii: "a")
            {
                for pattern in patterns where pattern[0] == byte && bytes.has(pattern, at: index) { return true }
            }
            index += 1
        }
        return false
    }
}

extension Span<UInt8> {
    fileprivate func has(_ pattern: [UInt8], at start: Int) -> Bool {
        guard start + pattern.count <= count else { return false }
        for index in pattern.indices where self[start + index] != pattern[index] { return false }
        return true
    }
}

import KeyCombinations
import SourceText

/// A combination as the arguments of `keyboardShortcut`.
struct SwiftUIKeys {
    /// The key and, unless they are ⌘ alone, the modifiers.
    let arguments: String

    /// nil if SwiftUI has no key or modifier for it.
    init?(_ keys: KeyCombination) {
        // A capital letter as the key means Shift, too.
        let modifiers = keys.input.isUppercaseLetter ? keys.modifiers.union(.shift) : keys.modifiers
        guard let key = SwiftUIKeys.key(keys.input.lowercased), let names = SwiftUIKeys.modifiers(modifiers) else {
            return nil
        }
        arguments = modifiers == .command ? key : "\(key), modifiers: \(names)"
    }

    /// Modifiers as `EventModifiers`; nil if SwiftUI does not have one of them.
    static func modifiers(_ modifiers: KeyModifiers) -> String? {
        guard !modifiers.contains(.function) else { return nil }
        return Generation.modifiers(
            modifiers,
            named: [
                "control": .control, "option": .alternate, "shift": .shift, "command": .command,
                "capsLock": .alphaShift, "numericPad": .numericPad,
            ])
    }

    private static func key(_ input: KeyInput) -> String? {
        if let name = names[input] { return "." + name }
        if let number = (1...24).first(where: { KeyInput.function($0) == input }) {
            return "KeyEquivalent(\"\\u{\(String(0xF703 + number, radix: 16, uppercase: true))}\")"
        }
        return input.rawValue.count == 1 ? input.rawValue.swiftLiteral : nil
    }

    private static let names: [KeyInput: String] = [
        .upArrow: "upArrow", .downArrow: "downArrow", .leftArrow: "leftArrow", .rightArrow: "rightArrow",
        .escape: "escape", .delete: "delete", .forwardDelete: "deleteForward", .home: "home", .end: "end",
        .pageUp: "pageUp", .pageDown: "pageDown", .tab: "tab", .space: "space", .return: "return",
    ]
}

import KeyCombinations
import SourceText

/// A combination as the arguments of a `UIKeyCommand`.
struct UIKitKeys {
    let input: String
    let modifierFlags: String

    /// nil if UIKit has no input or modifier for it.
    init?(_ keys: KeyCombination) {
        guard let input = UIKitKeys.input(keys.input), !keys.modifiers.contains(.function) else { return nil }
        self.input = input
        modifierFlags = UIKitKeys.modifiers(keys.modifiers)
    }

    private static func input(_ input: KeyInput) -> String? {
        if let constant = constants[input] { return "UIKeyCommand." + constant }
        if let named = input.named { return named.isKnownToUIKit ? input.rawValue.swiftLiteral : nil }
        return input.isFunctionKey ? nil : input.rawValue.swiftLiteral
    }

    static func modifiers(_ modifiers: KeyModifiers) -> String {
        Generation.modifiers(
            modifiers,
            named: [
                "control": .control, "alternate": .alternate, "shift": .shift, "command": .command,
                "alphaShift": .alphaShift, "numericPad": .numericPad,
            ])
    }

    private static let constants: [KeyInput: String] = {
        var constants: [KeyInput: String] = [
            .upArrow: "inputUpArrow", .downArrow: "inputDownArrow", .leftArrow: "inputLeftArrow",
            .rightArrow: "inputRightArrow", .escape: "inputEscape", .pageUp: "inputPageUp",
            .pageDown: "inputPageDown", .home: "inputHome", .end: "inputEnd", .delete: "inputDelete",
        ]
        for number in 1...12 { constants[.function(number)] = "f\(number)" }
        return constants
    }()
}

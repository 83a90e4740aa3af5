import KeyCombinations
import MenuBuilder

extension Rule {
    static let invalidInput = Rule(
        "invalid-input", .error,
        Documentation(
            "a key combination has a key that UIKit has no input for",
            whyBad: "No press of any key ever matches it, so the command cannot be reached by its keys.",
            example: """
                { "title": "Record", "action": "record:", "shortcut": "cmd+f13" }
                """,
            useInstead: "A character that a key types, or a key of UIKit's constants: \"f1\" to \"f12\", \"delete\".",
            betterExample: """
                { "title": "Record", "action": "record:", "shortcut": "cmd+f5" }
                """,
            source: "UIKit's documentation of UIKeyCommand (confidence A); what AppKit's characters mean (A)"),
        check: .shortcut { shortcut, findings in
            guard let fault = InputFault(shortcut.keys.input) else { return }
            findings.add(
                "\(shortcut.keys) of \(shortcut.name) is never pressed: \(fault.reason)", about: shortcut,
                help: fault.cure)
            findings.claim(shortcut.keys, on: [shortcut.target.target])
        },
        .contributions(UnknownKeys.check))
}

/// Why no press matches an input.
private enum InputFault {
    /// A key that keyboards have and UIKit has no input for.
    case unknownKey(KeyInput)
    /// A character by which AppKit means a key.
    case appKitKey(KeyInput?)
    /// A character that no key types.
    case untypeable

    init?(_ input: KeyInput) {
        // Nearly every input is a single printable character of ASCII.
        let bytes = input.rawValue.utf8
        if bytes.count == 1, let byte = bytes.first, 0x20...0x7E ~= byte { return nil }
        if let named = input.named {
            guard !named.isKnownToUIKit else { return nil }
            self = .unknownKey(input)
            return
        }
        guard let scalar = input.rawValue.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0xF700...0xF8FF:
            self = .appKitKey(InputFault.appKitKeys[scalar.value])
        case _ where InputFault.isUntypeable(scalar, in: input):
            self = .untypeable
        default:
            return nil
        }
    }

    var reason: String {
        switch self {
        case .unknownKey(let input): "UIKit has no input for the key \(input.named?.symbol ?? input.rawValue)"
        case .appKitKey: "this is AppKit's character for a key, which UIKit does not know"
        case .untypeable: "no key types this character"
        }
    }

    var cure: String {
        switch self {
        case .unknownKey(.forwardDelete): "use delete (⌫), or another combination"
        case .unknownKey: "use f1 to f12, or another combination"
        case .appKitKey(.some(let input)):
            "write \"\(input.named?.name ?? input.rawValue)\", which is UIKit's \(input.rawValue)"
        case .appKitKey(nil), .untypeable: "use a character that a key types"
        }
    }

    /// Control characters but those of keys that have one, what is unassigned or invisible, and pictures.
    private static func isUntypeable(_ scalar: Unicode.Scalar, in input: KeyInput) -> Bool {
        // Keypad Enter, Backspace, Tab, Return in both forms, Escape and Delete.
        let keyed: Set<UInt32> = [0x3, 0x8, 0x9, 0xA, 0xD, 0x1B, 0x7F]
        if keyed.contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return true
        default: return scalar.properties.isEmojiPresentation
        }
    }

    /// What AppKit's function-key characters are in UIKit (NSEvent's public header, confidence A).
    private static let appKitKeys: [UInt32: KeyInput] = {
        var keys: [UInt32: KeyInput] = [
            0xF700: .upArrow, 0xF701: .downArrow, 0xF702: .leftArrow, 0xF703: .rightArrow,
            0xF729: .home, 0xF72B: .end, 0xF72C: .pageUp, 0xF72D: .pageDown,
        ]
        for number in 1...12 { keys[0xF703 + UInt32(number)] = .function(number) }
        return keys
    }()
}

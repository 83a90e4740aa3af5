import Diagnostics
import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let invalidInput = Rule(
        "invalid-input", .error, kinds: [.uiKit, .appKit, .editorExtension], precedence: .availability(1),
        Documentation(
            "shortcuts with a key that UIKit has no input for",
            whyBad: "No key press ever matches the combination, so the command cannot be performed with it.",
            example: """
                { "title": "Record", "action": "record:", "shortcut": "cmd+f13" }
                """,
            useInstead: "A character that a key types, or a key with a UIKit constant: \"f1\" to \"f12\", \"delete\".",
            betterExample: """
                { "title": "Record", "action": "record:", "shortcut": "cmd+r" }
                """,
            source: [
                .uiKit: "UIKit's documentation of UIKeyCommand (confidence A)",
                .appKit: "AppKit's function-key characters (confidence A)",
                .editorExtension: "Visual Studio Code's list of accepted keys (confidence A)",
            ]),
        check: .shortcut { shortcut, findings in
            guard let problem = InputProblem(shortcut.keys.input, in: shortcut.target.document.kind) else { return }
            // A menu that people open, such as that of a pop-up button, may only show the keys.
            let finding = findings.add(
                Messages.neverMatches(shortcut, problem), shortcut.facts, about: shortcut,
                help: Messages.help(problem), cap: shortcut.worksWithClosedMenus ? .error : .info,
                isPossible: !problem.isCertain)
            findings.record(shortcut.keys, on: [shortcut.target.target], for: finding)
        },
        .target { target, findings in
            let keys = target.document.appKitItems.invalidKeys
            guard !keys.isEmpty else { return }
            let texts = Dictionary(keys.map { ($0.origin, $0) }) { first, _ in first }
            target.forEachOwnElement { element in
                guard let key = texts[element.element.origin] else { return }
                findings.add(
                    Messages.isNoCharacter(key.text, element.element),
                    FindingFacts([element.party], details: [key.text]), about: element, key: "shortcut",
                    help: Messages.help(key.meaning))
            }
        },
        .contributions(UnknownKeys.check))
}

/// Why no key press matches an input.
enum InputProblem {
    /// A key that UIKit has no input for.
    case unknownKey(KeyInput)
    /// A character that represents a key in AppKit.
    case appKitKey(KeyInput?)
    /// The symbol of a key instead of the key. AppKit is known to take it for the key in the shortcuts that users set in System
    /// Settings; whether it does in an app's menus was never measured (confidence C).
    case picture(KeyInput.Named, isCertain: Bool)
    /// A character that no key types.
    case untypeable

    init?(_ input: KeyInput, in kind: DocumentKind) {
        // Nearly every input is a single printable ASCII character.
        let bytes = input.rawValue.utf8
        if bytes.count == 1, let byte = bytes.first, 0x20...0x7E ~= byte { return nil }
        if let pictured = input.pictured {
            self = .picture(pictured, isCertain: kind == .uiKit)
            return
        }
        // AppKit's menus have inputs for every key.
        guard kind == .uiKit else { return nil }
        if let named = input.named {
            guard !named.isKnownToUIKit else { return nil }
            self = .unknownKey(input)
            return
        }
        guard let scalar = input.rawValue.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0xF700...0xF8FF:
            self = .appKitKey(InputProblem.appKitKeys[scalar.value])
        case _ where InputProblem.isUntypeable(scalar, in: input):
            self = .untypeable
        default:
            return nil
        }
    }

    /// Whether no key press matches the input for sure.
    var isCertain: Bool { if case .picture(_, false) = self { false } else { true } }

    /// Whether an input is a control character without a key. AppKit may take some for keys, such as U+001E for the up arrow.
    static func isControlCharacter(_ input: KeyInput) -> Bool {
        guard let scalar = input.rawValue.unicodeScalars.first else { return false }
        return scalar.properties.generalCategory == .control && isUntypeable(scalar, in: input)
    }

    /// Whether the scalar is a control character without a key, unassigned, invisible or an emoji.
    private static func isUntypeable(_ scalar: Unicode.Scalar, in input: KeyInput) -> Bool {
        // Keypad Enter, Backspace, Tab, Return in both forms, Escape and Delete.
        let keyed: Set<UInt32> = [0x3, 0x8, 0x9, 0xA, 0xD, 0x1B, 0x7F]
        if keyed.contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return true
        default: return scalar.properties.isEmojiPresentation
        }
    }

    /// UIKit's inputs for AppKit's function-key characters (NSEvent's public header, confidence A).
    private static let appKitKeys: [UInt32: KeyInput] = {
        var keys: [UInt32: KeyInput] = [
            0xF700: .upArrow, 0xF701: .downArrow, 0xF702: .leftArrow, 0xF703: .rightArrow,
            0xF729: .home, 0xF72B: .end, 0xF72C: .pageUp, 0xF72D: .pageDown,
        ]
        for number in 1...12 { keys[0xF703 + UInt32(number)] = .function(number) }
        return keys
    }()
}

/// Names of keys that VS Code does not know, in the key bindings of an extension.
private enum UnknownKeys {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        for binding in context.contributions.bindings {
            for platform in EditorPlatform.allCases {
                guard let chord = binding.keys[platform], let stroke = chord.strokes.first(where: { !$0.isKnown })
                else { continue }
                let help = help(stroke.key, &findings)
                findings.add(
                    Messages.neverMatches(chord, of: binding, stroke.key),
                    FindingFacts([FindingFacts.Party(binding)], details: [chord.shown, stroke.key.identityText]),
                    at: context.place(of: binding, on: platform), help: help)
            }
        }
    }

    private static func help(_ key: String, _ findings: inout Findings) -> String {
        let base = KeyCombination(KeyInput(rawValue: key)).normalizedForUSKeyboard.input.rawValue
        if base != key { return Messages.writeBaseKey(base) }
        // The names of Apple's systems and of other editors.
        let others = [
            "return": "enter", "esc": "escape", "del": "delete", "forwarddelete": "delete", "spacebar": "space",
        ]
        if let name = others[key] { return "use \(name.displayQuoted)" }
        if let plus = key.firstIndex(of: "+"), plus != key.startIndex, key.index(after: plus) != key.endIndex {
            let word = String(key[..<plus])
            let modifiers = ["option": "alt", "opt": "alt", "command": "cmd", "control": "ctrl"]
            if let name = modifiers[word] { return "write \(name.displayQuoted) for \(word.displayQuoted)" }
            let known = ["alt", "cmd", "ctrl", "meta", "shift", "win"]
            return findings.suggestion(for: word, in: known) ?? Messages.useModifier
        }
        return findings.suggestion(for: key, in: KeyChord.keyNames.sorted()) ?? Messages.useKeyName
    }
}

private enum Messages {
    static func neverMatches(_ shortcut: ShortcutContext, _ problem: InputProblem) -> String {
        let reason =
            switch problem {
            case .unknownKey(let input): "UIKit has no input for the key \(input.named?.symbol ?? input.rawValue)"
            case .appKitKey: "this is AppKit's character for a key, which UIKit does not know"
            case .picture(let key, _):
                "the character \(shortcut.keys.input.rawValue.displayQuoted) is only a picture of the \(key.name) key"
            case .untypeable: "no key types this character"
            }
        return "\(shortcut.keys) of \(shortcut.name) never matches a key press: \(reason)"
    }

    static func isNoCharacter(_ text: String, _ element: MenuElement) -> String {
        "the key equivalent \(text.displayQuoted) of \(element.name) is not a single character, so no key press matches it"
    }

    static func help(_ meaning: KeyCombination?) -> String {
        "click the key equivalent in Interface Builder and press the keys"
            + (meaning.map { ", probably \($0)" } ?? "")
    }

    static func help(_ problem: InputProblem) -> String {
        switch problem {
        case .unknownKey(.forwardDelete): "use delete (⌫), or another combination"
        case .unknownKey: "use f1 to f12, or another combination"
        case .appKitKey(.some(let input)):
            "use \"\(input.named?.name ?? input.rawValue)\", which is UIKit's \(input.rawValue)"
        case .picture(let key, _): "use the key itself, \"\(key.name)\""
        case .appKitKey(nil), .untypeable: "use a character that a key types"
        }
    }

    static func neverMatches(_ keys: KeyChord, of binding: KeyBinding, _ key: String) -> String {
        "\(keys.shown) of \(binding.command.displayQuoted) never matches a key press: there is no key \(key.displayQuoted)"
    }

    static func writeBaseKey(_ base: String) -> String { "write the key without Shift: \"shift+\(base)\"" }

    static let useModifier = "the modifiers are \"ctrl\", \"shift\", \"alt\", \"cmd\", \"win\" and \"meta\""

    static let useKeyName = "use a key name of the US keyboard, such as \"k\", \"[\" or \"pageup\""
}

/// A key with the modifiers held down: what UIKit's `UIKeyCommand` is triggered by.
///
/// Two combinations are equal when input and modifiers are equal as written, letter case included (UIKit's rule,
/// confidence A). `⇧⌘=` and `⌘+` are one press on a US keyboard, yet not equal.
public struct KeyCombination: Hashable, Sendable {
    /// The key.
    public var input: KeyInput
    /// The modifiers.
    public var modifiers: KeyModifiers

    /// The combination of a key and modifiers.
    public init(_ input: KeyInput, _ modifiers: KeyModifiers = []) {
        self.input = input
        self.modifiers = modifiers
    }

    /// The combination of UIKit's `input` and `modifierFlags`.
    public init(input: String, modifierFlags: KeyModifiers = []) {
        self.init(KeyInput(rawValue: input), modifierFlags)
    }
}

extension KeyCombination: CustomStringConvertible {
    /// The combination as Apple's menus show it, such as `⇧⌘K`.
    public var description: String { symbols }

    /// The combination in symbols, modifiers in the order ⌃⌥⇧⌘ (Human Interface Guidelines, confidence A).
    ///
    /// A letter is printed in upper case where that is one letter which lower-cases back. An input that is itself a
    /// capital letter is printed with ⇧. Control characters are printed as `U+001B`, never raw.
    public var symbols: String {
        var text = ""
        for spelling in KeyModifiers.spellings where shownModifiers.contains(spelling.modifier) {
            if let symbol = spelling.symbol {
                text.append(symbol)
            } else {
                text += spelling.shortName + "+"
            }
        }
        return text + (input.named?.symbol ?? printable(input.uppercasedForDisplay))
    }

    /// The combination with modifiers and named keys in ASCII, as specs write it: `shift+cmd+k`, `cmd+left`.
    ///
    /// A key that types a character outside ASCII is still that character.
    public var ascii: String {
        var parts: [String] = []
        for spelling in KeyModifiers.spellings where shownModifiers.contains(spelling.modifier) {
            parts.append(spelling.shortName)
        }
        parts.append(input.named?.name ?? printable(input.lowercased.rawValue))
        return parts.joined(separator: "+")
    }

    /// The modifiers that the hand holds: Shift too, where the input is a capital letter.
    private var shownModifiers: KeyModifiers {
        input.isUppercaseLetter ? modifiers.union(.shift) : modifiers
    }
}

/// The text with control, format and other unprintable scalars written as `U+XXXX`.
private func printable(_ text: String) -> String {
    if text.isPrintable { return text }
    return text.unicodeScalars.map { $0.isUnprintable || $0.attaches ? $0.codePoint : String($0) }.joined()
}

extension StringProtocol {
    /// Whether all of it can be seen, and apart from what stands before it.
    var isPrintable: Bool {
        unicodeScalars.first?.attaches != true && !unicodeScalars.contains(where: \.isUnprintable)
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether it becomes one character with what stands before it.
    fileprivate var attaches: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: properties.isGraphemeExtend || properties.isEmojiModifier
        }
    }

    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

import SourceText

/// A key with modifiers: the input and modifier flags of a UIKit `UIKeyCommand`.
///
/// Two combinations are equal if input and modifiers are equal as written, letter case included (UIKit's rule,
/// confidence A). `⇧⌘=` and `⌘+` are the same press on a US keyboard but not equal.
public struct KeyCombination: Hashable, Sendable {
    /// The key.
    public var input: KeyInput
    /// The modifiers.
    public var modifiers: KeyModifiers

    /// Creates a combination.
    public init(_ input: KeyInput, _ modifiers: KeyModifiers = []) {
        self.input = input
        self.modifiers = modifiers
    }

    /// Creates a combination from UIKit's `input` and `modifierFlags`.
    public init(input: String, modifierFlags: KeyModifiers = []) {
        self.init(KeyInput(rawValue: input), modifierFlags)
    }
}

extension KeyCombination: CustomStringConvertible {
    /// The combination as Apple's menus show it, such as `⇧⌘K`.
    public var description: String { symbols }

    /// The combination in symbols, with modifiers in the order ⌃⌥⇧⌘ (Human Interface Guidelines, confidence A).
    ///
    /// A letter appears in uppercase if that is one letter whose lowercase is the original. An input that is an uppercase
    /// letter appears with ⇧. Control characters appear as `U+001B`, combining marks on a dotted circle: `⌘◌́`.
    public var symbols: String {
        var text = ""
        for spelling in shownModifiers {
            if let symbol = spelling.symbol {
                text.append(symbol)
            } else {
                text += spelling.shortName + "+"
            }
        }
        return text + (input.named?.symbol ?? printable(input.uppercasedForDisplay, onCircle: true))
    }

    /// The combination with modifiers and named keys in ASCII, as in specs: `shift+cmd+k`, `cmd+left`.
    ///
    /// The character of a key may still be outside ASCII.
    public var ascii: String {
        var parts = shownModifiers.map(\.shortName)
        parts.append(input.named?.name ?? printable(input.lowercased.rawValue))
        return parts.joined(separator: "+")
    }

    /// Whether the input is a capital letter without Shift, which not every framework reads as with Shift.
    package var hasBareCapital: Bool { input.isUppercaseLetter && !modifiers.contains(.shift) }

    /// The modifiers to press: with Shift if the input is an uppercase letter.
    var shownModifiers: [KeyModifiers.Spelling] {
        let shown = input.isUppercaseLetter ? modifiers.union(.shift) : modifiers
        return KeyModifiers.spellings.filter { shown.contains($0.modifier) }
    }
}

/// The text with unprintable scalars written as `U+XXXX`.
///
/// - Parameter onCircle: Whether a combining mark is on a dotted circle, which carries it, and not written as a code point.
private func printable(_ text: String, onCircle: Bool = false) -> String {
    if text.isPrintable { return text }
    return text.unicodeScalars.map { scalar in
        if !scalar.isPrintable || scalar.attaches && !onCircle { return scalar.codePoint }
        return scalar.attaches ? "\(Unicode.Scalar.dottedCircle)\(scalar)" : String(scalar)
    }.joined()
}

extension StringProtocol {
    /// Whether every scalar is printable and the first one does not combine with text before it.
    var isPrintable: Bool { unicodeScalars.first?.attaches != true && unicodeScalars.allSatisfy(\.isPrintable) }
}

extension Unicode.Scalar {
    /// The character that carries a combining mark.
    static let dottedCircle: Unicode.Scalar = "\u{25CC}"

    /// A no-break space counts: Option with the space bar types one.
    fileprivate var isPrintable: Bool {
        // Fillers are letters for Unicode, and nothing is seen of them.
        if properties.isDefaultIgnorableCodePoint, !properties.isVariationSelector { return false }
        return isVisible || properties.generalCategory == .spaceSeparator
    }

    /// Whether the scalar would form one character with text before it.
    var attaches: Bool {
        !isASCII && (isCombiningMark || properties.isGraphemeExtend || properties.isEmojiModifier)
    }
}

package import KeyCombinations
import MenuBuilder
import SourceText

extension InterfaceBuilderReader {
    /// The combination of an item; nil if it has none.
    mutating func keyCombination(of item: XMLElement, _ origin: ElementOrigin) -> KeyCombination? {
        guard let text = keyEquivalent(of: item), !text.isEmpty else { return nil }
        guard text.count == 1 else {
            appKitItems.invalidKeys.append(
                AppKitItems.InvalidKey(origin: origin, text: text, meaning: meaning(of: text, item)))
            return nil
        }
        return KeyCombination(keyEquivalent: text, mask: modifierMask(of: item))
    }

    /// The combination that a text of several characters describes, such as `cmd+k`, or `nil`.
    private func meaning(of text: String, _ item: XMLElement) -> KeyCombination? {
        guard text.utf8.count <= 64, var keys = try? KeyCombination(parsing: text) else { return nil }
        if keys.modifiers.isEmpty { keys.modifiers = modifierMask(of: item) }
        return keys
    }

    private mutating func keyEquivalent(of item: XMLElement) -> String? {
        if let text = xml.value("keyEquivalent", of: item) { return text }
        guard let child = xml.children(of: item).first(where: { xml.value("key", of: $0) == "keyEquivalent" }) else {
            return nil
        }
        let text = xml.text(of: child)
        guard isYes("base64-UTF8", child) else { return text }
        if let bytes = Base64.bytes(of: text), let decoded = String(validating: bytes, as: UTF8.self) { return decoded }
        problems.append(
            SpecProblem(
                kind: .invalidSpec, message: "the key equivalent is not valid base64", help: nil,
                range: xml.range(of: child), pointer: xml.value("id", of: item) ?? "", related: []))
        return nil
    }

    /// The modifiers in the mask, or ⌘ without a mask.
    func modifierMask(of item: XMLElement) -> KeyModifiers {
        xml.modifierMask(of: item).map { xml.modifiers(inMask: $0) } ?? .command
    }
}

extension XMLDocument {
    /// The element with an item's modifiers, or nil.
    func modifierMask(of item: XMLElement) -> XMLElement? {
        children(of: item).first { value("key", of: $0) == "keyEquivalentModifierMask" }
    }

    /// The modifiers that a mask names.
    func modifiers(inMask mask: XMLElement) -> KeyModifiers {
        let names: [(StaticString, KeyModifiers)] = [
            ("command", .command), ("option", .alternate), ("control", .control), ("shift", .shift),
            ("function", .function),
        ]
        return KeyModifiers(names.filter { value($0.0, of: mask) == "YES" }.map(\.1))
    }
}

extension KeyCombination {
    /// The combination of an `NSMenuItem`'s key equivalent and modifier mask.
    ///
    /// An upper-case letter means Shift; arrows and function keys are characters of the private use area; Backspace is
    /// U+0008 and Forward Delete U+007F (AppKit's documentation and public headers, confidence A).
    package init(keyEquivalent: String, mask: KeyModifiers) {
        let input = KeyInput(rawValue: keyEquivalent)
        if input.isUppercaseLetter {
            self.init(input.lowercased, mask.union(.shift))
        } else if let scalar = keyEquivalent.unicodeScalars.first, keyEquivalent.unicodeScalars.count == 1 {
            self.init(KeyInput(appKitCharacter: scalar), mask.union(KeyModifiers(appKitCharacter: scalar)))
        } else {
            self.init(input, mask)
        }
    }
}

extension KeyModifiers {
    /// The modifiers that an AppKit character implies: "back tab" is Shift-Tab, and U+0003 is Enter on
    /// the numpad.
    fileprivate init(appKitCharacter scalar: Unicode.Scalar) {
        self = scalar == "\u{19}" ? .shift : scalar == "\u{3}" ? .numericPad : []
    }
}

extension KeyInput {
    /// The key for AppKit's character.
    fileprivate init(appKitCharacter scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x7F, 0xF728: self = .forwardDelete
        case 0x03, 0x0A: self = .return
        case 0x19: self = .tab
        case 0x1B: self = .escape
        case 0xF700: self = .upArrow
        case 0xF701: self = .downArrow
        case 0xF702: self = .leftArrow
        case 0xF703: self = .rightArrow
        case 0xF704...0xF71B: self = .function(Int(scalar.value) - 0xF703)
        case 0xF729: self = .home
        case 0xF72B: self = .end
        case 0xF72C: self = .pageUp
        case 0xF72D: self = .pageDown
        default: self.init(rawValue: String(scalar))
        }
    }
}

/// Base64 (RFC 4648, section 4) as Interface Builder writes it: whitespace anywhere, and padding that may be missing.
enum Base64 {
    /// The bytes; nil if the text is not base64.
    static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var isAtPadding = false
        for character in text.utf8 {
            if character == 0x20 || character == 0x09 || character == 0x0A || character == 0x0D { continue }
            if character == UInt8(ascii: "=") {
                isAtPadding = true
                continue
            }
            guard !isAtPadding, let value = value(of: character) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count % 4 == 0 {
                bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
                bits = 0
            }
        }
        switch count % 4 {
        case 1: return nil
        case 2: bytes.append(UInt8(bits >> 4 & 0xFF))
        case 3: bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
        default: break
        }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

import KeyCombinations
import XMLReader

extension InterfaceBuilderReader {
    /// The combination of an item; nil if it has none.
    mutating func keyCombination(of item: XMLElement) -> KeyCombination? {
        // Several characters are no key.
        guard let text = keyEquivalent(of: item), text.count == 1 else { return nil }
        return KeyCombination(keyEquivalent: text, mask: modifierMask(of: item))
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
                kind: .invalidSpec, message: "the key equivalent is not text in base64", help: nil,
                range: xml.range(of: child), pointer: xml.value("id", of: item) ?? "", related: []))
        return nil
    }

    /// The modifiers: those that the mask names, none if it names none, ⌘ if there is no mask.
    private func modifierMask(of item: XMLElement) -> KeyModifiers {
        let mask = xml.children(of: item).first { xml.value("key", of: $0) == "keyEquivalentModifierMask" }
        guard let mask else { return .command }
        var modifiers: KeyModifiers = []
        if isYes("command", mask) { modifiers.insert(.command) }
        if isYes("option", mask) { modifiers.insert(.alternate) }
        if isYes("control", mask) { modifiers.insert(.control) }
        if isYes("shift", mask) { modifiers.insert(.shift) }
        if isYes("function", mask) { modifiers.insert(.function) }
        return modifiers
    }
}

import KeyCombinations
import SourceText

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
        xml.modifierMask(of: item).map { xml.modifiers(inMask: $0) } ?? .command
    }
}

extension XMLDocument {
    /// The element that holds an item's modifiers, or nil.
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

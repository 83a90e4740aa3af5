import KeyCombinations
import MenuBuilder
import SourceText

// Only what cannot go wrong is edited: a title's last characters, and a modifier that is taken away. Other keys are
// given in Interface Builder, which writes key and mask as it needs them.

extension InterfaceBuilderPositions {
    func editsWritingEllipsis(in key: String, of origin: ElementOrigin) -> [TextEdit]? {
        guard isEditable, key == "title", let item = item(origin), let text = titleRange(of: item) else { return nil }
        // As it is written: not with references, and not in a section that is no plain text.
        var end = text.upperBound
        while end > text.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(xml.bytes[end - 1]) { end -= 1 }
        let stops = max(text.lowerBound, end - 3)..<end
        guard xml.bytes[stops].elementsEqual("...".utf8) else { return nil }
        return [TextEdit(range: stops, text: "…")]
    }

    func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]? {
        guard isEditable, let item = item(origin), let mask = xml.modifierMask(of: item),
            let shift = xml.attribute("shift", of: mask), let key = xml.value("keyEquivalent", of: item),
            KeyCombination(keyEquivalent: key, mask: keys.modifiers) == keys, !keys.modifiers.contains(.shift),
            xml.modifiers(inMask: mask) == keys.modifiers.union(.shift)
        else { return nil }
        var start = shift.range.lowerBound
        while [0x20, 0x09, 0x0A, 0x0D].contains(xml.bytes[start - 1]) { start -= 1 }
        return [.removal(start..<shift.range.upperBound)]
    }

    /// Where the text of an item's title stands, in an attribute or an element of its own.
    private func titleRange(of item: XMLElement) -> Range<Int>? {
        if let attribute = xml.attribute("title", of: item) { return attribute.valueRange }
        let child = xml.children(of: item).first { xml.value("key", of: $0) == "title" }
        return child.map { xml.contentRange(of: $0) }
    }
}

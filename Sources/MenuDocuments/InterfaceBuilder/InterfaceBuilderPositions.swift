import KeyCombinations
import MenuBuilder
import SourceText

/// The positions of menus and items in an Interface Builder file, with object ids as pointers.
struct InterfaceBuilderPositions: DocumentPositions {
    let xml: XMLDocument
    /// The elements by origin.
    let items: [XMLElement]
    /// Whether the file is in UTF-8, so that offsets are those of the file and every character can be written.
    let isEditable: Bool

    var count: Int { items.count }

    func pointer(of origin: ElementOrigin) -> String {
        item(origin).flatMap { xml.value("id", of: $0) } ?? ""
    }

    var objectIDs: Set<String>? { Set(xml.elements.compactMap { xml.value("id", of: $0) }) }

    /// The start tag only: an item can contain a whole menu.
    func range(of origin: ElementOrigin) -> Range<Int>? {
        item(origin).map { xml.startTagRange(of: $0) }
    }

    func extent(of origin: ElementOrigin) -> Range<Int>? { item(origin).map { xml.range(of: $0) } }

    func member(_ key: String, of origin: ElementOrigin) -> (whole: Range<Int>, value: Range<Int>)? {
        guard let item = item(origin), let whole = range(of: key, of: item) else { return nil }
        return (whole, whole)
    }

    func item(_ origin: ElementOrigin) -> XMLElement? {
        items.indices.contains(Int(origin.rawValue)) ? items[Int(origin.rawValue)] : nil
    }

    /// The attribute or element that corresponds to a menu spec's key.
    private func range(of key: String, of item: XMLElement) -> Range<Int>? {
        switch key {
        case "shortcut":
            return xml.attribute("keyEquivalent", of: item)?.range ?? child("keyEquivalent", of: item)
        case "title":
            return xml.attribute("title", of: item)?.range ?? child("title", of: item)
        case "action":
            guard let connections = xml.child("connections", of: item) else { return nil }
            let action = xml.child("action", of: connections) ?? xml.child("segue", of: connections)
            return action.map { xml.attribute("selector", of: $0)?.range ?? xml.startTagRange(of: $0) }
        case "attributes":
            return (xml.attribute("hidden", of: item) ?? xml.attribute("enabled", of: item))?.range
        case "state": return xml.attribute("state", of: item)?.range
        case "allowsAutomaticLocalization": return xml.attribute("localization", of: item)?.range
        case "allowsAutomaticMirroring": return xml.attribute("mirroring", of: item)?.range
        default: return nil
        }
    }

    private func child(_ key: String, of item: XMLElement) -> Range<Int>? {
        xml.children(of: item).first { xml.value("key", of: $0) == key }.map { xml.range(of: $0) }
    }
}

// Only safe edits: the last characters of a title, and removing a modifier. Interface Builder sets other keys,
// because it writes key and mask in its own way.

extension InterfaceBuilderPositions {
    func edits(correcting end: TextEnd, of key: String, of origin: ElementOrigin) -> [TextEdit]? {
        guard isEditable, key == "title", let item = item(origin), let text = titleRange(of: item) else { return nil }
        // Compare the raw bytes: no character references, no CDATA.
        return end.edit(of: xml.bytes[text]) { $0.lowerBound + text.lowerBound..<$0.upperBound + text.lowerBound }
            .map { [$0] }
    }

    func edits(removing origin: ElementOrigin) -> [TextEdit]? {
        guard isEditable, let item = item(origin) else { return nil }
        let range = xml.range(of: item)
        return [.removal(startOfWhitespace(before: range.lowerBound)..<range.upperBound)]
    }

    func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]? {
        guard isEditable, let item = item(origin), let mask = xml.modifierMask(of: item),
            let shift = xml.attribute("shift", of: mask), let key = xml.value("keyEquivalent", of: item),
            KeyCombination(keyEquivalent: key, mask: keys.modifiers) == keys, !keys.modifiers.contains(.shift),
            xml.modifiers(inMask: mask) == keys.modifiers.union(.shift)
        else { return nil }
        return [.removal(startOfWhitespace(before: shift.range.lowerBound)..<shift.range.upperBound)]
    }

    private func startOfWhitespace(before offset: Int) -> Int {
        offset - xml.bytes[..<offset].reversed().prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.count
    }

    /// The range of an item's title, in an attribute or a child element.
    private func titleRange(of item: XMLElement) -> Range<Int>? {
        if let attribute = xml.attribute("title", of: item) { return attribute.valueRange }
        let child = xml.children(of: item).first { xml.value("key", of: $0) == "title" }
        return child.map { xml.contentRange(of: $0) }
    }
}

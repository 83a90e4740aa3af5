/// An XML text as a flat list of its elements in document order, each with its byte ranges.
///
/// Strings are copied out of the text on demand. The reader is a non-validating XML 1.0 processor that never reads
/// external entities. It checks the declarations in `<!DOCTYPE>` against the grammar, but ignores default attributes and
/// supports only entities with a short plain text. It does not resolve namespaces.
package struct XMLDocument: Sendable {
    /// 28 bytes an element.
    struct Entry: Sendable {
        /// The UTF-8 offset of the `<` of the start tag.
        var start: UInt32
        /// The offset after the name.
        var nameEnd: UInt32
        /// The offset after the `>` of the start tag.
        var tagEnd: UInt32
        /// The offset of the `<` of the end tag; the end of the start tag in an empty element.
        var contentEnd: UInt32
        /// The offset after the whole element.
        var end: UInt32
        /// The index of the entry after the whole element.
        var next: UInt32
        /// The index of the first attribute; the attributes of an element are adjacent.
        var firstAttribute: UInt32
    }

    /// 16 bytes an attribute: UTF-8 offsets.
    struct AttributeEntry: Sendable {
        var nameStart: UInt32
        var nameEnd: UInt32
        var valueStart: UInt32
        var valueEnd: UInt32
    }

    /// The text in UTF-8, converted from UTF-16 or ISO-8859-1 if needed. All offsets refer to it.
    package let bytes: [UInt8]
    /// Whether the file is well-formed and in UTF-8, so that any text can be inserted into it.
    package let isUTF8: Bool
    /// The error that ended parsing, or `nil`. After an error there are no elements.
    package let error: XMLSyntaxError?

    let entries: [Entry]
    let attributeEntries: [AttributeEntry]
    /// The entities that the document type declares, with their replacement text; `nil` for unsupported ones.
    let entities: [String: [UInt8]?]

    /// Parses XML. An error is part of the result.
    ///
    /// - Parameter allowsControlReferences: Whether to accept references such as `&#x1;`, which XML 1.1 allows and keyboard
    ///   layouts use.
    /// - Complexity: O(length), with 28 bytes of memory per element and 16 per attribute.
    package static func read(_ bytes: [UInt8], allowsControlReferences: Bool = false) -> XMLDocument {
        var scanner: XMLScanner
        do throws(XMLSyntaxError) {
            let (text, encoding) = try XMLEncoding.utf8(bytes)
            scanner = XMLScanner(text, encoding, allowsControlReferences: allowsControlReferences)
        } catch {
            return XMLDocument(bytes: bytes, error: error)
        }
        do throws(XMLSyntaxError) {
            try scanner.scan()
        } catch {
            return XMLDocument(bytes: scanner.bytes, error: error)
        }
        return XMLDocument(scanner)
    }

    private init(bytes: [UInt8], error: XMLSyntaxError) {
        self.bytes = bytes
        self.error = error
        isUTF8 = false
        entries = []
        attributeEntries = []
        entities = [:]
    }

    private init(_ scanner: XMLScanner) {
        bytes = scanner.bytes
        error = nil
        isUTF8 = scanner.encoding == .utf8
        entries = scanner.entries
        attributeEntries = scanner.attributes
        entities = scanner.entities
    }
}

extension XMLDocument {
    /// The root element; `nil` if the text is not well-formed.
    package var root: XMLElement? { entries.isEmpty ? nil : XMLElement(index: 0) }

    /// Every element, in document order.
    package var elements: some Sequence<XMLElement> { entries.indices.lazy.map { XMLElement(index: $0) } }

    /// The element's name, including its prefix.
    package func name(of element: XMLElement) -> String {
        String(decoding: bytes[nameRange(of: element)], as: UTF8.self)
    }

    /// Whether the element has this name, including the prefix.
    package func isNamed(_ name: StaticString, _ element: XMLElement) -> Bool {
        name.equals(bytes, nameRange(of: element))
    }

    /// The child elements, in order.
    package func children(of element: XMLElement) -> Children {
        Children(document: self, cursor: element.index + 1, end: Int(entries[element.index].next))
    }

    /// The first child element with this name, or `nil`.
    package func child(_ name: StaticString, of element: XMLElement) -> XMLElement? {
        children(of: element).first { isNamed(name, $0) }
    }

    /// Iterates over child elements.
    package struct Children: Sequence, IteratorProtocol {
        let document: XMLDocument
        var cursor: Int
        let end: Int

        package mutating func next() -> XMLElement? {
            guard cursor < end else { return nil }
            defer { cursor = Int(document.entries[cursor].next) }
            return XMLElement(index: cursor)
        }
    }

    /// The attributes of an element, in order.
    package func attributes(of element: XMLElement) -> some Sequence<XMLAttribute> {
        attributeIndices(of: element).lazy.map { attribute(at: $0) }
    }

    /// The attribute with this name, or `nil`.
    ///
    /// - Complexity: O(attributes of the element).
    package func attribute(_ name: StaticString, of element: XMLElement) -> XMLAttribute? {
        for index in attributeIndices(of: element) {
            let entry = attributeEntries[index]
            if name.equals(bytes, Int(entry.nameStart)..<Int(entry.nameEnd)) { return attribute(at: index) }
        }
        return nil
    }

    /// The value of the attribute with this name, with references resolved, or `nil`.
    package func value(_ name: StaticString, of element: XMLElement) -> String? {
        attribute(name, of: element).map(value)
    }

    private func attributeIndices(of element: XMLElement) -> Range<Int> {
        let following = element.index + 1
        let end = following < entries.count ? Int(entries[following].firstAttribute) : attributeEntries.count
        return Int(entries[element.index].firstAttribute)..<end
    }

    private func attribute(at index: Int) -> XMLAttribute {
        let entry = attributeEntries[index]
        return XMLAttribute(
            nameRange: Int(entry.nameStart)..<Int(entry.nameEnd),
            valueRange: Int(entry.valueStart)..<Int(entry.valueEnd))
    }
}

extension XMLDocument {
    /// The range of the element's name in its start tag: UTF-8 offsets.
    package func nameRange(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].start) + 1..<Int(entries[element.index].nameEnd)
    }

    /// The range of the start tag, including its brackets: UTF-8 offsets.
    package func startTagRange(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].start)..<Int(entries[element.index].tagEnd)
    }

    /// The range of the whole element: UTF-8 offsets.
    package func range(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].start)..<Int(entries[element.index].end)
    }

    /// The range of the content between the tags: UTF-8 offsets.
    package func contentRange(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].tagEnd)..<Int(entries[element.index].contentEnd)
    }
}

extension StaticString {
    /// Whether a range of bytes equals this string.
    fileprivate func equals(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard utf8CodeUnitCount == range.count else { return false }
        // The buffer does not escape the closure.
        return withUTF8Buffer { unsafe $0.elementsEqual(bytes[range]) }
    }
}

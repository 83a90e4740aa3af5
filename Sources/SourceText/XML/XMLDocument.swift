/// An XML text as a flat list of its elements in document order, each with its byte ranges.
///
/// Nothing is copied out of the text until it is asked for. What is read is XML 1.0 as a processor does that does not
/// validate, without what is declared elsewhere: the declarations of a `<!DOCTYPE>` are held against the grammar, no
/// defaults of attributes are taken from them, and of entities only those that stand for a short text. Names are not
/// resolved against namespaces.
package struct XMLDocument: Sendable {
    /// 28 bytes an element.
    struct Entry: Sendable {
        /// The UTF-8 offset of the `<` of the start tag.
        var start: UInt32
        /// The offset behind the name.
        var nameEnd: UInt32
        /// The offset behind the `>` of the start tag.
        var tagEnd: UInt32
        /// The offset of the `<` of the end tag; that behind the start tag if there is no content.
        var contentEnd: UInt32
        /// The offset behind the whole element.
        var end: UInt32
        /// The index of the entry behind the whole element.
        var next: UInt32
        /// The index of the first attribute; the attributes of one element stand together.
        var firstAttribute: UInt32
    }

    /// 16 bytes an attribute: UTF-8 offsets.
    struct AttributeEntry: Sendable {
        var nameStart: UInt32
        var nameEnd: UInt32
        var valueStart: UInt32
        var valueEnd: UInt32
    }

    /// The text in UTF-8, which is what all offsets count in; made from UTF-16 or ISO-8859-1 where the file is in that.
    package let bytes: [UInt8]
    /// Whether the file is well-formed, in UTF-8 as well, and says nothing else: any text may be written into it.
    package let isUTF8: Bool
    /// Where the text is not well-formed, or nil. Nothing of such a text is kept.
    package let fault: XMLSyntaxError?

    let entries: [Entry]
    let attributeEntries: [AttributeEntry]
    /// The entities that the document type declares, with the texts that they stand for.
    let entities: [String: [UInt8]?]

    /// Reads a text; a fault is a value of the result.
    ///
    /// - Parameter allowsControlReferences: Whether `&#x1;` is read, as XML 1.1 has it and keyboard layouts use it.
    /// - Complexity: O(length), with 28 bytes of memory for each element and 16 for each attribute.
    package static func read(_ bytes: [UInt8], allowsControlReferences: Bool = false) -> XMLDocument {
        var scanner: XMLScanner
        do throws(XMLSyntaxError) {
            let (text, encoding) = try XMLEncoding.utf8(bytes)
            scanner = XMLScanner(text, encoding, allowsControlReferences: allowsControlReferences)
        } catch {
            return XMLDocument(bytes: bytes, fault: error)
        }
        do throws(XMLSyntaxError) {
            try scanner.scan()
        } catch {
            return XMLDocument(bytes: scanner.bytes, fault: error)
        }
        return XMLDocument(scanner)
    }

    private init(bytes: [UInt8], fault: XMLSyntaxError) {
        self.bytes = bytes
        self.fault = fault
        isUTF8 = false
        entries = []
        attributeEntries = []
        entities = [:]
    }

    private init(_ scanner: XMLScanner) {
        bytes = scanner.bytes
        fault = nil
        isUTF8 = scanner.encoding == .utf8
        entries = scanner.entries
        attributeEntries = scanner.attributes
        entities = scanner.entities
    }
}

extension XMLDocument {
    /// The outermost element; nil if the text is not well-formed.
    package var root: XMLElement? { entries.isEmpty ? nil : XMLElement(index: 0) }

    /// Every element, in document order.
    package var elements: some Sequence<XMLElement> { entries.indices.lazy.map { XMLElement(index: $0) } }

    /// The element's name, prefix included.
    package func name(of element: XMLElement) -> String {
        String(decoding: bytes[nameRange(of: element)], as: UTF8.self)
    }

    /// Whether the element has this name, prefix included.
    package func isNamed(_ name: StaticString, _ element: XMLElement) -> Bool {
        name.equals(bytes, nameRange(of: element))
    }

    /// The elements directly in an element, in order.
    package func children(of element: XMLElement) -> Children {
        Children(document: self, cursor: element.index + 1, end: Int(entries[element.index].next))
    }

    /// The first element directly in an element that has this name, or nil.
    package func child(_ name: StaticString, of element: XMLElement) -> XMLElement? {
        children(of: element).first { isNamed(name, $0) }
    }

    /// Goes through the elements directly in an element.
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

    /// The attribute with this name, or nil.
    ///
    /// - Complexity: O(attributes of the element).
    package func attribute(_ name: StaticString, of element: XMLElement) -> XMLAttribute? {
        for index in attributeIndices(of: element) {
            let entry = attributeEntries[index]
            if name.equals(bytes, Int(entry.nameStart)..<Int(entry.nameEnd)) { return attribute(at: index) }
        }
        return nil
    }

    /// The value of the attribute with this name, references resolved; nil if the element does not have it.
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
    /// Where the element's name stands in its start tag: UTF-8 offsets.
    package func nameRange(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].start) + 1..<Int(entries[element.index].nameEnd)
    }

    /// Where the start tag stands, brackets included: UTF-8 offsets.
    package func startTagRange(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].start)..<Int(entries[element.index].tagEnd)
    }

    /// Where the whole element stands: UTF-8 offsets.
    package func range(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].start)..<Int(entries[element.index].end)
    }

    /// Where the content stands, between the tags: UTF-8 offsets.
    package func contentRange(of element: XMLElement) -> Range<Int> {
        Int(entries[element.index].tagEnd)..<Int(entries[element.index].contentEnd)
    }
}

extension StaticString {
    /// Whether a part of a text is this, byte for byte.
    fileprivate func equals(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard utf8CodeUnitCount == range.count else { return false }
        // The buffer lasts as long as the closure.
        return withUTF8Buffer { unsafe $0.elementsEqual(bytes[range]) }
    }
}

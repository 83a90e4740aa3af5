/// The strings of a `.strings` file: `"key" = "text";`, or a property list in XML or the binary format.
///
/// Reading never fails: what is not understood is omitted.
package struct StringsFile: Sendable {
    package struct Entry: Hashable, Sendable {
        package let key: String
        package let text: String
        /// The key: UTF-8 offsets in ``StringsFile/bytes``; empty in the binary format.
        package let keyRange: Range<Int>
        /// The text: UTF-8 offsets in ``StringsFile/bytes``; empty in the binary format.
        package let range: Range<Int>
    }

    /// The text in UTF-8, converted if needed.
    package let bytes: [UInt8]
    /// In the order of the file.
    package let entries: [Entry]
    /// What ended reading early; `nil` if the whole file was read.
    package let problem: SyntaxProblem?

    /// - Complexity: O(length).
    package init(_ bytes: [UInt8]) {
        if bytes.starts(with: BinaryPropertyList.signature) {
            self.bytes = bytes
            let strings = BinaryPropertyList(bytes).strings
            entries = (strings ?? []).map { Entry(key: $0.key, text: $0.value, keyRange: 0..<0, range: 0..<0) }
            problem = strings == nil ? .init(reason: "the binary property list is damaged", range: 0..<0) : nil
            return
        }
        let text = bytes.utf8FromUTF16 ?? bytes
        if text[text.textStart...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            let document = XMLDocument.read(bytes)
            self.bytes = document.bytes
            entries = StringsFile.entries(in: document)
            problem = document.error.map { .init(reason: "\($0)", range: $0.range) }
        } else {
            self.bytes = text
            let list = PropertyListText(text)
            entries = StringsFile.entries(in: list)
            problem = list.problem
        }
    }

    private static func entries(in list: PropertyListText) -> [Entry] {
        guard let root = list.root else { return [] }
        return list.members(of: root).compactMap { key, value in
            guard list.kind(of: value) == .string else { return nil }
            return Entry(
                key: list.string(key), text: list.string(value), keyRange: list.range(of: key),
                range: list.range(of: value))
        }
    }

    private static func entries(in document: XMLDocument) -> [Entry] {
        guard let root = document.root, let dictionary = document.child("dict", of: root) else { return [] }
        var entries: [Entry] = []
        var key: XMLElement?
        for element in document.children(of: dictionary) {
            if document.isNamed("key", element) {
                key = element
            } else {
                if let key, document.isNamed("string", element) {
                    entries.append(
                        Entry(
                            key: document.text(of: key), text: document.text(of: element),
                            keyRange: document.contentRange(of: key), range: document.contentRange(of: element)))
                }
                key = nil
            }
        }
        return entries
    }
}

extension [UInt8] {
    /// The same text in UTF-8 if a byte-order mark says that it is UTF-16.
    fileprivate var utf8FromUTF16: [UInt8]? {
        let isLittle = starts(with: [0xFF, 0xFE])
        guard isLittle || starts(with: [0xFE, 0xFF]) else { return nil }
        let units = stride(from: 2, to: count - 1, by: 2).map { index in
            let (low, high) = isLittle ? (self[index], self[index + 1]) : (self[index + 1], self[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

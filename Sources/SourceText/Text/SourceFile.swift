/// The content of a file and its name in reports.
package struct SourceFile: Hashable, Sendable {
    /// The path or another name for reports; never opened.
    package let name: String
    /// The whole content, which should be UTF-8 but may be invalid.
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The text of a range of UTF-8 offsets; offsets outside are clamped.
    package func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}

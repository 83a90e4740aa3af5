/// A text with the name to report it under.
package struct SourceFile: Hashable, Sendable {
    /// The path, or what the reader of a report should call it; never opened from here.
    package let name: String
    /// The whole content, in UTF-8 as far as it is valid.
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

import SourceText

/// A keyboard layout as macOS reads it and Ukelele writes it: a `.keylayout` file.
///
/// The format is that of Apple's Technical Note TN2056. Of a file the first `<layout>` is read, which is the one for
/// ANSI keyboards, and of its maps those of the modifiers that shortcuts use.
public enum KeylayoutFile {
    /// The layout that a file describes.
    ///
    /// The identifier is the one that macOS gives to such files: `org.unknown.keylayout.` and the name without blanks.
    ///
    /// - Parameters:
    ///   - bytes: The file: XML in UTF-8, UTF-16, US-ASCII or ISO-8859-1. What a document type names is never
    ///     fetched.
    ///   - path: What errors call the file.
    /// - Throws: ``LayoutError`` with a position.
    public static func layout(reading bytes: [UInt8], path: String) throws(LayoutError) -> KeyboardLayout {
        let document = XMLDocument.read(bytes, allowsControlReferences: true)
        guard let root = KeylayoutElement(rootOf: document) else {
            throw LayoutError(
                .syntax, path, detail: document.fault?.description,
                position: document.fault.map { .init(of: $0.range.lowerBound, in: document.bytes) })
        }
        do throws(KeylayoutError) {
            var keyboard = try KeylayoutKeyboard(root)
            let name = keyboard.name
            let keys = try keyboard.keys()
            return KeyboardLayout(
                LayoutDescription(
                    identifier: "org.unknown.keylayout." + name.filter { !$0.isWhitespace }, name: name,
                    script: keys.script),
                keys: keys)
        } catch {
            throw LayoutError(
                .invalidLayout, path, detail: error.message,
                position: .init(of: error.element.offset, in: document.bytes))
        }
    }
}

/// What is wrong with a keyboard layout that is well-formed XML, and at which element.
struct KeylayoutError: Error {
    let message: String
    let element: KeylayoutElement

    init(_ message: String, _ element: KeylayoutElement) {
        self.message = message
        self.element = element
    }
}

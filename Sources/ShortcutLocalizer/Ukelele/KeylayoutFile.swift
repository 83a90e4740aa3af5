import SourceText

/// A `.keylayout` file: a keyboard layout for macOS, as written by Ukelele.
///
/// Apple's Technical Note TN2056 documents the format. Only the first `<layout>` is read, the one for ANSI keyboards, and
/// of its maps only those for the modifiers that shortcuts use.
public enum KeylayoutFile {
    /// Reads a layout.
    ///
    /// Its identifier is the one that macOS gives to such files: `org.unknown.keylayout.` and the name without spaces.
    ///
    /// - Parameters:
    ///   - bytes: XML in UTF-8, UTF-16, US-ASCII or ISO-8859-1. External entities are never fetched.
    ///   - path: The name of the file in errors.
    /// - Throws: ``LayoutError`` with a position.
    public static func layout(reading bytes: [UInt8], path: String) throws(LayoutError) -> KeyboardLayout {
        let document = XMLDocument.read(bytes, allowsControlReferences: true)
        guard let root = KeylayoutElement(rootOf: document) else {
            throw LayoutError(
                .syntax, path, detail: document.error?.description,
                position: document.error.map { .init(of: $0.range.lowerBound, in: document.bytes) })
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

/// An error in a keyboard layout that is well-formed XML.
struct KeylayoutError: Error {
    let message: String
    let element: KeylayoutElement

    init(_ message: String, _ element: KeylayoutElement) {
        self.message = message
        self.element = element
    }
}

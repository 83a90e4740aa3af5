internal import XMLReader

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
    ///   - bytes: The file: XML in UTF-8, or in UTF-16 with a byte-order mark. A document type is tolerated and never
    ///     looked into.
    ///   - path: What errors call the file.
    /// - Throws: ``LayoutError`` with a position.
    public static func layout(reading bytes: [UInt8], path: String) throws(LayoutError) -> KeyboardLayout {
        let document: XMLDocument
        do throws(XMLError) {
            document = try XMLDocument(bytes)
        } catch {
            throw LayoutError(
                .syntax, path, detail: error.description, position: .init(of: error.range.lowerBound, in: bytes))
        }
        do throws(KeylayoutFault) {
            var keyboard = try KeylayoutKeyboard(document.root)
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
                position: .init(of: error.element.tagRange.lowerBound, in: document.bytes))
        }
    }
}

/// What is wrong with a keyboard layout that is well-formed XML, and at which element.
struct KeylayoutFault: Error {
    let message: String
    let element: XMLElement

    init(_ message: String, _ element: XMLElement) {
        self.message = message
        self.element = element
    }
}

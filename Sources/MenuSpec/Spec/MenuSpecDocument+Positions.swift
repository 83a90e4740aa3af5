import JSONReader
package import MenuBuilder

// Where elements, operations and responders stand. An origin that nobody read has the pointer and the range of the
// document.

extension MenuSpecDocument {
    /// The JSON Pointer (RFC 6901) of an element, operation or responder.
    ///
    /// - Complexity: O(depth).
    package func pointer(of origin: ElementOrigin) -> String {
        places.pointer(of: origin, in: tape)
    }

    /// Where the whole element, operation or responder stands: UTF-8 offsets, half-open.
    ///
    /// - Complexity: O(1).
    package func range(of origin: ElementOrigin) -> Range<Int> {
        places[origin].map { tape.range(of: $0.node) } ?? 0..<source.bytes.count
    }

    /// Where the value of a key stands in the object, quotes included; nil if the key is not there.
    ///
    /// - Complexity: O(keys of the object).
    package func range(of origin: ElementOrigin, key: String) -> Range<Int>? {
        value(of: key, at: origin).map { tape.range(of: $0) }
    }

    /// Where a member of the object stands, from the key to the end of the value; nil if the key is not there.
    package func range(ofMember key: String, of origin: ElementOrigin) -> Range<Int>? {
        value(of: key, at: origin).map { tape.range(of: $0.key).lowerBound..<tape.range(of: $0).upperBound }
    }

    /// Where an entry of a list stands that is the value of a key, and its JSON Pointer; nil if it is not there.
    package func location(ofEntry index: Int, inList key: String, of origin: ElementOrigin) -> (
        range: Range<Int>, pointer: String
    )? {
        guard let list = value(of: key, at: origin) else { return nil }
        for (other, entry) in tape.elements(of: list).enumerated() where other == index {
            return (tape.range(of: entry), "\(pointer(of: origin))/\(key.escapedForPointer)/\(index)")
        }
        return nil
    }

    /// Where the text of a string begins and ends inside its quotes, for a part of it.
    ///
    /// - Parameter part: UTF-8 offsets in the string's value.
    package func range(of part: Range<Int>, inString key: String, of origin: ElementOrigin) -> Range<Int>? {
        value(of: key, at: origin).map { tape.range(of: part, inString: $0) }
    }

    /// The JSON Pointer of an operation.
    package func pointer(ofOperation index: Int) -> String {
        pointer(of: operations[index].origin)
    }

    /// Where an operation stands: UTF-8 offsets.
    package func range(ofOperation index: Int) -> Range<Int> {
        range(of: operations[index].origin)
    }

    /// Where the reference of an operation stands: UTF-8 offsets.
    package func range(ofReferenceIn index: Int) -> Range<Int> {
        operations[index].reference.range
    }

    /// The combinations that a command gives for single layouts.
    package func shortcutOverrides(of origin: ElementOrigin) -> [ShortcutOverride] {
        guard let node = value(of: ElementKey.shortcuts.name, at: origin) else { return [] }
        var decoder = SpecDecoder(tape)
        return decoder.shortcutOverrides(node)
    }

    /// The targets on which an element exists; nil for all of the app's.
    package func targets(of origin: ElementOrigin) -> Set<MenuTarget>? {
        targetsOfElements[origin]
    }

    private func value(of key: String, at origin: ElementOrigin) -> JSONNode? {
        places[origin].flatMap { tape.value(of: key, in: $0.node) }
    }
}

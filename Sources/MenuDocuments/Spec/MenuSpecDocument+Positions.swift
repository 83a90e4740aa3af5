import SourceText
package import MenuBuilder

// Where elements, operations and responders stand. An origin that nobody read has the pointer and the range of the
// document.

extension MenuSpecDocument {
    /// What leads to an element, operation or responder: the JSON Pointer (RFC 6901) in a menu spec, else what the
    /// format has for it, such as an object's id.
    ///
    /// - Complexity: O(depth).
    package func pointer(of origin: ElementOrigin) -> String {
        positions.pointer(of: origin)
    }

    /// Where the whole element, operation or responder stands: UTF-8 offsets, half-open.
    ///
    /// - Complexity: O(1).
    package func range(of origin: ElementOrigin) -> Range<Int> {
        positions.range(of: origin) ?? 0..<source.bytes.count
    }

    /// Where the value of a key stands in the object, quotes included; nil if the key is not there.
    ///
    /// - Complexity: O(keys of the object).
    package func range(of origin: ElementOrigin, key: String) -> Range<Int>? {
        positions.member(key, of: origin)?.value
    }

    /// Where a member of the object stands, from the key to the end of the value; nil if the key is not there.
    package func range(ofMember key: String, of origin: ElementOrigin) -> Range<Int>? {
        positions.member(key, of: origin)?.whole
    }

    /// Where an entry of a list stands that is the value of a key, and its JSON Pointer; nil if it is not there.
    package func location(ofEntry index: Int, inList key: String, of origin: ElementOrigin) -> (
        range: Range<Int>, pointer: String
    )? {
        positions.entry(index, ofList: key, of: origin)
    }

    /// Where the text of a string begins and ends inside its quotes, for a part of it.
    ///
    /// - Parameter part: UTF-8 offsets in the string's value.
    package func range(of part: Range<Int>, inString key: String, of origin: ElementOrigin) -> Range<Int>? {
        positions.range(of: part, inString: key, of: origin)
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
        positions.shortcutOverrides(of: origin)
    }

    /// The targets on which an element exists; nil for all of the app's.
    package func targets(of origin: ElementOrigin) -> Set<MenuTarget>? {
        targetsOfElements[origin]
    }
}

import MenuBuilder

/// Where the parts of a document stand: what an adapter for a format knows beside the elements themselves.
///
/// Asked only where something is to be reported, so that reading need not work anything out.
protocol DocumentPositions: DocumentEditing {
    /// How many elements, operations and responders there are.
    var count: Int { get }

    /// What leads to an element in the file for programs: a JSON Pointer, or an object's id.
    func pointer(of origin: ElementOrigin) -> String

    /// Where the whole element stands: UTF-8 offsets; nil for what nobody read.
    func range(of origin: ElementOrigin) -> Range<Int>?

    /// Where a member of the element stands, under the name that a menu spec has for it, and where its value does:
    /// UTF-8 offsets; nil if the element lacks it.
    func member(_ key: String, of origin: ElementOrigin) -> (whole: Range<Int>, value: Range<Int>)?

    /// Where an entry stands in a list that is the value of a member, and what leads to it.
    func entry(_ index: Int, ofList key: String, of origin: ElementOrigin) -> (range: Range<Int>, pointer: String)?

    /// Where a part of the text that is a member's value stands: UTF-8 offsets.
    func range(of part: Range<Int>, inString key: String, of origin: ElementOrigin) -> Range<Int>?

    /// The combinations that a command gives for single layouts.
    func shortcutOverrides(of origin: ElementOrigin) -> [ShortcutOverride]
}

// What only menu specs have.
extension DocumentPositions {
    func entry(_ index: Int, ofList key: String, of origin: ElementOrigin) -> (range: Range<Int>, pointer: String)? {
        nil
    }

    func range(of part: Range<Int>, inString key: String, of origin: ElementOrigin) -> Range<Int>? {
        member(key, of: origin)?.value
    }

    func shortcutOverrides(of origin: ElementOrigin) -> [ShortcutOverride] { [] }
}

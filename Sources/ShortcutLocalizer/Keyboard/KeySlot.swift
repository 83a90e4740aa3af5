/// A key with or without Shift: the two positions that the derived remap assigns characters to.
package struct KeySlot: Hashable, Sendable {
    package let code: KeyCode
    package let shift: Bool

    package init(_ code: KeyCode, shift: Bool) {
        self.code = code
        self.shift = shift
    }

    package var level: KeyLevel { shift ? .shift : .plain }
}

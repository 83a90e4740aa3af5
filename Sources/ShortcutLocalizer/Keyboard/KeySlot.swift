/// A key held with or without Shift: the only two presses that a remapped shortcut uses beside ⌘.
package struct KeySlot: Hashable, Sendable {
    package let code: KeyCode
    package let shift: Bool

    package init(_ code: KeyCode, shift: Bool) {
        self.code = code
        self.shift = shift
    }

    package var level: KeyLevel { shift ? .shift : .plain }
}

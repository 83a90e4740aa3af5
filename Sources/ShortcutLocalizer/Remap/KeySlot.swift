/// A key held with or without Shift: the only two presses that a remapped shortcut uses beside ⌘.
struct KeySlot: Hashable, Sendable {
    let code: KeyCode
    let shift: Bool

    init(_ code: KeyCode, shift: Bool) {
        self.code = code
        self.shift = shift
    }

    var level: KeyLevel { shift ? .shift : .plain }
}

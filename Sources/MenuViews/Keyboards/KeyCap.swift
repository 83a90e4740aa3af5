import ShortcutLocalizer

/// A key of a drawn keyboard: where it sits and how it is cut, in key widths from the top left.
package struct KeyCap: Hashable, Sendable {
    /// What the key is for.
    enum Role: Hashable, Sendable {
        /// It can be the key of a combination.
        case key(KeyCode)
        /// It is held, or switches something; with what is printed on it.
        case fixed(String)
    }

    let role: Role
    /// The row, from 0 at the top.
    let row: Int
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    /// How far the left edge of the lower half is set in, for the Return key of ISO and Japanese keyboards, which
    /// stands in two rows.
    let notch: Double

    init(_ role: Role, row: Int, x: Double, y: Double, width: Double, height: Double = 1, notch: Double = 0) {
        self.role = role
        self.row = row
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.notch = notch
    }

    var code: KeyCode? {
        if case .key(let code) = role { code } else { nil }
    }
}

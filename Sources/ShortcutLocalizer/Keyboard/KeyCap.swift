/// The position and shape of a key on a drawn keyboard, in key widths from the top left.
package struct KeyCap: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        /// A key that can be part of a combination.
        case key(KeyCode)
        /// A modifier or mode key, with its label.
        case fixed(String)
    }

    package let role: Role
    /// The row, from 0 at the top.
    package let row: Int
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double
    /// How far the lower half is inset from the left. The Return key of ISO and JIS keyboards has this shape.
    package let notch: Double

    init(_ role: Role, row: Int, x: Double, y: Double, width: Double, height: Double = 1, notch: Double = 0) {
        self.role = role
        self.row = row
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.notch = notch
    }

    package var code: KeyCode? {
        if case .key(let code) = role { code } else { nil }
    }
}

extension String {
    /// The string padded at the start to a number of characters.
    package func leftPadded(to count: Int, with character: Character = " ") -> String {
        String(repeating: character, count: max(0, count - self.count)) + self
    }

    /// The string padded at the end with spaces to a number of characters.
    package func rightPadded(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}

extension Unicode.Scalar {
    /// The scalar's code point, such as `U+001B`.
    package var codePoint: String { "U+" + String(value, radix: 16, uppercase: true).leftPadded(to: 4, with: "0") }
}

extension String {
    /// The text with blanks, or another character, before it up to a number of characters.
    package func leftPadded(to count: Int, with character: Character = " ") -> String {
        String(repeating: character, count: max(0, count - self.count)) + self
    }

    /// The text with blanks behind it up to a number of characters.
    package func rightPadded(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}

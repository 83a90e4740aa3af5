import SourceText

/// What a key types at one level.
public struct KeyOutput: Hashable, Sendable {
    /// The character, or the accent of a dead key. Usually one scalar, sometimes a short sequence.
    public let character: String
    /// Whether this is a dead key, which modifies the character of the next key.
    public let isDead: Bool

    /// Creates an output.
    public init(_ character: String, isDead: Bool = false) {
        self.character = character
        self.isDead = isDead
    }

    /// Compares scalars: a Greek question mark is not a semicolon, though the two strings are equal.
    public static func == (one: KeyOutput, other: KeyOutput) -> Bool {
        one.isDead == other.isDead
            && one.character.unicodeScalars.elementsEqual(other.character.unicodeScalars)
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isDead)
        for scalar in character.unicodeScalars { hasher.combine(scalar) }
    }

    /// The only scalar of the character, or `nil` for a sequence.
    public var scalar: Unicode.Scalar? { character.onlyScalar }
}

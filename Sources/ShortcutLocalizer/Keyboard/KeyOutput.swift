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

    /// The only scalar of the character, or `nil` for a sequence.
    public var scalar: Unicode.Scalar? { character.onlyScalar }
}

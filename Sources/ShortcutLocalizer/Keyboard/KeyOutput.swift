import SourceText

/// What a key types at one level.
public struct KeyOutput: Hashable, Sendable {
    /// The character, or for a dead key the accent it holds back. Usually one scalar, at times a short sequence.
    public let character: String
    /// Whether the key waits for the next one and changes what that types.
    public let isDead: Bool

    /// The output of this character.
    public init(_ character: String, isDead: Bool = false) {
        self.character = character
        self.isDead = isDead
    }

    /// The only scalar of the character, or nil for a sequence.
    public var scalar: Unicode.Scalar? { character.onlyScalar }
}

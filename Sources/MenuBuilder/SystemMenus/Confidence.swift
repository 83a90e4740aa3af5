/// How well a fact about Apple's systems is known.
package enum Confidence: String, Hashable, Sendable {
    /// Apple's own text, or a measurement.
    case a = "A"
    /// Two independent indirect sources.
    case b = "B"
    /// One weak source.
    case c = "C"
}

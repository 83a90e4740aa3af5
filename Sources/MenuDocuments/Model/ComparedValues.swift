/// Some of the values of a variable or property that conditions compare with constants. Two sets of one subject without a
/// common value exclude each other.
package struct ComparedValues: Hashable, Sendable {
    /// A bit for each class of values that the conditions tell apart, or the number of one value, and above it that of its class.
    private let bits: UInt64
    /// The number of the subject, negative if the bits are the number of a value; 0 for no subject.
    private let signedSubject: Int32

    /// Of no subject.
    static let none = ComparedValues(bits: 0, signedSubject: 0)

    private init(bits: UInt64, signedSubject: Int32) {
        self.bits = bits
        self.signedSubject = signedSubject
    }

    /// - Parameter subject: A number above 0.
    package init(subject: Int, set: UInt64) {
        self.init(bits: set, signedSubject: Int32(truncatingIfNeeded: subject))
    }

    /// One of the values of a class, which the number tells from the others.
    package init(subject: Int, value number: Int, ofClass bit: Int) {
        self.init(
            bits: UInt64(UInt32(truncatingIfNeeded: number)) | UInt64(bit) << 32,
            signedSubject: -Int32(truncatingIfNeeded: subject))
    }

    var isNone: Bool { signedSubject == 0 }
    /// For an order.
    var rank: [Int] { [Int(signedSubject), Int(truncatingIfNeeded: bits)] }
    /// A set with the value, or the set itself.
    private var set: UInt64 { signedSubject < 0 ? 1 << (bits >> 32) : bits }

    private func isOfSubject(of other: ComparedValues) -> Bool {
        !isNone && signedSubject.magnitude == other.signedSubject.magnitude
    }

    func isExclusive(with other: ComparedValues) -> Bool {
        guard isOfSubject(of: other) else { return false }
        if signedSubject < 0, other.signedSubject < 0 { return bits != other.bits }
        return set & other.set == 0
    }

    /// The values that both contain, or more; nil if they are not of one subject.
    package func intersection(_ other: ComparedValues) -> ComparedValues? {
        guard isOfSubject(of: other) else { return nil }
        return ComparedValues(subject: Int(signedSubject.magnitude), set: set & other.set)
    }

    /// The values that either contains, or more; nil if they are not of one subject.
    package func union(_ other: ComparedValues) -> ComparedValues? {
        guard isOfSubject(of: other) else { return nil }
        return ComparedValues(subject: Int(signedSubject.magnitude), set: set | other.set)
    }
}

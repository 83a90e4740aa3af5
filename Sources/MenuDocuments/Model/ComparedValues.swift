/// Some of the values of a variable or property that conditions compare with constants. Two sets of one subject without a
/// common value exclude each other.
package struct ComparedValues: Hashable, Sendable {
    /// A bit for each class of values that the conditions tell apart.
    package let set: UInt64
    private let storedSubject: Int32
    /// A number above 0.
    package var subject: Int { Int(storedSubject) }

    /// Of no subject.
    static let none = ComparedValues(subject: 0, set: 0)

    package init(subject: Int, set: UInt64) {
        storedSubject = Int32(truncatingIfNeeded: subject)
        self.set = set
    }

    func isExclusive(with other: ComparedValues) -> Bool {
        storedSubject == other.storedSubject && storedSubject != 0 && set & other.set == 0
    }

    /// The values that both contain, or that either contains; nil if they are not of one subject.
    package func intersection(_ other: ComparedValues) -> ComparedValues? {
        subject == other.subject ? ComparedValues(subject: subject, set: set & other.set) : nil
    }

    package func union(_ other: ComparedValues) -> ComparedValues? {
        subject == other.subject ? ComparedValues(subject: subject, set: set | other.set) : nil
    }
}

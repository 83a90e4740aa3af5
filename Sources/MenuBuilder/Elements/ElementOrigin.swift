/// A number that a reader gives an element so that a report can say where it stood.
///
/// It takes no part in the builder's decisions. The number is an index from 0 into the reader's own table.
package struct ElementOrigin: RawRepresentable, Hashable, Sendable {
    package var rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The origin of an element that nobody read: the system's, or one made in code.
    package static let none = ElementOrigin(rawValue: -1)
}

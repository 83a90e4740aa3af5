/// The place of an element in a builder's tree.
///
/// It stays valid until the element is removed; then another element may get it.
package struct NodeID: Hashable, Sendable {
    /// An index from 0; the root has 0.
    package let index: Int32

    init(_ index: Int32) {
        self.index = index
    }

    /// The root menu.
    package static let root = NodeID(0)
}

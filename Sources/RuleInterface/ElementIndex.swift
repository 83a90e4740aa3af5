package import MenuBuilder

/// The elements of a main menu that rules need to inspect, which are few in most large menus.
///
/// One traversal of the tree finds them for all rules.
package struct ElementIndex: Sendable {
    package let builder: MainMenuBuilder
    private let indexed: [IndexedElement]

    /// - Complexity: O(size of the tree).
    package init(_ builder: MainMenuBuilder) {
        self.builder = builder
        indexed = builder.indexedElements
    }

    /// The elements with one of these traits, in document order.
    ///
    /// - Complexity: O(elements with any trait).
    package func elements(with traits: ElementTraits) -> Elements {
        indexed.lazy.filter { $0.traits.intersects(traits) }.map { builder.node(of: $0) }
    }

    /// Says what it is, so that other modules iterate over it without generic code, which takes ten times as long.
    package typealias Elements = LazyMapSequence<LazyFilterSequence<[IndexedElement]>, MenuNode>

    /// The ids of the elements with one of these traits, in document order.
    package func nodes(with traits: ElementTraits) -> [NodeID] {
        indexed.compactMap { $0.traits.intersects(traits) ? $0.id : nil }
    }
}

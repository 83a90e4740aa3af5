import MenuBuilder

/// The elements of a main menu that rules need to inspect, which are few in most large menus.
///
/// One traversal of the tree finds them for all rules.
struct ElementIndex: Sendable {
    let builder: MainMenuBuilder
    private let indexed: [IndexedElement]

    /// - Complexity: O(size of the tree).
    init(_ builder: MainMenuBuilder) {
        self.builder = builder
        indexed = builder.indexedElements
    }

    /// The elements with one of these traits, in document order.
    ///
    /// - Complexity: O(elements with any trait).
    func elements(with traits: ElementTraits) -> some Sequence<MenuNode> {
        indexed.lazy.filter { !$0.traits.isDisjoint(with: traits) }.map { builder.node(of: $0) }
    }

    /// The ids of the elements with one of these traits, in document order.
    func nodes(with traits: ElementTraits) -> [NodeID] {
        indexed.compactMap { $0.traits.isDisjoint(with: traits) ? nil : $0.id }
    }
}

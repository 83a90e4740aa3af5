import MenuBuilder

/// The elements of a main menu that call for a closer look, which are few in most large menus.
///
/// One walk finds them for all rules.
struct ElementIndex: Sendable {
    let builder: MainMenuBuilder
    private let notable: [IndexedElement]

    /// - Complexity: O(size of the tree).
    init(_ builder: MainMenuBuilder) {
        self.builder = builder
        notable = builder.notableElements
    }

    /// The elements with one of these traits, in document order.
    ///
    /// - Complexity: O(elements with any trait).
    func elements(with traits: ElementTraits) -> some Sequence<MenuNode> {
        notable.lazy.filter { !$0.traits.isDisjoint(with: traits) }.map { builder.node(of: $0) }
    }

    /// The places of the elements with one of these traits, in document order.
    func places(with traits: ElementTraits) -> [NodeID] {
        notable.compactMap { $0.traits.isDisjoint(with: traits) ? nil : $0.id }
    }
}

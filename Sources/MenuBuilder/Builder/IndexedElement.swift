/// The place of an element that has a trait.
package struct IndexedElement: Sendable {
    /// Where it stands.
    package let id: NodeID
    /// How many menus stand above it: 0 for the root, 1 for a category.
    package let depth: Int16
    /// What of it calls for a closer look.
    package let traits: ElementTraits
}

/// An element in a builder's tree, as a walk meets it.
package struct MenuNode: Sendable {
    /// Where it stands.
    package let id: NodeID
    /// The element; a menu without its children.
    package let element: MenuElement
    /// The menu it stands in; nil for the root.
    package let parent: NodeID?
    /// How many menus stand above it: 0 for the root, 1 for a category.
    package let depth: Int
    /// Whether it is a default that gives its combination up for an app's command.
    package let isLowPriorityDefault: Bool
    /// Whether an app's command has the combination of this low-priority default.
    package let isKeyTaken: Bool
}

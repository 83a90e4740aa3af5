/// A menu as a user sees it, in sections with separators between them.
public struct PresentedMenu: Hashable, Sendable {
    /// The menu without its children.
    public let menu: Menu
    /// What it shows; no section is empty.
    public let sections: [Section]

    /// The title.
    public var title: String { menu.title }

    /// All items in order, across sections.
    public var items: [PresentedItem] { sections.flatMap(\.items) }

    /// The items of the menu and its submenus that open nothing, in order.
    public var leaves: [PresentedItem] {
        items.flatMap { $0.submenu?.leaves ?? [$0] }
    }

    /// Items that stand together: an inline group, or what stands between two of them.
    public struct Section: Hashable, Sendable {
        /// The inline group without its children; nil for what stands between groups, or after a group in one.
        public let group: Menu?
        /// The items; at least one.
        public let items: [PresentedItem]

        /// The title; empty for most.
        public var title: String { group?.title ?? "" }
    }
}

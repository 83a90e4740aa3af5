/// A menu as the user sees it, in sections with separators between them.
public struct PresentedMenu: Hashable, Sendable {
    /// The menu without its children.
    public let menu: Menu
    /// The sections, which are not empty.
    public let sections: [Section]
    /// Whether the system adds its commands for windows, and the open windows: in Window on iPadOS from 26 on
    /// (WWDC25 243, confidence A), and in the windows menu of an AppKit app (documentation of `windowsMenu`, A).
    public var hasWindowItems = false

    /// The title.
    public var title: String { menu.title }

    /// All items in order, across sections.
    public var items: [PresentedItem] { sections.flatMap(\.items) }

    /// The items of the menu and its submenus that are not submenus, in order.
    public var leaves: [PresentedItem] {
        items.flatMap { $0.submenu?.leaves ?? [$0] }
    }

    /// The items between two separators.
    public struct Section: Hashable, Sendable {
        /// The inline group without its children; `nil` for items between groups, or after a nested group.
        public let group: Menu?
        /// The items; at least one.
        public let items: [PresentedItem]

        /// The title; empty for most.
        public var title: String { group?.title ?? "" }
    }
}

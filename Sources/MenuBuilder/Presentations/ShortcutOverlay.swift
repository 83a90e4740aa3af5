/// The overlay of iPadOS 15 to 18 that shows key combinations while the user holds ⌘.
public struct ShortcutOverlay: Hashable, Sendable {
    /// The categories with at least one command, in the order of the menu.
    public let categories: [Category]
    /// The key commands of the responders, which belong to no category, in the order of the chain.
    public let uncategorized: [PresentedItem]

    /// The commands of a category, without the structure of its submenus.
    public struct Category: Hashable, Sendable {
        /// The category's menu without its children.
        public let menu: Menu
        /// The commands in order; at least one.
        public let items: [PresentedItem]

        /// The title.
        public var title: String { menu.title }
    }

    /// The overlay with only the items whose title contains every word of a search text, in any letter case.
    ///
    /// A search text without words finds all items. How the system compares strings in its search is unknown.
    ///
    /// - Complexity: O(length of all titles × length of the search text).
    public func searched(for text: String) -> ShortcutOverlay {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(Array.init)
        func matches(_ item: PresentedItem) -> Bool {
            let title = Array(item.title.lowercased())
            return words.allSatisfy { word in
                title.indices.contains { title[$0...].starts(with: word) }
            }
        }
        return ShortcutOverlay(
            categories: categories.compactMap { category in
                let found = category.items.filter(matches)
                return found.isEmpty ? nil : Category(menu: category.menu, items: found)
            },
            uncategorized: uncategorized.filter(matches))
    }
}

extension MainMenuBuilder {
    /// The overlay of iPadOS 15 to 18: each category as a flat list without the titles of submenus, with the commands that
    /// have a key combination and are available, under their discoverability title if they have one (confidence A/B).
    ///
    /// The key commands of the responders in the chain are separate (A/B): the first for each combination, without those
    /// that have no title.
    ///
    /// - Complexity: O(size of the menu + actions of the responders).
    public func shortcutOverlay(in context: PresentationContext = PresentationContext()) -> ShortcutOverlay {
        let presenter = MenuPresenter(self, context, systemItems: [], showsEmptySubmenus: false)
        let categories = presenter.categories.compactMap { category -> ShortcutOverlay.Category? in
            let items = category.leaves.filter { $0.isEnabled && $0.keyCombination != nil }.map(\.discoverable)
            return items.isEmpty ? nil : ShortcutOverlay.Category(menu: category.menu, items: items)
        }
        let uncategorized = presenter.ownKeyCommands.map(\.discoverable).filter { !$0.title.isEmpty }
        return ShortcutOverlay(categories: categories, uncategorized: uncategorized)
    }
}

extension PresentedItem {
    /// The item with its discoverability title.
    fileprivate var discoverable: PresentedItem {
        guard case .command(let command) = element, let title = command.discoverabilityTitle else { return self }
        return PresentedItem(
            element: element, title: title, keyCombination: keyCombination, isEnabled: isEnabled, target: target,
            alternates: alternates, submenu: submenu)
    }
}

/// The overlay of iPadOS 15 to 18 that shows key combinations while ⌘ is held.
public struct ShortcutOverlay: Hashable, Sendable {
    /// The categories that have a command to show, in the order of the menu.
    public let categories: [Category]
    /// The responders' own key commands, which belong to no category, in the order of the chain.
    public let uncategorised: [PresentedItem]

    /// The commands of a category without its submenus.
    public struct Category: Hashable, Sendable {
        /// The category's menu without its children.
        public let menu: Menu
        /// The commands in order; at least one.
        public let items: [PresentedItem]

        /// The title.
        public var title: String { menu.title }
    }

    /// The overlay with only the items whose title holds every word of a text, in any letter case.
    ///
    /// How the overlay's own search compares is not known; a text without words finds everything.
    ///
    /// - Complexity: O(length of all titles × length of the text).
    public func searched(for text: String) -> ShortcutOverlay {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(Array.init)
        func isFound(_ item: PresentedItem) -> Bool {
            let title = Array(item.title.lowercased())
            return words.allSatisfy { word in
                title.indices.contains { title[$0...].starts(with: word) }
            }
        }
        return ShortcutOverlay(
            categories: categories.compactMap { category in
                let found = category.items.filter(isFound)
                return found.isEmpty ? nil : Category(menu: category.menu, items: found)
            },
            uncategorised: uncategorised.filter(isFound))
    }
}

extension MainMenuBuilder {
    /// The menu as the overlay of iPadOS 15 to 18 shows it: every category as a flat list, without the titles of
    /// submenus; only commands with a key; nothing that is disabled, hidden or performed by nobody; the
    /// discoverability title before the title (confidence A/B).
    ///
    /// The own key commands of the responders in the chain stand apart (A/B); of two with one combination the first to
    /// be asked is shown, and none without a title.
    ///
    /// - Complexity: O(size of the menu + what the responders answer).
    public func shortcutOverlay(in context: PresentationContext = PresentationContext()) -> ShortcutOverlay {
        let presenter = MenuPresenter(self, context, appKitItems: [], showsEmptySubmenus: false)
        let categories = presenter.categories.compactMap { category -> ShortcutOverlay.Category? in
            let items = category.leaves.filter { $0.isEnabled && $0.keyCombination != nil }.map(\.discoverable)
            return items.isEmpty ? nil : ShortcutOverlay.Category(menu: category.menu, items: items)
        }
        let uncategorised = presenter.ownKeyCommands.map(\.discoverable).filter { !$0.title.isEmpty }
        return ShortcutOverlay(categories: categories, uncategorised: uncategorised)
    }
}

extension PresentedItem {
    /// The item under the title that tells what it does where its menu is not seen.
    fileprivate var discoverable: PresentedItem {
        guard case .command(let command) = element, let title = command.discoverabilityTitle else { return self }
        return PresentedItem(
            element: element, title: title, keyCombination: keyCombination, isEnabled: isEnabled, target: target,
            alternates: alternates, submenu: submenu)
    }
}

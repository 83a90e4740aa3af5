import KeyCombinations

extension MainMenuBuilder {
    /// What pressing a combination performs, or nil if it performs nothing.
    ///
    /// The own key commands of the responders in the chain are asked first and beat the menu's; between a command and
    /// another's alternate with the same combination, the first in the menu wins (confidence A/B). Of the menu only
    /// what is enabled counts. The combination is compared as written, not as a keyboard layout types it.
    ///
    /// - Complexity: O(size of the menu + what the responders answer).
    public func item(
        performedBy combination: KeyCombination, in context: PresentationContext = PresentationContext()
    ) -> PresentedItem? {
        let presenter = MenuPresenter(self, context, appKitItems: appKitItems, showsEmptySubmenus: false)
        if let own = presenter.ownKeyCommands.first(where: { $0.keyCombination == combination }) { return own }
        for item in presenter.categories.lazy.flatMap(\.leaves) {
            if item.keyCombination == combination, item.isEnabled { return item }
            let alternate = item.alternates.first { $0.keyCombination == combination && $0.isEnabled }
            if let alternate { return item.holding(alternate.modifierFlags) }
        }
        return nil
    }
}

import KeyCombinations

extension MainMenuBuilder {
    /// The item that a combination performs, or `nil` if it performs none.
    ///
    /// Key commands of the responders in the chain come before the menu. Between a command and an alternate with the same
    /// combination, the first in the menu wins (confidence A/B). Disabled items do not count. Combinations are compared
    /// as written, without a keyboard layout.
    ///
    /// - Complexity: O(size of the menu + actions of the responders).
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

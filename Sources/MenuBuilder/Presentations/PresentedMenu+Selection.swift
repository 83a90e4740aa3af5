extension [PresentedMenu.Section] {
    /// The sections with at most one element on, for the option `singleSelection` (15, confidence A).
    ///
    /// Among several, the first preferred one stays on, else the first (UIKit's choice is not known).
    func withSingleSelection(preferring isPreferred: (MenuElement) -> Bool) -> [PresentedMenu.Section] {
        let items = flatMap(\.items).flatMap { $0.submenu?.leaves ?? [$0] }
        let selected = items.map(\.element).filter { $0.state == .on }
        guard selected.count > 1, let identity = (selected.first(where: isPreferred) ?? selected[0]).identity else {
            return self
        }
        return turningOff { $0 != identity }
    }

    fileprivate func turningOff(_ isOff: (ElementIdentity?) -> Bool) -> [PresentedMenu.Section] {
        map { section in
            PresentedMenu.Section(group: section.group, items: section.items.map { $0.turningOff(isOff) })
        }
    }
}

extension PresentedItem {
    /// The item with the state off for all elements in its subtree whose identity matches.
    fileprivate func turningOff(_ isOff: (ElementIdentity?) -> Bool) -> PresentedItem {
        var element = element
        if element.state == .on, isOff(element.identity) { element.state = .off }
        let submenu = submenu.map { PresentedMenu(menu: $0.menu, sections: $0.sections.turningOff(isOff)) }
        return PresentedItem(
            element: element, title: title, keyCombination: keyCombination, isEnabled: isEnabled, target: target,
            alternates: alternates, submenu: submenu)
    }
}

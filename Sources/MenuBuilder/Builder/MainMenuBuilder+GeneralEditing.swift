// The operations behind all edits, for tools that read edits from a file.

/// Where an edit inserts elements, relative to its reference element.
package enum InsertionPlace: Hashable, Sendable {
    /// Before it, in the same menu.
    case before
    /// After it, in the same menu.
    case after
    /// As its first children.
    case atStart
    /// As its last children.
    case atEnd
}

extension MainMenuBuilder {
    /// Makes an edit that is refused only in some states of the app, whose menu is to be shown: elements stay although they
    /// conflict with others. A lookup finds the others.
    package mutating func keepingConflicts(_ edit: (inout MainMenuBuilder) -> MenuEditResult) -> MenuEditResult {
        tree.keepsConflicts = true
        defer { tree.keepsConflicts = false }
        return edit(&self)
    }

    /// Inserts elements relative to another element, which must be a menu for `atStart` and `atEnd`.
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    package mutating func insert(
        _ elements: [MenuElement], _ place: InsertionPlace, _ reference: ElementIdentity
    ) -> MenuEditResult {
        guard let node = node(for: reference) else { return refuseUnknown(reference) }
        let position: MenuTree.Position
        switch place {
        case .before, .after:
            guard node != .root else { return refuse(MenuEditError(.rootSibling, reference: reference)) }
            let parent = tree.nodes[Int(node.index)].parent
            let previous = place == .after ? node.index : tree.nodes[Int(node.index)].previous
            position = MenuTree.Position(parent: parent, previous: previous)
        case .atStart, .atEnd:
            guard case .menu = element(at: node) else { return refuseUnknown(reference) }
            let last = tree.nodes[Int(node.index)].lastChild
            position = MenuTree.Position(parent: node.index, previous: place == .atEnd ? last : MenuTree.Node.none)
        }
        if let error = rootChildError(of: elements, under: position.parent) { return refuse(error) }
        return result(of: tree.insert(elements, at: position))
    }

    /// Replaces an element and its descendants.
    ///
    /// - Complexity: O(size of the elements + size of what is replaced + depth) on average.
    @discardableResult
    package mutating func replace(
        _ reference: ElementIdentity, with elements: [MenuElement]
    ) -> MenuEditResult {
        guard let node = node(for: reference) else { return refuseUnknown(reference) }
        guard let parent = parent(of: node) else {
            return refuse(MenuEditError(.rootReplacement, reference: reference))
        }
        if let error = rootChildError(of: elements, under: parent.index) { return refuse(error) }
        return result(of: tree.replace(node.index, with: elements))
    }

    /// Replaces the children of a menu.
    ///
    /// - Complexity: O(size of the old and the new children + depth) on average.
    @discardableResult
    package mutating func replaceChildren(
        ofMenu identifier: Menu.Identifier, with elements: [MenuElement]
    ) -> MenuEditResult {
        guard let node = node(for: .menu(identifier)) else { return refuseUnknown(.menu(identifier)) }
        if let error = rootChildError(of: elements, under: node.index) { return refuse(error) }
        return result(of: tree.replaceChildren(of: node.index, with: elements))
    }

    /// Removes an element and its descendants.
    ///
    /// - Complexity: O(size of what is removed) on average.
    @discardableResult
    package mutating func remove(_ reference: ElementIdentity) -> MenuEditResult {
        guard let node = node(for: reference) else { return refuseUnknown(reference) }
        guard node != .root else { return refuse(MenuEditError(.rootRemoval, reference: reference)) }
        tree.remove(node.index)
        return .success(())
    }

    private mutating func refuseUnknown(_ reference: ElementIdentity) -> MenuEditResult {
        refuse(MenuEditError(.unknownReference, reference: reference, suggestion: suggestion(for: reference)))
    }

    private func rootChildError(of elements: [MenuElement], under parent: Int32) -> MenuEditError? {
        guard parent == NodeID.root.index, !tree.allowsDuplicates else { return nil }
        let child = elements.first { if case .menu = $0 { false } else { true } }
        return child.map { MenuEditError(.rootChild, reference: $0.identity) }
    }

    private mutating func result(of edit: MenuTree.InsertionResult) -> MenuEditResult {
        if edit.isTooDeep { return refuse(MenuEditError(.nesting)) }
        if !edit.conflicts.isEmpty { return refuse(MenuEditError(.duplicates, conflicts: edit.conflicts)) }
        return .success(())
    }
}

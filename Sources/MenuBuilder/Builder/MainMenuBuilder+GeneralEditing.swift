// What all edits are made of, for tools that read their edits from a file.

extension MainMenuBuilder {
    /// Inserts elements at a place relative to another element; `atStart` and `atEnd` take only menus.
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
        if let refusal = rootChildRefusal(of: elements, under: position.parent) { return refuse(refusal) }
        return result(of: tree.insert(elements, at: position))
    }

    /// Puts elements in the place of another one and all that it holds.
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
        if let refusal = rootChildRefusal(of: elements, under: parent.index) { return refuse(refusal) }
        return result(of: tree.replace(node.index, with: elements))
    }

    /// Puts elements in the place of a menu's children.
    ///
    /// - Complexity: O(size of the old and the new children + depth) on average.
    @discardableResult
    package mutating func replaceChildren(
        ofMenu identifier: Menu.Identifier, with elements: [MenuElement]
    ) -> MenuEditResult {
        guard let node = node(for: .menu(identifier)) else { return refuseUnknown(.menu(identifier)) }
        if let refusal = rootChildRefusal(of: elements, under: node.index) { return refuse(refusal) }
        return result(of: tree.replaceChildren(of: node.index, with: elements))
    }

    /// Removes an element with all that it holds.
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

    private func rootChildRefusal(of elements: [MenuElement], under parent: Int32) -> MenuEditError? {
        guard parent == NodeID.root.index, !tree.allowsDuplicates else { return nil }
        let child = elements.first { if case .menu = $0 { false } else { true } }
        return child.map { MenuEditError(.rootChild, reference: $0.identity) }
    }

    private mutating func result(of graft: MenuTree.Graft) -> MenuEditResult {
        if graft.isTooDeep { return refuse(MenuEditError(.nesting)) }
        if !graft.clashes.isEmpty { return refuse(MenuEditError(.duplicates, clashes: graft.clashes)) }
        return .success(())
    }
}

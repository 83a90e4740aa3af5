extension MainMenuBuilder {
    /// All elements in document order, the root first.
    package var elements: Elements { Elements(tree) }

    /// Calls `visit` with every element in document order, the root first.
    ///
    /// - Complexity: O(size of the tree).
    package func forEachElement<E: Error>(_ visit: (MenuNode) throws(E) -> Void) throws(E) {
        for node in elements { try visit(node) }
    }

    /// The element at a place; a menu without its children.
    package func element(at id: NodeID) -> MenuElement {
        tree.nodes[Int(id.index)].element
    }

    /// The menu that an element stands in; nil for the root.
    package func parent(of id: NodeID) -> NodeID? {
        let parent = tree.nodes[Int(id.index)].parent
        return parent == MenuTree.Node.none ? nil : NodeID(parent)
    }

    /// The places of a menu's children, in order.
    package func children(of id: NodeID) -> [NodeID] {
        var children: [NodeID] = []
        var child = tree.nodes[Int(id.index)].firstChild
        while child != MenuTree.Node.none {
            children.append(NodeID(child))
            child = tree.nodes[Int(child)].next
        }
        return children
    }

    /// Whether an app's command has the combination of this low-priority default.
    package func isKeyTaken(at id: NodeID) -> Bool {
        tree.nodes[Int(id.index)].isKeyTaken
    }

    /// The titles of the menus above an element, outermost first; groups shown inline without a title are left out.
    ///
    /// - Complexity: O(depth).
    package func path(of id: NodeID) -> [String] {
        var titles: [String] = []
        var above = parent(of: id)
        while let menu = above {
            let title = element(at: menu).title
            if !title.isEmpty { titles.append(title) }
            above = parent(of: menu)
        }
        return titles.reversed()
    }

    /// The place of the element with this identity, or nil.
    ///
    /// On a target from 26 on ``Menu/Identifier/newScene`` finds ``Menu/Identifier/newItem``, whose text it has there.
    ///
    /// - Complexity: O(1) on average.
    package func node(for identity: ElementIdentity) -> NodeID? {
        if let node = tree.node(for: identity) { return NodeID(node) }
        guard case .menu(let identifier) = identity else { return nil }
        let known = identifier.asKnown(to: target)
        return known == identifier ? nil : tree.node(for: .menu(known)).map(NodeID.init)
    }

    /// The place of the command that has this combination, or nil. Alternates do not count.
    ///
    /// - Complexity: O(1) on average.
    package func node(for combination: KeyCombination) -> NodeID? {
        tree.node(for: combination).map(NodeID.init)
    }
}

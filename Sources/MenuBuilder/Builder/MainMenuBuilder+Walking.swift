import KeyCombinations

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

    /// The places of all elements with any of the traits, in document order.
    ///
    /// - Complexity: O(size of the tree), without a look at the elements themselves.
    package var notableElements: [IndexedElement] {
        let nodes = tree.nodes.span
        var notable: [IndexedElement] = []
        var depth: Int16 = 0
        var node: Int32 = 0
        while true {
            if !nodes[Int(node)].traits.isEmpty {
                notable.append(IndexedElement(id: NodeID(node), depth: depth, traits: nodes[Int(node)].traits))
            }
            var next = nodes[Int(node)].firstChild
            depth += 1
            while next == MenuTree.Node.none {
                depth -= 1
                next = nodes[Int(node)].next
                guard next == MenuTree.Node.none else { break }
                node = nodes[Int(node)].parent
                if node == MenuTree.Node.none { return notable }
            }
            node = next
        }
    }

    /// The commands whose action another command has, too, in document order.
    ///
    /// - Parameter commands: All commands with a property list; of those without, no two have one action.
    /// - Returns: Hardly ever a command that has its action alone, too: hashes are compared in place of texts.
    /// - Complexity: O(commands) on average; if there are any, O(size of the tree) without a look at its elements.
    package func commandsSharingActions(among commands: [NodeID]) -> [NodeID] {
        let hashed = commands.compactMap { id -> (id: NodeID, command: Command, hash: UInt32)? in
            guard case .command(let command) = element(at: id) else { return nil }
            return (id, command, command.plainIdentityHash)
        }
        var known = Set<UInt32>(minimumCapacity: hashed.count)
        var shared: Set<UInt32> = []
        var sharing: [NodeID] = []
        for (index, (_, command, hash)) in hashed.enumerated() {
            if index + 8 < hashed.count { tree.identities.prefetch(hash: hashed[index + 8].hash) }
            // Another action may have this hash, so that each is looked for.
            if !known.insert(hash).inserted { shared.insert(hash) }
            let place = tree.identities.place(hash: hash) { node in
                guard case .command(let other) = tree.nodes[Int(node)].element else { return false }
                return other.propertyList == nil && other.action == command.action
            }
            if case .found(let node) = place {
                shared.insert(hash)
                sharing.append(NodeID(node))
            }
        }
        if shared.isEmpty { return [] }
        for (id, _, hash) in hashed where shared.contains(hash) { sharing.append(id) }
        return inDocumentOrder(sharing)
    }

    private func inDocumentOrder(_ places: [NodeID]) -> [NodeID] {
        var isWanted = [Bool](repeating: false, count: tree.nodes.count)
        for place in places { isWanted[Int(place.index)] = true }
        var ordered: [NodeID] = []
        var node: Int32 = 0
        while node != MenuTree.Node.none {
            if isWanted[Int(node)] { ordered.append(NodeID(node)) }
            node = tree.following(node, below: 0)
        }
        return ordered
    }

    /// An element as a walk meets it.
    package func node(of notable: IndexedElement) -> MenuNode {
        let node = tree.nodes[Int(notable.id.index)]
        return MenuNode(
            id: notable.id, element: node.element, parent: parent(of: notable.id), depth: Int(notable.depth),
            isLowPriorityDefault: node.isLowPriority, isKeyTaken: node.isKeyTaken)
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

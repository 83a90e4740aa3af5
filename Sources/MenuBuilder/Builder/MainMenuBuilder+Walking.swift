import KeyCombinations
import SourceText

/// An element during a walk over a builder's tree.
package struct MenuNode: Sendable {
    /// The position.
    package let id: NodeID
    /// The element; a menu without its children.
    package let element: MenuElement
    /// The parent menu; `nil` for the root.
    package let parent: NodeID?
    /// The number of menus above it: 0 for the root, 1 for a category.
    package let depth: Int
    /// Whether it is a system default that yields its shortcut to an app's command.
    package let isLowPriorityDefault: Bool
    /// Whether an app's command has the shortcut of this low-priority default.
    package let isKeyTaken: Bool
}

/// The position of an element that has traits.
package struct IndexedElement: Sendable {
    /// The position.
    package let id: NodeID
    /// The number of menus above it: 0 for the root, 1 for a category.
    package let depth: Int16
    /// The traits that rules ask for.
    package let traits: ElementTraits
}

extension MainMenuBuilder {
    /// The elements of a main menu in document order, the root first.
    package struct Elements: Sequence, IteratorProtocol {
        private var walk: MenuTree.Walk

        init(_ tree: MenuTree) {
            walk = MenuTree.Walk(tree)
        }

        /// The next element, or `nil` after the last.
        package mutating func next() -> MenuNode? {
            walk.next().map { walk.tree.menuNode($0.node, depth: $0.depth) }
        }
    }

    /// All elements in document order, the root first.
    package var elements: Elements { Elements(tree) }

    /// Calls `visit` with every element in document order, the root first.
    ///
    /// - Complexity: O(size of the tree).
    package func forEachElement<E: Error>(_ visit: (MenuNode) throws(E) -> Void) throws(E) {
        for node in elements { try visit(node) }
    }

    /// The element at a position; a menu without its children.
    package func element(at id: NodeID) -> MenuElement {
        tree.nodes[Int(id.index)].element
    }

    /// The positions of all elements that have traits, in document order.
    ///
    /// - Complexity: O(size of the tree), without reading the elements themselves.
    package var indexedElements: [IndexedElement] {
        var indexed: [IndexedElement] = []
        var walk = MenuTree.Walk(tree)
        while let (node, depth) = walk.next() {
            let traits = tree.nodes[Int(node)].traits
            if !traits.isEmpty {
                indexed.append(IndexedElement(id: NodeID(node), depth: Int16(depth), traits: traits))
            }
        }
        return indexed
    }

    /// An element of a walk at the position of an indexed element.
    package func node(of indexed: IndexedElement) -> MenuNode {
        tree.menuNode(indexed.id.index, depth: Int(indexed.depth))
    }

    /// The commands that share their action with another command, in document order.
    ///
    /// - Parameter commands: All commands with a property list. Commands without one have distinct actions.
    /// - Returns: All of them. In rare cases, some other commands too: it compares hashes, not strings.
    /// - Complexity: O(commands) on average; if any share an action, O(size of the tree).
    package func commandsSharingActions(among commands: [NodeID]) -> [NodeID] {
        var known = Set<UInt32>(minimumCapacity: commands.count)
        var sharedHashes: Set<UInt32> = []
        var sharing: Set<NodeID> = []
        var hashed: [(id: NodeID, hash: UInt32)] = []
        for id in commands {
            guard case .command(let command) = element(at: id) else { continue }
            let hash = command.plainIdentityHash
            hashed.append((id, hash))
            if !known.insert(hash).inserted { sharedHashes.insert(hash) }
            let plain = tree.identities.node(hash: hash) { node in
                guard case .command(let other) = tree.nodes[Int(node)].element else { return false }
                return other.propertyList == nil && other.action.isIdentical(to: command.action)
            }
            guard let plain else { continue }
            sharedHashes.insert(hash)
            sharing.insert(NodeID(plain))
        }
        if sharedHashes.isEmpty { return [] }
        for (id, hash) in hashed where sharedHashes.contains(hash) { sharing.insert(id) }
        var inOrder: [NodeID] = []
        var walk = MenuTree.Walk(tree)
        while let (node, _) = walk.next() {
            if sharing.contains(NodeID(node)) { inOrder.append(NodeID(node)) }
        }
        return inOrder
    }

    /// The parent menu of an element; `nil` for the root.
    package func parent(of id: NodeID) -> NodeID? {
        tree.parent(of: id.index)
    }

    /// The positions of a menu's children, in order.
    package func children(of id: NodeID) -> [NodeID] {
        var children: [NodeID] = []
        var child = tree.nodes[Int(id.index)].firstChild
        while child != MenuTree.Node.none {
            children.append(NodeID(child))
            child = tree.nodes[Int(child)].next
        }
        return children
    }

    /// Whether an app's command has the shortcut of this low-priority default.
    package func isKeyTaken(at id: NodeID) -> Bool {
        tree.nodes[Int(id.index)].isKeyTaken
    }

    /// The titles of the menus above an element, outermost first, without inline groups that have no title.
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

    /// The position of the element with this identity, or `nil`.
    ///
    /// On a target from 26 on, ``Menu/Identifier/newScene`` finds ``Menu/Identifier/newItem``, whose raw value it has
    /// there.
    ///
    /// - Complexity: O(1) on average.
    package func node(for identity: ElementIdentity) -> NodeID? {
        if let node = tree.node(for: identity) { return NodeID(node) }
        guard case .menu(let identifier) = identity else { return nil }
        let known = identifier.asKnown(to: target)
        return known == identifier ? nil : tree.node(for: .menu(known)).map(NodeID.init)
    }

    /// The position of the command with this combination, or `nil`. Alternates do not count.
    ///
    /// - Complexity: O(1) on average.
    package func node(for combination: KeyCombination) -> NodeID? {
        tree.node(for: combination).map(NodeID.init)
    }
}

extension MenuTree {
    fileprivate func parent(of node: Int32) -> NodeID? {
        let parent = nodes[Int(node)].parent
        return parent == Node.none ? nil : NodeID(parent)
    }

    fileprivate func menuNode(_ index: Int32, depth: Int) -> MenuNode {
        let node = nodes[Int(index)]
        return MenuNode(
            id: NodeID(index), element: node.element, parent: parent(of: index), depth: depth,
            isLowPriorityDefault: node.isLowPriority, isKeyTaken: node.isKeyTaken)
    }
}

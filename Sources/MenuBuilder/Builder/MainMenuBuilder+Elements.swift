extension MainMenuBuilder {
    /// The elements of a main menu in document order, the root first.
    package struct Elements: Sequence, IteratorProtocol {
        private let tree: MenuTree
        private var node: Int32 = 0
        private var depth = 0

        init(_ tree: MenuTree) {
            self.tree = tree
        }

        /// The next element, or nil behind the last.
        package mutating func next() -> MenuNode? {
            guard node != MenuTree.Node.none else { return nil }
            let current = tree.nodes[Int(node)]
            let found = MenuNode(
                id: NodeID(node), element: current.element,
                parent: current.parent == MenuTree.Node.none ? nil : NodeID(current.parent), depth: depth,
                isLowPriorityDefault: current.isLowPriority, isKeyTaken: current.isKeyTaken)
            advance(from: current)
            return found
        }

        private mutating func advance(from current: MenuTree.Node) {
            node = current.firstChild
            depth += 1
            var last = current
            while node == MenuTree.Node.none {
                depth -= 1
                node = last.next
                guard node == MenuTree.Node.none, last.parent != MenuTree.Node.none else { return }
                last = tree.nodes[Int(last.parent)]
            }
        }
    }
}

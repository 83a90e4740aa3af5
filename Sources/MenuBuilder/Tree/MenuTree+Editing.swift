extension MenuTree {
    /// The maximum nesting of menus, which keeps recursion over a tree within the stack.
    static let maximumDepth = 256

    /// Inserts all elements at a position, or none if the insertion is refused.
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    mutating func insert(_ elements: [MenuElement], at position: Position) -> InsertionResult {
        var result = InsertionResult()
        let depth = depth(of: position.parent) + 1
        var previous = position.previous
        for element in elements {
            previous = add(element, at: Position(parent: position.parent, previous: previous), depth, to: &result)
            if result.first == Node.none { result.first = previous }
            result.last = previous
        }
        let conflicts = register(from: result.first, through: result.last)
        result.conflicts = allowsDuplicates || keepsConflicts ? [] : conflicts
        if result.isRefused { removeSiblings(from: result.first, through: result.last) }
        return result
    }

    /// Replaces a node and its descendants by elements, unless that is refused. The replaced elements do not conflict
    /// with their replacement.
    ///
    /// - Complexity: O(size of the elements + size of what is replaced + depth) on average.
    mutating func replace(_ node: Int32, with elements: [MenuElement]) -> InsertionResult {
        replaceSiblings(from: node, through: node, of: nodes[Int(node)].parent, with: elements)
    }

    /// Replaces all children of a menu by elements, unless that is refused.
    ///
    /// - Complexity: O(size of the elements + size of the children + depth) on average.
    mutating func replaceChildren(of menu: Int32, with elements: [MenuElement]) -> InsertionResult {
        replaceSiblings(
            from: nodes[Int(menu)].firstChild, through: nodes[Int(menu)].lastChild, of: menu, with: elements)
    }

    /// Removes a node and its descendants.
    ///
    /// - Complexity: O(size of what is removed) on average.
    mutating func remove(_ node: Int32) {
        removeSiblings(from: node, through: node)
    }

    /// Appends a child that is known not to conflict, and returns its node.
    mutating func append(_ element: MenuElement, to menu: Int32) -> Int32 {
        let result = insert([element], at: Position(parent: menu, previous: nodes[Int(menu)].lastChild))
        return result.last
    }

    /// Reserves memory for this many more elements.
    mutating func reserveCapacity(forMore elements: Int) {
        nodes.reserveCapacity(nodes.count + elements)
        identities.reserveCapacity(nodes.count + elements)
    }

    private mutating func replaceSiblings(
        from first: Int32, through last: Int32, of parent: Int32, with elements: [MenuElement]
    ) -> InsertionResult {
        forEachNode(from: first, through: last) { $0.deregister($1) }
        let result = insert(elements, at: Position(parent: parent, previous: last))
        if result.isRefused {
            _ = register(from: first, through: last)
        } else {
            removeSiblings(from: first, through: last)
        }
        return result
    }

    private mutating func removeSiblings(from first: Int32, through last: Int32) {
        guard first != Node.none else { return }
        forEachNode(from: first, through: last) { $0.deregister($1) }
        unlink(from: first, through: last)
        forEachNode(from: first, through: last) { $0.vacate($1) }
    }

    /// Visits siblings and their descendants in document order. The visit may vacate its node.
    private mutating func forEachNode(
        from first: Int32, through last: Int32, _ visit: (inout MenuTree, Int32) -> Void
    ) {
        var node = first
        while node != Node.none {
            let next = following(node, below: last)
            visit(&self, node)
            node = next
        }
    }

    /// Adds an element with its descendants, without registering them.
    private mutating func add(
        _ element: MenuElement, at position: Position, _ depth: Int, to result: inout InsertionResult
    ) -> Int32 {
        guard case .menu(var menu) = element else { return addNode(element, at: position) }
        let children = menu.children
        menu.children = []
        let node = addNode(.menu(menu), at: position)
        guard depth <= MenuTree.maximumDepth else {
            result.isTooDeep = true
            return node
        }
        var previous = Node.none
        for child in children {
            let position = Position(parent: node, previous: previous)
            if case .menu = child {
                previous = add(child, at: position, depth + 1, to: &result)
            } else {
                previous = addNode(child, at: position)
            }
        }
        return node
    }

    private mutating func addNode(_ element: consuming MenuElement, at position: Position) -> Int32 {
        let node = allocate(element)
        link(node, at: position)
        return node
    }
}

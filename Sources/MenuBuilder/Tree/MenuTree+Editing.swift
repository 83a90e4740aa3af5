import CSystemMemory
import Platform

extension MenuTree {
    /// The levels of menus that fit; deeper ones are refused, so that no tree outgrows the stack of who walks it.
    static let maximumDepth = 256

    /// Puts elements at a position, all or none: a graft that is refused has left nothing behind.
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    mutating func insert(_ elements: [MenuElement], at position: Position) -> Graft {
        var graft = Graft()
        let depth = depth(of: position.parent) + 1
        var previous = position.previous
        for element in elements {
            previous = add(element, at: Position(parent: position.parent, previous: previous), depth, to: &graft)
            if graft.first == Node.none { graft.first = previous }
            graft.last = previous
        }
        register(from: graft.first, through: graft.last, reportingTo: &graft.clashes)
        if allowsDuplicates { graft.clashes = [] }
        if graft.isRefused { removeSiblings(from: graft.first, through: graft.last) }
        return graft
    }

    /// Puts elements in the place of a node and what stands below it, all or none. What is replaced does not count
    /// against its replacement.
    ///
    /// - Complexity: O(size of the elements + size of what is replaced + depth) on average.
    mutating func replace(_ node: Int32, with elements: [MenuElement]) -> Graft {
        replaceSiblings(from: node, through: node, of: nodes[Int(node)].parent, with: elements)
    }

    /// Puts elements in the place of all children of a menu, all or none.
    ///
    /// - Complexity: O(size of the elements + size of the children + depth) on average.
    mutating func replaceChildren(of menu: Int32, with elements: [MenuElement]) -> Graft {
        replaceSiblings(
            from: nodes[Int(menu)].firstChild, through: nodes[Int(menu)].lastChild, of: menu, with: elements)
    }

    /// Takes a node and what stands below it out.
    ///
    /// - Complexity: O(size of what is removed) on average.
    mutating func remove(_ node: Int32) {
        removeSiblings(from: node, through: node)
    }

    /// Puts an element that is known to clash with nothing behind the children of a menu, and returns its node.
    mutating func append(_ element: MenuElement, to menu: Int32) -> Int32 {
        let graft = insert([element], at: Position(parent: menu, previous: nodes[Int(menu)].lastChild))
        return graft.last
    }

    /// Makes room for this many more elements.
    mutating func reserveCapacity(forMore elements: Int) {
        nodes.reserveLargeCapacity(nodes.count + elements)
        identities.reserveCapacity(identities.count + elements)
    }

    private mutating func replaceSiblings(
        from first: Int32, through last: Int32, of parent: Int32, with elements: [MenuElement]
    ) -> Graft {
        forEachNode(from: first, through: last) { $0.deregister($1) }
        let graft = insert(elements, at: Position(parent: parent, previous: last))
        if graft.isRefused {
            var clashes: [MenuEditError.Clash] = []
            register(from: first, through: last, reportingTo: &clashes)
        } else {
            removeSiblings(from: first, through: last)
        }
        return graft
    }

    private mutating func removeSiblings(from first: Int32, through last: Int32) {
        guard first != Node.none else { return }
        forEachNode(from: first, through: last) { $0.deregister($1) }
        unlink(from: first, through: last)
        forEachNode(from: first, through: last) { $0.vacate($1) }
    }

    /// Visits siblings and all below them in document order. The visit may vacate the node it is given.
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

    /// Adds an element with all below it, not yet registered; in the graft it notes if that is too deep.
    private mutating func add(
        _ element: MenuElement, at position: Position, _ depth: Int, to graft: inout Graft
    ) -> Int32 {
        guard case .menu(var menu) = element else { return put(element, at: position) }
        let children = menu.children
        menu.children = []
        let node = put(.menu(menu), at: position)
        guard depth <= MenuTree.maximumDepth else {
            graft.isTooDeep = true
            return node
        }
        var previous = Node.none
        for (index, child) in children.enumerated() {
            let position = Position(parent: node, previous: previous)
            children.prefetchElement(at: index + 4)
            if case .menu = child {
                previous = add(child, at: position, depth + 1, to: &graft)
            } else {
                previous = put(child, at: position)
            }
        }
        return node
    }

    private mutating func put(_ element: consuming MenuElement, at position: Position) -> Int32 {
        let node = allocate(element)
        link(node, at: position)
        return node
    }
}

extension [MenuElement] {
    /// Has the processor fetch what an element refers to, which it would wait for otherwise.
    @inline(__always)
    fileprivate func prefetchElement(at index: Int) {
        guard index < count, MemoryLayout<MenuElement>.size == MemoryLayout<UInt>.size else { return }
        // An element is a reference with a few bits in it that tell what to; without a look at them none is counted.
        // Nothing is read through it; a wrong address would be as good as none.
        unsafe withUnsafeBytes { bytes in
            let reference = unsafe bytes.load(fromByteOffset: index * MemoryLayout<MenuElement>.stride, as: UInt.self)
            unsafe menulint_prefetch(UnsafeRawPointer(bitPattern: reference & ~7 & (.max >> 8)))
        }
    }
}

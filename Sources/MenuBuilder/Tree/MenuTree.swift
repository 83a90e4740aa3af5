/// The elements of a main menu, linked to their neighbours, and found by identity and by key combination.
///
/// All nodes stand in one array and name each other by index. A menu's node holds the menu without its children, which
/// are nodes of their own.
struct MenuTree: Sendable {
    private(set) var nodes: [Node] = []
    /// The first of the nodes that hold nothing.
    private var firstVacant = Node.none
    private var identities = NodeTable()
    private var combinations = NodeTable()
    /// The defaults that give their combination up; there are hardly ever more than two.
    private var lowPriorityDefaults: [Int32] = []

    /// A tree with the root menu alone.
    init() {
        var clashes: [MenuRefusal.Clash] = []
        register(allocate(.menu(Menu(identifier: .root))), reportingTo: &clashes)
    }
}

extension MenuTree {
    /// An element with its neighbours, as indices; `none` where there is no neighbour.
    struct Node: Sendable {
        static let none: Int32 = -1

        fileprivate(set) var element: MenuElement
        fileprivate(set) var parent = none
        fileprivate(set) var firstChild = none
        fileprivate(set) var lastChild = none
        fileprivate(set) var previous = none
        fileprivate(set) var next = none
        fileprivate(set) var identityHash: UInt32 = 0
        fileprivate(set) var combinationHash: UInt32 = 0
        fileprivate(set) var hasIdentity = false
        fileprivate(set) var hasCombination = false
        /// Whether this is a default that gives its combination up for an app's command.
        fileprivate(set) var isLowPriority = false
        /// Whether an app's command has the combination of this low-priority default.
        fileprivate(set) var isKeyTaken = false

        fileprivate init(_ element: MenuElement) {
            self.element = element
        }
    }

    /// A position among the children of a menu: behind `previous`, or first where that is `none`.
    struct Position {
        let parent: Int32
        let previous: Int32
    }

    /// Elements that came into the tree together, as top-level nodes in order, with what speaks against them.
    struct Graft {
        fileprivate(set) var first = Node.none
        fileprivate(set) var last = Node.none
        fileprivate(set) var clashes: [MenuRefusal.Clash] = []
        fileprivate(set) var isTooDeep = false

        var isRefused: Bool { isTooDeep || !clashes.isEmpty }
    }
}

// MARK: - Looking up

extension MenuTree {
    /// The node with this identity, or nil.
    ///
    /// - Complexity: O(1) on average.
    func node(for identity: ElementIdentity) -> Int32? {
        let place = identities.place(hash: identity.tableHash) { nodes[Int($0)].element.identity == identity }
        guard case .found(let node) = place else { return nil }
        return node
    }

    /// The node that has this combination, or nil.
    ///
    /// - Complexity: O(1) on average.
    func node(for combination: KeyCombination) -> Int32? {
        let place = combinations.place(hash: combination.tableHash) {
            nodes[Int($0)].element.keyCombination == combination
        }
        guard case .found(let node) = place else { return nil }
        return node
    }

    /// How many menus stand above a node; the root has 0.
    func depth(of node: Int32) -> Int {
        var depth = 0
        var above = nodes[Int(node)].parent
        while above != Node.none {
            depth += 1
            above = nodes[Int(above)].parent
        }
        return depth
    }

    /// The node behind this one in document order that stands below `top`, or `none`.
    func following(_ node: Int32, below top: Int32, skippingChildren: Bool = false) -> Int32 {
        if !skippingChildren, nodes[Int(node)].firstChild != Node.none { return nodes[Int(node)].firstChild }
        var node = node
        while node != top {
            if nodes[Int(node)].next != Node.none { return nodes[Int(node)].next }
            node = nodes[Int(node)].parent
        }
        return Node.none
    }

    /// The element of a node with all that stands below it.
    func element(of node: Int32) -> MenuElement {
        guard case .menu(var menu) = nodes[Int(node)].element else { return nodes[Int(node)].element }
        menu.children = children(of: node)
        return .menu(menu)
    }

    /// The elements of a menu with all that stands below them.
    func children(of node: Int32) -> [MenuElement] {
        var elements: [MenuElement] = []
        var child = nodes[Int(node)].firstChild
        while child != Node.none {
            elements.append(element(of: child))
            child = nodes[Int(child)].next
        }
        return elements
    }
}

// MARK: - Changing

extension MenuTree {
    /// The levels of menus that fit; deeper ones are refused, so that no tree outgrows the stack of who walks it.
    static let maximumDepth = 512

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
        nodes.reserveCapacity(nodes.count + elements)
        identities.reserveCapacity(identities.count + elements)
    }

    private mutating func replaceSiblings(
        from first: Int32, through last: Int32, of parent: Int32, with elements: [MenuElement]
    ) -> Graft {
        forEachNode(from: first, through: last) { $0.deregister($1) }
        let graft = insert(elements, at: Position(parent: parent, previous: last))
        if graft.isRefused {
            var clashes: [MenuRefusal.Clash] = []
            forEachNode(from: first, through: last) { $0.register($1, reportingTo: &clashes) }
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

    /// Adds an element with all below it, and notes in the graft what speaks against it.
    private mutating func add(
        _ element: MenuElement, at position: Position, _ depth: Int, to graft: inout Graft
    ) -> Int32 {
        guard case .menu(var menu) = element else {
            let node = allocate(element)
            link(node, at: position)
            register(node, reportingTo: &graft.clashes)
            return node
        }
        let children = menu.children
        menu.children = []
        let node = allocate(.menu(menu))
        link(node, at: position)
        register(node, reportingTo: &graft.clashes)
        guard depth <= MenuTree.maximumDepth else {
            graft.isTooDeep = true
            return node
        }
        var previous = Node.none
        for child in children {
            previous = add(child, at: Position(parent: node, previous: previous), depth + 1, to: &graft)
        }
        return node
    }
}

// MARK: - Nodes

extension MenuTree {
    private mutating func allocate(_ element: MenuElement) -> Int32 {
        guard firstVacant != Node.none else {
            nodes.append(Node(element))
            return Int32(nodes.count - 1)
        }
        let node = firstVacant
        firstVacant = nodes[Int(node)].previous
        nodes[Int(node)] = Node(element)
        return node
    }

    /// Frees a node. Vacant nodes are linked by `previous`, for a walk still needs the other links.
    private mutating func vacate(_ node: Int32) {
        nodes[Int(node)].element = MenuTree.vacancy
        nodes[Int(node)].previous = firstVacant
        firstVacant = node
    }

    private static let vacancy = MenuElement.deferred(DeferredMenuElement())

    private mutating func link(_ node: Int32, at position: Position) {
        let next =
            position.previous == Node.none
            ? nodes[Int(position.parent)].firstChild : nodes[Int(position.previous)].next
        nodes[Int(node)].parent = position.parent
        nodes[Int(node)].previous = position.previous
        nodes[Int(node)].next = next
        join(position.previous, node, in: position.parent)
        join(node, next, in: position.parent)
    }

    private mutating func unlink(from first: Int32, through last: Int32) {
        join(nodes[Int(first)].previous, nodes[Int(last)].next, in: nodes[Int(first)].parent)
    }

    /// Makes two children of a menu neighbours; `none` stands for its start and its end.
    private mutating func join(_ left: Int32, _ right: Int32, in parent: Int32) {
        if left == Node.none {
            nodes[Int(parent)].firstChild = right
        } else {
            nodes[Int(left)].next = right
        }
        if right == Node.none {
            nodes[Int(parent)].lastChild = left
        } else {
            nodes[Int(right)].previous = left
        }
    }
}

// MARK: - Uniqueness

extension MenuTree {
    /// Enters a node under its identity and its combination, or notes who has them.
    private mutating func register(_ node: Int32, reportingTo clashes: inout [MenuRefusal.Clash]) {
        let element = nodes[Int(node)].element
        if let identity = element.identity { register(node, identity, reportingTo: &clashes) }
        guard case .command(let command) = element, let combination = command.keyCombination else { return }
        if command.isLowPriorityDefault {
            nodes[Int(node)].isLowPriority = true
            lowPriorityDefaults.append(node)
        }
        register(node, combination, reportingTo: &clashes)
    }

    private mutating func register(
        _ node: Int32, _ identity: ElementIdentity, reportingTo clashes: inout [MenuRefusal.Clash]
    ) {
        let hash = identity.tableHash
        identities.makeRoom()
        switch identities.place(hash: hash, where: { nodes[Int($0)].element.identity == identity }) {
        case .found(let incumbent):
            clashes.append(clash(.identity, of: node, with: incumbent))
        case .free(let slot):
            identities.insert(node, hash: hash, slot: slot)
            nodes[Int(node)].identityHash = hash
            nodes[Int(node)].hasIdentity = true
        }
    }

    private mutating func register(
        _ node: Int32, _ combination: KeyCombination, reportingTo clashes: inout [MenuRefusal.Clash]
    ) {
        let hash = combination.tableHash
        combinations.makeRoom()
        nodes[Int(node)].combinationHash = hash
        switch combinations.place(hash: hash, where: { nodes[Int($0)].element.keyCombination == combination }) {
        case .free(let slot):
            combinations.insert(node, hash: hash, slot: slot)
            nodes[Int(node)].hasCombination = true
        case .found(let incumbent):
            switch (nodes[Int(node)].isLowPriority, nodes[Int(incumbent)].isLowPriority) {
            case (true, false):
                nodes[Int(node)].isKeyTaken = true
            case (false, true):
                combinations.replace(incumbent, with: node, hash: hash)
                nodes[Int(incumbent)].hasCombination = false
                nodes[Int(incumbent)].isKeyTaken = true
                nodes[Int(node)].hasCombination = true
            default:
                clashes.append(clash(.keyCombination, of: node, with: incumbent))
            }
        }
    }

    private func clash(_ kind: MenuRefusal.Clash.Kind, of newcomer: Int32, with incumbent: Int32) -> MenuRefusal.Clash {
        MenuRefusal.Clash(
            kind, newcomer: nodes[Int(newcomer)].element, incumbent: nodes[Int(incumbent)].element)
    }

    /// Takes a node's identity and combination out, and gives the combination back to a default that had it.
    private mutating func deregister(_ node: Int32) {
        if nodes[Int(node)].hasIdentity {
            identities.remove(node, hash: nodes[Int(node)].identityHash)
            nodes[Int(node)].hasIdentity = false
        }
        if nodes[Int(node)].isLowPriority {
            lowPriorityDefaults.removeAll { $0 == node }
            nodes[Int(node)].isLowPriority = false
            nodes[Int(node)].isKeyTaken = false
        }
        if nodes[Int(node)].hasCombination {
            combinations.remove(node, hash: nodes[Int(node)].combinationHash)
            nodes[Int(node)].hasCombination = false
            if !lowPriorityDefaults.isEmpty { giveBackCombination(of: node) }
        }
    }

    private mutating func giveBackCombination(of node: Int32) {
        let combination = nodes[Int(node)].element.keyCombination
        let heir = lowPriorityDefaults.first {
            nodes[Int($0)].isKeyTaken && nodes[Int($0)].element.keyCombination == combination
        }
        guard let heir else { return }
        let hash = nodes[Int(heir)].combinationHash
        combinations.makeRoom()
        guard case .free(let slot) = combinations.place(hash: hash, where: { _ in false }) else { return }
        combinations.insert(heir, hash: hash, slot: slot)
        nodes[Int(heir)].hasCombination = true
        nodes[Int(heir)].isKeyTaken = false
    }
}

extension MenuTree: Equatable {
    /// Whether two trees hold equal elements in equal places, wherever their nodes are stored.
    static func == (one: MenuTree, other: MenuTree) -> Bool {
        var left: Int32 = 0
        var right: Int32 = 0
        while left != Node.none, right != Node.none {
            let (leftNode, rightNode) = (one.nodes[Int(left)], other.nodes[Int(right)])
            guard
                leftNode.element == rightNode.element,
                (leftNode.firstChild == Node.none) == (rightNode.firstChild == Node.none),
                (leftNode.next == Node.none) == (rightNode.next == Node.none)
            else { return false }
            left = one.following(left, below: 0)
            right = other.following(right, below: 0)
        }
        return left == right
    }
}

extension ElementIdentity {
    fileprivate var tableHash: UInt32 { UInt32(truncatingIfNeeded: hashValue) }
}

extension KeyCombination {
    fileprivate var tableHash: UInt32 { UInt32(truncatingIfNeeded: hashValue) }
}

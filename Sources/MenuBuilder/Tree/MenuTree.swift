import KeyCombinations

/// The elements of a main menu, linked to their neighbours, and found by identity and by key combination.
///
/// All nodes stand in one array and name each other by index. A menu's node holds the menu without its children, which
/// are nodes of their own.
struct MenuTree: Sendable {
    var nodes: [Node] = []
    /// The first of the nodes that hold nothing.
    var firstVacant = Node.none
    var identities = NodeTable()
    var combinations = NodeTable()
    /// The defaults that give their combination up; there are hardly ever more than two.
    var lowPriorityDefaults: [Int32] = []

    /// Whether two elements may have one identity or one combination, as AppKit allows. The tables find the first then.
    var allowsDuplicates = false

    /// A tree with the root menu alone.
    init() {
        var clashes: [MenuEditError.Clash] = []
        let root = allocate(.menu(Menu(identifier: .root)))
        register(from: root, through: root, reportingTo: &clashes)
    }
}

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

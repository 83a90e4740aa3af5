import KeyCombinations

/// The elements of a main menu, linked to their neighbors and indexed by identity and key combination.
///
/// All nodes are in one array and refer to each other by index. A menu's node contains the menu without its children,
/// which are nodes of their own.
struct MenuTree: Sendable {
    var nodes: [Node] = []
    /// The first vacant node, or `none`.
    var firstVacant = Node.none
    var identities = NodeIndex()
    var combinations = NodeIndex()
    /// The defaults that yield their shortcut to an app's command; the system has two.
    var lowPriorityDefaults: [Int32] = []

    /// Whether elements may share an identity or a combination, as AppKit allows. The indices then contain the first.
    var allowsDuplicates = false
    /// Whether an edit keeps elements that conflict with others, which then have the identity and the combination alone.
    var keepsConflicts = false

    /// A tree with the root menu alone.
    init() {
        let root = allocate(.menu(Menu(identifier: .root)))
        _ = register(from: root, through: root)
    }
}

extension MenuTree {
    /// The node with this identity, or nil.
    ///
    /// - Complexity: O(1) on average.
    func node(for identity: ElementIdentity) -> Int32? {
        identities.node(hash: identity.tableHash) { nodes[Int($0)].element.identity == identity }
    }

    /// The node that has this combination, or nil.
    ///
    /// - Complexity: O(1) on average.
    func node(for combination: KeyCombination) -> Int32? {
        combinations.node(hash: combination.tableHash) { nodes[Int($0)].element.keyCombination == combination }
    }

    /// The number of menus above a node; the root has 0.
    func depth(of node: Int32) -> Int {
        var depth = 0
        var above = nodes[Int(node)].parent
        while above != Node.none {
            depth += 1
            above = nodes[Int(above)].parent
        }
        return depth
    }

    /// The next node in document order among the descendants of `top`, or `none`.
    ///
    /// If `top` is the last of some siblings and `node` an earlier one, the walk visits them and their descendants.
    func following(_ node: Int32, below top: Int32) -> Int32 {
        if nodes[Int(node)].firstChild != Node.none { return nodes[Int(node)].firstChild }
        var node = node
        while node != top {
            if nodes[Int(node)].next != Node.none { return nodes[Int(node)].next }
            node = nodes[Int(node)].parent
        }
        return Node.none
    }

    /// The element of a node with its descendants.
    func element(of node: Int32) -> MenuElement {
        guard case .menu(var menu) = nodes[Int(node)].element else { return nodes[Int(node)].element }
        menu.children = children(of: node)
        return .menu(menu)
    }

    /// The children of a menu with their descendants.
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
    /// Whether two trees have equal elements in equal positions, however their nodes are numbered.
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

extension MenuTree {
    /// A walk over all nodes in document order, the root first.
    struct Walk {
        let tree: MenuTree
        private var upcoming: Int32 = 0
        private var depth = 0

        init(_ tree: MenuTree) {
            self.tree = tree
        }

        /// The next node with the number of menus above it, or `nil` after the last.
        mutating func next() -> (node: Int32, depth: Int)? {
            guard upcoming != Node.none else { return nil }
            let current = (upcoming, depth)
            var node = upcoming
            upcoming = tree.nodes[Int(node)].firstChild
            depth += 1
            while upcoming == Node.none, node != Node.none {
                depth -= 1
                upcoming = tree.nodes[Int(node)].next
                node = tree.nodes[Int(node)].parent
            }
            return current
        }
    }
}

/// The position of an element in a builder's tree.
///
/// It is valid until the element is removed; after that, another element may get it.
package struct NodeID: Hashable, Sendable {
    /// An index from 0; the root has 0.
    package let index: Int32

    init(_ index: Int32) {
        self.index = index
    }

    /// The root menu.
    package static let root = NodeID(0)
}

extension MenuTree {
    /// An element with links to its neighbors, as indices into the tree's array.
    struct Node: Sendable {
        /// The link to a neighbor that does not exist.
        static let none: Int32 = -1

        var element: MenuElement
        var parent = none
        var firstChild = none
        var lastChild = none
        var previous = none
        var next = none
        /// The hash of the element's identity; 0 if it has none.
        let identityHash: UInt32
        let isIdentifiable: Bool
        /// A copy of the element's traits, so that a search by trait reads only the array of nodes.
        var traits: ElementTraits
        /// Whether the tree's `identities` contain the node.
        var hasIdentity = false
        /// Whether the tree's `combinations` contain the node.
        var hasCombination = false
        /// Whether this is a system default that yields its shortcut to an app's command.
        var isLowPriority = false
        /// Whether an app's command has the shortcut of this low-priority default.
        var isKeyTaken = false

        init(_ element: MenuElement) {
            let hash = element.identityHash
            identityHash = hash ?? 0
            isIdentifiable = hash != nil
            traits = element.traits
            self.element = element
        }
    }

    /// A position among the children of a menu: after `previous`, or first if that is `none`.
    struct Position {
        let parent: Int32
        let previous: Int32
    }

    /// The result of inserting elements as siblings.
    struct InsertionResult {
        /// The first inserted sibling, or `none`.
        var first = Node.none
        /// The last inserted sibling, or `none`.
        var last = Node.none
        var conflicts: [ElementConflict] = []
        var isTooDeep = false

        var isRefused: Bool { isTooDeep || !conflicts.isEmpty }
    }
}

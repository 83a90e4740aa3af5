extension MenuTree {
    /// An element with its neighbours, as indices; `none` where there is no neighbour.
    struct Node: Sendable {
        static let none: Int32 = -1

        var element: MenuElement
        var parent = none
        var firstChild = none
        var lastChild = none
        var previous = none
        var next = none
        /// The hash of the element's identity, if it has one.
        let identityHash: UInt32
        let isIdentifiable: Bool
        /// What of the element calls for a closer look, kept here for walks that would look at nothing else.
        var traits: ElementTraits
        /// Whether the element is found by its identity.
        var hasIdentity = false
        /// Whether the element is found by its key combination.
        var hasCombination = false
        /// Whether this is a default that gives its combination up for an app's command.
        var isLowPriority = false
        /// Whether an app's command has the combination of this low-priority default.
        var isKeyTaken = false

        init(_ element: MenuElement) {
            let hash = element.identityHash
            identityHash = hash ?? 0
            isIdentifiable = hash != nil
            traits = element.traits
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
        /// The first of the new neighbours, or `none`.
        var first = Node.none
        /// The last of the new neighbours, or `none`.
        var last = Node.none
        var clashes: [MenuEditError.Clash] = []
        var isTooDeep = false

        var isRefused: Bool { isTooDeep || !clashes.isEmpty }
    }
}

extension MenuTree {
    /// Stores an element in a node without links.
    mutating func allocate(_ element: consuming MenuElement) -> Int32 {
        guard firstVacant != Node.none else {
            nodes.append(Node(element))
            return Int32(nodes.count - 1)
        }
        let node = firstVacant
        firstVacant = nodes[Int(node)].previous
        nodes[Int(node)] = Node(element)
        return node
    }

    /// Frees a node. Vacant nodes are linked by `previous`, because a walk in progress needs the other links.
    mutating func vacate(_ node: Int32) {
        nodes[Int(node)].element = MenuTree.vacancy
        nodes[Int(node)].previous = firstVacant
        firstVacant = node
    }

    private static let vacancy = MenuElement.deferred(DeferredMenuElement())

    /// Links a node to its neighbors at a position.
    mutating func link(_ node: Int32, at position: Position) {
        let next =
            position.previous == Node.none
            ? nodes[Int(position.parent)].firstChild : nodes[Int(position.previous)].next
        nodes[Int(node)].parent = position.parent
        nodes[Int(node)].previous = position.previous
        nodes[Int(node)].next = next
        join(position.previous, node, in: position.parent)
        join(node, next, in: position.parent)
    }

    /// Unlinks siblings from their menu; their own links do not change.
    mutating func unlink(from first: Int32, through last: Int32) {
        join(nodes[Int(first)].previous, nodes[Int(last)].next, in: nodes[Int(first)].parent)
    }

    /// Links two adjacent children of a menu; `none` means its start or its end.
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

package import MenuDocuments

/// A decision of the running app, by the branches that it takes.
package struct Decision {
    package var yes: ElementConditions.Branch
    package var no: ElementConditions.Branch
    /// The branches of other decisions that are taken, too, if the condition is true, as those of `a` and `b` for `a && b`,
    /// and if it is false.
    package var alsoIfTrue: BranchSet = []
    package var alsoIfFalse: BranchSet = []

    package var opposite: Decision {
        var opposite = Decision(yes: no, no: yes)
        (opposite.alsoIfTrue, opposite.alsoIfFalse) = (alsoIfFalse, alsoIfTrue)
        return opposite
    }

    /// When the condition is true.
    package var ifTrue: ElementConditions { ElementConditions(branches: alsoIfTrue.union([yes])) }
    /// When the condition is false.
    package var ifFalse: ElementConditions { ElementConditions(branches: alsoIfFalse.union([no])) }

    package init(_ number: Int) {
        yes = ElementConditions.Branch(decision: number, index: 0)
        no = ElementConditions.Branch(decision: number, index: 1)
    }

    package init(yes: ElementConditions.Branch, no: ElementConditions.Branch) { (self.yes, self.no) = (yes, no) }
}

extension [String: Int] {
    /// The number of a decision about a condition with some text, or a new one.
    package mutating func number(of text: String, orNew new: Int) -> Int {
        if let known = self[text] { return known }
        self[text] = new
        return new
    }

    /// Removes the decisions about conditions whose text starts with something.
    package mutating func removeAll(startingWith text: String) {
        if !isEmpty { self = filter { !$0.key.hasPrefix(text) } }
    }
}

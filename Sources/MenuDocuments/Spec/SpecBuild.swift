package import MenuBuilder

/// What running a spec's operations for one target gives.
package struct SpecBuild: Sendable {
    package let target: MenuTarget
    /// The main menu before the operations.
    package let initialMenu: MainMenuBuilder
    /// The main menu after all operations.
    package let builder: MainMenuBuilder
    /// The operations that were refused, in order.
    package let refusedOperations: [RefusedOperation]
}

/// An operation that a target's main menu refused.
package struct RefusedOperation: Sendable {
    /// Why the element that an operation names is not there.
    package enum Cause: Hashable, Sendable {
        /// An earlier operation would have brought it and was refused itself: an index into the document's operations.
        case refused(operation: Int)
        /// An earlier operation took it away, or replaced it: an index into the document's operations.
        case removed(operation: Int)
        /// It, or the operation that would bring it, does not exist on this target.
        case otherTarget(ElementOrigin)
        /// It stands in an operation or element that was not understood, which has its own problem: to report this one
        /// would be noise.
        case notUnderstood
    }

    /// An index into the document's operations.
    package let operationIndex: Int
    package let refusal: MenuEditError
    /// For an unknown reference, what became of the element; nil if the spec never had it.
    package let cause: Cause?
    /// What came with the operation and is lost: its elements as they are on the target.
    package let lost: [MenuElement]
    /// The titles of the menus that it would stand in, outermost first; none where the reference is unknown.
    package let menuPath: [String]
    /// For an unknown reference, a name that would be known and is near; nil if there is none.
    package let suggestion: String?
}

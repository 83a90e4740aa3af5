/// An element whose contents come when the menu opens: UIKit's `UIDeferredMenuElement`.
public struct DeferredMenuElement: Hashable, Sendable {
    /// What identifies the element, or nil.
    public var identifier: String?
    package var origin = ElementOrigin.none

    /// A deferred element.
    public init(identifier: String? = nil) {
        self.identifier = identifier
    }
}

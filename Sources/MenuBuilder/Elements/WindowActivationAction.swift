/// An action that opens a window scene: UIKit's `UIWindowScene.ActivationAction`.
///
/// It is hidden on iPhone and in apps without multiple windows; there its alternate shows (confidence A).
public struct WindowActivationAction: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The name of the image, or nil.
    public var image: String?
    /// What identifies the action in the whole tree.
    public var identifier: Action.Identifier
    /// How the action behaves and looks.
    public var attributes: MenuElement.Attributes
    /// What stands in its place where no window can be opened, or nil.
    public var alternate: Action?
    package var origin = ElementOrigin.none

    /// A window-scene activation action; without an identifier it gets one of its own.
    public init(
        title: String, image: String? = nil, identifier: Action.Identifier? = nil,
        attributes: MenuElement.Attributes = [], alternate: Action? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? .automatic()
        self.attributes = attributes
        self.alternate = alternate
    }
}

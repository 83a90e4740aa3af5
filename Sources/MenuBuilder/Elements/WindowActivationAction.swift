/// An action that opens a window scene: UIKit's `UIWindowScene.ActivationAction` as a value.
///
/// iPhone, and apps without multiple windows, show its alternate instead (confidence A).
public struct WindowActivationAction: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The name of the image, or `nil`.
    public var image: String?
    /// The identifier, which is unique in the whole tree.
    public var identifier: Action.Identifier
    /// The behavior and appearance.
    public var attributes: MenuElement.Attributes
    /// The action to show if the app cannot open a window, or `nil`.
    public var alternate: Action?
    package var origin = ElementOrigin.none

    /// Creates a window-scene activation action; without an identifier, it gets an automatic one.
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

import KeyCombinations

/// A command that takes another's place while more modifiers are held: UIKit's `UICommandAlternate`.
///
/// Its effective modifiers are the command's and its own together (confidence A).
public struct CommandAlternate: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The selector.
    public var action: String
    /// The modifiers that are held in addition; empty is a programming error in UIKit (confidence A/B).
    public var modifierFlags: KeyModifiers
    package var origin = ElementOrigin.none

    /// An alternate with UIKit's labels.
    public init(title: String, action: String, modifierFlags: KeyModifiers) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}

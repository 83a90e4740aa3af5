import KeyCombinations

/// A command that replaces another one while the user holds more modifiers: UIKit's `UICommandAlternate` as a value.
///
/// Its effective modifiers are the union of the command's and its own (confidence A).
public struct CommandAlternate: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The selector.
    public var action: String
    /// The additional modifiers; in UIKit, an empty set is a programming error (confidence A/B).
    public var modifierFlags: KeyModifiers
    package var origin = ElementOrigin.none

    /// Creates an alternate with UIKit's labels.
    public init(title: String, action: String, modifierFlags: KeyModifiers) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}

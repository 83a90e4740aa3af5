/// The systems of menus that UIKit lets an app build.
public enum MenuSystem: Hashable, Sendable {
    /// The main menu.
    case main
    /// Context menus.
    case context
}

/// What an app asks of the system's main menu before it builds its own: UIKit's
/// `UIMainMenuSystem.Configuration` (confidence A).
///
/// It applies from release 26; older targets ignore it.
public struct MainMenuConfiguration: Hashable, Sendable {
    /// Whether a part of the main menu is wanted.
    public enum Preference: String, Hashable, Sendable, CaseIterable {
        /// As the system finds right for the app.
        case automatic
        /// Never.
        case removed
        /// Always.
        case included
    }

    /// What the Find commands search in.
    public enum FindingStyle: String, Hashable, Sendable, CaseIterable {
        /// As the system finds right for the app.
        case automatic
        /// A collection of things.
        case search
        /// Text that cannot be changed, so that there is nothing to replace.
        case nonEditableText
        /// Text that can be changed.
        case editableText
    }

    /// New Window.
    public var newScene: Preference
    /// Duplicate, Move, Rename, Export.
    public var document: Preference
    /// Print.
    public var printing: Preference
    /// The Find menu.
    public var finding: Preference
    /// Customize Toolbar.
    public var toolbar: Preference
    /// Show Sidebar.
    public var sidebar: Preference
    /// Show Inspector.
    public var inspector: Preference
    /// The Format menu.
    public var textFormatting: Preference
    /// Which Find commands there are.
    public var findingStyle: FindingStyle

    /// A configuration; what is not named is left to the system.
    public init(
        newScene: Preference = .automatic, document: Preference = .automatic, printing: Preference = .automatic,
        finding: Preference = .automatic, toolbar: Preference = .automatic, sidebar: Preference = .automatic,
        inspector: Preference = .automatic, textFormatting: Preference = .automatic,
        findingStyle: FindingStyle = .automatic
    ) {
        self.newScene = newScene
        self.document = document
        self.printing = printing
        self.finding = finding
        self.toolbar = toolbar
        self.sidebar = sidebar
        self.inspector = inspector
        self.textFormatting = textFormatting
        self.findingStyle = findingStyle
    }
}

/// An app's configuration of the system's main menu: UIKit's `UIMainMenuSystem.Configuration` as a value (confidence A).
///
/// It applies from release 26 on; older targets ignore it.
public struct MainMenuConfiguration: Hashable, Sendable {
    /// Whether the main menu has a group of commands.
    public enum Preference: String, Hashable, Sendable, CaseIterable {
        /// The system decides.
        case automatic
        /// Never.
        case removed
        /// Always.
        case included
    }

    /// The content in which the Find commands search.
    public enum FindingStyle: String, Hashable, Sendable, CaseIterable {
        /// The system decides.
        case automatic
        /// A collection, such as a list of documents.
        case search
        /// Text that is not editable, so that there is no Replace.
        case nonEditableText
        /// Editable text.
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
    /// The content in which the Find commands search, which decides what commands exist.
    public var findingStyle: FindingStyle

    /// Creates a configuration; the system decides about omitted groups.
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

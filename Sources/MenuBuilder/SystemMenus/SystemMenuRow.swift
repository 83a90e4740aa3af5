/// A row of the table of the system's default main menu.
struct SystemMenuRow: Sendable {
    /// The number of menus above it; 1 for a category.
    let depth: Int
    /// The element; its title may contain the placeholder for the application's name.
    let element: MenuElement
    /// The releases that have the row.
    let releases: ClosedRange<Int>
    /// The condition under which they have it.
    let condition: Condition

    /// Whether the default main menu has the row, unless an ancestor is absent.
    func exists(with settings: DefaultMainMenu.Settings) -> Bool {
        releases.contains(settings.target.release) && condition.isMet(by: settings)
    }

    /// Whether the default main menu of some app has the row on a known target.
    func mayExist(on target: MenuTarget) -> Bool {
        if case .macCatalyst = condition, target.platform != .macCatalyst { return false }
        return releases.contains(target.release)
    }

    /// The placeholder for the application's name in titles.
    static let applicationName = "<App>"

    static func hasApplicationName(_ title: String) -> Bool {
        title.hasPrefix(applicationName) || title.hasSuffix(applicationName)
    }

    /// Replaces the placeholder at the start or the end of a title by the application's name.
    static func title(_ title: String, naming name: String) -> String {
        if title.hasPrefix(applicationName) { return name + title.dropFirst(applicationName.count) }
        if title.hasSuffix(applicationName) { return title.dropLast(applicationName.count) + name }
        return title
    }

    /// Decides whether the menu has a row and its descendants.
    enum Condition: Sendable {
        case always
        /// The Info.plist allows multiple scenes, and the configuration does not remove New Window.
        case newScene
        /// The Info.plist has document types.
        case documentTypes
        /// Always before 26. From 26 on, the configuration includes the document commands; Mac Catalyst has them
        /// unless it removes them (UIKit's header, confidence A).
        case document
        /// The Info.plist or the configuration includes Print.
        case printing
        /// The configuration does not remove the Find commands, and the app finds in text.
        case finding
        /// The configuration does not remove the Find commands, and the app finds in a collection.
        case searching
        /// As `finding`, and the text is editable.
        case replacing
        /// The configuration does not remove Customize Toolbar.
        case toolbar
        /// The configuration does not remove Show Sidebar.
        case sidebar
        /// The configuration includes Show Inspector.
        case inspector
        /// The configuration does not remove the Format menu.
        case textFormatting
        /// The platform is Mac Catalyst, from weak evidence (confidence C).
        case macCatalyst
    }
}

extension SystemMenuRow.Condition {
    /// Whether an app's settings meet the condition.
    func isMet(by settings: DefaultMainMenu.Settings) -> Bool {
        let isConfigurable = settings.target.release >= 26
        let configuration = isConfigurable ? settings.configuration : MainMenuConfiguration()
        switch self {
        case .always: return true
        case .newScene: return settings.infoPlist.supportsMultipleScenes && configuration.newScene != .removed
        case .documentTypes: return settings.infoPlist.hasDocumentTypes
        case .document:
            if !isConfigurable || configuration.document == .included { return true }
            return settings.target.platform == .macCatalyst && configuration.document == .automatic
        case .printing:
            switch configuration.printing {
            case .automatic: return settings.infoPlist.supportsPrintCommand
            case .removed: return false
            case .included: return true
            }
        case .finding: return configuration.finding != .removed && configuration.findingStyle != .search
        case .searching: return configuration.finding != .removed && configuration.findingStyle == .search
        case .replacing:
            return configuration.finding != .removed
                && (configuration.findingStyle == .automatic || configuration.findingStyle == .editableText)
        case .toolbar: return configuration.toolbar != .removed
        case .sidebar: return configuration.sidebar != .removed
        case .inspector: return configuration.inspector == .included
        case .textFormatting: return configuration.textFormatting != .removed
        case .macCatalyst: return settings.target.platform == .macCatalyst
        }
    }
}

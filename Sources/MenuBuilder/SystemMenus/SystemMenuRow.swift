/// A row of the table of the system's default main menu.
struct SystemMenuRow: Sendable {
    /// How many menus stand above: 1 for a category.
    let depth: Int
    /// The element; its title may hold the place of the application's name.
    let element: MenuElement
    /// The releases that have it.
    let releases: ClosedRange<Int>
    /// When it is there.
    let condition: Condition
    /// How well the row is known.
    let confidence: Confidence

    /// Stands for the name of the application in titles.
    static let applicationName = "<App>"

    /// A title of a table with the application's name in the place kept for it, at the start or at the end.
    static func title(_ title: String, naming name: String) -> String {
        if title.hasPrefix(applicationName) { return name + title.dropFirst(applicationName.count) }
        if title.hasSuffix(applicationName) { return title.dropLast(applicationName.count) + name }
        return title
    }

    /// What decides whether a row is there; with it goes all below it.
    enum Condition: Sendable {
        case always
        /// Info.plist says that there are several scenes, and the configuration does not remove New Window.
        case newScene
        /// Info.plist has document types.
        case documentTypes
        /// Before 26 always; from then on the configuration includes the document commands.
        case document
        /// Info.plist or the configuration asks for Print.
        case printing
        /// The configuration does not remove the Find commands.
        case finding
        /// As `finding`, and there is more to do than to search a collection.
        case findingInText
        /// As `finding`, and the text can be changed.
        case replacing
        /// The configuration does not remove Customize Toolbar.
        case toolbar
        /// The configuration does not remove Show Sidebar.
        case sidebar
        /// The configuration includes Show Inspector.
        case inspector
        /// Show Sidebar or Show Inspector is there.
        case sidebarOrInspector
        /// The configuration does not remove the Format menu.
        case textFormatting
    }
}

extension SystemMenuRow.Condition {
    /// Whether the condition holds for an app.
    func holds(for target: MenuTarget, _ infoPlist: InfoPlist, _ wanted: MainMenuConfiguration) -> Bool {
        let configuration = target.release >= 26 ? wanted : MainMenuConfiguration()
        switch self {
        case .always: return true
        case .newScene: return infoPlist.supportsMultipleScenes && configuration.newScene != .removed
        case .documentTypes: return infoPlist.hasDocumentTypes
        case .document: return target.release < 26 || configuration.document == .included
        case .printing:
            switch configuration.printing {
            case .automatic: return infoPlist.supportsPrintCommand
            case .removed: return false
            case .included: return true
            }
        case .finding: return configuration.finding != .removed
        case .findingInText: return configuration.finding != .removed && configuration.findingStyle != .search
        case .replacing:
            return configuration.finding != .removed
                && (configuration.findingStyle == .automatic || configuration.findingStyle == .editableText)
        case .toolbar: return configuration.toolbar != .removed
        case .sidebar: return configuration.sidebar != .removed
        case .inspector: return configuration.inspector == .included
        case .sidebarOrInspector: return configuration.sidebar != .removed || configuration.inspector == .included
        case .textFormatting: return configuration.textFormatting != .removed
        }
    }
}

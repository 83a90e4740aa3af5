/// Why a menu that UIKit has a constant for is not in a main menu.
package enum SystemMenuAbsence: Hashable, Sendable {
    /// The default main menu of these releases has it, that of the target does not.
    case otherReleases([Int])
    /// It takes this key in the Info.plist.
    case infoPlist(key: String)
    /// It takes this preference in the build configuration of 26.
    case configuration(preference: String)
    /// It stands in context menus only.
    case contextMenusOnly
    /// It was there, and an edit removed it.
    case removed
    /// The main menu started without the system's menus.
    case emptyMainMenu
}

extension MainMenuBuilder {
    /// Why a menu of the system is not there; nil if it is, or if UIKit has no constant for it.
    ///
    /// - Complexity: O(rows of the default main menu).
    package func absence(of identifier: Menu.Identifier) -> SystemMenuAbsence? {
        guard identifier.constantName != nil, node(for: .menu(identifier)) == nil else { return nil }
        guard startsWithSystemMenu else { return .emptyMainMenu }
        let wanted = ElementIdentity.menu(identifier.asKnown(to: target))
        var releases: [Int] = []
        var ancestors: [SystemMenuRow] = []
        for row in DefaultMainMenu.rows {
            ancestors.removeAll { $0.depth >= row.depth }
            ancestors.append(row)
            guard row.element.identity == wanted else { continue }
            releases += MenuTarget.releases.filter(row.releases.contains)
            guard row.releases.contains(target.release) else { continue }
            let missing = ancestors.first { !$0.condition.holds(for: target, infoPlist, configuration) }
            return missing?.condition.requirement(for: infoPlist) ?? .removed
        }
        return releases.isEmpty ? .contextMenusOnly : .otherReleases(releases)
    }
}

extension SystemMenuRow.Condition {
    /// What an app lacks if the condition does not hold; nil where nothing is asked for.
    fileprivate func requirement(for infoPlist: InfoPlist) -> SystemMenuAbsence? {
        switch self {
        case .always: nil
        case .newScene where infoPlist.supportsMultipleScenes: .configuration(preference: "newScene")
        case .newScene: .infoPlist(key: "UIApplicationSupportsMultipleScenes")
        case .documentTypes: .infoPlist(key: "CFBundleDocumentTypes")
        case .document: .configuration(preference: "document")
        case .printing where infoPlist.supportsPrintCommand: .configuration(preference: "printing")
        case .printing: .infoPlist(key: "UIApplicationSupportsPrintCommand")
        case .finding, .findingInText, .replacing: .configuration(preference: "finding")
        case .toolbar: .configuration(preference: "toolbar")
        case .sidebar, .sidebarOrInspector: .configuration(preference: "sidebar")
        case .inspector: .configuration(preference: "inspector")
        case .textFormatting: .configuration(preference: "textFormatting")
        }
    }
}

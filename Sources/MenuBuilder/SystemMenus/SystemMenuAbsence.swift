/// Why a menu with a UIKit constant is not in a main menu.
package enum SystemMenuAbsence: Hashable, Sendable {
    /// Only the default main menu of these releases has it.
    case otherReleases([Int])
    /// It requires this key in the Info.plist.
    case infoPlist(key: String)
    /// It requires this preference in the build configuration of 26.
    case configuration(preference: String)
    /// Only context menus have it.
    case contextMenusOnly
    /// An edit removed it.
    case removed
    /// The main menu started without the system's menus.
    case emptyMainMenu
}

extension DefaultMainMenu {
    /// Why a main menu that started as the default one does not have a menu.
    ///
    /// - Complexity: O(rows of the default main menu).
    static func absence(of identifier: Menu.Identifier, with settings: Settings) -> SystemMenuAbsence {
        let identity = ElementIdentity.menu(identifier.asKnown(to: settings.target))
        var releases: [Int] = []
        var ancestors: [SystemMenuRow] = []
        for row in rows {
            ancestors.removeAll { $0.depth >= row.depth }
            ancestors.append(row)
            guard row.element.identity == identity else { continue }
            releases += MenuTarget.releases.filter { row.releases.contains($0) && !releases.contains($0) }
            guard row.releases.contains(settings.target.release) else { continue }
            let missing = ancestors.first { !$0.condition.isMet(by: settings) }
            // The Find menu has a row for each style.
            if case .searching = missing?.condition { continue }
            return missing?.condition.requirement ?? .removed
        }
        return releases.isEmpty ? .contextMenusOnly : .otherReleases(releases)
    }
}

extension SystemMenuRow.Condition {
    /// What an app lacks if it does not meet the condition of a menu; `nil` if there is no condition. All other conditions
    /// are those of commands.
    fileprivate var requirement: SystemMenuAbsence? {
        switch self {
        case .documentTypes: .infoPlist(key: "CFBundleDocumentTypes")
        case .finding: .configuration(preference: "finding")
        case .textFormatting: .configuration(preference: "textFormatting")
        default: nil
        }
    }
}

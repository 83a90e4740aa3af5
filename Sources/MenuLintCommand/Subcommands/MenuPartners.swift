import MenuBuilder
import MenuDocuments

/// Which menus of two versions of an app are the same menu.
struct MenuPartners {
    /// For each menu of the new version, the index of the old one; nil if it is new.
    private(set) var oldIndices: [Int?]
    private var isTaken: [Bool]

    /// What menus of two versions can have in common.
    private enum Feature: Hashable {
        /// An app's main menu is certainly the same.
        case mainMenu(DocumentKind, app: String)
        /// Another menu is certainly the same if it shows the same.
        case titles(Set<String>)
        /// Main menus are always related; others by what they show.
        case title(String?, isMainMenu: Bool)
    }

    /// Pairs menus that are certainly the same, then each with the one that shows the most of the same.
    ///
    /// - Complexity: O(titles), as only the first old menus with a title are compared
    init(_ old: [AppMenus.Menu], _ new: [AppMenus.Menu]) {
        oldIndices = Array(repeating: nil, count: new.count)
        isTaken = Array(repeating: false, count: old.count)
        let (oldTitles, newTitles) = (old.map(\.titles), new.map(\.titles))
        var certain: [Feature: [Int]] = [:]
        for index in old.indices.reversed() {
            certain[MenuPartners.identity(of: old[index], oldTitles[index]), default: []].append(index)
        }
        for index in new.indices {
            guard let same = certain[MenuPartners.identity(of: new[index], newTitles[index])]?.popLast() else {
                continue
            }
            take(same, for: index)
        }
        var related: [Feature: ArraySlice<Int>] = [:]
        for index in old.indices where !isTaken[index] {
            for feature in MenuPartners.features(of: old[index], oldTitles[index]) {
                related[feature, default: []].append(index)
            }
        }
        guard !related.isEmpty else { return }
        for index in new.indices where oldIndices[index] == nil {
            let features = MenuPartners.features(of: new[index], newTitles[index])
            if let nearest = nearest(with: features, &related) { take(nearest, for: index) }
        }
    }

    private mutating func take(_ old: Int, for new: Int) {
        isTaken[old] = true
        oldIndices[new] = old
    }

    private static func identity(of menu: AppMenus.Menu, _ titles: Set<String>) -> Feature {
        menu.isMainMenu ? .mainMenu(menu.document.kind, app: menu.document.app.name) : .titles(titles)
    }

    private static func features(of menu: AppMenus.Menu, _ titles: Set<String>) -> [Feature] {
        let isMainMenu = menu.isMainMenu
        return titles.map { .title($0, isMainMenu: isMainMenu) } + (isMainMenu ? [.title(nil, isMainMenu: true)] : [])
    }

    /// The number of old menus with a title to compare: of more, the title says little.
    private static let comparedMenus = 200

    /// The first of the old menus that have the most of some features; nil if none has any.
    private func nearest(with features: [Feature], _ related: inout [Feature: ArraySlice<Int>]) -> Int? {
        var counts: [Int: Int] = [:]
        for feature in features {
            guard var menus = related.removeValue(forKey: feature) else { continue }
            while let first = menus.first, isTaken[first] { menus.removeFirst() }
            for menu in menus.prefix(MenuPartners.comparedMenus) where !isTaken[menu] { counts[menu, default: 0] += 1 }
            related[feature] = menus
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

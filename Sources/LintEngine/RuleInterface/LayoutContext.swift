import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// The keyboards that a document is linted for, and what becomes of its menu on them.
package struct LayoutContext: Sendable {
    package let store: LayoutStore
    package let localizers: [Localizer]
    package let directions: [LocalizationOptions.Direction]
    package let menu: LocalizedMenu
    /// On the layouts, from left to right.
    let analysis: LayoutAnalysis

    /// The targets on which both shortcuts of a pair exist.
    package func targets(of pair: LayoutAnalysis.Pair) -> [MenuTarget] {
        let other = menu.shortcuts[pair.second].targets
        return menu.shortcuts[pair.first].targets.filter(other.contains)
    }

    /// The layouts with these indices.
    package func selections(_ indices: [Int]) -> [LayoutSelection] {
        indices.map { localizers[$0].selection }
    }

    /// `on German`, `on 14 layouts: German, Swedish, …`, `on all 32 layouts`.
    package func words(_ selections: [LayoutSelection]) -> String {
        selections.count == localizers.count && selections.count > 1
            ? "on all \(selections.count) layouts" : selections.words
    }
}

extension LayoutContext {
    /// The keyboards of a document.
    ///
    /// - Parameter report: Told of each layout that the document names and the catalog does not have.
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    package init(
        _ context: LintContext, _ settings: LintSettings, _ store: LayoutStore,
        report: (AppSettings.Layout, LayoutError) -> Void
    ) throws(LayoutError) {
        let document = context.document
        self.store = store
        let selections = settings.layouts ?? LayoutContext.selections(document.app.layouts, store.catalog, report)
        directions = settings.directions ?? document.app.directions
        menu = LocalizedMenu(document, context.targets)
        // A menu without keys of the app's own needs no keyboard.
        let hasKeys = menu.hasOwnShortcuts || document.contributions?.bindings.isEmpty == false
        localizers = hasKeys ? try store.localizers(for: selections) : []
        analysis = LayoutAnalysis(menu, on: localizers, direction: .leftToRight)
    }

    /// How many unknown layouts of a list are told; those behind them are not looked up, which takes long.
    static let mostUnknownLayouts = 100

    /// The layouts that a document names, as far as the catalog has them.
    package static func selections(
        _ layouts: AppSettings.Layouts, _ catalog: LayoutCatalog,
        _ report: (AppSettings.Layout, LayoutError) -> Void = { _, _ in }
    ) -> [LayoutSelection] {
        switch layouts {
        case .common: return catalog.commonLayouts
        case .all: return catalog.layouts.map { LayoutSelection($0) }
        case .named(let names):
            var selections: [LayoutSelection] = []
            var found: Set<String> = []
            var unknown = 0
            for layout in names where !found.contains(layout.name.lowercased()) {
                do throws(LayoutError) {
                    let selection = try catalog.layout(named: layout.name)
                    found.insert(layout.name.lowercased())
                    if !selections.contains(selection) { selections.append(selection) }
                } catch {
                    report(layout, error)
                    unknown += 1
                    if unknown == mostUnknownLayouts { break }
                }
            }
            return selections
        }
    }
}

extension AppSettings {
    /// The directions that the document is for.
    package var directions: [LocalizationOptions.Direction] {
        layoutDirections.map { $0 == .rightToLeft ? .rightToLeft : .leftToRight }
    }
}

package import Diagnostics
import EditorKeyBindings
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import ShortcutFacts
package import ShortcutLocalizer

/// The keyboard layouts that a document is linted for, and its menu on them.
package struct LayoutContext: Sendable {
    /// The layouts of macOS, on which the menu is analyzed.
    private let layouts: LayoutSet
    /// The layouts of other systems, for the key bindings of an extension.
    private let others: [KeyboardSystem: [Localizer]]
    package let directions: [LocalizationOptions.Direction]
    package let menu: DocumentShortcuts
    /// The menu on the layouts, from left to right.
    package let analysis: LayoutAnalysis

    /// The layouts of macOS.
    package var localizers: [Localizer] { layouts.localizers }

    /// The layouts of a system.
    package func localizers(on system: KeyboardSystem) -> [Localizer] {
        system == .mac ? localizers : others[system] ?? []
    }

    /// The targets on which both shortcuts of a pair exist.
    package func targets(of pair: LayoutAnalysis.Pair) -> [MenuTarget] {
        let other = menu.shortcuts[pair.second].targets
        return menu.shortcuts[pair.first].targets.filter(other.contains)
    }

    /// The layouts with these indices.
    package func selections(_ indices: [Int]) -> [LayoutSelection] {
        indices.map { localizers[$0].selection }
    }

    /// `on German`, `on 14 layouts: German, Swedish, …`, `on both layouts`, `on all 32 layouts`.
    package func phrase(_ selections: [LayoutSelection]) -> String {
        let count = selections.count
        guard count > 1, count == selections.first.map({ localizers(on: $0.layout.system).count }) else {
            return selections.phrase
        }
        return count == 2 ? "on both layouts" : "on all \(count) layouts"
    }
}

extension LayoutContext {
    /// - Parameter report: Called with each layout that the document names and the catalog does not have.
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    package init(
        _ context: LintContext, _ settings: LintSettings, _ store: LayoutStore,
        report: (AppSettings.Layout, LayoutError) -> Void
    ) throws(LayoutError) {
        let document = context.document
        let systems = document.keyboardSystems
        let selections =
            settings.layouts ?? LayoutContext.selections(document.app.layouts, on: systems, store.catalog, report)
        directions = settings.directions ?? document.app.directions
        menu = DocumentShortcuts(document, context.targets)
        // Without shortcuts of the app there is nothing to localize.
        let hasKeys = menu.hasOwnShortcuts || document.contributions?.bindings.isEmpty == false
        let others: [Localizer]
        (layouts, others) = hasKeys ? try store.layouts(of: selections, on: systems) : (LayoutSet([]), [])
        self.others = Dictionary(grouping: others, by: \.selection.layout.system)
        analysis = LayoutAnalysis(menu, on: layouts)
    }

    /// The layouts of the document's systems: those of the settings, else those that the document names, as far as the catalog
    /// has them.
    ///
    /// - Parameter chosen: The layouts of the settings, of any system.
    package static func selections(
        of document: MenuDocument, _ chosen: [LayoutSelection]?, _ catalog: LayoutCatalog,
        _ report: (AppSettings.Layout, LayoutError) -> Void = { _, _ in }
    ) -> [LayoutSelection] {
        let systems = document.keyboardSystems
        if let chosen { return chosen.filter { systems.contains($0.layout.system) } }
        return selections(document.app.layouts, on: systems, catalog, report)
    }

    /// The layouts that a document names, as far as the catalog has them.
    package static func selections(
        _ layouts: AppSettings.Layouts, on systems: [KeyboardSystem], _ catalog: LayoutCatalog,
        _ report: (AppSettings.Layout, LayoutError) -> Void = { _, _ in }
    ) -> [LayoutSelection] {
        switch layouts {
        case .common: return systems.flatMap { (try? catalog.commonLayouts(on: $0)) ?? [] }
        case .all: return systems.flatMap { (try? catalog.layouts(on: $0)) ?? [] }.map { LayoutSelection($0) }
        case .named(let names):
            var selections: [LayoutSelection] = []
            var found: Set<String> = []
            // Each unknown name costs a search for similar ones. The names after the last reported one are skipped.
            var suggestions = SuggestionBudget(searches: 100)
            for layout in names where !found.contains(layout.name.lowercased()) {
                do throws(LayoutError) {
                    for selection in try catalog.layouts(named: layout.name, on: systems) {
                        guard systems.contains(selection.layout.system) else {
                            throw LayoutError(
                                .otherSystem, layout.name, detail: "is a layout of \(selection.layout.system.title)")
                        }
                        if !selections.contains(selection) { selections.append(selection) }
                    }
                    found.insert(layout.name.lowercased())
                } catch {
                    report(layout, error)
                    _ = suggestions.spend()
                    if suggestions.isSpent { break }
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

extension DocumentShortcuts {
    /// - Parameter includesRefused: Whether to include the commands of refused operations.
    /// - Complexity: O(elements × targets)
    package init(_ document: MenuDocument, _ targets: [TargetContext], includesRefused: Bool = false) {
        self.init()
        let isLocalized = document.app.automaticLocalization
        for target in targets {
            for node in target.elements(with: .keyCombination) {
                guard case .command(let command) = node.element, !node.isKeyTaken,
                    includesRefused || !document.isAlwaysHidden(command)
                else { continue }
                // Whether SwiftUI adds an item is not certain.
                if document.kind == .swiftUI, node.element.isSystem, !includesRefused { continue }
                add(command, isLocalized, target.target)
            }
            for item in target.builder.systemItems {
                guard let keys = item.keyCombination else { continue }
                add(Command(title: item.title, action: item.action, keyCombination: keys), isLocalized, target.target)
            }
            guard includesRefused else { continue }
            for operation in target.build.refusedOperations {
                operation.lost.forEachCommand { add($0, isLocalized, target.target) }
            }
        }
        addReserved(on: targets.map(\.target))
    }
}

extension Findings {
    /// Adds a finding about two colliding shortcuts. It is reported at the app's later one.
    ///
    /// - Parameter derived: The layouts on which one of the two keys is predicted by a rule, not observed. If all are, the
    ///   finding is at most a warning.
    package mutating func add(
        _ message: (_ reported: DocumentShortcuts.Shortcut, _ other: DocumentShortcuts.Shortcut) -> String,
        about pair: LayoutAnalysis.Pair, of menu: DocumentShortcuts, in context: LintContext, on targets: [MenuTarget],
        layouts: [LayoutSelection] = [], derived: [LayoutSelection] = [], help: String, cap: Severity = .error
    ) {
        var (other, reported) = (menu.shortcuts[pair.first], menu.shortcuts[pair.second])
        if reported.ownElement == nil { (other, reported) = (reported, other) }
        guard let element = reported.ownElement else { return }
        let kind = context.document.kind
        // Whether UIKit takes a capital letter for one with Shift is not known.
        if kind == .uiKit, reported.combination.hasBareCapital || other.combination.hasBareCapital { return }
        // A dimmed item takes no keys.
        if [reported, other].compactMap(\.command).contains(where: context.document.appKitItems.isAlwaysDimmed) {
            return
        }
        let otherPlace = other.ownElement.map { context.document.place(of: $0.origin, key: "shortcut") }
        let isDerived = !layouts.isEmpty && derived.count == layouts.count
        let finding = add(
            message(reported, other) + derivedWords(derived, isAll: isDerived),
            FindingFacts(
                [reported.party(in: kind), other.party(in: kind)],
                combinations: [reported.combination, other.combination]),
            at: context.document.place(of: element.origin, key: "shortcut"), on: targets,
            layouts: layouts.map(\.identifier), related: [Diagnostic.Related(other.phrase, at: otherPlace)], help: help,
            cap: isDerived ? min(cap, .warning) : cap)
        if isDerived { state(.derived, for: finding) }
    }

    private func derivedWords(_ layouts: [LayoutSelection], isAll: Bool) -> String {
        if layouts.isEmpty { return "" }
        return "; that is derived, not observed" + (isAll ? "" : ", \(layouts.phrase)")
    }
}

package import ShortcutLocalizer
import Synchronization

/// The layouts of a catalog, each loaded once per run.
package final class LayoutStore: Sendable {
    package let catalog: LayoutCatalog
    /// By the selection's identifier.
    private let loaded = Mutex<[String: Localizer]>([:])
    private let last = Mutex<(selections: [LayoutSelection], systems: [KeyboardSystem], layouts: Layouts)?>(nil)

    /// The layouts of macOS as a set that keeps what it has localized, and those of other systems.
    package typealias Layouts = (mac: LayoutSet, others: [Localizer])

    /// - Parameter localizers: Layouts that are loaded already.
    package init(_ catalog: LayoutCatalog, loaded localizers: [Localizer] = []) {
        self.catalog = catalog
        loaded.withLock { for localizer in localizers { $0[localizer.selection.identifier] = localizer } }
    }

    /// The layouts of the built-in catalog.
    package static func embedded() throws(LayoutError) -> LayoutStore {
        LayoutStore(try .embedded())
    }

    /// The layouts of some systems; the same as before if the arguments are the same, as they are for most menus of a run.
    package func layouts(
        of selections: [LayoutSelection], on systems: [KeyboardSystem]
    ) throws(LayoutError) -> Layouts {
        if let last = last.withLock({ $0 }), last.selections == selections, last.systems == systems {
            return last.layouts
        }
        let wanted = selections.filter { systems.contains($0.layout.system) }
        let layouts = (
            mac: LayoutSet(try localizers(for: wanted.filter { $0.layout.system == .mac })),
            others: try localizers(for: wanted.filter { $0.layout.system != .mac })
        )
        last.withLock { $0 = (selections, systems, layouts) }
        return layouts
    }

    /// Localizers for layouts, in the same order.
    package func localizers(for selections: [LayoutSelection]) throws(LayoutError) -> [Localizer] {
        let known = loaded.withLock { $0 }
        let missing = selections.filter { known[$0.identifier] == nil }
        guard !missing.isEmpty else { return selections.compactMap { known[$0.identifier] } }
        let more = try catalog.localizers(for: missing)
        return loaded.withLock { loaded in
            for localizer in more { loaded[localizer.selection.identifier] = localizer }
            return selections.compactMap { loaded[$0.identifier] }
        }
    }
}

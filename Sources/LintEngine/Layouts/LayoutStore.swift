package import ShortcutLocalizer
import Synchronization

/// The layouts of a catalog, each loaded once per run.
package final class LayoutStore: Sendable {
    package let catalog: LayoutCatalog
    private let loaded = Mutex<[LayoutSelection: Localizer]>([:])

    package init(_ catalog: LayoutCatalog) {
        self.catalog = catalog
    }

    /// The layouts of the built-in catalog.
    package static func embedded() throws(LayoutError) -> LayoutStore {
        LayoutStore(try .embedded())
    }

    /// Localizers for layouts, in the same order.
    package func localizers(for selections: [LayoutSelection]) throws(LayoutError) -> [Localizer] {
        let known = loaded.withLock { $0 }
        let missing = selections.filter { known[$0] == nil }
        guard !missing.isEmpty else { return selections.compactMap { known[$0] } }
        let more = try catalog.localizers(for: missing)
        return loaded.withLock { loaded in
            for localizer in more { loaded[localizer.selection] = localizer }
            return selections.compactMap { loaded[$0] }
        }
    }
}

package import ShortcutLocalizer
import Synchronization

/// The layouts of a catalog, each loaded once per run.
package final class LayoutStore: Sendable {
    package let catalog: LayoutCatalog
    /// By the selection's identifier.
    private let loaded = Mutex<[String: Localizer]>([:])
    private let lastSet = Mutex<(selections: [LayoutSelection], set: LayoutSet)?>(nil)

    package init(_ catalog: LayoutCatalog) {
        self.catalog = catalog
    }

    /// The layouts of the built-in catalog.
    package static func embedded() throws(LayoutError) -> LayoutStore {
        LayoutStore(try .embedded())
    }

    /// The layouts as a set that keeps what it has localized; the same one as before if the selections are the same, as
    /// they are for most files of a run.
    package func set(of selections: [LayoutSelection]) throws(LayoutError) -> LayoutSet {
        if let last = lastSet.withLock({ $0 }), last.selections == selections { return last.set }
        let set = LayoutSet(try localizers(for: selections))
        lastSet.withLock { $0 = (selections, set) }
        return set
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

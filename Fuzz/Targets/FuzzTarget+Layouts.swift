import KeyCombinations
import ShortcutLocalizer

extension FuzzTarget {
    /// Layout files of macOS, compiled into a catalog.
    static let keylayout = FuzzTarget(name: "keylayout") { bytes in
        compile(try? KeylayoutFile.layout(reading: bytes, path: "a.keylayout"))
    }

    /// Layout files as in `layouts/`, compiled into a catalog.
    static let layoutFile = FuzzTarget(name: "layout-file") { bytes in
        compile(try? LayoutFile.layout(reading: bytes, path: "a.json"))
    }

    /// Untrusted catalogs.
    static let catalog = FuzzTarget(name: "catalog") { bytes in
        guard let catalog = try? LayoutCatalog(bytes: bytes, name: "a.sqlite") else { return }
        use(catalog)
        _ = try? CatalogCheck.problems(in: catalog).map(\.description)
    }

    private static func compile(_ layout: KeyboardLayout?) {
        guard let layout, let bytes = try? CatalogBuilder.build(CatalogContents(layouts: [layout])) else { return }
        requireCatalog(bytes)
    }

    /// Traps if a built catalog does not open or is not valid.
    static func requireCatalog(_ bytes: [UInt8]) {
        guard let catalog = try? LayoutCatalog(bytes: bytes, name: "a.sqlite") else {
            fatalError("broken invariant: a built catalog opens")
        }
        require((try? CatalogCheck.problems(in: catalog).isEmpty) == true, "a built catalog is valid")
        use(catalog)
    }

    /// Makes the same queries as the command.
    private static func use(_ catalog: LayoutCatalog) {
        let combinations = ["cmd+a", "shift+cmd+=", "cmd+left", "opt+["].compactMap { try? KeyCombination(parsing: $0) }
        for layout in catalog.layouts.prefix(8) {
            _ = try? catalog.layout(named: layout.name)
            guard let localizer = try? catalog.localizer(for: LayoutSelection(layout)) else { continue }
            for combination in combinations { _ = localizer.localize(combination) }
        }
        _ = catalog.commonLayouts
    }
}

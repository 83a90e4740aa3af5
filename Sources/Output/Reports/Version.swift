import ShortcutLocalizer

/// The version of the product.
package enum Version {
    package static let current = "0.1.0"
    /// The day of the version, for the manual page.
    package static let date = "2026-11-21"

    /// What `--version` prints: the product, its catalog of layouts, and the SQLite that reads it; three lines.
    package static var text: String {
        let layouts = (try? LayoutCatalog.embedded().layouts.count).map { "\($0) layouts" } ?? "damaged"
        return """
            menulint \(current)
            layout catalog \(LayoutCatalog.tablesVersion) (\(layouts))
            SQLite \(LayoutCatalog.sqliteVersion)

            """
    }
}

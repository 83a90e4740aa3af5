import ShortcutLocalizer

package enum Version {
    package static let current = "0.1.0"
    /// The release date, for the manual page.
    package static let date = "2026-11-21"

    /// The output of `--version`: versions of menulint, the layout catalog, and SQLite.
    package static var text: String {
        let layouts = (try? LayoutCatalog.embedded().layoutCount()).map { "\($0) layouts" } ?? "damaged"
        return """
            menulint \(current)
            layout catalog \(LayoutCatalog.tablesVersion) (\(layouts))
            SQLite \(LayoutCatalog.sqliteVersion)

            """
    }
}

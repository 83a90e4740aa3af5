import CSQLite

extension LayoutCatalog {
    /// The version of the tables (SQLite's `user_version`), the only one that this library reads and writes.
    public static let tablesVersion = Int(CatalogSchema.version)

    /// The version of the SQLite library that reads catalogs in this process, such as `3.40.1`.
    public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}

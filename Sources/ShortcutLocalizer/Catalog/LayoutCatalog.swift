import CLayoutCatalog

/// The keyboard layouts that shortcuts can be localized for: an SQLite database, opened read-only.
///
/// A catalog may be used from any number of threads. What it hands out are values that do not need it any more.
public final class LayoutCatalog: Sendable {
    /// The largest file that is taken for a catalog, in bytes.
    public static let maximumSize = 256 << 20

    /// What messages call the catalog: its path, or `the built-in catalog`.
    public let name: String
    /// The layouts, by identifier.
    public let layouts: [LayoutDescription]

    let connection: SQLiteConnection
    let index: CatalogIndex

    private init(_ connection: consuming SQLiteConnection, name: String) throws(LayoutError) {
        index = try LayoutError.about(name) { () throws(SQLiteError) in try CatalogIndex(reading: connection) }
        guard !index.layouts.isEmpty else { throw LayoutError(.incomplete, name, detail: "it holds no layout") }
        self.name = name
        self.connection = connection
        layouts = index.layouts
    }

    /// The catalog that is part of the program, compiled from the project's `layouts/`.
    ///
    /// Nothing is copied, and no file is looked for.
    ///
    /// - Throws: ``LayoutError`` only if the program itself is damaged.
    /// - Complexity: O(layouts): a third of a millisecond.
    public static func embedded() throws(LayoutError) -> LayoutCatalog {
        let bytes = UnsafeRawBufferPointer(
            start: menulint_layout_catalog_bytes(), count: menulint_layout_catalog_size())
        let name = "the built-in catalog"
        _ = try CatalogHeader(bytes, name: name)
        return try LayoutCatalog(SQLiteConnection(toCatalog: .inPlace(bytes), name: name), name: name)
    }

    /// The catalog in a file, read as a whole: what happens to the file afterwards does not matter.
    ///
    /// - Throws: ``LayoutError`` if the file cannot be read, or is no catalog of this library's version.
    public static func open(_ path: String) throws(LayoutError) -> LayoutCatalog {
        try LayoutCatalog(bytes: CatalogFile.bytes(of: path), name: path)
    }

    /// The catalog that these bytes are.
    ///
    /// - Parameters:
    ///   - bytes: The contents of a catalog file.
    ///   - name: What messages call it.
    /// - Throws: ``LayoutError`` if they are no catalog of this library's version.
    public convenience init(bytes: [UInt8], name: String) throws(LayoutError) {
        try self.init(CatalogFile.connection(to: bytes, name: name), name: name)
    }
}

import CLayoutCatalog
import Synchronization

/// A read-only SQLite database of the keyboard layouts that shortcuts can be localized for.
///
/// A catalog is safe to use from any number of threads. The values it returns do not refer to it.
public final class LayoutCatalog: Sendable {
    /// The largest file accepted as a catalog, in bytes.
    public static let maximumSize = 256 << 20

    /// The maximum number of layouts of a system; bounds the time to compile them. macOS has some 250, Linux some 600.
    static let maximumLayoutCount = 1000

    /// The name of the catalog in messages: its path, or `the built-in catalog`.
    public let name: String
    /// The layouts of macOS, sorted by identifier; see ``layouts(on:)`` for those of other systems.
    public let layouts: [LayoutDescription]

    let connection: SQLiteConnection
    /// The layouts of macOS.
    private let macIndex: CatalogIndex
    /// The layouts of other systems, read when they are first needed.
    private let otherIndices = Mutex<[KeyboardSystem: CatalogIndex]>([:])
    /// The names of the layouts of each system, made when they are first needed.
    let names = Mutex<[KeyboardSystem: LayoutNames]>([:])
    /// Whether the compiled rows are known to match the layouts.
    let isVerified: Bool
    /// Whether the catalog was written after it was built.
    let isChanged: Bool
    /// Whether the contents are known to be valid.
    let isValid: Mutex<Bool>

    private init(
        _ connection: consuming SQLiteConnection, name: String, isVerified: Bool, isChanged: Bool
    ) throws(LayoutError) {
        macIndex = try LayoutError.about(name) { () throws(SQLiteError) in
            try CatalogIndex(reading: connection, on: .mac)
        }
        if macIndex.layouts.isEmpty {
            let isEmpty = try LayoutError.about(name) { () throws(SQLiteError) in
                var row = try connection.prepare("SELECT 1 FROM layout LIMIT 1")
                return try !row.step()
            }
            if isEmpty { throw LayoutError(.incomplete, name, detail: "it contains no layout") }
        }
        self.name = name
        self.isVerified = isVerified
        self.isChanged = isChanged
        isValid = Mutex(isVerified)
        self.connection = connection
        layouts = macIndex.layouts
    }

    /// The layouts of a system, sorted by identifier.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    public func layouts(on system: KeyboardSystem) throws(LayoutError) -> [LayoutDescription] {
        try index(on: system).layouts
    }

    /// The number of layouts of all systems.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    public func layoutCount() throws(LayoutError) -> Int {
        var count = 0
        for system in KeyboardSystem.allCases { count += try layouts(on: system).count }
        return count
    }

    /// The layouts of a system for finding them by name.
    func index(on system: KeyboardSystem) throws(LayoutError) -> CatalogIndex {
        if system == .mac { return macIndex }
        if let known = otherIndices.withLock({ $0[system] }) { return known }
        let index = try LayoutError.about(name) { () throws(SQLiteError) in
            try CatalogIndex(reading: connection, on: system)
        }
        otherIndices.withLock { $0[system] = index }
        return index
    }

    /// Opens the catalog embedded in the program, compiled from the project's `layouts/`.
    ///
    /// The catalog is read in place, without a copy or a file.
    ///
    /// - Throws: ``LayoutError`` only if the program itself is damaged.
    /// - Complexity: O(layouts), a third of a millisecond.
    public static func embedded() throws(LayoutError) -> LayoutCatalog {
        let bytes = UnsafeRawBufferPointer(
            start: menulint_layout_catalog_bytes(), count: menulint_layout_catalog_size())
        let name = "the built-in catalog"
        _ = try CatalogHeader(bytes, name: name)
        return try LayoutCatalog(
            SQLiteConnection(toCatalog: .inPlace(bytes), name: name), name: name, isVerified: true,
            isChanged: false)
    }

    /// Creates a catalog from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The contents of a catalog file.
    ///   - name: The name to use in messages.
    /// - Throws: ``LayoutError`` if the bytes are not a catalog of this library's version.
    public convenience init(bytes: [UInt8], name: String) throws(LayoutError) {
        let isChanged = try CatalogFile.isChanged(bytes, name: name)
        try self.init(
            CatalogFile.connection(to: bytes, name: name), name: name, isVerified: false, isChanged: isChanged)
    }
}

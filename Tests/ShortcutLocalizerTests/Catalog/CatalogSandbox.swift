import CSQLite
import Foundation
import ShortcutLocalizer
import Testing

/// A catalog of two small layouts in a temporary folder.
final class CatalogSandbox {
    let folder: URL
    var path: String { folder.appending(path: "my.sqlite").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(CatalogSandbox.catalog)
    }

    deinit {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try? FileManager.default.removeItem(at: folder)
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// The project's layouts.
    static let layoutsFolder = root.appending(path: "layouts")
    /// The embedded file.
    static let embeddedFile = root.appending(path: "Sources/CLayoutCatalog/layouts.sqlite")

    func writeEmbeddedCatalog() throws { try Data(contentsOf: Self.embeddedFile).write(to: URL(filePath: path)) }

    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    func execute(_ sql: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        let result = sqlite3_exec(database, sql, nil, nil, nil)
        try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
    }

    /// The first column of the first row.
    func ask(_ sql: String) throws -> String? {
        var database: OpaquePointer?
        var statement: OpaquePointer?
        defer {
            sqlite3_finalize(statement)
            sqlite3_close(database)
        }
        try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
        try #require(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
        guard sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0) else { return nil }
        return String(cString: text)
    }

    private static func layouts(_ remaps: [KeyboardLayout.ObservedRemap]) -> [KeyboardLayout] {
        let keys = LayoutKeys([
            .init(.keyA, .plain, KeyOutput("a")), .init(.keyA, .shift, KeyOutput("A")),
            .init(.quote, .plain, KeyOutput("ä")),
        ])
        return ["One", "Two"].map {
            KeyboardLayout(
                LayoutDescription(identifier: "com.example.\($0)", name: $0), keys: keys,
                observedRemaps: remaps)
        }
    }

    static let catalog: [UInt8] = (try? CatalogBuilder.build(CatalogContents(layouts: layouts([])))) ?? []

    /// A catalog with rows in every table.
    static let fullCatalog: [UInt8] = {
        let contents = CatalogContents(
            layouts: layouts([.init("'", shows: "ä", source: "report")]),
            localeDefaults: [
                .init(locale: "de", layout: "com.example.One", isCommon: true),
                .init(locale: "ja", layout: "com.example.Two", keyboardType: .jis, isCommon: true),
            ],
            jisOverlay: JISOverlay([.init(.intlYen, us: .init(nil, nil), jis: .init("¥", "|"))]))
        return (try? CatalogBuilder.build(contents)) ?? []
    }()
}

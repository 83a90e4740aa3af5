import Foundation
import ShortcutLocalizer
import Testing
import Workspace

/// Malicious catalogs, which a pull request may contain or refer to.
@Suite("Malicious catalogs")
struct HostileCatalogTests {
    private let sandbox: CatalogSandbox

    init() throws {
        sandbox = try CatalogSandbox()
    }

    @Test(
        "triggers, views, further tables and their constraints are refused, and nothing of them runs",
        arguments: [
            "CREATE TRIGGER t AFTER INSERT ON layout BEGIN DELETE FROM layout; END",
            "CREATE VIEW endless AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT * FROM n",
            "CREATE TABLE mine (x CHECK (length(replace(hex(zeroblob(400000)), '00', hex(zeroblob(20)))) > x))",
            "CREATE INDEX mine ON layout (length(hex(zeroblob(id))))",
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'character <> ''''', '1')",
        ])
    func bystanders(sql: String) throws {
        try sandbox.execute(sql)
        let error = #expect(throws: LayoutError.self) { try LayoutCatalog.open(sandbox.path) }
        #expect(error?.code == .incomplete)
    }

    @Test("a layout that the catalog does not hold is an error, not an empty one")
    func foreignLayout() throws {
        let catalog = try LayoutCatalog.open(sandbox.path)
        let other = LayoutDescription(identifier: "com.example.Other", name: "Other")
        for error in [
            #expect(throws: LayoutError.self) { try catalog.localizer(for: LayoutSelection(other)) },
            #expect(throws: LayoutError.self) { try catalog.layout(other) },
            #expect(throws: LayoutError.self) { try catalog.keys(of: LayoutSelection(other)) },
        ] { #expect(error?.code == .unknownLayout) }
    }

    @Test(
        "a view, a virtual table or a computed column instead of a table is rejected",
        arguments: [
            "ALTER TABLE layout RENAME TO other; CREATE VIEW layout AS SELECT * FROM other",
            "DROP TABLE layout; CREATE VIRTUAL TABLE layout USING fts5(identifier, name, locale, script, source)",
            """
            DROP VIEW keys; DROP VIEW remaps; ALTER TABLE layout DROP COLUMN script;
            ALTER TABLE layout ADD COLUMN script TEXT GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL
            """,
        ])
    func impostors(sql: String) throws {
        try sandbox.execute("PRAGMA foreign_keys = OFF; " + sql)
        let error = #expect(throws: LayoutError.self) { try LayoutCatalog.open(sandbox.path) }
        #expect([.incomplete, .corrupt].contains(error?.code))
    }

    @Test("a value of many megabytes is rejected")
    func hugeValue() throws {
        try sandbox.execute("UPDATE layout SET name = hex(zeroblob(4000000))")
        let error = #expect(throws: LayoutError.self) { try LayoutCatalog.open(sandbox.path) }
        #expect(error?.code == .corrupt)
    }

    @Test("a catalog without layouts is rejected")
    func emptied() throws {
        try sandbox.execute("PRAGMA foreign_keys = OFF; DELETE FROM layout")
        let error = #expect(throws: LayoutError.self) { try LayoutCatalog.open(sandbox.path) }
        #expect(error?.description.hasSuffix("is not a complete layout catalog: it contains no layout") == true)
    }

    @Test("a page used twice is detected before anything is read")
    func sharedPages() throws {
        let pages = try sandbox.ask("SELECT group_concat(rootpage) FROM sqlite_schema WHERE type = 'table'")
        let roots = try #require(pages).split(separator: ",").compactMap { Int($0) }.filter { $0 > 1 }
        let size = try #require(try sandbox.ask("PRAGMA page_size").flatMap { Int($0) })
        var bytes = CatalogSandbox.catalog
        let (from, to) = (try #require(roots.first) - 1, try #require(roots.last) - 1)
        bytes.replaceSubrange(to * size..<(to + 1) * size, with: bytes[from * size..<(from + 1) * size])
        #expect(throws: LayoutError.self) { try LayoutCatalog(bytes: bytes, name: "shared") }
    }

    @Test("opening never writes to the file")
    func readOnly() throws {
        try sandbox.execute("PRAGMA journal_mode = WAL; CREATE TABLE mine (x); DROP TABLE mine")
        let before = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).sorted()
        let bytes = try Data(contentsOf: URL(filePath: sandbox.path))
        _ = try CatalogCheck.problems(in: LayoutCatalog.open(sandbox.path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).sorted() == before)
        #expect(try Data(contentsOf: URL(filePath: sandbox.path)) == bytes)
    }

    @Test("any page size, encoding and format number is read or rejected", arguments: 0..<100)
    func headers(offset: Int) throws {
        for value in [0, 1, 2, 3, 0x7F, 0xFF] as [UInt8] {
            var bytes = CatalogSandbox.catalog
            bytes[offset] = value
            guard let catalog = try? LayoutCatalog(bytes: bytes, name: "damaged") else { continue }
            _ = try? catalog.localizers(for: catalog.layouts.map { LayoutSelection($0) })
        }
    }

    @Test("a pipe or a device is rejected")
    func noFile() throws {
        let pipe = sandbox.folder.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero", "/dev/null"] {
            let error = #expect(throws: LayoutError.self) { try LayoutCatalog.open(path) }
            #expect(error?.description == "cannot read \(path): it is not a file")
        }
    }
}

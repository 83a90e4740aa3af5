import Foundation
import KeyCombinations
import ShortcutLocalizer
import Testing
import Workspace

@Suite("Invalid catalogs")
struct BadCatalogTests {
    private let sandbox: CatalogSandbox

    init() throws {
        sandbox = try CatalogSandbox()
    }

    private func open() throws(LayoutError) -> LayoutCatalog { try LayoutCatalog.open(sandbox.path) }

    @Test("a valid catalog opens; without marked layouts, all are common")
    func good() throws {
        let catalog = try open()
        #expect(catalog.layouts.map(\.name) == ["One", "Two"])
        #expect(catalog.commonLayouts.map(\.layout.name) == ["One", "Two"])
        #expect(try CatalogCheck.problems(in: catalog) == [])
        let press = try catalog.localizer(for: catalog.layout(named: "One"))
            .localize(KeyCombination(input: "a", modifierFlags: .command)).press
        #expect(press?.code == .keyA)
    }

    @Test("a keyboard type that was not compiled is computed")
    func otherForm() throws {
        let catalog = try open()
        let localizer = try catalog.localizer(for: catalog.layout(named: "One#jis"))
        #expect(localizer.localize(KeyCombination(input: "a", modifierFlags: .command)).press?.code == .keyA)
    }

    @Test(
        "bytes that are not a catalog are rejected with a reason",
        arguments: [
            ([], LayoutError.Code.empty, "is empty, not a layout catalog"),
            (Array("{\"layouts\": []}\n".utf8), .notADatabase, "is not an SQLite database: it is a text file"),
            ([0, 1, 2, 3], .notADatabase, "is not an SQLite database"),
            (Array(CatalogSandbox.catalog[..<50]), .truncated, "is truncated: it has 50 bytes"),
            (
                CatalogSandbox.catalog + [0], .corrupt,
                "is damaged: it has \(CatalogSandbox.catalog.count + 1) bytes, and its header says "
                    + "\(CatalogSandbox.catalog.count)"
            ),
            (
                Array(CatalogSandbox.catalog[..<8192]), .truncated,
                "is truncated: it has 8192 of \(CatalogSandbox.catalog.count) bytes"
            ),
        ])
    func bytes(bytes: [UInt8], code: LayoutError.Code, message: String) throws {
        try sandbox.write(bytes)
        let error = #expect(throws: LayoutError.self) { try open() }
        #expect(error?.code == code)
        #expect(error?.description == "\(sandbox.path) \(message)")
    }

    @Test(
        "databases that are not a catalog are rejected with a reason",
        arguments: [
            ("PRAGMA application_id = 77", LayoutError.Code.wrongApplicationID, "another application"),
            ("PRAGMA user_version = 3", .wrongVersion, "the newer version 3; this program reads version 2"),
            (
                "PRAGMA user_version = 1", .wrongVersion,
                "build it again from its layout files with \"menulint catalog build\""
            ),
            ("DROP TABLE layout_key", .incomplete, "the table layout_key is missing"),
            ("DROP TABLE row_count", .incomplete, "the table row_count is missing"),
            ("DROP TABLE compiled_layout", .incomplete, "the table compiled_layout is missing"),
            (
                "ALTER TABLE layout RENAME COLUMN name TO title", .incomplete, "the table layout has another definition"
            ),
            (
                "ALTER TABLE layout RENAME TO other; CREATE VIEW layout AS SELECT * FROM other", .incomplete,
                "the table layout is missing"
            ),
            (
                """
                CREATE TABLE copy AS SELECT * FROM layout_key; DROP VIEW keys; DROP TABLE layout_key;
                ALTER TABLE copy RENAME TO layout_key;
                INSERT INTO layout_key SELECT layout, code, 1 FROM layout_key WHERE layout = 1
                """, .incomplete, "the view keys is missing"
            ),
            ("DROP INDEX layout_name", .incomplete, "the index layout_name is missing"),
            ("CREATE TABLE mine (x)", .incomplete, "the table mine is none of its own; build the catalog again"),
            ("ANALYZE", .incomplete, "the table sqlite_stat1 is none of its own"),
            (
                """
                PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'PRIMARY KEY (layout, us)',
                'PRIMARY KEY (us, layout)') WHERE name = 'remap'
                """, .incomplete, "the table remap has another definition; build the catalog again"
            ),
        ])
    func databases(sql: String, code: LayoutError.Code, message: String) throws {
        try sandbox.execute(sql)
        let error = #expect(throws: LayoutError.self) { try open() }
        #expect(error?.code == code)
        #expect(error?.description.contains(message) == true, "\(error.map(String.init(describing:)) ?? "")")
    }

    @Test(
        "the check finds invalid contents",
        arguments: [
            ("DELETE FROM layout_key WHERE layout = 1", "com.example.One has no keys"),
            ("UPDATE layout_key SET output = 2 WHERE layout = 1 AND output = 1", "com.example.One"),
            ("UPDATE layout_key SET output = 9 WHERE layout = 1 AND output = 1", "a key that is unknown"),
            ("UPDATE layout SET system = 'windows' WHERE id = 1", "is one of another system"),
            ("UPDATE key_code SET name = 'KeyÄ' WHERE name = 'KeyA'", "has another number"),
            ("DELETE FROM compiled_layout WHERE layout = 2", "com.example.Two"),
            ("DELETE FROM layout WHERE id = 2", "missing"),
            ("INSERT INTO locale_default VALUES ('mac', 'de', 9, NULL, 0)", "missing"),
        ])
    func contents(sql: String, message: String) throws {
        try sandbox.execute(sql)
        let problems = try CatalogCheck.problems(in: open())
        #expect(!problems.isEmpty)
        #expect(problems.contains { $0.description.contains(message) }, "\(problems)")
    }

    @Test(
        "what the check refuses, every use of a layout refuses with the same message",
        arguments: [
            "DELETE FROM layout_key WHERE layout = 1 AND output = 2",
            "DELETE FROM compiled_layout WHERE layout = 1", "DELETE FROM remap",
            "DELETE FROM locale_default WHERE locale = 'de'", "DELETE FROM jis_overlay",
            "INSERT INTO locale_default VALUES ('mac', 'fr', 1, NULL, 0)",
            "DELETE FROM row_count WHERE name = 'layout'",
            "UPDATE key_output SET character = 'b' WHERE character = 'a'",
            "DELETE FROM layout_key WHERE layout = 1", "PRAGMA foreign_keys = OFF; DELETE FROM layout WHERE id = 1",
        ])
    func changedRows(sql: String) throws {
        try sandbox.write(CatalogSandbox.fullCatalog)
        #expect(try CatalogCheck.problems(in: open()) == [])
        try sandbox.execute(sql)
        let problems = try CatalogCheck.problems(in: open())
        #expect(!problems.isEmpty)
        for name in ["One", "Two"] {
            let catalog = try open()
            guard let layout = try? catalog.layout(named: name) else { continue }
            for _ in 0..<2 {
                let error = #expect(throws: LayoutError.self) { try catalog.localizer(for: layout) }
                #expect(error == problems.first)
                #expect(#expect(throws: LayoutError.self) { try catalog.checkContents() } == problems.first)
            }
        }
    }

    @Test(
        "a changed catalog with valid contents is accepted",
        arguments: [
            "VACUUM", "PRAGMA journal_mode = WAL; CREATE TABLE mine (x); DROP TABLE mine",
        ])
    func validChanges(sql: String) throws {
        try sandbox.write(CatalogSandbox.fullCatalog)
        try sandbox.execute(sql)
        let catalog = try open()
        #expect(try CatalogCheck.problems(in: catalog) == [])
        #expect(throws: Never.self) { try catalog.localizer(for: catalog.layout(named: "One")) }
    }

    @Test("a catalog as built needs no complete check")
    func unchanged() throws {
        for bytes in [CatalogSandbox.catalog, CatalogSandbox.fullCatalog] {
            #expect(bytes[24..<28].allSatisfy { $0 == 0 })
        }
        try sandbox.execute("UPDATE layout SET name = name")
        #expect(try Data(contentsOf: URL(filePath: sandbox.path))[24..<28].contains { $0 != 0 })
    }

    @Test(
        "if deleted rows make the tables contradict each other, no layout can be used, as the check says",
        arguments: [
            "DELETE FROM layout_key WHERE layout = 1", "DELETE FROM layout WHERE id = 1",
            "DELETE FROM key_level WHERE id = (SELECT max(id) FROM key_level)",
            "DELETE FROM key_code WHERE id = (SELECT max(id) FROM key_code)",
        ])
    func contradictions(sql: String) throws {
        try sandbox.execute("PRAGMA foreign_keys = OFF; " + sql)
        let catalog = try open()
        #expect(try CatalogCheck.problems(in: catalog).isEmpty == false)
        for _ in 0..<2 {
            let error = #expect(throws: LayoutError.self) { try catalog.localizer(for: catalog.layout(named: "Two")) }
            #expect(error?.code == .invalid)
        }
    }

    @Test("an invalid compiled row is an error, not a wrong result")
    func compiledRow() throws {
        try sandbox.execute("UPDATE compiled_layout SET data = x'0101' WHERE layout = 1")
        let catalog = try open()
        let error = #expect(throws: LayoutError.self) { try catalog.localizer(for: catalog.layout(named: "One")) }
        #expect(error?.code == .invalid)
        #expect(try CatalogCheck.problems(in: catalog) == [error])
    }

    @Test("a missing file and a folder are rejected")
    func unreadable() throws {
        for path in ["/no/such/file.sqlite", sandbox.folder.path] {
            let error = #expect(throws: LayoutError.self) { try LayoutCatalog.open(path) }
            #expect(error?.code == .unreadable)
            #expect(error?.description.hasPrefix("cannot read \(path): ") == true)
        }
    }

    @Test("a catalog in a read-only folder opens, even in write-ahead mode")
    func readOnlyFolder() throws {
        try sandbox.execute("PRAGMA journal_mode = WAL; CREATE TABLE mine (x); DROP TABLE mine")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: sandbox.folder.path)
        #expect(try open().layouts.count == 2)
    }

    @Test("an open catalog keeps working when its file is overwritten or removed")
    func removedWhileOpen() throws {
        let catalog = try open()
        try sandbox.write([])
        try FileManager.default.removeItem(atPath: sandbox.path)
        #expect(try catalog.layout(catalog.layouts[0]).keys.output(of: .keyA, at: .plain) == KeyOutput("a"))
        #expect(throws: LayoutError.self) { try open() }
    }

    @Test("damage is an error or harmless, never a crash")
    func damage() throws {
        let good = CatalogSandbox.catalog
        for offset in stride(from: 100, to: good.count, by: 977) {
            var bytes = good
            for index in offset..<min(offset + 64, bytes.count) {
                bytes[index] = UInt8(truncatingIfNeeded: index &* 31)
            }
            guard let catalog = try? LayoutCatalog(bytes: bytes, name: "damaged") else { continue }
            _ = try? catalog.localizers(for: catalog.layouts.map { LayoutSelection($0) })
            _ = try? CatalogCheck.problems(in: catalog)
        }
    }
}

import Testing

@testable import ShortcutLocalizer

/// What a connection to an untrusted database refuses, whatever the schema of that.
@Suite("Connections to untrusted databases")
struct SQLiteConnectionTests {
    /// Why a statement fails in a database; nil if it does not.
    private func error(of statement: String, in sql: String = "CREATE TABLE t (x)") throws -> SQLiteError? {
        let database = try SQLiteConnection()
        try database.execute(sql)
        let connection = try SQLiteConnection(readingCopyOf: database.serialized())
        do {
            try connection.execute(statement)
            return nil
        } catch {
            return error
        }
    }

    @Test("a query is answered")
    func query() throws {
        #expect(try error(of: "SELECT * FROM t") == nil)
    }

    @Test(
        "nothing is written",
        arguments: [
            "INSERT INTO t VALUES (1)", "CREATE TABLE u (x)", "DROP TABLE t", "PRAGMA user_version = 1", "VACUUM",
        ])
    func writing(statement: String) throws {
        #expect(try error(of: statement) != nil)
    }

    @Test("a view is not evaluated")
    func views() throws {
        let message = try error(of: "SELECT * FROM v", in: "CREATE VIEW v AS SELECT 1")?.message
        #expect(message == "access to view \"v\" prohibited")
    }

    @Test(
        "no other database is opened, and no extension is loaded",
        arguments: ["ATTACH ':memory:' AS o", "SELECT load_extension('x')"])
    func others(statement: String) throws {
        #expect(try error(of: statement) != nil)
    }

    @Test("a statement takes at most 20 steps for each byte of the file, and a million more")
    func steps() throws {
        func counting(to number: Int) -> String {
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(number)) SELECT count(*) FROM n"
        }
        #expect(try error(of: counting(to: 20_000)) == nil)
        // SQLITE_INTERRUPT
        #expect(try error(of: counting(to: 1_000_000))?.code == 9)
    }
}

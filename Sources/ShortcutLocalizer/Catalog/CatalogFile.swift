/// Opens the bytes of a catalog.
enum CatalogFile {
    /// The bytes of a file that should be a catalog.
    static func bytes(of path: String) throws(LayoutError) -> [UInt8] {
        do throws(FileError) {
            return try Files.bytes(of: path, limit: LayoutCatalog.maximumSize)
        } catch {
            throw LayoutError(.unreadable, path, detail: error.description)
        }
    }

    /// A connection to a catalog whose header and tables are those of this library's version.
    static func connection(to bytes: [UInt8], name: String) throws(LayoutError) -> SQLiteConnection {
        try checkHeader(of: bytes, name: name)
        do throws(SQLiteError) {
            let connection = try SQLiteConnection(readingCopyOf: bytes.withoutWriteAheadLog)
            if let missing = try connection.missingFromSchema { throw SQLiteError(code: 1, message: missing) }
            return connection
        } catch {
            throw LayoutError(error, name)
        }
    }

    private static func checkHeader(of bytes: [UInt8], name: String) throws(LayoutError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(LayoutError) in try CatalogHeader(bytes, name: name) }.map { _ in }
        }
        try result.get()
    }
}

extension [UInt8] {
    /// The database with its header saying that it has no write-ahead log, which a database in memory cannot have.
    fileprivate var withoutWriteAheadLog: [UInt8] {
        guard count > 19, self[18] == 2 || self[19] == 2 else { return self }
        var bytes = self
        bytes[18] = 1
        bytes[19] = 1
        return bytes
    }
}

extension SQLiteConnection {
    /// The table or column that a catalog should have and this database lacks, or nil.
    fileprivate var missingFromSchema: String? {
        get throws(SQLiteError) {
            for table in CatalogSchema.tables {
                var columns: Set<String> = []
                var rows = try prepare(
                    """
                    SELECT lower(c.name) FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
                    WHERE t.name = '\(table.name)' AND t.type = 'table'
                    """)
                while try rows.step() { columns.insert(rows.text(0)) }
                if columns.isEmpty { return "the table \(table.name) is missing" }
                if let column = table.columns.first(where: { !columns.contains($0) }) {
                    return "the table \(table.name) has no column \(column)"
                }
            }
            return nil
        }
    }
}

extension LayoutError {
    /// What a failure of SQLite says about a catalog.
    init(_ error: SQLiteError, _ name: String) {
        let code: Code =
            switch error.code {
            case 1: .incomplete  // SQLITE_ERROR: a statement does not fit the tables
            case 26: .notADatabase  // SQLITE_NOTADB
            case 7, 10: .unreadable  // SQLITE_NOMEM, SQLITE_IOERR
            default: .damaged
            }
        self.init(code, name, detail: error.message)
    }
}

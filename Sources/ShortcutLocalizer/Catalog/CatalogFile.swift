import Platform

/// Opens the bytes of a catalog.
enum CatalogFile {
    /// Reads a file.
    static func bytes(of path: String) throws(LayoutError) -> [UInt8] {
        do throws(FileError) {
            return try FileSystem.readFile(path, limit: LayoutCatalog.maximumSize)
        } catch {
            throw LayoutError(.unreadable, path, detail: error.reason)
        }
    }

    /// Connects to a catalog after checking its header and tables.
    static func connection(to bytes: [UInt8], name: String) throws(LayoutError) -> SQLiteConnection {
        try checkHeader(of: bytes, name: name)
        let connection = try SQLiteConnection(toCatalog: .copyOf(bytes.withoutWriteAheadLog), name: name)
        // Pages used twice would blow up a small file into a large catalog; damaged ones would give wrong answers.
        let damage = try LayoutError.about(name) { () throws(SQLiteError) in try connection.damage() }
        if let damage { throw LayoutError(.damaged, name, detail: damage) }
        if let problem = try connection.problemOfSchema(name: name) { throw problem }
        return connection
    }

    private static func checkHeader(of bytes: [UInt8], name: String) throws(LayoutError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(LayoutError) in try CatalogHeader(bytes, name: name) }.map { _ in }
        }
        try result.get()
    }
}

extension [UInt8] {
    /// The database marked as having no write-ahead log, which an in-memory database cannot have.
    fileprivate var withoutWriteAheadLog: [UInt8] {
        guard count > 19, self[18] == 2 || self[19] == 2 else { return self }
        var bytes = self
        bytes[18] = 1
        bytes[19] = 1
        return bytes
    }
}

extension SQLiteConnection {
    /// How to read the bytes of a catalog.
    enum CatalogBytes {
        /// In constant memory of the program.
        case inPlace(UnsafeRawBufferPointer)
        case copyOf([UInt8])
    }

    /// Connects to a catalog.
    init(toCatalog bytes: CatalogBytes, name: String) throws(LayoutError) {
        do throws(SQLiteError) {
            switch bytes {
            case .inPlace(let bytes): self = try SQLiteConnection(readingInPlace: bytes)
            case .copyOf(let bytes): self = try SQLiteConnection(readingCopyOf: bytes)
            }
        } catch {
            throw LayoutError(error, name)
        }
    }

    /// Why the tables cannot be read, or `nil`.
    fileprivate func problemOfSchema(name: String) throws(LayoutError) -> LayoutError? {
        do throws(SQLiteError) {
            if let missing = try missingFromSchema() { return LayoutError(.incomplete, name, detail: missing) }
            return try repeatedCell().map {
                LayoutError(.contradictory, name, detail: "two characters for one key and level: \($0)")
            }
        } catch {
            throw LayoutError(error, name)
        }
    }

    /// The first problem that SQLite finds in the pages, or `nil`.
    fileprivate func damage() throws(SQLiteError) -> String? {
        var row = try prepare("PRAGMA quick_check(1)")
        guard try row.step() else { return nil }
        let answer = row.text(0)
        return answer == "ok" ? nil : answer.split(separator: "\n").map { String($0) }.first
    }

    /// The first required table or column that is missing, or `nil`.
    fileprivate func missingFromSchema() throws(SQLiteError) -> String? {
        for table in CatalogSchema.tables {
            var columns: Set<String> = []
            var rows = try prepare(
                """
                SELECT lower(c.name) FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
                WHERE t.name = '\(table.name)' AND t.type = 'table' AND t.rootpage > 0
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

extension SQLiteConnection {
    /// A key with two characters at one level, or `nil`. The table's primary key rules that out, so only a table without
    /// it is searched.
    fileprivate func repeatedCell() throws(SQLiteError) -> String? {
        var key = try prepare("SELECT name FROM pragma_table_info('layout_key') WHERE pk > 0 ORDER BY name")
        var columns: [String] = []
        while try key.step() { columns.append(key.text(0)) }
        guard columns != ["code", "layout", "level"] else { return nil }
        var row = try prepare(
            """
            SELECT ifnull(identifier, '') || ' ' || ifnull(key_code.name, '') || ' ' || ifnull(key_level.name, '')
            FROM layout_key LEFT JOIN layout ON layout.id = layout LEFT JOIN key_code ON key_code.id = code
            LEFT JOIN key_level ON key_level.id = level
            GROUP BY layout, code, level HAVING count(*) > 1 LIMIT 1
            """)
        return try row.step() ? row.text(0) : nil
    }
}

extension LayoutError {
    /// Calls SQLite, and converts its error to one about a catalog.
    static func about<Result>(
        _ name: String, _ body: () throws(SQLiteError) -> Result
    ) throws(LayoutError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw LayoutError(error, name)
        }
    }

    /// Converts an SQLite error to one about a catalog.
    init(_ error: SQLiteError, _ name: String) {
        let code: Code =
            switch error.code {
            case 1: .incomplete  // SQLITE_ERROR: a statement does not match the tables
            case 26: .notADatabase  // SQLITE_NOTADB
            case 7, 10: .unreadable  // SQLITE_NOMEM, SQLITE_IOERR
            default: .damaged
            }
        self.init(code, name, detail: error.message)
    }
}

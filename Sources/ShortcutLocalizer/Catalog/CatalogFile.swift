/// Opens the bytes of a catalog.
enum CatalogFile {
    /// Whether a catalog was changed after it was built.
    static func isChanged(_ bytes: [UInt8], name: String) throws(LayoutError) -> Bool {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(LayoutError) in try CatalogHeader(bytes, name: name) }.map(\.isChanged)
        }
        return try result.get()
    }

    /// Connects to a catalog with a valid header after checking its tables.
    static func connection(to bytes: [UInt8], name: String) throws(LayoutError) -> SQLiteConnection {
        let connection = try SQLiteConnection(toCatalog: .copyOf(bytes.withoutWriteAheadLog), name: name)
        let problem = try LayoutError.about(name) { () throws(SQLiteError) in try connection.problemOfSchema() }
        if let problem { throw LayoutError(.incomplete, name, detail: problem) }
        // Pages used twice would blow up a small file into a large catalog; damaged ones would give wrong answers.
        let damage = try LayoutError.about(name) { () throws(SQLiteError) in try connection.damage() }
        if let damage { throw LayoutError(.corrupt, name, detail: damage) }
        return connection
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

    /// The first problem that SQLite finds in the pages, or `nil`.
    fileprivate func damage() throws(SQLiteError) -> String? {
        var row = try prepare("PRAGMA quick_check(1)")
        guard try row.step() else { return nil }
        let answer = row.text(0)
        // Before the first problem of a table, a line names the database.
        return answer == "ok" ? nil : answer.split(separator: "\n").last.map { String($0) }
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
            default: .corrupt
            }
        // SQLITE_INTERRUPT
        self.init(code, name, detail: error.code == 9 ? "it takes far more steps than its size needs" : error.message)
    }
}

import CSQLite

/// A database in memory, closed when the value goes.
struct SQLiteConnection: ~Copyable, @unchecked Sendable {
    // Opened with a mutex of its own, so that calls from several threads come one after the other.
    private let handle: OpaquePointer

    /// An empty database that can be written to.
    init() throws(SQLiteError) {
        handle = try SQLiteConnection.openEmpty()
    }

    /// The database that these bytes are, read-only and distrusted; they are read in place.
    ///
    /// - Parameter bytes: Must stay in place and unchanged for as long as the program runs.
    init(readingInPlace bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
        // SQLite takes a pointer to mutable bytes, and does not write to them when told so.
        let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        handle = try SQLiteConnection.open(start, bytes.count, flags: SQLITE_DESERIALIZE_READONLY)
    }

    /// The database that these bytes are, read-only and distrusted.
    init(readingCopyOf bytes: [UInt8]) throws(SQLiteError) {
        guard let copy = sqlite3_malloc64(sqlite3_uint64(bytes.count)) else { throw SQLiteError(code: SQLITE_NOMEM) }
        bytes.withUnsafeBytes { source in
            if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
        }
        handle = try SQLiteConnection.open(
            copy, bytes.count, flags: SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE)
    }

    private static func openEmpty() throws(SQLiteError) -> OpaquePointer {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_FULLMUTEX
        let result = sqlite3_open_v2(":memory:", &handle, flags, nil)
        guard let handle, result == SQLITE_OK else {
            sqlite3_close_v2(handle)
            throw SQLiteError(code: result)
        }
        return handle
    }

    /// Opens a database in memory. What SQLite shall free when it closes it frees even where it refuses it.
    private static func open(
        _ start: UnsafeMutableRawPointer?, _ count: Int, flags: Int32
    ) throws(SQLiteError) -> OpaquePointer {
        let handle = try openEmpty()
        let size = sqlite3_int64(count)
        let result = sqlite3_deserialize(
            handle, "main", start?.assumingMemoryBound(to: UInt8.self), size, size, UInt32(flags))
        guard result == SQLITE_OK else {
            sqlite3_close_v2(handle)
            throw SQLiteError(code: result)
        }
        // No schema of a database that comes from elsewhere may call functions with effects, or run for long.
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0)
        for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
        return handle
    }

    /// Far more than a catalog needs (https://www.sqlite.org/security.html).
    private static var limits: [(limit: Int32, value: Int32)] {
        [
            (SQLITE_LIMIT_LENGTH, 1 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 16), (SQLITE_LIMIT_COLUMN, 100),
            (SQLITE_LIMIT_EXPR_DEPTH, 200), (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_VDBE_OP, 25_000),
            (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
            (SQLITE_LIMIT_VARIABLE_NUMBER, 10), (SQLITE_LIMIT_TRIGGER_DEPTH, 0),
        ]
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// A statement, compiled.
    func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        var statement: OpaquePointer?
        let result = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard let statement, result == SQLITE_OK else { throw SQLiteError(code: result, message: message) }
        return SQLiteStatement(statement)
    }

    /// Runs statements that give no rows anybody wants.
    func execute(_ sql: String) throws(SQLiteError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw SQLiteError(code: result, message: message) }
    }

    /// The database's bytes, as they would stand in a file.
    func serialized() throws(SQLiteError) -> [UInt8] {
        var size: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else { throw SQLiteError(code: SQLITE_NOMEM) }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    }

    private var message: String { String(cString: sqlite3_errmsg(handle)) }
}

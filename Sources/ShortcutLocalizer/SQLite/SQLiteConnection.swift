import CSQLite

/// An in-memory database, closed with the value.
struct SQLiteConnection: ~Copyable, @unchecked Sendable {
    // Opened with SQLITE_OPEN_FULLMUTEX, so SQLite serializes calls from several threads.
    private let handle: OpaquePointer

    /// Creates an empty, writable database.
    init() throws(SQLiteError) {
        handle = try SQLiteConnection.openEmpty()
    }

    /// Opens a database from untrusted bytes, read-only and in place.
    ///
    /// - Parameter bytes: Must stay valid and unchanged until the program ends.
    init(readingInPlace bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
        // SQLite takes a mutable pointer but does not write to a read-only database.
        let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        handle = try SQLiteConnection.open(start, bytes.count, flags: SQLITE_DESERIALIZE_READONLY)
    }

    /// Opens a database from a copy of untrusted bytes, read-only.
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

    /// Opens an in-memory database. With `SQLITE_DESERIALIZE_FREEONCLOSE`, SQLite frees the bytes even on failure.
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
        // The schema of an untrusted database must not call functions with side effects or run long.
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0)
        _ = menulint_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0)
        for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
        // The steps of a statement are bounded: a few for each byte. A good catalog needs less than one for a byte.
        let steps = Int32(clamping: count.multipliedReportingOverflow(by: stepsPerByte).partialValue + 1_000_000)
        sqlite3_progress_handler(handle, steps, { _ in 1 }, nil)
        return handle
    }

    private static let stepsPerByte = 20

    /// Limits far above a catalog's needs (https://www.sqlite.org/security.html).
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

    /// Compiles a statement.
    func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        var statement: OpaquePointer?
        let result = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard let statement, result == SQLITE_OK else { throw SQLiteError(code: result, message: message) }
        return SQLiteStatement(statement)
    }

    /// Runs statements and ignores their rows.
    func execute(_ sql: String) throws(SQLiteError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw SQLiteError(code: result, message: message) }
    }

    /// The database as the bytes of a file.
    func serialized() throws(SQLiteError) -> [UInt8] {
        var size: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else { throw SQLiteError(code: SQLITE_NOMEM) }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    }

    private var message: String { String(cString: sqlite3_errmsg(handle)) }
}

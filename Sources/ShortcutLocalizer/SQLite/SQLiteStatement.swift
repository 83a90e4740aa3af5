import CSQLite

/// A compiled statement, finalized with the value.
///
/// As usual in SQLite, a column of another type than requested gives an empty value.
struct SQLiteStatement: ~Copyable {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Steps to the next row, or returns false after the last one.
    mutating func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result: throw SQLiteError(code: result)
        }
    }

    /// Runs a statement and resets it.
    mutating func run() throws(SQLiteError) {
        while try step() {}
        reset()
    }

    /// Resets the statement so that it can run with other values.
    mutating func reset() {
        sqlite3_reset(handle)
    }

    // MARK: Values, by parameter from 1

    mutating func bind(_ value: Int, at index: Int32) {
        sqlite3_bind_int64(handle, index, sqlite3_int64(value))
    }

    mutating func bind(_ value: String?, at index: Int32) {
        guard let value else {
            sqlite3_bind_null(handle, index)
            return
        }
        _ = menulint_sqlite3_bind_text(handle, index, value, Int32(clamping: value.utf8.count))
    }

    mutating func bind(_ value: [UInt8], at index: Int32) {
        _ = menulint_sqlite3_bind_blob(handle, index, value, Int32(clamping: value.count))
    }

    /// Runs the statement with values for all of its parameters.
    mutating func run(_ values: [SQLiteValue]) throws(SQLiteError) {
        for (index, value) in zip(Int32(1)..., values) {
            switch value {
            case .number(let number): bind(number, at: index)
            case .text(let text): bind(text, at: index)
            case .bytes(let bytes): bind(bytes, at: index)
            }
        }
        try run()
    }

    // MARK: Columns of the row, from 0

    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// Calls `body` with a BLOB's bytes, which are valid only during the call.
    func withBlob<Result, Failure: Error>(
        _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let bytes = sqlite3_column_blob(handle, column)
        return try body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }
}

/// A value for a parameter of a statement.
enum SQLiteValue {
    case number(Int)
    /// Text, or NULL.
    case text(String?)
    case bytes([UInt8])

    /// 1 for true.
    static func flag(_ isTrue: Bool) -> SQLiteValue { .number(isTrue ? 1 : 0) }
}

import CSQLite

/// What SQLite says of a call that failed.
struct SQLiteError: Error, Hashable {
    /// The primary result code.
    let code: Int32
    /// SQLite's words for the code, or the connection's for the call.
    let message: String

    init(code: Int32, message: String? = nil) {
        self.code = code & 0xFF
        self.message = message ?? String(cString: sqlite3_errstr(code))
    }
}

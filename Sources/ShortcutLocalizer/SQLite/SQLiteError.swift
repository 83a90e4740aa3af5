import CSQLite

/// An error of an SQLite call.
struct SQLiteError: Error, Hashable {
    /// The primary result code.
    let code: Int32
    /// SQLite's message for the call, or else for the code.
    let message: String

    init(code: Int32, message: String? = nil) {
        self.code = code & 0xFF
        self.message = message ?? String(cString: sqlite3_errstr(code))
    }
}

/// An error of the file system.
package struct FileError: Error {
    package let path: String
    /// The system's description, such as `Permission denied`.
    package let reason: String

    /// The error described by `errno`.
    package init(_ path: String) {
        self.init(path, code: errno)
    }

    /// The error described by a value of `errno`.
    package init(_ path: String, code: Int32) {
        unsafe self.init(path: path, reason: String(cString: strerror(code)))
    }

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// Why a file could not be read or written, in the system's words.
package struct FileError: Error {
    package let path: String
    /// The system's word for it, such as `Permission denied`.
    package let reason: String

    /// The failure that the system has just told of.
    package init(_ path: String) {
        self.init(path, code: errno)
    }

    /// A failure by the system's number.
    package init(_ path: String, code: Int32) {
        self.init(path: path, reason: String(cString: strerror(code)))
    }

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

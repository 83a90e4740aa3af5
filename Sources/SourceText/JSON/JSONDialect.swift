/// A dialect of JSON.
package enum JSONDialect: Hashable, Sendable {
    /// RFC 8259.
    case json
    /// With `//` and `/* */` comments and trailing commas.
    case jsonc

    /// Creates the dialect for a file name: JSONC for the extension `.jsonc` in any letter case.
    package init(fileName: String) {
        self = fileName.lowercased().hasSuffix(".jsonc") ? .jsonc : .json
    }
}

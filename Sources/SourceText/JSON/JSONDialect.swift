/// Which texts count as JSON.
package enum JSONDialect: Hashable, Sendable {
    /// RFC 8259.
    case json
    /// With `//` and `/* */` comments and trailing commas.
    case jsonc

    /// The dialect that a file's name asks for: JSONC if it ends in `.jsonc`, in any letter case.
    package init(fileName: String) {
        self = fileName.lowercased().hasSuffix(".jsonc") ? .jsonc : .json
    }
}

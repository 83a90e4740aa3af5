import SourceText

/// A file format that main menus are read from.
///
/// Each format has a folder beside this one that defines one such value; see `docs/adding-a-format.md`.
package struct MenuFormat: Sendable {
    /// What its files are called, such as `menu specs`.
    package let title: String
    /// The names of its files as shown in help, such as `*.xib`.
    package let fileNames: [String]
    /// Whether a path names a file of this format.
    let matchesPath: @Sendable (_ path: String) -> Bool
    /// Whether the name alone identifies the format, so that a search need not inspect the file.
    package var isCertainByName = false
    /// Whether to read a file found by a search. Takes linear time.
    let mayContainMenu: @Sendable ([UInt8]) -> Bool
    /// Reads a file; nil if it has no main menu, which is not an error.
    let read: @Sendable (SourceFile) -> MenuDocument?
}

extension MenuFormat: Equatable {
    package static func == (one: MenuFormat, other: MenuFormat) -> Bool { one.title == other.title }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Whether the bytes contain a string.
    ///
    /// - Complexity: O(length), unless the first character is very frequent.
    func contains(_ wanted: String) -> Bool {
        let wanted = Array(wanted.utf8)
        guard let first = wanted.first, count >= wanted.count else { return false }
        for start in startIndex...(endIndex - wanted.count) where self[start] == first {
            var length = 1
            while length < wanted.count, self[start + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
        }
        return false
    }
}

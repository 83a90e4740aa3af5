package import SourceText

/// Reads the menus in the Swift files of one target.
package enum SwiftMenuReader {
    /// - Parameters:
    ///   - name: The name of the target.
    ///   - titles: The texts of localized titles by key.
    package static func read(_ files: [SourceFile], name: String, titles: [String: String]) -> SwiftMenus {
        SwiftMenus(documents: [], map: SourceMap(name: name, files), coverage: ShortcutCoverage())
    }
}

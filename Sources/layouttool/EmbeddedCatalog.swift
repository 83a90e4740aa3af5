import ShortcutLocalizer

/// The catalog that is part of the program.
enum EmbeddedCatalog {
    /// Compiles a folder of layouts into the file that the C target embeds.
    static func compile(_ folder: String, to path: String = "Sources/CLayoutCatalog/layouts.sqlite") throws {
        let contents = try LayoutFolder.contents(of: folder)
        let bytes = try CatalogBuilder.build(contents)
        try Files.write(bytes, to: path)
        print("\(contents.layouts.count) layouts in \(path), \(bytes.count) bytes")
    }
}

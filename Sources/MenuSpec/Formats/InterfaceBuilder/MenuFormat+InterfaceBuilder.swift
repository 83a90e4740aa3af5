import XMLReader

extension MenuFormat {
    /// Xcode's Interface Builder files, for the main menu of an AppKit app.
    static let interfaceBuilder = MenuFormat(
        title: "Interface Builder files", fileNames: ["*.xib", "*.storyboard", "*.nib"],
        claims: { path in
            let name = path.lowercased()
            return name.hasSuffix(".xib") || name.hasSuffix(".storyboard") || name.hasSuffix(".nib")
        },
        holdsMenu: { bytes in
            // In UTF-16 nothing can be told without reading all of it.
            if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
            return bytes.contains("<menu ") && mainMenuMarks.contains(where: bytes.contains)
                || bytes.prefix(512).contains(archiveMark) && bytes.contains("_NSMainMenu")
        },
        read: { source in
            var reader = InterfaceBuilderReader(source)
            return reader.read()
        })

    /// What every main menu has one of: what it is, where it hangs, or what its first submenu is.
    private static let mainMenuMarks = [
        "systemMenu=\"main\"", "key=\"mainMenu\"", "systemMenu=\"apple\"",
    ]

    private static let archiveMark = "<archive type=\"com.apple.InterfaceBuilder"
}

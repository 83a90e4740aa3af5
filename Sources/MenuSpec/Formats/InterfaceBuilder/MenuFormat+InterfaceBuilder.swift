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
    private static let mainMenuMarks: [StaticString] = [
        "systemMenu=\"main\"", "key=\"mainMenu\"", "systemMenu=\"apple\"",
    ]

    private static let archiveMark: StaticString = "<archive type=\"com.apple.InterfaceBuilder"
}

extension Sequence<UInt8> where Self: RandomAccessCollection, Index == Int {
    /// Whether some characters stand anywhere in the text.
    ///
    /// - Complexity: O(length), for texts in which the first character does not come again and again.
    fileprivate func contains(_ wanted: StaticString) -> Bool {
        withContiguousStorageIfAvailable { bytes in
            let count = wanted.utf8CodeUnitCount
            guard bytes.count >= count else { return false }
            let first = wanted.utf8Start[0]
            for start in 0...(bytes.count - count) where bytes[start] == first {
                var length = 1
                while length < count, bytes[start + length] == wanted.utf8Start[length] { length += 1 }
                if length == count { return true }
            }
            return false
        } ?? false
    }
}

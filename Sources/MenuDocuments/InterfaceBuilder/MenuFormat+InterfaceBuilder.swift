import SourceText

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
                || isCutOff(bytes)
        },
        read: { source in
            var reader = InterfaceBuilderReader(source)
            return reader.read()
        })

    /// What every main menu has one of: what it is, where it hangs, or what its first submenu is.
    private static let mainMenuMarks = [
        "systemMenu=\"main\"", "key=\"mainMenu\"", "systemMenu=\"apple\"",
    ]

    /// Whether a file for the Mac is empty or ends before its last tag: a main menu may have stood there. Compiled files
    /// are none of these, for they are made of others.
    ///
    /// - Complexity: O(blanks at the end).
    private static func isCutOff(_ bytes: [UInt8]) -> Bool {
        guard let last = bytes.lastIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return true }
        let head = bytes.prefix(512)
        guard head.contains(InterfaceBuilderFormat.mark),
            !InterfaceBuilderFormat.otherSystems.contains(where: head.contains)
        else { return false }
        return !["</document>", "</archive>"].contains { bytes[...last].suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private static let archiveMark = "<archive type=\"com.apple.InterfaceBuilder"
}

/// What a file's outermost element says it is.
enum InterfaceBuilderFormat {
    /// What Xcode writes since version 5.
    case current
    /// What Interface Builder wrote before.
    case archive
    /// A file for another system than macOS.
    case other
    /// No Interface Builder file.
    case foreign

    /// What the type of each of these files begins with.
    static let mark = "com.apple.InterfaceBuilder"
    /// What stands in the types of files for other systems than macOS.
    static let otherSystems = ["CocoaTouch", "WatchKit", "AppleTV"]
}

extension XMLElement {
    /// What the element, as the outermost of a file, says the file is.
    func format(in xml: XMLDocument) -> InterfaceBuilderFormat {
        let type = xml.value("type", of: self) ?? ""
        guard type.hasPrefix(InterfaceBuilderFormat.mark) else { return .foreign }
        if InterfaceBuilderFormat.otherSystems.contains(where: type.contains) { return .other }
        return xml.isNamed("archive", self) ? .archive : xml.isNamed("document", self) ? .current : .foreign
    }
}

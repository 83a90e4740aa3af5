import SourceText

extension MenuFormat {
    /// Xcode's Interface Builder files, for the main menu of an AppKit app.
    package static let interfaceBuilder = MenuFormat(
        title: "Interface Builder files", fileNames: ["*.xib", "*.storyboard", "*.nib"],
        matchesPath: { path in
            let name = path.lowercased()
            return name.hasSuffix(".xib") || name.hasSuffix(".storyboard") || name.hasSuffix(".nib")
        },
        mayContainMenu: { bytes in
            // Sniffing bytes does not work in UTF-16.
            if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
            return bytes.contains("<menu ") && mainMenuSignatures.contains(where: bytes.contains)
                || bytes.prefix(512).contains(archiveSignature) && bytes.contains("_NSMainMenu")
                || isTruncated(bytes)
        },
        read: { source in
            var reader = InterfaceBuilderReader(source)
            return reader.read()
        })

    /// Every main menu has one of these.
    private static let mainMenuSignatures = [
        "systemMenu=\"main\"", "key=\"mainMenu\"", "systemMenu=\"apple\"",
    ]

    /// Whether a file for the Mac is empty or truncated, so that a main menu may be missing. Compiled files
    /// are excluded.
    ///
    /// - Complexity: O(trailing whitespace).
    private static func isTruncated(_ bytes: [UInt8]) -> Bool {
        guard let last = bytes.lastIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return true }
        let head = bytes.prefix(512)
        guard head.contains(InterfaceBuilderFormat.typePrefix),
            !InterfaceBuilderFormat.otherSystems.contains(where: head.contains)
        else { return false }
        return !["</document>", "</archive>"].contains { bytes[...last].suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private static let archiveSignature = "<archive type=\"com.apple.InterfaceBuilder"
}

/// The format that a file's root element declares.
enum InterfaceBuilderFormat {
    /// Xcode 5 and later.
    case current
    /// Before Xcode 5.
    case archive
    /// For another system than macOS.
    case other
    /// Not an Interface Builder file.
    case foreign

    /// The common prefix of the types.
    static let typePrefix = "com.apple.InterfaceBuilder"
    /// The parts of the types of files for other systems.
    static let otherSystems = ["CocoaTouch", "WatchKit", "AppleTV"]
}

extension XMLElement {
    /// The format that this root element declares.
    func format(in xml: XMLDocument) -> InterfaceBuilderFormat {
        let type = xml.value("type", of: self) ?? ""
        guard type.hasPrefix(InterfaceBuilderFormat.typePrefix) else { return .foreign }
        if InterfaceBuilderFormat.otherSystems.contains(where: type.contains) { return .other }
        return xml.isNamed("archive", self) ? .archive : xml.isNamed("document", self) ? .current : .foreign
    }
}

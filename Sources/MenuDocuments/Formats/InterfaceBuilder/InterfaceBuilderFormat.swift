import SourceText

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

import XMLReader

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
}

extension XMLElement {
    /// What the element, as the outermost of a file, says the file is.
    func format(in xml: XMLDocument) -> InterfaceBuilderFormat {
        let type = xml.value("type", of: self) ?? ""
        guard type.hasPrefix("com.apple.InterfaceBuilder") else { return .foreign }
        if type.contains("CocoaTouch") || type.contains("WatchKit") || type.contains("AppleTV") { return .other }
        return xml.isNamed("archive", self) ? .archive : xml.isNamed("document", self) ? .current : .foreign
    }
}

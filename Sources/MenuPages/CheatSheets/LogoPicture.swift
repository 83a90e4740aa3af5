import SourceText

/// A picture that a page embeds: PNG, or SVG that loads and runs nothing.
package struct LogoPicture: Sendable {
    /// The picture as a `data` URL.
    let dataURL: String
    /// The width divided by the height; 1 if the file does not say it.
    let aspectRatio: Double

    /// The largest file in bytes.
    package static let maximumSize = 256 << 10

    /// Why a file is no picture for a page.
    package enum Problem: Error, Hashable {
        case tooLarge
        case unknownFormat
        case invalidSVG(String)
        /// An element or attribute that runs or loads something.
        case activeSVG(String)
    }

    /// - Complexity: O(bytes)
    package init(_ bytes: [UInt8]) throws(Problem) {
        guard bytes.count <= LogoPicture.maximumSize else { throw .tooLarge }
        let type: String
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            type = "image/png"
            aspectRatio = LogoPicture.ratio(
                LogoPicture.integer(bytes.dropFirst(16).prefix(4)), LogoPicture.integer(bytes.dropFirst(20).prefix(4)))
        } else {
            aspectRatio = LogoPicture.aspectRatio(try LogoPicture.checkedSVG(bytes))
            type = "image/svg+xml"
        }
        dataURL = "data:\(type);base64,\(Base64.encode(bytes))"
    }

    /// Elements that run code, load files or hold another kind of document. Browsers ignore them in pictures; other
    /// programs may not.
    private static let refusedElements: Set<String> = [
        "script", "foreignobject", "iframe", "embed", "object", "audio", "video", "handler", "listener", "set",
        "animate", "animatecolor", "animatemotion", "animatetransform", "discard", "import", "style", "link", "meta",
    ]

    /// A number of a PNG file, whose header has the width and the height.
    private static func integer(_ bytes: ArraySlice<UInt8>) -> Double { bytes.reduce(0) { 256 * $0 + Double($1) } }

    private static func ratio(_ width: Double, _ height: Double) -> Double {
        let ratio = width / height
        return ratio.isFinite && ratio > 0 ? ratio : 1
    }

    /// The ratio of the width and height of an SVG file, or of its `viewBox`.
    private static func aspectRatio(_ document: XMLDocument) -> Double {
        guard let root = document.root else { return 1 }
        func length(_ name: StaticString) -> Double? {
            document.value(name, of: root).flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
        }
        if let width = length("width"), let height = length("height") { return ratio(width, height) }
        let box = document.value("viewBox", of: root)?.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
        guard let box, box.count == 4 else { return 1 }
        return ratio(box[2], box[3])
    }

    private static func checkedSVG(_ bytes: [UInt8]) throws(Problem) -> XMLDocument {
        guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }),
            first == UInt8(ascii: "<")
        else { throw .unknownFormat }
        let document = XMLDocument.read(bytes)
        if let error = document.error { throw .invalidSVG(error.description) }
        guard let root = document.root, localName(document.name(of: root)) == "svg" else { throw .unknownFormat }
        // The text as decoded: bytes of UTF-16 would hide it.
        guard !document.bytes.contains("<!ENTITY") else { throw .activeSVG("a document type with entities") }
        guard !document.bytes.contains("<?xml-stylesheet") else { throw .activeSVG("a link to another file") }
        for element in document.elements {
            let name = localName(document.name(of: element))
            if refusedElements.contains(name) { throw .activeSVG("the element \"\(name)\"") }
            for attribute in document.attributes(of: element) {
                let name = localName(String(decoding: document.bytes[attribute.nameRange], as: UTF8.self))
                let value = document.value(of: attribute).lowercased()
                if name.hasPrefix("on") { throw .activeSVG("the attribute \"\(name)\"") }
                if name == "href" || name == "src" || name == "base" ? !isInside(value) : leadsElsewhere(value) {
                    throw .activeSVG("a link to another file")
                }
            }
        }
        return document
    }

    private static func localName(_ name: String) -> String {
        (name.split(separator: ":").last.map(String.init) ?? name).lowercased()
    }

    private static func isInside(_ link: String) -> Bool {
        link.hasPrefix("#") || ["data:image/png;", "data:image/jpeg;"].contains { link.hasPrefix($0) }
    }

    /// Whether a value in CSS loads a file, or may do so with an escape.
    private static func leadsElsewhere(_ value: String) -> Bool {
        guard value.contains("(") else { return false }
        return value.contains("\\") || ["image(", "image-set(", "src("].contains(where: value.contains)
            || !value.ranges(of: "url(").allSatisfy { isLocal(value[$0.upperBound...]) }
    }

    private static func isLocal(_ link: Substring) -> Bool {
        link.drop { " \"'".contains($0) }.hasPrefix("#")
    }
}

import SourceText

/// An element of a `.keylayout` file.
struct KeylayoutElement {
    private let document: XMLDocument
    private let element: XMLElement

    /// The root element, or `nil` if the text is not XML.
    init?(rootOf document: XMLDocument) {
        guard let root = document.root else { return nil }
        self.init(document, root)
    }

    private init(_ document: XMLDocument, _ element: XMLElement) {
        self.document = document
        self.element = element
    }

    var name: String { document.name(of: element) }

    /// The UTF-8 offset of the start tag.
    var offset: Int { document.startTagRange(of: element).lowerBound }

    /// The value of an attribute, or `nil`.
    subscript(attribute: StaticString) -> String? { document.value(attribute, of: element) }

    /// The child elements with a name, in order.
    func children(named name: StaticString) -> [KeylayoutElement] {
        document.children(of: element).filter { document.isNamed(name, $0) }.map { KeylayoutElement(document, $0) }
    }

    /// The first child element with a name, or `nil`.
    func child(named name: StaticString) -> KeylayoutElement? {
        document.child(name, of: element).map { KeylayoutElement(document, $0) }
    }
}

package import MenuBuilder
import MenuDocuments

extension MenuDocument {
    /// The name of an element's image, with the colors of a symbol; empty without an image.
    package func imageText(of element: MenuElement) -> String {
        element.imageName.map { symbol($0, as: "image", of: element.origin)?.text ?? $0 } ?? ""
    }
}

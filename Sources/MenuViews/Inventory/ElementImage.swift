package import MenuBuilder
import MenuDocuments

extension MenuDocument {
    /// The name of an element's image, with the colors of a symbol; empty without an image.
    package func imageText(of element: MenuElement) -> String {
        guard let name = element.imageName else { return "" }
        // Interface Builder names a picture in the file after its item.
        if kind == .appKit, name.hasPrefix("menuItem:"), name.hasSuffix("Image") || name.hasSuffix(":image") {
            return "without a name"
        }
        return symbol(name, as: "image", of: element.origin)?.text ?? name
    }
}

import MenuBuilder
import MenuDocuments

extension MenuDocument {
    /// The name of an element's image, with the colors of a symbol; empty without an image.
    func imageText(of element: MenuElement) -> String {
        element.imageName.map { symbol($0, as: "image", of: element.origin)?.text ?? $0 } ?? ""
    }
}

extension MenuElement {
    /// The name of the image, or `nil`.
    var imageName: String? {
        switch self {
        case .menu(let menu): menu.image
        case .command(let command): command.image
        case .action(let action): action.image
        case .windowActivation(let activation): activation.image
        case .deferred: nil
        }
    }
}

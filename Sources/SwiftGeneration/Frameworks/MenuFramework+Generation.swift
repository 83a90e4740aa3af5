package import MenuDocuments

extension MenuFramework {
    /// Swift code that builds the main menu of a menu spec.
    ///
    /// The document should have no errors, because the code repeats them. Nothing of it is lost silently: what the
    /// framework cannot express is a notice and a comment in the code.
    ///
    /// - Complexity: O(size of the document).
    package func code(for document: MenuDocument) -> GeneratedCode {
        switch self {
        case .uiKit: UIKitGenerator.code(for: document)
        case .swiftUI: SwiftUIGenerator.code(for: document)
        case .appKit: AppKitGenerator.code(for: document)
        }
    }

    /// Why no code for a document can be generated; nil if it can: lower case, no final period.
    package func obstacle(for document: MenuDocument) -> String? {
        switch (self, document.kind, document.app.mainMenu) {
        case (_, .editorExtension, _): "VS Code has no menu bar of its own"
        case (.uiKit, .appKit, _), (.uiKit, .swiftUI, _):
            "the spec describes the menu bar of an \(document.kind.title) app, which UIKit's builder does not start with"
        case (.uiKit, .uiKit, .empty):
            "the spec describes the whole menu bar, but UIKit's builder starts with the system's"
        case (.appKit, .uiKit, .system):
            "the spec describes changes to the system's menu bar, which AppKit does not have"
        case (.appKit, .swiftUI, _): "the commands of a SwiftUI app have no actions, which items of AppKit need"
        default: nil
        }
    }
}

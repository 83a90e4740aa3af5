import Diagnostics
import KeyCombinations
import MenuBuilder
package import MenuDocuments

/// What rules see of an editor extension.
package struct ContributionsContext {
    let document: MenuDocument
    let contributions: Contributions

    /// `nil` for documents of other kinds.
    package init?(_ document: MenuDocument) {
        guard let contributions = document.contributions else { return nil }
        self.document = document
        self.contributions = contributions
    }

    /// The position of a binding's keys for a platform.
    func place(of binding: KeyBinding, on platform: EditorPlatform) -> SourceRange {
        document.place(of: binding.origin, key: binding.keys[platform]?.member)
    }
}

package import Diagnostics
package import EditorKeyBindings
import KeyCombinations
package import MenuBuilder
package import MenuDocuments

/// What rules see of an editor extension.
package struct ContributionsContext {
    package let document: MenuDocument
    package let contributions: Contributions

    /// `nil` for documents of other kinds.
    package init?(_ document: MenuDocument) {
        guard let contributions = document.contributions else { return nil }
        self.document = document
        self.contributions = contributions
    }

    /// The position of a binding's keys for a platform.
    package func place(of binding: KeyBinding, on platform: EditorPlatform) -> SourceRange {
        document.place(of: binding.origin, key: binding.keys[platform]?.member)
    }

    /// The position of the keys for a platform of the binding at an element; nil if there is no binding.
    ///
    /// - Complexity: O(bindings)
    package func place(ofBinding origin: ElementOrigin, on platform: EditorPlatform) -> SourceRange? {
        contributions.bindings.first { $0.origin == origin }.map { place(of: $0, on: platform) }
    }
}

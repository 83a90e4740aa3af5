import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// What rules see of an extension of an editor.
package struct ContributionsContext {
    let document: MenuSpecDocument
    let contributions: Contributions

    /// Nil for documents of other kinds.
    init?(_ document: MenuSpecDocument) {
        guard let contributions = document.contributions else { return nil }
        self.document = document
        self.contributions = contributions
    }

    /// The place of the keys of a binding on a platform.
    func place(of binding: KeyBinding, on platform: EditorPlatform) -> Place {
        document.place(of: binding.origin, key: binding.keys[platform]?.member)
    }
}

extension [EditorPlatform] {
    /// The platforms behind a finding: nothing if it holds on all.
    package var words: String {
        count == EditorPlatform.allCases.count ? "" : " on " + listed(map(\.title))
    }
}

import Diagnostics
package import MenuDocuments

/// The titles of an editor extension's key bindings: those of the commands, with what distinguishes the arguments.
package struct BindingTitles {
    private let titles: [String: String]

    /// - Complexity: O(commands)
    package init(_ contributions: Contributions) {
        titles = contributions.titles
    }

    /// The title that users know, such as `Cursor Move (to: left)`; nil if the manifest does not declare the command and it is
    /// none of the editor's, and for a title that is the command's id.
    package func title(of binding: KeyBinding) -> String? {
        let title = titles[binding.command] ?? EditorCommand.named(binding.command)?.title
        guard let title, !title.isBlank, title != binding.command else { return nil }
        return title + suffix(of: binding)
    }

    /// The title, or the command's id in place of one that users do not know.
    func shownTitle(of binding: KeyBinding) -> String { title(of: binding) ?? binding.command + suffix(of: binding) }

    private func suffix(of binding: KeyBinding) -> String {
        binding.distinction.isEmpty ? "" : " (\(binding.distinction))"
    }
}

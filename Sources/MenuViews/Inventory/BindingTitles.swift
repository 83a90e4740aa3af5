import Diagnostics
package import EditorKeyBindings
import SourceText

/// The titles of an editor extension's key bindings: those of the commands, with what distinguishes the arguments.
package struct BindingTitles {
    private let titles: [ExactString: String]
    /// What nearly all titles of the extension's commands begin with, such as `Emacs-MCX: `; nil for nothing.
    private let sharedBeginning: String?

    /// - Complexity: O(commands)
    package init(_ contributions: Contributions) {
        titles = contributions.titles
        sharedBeginning = BindingTitles.sharedBeginning(of: titles.values)
    }

    /// The title that users know, such as `Cursor Move (to: left)`; nil if the manifest does not declare the command and it is
    /// none of the editor's, for a title that is the command's id, and if only names of the code tell the arguments apart.
    package func title(of binding: KeyBinding) -> String? {
        binding.distinctionIsCode ? nil : knownTitle(of: binding)
    }

    /// The title for pages of the extension, without the name with which nearly all of its titles begin: the heading of a page
    /// has the extension's name.
    package func shortTitle(of binding: KeyBinding) -> String? { title(of: binding).map(shortened) }

    /// The title, or the command's id in place of one that is not known.
    func shownTitle(of binding: KeyBinding) -> String {
        knownTitle(of: binding) ?? binding.command + suffix(of: binding)
    }

    private func knownTitle(of binding: KeyBinding) -> String? {
        let title = titles[ExactString(binding.command)] ?? EditorCommand.named(binding.command)?.title
        guard let title, !title.isBlank, title != binding.command else { return nil }
        return title + suffix(of: binding)
    }

    private func suffix(of binding: KeyBinding) -> String {
        binding.distinction.isEmpty ? "" : " (\(binding.distinction))"
    }

    /// The title without the shared beginning, also of a title among the arguments. What is left begins with a word:
    /// “(settings.json)” is no title.
    private func shortened(_ title: String) -> String {
        guard let sharedBeginning else { return title }
        let short = title.replacing(sharedBeginning, with: "")
        return short.first.map { $0.isLetter || $0.isNumber } == true ? short : title
    }

    /// The number of titles from which on a beginning is one that they share, and its length in characters.
    private static let sharingTitles = 3
    private static let maximumBeginning = 40

    /// The beginning up to a colon that at least four of five titles have.
    private static func sharedBeginning(of titles: some Collection<String>) -> String? {
        var counts: [String: Int] = [:]
        for title in titles {
            guard let colon = title.ranges(of: ": ").first, colon.upperBound < title.endIndex else { continue }
            counts[String(title[..<colon.upperBound]), default: 0] += 1
        }
        let found = counts.first { beginning, count in
            count >= sharingTitles && 5 * count >= 4 * titles.count && beginning.count <= maximumBeginning
        }
        return found?.key
    }
}

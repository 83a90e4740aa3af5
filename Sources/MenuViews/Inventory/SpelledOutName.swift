import MenuDocuments

// Titles of commands that have none.

extension String {
    /// The words in the last part of a selector or command id: `Toggle Sidebar` for `view.toggleSidebar:`; nil if it has no
    /// letters, or says that there is no action.
    ///
    /// A single word needs the part before it: `Bookmarks: Toggle` for `bookmarks.toggle`.
    var spelledOut: String? {
        guard self != AppKitMenu.noAction else { return nil }
        let parts = split { $0 == "." || $0 == ":" }.filter { $0.contains(where: \.isLetter) }
        guard let last = parts.last else { return nil }
        var words = last.words
        if words.count > 1, words.last?.lowercased() == "action" { words.removeLast() }
        if words.count > 2, words[0] == "on" { words.removeFirst() }
        let title = words.titleCase
        guard words.count == 1, let area = parts.dropLast().last, area.count > 2, !String.generalParts.contains(area)
        else { return title }
        return "\(area.words.titleCase): \(title)"
    }

    /// Parts of the editor's command ids that say nothing to users.
    private static let generalParts: Set<Substring> = [
        "action", "actions", "command", "commands", "editor", "extension", "workbench",
    ]
}

extension Substring {
    /// The words of a name such as `openEditorAtIndex4` or `show-URLBar`.
    fileprivate var words: [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(prefix(100))
        for (index, character) in characters.enumerated() {
            let last = word.last
            let endsCapitals =
                last?.isUppercase == true && index + 1 < characters.count && characters[index + 1].isLowercase
            let startsWord = character.isUppercase && (last?.isLowercase == true || endsCapitals)
            let startsNumber = character.isNumber && last?.isLowercase == true
            if startsWord || startsNumber || "-_ ".contains(character), !word.isEmpty {
                words.append(word)
                word = ""
            }
            if !"-_ ".contains(character) { word.append(character) }
        }
        return word.isEmpty ? words : words + [word]
    }
}

extension [String] {
    /// The words as a title: `Go to the Next Tab`.
    fileprivate var titleCase: String {
        enumerated().map { index, word in
            let isSmall = index > 0 && index < count - 1 && Self.smallWords.contains(word.lowercased())
            return isSmall ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
        }.joined(separator: " ")
    }

    private static let smallWords: Set<String> = [
        "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
    ]
}

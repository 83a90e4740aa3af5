import Diagnostics
package import MenuBuilder
import MenuDocuments

// Commands that the words for a standard combination name.
extension StandardCombination {
    /// Whether a command's title begins with the plainest word for it and the selector, if it is known, contains the word:
    /// `Print…`, but not `Connect Printer`.
    package func isPlainlyNamed(by command: Command) -> Bool {
        guard command.title.begins(withASCII: plainestPrefix) else { return false }
        return command.action == AppKitMenu.noAction
            || StandardCombination.contains([plainestPrefix], in: command.action.selectorWords)
    }

    /// Whether a selector contains a word for it.
    package func isNamed(inSelector selector: String) -> Bool {
        StandardCombination.contains(wordPrefixes[...], in: selector.selectorWords)
    }

    /// Whether a title contains a word for it.
    package func isNamed(inTitle title: String) -> Bool {
        // A file may have a title of a megabyte, whose words take long to compare.
        let title = title.utf8.count > 1_000 ? String(title.unicodeScalars.prefix(1_000)) : title
        return StandardCombination.contains(wordPrefixes[...], in: title.lowercaseWords)
            || wordPrefixes.contains { word in !word.usesSpaces && title.hasBytes(of: word) }
    }

    /// A prefix of four letters or more matches all words that begin with it, a shorter one only itself.
    private static func contains(_ prefixes: ArraySlice<String>, in words: [String]) -> Bool {
        words.contains { word in
            prefixes.contains { $0 == word || ($0.unicodeScalars.count >= 4 && $0.usesSpaces && word.hasPrefix($0)) }
        }
    }
}

extension String {
    /// Whether the string begins with these lower-case ASCII letters, ignoring case.
    fileprivate func begins(withASCII letters: String) -> Bool {
        var bytes = utf8.makeIterator()
        return letters.utf8.allSatisfy { letter in bytes.next().map { $0 | 0x20 == letter } ?? false }
    }

    /// Whether the word's script puts spaces between words.
    fileprivate var usesSpaces: Bool {
        unicodeScalars.allSatisfy { $0.value < 0x0E00 }
    }

    /// Whether the string contains a word anywhere, for scripts without spaces between words.
    fileprivate func hasBytes(of word: String) -> Bool {
        let text = Array(utf8)
        let part = Array(word.utf8)
        guard !part.isEmpty, text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }
}

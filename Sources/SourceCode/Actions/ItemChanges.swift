package import SourceText

/// How code changes menu items that a file contains: it hides, disables or removes them, or gives them other keys.
///
/// The code is not followed. What a name means is not known, so other objects with the name of an item's outlet count, too.
package struct ItemChanges: Hashable, Sendable {
    /// The names of the variables and properties whose objects the code changes, without leading underscores.
    package private(set) var names: Set<ExactString> = []
    /// Whether the code looks up items by their tags.
    package private(set) var looksUpTags = false

    private enum Word: UInt8 {
        /// A property that code assigns.
        case property
        /// A method that sets one, in Objective-C.
        case setter
        /// A method that removes an item.
        case removal
        /// A method that finds an item by its tag.
        case lookup
    }

    private static let words = WordTable(
        [
            (.property, "isHidden isEnabled hidden enabled keyEquivalent keyEquivalentModifierMask action"),
            (.setter, "setHidden setEnabled setKeyEquivalent setKeyEquivalentModifierMask setAction"),
            (.removal, "removeItem"), (.lookup, "withTag itemWithTag"),
        ].map { (word: Word, names) in (word.rawValue, names) })

    /// The number of tokens of an argument that are read.
    private static let maximumLength = 16

    /// Adds the changes in a file.
    ///
    /// - Complexity: O(tokens).
    mutating func add(_ bytes: [UInt8], _ tokens: [SourceToken]) {
        let text = TokenText(bytes: bytes, tokens: tokens)
        for (index, token) in tokens.enumerated() where token.kind == .word {
            let word = bytes.withSpan { Self.words[$0, token.range] }.flatMap(Word.init(rawValue:))
            switch word {
            case .property where text[index + 1] == "=" && text[index + 2] != "=" && text[index - 1] == ".":
                // `item.isHidden = true`, `item?.isHidden = true`
                let isChained = text[index - 2] == "?" || text[index - 2] == "!"
                add(text.word(at: isChained ? index - 3 : index - 2))
            case .setter where text[index + 1] == ":": add(text.word(at: index - 1))
            case .removal where text[index + 1] == "(" || text[index + 1] == ":":
                for next in index + 2..<index + Self.maximumLength {
                    guard let mark = text[next] else {
                        add(text.word(at: next))
                        continue
                    }
                    if mark == ")" || mark == "]" { break }
                }
            case .lookup:
                // `item(withTag: 1)`, but not `popUp.selectItem(withTag: 1)`
                if text[index + 1] == ":", text[index - 1] != "(" || text.word(at: index - 2) == "item" {
                    looksUpTags = true
                }
            default: break
            }
        }
    }

    private mutating func add(_ name: String?) {
        if let name { names.insert(ExactString(String(name.drop { $0 == "_" }))) }
    }
}

/// Tokens and their text by index; those before the first and after the last are none.
private struct TokenText {
    let bytes: [UInt8]
    let tokens: [SourceToken]

    /// The punctuation mark at an index.
    subscript(index: Int) -> Unicode.Scalar? {
        guard tokens.indices.contains(index), case .punctuation(let mark) = tokens[index].kind else { return nil }
        return Unicode.Scalar(mark)
    }

    func word(at index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
        return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
}

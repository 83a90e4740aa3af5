import KeyCombinations
import SourceText

/// Keys in a page, as symbols for the eye and as words for the ear.
enum KeysHTML {
    static func keys(_ combination: KeyCombination) -> String {
        "<kbd><span aria-hidden=\"true\">\(HTMLText.escape(combination.symbols))</span>"
            + "<span class=\"hidden\">\(HTMLText.escape(words(combination)))</span></kbd>"
    }

    /// What stands for keys that cannot be pressed.
    static let none = "<span aria-hidden=\"true\">–</span><span class=\"hidden\">no key</span>"

    /// `Shift Command K`.
    private static func words(_ combination: KeyCombination) -> String {
        let parts = combination.ascii.split(separator: "+", omittingEmptySubsequences: false).map { String($0) }
        // The plus key leaves two empty parts.
        let key = combination.input.named?.name ?? combination.input.uppercasedForDisplay
        let modifiers = parts.compactMap { KeyModifiers(name: $0) }.flatMap(\.names)
        return (modifiers + [key]).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}

package import KeyCombinations
import MenuBuilder
import ShortcutLocalizer
import SourceText

/// A free combination with what speaks for and against it.
package struct Suggestion: Sendable {
    package let combination: KeyCombination
    package let reasons: [Reason]
    /// How much speaks against it; less is better.
    package let cost: Int

    package init(combination: KeyCombination, reasons: [Reason]) {
        self.combination = combination
        self.reasons = reasons
        cost = reasons.reduce(0) { $0 + $1.cost }
    }
}

/// Something that speaks for or against a combination.
package enum Reason: Hashable, Sendable {
    /// A layout on which a combination is another.
    package struct Moved: Hashable, Sendable {
        let layout: LayoutSelection
        let shown: KeyCombination
    }

    case modifiers(KeyModifiers)
    /// The key is the first letter of a word of the title; of one that says little if `isWeak`.
    case firstLetter(String, String, isWeak: Bool)
    /// The key is a letter of a word, not its first.
    case innerLetter(String, String)
    /// The key means what a word says, such as the left arrow for "Previous".
    case meaning(String)
    /// It stands for what the title says in other apps, too.
    case standard(String)
    /// The title does not lead to the key.
    case arbitrary
    /// No command was asked for.
    case notAsked
    /// The key's distance from another, in keys.
    case distance(Int, to: KeyInput)
    /// The same key with ⌘ alone is of a command that belongs together with this one.
    case complements(KeyCombination, String)
    /// The same key with ⌘ alone is of a command that has nothing to do with this one.
    case unrelated(KeyCombination, String)
    /// While text is edited, the keys move the insertion point, or the end of the selection.
    case movesInText
    /// It is the same on all layouts, so many.
    case unchanged(Int)
    /// It is another combination on some layouts.
    case moved([Moved])
    /// In a right-to-left interface it becomes a combination that is free, or that is another command's.
    case mirrored(KeyCombination, isFree: Bool)

    /// How much it speaks against a combination: about the number of keys that one would rather move away.
    package var cost: Int {
        switch self {
        case .modifiers(let modifiers): Reason.costs[modifiers] ?? 20
        case .firstLetter(_, _, let isWeak): isWeak ? 3 : 0
        case .innerLetter: 6
        case .meaning, .standard: 0
        case .arbitrary: 14
        case .notAsked: 0
        case .distance(let keys, _): min(2 * keys, 14)
        case .complements: 0
        case .unrelated: 8
        case .movesInText: 10
        case .unchanged: 0
        case .moved(let layouts): min(1 + layouts.count / 4, 4)
        case .mirrored(_, let isFree): isFree ? 2 : 8
        }
    }

    private static let costs: [KeyModifiers: Int] = [
        .command: 0, [.shift, .command]: 4, [.alternate, .command]: 8, [.control, .command]: 10,
        [.alternate, .shift, .command]: 14, [.control, .shift, .command]: 16, [.control, .alternate, .command]: 18,
    ]
}

extension Reason {
    /// The reason in words; empty for what needs none.
    package func words(_ spelling: ShortcutSpelling) -> String {
        switch self {
        case .modifiers(let modifiers): Reason.words(of: modifiers, spelling)
        case .firstLetter(let letter, let word, _): "\(letter) begins \(word.displayQuoted)"
        case .innerLetter(let letter, let word): "\(letter) is in \(word.displayQuoted)"
        case .meaning(let word): "the key stands for \(word.displayQuoted)"
        case .standard(let meaning): "stands for \(meaning) in other apps, too"
        case .arbitrary: "the title does not lead to it"
        case .notAsked: ""
        case .distance(0, let key): "is the key \(spelling.text(of: KeyCombination(key)))"
        case .distance(let count, let key):
            "\(count) key\(count == 1 ? "" : "s") from \(spelling.text(of: KeyCombination(key)))"
        case .complements(let base, let name): "goes with \(spelling.text(of: base)), \(name)"
        case .unrelated(let base, let name): "reads as a variant of \(spelling.text(of: base)), \(name)"
        case .movesInText: "moves the insertion point while text is edited"
        case .unchanged(let count): count == 1 ? "unchanged on the layout" : "the same on all \(count) layouts"
        case .moved(let moved): Reason.words(of: moved, spelling)
        case .mirrored(let combination, let isFree):
            "becomes \(spelling.text(of: combination)) from right to left, "
                + (isFree ? "which is free" : "which is taken")
        }
    }

    /// The layouts, and where they are few what the combination is there.
    private static func words(of moved: [Moved], _ spelling: ShortcutSpelling) -> String {
        guard moved.count <= 3 else { return "another key \(moved.map(\.layout).words)" }
        return listed(moved.map { "\(spelling.text(of: $0.shown)) on \($0.layout.name)" })
    }

    private static func words(of modifiers: KeyModifiers, _ spelling: ShortcutSpelling) -> String {
        func text(_ modifiers: KeyModifiers) -> String { spelling.text(of: modifiers) }
        if modifiers == .command { return "\(text(.command)) alone, the first choice" }
        if modifiers == [.shift, .command] { return "\(text(.shift)) is the second choice" }
        if modifiers == [.alternate, .command] { return "\(text(.alternate)) is to be used sparingly" }
        if modifiers == [.control, .command] {
            return "\(text(.control)) comes last, but clashes with no habit"
        }
        return "three modifiers are hard to press"
    }

    /// The name for programs.
    package var name: String {
        switch self {
        case .modifiers: "modifiers"
        case .firstLetter: "first-letter"
        case .innerLetter: "inner-letter"
        case .meaning: "meaning"
        case .standard: "standard"
        case .arbitrary: "arbitrary"
        case .notAsked: "not-asked"
        case .distance: "distance"
        case .complements: "complements"
        case .unrelated: "unrelated"
        case .movesInText: "moves-in-text"
        case .unchanged: "unchanged"
        case .moved: "moved"
        case .mirrored: "mirrored"
        }
    }
}

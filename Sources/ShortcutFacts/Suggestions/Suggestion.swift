package import KeyCombinations
import MenuBuilder
import ShortcutLocalizer
import SourceText

/// An unused combination, with reasons for and against it.
package struct Suggestion: Sendable {
    package let combination: KeyCombination
    package let reasons: [SuggestionReason]
    /// The total cost of the reasons; less is better.
    package let cost: Int

    package init(combination: KeyCombination, reasons: [SuggestionReason]) {
        self.combination = combination
        self.reasons = reasons
        cost = reasons.reduce(0) { $0 + $1.cost }
    }

    /// The combination that the other command of a pair has or gets, and the command's name; `nil` without one.
    package var counterpart: (keys: KeyCombination, name: String)? {
        for reason in reasons {
            switch reason {
            case .paired(let keys, let name, _), .partner(let keys, let name): return (keys, name)
            default: continue
            }
        }
        return nil
    }
}

/// A reason for or against a combination.
package enum SuggestionReason: Hashable, Sendable {
    /// A layout on which menus show another combination.
    package struct Moved: Hashable, Sendable {
        let layout: LayoutSelection
        let shown: KeyCombination
    }

    case modifiers(KeyModifiers)
    /// The key is the first letter of a word of the title, possibly of a filler word such as "Show".
    case firstLetter(String, String, isFiller: Bool)
    /// The key is another letter of a word of the title.
    case innerLetter(String, String)
    /// The key has the meaning of a word, such as the left arrow for "Previous".
    case meaning(String)
    /// The combination has the same meaning in other apps.
    case standard(String)
    /// Other apps use the combination for a command with this title.
    case wellKnown
    /// The other command of a pair, such as Zoom Out, can have this combination, which belongs to the suggested one. Its cost
    /// counts, so that both commands prefer the same pair of combinations.
    case paired(KeyCombination, String, cost: Int)
    /// The other command of a pair has this combination, to which this one belongs.
    case partner(KeyCombination, String)
    /// Another command has the key that the other command of the pair needs; its name, if known.
    case unpaired(KeyCombination, String?)
    /// The key has nothing to do with the title.
    case arbitrary
    /// The title is unknown.
    case untitled
    /// The key's distance from another, in keys.
    case distance(Int, to: KeyInput)
    /// The same key with ⌘ alone is the shortcut of a related command.
    case complements(KeyCombination, String)
    /// The same key with ⌘ alone is the shortcut of an unrelated command.
    case unrelated(KeyCombination, String)
    /// During text editing, the keys move the insertion point or change the selection.
    case movesInText
    /// The combination is the same on all layouts; their number.
    case unchanged(Int)
    /// The combination changes on some layouts.
    case moved([Moved])
    /// In right-to-left interfaces it becomes another combination, which may be in use.
    case mirrored(KeyCombination, isFree: Bool)

    /// The weight of the reason against a combination, in keys of additional distance that would be as bad.
    package var cost: Int {
        switch self {
        case .modifiers(let modifiers): SuggestionReason.costs.first { $0.key == modifiers }?.value ?? 20
        case .firstLetter(_, _, let isFiller): isFiller ? 3 : 0
        case .innerLetter: 6
        case .meaning, .standard, .wellKnown: 0
        case .paired(_, _, let cost): cost
        // Better than anything else: users know one of the two combinations.
        case .partner: -30
        // Worse than any combination with a counterpart.
        case .unpaired: 80
        case .arbitrary: 14
        case .untitled: 0
        case .distance(let keys, _): min(2 * keys, 14)
        case .complements: 0
        case .unrelated: 8
        case .movesInText: 12
        case .unchanged: 0
        case .moved(let layouts): min(1 + layouts.count / 4, 4)
        case .mirrored(_, let isFree): isFree ? 2 : 8
        }
    }

    private static let costs: KeyValuePairs<KeyModifiers, Int> = [
        .command: 0, [.shift, .command]: 4, [.alternate, .command]: 8, [.control, .command]: 10,
        .control: 0, [.control, .shift]: 4, [.alternate, .shift]: 10,
        [.alternate, .shift, .command]: 14, [.control, .shift, .command]: 16, [.control, .alternate, .command]: 18,
    ]
}

extension SuggestionReason {
    /// The reason as a phrase; empty if it needs none.
    package func phrase(_ spelling: ShortcutSpelling) -> String {
        switch self {
        case .modifiers(let modifiers): SuggestionReason.phrase(of: modifiers, spelling)
        case .firstLetter(let letter, let word, _): "\(letter) begins \(word.displayQuoted)"
        case .innerLetter(let letter, let word): "\(letter) is in \(word.displayQuoted)"
        case .meaning(let word): "the key means \(word.displayQuoted)"
        case .standard(let meaning): "also means \(meaning) in other apps"
        case .wellKnown: "what other apps use for this command"
        case .paired(let other, let name, _), .partner(let other, let name):
            "pairs with \(spelling.text(of: other)) for \(name)"
        case .unpaired(let other, let name):
            "\(spelling.text(of: other)), which belongs to it, is taken" + (name.map { " by \($0)" } ?? "")
        case .arbitrary: "unrelated to the title"
        case .untitled: ""
        case .distance(0, let key): "uses the key \(spelling.text(of: KeyCombination(key)))"
        case .distance(let count, let key):
            "\(count) key\(count == 1 ? "" : "s") from \(spelling.text(of: KeyCombination(key)))"
        case .complements(let base, let name): "complements \(spelling.text(of: base)), \(name)"
        case .unrelated(let base, let name): "looks like a variant of \(spelling.text(of: base)), \(name)"
        case .movesInText: "moves the insertion point in text"
        case .unchanged(1): "unchanged on the layout"
        case .unchanged(2): "the same on both layouts"
        case .unchanged(let count): "the same on all \(count) layouts"
        case .moved(let moved): SuggestionReason.phrase(of: moved, spelling)
        case .mirrored(let combination, let isFree):
            "becomes \(spelling.text(of: combination)) in right-to-left interfaces, "
                + (isFree ? "which is free" : "which is taken")
        }
    }

    /// The affected layouts; up to three of them with their combinations.
    private static func phrase(of moved: [Moved], _ spelling: ShortcutSpelling) -> String {
        guard moved.count <= 3 else { return "a different key \(moved.map(\.layout).phrase)" }
        return listed(moved.map { "\(spelling.text(of: $0.shown)) on \($0.layout.name)" })
    }

    private static func phrase(of modifiers: KeyModifiers, _ spelling: ShortcutSpelling) -> String {
        func text(_ modifiers: KeyModifiers) -> String { spelling.text(of: modifiers) }
        if modifiers == .command { return "\(text(.command)) alone is the first choice" }
        if modifiers == .control { return "\(text(.control)) alone is the first choice" }
        if modifiers == [.shift, .control] { return "\(text(.shift)) is the second choice" }
        if modifiers == [.shift, .alternate] { return "\(text(.alternate)) is least preferred" }
        if modifiers == [.shift, .command] { return "\(text(.shift)) is the second choice" }
        if modifiers == [.alternate, .command] { return "\(text(.alternate)) should be used sparingly" }
        if modifiers == [.control, .command] {
            return "\(text(.control)) is least preferred, but breaks no convention"
        }
        return "three modifiers are hard to press"
    }

    /// The identifier in JSON output.
    package var name: String {
        switch self {
        case .modifiers: "modifiers"
        case .firstLetter: "first-letter"
        case .innerLetter: "inner-letter"
        case .meaning: "meaning"
        case .standard: "standard"
        case .wellKnown: "well-known"
        case .paired, .partner: "paired"
        case .unpaired: "unpaired"
        case .arbitrary: "arbitrary"
        case .untitled: "untitled"
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

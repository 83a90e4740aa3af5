internal import KeyCombinations
internal import MenuBuilder
internal import ShortcutLocalizer

/// Looks for key combinations that nobody has, and ranks them by what a designer would say of them.
///
/// The advice is that of the Human Interface Guidelines ("Keyboards", confidence A): ⌘ first, ⇧ as a second modifier for
/// what complements another command, ⌥ sparingly, ⌃ last; and no modifier added to the keys of an unrelated command.
/// How the pieces of advice weigh against each other is this project's own judgement: see ``Reason/cost``.
struct CombinationSearch {
    /// What a command is called, for keys that remind of it; nil if it is not known.
    var title: String?
    /// The command itself, if it is in the menus: its keys stand in nobody's way.
    var subject = ElementOrigin.none
    /// A key near to which the new keys should be.
    var near: KeyInput?
    /// The menus in which the combination must be free.
    let builders: [MainMenuBuilder]
    /// What is taken beside what stands in the menus.
    var isTaken: (KeyCombination) -> Bool = { _ in false }
    /// The keyboards on which it must work; empty to ask none.
    var keyboards: SuggestionKeyboards?

    init(in builders: [MainMenuBuilder]) {
        self.builders = builders
    }

    /// The free combinations, the best first; of equally good ones the first on the keyboard.
    ///
    /// - Parameter inputs: The keys to try.
    /// - Complexity: O(keys × menus × (layouts + 1))
    func ranked(_ inputs: [KeyInput] = CombinationSearch.inputs) -> [Suggestion] {
        var found: [(suggestion: Suggestion, order: Int)] = []
        for input in inputs {
            let mnemonic = reason(for: input)
            for modifiers in CombinationSearch.modifiers {
                guard let suggestion = suggestion(KeyCombination(input, modifiers), mnemonic) else { continue }
                found.append((suggestion, found.count))
            }
        }
        return found.sorted { ($0.suggestion.cost, $0.order) < ($1.suggestion.cost, $1.order) }.map(\.suggestion)
    }

    private func suggestion(_ candidate: KeyCombination, _ mnemonic: Reason) -> Suggestion? {
        guard isFree(candidate) else { return nil }
        var reasons = [Reason.modifiers(candidate.modifiers), mnemonic]
        if let standard = standard(candidate) {
            reasons.append(.standard(standard.meaning))
        } else if let variant = variant(candidate) {
            reasons.append(variant)
        }
        if CombinationSearch.arrows.contains(candidate.input), !candidate.modifiers.contains(.control) {
            reasons.append(.movesInText)
        }
        if let keyboards {
            guard let more = keyboards.reasons(for: candidate) else { return nil }
            reasons += more
        }
        return Suggestion(combination: candidate, reasons: reasons)
    }

    /// Whether nobody has the combination: no command, neither the system nor AppKit, and no habit from other apps,
    /// unless it is the habit that the title speaks of.
    private func isFree(_ candidate: KeyCombination) -> Bool {
        guard !isTaken(candidate), !StandardCombination.isStandard(candidate) || standard(candidate) != nil else {
            return false
        }
        return builders.allSatisfy { builder in
            candidate.usSpellings.allSatisfy { builder.node(for: $0) == nil }
                && !ReservedCombination.isReserved(candidate, on: builder.target)
                && !builder.appKitItems.contains { $0.keyCombination?.usPress == candidate }
        }
    }

    /// What the combination stands for in other apps, if the title says it.
    private func standard(_ candidate: KeyCombination) -> StandardCombination? {
        guard let words = title.map(Mnemonic.init) else { return nil }
        return StandardCombination.all.first { $0.keys == candidate && words.says($0.meaning) }
    }

    private func reason(for input: KeyInput) -> Reason {
        if let near { return .distance(input.distance(to: near), to: near) }
        guard let title else { return .notAsked }
        return Mnemonic(title).reason(for: input)
    }

    /// What ⇧ or ⌥ makes of the keys of another command, if it makes something of them.
    ///
    /// Menus use ⌃ for no variants, so that it reads as keys of their own.
    private func variant(_ candidate: KeyCombination) -> Reason? {
        let added = candidate.modifiers.subtracting(.command)
        guard !added.isEmpty, !added.contains(.control) else { return nil }
        let base = KeyCombination(candidate.input, .command)
        for builder in builders {
            if let id = builder.node(for: base) {
                let element = builder.element(at: id)
                guard element.origin == .none || element.origin != subject else { return nil }
                let isRelated = title.map { Mnemonic($0).sharesWord(with: element.title) } ?? false
                return isRelated ? .complements(base, element.ownedName) : .unrelated(base, element.ownedName)
            }
        }
        guard let standard = StandardCombination.all.first(where: { $0.keys == base }) else { return nil }
        let isRelated = title.map { Mnemonic($0).says(standard.meaning) } ?? false
        return isRelated ? .complements(base, standard.meaning) : .unrelated(base, standard.meaning)
    }

    /// The keys that move in text with ⌘ and ⌥, and select with ⇧ (Human Interface Guidelines, confidence A).
    private static let arrows: Set<KeyInput> = [.leftArrow, .rightArrow, .upArrow, .downArrow]

    /// The modifiers to try, the most advisable first.
    static let modifiers: [KeyModifiers] = [
        .command, [.shift, .command], [.alternate, .command], [.control, .command], [.alternate, .shift, .command],
        [.control, .shift, .command], [.control, .alternate, .command],
    ]

    /// The keys to try: what a US keyboard types without modifiers, row by row, then the keys with a direction.
    static let inputs: [KeyInput] =
        "qwertyuiopasdfghjklzxcvbnm1234567890-=[]\\;',./".map { KeyInput(rawValue: String($0)) }
        + [.leftArrow, .rightArrow, .upArrow, .downArrow, .return, .delete]
}
